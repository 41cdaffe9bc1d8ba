//! Reading the saved settings and game, from which the model is made.

use crate::play::{Game, SavedGame};
use crate::store::{LeftOff, SaveError, Store};
use crate::tui::app::{Finished, Kept, Start};
use crate::words::Saving;

/// Reads the settings, and the game to continue.
pub fn kept(store: &mut Store, start: &Start) -> Kept {
    let is_first_run = store.is_empty();
    let (game, finished) = match start {
        Start::Resume | Start::Home | Start::Learn(_) | Start::Watch { puzzle: None, .. } => {
            match store.games.left_off() {
                LeftOff::Nothing => (None, None),
                LeftOff::Game(game) => (Some(*game), None),
                LeftOff::Finished(grade) => (None, Some(Finished { grade })),
            }
        }
        Start::Puzzle { puzzle, .. } => (resumed(store, &SavedGame::Of(*puzzle)), None),
        Start::Made(game) => (resumed(store, &SavedGame::Of(*game.givens())), None),
        Start::Watch { puzzle: Some(_), .. } | Start::Moment(_) => (None, None),
    };
    Kept {
        settings: store.settings.clone(),
        keys: store.keys.clone(),
        themes: store.themes.clone(),
        game,
        finished,
        statistics: store.notes.statistics(),
        is_first_run,
        saving: saving(&store.games.place()),
        notices: store.notices(),
    }
}

/// Returns whether the game is saved, after an attempt.
pub fn saving(kept: &Result<(), SaveError>) -> Saving {
    match kept {
        Ok(()) => Saving::Kept,
        Err(SaveError::Nowhere) => Saving::Nowhere,
        Err(error) => Saving::Failing(error.to_string()),
    }
}

/// Opens a saved game at the start, when there is no present game to stay with.
fn resumed(store: &mut Store, saved: &SavedGame) -> Option<Game> {
    store.games.resume(saved).unwrap_or_default()
}
