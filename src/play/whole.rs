//! Edits of the whole board: a restart, and filling in the solution.

use super::{Content, EditError, EditKind, Game};
use crate::domino::Puzzle;
use crate::grid::{Cell, CellSet};

impl Game {
    /// Removes all entries and notes and sets the clock to zero. The time played is kept in the history: undoing the
    /// restart adds it to the clock again.
    pub fn restart(&mut self) -> Result<(), EditError> {
        let set_aside = self.elapsed;
        let empty = CellSet::ALL.iter().map(|cell| (cell, Content::EMPTY));
        self.commit_changed(EditKind::Restart { set_aside }, empty)
            .ok_or(EditError::because("nothing was entered yet"))
    }

    /// Writes a solution of the puzzle over the content of every cell that is not a given.
    pub fn fill(&mut self, solution: &Puzzle) -> Result<(), EditError> {
        if !solution.is_solved() || !solution.extends(self.givens()) {
            return Err(EditError::because("this is not a solution of the puzzle"));
        }
        let filled = |cell: Cell| {
            let digit = solution.grid().get(cell).expect("a solution is full");
            let side = solution.dominoes().and_then(|board| board.joined_side(cell));
            (cell, self.content(cell).filled(digit, side))
        };
        let after: Vec<(Cell, Content)> =
            self.givens().grid().blanks().iter().map(filled).collect();
        let solved = EditError::because("the board holds the solution already");
        self.commit_changed(EditKind::Fill, after).ok_or(solved)
    }
}
