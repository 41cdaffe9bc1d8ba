//! Edits: the kind of each, and the contents of every changed cell before and after it.

use std::fmt;
use std::time::Duration;

use super::{CellEdit, MarkKind, Notes, Switch};
use crate::domino::{Domino, Kind, Side};
use crate::grid::{Cell, CellSet, Digit, DigitSet};

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
/// assert_eq!(edit.changes[0].before.entry, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edit {
    /// The number of the edit in its game, 1 for the first that was made.
    pub number: u64,
    /// The kind of the edit, with its cell and digit or its domino.
    pub kind: EditKind,
    /// The changed cells, each once.
    pub changes: Vec<Change>,
}

/// The contents of one cell before and after an edit.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Content, Game};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.toggle_mark("r1c1".parse()?, "5".parse()?)?;
/// let change = game.history()[0].changes[0];
/// assert_eq!((change.cell.to_string().as_str(), change.before), ("r1c1", Content::EMPTY));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// The cell; of a given only the colour changes.
    pub cell: Cell,
    /// The content before the edit.
    pub before: Content,
    /// The content after the edit.
    pub after: Content,
}

/// The player's content of a cell: an entry or nothing, and notes.
///
/// ```
/// use sudoscope::grid::DigitSet;
/// use sudoscope::play::Content;
///
/// assert_eq!(Content::marked(DigitSet::EMPTY), Content::EMPTY);
/// assert_eq!(Content::marked(DigitSet::ALL).notes.centre.len(), 9);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Content {
    /// The digit that the player wrote.
    pub entry: Option<Digit>,
    /// The side of the domino's other half; `None` unless the entry is half of a domino.
    pub joined_side: Option<Side>,
    /// The player's marks and colours.
    pub notes: Notes,
}

impl Content {
    /// No entry and no notes.
    pub const EMPTY: Self = Self::marked(DigitSet::EMPTY);

    /// Returns a content with a digit that is on no domino.
    pub const fn entry(digit: Digit) -> Self {
        Self { entry: Some(digit), joined_side: None, notes: Notes::EMPTY }
    }

    /// Returns a content with half of a domino. The other half lies on `joined_side`.
    pub const fn half(digit: Digit, joined_side: Side) -> Self {
        Self { entry: Some(digit), joined_side: Some(joined_side), notes: Notes::EMPTY }
    }

    /// Returns the content of a blank cell with centre marks.
    pub const fn marked(marks: DigitSet) -> Self {
        let notes = Notes { centre: marks, ..Notes::EMPTY };
        Self { entry: None, joined_side: None, notes }
    }

    /// Returns this content with another entry: a digit, or half of a domino whose other half lies on `joined_side`.
    pub(super) fn filled(self, digit: Digit, joined_side: Option<Side>) -> Self {
        Self { entry: Some(digit), joined_side, notes: self.notes.of_filled() }
    }

    /// Returns this content without its entry.
    pub(super) const fn blank(self) -> Self {
        Self { entry: None, joined_side: None, ..self }
    }

    /// Returns this content of a blank cell with other centre marks.
    pub(super) fn with_centre(self, marks: DigitSet) -> Self {
        let notes = Notes { centre: marks, ..self.notes }.of_blank();
        Self { notes, ..self.blank() }
    }

    /// Returns this content without marks of these digits.
    pub(super) fn without(self, digits: DigitSet) -> Self {
        Self { notes: self.notes.without(digits), ..self }
    }

    /// Returns true if the notes may stand beside the entry, see [`Notes`].
    pub(super) fn is_fit(self) -> bool {
        let notes =
            if self.entry.is_some() { self.notes.of_filled() } else { self.notes.of_blank() };
        notes == self.notes
    }
}

/// The kind of an edit. It is displayed as a noun phrase, "5 at r3c4", to be used in a sentence like "took back 5 at
/// r3c4".
///
/// ```
/// use sudoscope::play::{CellEdit, EditKind, MarkKind, Switch};
///
/// let edit = CellEdit::Mark(MarkKind::Centre, "5".parse()?);
/// let kind = EditKind::Cells { edit, switch: Switch::On, first: "r3c4".parse()?, n_cells: 1 };
/// assert_eq!(kind.to_string(), "mark 5 at r3c4");
/// assert_eq!(kind.cell(), "r3c4".parse().ok());
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EditKind {
    /// One cell or several were edited.
    Cells {
        /// The change of each cell.
        edit: CellEdit,
        /// `On` if it set, `Off` if it removed.
        switch: Switch,
        /// The first of the edited cells, in reading order.
        first: Cell,
        /// The number of the cells.
        n_cells: u8,
    },
    /// A domino was laid, taken up, turned or flipped.
    Domino {
        /// Laid, taken up, turned or flipped.
        edit: DominoEdit,
        /// The domino as it is after the edit; if it was taken up, as it was before.
        domino: Domino,
    },
    /// Every candidate of every blank was marked.
    FillMarks,
    /// All marks of both kinds were removed.
    ClearMarks,
    /// All colours were removed.
    ClearColours,
    /// All entries and notes were removed.
    Restart {
        /// The time by which the clock was set back; nonzero only in games of earlier versions.
        set_aside: Duration,
    },
    /// The program wrote the solution.
    Fill,
    /// A hint was followed.
    Hint,
    /// The steps to the position of an exercise were taken.
    Prepare,
    /// The entries and marks from the puzzle's text were written.
    Import(ImportedMarks),
    /// An edit by a newer version of the program, which this version does not know, or one that a damaged save has lost. It
    /// changes nothing.
    Unknown,
}

