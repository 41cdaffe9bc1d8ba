//! The questions of the checks to the bulk solvers.

use crate::domino::Puzzle;
use crate::fast::{self, Task, Verdict};
use crate::search::tilings;

/// The most answers of a board that are looked at.
const MOST: usize = 100;

/// The time for one Sudominoku, in some milliseconds each. Where it is not enough, nothing is said.
const PATIENCE: u32 = 20;

/// Returns an answer of a board that `wanted` accepts, if there is one among the first. Of a Sudominoku only one answer
/// is looked at.
pub(super) fn answer(board: &Puzzle, wanted: impl Fn(&Puzzle) -> bool) -> Option<Puzzle> {
    match board {
        Puzzle::Sudoku(grid) => {
            fast::solutions(grid).take(MOST).map(Puzzle::Sudoku).find(|it| wanted(it))
        }
        Puzzle::Sudominoku(board) => {
            let mut patience = PATIENCE;
            let mut keep_going = || {
                patience -= 1;
                patience > 0
            };
            let answer = tilings::solve(board, tilings::Task::Any, &mut keep_going)?;
            answer.solution.map(Puzzle::Sudominoku).filter(wanted)
        }
    }
}

/// Returns true if a board has an answer.
pub(super) fn has_answer(board: &Puzzle) -> bool {
    match board {
        Puzzle::Sudoku(grid) => fast::solve(grid, Task::count(1)).solutions > 0,
        Puzzle::Sudominoku(_) => answer(board, |_| true).is_some(),
    }
}

/// Returns the only answer of a Sudoku that has one.
pub(super) fn only_answer(givens: &Puzzle) -> Option<Puzzle> {
    match givens {
        Puzzle::Sudoku(grid) => match fast::verdict(grid) {
            Verdict::Unique(answer) => Some(answer.into()),
            Verdict::None | Verdict::Several(..) => None,
        },
        Puzzle::Sudominoku(_) => None,
    }
}
