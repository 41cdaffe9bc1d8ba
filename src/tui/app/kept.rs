//! The state saved by earlier runs.

use crate::logic::Grade;
use crate::play::Game;
use crate::settings::{OwnKeys, OwnThemes, Settings};
use crate::statistics::Statistics;
use crate::words::Saving;

/// The state saved by earlier runs. By default they saved nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    pub settings: Settings,
    /// The player's own keys.
    pub keys: OwnKeys,
    /// The player's own themes.
    pub themes: OwnThemes,
    /// The game to continue.
    pub game: Option<Game>,
    /// The last game, if all games are finished.
    pub finished: Option<Finished>,
    pub statistics: Statistics,
    /// True if no earlier run has saved anything.
    pub is_first_run: bool,
    /// The state of saving the game at the start.
    pub saving: Saving,
    /// Messages for the player, for example that a file could not be read.
    pub notices: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Its grade, where it is known.
    pub grade: Option<Grade>,
}
