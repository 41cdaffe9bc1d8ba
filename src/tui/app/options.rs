//! What the command line asks of the screen.

use crate::domino::Puzzle;
use crate::logic::Level;
use crate::search::EngineInfo;
use crate::settings::Change;

/// How to start, and what counts for more than the settings that are kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// What to show first.
    pub start: Start,
    /// The settings of the environment and of the flags, in this order.
    pub settings: Vec<Change>,
    /// What the player should be told of them.
    pub notices: Vec<String>,
}

/// What to show first.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// The game left off, else a puzzle of the embedded packs.
    Resume,
    /// A game of this puzzle.
    Puzzle {
        /// Its givens.
        puzzle: Puzzle,
        /// What it is called.
        title: String,
        /// Its level, where it is known.
        level: Option<Level>,
    },
    /// A search of this puzzle, already running.
    Watch {
        /// The givens; without any, the game left off or a puzzle of the packs.
        puzzle: Option<(Puzzle, String)>,
        /// The engine that was asked for by name, which may be for the other kind of puzzle.
        engine: Option<&'static EngineInfo>,
    },
}

impl Options {
    /// Starts with this, everything else as the settings have it.
    pub const fn new(start: Start) -> Self {
        Self { start, settings: Vec::new(), notices: Vec::new() }
    }
}
