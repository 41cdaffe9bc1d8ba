//! Edits: the kind of each, and the contents of every changed cell before and after it.

use std::fmt;
use std::time::Duration;

use crate::domino::{Domino, Kind, Side};
use crate::grid::{Cell, Digit, DigitSet};

/// A change of a game together with its inverse, so that it can be undone.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, PeerMarks};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.place("r1c1".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// let edit = &game.history()[0];
/// assert_eq!(edit.to_string(), "r1c1: 5");
/// assert_eq!(edit.changes()[0].before.entry, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    pub(super) number: u64,
    pub(super) kind: EditKind,
    pub(super) changes: Vec<Change>,
}

impl Edit {
    /// Returns the number of the edit in its game, 1 for the first that was made.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Returns the kind of the edit, with its cell and digit or its domino.
    pub fn kind(&self) -> EditKind {
        self.kind
    }

    /// Returns the changed cells, each once.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }
}

/// The contents of one cell before and after an edit.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Content, Game};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.toggle_mark("r1c1".parse()?, "5".parse()?)?;
/// let change = game.history()[0].changes()[0];
/// assert_eq!((change.cell.to_string().as_str(), change.before), ("r1c1", Content::EMPTY));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The cell, never a given.
    pub cell: Cell,
    /// Its content before the edit.
    pub before: Content,
    /// Its content after the edit.
    pub after: Content,
}

/// The player's content of a cell: an entry, or marks, or nothing.
///
/// ```
/// use sudoscope::grid::DigitSet;
/// use sudoscope::play::Content;
///
/// assert_eq!(Content::marked(DigitSet::EMPTY), Content::EMPTY);
/// assert_eq!(Content::marked(DigitSet::ALL).marks.len(), 9);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content {
    /// The digit that the player wrote.
    pub entry: Option<Digit>,
    /// The side on which the other half of its domino lies, if the entry is a half.
    pub joined_side: Option<Side>,
    /// The marks; a cell with an entry has none.
    pub marks: DigitSet,
}

impl Content {
    /// No entry and no marks.
    pub const EMPTY: Self = Self::marked(DigitSet::EMPTY);

    /// Returns the content of a cell with a digit that is not on a domino.
    pub const fn entry(digit: Digit) -> Self {
        Self { entry: Some(digit), joined_side: None, marks: DigitSet::EMPTY }
    }

    /// Returns the content of a cell with one half of a domino, given the side on which the other half lies.
    pub const fn half(digit: Digit, joined_side: Side) -> Self {
        Self { entry: Some(digit), joined_side: Some(joined_side), marks: DigitSet::EMPTY }
    }

    /// Returns the content of a blank cell with marks.
    pub const fn marked(marks: DigitSet) -> Self {
        Self { entry: None, joined_side: None, marks }
    }
}

/// The kind of an edit. It is displayed as a noun phrase, "5 at r3c4", to be used in a sentence like "took back 5 at
/// r3c4".
///
/// ```
/// use sudoscope::play::EditKind;
///
/// let kind = EditKind::Mark { cell: "r3c4".parse()?, digit: "5".parse()? };
/// assert_eq!(kind.to_string(), "mark 5 at r3c4");
/// assert_eq!(kind.cell(), "r3c4".parse().ok());
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EditKind {
    /// A digit was written.
    Place {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A domino was laid.
    Tile {
        /// The domino.
        domino: Domino,
    },
    /// A domino was taken up.
    TakeUp {
        /// The domino.
        domino: Domino,
    },
    /// A domino was turned.
    Turn {
        /// The cell of the half that stayed in place.
        cell: Cell,
        /// The domino after the edit.
        domino: Domino,
    },
    /// The digits of a domino were swapped.
    Flip {
        /// The domino after the edit.
        domino: Domino,
    },
    /// The entry or the marks of a cell were cleared.
    Clear {
        /// The cell.
        cell: Cell,
    },
    /// A digit was marked.
    Mark {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A mark was removed.
    Unmark {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// Every candidate of every blank was marked.
    FillMarks,
    /// All marks were removed.
    ClearMarks,
    /// All entries and marks were removed.
    Restart {
        /// The time on the clock before the restart.
        set_aside: Duration,
    },
    /// The program wrote the solution.
    Fill,
    /// A hint was followed.
    Hint,
    /// The steps up to a position to practise on were taken.
    Prepare,
}

impl EditKind {
    /// Returns the cell of the edit, if it has one: for a domino its first cell, for a turned one the cell that it was
    /// turned about.
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
            Self::FillMarks
            | Self::ClearMarks
            | Self::Restart { .. }
            | Self::Fill
            | Self::Hint
            | Self::Prepare => None,
        }
    }

    /// Returns the kind of puzzle that has such edits; `None` if both have them.
    pub fn puzzle_kind(self) -> Option<Kind> {
        match self {
            Self::Place { .. } | Self::Prepare => Some(Kind::Sudoku),
            Self::Tile { .. } | Self::TakeUp { .. } | Self::Turn { .. } | Self::Flip { .. } => {
                Some(Kind::Sudominoku)
            }
            Self::Clear { .. }
            | Self::Mark { .. }
            | Self::Unmark { .. }
            | Self::FillMarks
            | Self::ClearMarks
            | Self::Restart { .. }
            | Self::Fill
            | Self::Hint => None,
        }
    }
}

impl fmt::Display for EditKind {
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
            Self::Hint => f.write_str("the hint"),
            Self::Prepare => f.write_str("the steps before"),
        }
    }
}
