//! What the command line asks of the screen.

use crate::domino::Puzzle;
use crate::logic::Level;
use crate::search::EngineInfo;

/// How to start, and what overrides the settings this once.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// What to show first.
    pub start: Start,
    /// Draw the frame in plain ASCII, whatever the settings say.
    pub ascii: Option<bool>,
    /// Take the mouse, whatever the settings say.
    pub mouse: Option<bool>,
    /// Jump from event to event instead of animating, whatever the settings say.
    pub reduced_motion: Option<bool>,
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
        /// The engine, else that of the settings.
        engine: Option<&'static EngineInfo>,
        /// Steps a second, else those of the settings.
        speed: Option<f64>,
    },
}

impl Options {
    /// Starts with this, everything else as the settings have it.
    pub const fn new(start: Start) -> Self {
        Self { start, ascii: None, mouse: None, reduced_motion: None }
    }
}
