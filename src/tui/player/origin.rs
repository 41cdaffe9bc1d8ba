//! The board that a search of the player's game starts from.

use crate::domino::Puzzle;
use crate::hint::solutions;
use crate::timeline::{Run, Runner};
use crate::tui::msg::Message;
use crate::words::broken_start;

/// The board that a search starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The puzzle.
    Givens,
    /// The player's board.
    Position,
}

impl Origin {
    /// Returns the position where a search can start there, else the givens, with a message that says why.
    pub fn of(givens: &Puzzle, position: &Puzzle) -> (Self, Option<Message>) {
        let from_givens = |why: &str| (Self::Givens, Some(Message::plain(why)));
        if position == givens {
            (Self::Givens, None)
        } else if position.is_solved() {
            from_givens("The board is solved, so the search starts from the givens.")
        } else if !position.is_consistent() {
            from_givens(broken_start(position.kind()))
        } else {
            (Self::Position, None)
        }
    }

    /// Returns one of the two boards.
    pub const fn board(self, givens: Puzzle, position: Puzzle) -> Puzzle {
        match self {
            Self::Givens => givens,
            Self::Position => position,
        }
    }
}

/// Starts a run on a board, or returns the message that says why none can start.
pub fn start(runner: Runner, board: &Puzzle) -> Result<Run, Message> {
    runner.start(board, solutions::only).map_err(|why| match runner {
        Runner::Engine(_) => Message::bad(format!("No search from here: {why}.")),
        Runner::Human => Message::plain(format!("No {runner} path from here: {why}.")),
    })
}
