//! Edits of the whole board: a restart, and filling in the solution.

use super::error::Reason;
use super::{Content, EditError, EditKind, Game};
use crate::domino::Puzzle;
use crate::grid::DigitSet;

impl Game {
    /// Removes all entries and marks and sets the clock to zero. The time played is kept in the history: undoing the
    /// restart adds it to the clock again.
    pub fn restart(&mut self) -> Result<(), EditError> {
        let set_aside = self.elapsed;
        let cells = self.givens.grid().blanks();
        self.commit_many(EditKind::Restart { set_aside }, cells, |_| Content::EMPTY)
            .ok_or(EditError(Reason::Untouched))
    }

    /// Writes a solution of the puzzle over the content of every cell that is not a given.
    pub fn fill(&mut self, solution: &Puzzle) -> Result<(), EditError> {
        if !solution.is_solved() || !solution.extends(&self.givens) {
            return Err(EditError(Reason::NotASolution));
        }
        let after = |cell| Content {
            entry: solution.grid().get(cell),
            joined_side: solution.dominoes().and_then(|board| board.joined_side(cell)),
            marks: DigitSet::EMPTY,
        };
        let cells = self.givens.grid().blanks();
        self.commit_many(EditKind::Fill, cells, after).ok_or(EditError(Reason::Solved))
    }
}
