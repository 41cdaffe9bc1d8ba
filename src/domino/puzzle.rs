//! A puzzle of either kind.

use std::fmt;

use super::{Board, Violation};
use crate::grid::{CellSet, Grid};

/// What is played: a board of Sudoku or of Sudominoku. Givens, positions and solutions are all of this type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Puzzle {
    /// Digits in cells.
    Sudoku(Grid),
    /// Digits in cells, all but nine of them on dominoes.
    Sudominoku(Board),
}

/// Which of the two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The moves are digits.
    Sudoku,
    /// The moves are dominoes.
    Sudominoku,
}

impl Puzzle {
    /// Which of the two it is.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Sudoku(_) => Kind::Sudoku,
            Self::Sudominoku(_) => Kind::Sudominoku,
        }
    }

    /// The digits.
    pub const fn grid(&self) -> &Grid {
        match self {
            Self::Sudoku(grid) => grid,
            Self::Sudominoku(board) => board.grid(),
        }
    }

    /// The board of dominoes, where there are any.
    pub const fn dominoes(&self) -> Option<&Board> {
        match self {
            Self::Sudoku(_) => None,
            Self::Sudominoku(board) => Some(board),
        }
    }

    /// Every rule that is broken.
    pub fn violations(&self) -> Vec<Violation> {
        match self {
            Self::Sudoku(grid) => grid.clashes().into_iter().map(Violation::Clash).collect(),
            Self::Sudominoku(board) => board.violations(),
        }
    }

    /// Those of the broken rules that a player is shown. Of several holes that no dominoes can fill the
    /// largest is left out: as a rule it is the rest of the board.
    pub fn violations_to_show(&self) -> Vec<Violation> {
        let mut violations = self.violations();
        let hole = |it: &Violation| match it {
            Violation::OddHole { cells } => cells.len(),
            _ => 0,
        };
        let largest = violations.iter().map(hole).max().unwrap_or(0);
        let n_holes = violations.iter().filter(|it| hole(it) > 0).count();
        let n_largest = violations.iter().filter(|it| hole(it) == largest).count();
        if n_holes > 1 && n_largest == 1 {
            violations.retain(|it| hole(it) < largest);
        }
        violations
    }

    /// The cells where a rule is broken, as far as it is shown.
    pub fn wrong_cells(&self) -> CellSet {
        self.violations_to_show().iter().fold(CellSet::EMPTY, |set, it| set.union(it.cells()))
    }

    /// Whether no rule is broken.
    pub fn is_consistent(&self) -> bool {
        match self {
            Self::Sudoku(grid) => grid.is_consistent(),
            Self::Sudominoku(board) => board.is_consistent(),
        }
    }

    /// Whether every cell is filled and no rule is broken.
    pub fn is_solved(&self) -> bool {
        match self {
            Self::Sudoku(grid) => grid.is_solved(),
            Self::Sudominoku(board) => board.is_solved(),
        }
    }

    /// Whether it is of the same kind as `other` and everything on `other` stands here too.
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

/// The plain text of it: a grid as 81 characters in a line, a board as the judges set it.
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
