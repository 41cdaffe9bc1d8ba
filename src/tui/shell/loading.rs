//! Reads what was kept, before there is a model that could ask for it.

use crate::store::Store;
use crate::tui::app::{Kept, Start};

/// Reads the settings, and the game left off where the start may go on with one.
pub fn kept(store: &mut Store, start: &Start) -> Kept {
    let game = match start {
        Start::Resume | Start::Watch { puzzle: None, .. } | Start::Puzzle { .. } => store.load(),
        Start::Watch { puzzle: Some(_), .. } => None,
    };
    Kept { settings: store.settings(), game, notices: store.notices() }
}
