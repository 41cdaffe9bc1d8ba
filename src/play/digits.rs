//! Edits of Sudoku: writing a digit and clearing it.

use super::error::Reason;
use super::{Content, EditError, EditKind, Game, PeerMarks};
use crate::domino::Kind;
use crate::grid::{Cell, Digit};

impl Game {
    /// Writes a digit into a cell, in place of its content. If the cell holds this digit already, clears it. Fails in
    /// a Sudominoku, see [`place_tile`](Self::place_tile).
    pub fn place(
        &mut self,
        cell: Cell,
        digit: Digit,
        peer_marks: PeerMarks,
    ) -> Result<(), EditError> {
        if self.board.kind() == Kind::Sudominoku {
            return Err(EditError(Reason::OnlyDominoes));
        }
        if self.board.grid().get(cell) == Some(digit) {
            return self.clear(cell);
        }
        self.refuse_given(cell)?;
        let mut after = vec![(cell, Content::entry(digit))];
        after.extend(self.unmarked(&[(cell, digit)], peer_marks));
        self.commit(EditKind::Place { cell, digit }, after);
        Ok(())
    }

    /// Clears the entry or the marks of a cell. In a Sudominoku the whole domino is taken up.
    pub fn clear(&mut self, cell: Cell) -> Result<(), EditError> {
        let held = self.content(cell);
        if held.joined_side.is_some() {
            return self.take_up(cell).map(|_| ());
        }
        self.refuse_given(cell)?;
        if held == Content::EMPTY {
            return Err(EditError(Reason::Empty(cell)));
        }
        self.commit(EditKind::Clear { cell }, [(cell, Content::EMPTY)]);
        Ok(())
    }
}
