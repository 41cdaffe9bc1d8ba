//! Marks: by hand, by the rules, and what a piece takes from those around it.

use super::{Action, Content, Game, Refused};
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

    /// Marks in every blank the candidates that row, column and block leave, and nothing else: marks
    /// that stood there before give way.
    pub fn fill_marks(&mut self) -> Result<(), Refused> {
        let candidates = Candidates::of(self.board.grid());
        let after = |cell| Content::marked(candidates.get(cell));
        self.commit_many(Action::FillMarks, self.board.grid().blanks(), after)
            .ok_or(Refused::MarksStand)
    }

    /// Takes all marks away.
    pub fn clear_marks(&mut self) -> Result<(), Refused> {
        let blanks = self.board.grid().blanks();
        self.commit_many(Action::ClearMarks, blanks, |_| Content::EMPTY).ok_or(Refused::NoMarks)
    }

    /// What the marks around these digits become once they are written.
    pub(super) fn unmarked(
        &self,
        written: &[(Cell, Digit)],
        peer_marks: PeerMarks,
    ) -> Vec<(Cell, Content)> {
        if peer_marks == PeerMarks::Keep {
            return Vec::new();
        }
        let seen_from = |cell: Cell| -> DigitSet {
            written.iter().filter(|it| it.0.sees(cell)).map(|it| it.1).collect()
        };
        Cell::ALL
            .into_iter()
            .filter(|&cell| written.iter().all(|it| it.0 != cell))
            .map(|cell| (cell, self.marks(cell).difference(seen_from(cell))))
            .filter(|&(cell, left)| left != self.marks(cell))
            .map(|(cell, left)| (cell, Content::marked(left)))
            .collect()
    }
}
