//! A puzzle of either kind: Sudoku or Sudominoku.

use std::fmt;

use super::{Board, Violation};
use crate::grid::{CellSet, Grid};

/// A board of Sudoku or of Sudominoku: the givens of a puzzle, a position, or a solution.
///
/// ```
/// use sudoscope::domino::{Kind, Puzzle};
/// use sudoscope::grid::Grid;
///
/// let puzzle = Puzzle::from(Grid::EMPTY);
/// assert_eq!(puzzle.kind(), Kind::Sudoku);
/// assert!(puzzle.is_consistent() && !puzzle.is_solved());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Puzzle {
    /// Digits in cells.
    Sudoku(Grid),
    /// Digits in cells, all but nine of them on dominoes.
    Sudominoku(Board),
}

/// The kind of a puzzle.
///
/// ```
/// use sudoscope::domino::Kind;
///
/// assert_eq!(Kind::Sudominoku.to_string(), "Sudominoku");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Digits are written into cells.
    Sudoku,
    /// Dominoes are laid on cells.
    Sudominoku,
}

impl Kind {
    /// Returns the first value for Sudoku, the second one for Sudominoku.
    pub const fn pick<T: Copy>(self, sudoku: T, sudominoku: T) -> T {
        match self {
            Self::Sudoku => sudoku,
            Self::Sudominoku => sudominoku,
        }
    }
}

impl Puzzle {
    /// Returns which kind of puzzle it is.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Sudoku(_) => Kind::Sudoku,
            Self::Sudominoku(_) => Kind::Sudominoku,
        }
    }

    /// Returns the digits, for either kind.
    pub const fn grid(&self) -> &Grid {
        match self {
            Self::Sudoku(grid) => grid,
            Self::Sudominoku(board) => board.grid(),
        }
    }

    /// Returns the board with its dominoes; `None` for a Sudoku.
    pub const fn dominoes(&self) -> Option<&Board> {
        match self {
            Self::Sudoku(_) => None,
            Self::Sudominoku(board) => Some(board),
        }
    }

    /// Returns every broken rule.
    pub fn violations(&self) -> Vec<Violation> {
        match self {
            Self::Sudoku(grid) => grid.clashes().into_iter().map(Violation::from).collect(),
            Self::Sudominoku(board) => board.violations(),
        }
    }

    /// Returns the broken rules to show to a player. Of several holes that no dominoes can fill, the largest is left
    /// out, because it is usually the rest of the board. If two are equally large, all are returned.
    pub fn violations_to_show(&self) -> Vec<Violation> {
        let mut violations = self.violations();
        let hole = |it: &Violation| it.hole().map_or(0, CellSet::len);
        let largest = violations.iter().map(hole).max().unwrap_or(0);
        let n_holes = violations.iter().filter(|it| hole(it) > 0).count();
        let n_largest = violations.iter().filter(|it| hole(it) == largest).count();
        if n_holes > 1 && n_largest == 1 {
            violations.retain(|it| hole(it) < largest);
        }
        violations
    }

    /// Returns the cells of the violations that [`violations_to_show`](Self::violations_to_show) returns.
    pub fn wrong_cells(&self) -> CellSet {
        self.violations_to_show().iter().fold(CellSet::EMPTY, |set, it| set.union(it.cells()))
    }

    /// Returns true if no rule is broken.
    pub fn is_consistent(&self) -> bool {
        match self {
            Self::Sudoku(grid) => grid.is_consistent(),
            Self::Sudominoku(board) => board.is_consistent(),
        }
    }

    /// Returns true if every cell is filled and no rule is broken.
    pub fn is_solved(&self) -> bool {
        match self {
            Self::Sudoku(grid) => grid.is_solved(),
            Self::Sudominoku(board) => board.is_solved(),
        }
    }

    /// Returns true if both are of one kind and this one has all digits and dominoes of `other`.
    pub fn extends(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Sudoku(one), Self::Sudoku(other)) => one.extends(other),
            (Self::Sudominoku(one), Self::Sudominoku(other)) => one.extends(other),
            _ => false,
        }
    }
}

impl From<Grid> for Puzzle {
    fn from(grid: Grid) -> Self {
        Self::Sudoku(grid)
    }
}

impl From<Board> for Puzzle {
    fn from(board: Board) -> Self {
        Self::Sudominoku(board)
    }
}

/// Writes plain text: a grid as 81 characters in a line, a board in the judges' format.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sudoku(grid) => grid.fmt(f),
            Self::Sudominoku(board) => board.fmt(f),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Sudoku => "Sudoku",
            Self::Sudominoku => "Sudominoku",
        })
    }
}
