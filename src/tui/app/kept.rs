//! The state saved by earlier runs.

use crate::logic::Level;
use crate::play::Game;
use crate::settings::Settings;

/// The state saved by earlier runs; by default they have saved nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// The settings.
    pub settings: Settings,
    /// The game to go on with.
    pub game: Option<Game>,
    /// The level of the last game, where all are finished.
    pub finished: Option<Level>,
    /// The player's earlier runs: none, or some.
    pub visit: Visit,
    /// Messages for the player, for example that a file could not be read.
    pub notices: Vec<String>,
}

/// Tells the first run of the program from later ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Visit {
    /// No earlier run has kept anything.
    First,
    /// There was an earlier run.
    #[default]
    Later,
}
