//! The state saved by earlier runs.

use std::collections::BTreeSet;

use crate::logic::Level;
use crate::play::Game;
use crate::settings::{OwnKeys, OwnThemes, Settings};
use crate::words::Saving;

/// The state saved by earlier runs; by default they have saved nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// The settings.
    pub settings: Settings,
    /// The player's own keys.
    pub keys: OwnKeys,
    /// The player's own themes.
    pub themes: OwnThemes,
    /// The game to go on with.
    pub game: Option<Game>,
    /// The last game, where all are finished.
    pub finished: Option<Finished>,
    /// The game to begin where there is none to go on with; without any, a puzzle of the embedded packs.
    pub new_game: Option<Game>,
    /// The hashes of the puzzles whose answer was shown.
    pub answered: BTreeSet<u64>,
    /// The player's earlier runs: none, or some.
    pub visit: Visit,
    /// The state of keeping the game of this run.
    pub saving: Saving,
    /// Messages for the player, for example that a file could not be read.
    pub notices: Vec<String>,
}

/// A game that is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Its level, where it is known.
    pub level: Option<Level>,
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
