//! What a player can do, each as one undoable edit.

use super::{Action, Content, Game, Refused};
use crate::domino::Puzzle;
use crate::grid::{Candidates, Cell, Digit, DigitSet};

/// Whether placing a digit takes it from the marks of the cells that see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeerMarks {
    /// It does, in the same move.
    Clear,
    /// Marks elsewhere stay as they are.
    Keep,
}

impl Game {
    /// Writes a digit in place of what the cell held; the digit it holds already clears it.
    pub fn place(
        &mut self,
        cell: Cell,
        digit: Digit,
        peer_marks: PeerMarks,
    ) -> Result<(), Refused> {
        if self.board.grid().get(cell) == Some(digit) {
            return self.clear(cell);
        }
        self.refuse_given(cell)?;
        let mut after = vec![(cell, Content::entry(digit))];
        if peer_marks == PeerMarks::Clear {
            let peers = cell.peers();
            let marked = peers.iter().filter(|&peer| self.marks(peer).contains(digit));
            after.extend(
                marked.map(|peer| (peer, Content::marked(self.marks(peer).without(digit)))),
            );
        }
        self.commit(Action::Place { cell, digit }, after);
        Ok(())
    }

    /// Empties a cell of its entry, or of its marks.
    pub fn clear(&mut self, cell: Cell) -> Result<(), Refused> {
        self.refuse_given(cell)?;
        if self.content(cell) == Content::EMPTY {
            return Err(Refused::Empty(cell));
        }
        self.commit(Action::Clear { cell }, [(cell, Content::EMPTY)]);
        Ok(())
    }

    /// Marks a digit in a blank, or takes the mark away.
    pub fn toggle_mark(&mut self, cell: Cell, digit: Digit) -> Result<(), Refused> {
        self.refuse_given(cell)?;
        if self.board.grid().get(cell).is_some() {
            return Err(Refused::Filled(cell));
        }
        let marks = self.marks(cell).toggled(digit);
        let action = if marks.contains(digit) {
            Action::Mark { cell, digit }
        } else {
            Action::Unmark { cell, digit }
        };
        self.commit(action, [(cell, Content::marked(marks))]);
        Ok(())
    }

    /// Marks in every blank the candidates that givens and entries leave, and nothing else: marks
    /// that stood there before give way.
    pub fn fill_marks(&mut self) -> Result<(), Refused> {
        let candidates = Candidates::of(self.board.grid());
        let after = |cell| Content::marked(candidates.get(cell));
        self.commit_many(Action::FillMarks, self.board.grid().blanks().iter(), after)
            .ok_or(Refused::MarksStand)
    }

    /// Takes all marks away.
    pub fn clear_marks(&mut self) -> Result<(), Refused> {
        let blanks = self.board.grid().blanks();
        self.commit_many(Action::ClearMarks, blanks.iter(), |_| Content::EMPTY)
            .ok_or(Refused::NoMarks)
    }

    /// Takes all entries and marks away and starts the clock anew. The time played is kept in the
    /// history: undoing the restart adds it to what the clock then shows.
    pub fn restart(&mut self) -> Result<(), Refused> {
        let set_aside = self.elapsed;
        let cells = self.givens.grid().blanks();
        self.commit_many(Action::Restart { set_aside }, cells.iter(), |_| Content::EMPTY)
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
        self.commit_many(Action::Fill, cells.iter(), after).ok_or(Refused::Solved)
    }

    fn refuse_given(&self, cell: Cell) -> Result<(), Refused> {
        if self.is_given(cell) {
            return Err(Refused::Given(cell));
        }
        Ok(())
    }

    /// One edit of those cells that it changes, or `None` where it changes none.
    fn commit_many(
        &mut self,
        action: Action,
        cells: impl Iterator<Item = Cell>,
        after: impl Fn(Cell) -> Content,
    ) -> Option<()> {
        let changed: Vec<(Cell, Content)> = cells
            .map(|cell| (cell, after(cell)))
            .filter(|&(cell, after)| after != self.content(cell))
            .collect();
        if changed.is_empty() {
            return None;
        }
        self.commit(action, changed);
        Some(())
    }
}
