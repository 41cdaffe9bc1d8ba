//! Moves that write the whole board: a restart, and the solution.

use super::{Action, Content, Game, Refused};
use crate::domino::Puzzle;
use crate::grid::DigitSet;

impl Game {
    /// Takes all entries and marks away and starts the clock anew. The time played is kept in the
    /// history: undoing the restart adds it to what the clock then shows.
    pub fn restart(&mut self) -> Result<(), Refused> {
        let set_aside = self.elapsed;
        let cells = self.givens.grid().blanks();
        self.commit_many(Action::Restart { set_aside }, cells, |_| Content::EMPTY)
            .ok_or(Refused::Untouched)
    }

    /// Writes a solution of the puzzle over every cell that is not given, whatever was there.
    pub fn fill(&mut self, solution: &Puzzle) -> Result<(), Refused> {
        if !solution.is_solved() || !solution.extends(&self.givens) {
            return Err(Refused::NotASolution);
        }
        let after = |cell| Content {
            entry: solution.grid().get(cell),
            toward: solution.dominoes().and_then(|board| board.toward(cell)),
            marks: DigitSet::EMPTY,
        };
        let cells = self.givens.grid().blanks();
        self.commit_many(Action::Fill, cells, after).ok_or(Refused::Solved)
    }
}
