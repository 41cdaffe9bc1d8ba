//! Games on a disk that is full or broken at any call.

use std::fs::File;

use proptest::prelude::*;

use super::*;
use crate::play::SavedGame;
use crate::store::testing::{Instance, numbered};

/// An act of the player, or of time.
#[derive(Clone, Copy, Debug)]
enum Act {
    Move,
    /// Another game is begun.
    Begin,
    /// A second goes by.
    Sync,
    /// The game is left.
    Close,
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![4 => Just(Act::Move), 1 => Just(Act::Begin), 2 => Just(Act::Sync), 1 => Just(Act::Close)]
}

fn fate() -> impl Strategy<Value = Fate> {
    prop_oneof![
        3 => Just(Fate::Works),
        1 => Just(Fate::Broken),
        1 => (0..300_usize).prop_map(Fate::Full),
    ]
}

/// A program whose disk has faults, with the games that are played in it one after another.
struct Program {
    home: Home,
    disk: Arc<FaultyDisk>,
    instance: Instance,
    games: Vec<Played>,
}

/// A game, as the number of its moves.
#[derive(Clone, Copy, Default)]
struct Played {
    n_moves: usize,
    /// The moves that are on the disk for certain, since a call said so.
    n_synced: usize,
}

impl Program {
    fn new() -> Self {
        let (home, disk) = (Home::new(), Arc::default());
        let instance = home.instance_on(&disk);
        Self { home, disk, instance, games: vec![Played::default()] }
    }

    fn act(&mut self, act: Act) -> Result<(), SaveError> {
        let current = self.games.len() - 1;
        match act {
            Act::Move => {
                self.games[current].n_moves += 1;
                self.instance.save(&numbered(current, self.games[current].n_moves))
            }
            Act::Begin => self.begin(),
            Act::Sync => self.instance.store.sync(),
            // Whoever goes on afterwards has begun a game.
            Act::Close => {
                let closed = self.instance.store.close();
                if closed.is_ok() {
                    self.note_synced();
                }
                let begun = self.begin();
                closed.and(begun)
            }
        }
    }

    fn begin(&mut self) -> Result<(), SaveError> {
        self.games.push(Played::default());
        self.instance.begin(&numbered(self.games.len() - 1, 0))
    }

    fn note_synced(&mut self) {
        self.games.iter_mut().for_each(|it| it.n_synced = it.n_moves);
    }

    /// Looks at the files as the next run would find them, were the program killed now, or the power lost.
    fn check(&self) -> Result<(), TestCaseError> {
        for loss in [Loss::Kill, Loss::Power] {
            let found = self.found_after(loss);
            for (number, (played, n_found)) in self.games.iter().zip(found).enumerate() {
                prop_assert!(
                    (played.n_synced..=played.n_moves).contains(&n_found),
                    "game {number} after {loss:?}: {n_found}, {} of {} were synced",
                    played.n_synced,
                    played.n_moves
                );
            }
        }
        Ok(())
    }

    /// Returns the number of moves that are found of each game.
    fn found_after(&self, loss: Loss) -> Vec<usize> {
        let copy = self.home.copied();
        if loss == Loss::Power {
            for name in self.home.names("data/games") {
                let [path, copied] =
                    [&self.home, &copy].map(|it| it.path("data/games").join(&name));
                let length = self.disk.synced_length(&File::open(path).unwrap());
                File::options().write(true).open(copied).unwrap().set_len(length).unwrap();
            }
        }
        let mut next = copy.instance();
        (0..self.games.len()).map(|number| n_found(&mut next, number)).collect()
    }
}

/// The loss that ends a run too early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Loss {
    /// The system has all that it took.
    Kill,
    /// Only what was synced is left.
    Power,
}

/// Returns the number of moves that a program finds of a game; 0 if there is no such game.
pub(super) fn n_found(instance: &mut Instance, number: usize) -> usize {
    let puzzle = *numbered(number, 0).givens();
    let found = instance.store.games.resume(&SavedGame::Of(puzzle)).unwrap();
    found.map_or(0, |found| {
        assert_eq!(found, numbered(number, found.n_done()));
        found.n_done()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    /// After every call, failed or not, a kill leaves a beginning of each game and a loss of power at least all
    /// that was called safe; a failure is never kept quiet; and once the disk works again, all is kept.
    #[test]
    fn a_disk_that_fails_at_any_call_loses_nothing(
        acts in prop::collection::vec((act(), prop::collection::vec(fate(), 0..5)), 1..12)
    ) {
        let mut program = Program::new();
        for (act, fates) in acts {
            let first_fault = fates.iter().position(|it| *it != Fate::Works);
            let n_fates = fates.len();
            program.disk.set_fates(fates);
            let result = program.act(act);
            let n_calls = n_fates - program.disk.n_left();
            let has_failed = first_fault.is_some_and(|it| it < n_calls);
            if let Err(error) = &result {
                prop_assert!(has_failed, "{error}");
                prop_assert!(error.to_string().contains(": cannot write "), "{error}");
            } else if matches!(act, Act::Sync) {
                program.note_synced();
            }
            // Leaving a game gets around a failure where what cannot be compacted can be synced as it is.
            let may_leave = program.games.len() > 1;
            prop_assert!(result.is_err() || !has_failed || may_leave, "{act:?} failed in silence");
            program.check()?;
        }
        program.disk.set_fates([]);
        program.instance.store.sync().unwrap();
        program.note_synced();
        program.check()?;
        program.instance.store.close().unwrap();
        program.check()?;
    }
}

/// A change of the settings is told as failed at whichever call that happens, leaves the old file or the new one whole,
/// and is made up for by the next.
#[test]
fn settings_on_a_disk_that_fails_are_the_old_ones_or_the_new() {
    for n_calls in 0..3 {
        let (home, disk) = (Home::new(), Arc::default());
        let Instance { mut store, .. } = home.instance_on(&disk);
        store.keep_settings(&layer(&[("ascii", "on")])).unwrap();
        let text = || home.text("config/config.toml");
        let old = text();

        disk.set_fates([Fate::Works, Fate::Works].into_iter().take(n_calls).chain([Fate::Full(7)]));
        let error = store.keep_settings(&layer(&[("mouse", "off")])).unwrap_err().to_string();
        assert!(error.contains(": cannot write ") && error.contains("config.toml"), "{error}");
        assert_eq!(disk.n_left(), 0);
        let new = format!("{old}mouse = false\n");
        assert_eq!(text(), if n_calls < 2 { old } else { new.clone() });
        assert!(!store.settings.mouse, "it counts in this run");

        store.keep_settings(&[]).unwrap();
        assert_eq!(text(), new);
        assert!(!home.store().settings.mouse);
    }
}
