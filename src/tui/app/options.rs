//! The options of the command line for the screen.

use crate::domino::Puzzle;
use crate::format::Progress;
use crate::logic::Level;
use crate::play::{Day, Game};
use crate::settings::Change;
use crate::timeline::Runner;
use crate::tui::screens::ViewMode;

/// The first screen, and the settings that override the saved ones.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The first screen.
    pub start: Start,
    /// The settings of the environment and of the flags, in this order.
    pub settings: Vec<Change>,
    /// Messages to the player about these settings.
    pub notices: Vec<String>,
}

/// The first screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// The game left off, else a puzzle of the embedded packs; below the home screen where the last game is finished.
    Resume,
    /// The home screen, above the game left off, else a puzzle of the embedded packs.
    Home,
    /// The daily puzzle of a day.
    Daily {
        /// The day.
        day: Day,
        /// The level; without any, that of the game that was played last, else medium.
        level: Option<Level>,
    },
    /// This game at its start, or the one of its puzzle that was kept. It is generated or of a pack.
    Made(Box<Game>),
    /// A game of this puzzle, which the player brought.
    Puzzle {
        /// Its givens.
        puzzle: Puzzle,
        /// Its title.
        title: String,
        /// Its level, where it is known.
        level: Option<Level>,
        /// The entries and marks that came with it.
        progress: Option<Box<Progress>>,
    },
    /// A search of this puzzle, already running.
    Watch {
        /// The givens; without any, the game left off or a puzzle of the packs.
        puzzle: Option<(Puzzle, String)>,
        /// The requested engine or person, which may be for the other kind of puzzle.
        runner: Option<Runner>,
        /// The parts to show.
        view: ViewMode,
    },
}

impl Options {
    /// Starts with this screen and the saved settings.
    pub const fn new(start: Start) -> Self {
        Self { start, settings: Vec::new(), notices: Vec::new() }
    }
}
