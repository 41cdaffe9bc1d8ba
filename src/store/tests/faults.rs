//! Games on a disk that is full or broken at any call.

use std::path::PathBuf;

use proptest::prelude::*;

use super::*;
use crate::grid::{Cell, Digit, Grid};
use crate::play::{Game, PeerMarks, SavedGame};

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
    home: TempDir,
    disk: Arc<FaultyDisk>,
    store: Store,
    recorder: Recorder,
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
        let home = TempDir::new().unwrap();
        let disk = Arc::new(FaultyDisk::default());
        let store = Store::on(disk.clone(), dirs(home.path()));
        Self { home, disk, store, recorder: Recorder::new(None), games: vec![Played::default()] }
    }

    fn act(&mut self, act: Act) -> Result<(), SaveError> {
        let current = self.games.len() - 1;
        match act {
            Act::Move => {
                self.games[current].n_moves += 1;
                self.keep()
            }
            Act::Begin => {
                self.recorder.begin();
                self.games.push(Played::default());
                self.keep()
            }
            Act::Sync => self.store.sync(),
            // Whoever goes on afterwards has begun a game.
            Act::Close => {
                let closed = self.store.close();
                if closed.is_ok() {
                    self.note_synced();
                }
                self.recorder.begin();
                self.games.push(Played::default());
                let kept = self.keep();
                closed.and(kept)
            }
        }
    }

    fn keep(&mut self) -> Result<(), SaveError> {
        let current = self.games.len() - 1;
        let orders = self.recorder.changes(&game(current, self.games[current].n_moves));
        let kept = orders.into_iter().map(|it| self.store.keep(it, Duration::ZERO));
        // Whoever hands orders over goes on after an error.
        kept.collect::<Vec<_>>().into_iter().collect()
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
        let copy = TempDir::new().unwrap();
        let (from, to) = [&self.home, &copy].map(|it| it.path().join("data/games")).into();
        fs::create_dir_all(&to).unwrap();
        for entry in fs::read_dir(&from).into_iter().flatten() {
            let path = entry.unwrap().path();
            let copied: PathBuf = to.join(path.file_name().unwrap());
            fs::copy(&path, &copied).unwrap();
            if loss == Loss::Power {
                let length = self.disk.synced_length(&fs::File::open(&path).unwrap());
                fs::File::options().write(true).open(&copied).unwrap().set_len(length).unwrap();
            }
        }
        let mut store = Store::at(dirs(copy.path()));
        let mut n_found = |number: usize| {
            let puzzle = *game(number, 0).givens();
            let found = store.games.resume(&SavedGame::Of(puzzle)).unwrap();
            found.map_or(0, |found| {
                assert_eq!(found, game(number, found.n_done()));
                found.n_done()
            })
        };
        (0..self.games.len()).map(&mut n_found).collect()
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

pub(super) fn dirs(home: &Path) -> Dirs {
    Dirs { data: Some(home.join("data")), config: None, state: None }
}

/// A game by its number, which is where its one given is, after its first moves.
pub(super) fn game(number: usize, n_moves: usize) -> Game {
    let mut givens = Grid::EMPTY;
    givens.set(Cell::from_index(number), Some(Digit::ALL[0]));
    let mut game = Game::new(givens.into(), format!("game {number}"), None);
    for cell in givens.blanks().iter().take(n_moves) {
        game.place(cell, Digit::ALL[1], PeerMarks::Keep).unwrap();
    }
    game
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
                prop_assert!(error.to_string().starts_with("cannot write "), "{error}");
            } else if matches!(act, Act::Sync) {
                program.note_synced();
            }
            // Leaving a game gets around a failure where what cannot be compacted can be synced as it is.
            let may_leave = program.games.len() > 1;
            prop_assert!(result.is_err() || !has_failed || may_leave, "{act:?} failed in silence");
            program.check()?;
        }
        program.disk.set_fates([]);
        program.store.sync().unwrap();
        program.note_synced();
        program.check()?;
        program.store.close().unwrap();
        program.check()?;
    }
}

/// A change of the settings is told as failed at whichever call that happens, leaves the old file or the new one whole,
/// and is made up for by the next.
#[test]
fn settings_on_a_disk_that_fails_are_the_old_ones_or_the_new() {
    for n_calls in 0..3 {
        let home = TempDir::new().unwrap();
        let dirs = Dirs { data: None, config: Some(home.path().to_owned()), state: None };
        let disk = Arc::new(FaultyDisk::default());
        let mut store = Store::on(disk.clone(), dirs.clone());
        store.keep_settings(&layer(&[("ascii", "on")])).unwrap();
        let text = || fs::read_to_string(home.path().join("config.toml")).unwrap();
        let old = text();

        disk.set_fates([Fate::Works, Fate::Works].into_iter().take(n_calls).chain([Fate::Full(7)]));
        let error = store.keep_settings(&layer(&[("mouse", "off")])).unwrap_err().to_string();
        assert!(error.starts_with("cannot write ") && error.contains("config.toml"), "{error}");
        assert_eq!(disk.n_left(), 0);
        let new = format!("{old}mouse = false\n");
        assert_eq!(text(), if n_calls < 2 { old } else { new.clone() });
        assert!(!store.settings.mouse, "it counts in this run");

        store.keep_settings(&[]).unwrap();
        assert_eq!(text(), new);
        assert!(!Store::at(dirs).settings.mouse);
    }
}