/// The meaning of centre marks that came with a puzzle.
///
/// ```
/// use sudoscope::grid::{DigitSet, Grid};
/// use sudoscope::play::{Game, ImportedMarks};
///
/// let marks = [DigitSet::only("5".parse()?); 81];
/// let none = [DigitSet::EMPTY; 81];
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.import(&Grid::EMPTY, &marks, &none, ImportedMarks::Notes)?;
/// assert!(game.struck_marks()[0].is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImportedMarks {
    /// A player's notes: a missing mark means nothing.
    Notes,
    /// All candidates that are left: a missing one was struck.
    Candidates,
}

/// The change of a domino.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DominoEdit {
    /// It was laid.
    Lay,
    /// It was taken up.
    TakeUp,
    /// It was turned about this cell; its half in the cell stayed.
    Turn(Cell),
    /// Its digits were swapped.
    Flip,
}

impl EditKind {
    /// Returns the edit's cell, if it has one: the first of several, the first of a domino, or the cell about which it
    /// was turned.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Self::Cells { first: cell, .. } | Self::Domino { edit: DominoEdit::Turn(cell), .. } => {
                Some(cell)
            }
            Self::Domino { domino, .. } => Some(domino.cells()[0]),
            _ => None,
        }
    }

    /// Returns the kind of an edit of these cells.
    pub(super) fn of(edit: CellEdit, switch: Switch, cells: CellSet) -> Self {
        let first = cells.first().expect("an edit changes a cell");
        let n_cells = u8::try_from(cells.len()).expect("a board has 81 cells");
        match (edit, switch, n_cells) {
            // Writing the digit that a cell holds clears the cell.
            (CellEdit::Place(_), Switch::Off, 1) => {
                Self::Cells { edit: CellEdit::Clear, switch, first, n_cells }
            }
            _ => Self::Cells { edit, switch, first, n_cells },
        }
    }

    /// Returns true if the program wrote digits or marks of its own choice.
    pub(super) const fn is_of_program(self) -> bool {
        matches!(self, Self::Fill | Self::Hint | Self::Prepare | Self::Import(_))
    }

    /// Returns the only kind of puzzle with such edits; `None` if both have them.
    pub fn puzzle_kind(self) -> Option<Kind> {
        match self {
            Self::Cells { edit: CellEdit::Place(_), .. } | Self::Prepare | Self::Import(_) => {
                Some(Kind::Sudoku)
            }
            Self::Domino { .. } => Some(Kind::Sudominoku),
            _ => None,
        }
    }
}

impl fmt::Display for EditKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cells { edit, switch, first, n_cells } => {
                if *switch == Switch::Off && *edit != CellEdit::Clear {
                    f.write_str("clearing ")?;
                }
                edit.fmt(f)?;
                f.write_str(match edit {
                    CellEdit::Clear => " ",
                    CellEdit::Uncolour => " of ",
                    _ => " at ",
                })?;
                match n_cells {
                    1 => first.fmt(f),
                    n => write!(f, "{n} cells"),
                }
            }
            Self::Domino { edit, domino } => match edit {
                DominoEdit::Lay => domino.fmt(f),
                DominoEdit::TakeUp => write!(f, "taking up {}", domino.tile()),
                DominoEdit::Turn(_) => write!(f, "turning {}", domino.tile()),
                DominoEdit::Flip => write!(f, "flipping {}", domino.tile()),
            },
            Self::FillMarks => f.write_str("marking every candidate"),
            Self::ClearMarks => f.write_str("clearing all marks"),
            Self::ClearColours => f.write_str("clearing all colours"),
            Self::Restart { .. } => f.write_str("the restart"),
            Self::Fill => f.write_str("the solution"),
            Self::Hint => f.write_str("the hint"),
            Self::Prepare => f.write_str("the steps before"),
            Self::Import(_) => f.write_str("what came with the puzzle"),
            Self::Unknown => f.write_str("a move that cannot be read"),
        }
    }
}

/// Shows an edit as a noun phrase, without its cells: `corner mark 5`, `clearing`.
impl fmt::Display for CellEdit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(digit) => write!(f, "{digit}"),
            Self::Clear => f.write_str("clearing"),
            Self::Mark(MarkKind::Centre, digit) => write!(f, "mark {digit}"),
            Self::Mark(MarkKind::Corner, digit) => write!(f, "corner mark {digit}"),
            Self::Colour(colour) => write!(f, "colour {}", colour.key()),
            Self::Uncolour => f.write_str("the colours"),
            Self::ColourCandidate(digit, colour) => {
                write!(f, "colour {} of candidate {digit}", colour.key())
            }
        }
    }
}
