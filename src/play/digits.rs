//! Moves of Sudoku: a digit, and its clearing.

use super::{Action, Content, Game, PeerMarks, Refused};
use crate::domino::Kind;
use crate::grid::{Cell, Digit};

impl Game {
    /// Writes a digit in place of what the cell held; the digit it holds already clears it. Not in a
    /// Sudominoku, where [`place_tile`](Self::place_tile) does it.
    pub fn place(
        &mut self,
        cell: Cell,
        digit: Digit,
        peer_marks: PeerMarks,
    ) -> Result<(), Refused> {
        if self.board.kind() == Kind::Sudominoku {
            return Err(Refused::OnlyDominoes);
        }
        if self.board.grid().get(cell) == Some(digit) {
            return self.clear(cell);
        }
        self.refuse_given(cell)?;
        let mut after = vec![(cell, Content::entry(digit))];
        after.extend(self.unmarked(&[(cell, digit)], peer_marks));
        self.commit(Action::Place { cell, digit }, after);
        Ok(())
    }

    /// Empties a cell of its entry, or of its marks. The domino of a Sudominoku is taken up whole.
    pub fn clear(&mut self, cell: Cell) -> Result<(), Refused> {
        let held = self.content(cell);
        if held.toward.is_some() {
            return self.take_up(cell).map(|_| ());
        }
        self.refuse_given(cell)?;
        if held == Content::EMPTY {
            return Err(Refused::Empty(cell));
        }
        self.commit(Action::Clear { cell }, [(cell, Content::EMPTY)]);
        Ok(())
    }
}
