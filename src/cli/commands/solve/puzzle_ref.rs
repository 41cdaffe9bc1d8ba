//! A borrowed puzzle or solution of either kind.

use serde::{Serialize, Serializer};

use crate::cli::filter::{Digits, Results};
use crate::domino::{Board, Puzzle};
use crate::format::{self, Format};
use crate::grid::Grid;

/// A reference to a grid or a board.
#[derive(Clone, Copy, Debug)]
pub(super) enum PuzzleRef<'a> {
    Sudoku(&'a Grid),
    Sudominoku(&'a Board),
}

impl<'a> From<&'a Puzzle> for PuzzleRef<'a> {
    fn from(puzzle: &'a Puzzle) -> Self {
        match puzzle {
            Puzzle::Sudoku(grid) => Self::Sudoku(grid),
            Puzzle::Sudominoku(board) => Self::Sudominoku(board),
        }
    }
}

impl<'a> PuzzleRef<'a> {
    /// Returns the digits.
    #[inline]
    pub(super) const fn grid(self) -> &'a Grid {
        match self {
            Self::Sudoku(grid) => grid,
            Self::Sudominoku(board) => board.grid(),
        }
    }

    /// Appends the puzzle to the results, in a format.
    #[inline]
    pub(super) fn write(self, format: Format, results: &mut Results) {
        match format {
            Format::Line => results.cells(&self.grid().to_ascii()),
            _ => self.write_rows(format, results),
        }
    }

    #[inline(never)]
    fn write_rows(self, format: Format, results: &mut Results) {
        results.line(format::write(&self.puzzle(), format).as_bytes());
    }

    fn puzzle(self) -> Puzzle {
        match self {
            Self::Sudoku(grid) => (*grid).into(),
            Self::Sudominoku(board) => (*board).into(),
        }
    }
}

/// Writes the plain text: a grid as 81 characters, a board in the format of BOJ 4574.
impl Serialize for PuzzleRef<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Sudoku(grid) => Digits(grid).serialize(serializer),
            Self::Sudominoku(board) => serializer.collect_str(board),
        }
    }
}
