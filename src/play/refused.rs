//! Why an edit did not happen.

use std::fmt;

use crate::domino::Kind;
use crate::grid::Cell;

/// Why a player's edit did not happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The puzzle gives this cell.
    Given(Cell),
    /// A digit stands where a mark was asked for.
    Filled(Cell),
    /// A piece lies where a domino was to be laid.
    Covered(Cell),
    /// No domino lies on this cell.
    NoDomino(Cell),
    /// The domino on this cell cannot be turned about it.
    NoRoom(Cell),
    /// A digit alone, in a Sudominoku.
    OnlyDominoes,
    /// A domino, in a Sudoku.
    OnlyDigits,
    /// There is nothing to clear.
    Empty(Cell),
    /// There are no marks to clear.
    NoMarks,
    /// Every candidate, and nothing else, is marked already.
    MarksStand,
    /// There is nothing to restart.
    Untouched,
    /// The solution stands already.
    Solved,
    /// What should be filled in does not solve the puzzle.
    NotASolution,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Given(cell) => write!(f, "{cell} is a given"),
            Self::Filled(cell) => write!(f, "{cell} holds a digit"),
            Self::Covered(cell) => write!(f, "{cell} is covered"),
            Self::NoDomino(cell) => write!(f, "no domino lies on {cell}"),
            Self::NoRoom(cell) => write!(f, "there is no room to turn at {cell}"),
            Self::OnlyDominoes => f.write_str("in a Sudominoku digits are laid as dominoes"),
            Self::OnlyDigits => f.write_str("there are no dominoes in a Sudoku"),
            Self::Empty(cell) => write!(f, "{cell} is empty already"),
            Self::NoMarks => f.write_str("there are no marks"),
            Self::MarksStand => f.write_str("every candidate is marked already"),
            Self::Untouched => f.write_str("nothing was entered yet"),
            Self::Solved => f.write_str("the solution stands already"),
            Self::NotASolution => f.write_str("this is not a solution of the puzzle"),
        }
    }
}

impl std::error::Error for Refused {}

/// Why an edit that a history tells of cannot have happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsound {
    /// It changes no cell.
    Empty,
    /// It changes a given.
    Given(Cell),
    /// It leaves marks beside an entry.
    FilledAndMarked(Cell),
    /// It joins cells of a Sudoku.
    Joined(Cell),
    /// It leaves what is no half of a whole domino, in a Sudominoku.
    Torn(Cell),
    /// It is no move in a puzzle of this kind.
    OtherKind(Kind),
    /// It names a cell twice, or one that it leaves as it was.
    Unchanged(Cell),
    /// The edit with this number follows none that was told before, or was told already.
    Disordered(u64),
}

impl fmt::Display for Unsound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a move changes nothing"),
            Self::Given(cell) => write!(f, "a move changes the given at {cell}"),
            Self::FilledAndMarked(cell) => write!(f, "a move leaves marks and a digit at {cell}"),
            Self::Joined(cell) => write!(f, "a move joins {cell} to another cell"),
            Self::Torn(cell) => write!(f, "a move leaves no whole domino at {cell}"),
            Self::OtherKind(kind) => write!(f, "no {kind} has such a move"),
            Self::Unchanged(cell) => write!(f, "a move does not change {cell}"),
            Self::Disordered(number) => write!(f, "move {number} is out of order"),
        }
    }
}

impl std::error::Error for Unsound {}
