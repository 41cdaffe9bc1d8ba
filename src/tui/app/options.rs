//! The command line's options for the screen.

use crate::domino::Puzzle;
use crate::format::Progress;
use crate::logic::Grade;
use crate::play::{Game, Lesson};
use crate::search::EngineInfo;
use crate::settings::Change;
use crate::timeline::Runner;
use crate::tui::screens::{Moment, Own};

/// The first screen, and settings that override the saved ones.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    pub start: Start,
    /// The settings from the environment, then those from flags.
    pub settings: Vec<Change>,
    /// Messages to the player about these settings.
    pub notices: Vec<String>,
}

/// The first screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// The game that was left, else a puzzle of the embedded packs; with the home screen above if the last game is
    /// finished.
    Resume,
    /// The home screen, above the game that was left, else above a puzzle of the embedded packs.
    Home,
    /// The page of a technique, from which its exercise begins, above the game that was left.
    Learn(Lesson),
    /// A generated or packed game: its saved state if there is one, else this start.
    Made(Box<Game>),
    /// A game of a puzzle that the player brought.
    Puzzle {
        /// Its givens.
        puzzle: Puzzle,
        title: String,
        /// Its grade, if it is known.
        grade: Option<Grade>,
        /// The entries and marks that came with it.
        progress: Option<Box<Progress>>,
    },
    /// A running search of a puzzle.
    Watch {
        /// The givens and the title; `None` for the game that was left, or a puzzle of the packs.
        puzzle: Option<(Puzzle, String)>,
        /// The requested engine or person. It may be for the other kind of puzzle.
        runner: Option<Runner>,
        /// True to begin with the lesson.
        is_lesson: bool,
        /// The record of another program on this puzzle, in place of a runner.
        own: Option<Own>,
        /// An engine to compare with.
        against: Option<&'static EngineInfo>,
    },
    /// A moment of a search.
    Moment(Moment),
}

impl Options {
    /// Starts with a screen and the saved settings.
    pub const fn new(start: Start) -> Self {
        Self { start, settings: Vec::new(), notices: Vec::new() }
    }
}
