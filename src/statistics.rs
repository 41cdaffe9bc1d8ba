//! What happened in the games of all runs, as a list of notes, and the figures that follow from it.

use std::time::Duration;

use crate::domino::Kind;
use crate::logic::{Level, Technique};
use crate::play::{Day, Game};

/// The games whose figures are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// Sudoku of a level.
    Level(Level),
    /// Sudoku of an unknown level.
    Unrated,
    /// Sudominoku.
    Sudominoku,
}

/// A note of what happened in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// The class of the game.
    pub class: Class,
    /// The day of a daily puzzle.
    pub daily: Option<Day>,
    /// The event.
    pub event: Event,
}

/// An event in a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The first move was made.
    Begun,
    /// A hint showed a technique.
    Shown(&'static Technique),
    /// The player has won, for the first time in this game.
    Won {
        /// The time on the clock.
        time: Duration,
        /// The number of hints.
        n_hints: u32,
    },
}

/// A note with its time.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The time since 1970.
    pub on: Duration,
    /// The note.
    pub note: Note,
}

/// The records of all runs, oldest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// The records.
    pub records: Vec<Record>,
}

impl Class {
    /// Returns the class of a game.
    pub fn of(game: &Game) -> Self {
        match (game.board().kind(), game.level()) {
            (Kind::Sudominoku, _) => Self::Sudominoku,
            (Kind::Sudoku, Some(level)) => Self::Level(level),
            (Kind::Sudoku, None) => Self::Unrated,
        }
    }
}

impl Note {
    /// Makes a note about a game.
    pub fn about(game: &Game, event: Event) -> Self {
        Self { class: Class::of(game), daily: game.day(), event }
    }
}
