//! What an edit is: the player's action, and each cell it changed with what it held before and after.

use std::fmt;
use std::time::Duration;

use crate::domino::{Domino, Kind, Side};
use crate::grid::{Cell, Digit, DigitSet};

/// One undoable move, complete with its inverse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    pub(super) number: u64,
    pub(super) action: Action,
    pub(super) changes: Vec<Change>,
}

impl Edit {
    /// Returns its number in the game, 1 for the first edit that was made.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// What the player did.
    pub fn action(&self) -> Action {
        self.action
    }

    /// The cells it changed, each once.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }
}

/// What one cell held before and after an edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The cell, never a given.
    pub cell: Cell,
    /// What it held.
    pub before: Content,
    /// What it holds.
    pub after: Content,
}

/// What a cell holds of the player's: an entry, or marks, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content {
    /// The digit the player wrote.
    pub entry: Option<Digit>,
    /// The way to the other half of its domino, where it is one.
    pub toward: Option<Side>,
    /// The marks; none beside an entry.
    pub marks: DigitSet,
}

impl Content {
    /// Nothing.
    pub const EMPTY: Self = Self::marked(DigitSet::EMPTY);

    /// An entry.
    pub const fn entry(digit: Digit) -> Self {
        Self { entry: Some(digit), toward: None, marks: DigitSet::EMPTY }
    }

    /// One half of a domino, and the way to the other.
    pub const fn half(digit: Digit, toward: Side) -> Self {
        Self { entry: Some(digit), toward: Some(toward), marks: DigitSet::EMPTY }
    }

    /// Marks.
    pub const fn marked(marks: DigitSet) -> Self {
        Self { entry: None, toward: None, marks }
    }
}

/// What a player did, in a word or two: "5 at r3c4", as in "took back 5 at r3c4".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Wrote a digit.
    Place {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// Laid a domino.
    Tile {
        /// As it lies.
        domino: Domino,
    },
    /// Took a domino up.
    TakeUp {
        /// As it lay.
        domino: Domino,
    },
    /// Turned a domino.
    Turn {
        /// The cell it was turned about.
        cell: Cell,
        /// As it then lies.
        domino: Domino,
    },
    /// Swapped the digits of a domino.
    Flip {
        /// As it then lies.
        domino: Domino,
    },
    /// Emptied a cell of its entry or its marks.
    Clear {
        /// Which.
        cell: Cell,
    },
    /// Marked a digit.
    Mark {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// Took a mark away.
    Unmark {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// Marked every candidate of every blank.
    FillMarks,
    /// Took all marks away.
    ClearMarks,
    /// Took all entries and marks away.
    Restart {
        /// The time played until then, which the clock forgot.
        set_aside: Duration,
    },
    /// Had the program write the solution.
    Fill,
}

impl Action {
    /// The cell it is about, where it is about one; of a domino the first, but where it was turned.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Self::Place { cell, .. }
            | Self::Clear { cell }
            | Self::Mark { cell, .. }
            | Self::Unmark { cell, .. }
            | Self::Turn { cell, .. } => Some(cell),
            Self::Tile { domino } | Self::TakeUp { domino } | Self::Flip { domino } => {
                Some(domino.cells()[0])
            }
            Self::FillMarks | Self::ClearMarks | Self::Restart { .. } | Self::Fill => None,
        }
    }

    /// The kind of puzzle that it is a move of, where it is not one of both.
    pub fn kind(self) -> Option<Kind> {
        match self {
            Self::Place { .. } => Some(Kind::Sudoku),
            Self::Tile { .. } | Self::TakeUp { .. } | Self::Turn { .. } | Self::Flip { .. } => {
                Some(Kind::Sudominoku)
            }
            Self::Clear { .. }
            | Self::Mark { .. }
            | Self::Unmark { .. }
            | Self::FillMarks
            | Self::ClearMarks
            | Self::Restart { .. }
            | Self::Fill => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { cell, digit } => write!(f, "{digit} at {cell}"),
            Self::Tile { domino } => domino.fmt(f),
            Self::TakeUp { domino } => write!(f, "taking up {}", domino.tile()),
            Self::Turn { domino, .. } => write!(f, "turning {}", domino.tile()),
            Self::Flip { domino } => write!(f, "flipping {}", domino.tile()),
            Self::Clear { cell } => write!(f, "clearing {cell}"),
            Self::Mark { cell, digit } => write!(f, "mark {digit} at {cell}"),
            Self::Unmark { cell, digit } => write!(f, "clearing mark {digit} at {cell}"),
            Self::FillMarks => f.write_str("marking every candidate"),
            Self::ClearMarks => f.write_str("clearing all marks"),
            Self::Restart { .. } => f.write_str("the restart"),
            Self::Fill => f.write_str("the solution"),
        }
    }
}
