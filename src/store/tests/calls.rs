//! A failure at each call of the system in turn: one that passes, and one that stays, which is what a kill leaves.
//!
//! A program goes on with a good save, plays, changes a setting and begins another game. Whatever fails meanwhile, no
//! game that was saved is lost or set aside, and the next run goes on. The same for locks, which some file systems lack.

use super::faults::n_found;
use super::*;
use crate::settings::AsciiOnly;
use crate::store::disk::faulty::{Effect, Fault, Span};
use crate::store::testing::{Instance, numbered};

/// Errors that every call may have: one of the disk, and one of a file system that cannot do what is asked of it.
const ERRORS: [(i32, &str); 2] = [(5, "EIO"), (95, "EOPNOTSUPP")];

/// The number of moves in the save that is there before.
const N_MOVES: usize = 3;

/// A game of the script, as the number of its moves.
#[derive(Clone, Copy, Default, Debug)]
struct Played {
    n_moves: usize,
    /// The moves that are saved, since a call said so.
    n_saved: usize,
}

/// The games after a run, and whether the last call said that all is saved.
struct Outcome {
    games: [Played; 3],
    closed: Result<(), SaveError>,
}

/// A home with a good save, in which the setting `ascii` is on.
fn home() -> Home {
    let home = Home::new();
    let mut instance = working(&home);
    instance.save(&numbered(0, N_MOVES)).unwrap();
    instance.store.keep_settings(&layer(&[("ascii", "on")])).unwrap();
    instance.store.close().unwrap();
    home
}

/// Starts the program on a disk that works. It does not wait for the real one.
fn working(home: &Home) -> Instance {
    home.instance_on(&Arc::default())
}

/// Plays the script on a disk. A call that fails is called no second time, but for the last, `close`.
fn play(home: &Home, disk: &Arc<FaultyDisk>) -> Outcome {
    let mut games =
        [Played { n_moves: N_MOVES, n_saved: N_MOVES }, Played::default(), Played::default()];
    let mut instance = home.instance_on(disk);
    let found = instance.load();
    assert!(found.as_ref().is_none_or(|it| *it == numbered(0, N_MOVES)));
    let first = usize::from(found.is_none());
    for (number, settings) in [(first, None), (first, Some("mouse")), (2, None), (2, None)] {
        if number == 2 && games[2].n_moves == 0 {
            instance.recorder.begin();
        }
        games[number].n_moves += 1;
        let saved = instance.save(&numbered(number, games[number].n_moves));
        note(&mut games, &saved);
        if let Some(name) = settings {
            let _ = instance.store.keep_settings(&layer(&[(name, "off")]));
            note(&mut games, &instance.store.sync());
        }
    }
    let Instance { mut store, .. } = instance;
    let closed = store.close().or_else(|_| store.close());
    note(&mut games, &closed);
    Outcome { games, closed }
}

/// Notes that all moves are saved, if a call says so.
fn note(games: &mut [Played], result: &Result<(), SaveError>) {
    for game in games.iter_mut().filter(|_| result.is_ok()) {
        game.n_saved = game.n_moves;
    }
}

/// Checks what the next run finds on a disk that works, and that it goes on.
fn check(home: &Home, outcome: &Outcome, fault: &str) {
    let names = home.names("data/games");
    assert!(!names.iter().any(|it| it.contains("corrupt")), "{fault}: {names:?}");

    let mut instance = working(home);
    assert_eq!(instance.store.settings.ascii, AsciiOnly::On, "{fault}");
    for (number, played) in outcome.games.iter().enumerate() {
        let n_found = n_found(&mut instance, number);
        let expected = played.n_saved..=played.n_moves;
        assert!(expected.contains(&n_found), "{fault}: game {number} has {n_found} of {played:?}");
    }
    let Some(mut game) = instance.load() else { panic!("{fault}: no game goes on") };
    let torn = |it: &String| it.contains("was torn off");
    assert!(instance.store.notices().iter().all(torn), "{fault}");
    game.undo();
    instance.save(&game).unwrap();
    instance.store.close().unwrap();
    assert_eq!(working(home).load(), Some(game), "{fault}");
}

/// Plays the script with a fault at each call in turn, of each kind, and returns the number of runs.
fn fail_at_each_call(spans: &[Span]) -> usize {
    let (home, works) = (home(), Arc::default());
    let outcome = play(&home.copied(), &works);
    assert!(outcome.closed.is_ok());
    let effects = ERRORS.iter().flat_map(|it| [(it, Effect::None), (it, Effect::Done)]);
    let kinds: Vec<_> = effects.flat_map(|it| spans.iter().map(move |span| (it, *span))).collect();
    let calls = 0..works.n_calls();
    for (after, ((&(error, name), effect), span)) in
        calls.clone().flat_map(|after| kinds.iter().map(move |kind| (after, *kind)))
    {
        let home = home.copied();
        let fault = Fault { after, error, effect, span };
        let outcome = play(&home, &Arc::new(FaultyDisk::with(fault)));
        let fault = format!("{name}, {fault:?}");
        if span != Span::Stays {
            assert!(outcome.closed.is_ok(), "{fault}: {:?}", outcome.closed);
        }
        check(&home, &outcome, &fault);
    }
    calls.len() * kinds.len()
}

/// One call fails, or two, as where a call and its substitute do.
#[test]
fn a_failure_of_any_call_that_passes_loses_nothing() {
    assert!(fail_at_each_call(&[Span::Passes(1), Span::Passes(2)]) > 500);
}

#[test]
fn a_failure_of_all_calls_from_any_on_loses_nothing_that_was_saved() {
    assert!(fail_at_each_call(&[Span::Stays]) > 200);
}

/// A file system without locks (`ENOLCK`, `EOPNOTSUPP`, `ENOSYS`) or with a broken one does not keep a game from being
/// played; and a save that seems to be open elsewhere stays, beside another game.
#[test]
fn a_lock_that_fails_on_a_good_save_leaves_it_in_place() {
    const WOULD_BLOCK: i32 = 11;
    for error in [37, 95, 38, 5, 4, WOULD_BLOCK] {
        let home = home();
        let before = home.text("data/games/1.jsonl");
        let mut instance = home.instance_on(&Arc::new(FaultyDisk::without_locks(error)));
        let found = instance.load();
        let [notice] = &instance.store.notices()[..] else { panic!("one notice for {error}") };
        if found.is_none() {
            assert_eq!(notice, "Your last game is open elsewhere; this is another one.");
            assert_eq!(error, WOULD_BLOCK);
            // No name for another game can be locked either.
            let error = instance.save(&numbered(1, 1)).unwrap_err().to_string();
            assert!(error.contains("no name for the file"), "{error}");
            assert_eq!(home.text("data/games/1.jsonl"), before);
            continue;
        }
        assert!(notice.contains("cannot be locked"), "{notice}");
        assert_eq!(found, Some(numbered(0, N_MOVES)));
        instance.save(&numbered(0, N_MOVES + 1)).unwrap();
        instance.store.close().unwrap();
        drop(instance);
        assert_eq!(working(&home).load(), Some(numbered(0, N_MOVES + 1)));
        assert!(home.text("data/games/1.jsonl").starts_with(&before), "the same file goes on");
    }
}
