//! The search: settle the board, ask a branch's question, both answers in turn.

use std::ops::ControlFlow;

use super::board::{Board, Outcome};
use crate::grid::{Cell, Digit, Grid};

/// Hands every solution of the board to `found`, until that breaks off.
///
/// Each branch asked adds one to `guesses`. Its two answers share no solution, so none comes twice.
pub(super) fn explore(
    mut board: Board,
    guesses: &mut u64,
    found: &mut impl FnMut(&Board) -> ControlFlow<()>,
) -> ControlFlow<()> {
    loop {
        match board.settle() {
            Outcome::Dead => return ControlFlow::Continue(()),
            Outcome::Solved => return found(&board),
            Outcome::Open(branch) => {
                *guesses += 1;
                explore(board.with(branch), guesses, found)?;
                board = board.without(branch);
            }
        }
    }
}

/// Some solution of the board.
pub(super) fn any(board: Board, guesses: &mut u64) -> Option<Grid> {
    let mut solution = None;
    let _ = explore(board, guesses, &mut |solved| {
        solution = Some(solved.grid());
        ControlFlow::Break(())
    });
    solution
}

/// The smallest solution when read as a number of 81 digits, given any one solution.
///
/// Cell by cell in reading order, each digit below that of the best solution so far is tried: is
/// there any solution with it? A yes brings a smaller solution, a no takes the candidate away. The
/// number of questions is bounded by the number of candidates, and each is as quick as [`any`],
/// however many solutions there are.
pub(super) fn smallest(mut board: Board, known: Grid, guesses: &mut u64) -> Grid {
    let mut best = known;
    for cell in Cell::ALL {
        // The solutions that begin like `best` are still there, so settling never ends dead. It is
        // needed only where something is left to choose.
        if board.candidates(cell).single().is_some() {
            continue;
        }
        let _ = board.settle();
        best = smallest_from(cell, &mut board, best, guesses);
    }
    best
}

/// The best solution once this cell is as small as it can be; the board then holds it to that
/// digit.
fn smallest_from(cell: Cell, board: &mut Board, best: Grid, guesses: &mut u64) -> Grid {
    for digit in board.candidates(cell).iter() {
        let smaller = if best.get(cell) == Some(digit) {
            Some(best)
        } else {
            any(placed(*board, cell, digit), guesses)
        };
        if let Some(best) = smaller {
            board.place(cell, digit);
            return best;
        }
        board.remove(cell, digit);
    }
    best
}

fn placed(mut board: Board, cell: Cell, digit: Digit) -> Board {
    board.place(cell, digit);
    board
}
