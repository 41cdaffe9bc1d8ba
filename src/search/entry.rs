//! A digit in a cell, as a move of a [`MoveTree`](super::moves::MoveTree).

use super::Move;
use super::explain::Words;
use super::moves::ListedMove;
use crate::grid::{Cell, Digit, Grid};

/// A digit to write into a blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) cell: Cell,
    pub(super) digit: Digit,
}

impl ListedMove for Entry {
    type Board = Grid;
    type Cells = [Cell; 1];

    const WORDS: Words = Words::OF_GRID;

    fn cells(self) -> [Cell; 1] {
        [self.cell]
    }

    fn write(self, board: &mut Grid) {
        board.set(self.cell, Some(self.digit));
    }
}

impl From<Entry> for Move {
    fn from(Entry { cell, digit }: Entry) -> Self {
        Self::Digit { cell, digit }
    }
}
