//! The state saved by earlier runs.

use crate::logic::Level;
use crate::play::Game;
use crate::settings::Settings;

/// The state saved by earlier runs; by default there is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// The settings.
    pub settings: Settings,
    /// The game to go on with.
    pub game: Option<Game>,
    /// The level of the last game, where all are finished.
    pub finished: Option<Level>,
    /// Messages for the player, for example that a file could not be read.
    pub notices: Vec<String>,
}
