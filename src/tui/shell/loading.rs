//! Reads the saved settings and game, from which the model is made.

use crate::store::{LeftOff, Store};
use crate::tui::app::{Kept, Start, Visit};

/// Reads the settings, and the game to go on with.
pub fn kept(store: &mut Store, start: &Start) -> Kept {
    let visit = if store.is_empty() { Visit::First } else { Visit::Later };
    let left_off = match start {
        Start::Resume | Start::Watch { puzzle: None, .. } => store.load(),
        Start::Puzzle { puzzle, .. } => {
            store.load_of(puzzle).map_or(LeftOff::Nothing, |it| LeftOff::Game(Box::new(it)))
        }
        Start::Watch { puzzle: Some(_), .. } => LeftOff::Nothing,
    };
    let (game, finished) = match left_off {
        LeftOff::Nothing => (None, None),
        LeftOff::Game(game) => (Some(*game), None),
        LeftOff::Finished(level) => (None, level),
    };
    Kept { settings: store.settings(), game, finished, visit, notices: store.notices() }
}
