//! Pencil marks: set by hand, filled in by the rules, and cleared around a written digit.

use super::error::Reason;
use super::{Content, EditError, EditKind, Game};
use crate::grid::{Candidates, Cell, Digit, DigitSet};

/// The treatment of the marks of a digit in the peers of the cell where it is written.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, PeerMarks};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.fill_marks()?;
/// game.place("r1c1".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// assert_eq!(game.marks("r1c2".parse()?).len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeerMarks {
    /// They are removed in the same edit.
    Clear,
    /// They stay.
    Keep,
}

impl Game {
    /// Marks a digit in a blank cell, or removes the mark.
    pub fn toggle_mark(&mut self, cell: Cell, digit: Digit) -> Result<(), EditError> {
        self.refuse_given(cell)?;
        if self.board.grid().get(cell).is_some() {
            return Err(EditError(Reason::Filled(cell)));
        }
        let marks = self.marks(cell).toggled(digit);
        let action = if marks.contains(digit) {
            EditKind::Mark { cell, digit }
        } else {
            EditKind::Unmark { cell, digit }
        };
        self.commit(action, [(cell, Content::marked(marks))]);
        Ok(())
    }

    /// Replaces the marks of every blank cell by its candidates, the digits that are not in its row, column or block.
    pub fn fill_marks(&mut self) -> Result<(), EditError> {
        let candidates = Candidates::of(self.board.grid());
        let after = |cell| Content::marked(candidates.get(cell));
        self.commit_many(EditKind::FillMarks, self.board.grid().blanks(), after)
            .ok_or(EditError(Reason::MarksFilled))
    }

    /// Removes all marks.
    pub fn clear_marks(&mut self) -> Result<(), EditError> {
        let blanks = self.board.grid().blanks();
        self.commit_many(EditKind::ClearMarks, blanks, |_| Content::EMPTY)
            .ok_or(EditError(Reason::NoMarks))
    }

    /// Returns the new contents of the cells that lose marks when these digits are written.
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
