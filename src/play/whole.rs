//! Edits of the whole board: a restart, and filling in the solution.

use std::time::Duration;

use super::{Content, EditError, EditKind, Game};
use crate::domino::Puzzle;
use crate::grid::{Cell, CellSet};

impl Game {
    /// Removes all entries and notes, and nothing else: the clock goes on, and hints and help stay counted, for what was
    /// seen of the puzzle is known.
    pub fn restart(&mut self) -> Result<(), EditError> {
        // Earlier versions set the clock back.
        let set_aside = Duration::ZERO;
        let untouched = EditError::because("nothing was entered yet");
        let kind = EditKind::Restart { set_aside };
        self.change(kind, CellSet::ALL, |_, _| Content::EMPTY, untouched)
    }

    /// Writes a solution over all cells that are not givens.
    pub fn fill(&mut self, solution: &Puzzle) -> Result<(), EditError> {
        if !solution.is_solved() || !solution.extends(self.givens()) {
            return Err(EditError::because("this is not a solution of the puzzle"));
        }
        let filled = |game: &Self, cell: Cell| {
            let digit = solution.grid().get(cell).expect("a solution is full");
            let side = solution.dominoes().and_then(|board| board.joined_side(cell));
            game.content(cell).filled(digit, side)
        };
        let (blanks, solved) =
            (self.givens().grid().blanks(), "the board holds the solution already");
        self.change(EditKind::Fill, blanks, filled, EditError::because(solved))
    }
}
