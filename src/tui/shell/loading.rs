//! Reads the saved settings and game, from which the model is made.

use crate::calendar::daily;
use crate::logic::Level;
use crate::play::{Day, Game};
use crate::store::{LeftOff, SaveError, Store};
use crate::tui::app::{Finished, Kept, Start, Visit};
use crate::words::Saving;

/// Reads the settings, and the game to go on with.
pub fn kept(store: &mut Store, start: &Start) -> Kept {
    let visit = if store.is_empty() { Visit::First } else { Visit::Later };
    let mut new_game = None;
    let left_off = match start {
        Start::Resume | Start::Home | Start::Watch { puzzle: None, .. } => store.load(),
        Start::Puzzle { puzzle, .. } => left_off(store.load_of(puzzle)),
        Start::Made(game) => left_off(store.load_of(game.givens())),
        Start::Daily { day, level } => match daily_game(store, *day, *level) {
            Daily::Kept(game) => LeftOff::Game(game),
            Daily::New(game) => {
                new_game = Some(*game);
                LeftOff::Nothing
            }
        },
        Start::Watch { puzzle: Some(_), .. } => LeftOff::Nothing,
    };
    let (game, finished) = match left_off {
        LeftOff::Nothing => (None, None),
        LeftOff::Game(game) => (Some(*game), None),
        LeftOff::Finished(level) => (None, Some(Finished { level })),
    };
    let answered = store.statistics().answered().clone();
    let (settings, keys, themes) = (store.settings(), store.keys(), store.themes());
    let (saving, notices) = (saving(&store.place()), store.notices());
    Kept { settings, keys, themes, game, finished, new_game, answered, visit, saving, notices }
}

/// Returns the state of keeping the game after an attempt.
pub fn saving(kept: &Result<(), SaveError>) -> Saving {
    match kept {
        Ok(()) => Saving::Kept,
        Err(SaveError::Nowhere) => Saving::Nowhere,
        Err(error) => Saving::Failing(error.to_string()),
    }
}

fn left_off(game: Option<Game>) -> LeftOff {
    game.map_or(LeftOff::Nothing, |it| LeftOff::Game(Box::new(it)))
}

/// The game of a daily puzzle.
enum Daily {
    /// It was begun before.
    Kept(Box<Game>),
    /// It is made now.
    New(Box<Game>),
}

/// Opens the game of a daily puzzle, or makes it: of the level that was played last, else of a medium one, where none is
/// asked for.
fn daily_game(store: &mut Store, day: Day, level: Option<Level>) -> Daily {
    let level = level.or_else(|| store.last_level()).unwrap_or(Level::Medium);
    match store.load_daily(day, level) {
        Some(game) => Daily::Kept(Box::new(game)),
        None => Daily::New(Box::new(daily::game(day, level))),
    }
}
