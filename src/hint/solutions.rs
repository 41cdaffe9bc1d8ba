//! The solutions of a board, counted up to two: what the checks of a game, solving, and going back to a mistake need.

use crate::domino::{Board, Puzzle};
use crate::fast::{self, Verdict};
use crate::grid::Grid;
use crate::search::tilings;

/// The solutions of a puzzle, counted up to two.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Solutions {
    /// There is none.
    None,
    /// There is exactly this one.
    One(Puzzle),
    /// There are more than one: the smallest of them, or any one where only uniqueness was asked for.
    Several(Puzzle),
}

/// The solution to find where there are several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionChoice {
    /// The first that is found.
    Any,
    /// The smallest one.
    Smallest,
}

impl Solutions {
    /// Finds a solution and determines if there is another. A board that breaks a rule has none. `keep_going` is called
    /// now and then where that takes longer; when it returns false, the result is `None`.
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

/// Returns the one solution of a grid, or the reason why there is not exactly one.
pub(crate) fn only(grid: &Grid) -> Result<Grid, &'static str> {
    match fast::verdict(grid) {
        Verdict::Unique(solution) => Ok(solution),
        Verdict::None => Err("there is no solution"),
        Verdict::Several(..) => Err("there are several solutions"),
    }
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
