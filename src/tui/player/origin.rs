//! The board at the start of a search.

use crate::domino::Puzzle;
use crate::hint::solutions;
use crate::timeline::{Run, Runner};
use crate::tui::msg::Message;
use crate::words::broken_start;

/// The board at the start of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The puzzle.
    Givens,
    /// The player's board.
    Position,
}

impl Origin {
    /// Returns the player's position if a search can start there. Otherwise returns the givens, and a message with the
    /// reason.
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

    /// Returns the first value for the givens, the second one for the position.
    pub const fn pick<T: Copy>(self, givens: T, position: T) -> T {
        match self {
            Self::Givens => givens,
            Self::Position => position,
        }
    }
}

/// Starts a run on a board, or returns a message with the reason why it cannot start.
pub fn start(runner: Runner, board: &Puzzle) -> Result<Run, Message> {
    runner.start(board, solutions::only).map_err(|why| match runner {
        Runner::Engine(_) => Message::bad(format!("No search from here: {why}.")),
        Runner::Human(_) => Message::plain(format!("No {runner} path from here: {why}.")),
    })
}
