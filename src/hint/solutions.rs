//! The solutions of a board, counted up to two, for checks of a game, for solving, and for going back to a mistake.

use crate::domino::{Board, Puzzle};
use crate::fast::{self, NotProper};
use crate::grid::Grid;
use crate::search::tilings;

/// The solutions of a puzzle, counted up to two.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Solutions {
    /// The board has no solution, or breaks a rule.
    None,
    /// There is exactly this one.
    One(Puzzle),
    /// There is more than one solution. This is the smallest, or any one if only the number mattered.
    Several(Puzzle),
}

/// The solution to find if there are several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionChoice {
    /// The first that is found.
    Any,
    /// The one whose 81 digits are the smallest number.
    Smallest,
}

impl Solutions {
    /// Finds a solution, and whether there is another one. A board that breaks a rule has none. If it takes longer, it
    /// calls `keep_going` now and then; when that returns false, the result is `None`.
    pub fn of(
        puzzle: &Puzzle,
        choice: SolutionChoice,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        if !puzzle.is_consistent() {
            return Some(Self::None);
        }
        let (solutions, solution) = match puzzle {
            Puzzle::Sudoku(grid) => of_sudoku(grid, choice),
            Puzzle::Sudominoku(board) => of_sudominoku(board, choice, keep_going)?,
        };
        Some(match (solution, solutions) {
            (None, _) => Self::None,
            (Some(solution), Some(1)) => Self::One(solution),
            (Some(solution), _) => Self::Several(solution),
        })
    }
}

/// Returns the only solution of a grid, or the reason why it has none or several.
pub(crate) fn only(grid: &Grid) -> Result<Grid, &'static str> {
    fast::verdict(grid).only().map_err(NotProper::words)
}

fn of_sudoku(grid: &Grid, choice: SolutionChoice) -> (Option<u64>, Option<Puzzle>) {
    let task = match choice {
        SolutionChoice::Any => fast::Task::UNIQUE,
        SolutionChoice::Smallest => fast::Task::SMALLEST,
    };
    let answer = fast::solve(grid, task);
    (Some(answer.solutions), answer.solution.map(Puzzle::Sudoku))
}

fn of_sudominoku(
    board: &Board,
    choice: SolutionChoice,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<(Option<u64>, Option<Puzzle>)> {
    let task = match choice {
        SolutionChoice::Any => tilings::Task::Count(2),
        SolutionChoice::Smallest => tilings::Task::Smallest,
    };
    let answer = tilings::solve(board, task, keep_going)?;
    Some((answer.solutions, answer.solution.map(Puzzle::Sudominoku)))
}
