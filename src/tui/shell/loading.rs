//! Reads the saved settings and game, from which the model is made.

use crate::calendar::daily;
use crate::logic::Level;
use crate::play::SavedGame;
use crate::store::{LeftOff, SaveError, Store};
use crate::tui::app::{Finished, Kept, Start, Visit};
use crate::words::Saving;

/// Reads the settings, and the game to go on with.
pub fn kept(store: &mut Store, start: &Start) -> Kept {
    let visit = if store.is_empty() { Visit::First } else { Visit::Later };
    let mut new_game = None;
    let left_off = match start {
        Start::Resume | Start::Home | Start::Watch { puzzle: None, .. } => store.games.left_off(),
        Start::Puzzle { puzzle, .. } => resumed(store, &SavedGame::Of(*puzzle)),
        Start::Made(game) => resumed(store, &SavedGame::Of(*game.givens())),
        Start::Daily { day, level } => {
            let level = level.or_else(|| store.games.last_level()).unwrap_or(Level::Medium);
            let found = resumed(store, &SavedGame::Daily(*day, level));
            if found == LeftOff::Nothing {
                new_game = Some(daily::game(*day, level));
            }
            found
        }
        Start::Watch { puzzle: Some(_), .. } => LeftOff::Nothing,
    };
    let (game, finished) = match left_off {
        LeftOff::Nothing => (None, None),
        LeftOff::Game(game) => (Some(*game), None),
        LeftOff::Finished(level) => (None, Some(Finished { level })),
    };
    let answered = store.notes.statistics().answered().clone();
    let Store { settings, keys, themes, .. } = &*store;
    let (settings, keys, themes) = (settings.clone(), keys.clone(), themes.clone());
    let (saving, notices) = (saving(&store.games.place()), store.notices());
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

/// Opens a saved game. No game is open yet that could stay in place of one that cannot be opened.
fn resumed(store: &mut Store, saved: &SavedGame) -> LeftOff {
    let game = store.games.resume(saved).unwrap_or_default();
    game.map_or(LeftOff::Nothing, |it| LeftOff::Game(Box::new(it)))
}
