//! The games that are kept, as a list shows them.

use std::time::Duration;

use crate::domino::Puzzle;
use crate::logic::Level;

/// An unfinished game that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// The name of its file.
    pub file: String,
    /// The title of its puzzle.
    pub title: String,
    /// The level of its puzzle, where it is known.
    pub level: Option<Level>,
    /// The number of cells that the player has filled.
    pub n_done: usize,
    /// The number of cells that the puzzle leaves to be filled.
    pub n_blanks: usize,
    /// The time since it was played last.
    pub played_ago: Duration,
}

/// A saved game to go on with.
#[derive(Clone, Debug, PartialEq)]
pub enum SavedGame {
    /// The one in the file with this name.
    File(String),
    /// The unfinished game of this puzzle that was played last.
    Of(Puzzle),
}
