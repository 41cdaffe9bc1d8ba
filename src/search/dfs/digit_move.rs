//! A digit in a cell, as a move of a [`MoveTree`](crate::search::dfs::moves::MoveTree).

use crate::grid::{Cell, Digit, Grid};
use crate::search::dfs::moves::ListedMove;
use crate::search::step::Move;
use crate::search::step::explain::Words;

/// A digit to write into a blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) struct DigitMove {
    pub(in crate::search) cell: Cell,
    pub(in crate::search) digit: Digit,
}

impl ListedMove for DigitMove {
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

impl From<DigitMove> for Move {
    fn from(DigitMove { cell, digit }: DigitMove) -> Self {
        Self::Digit { cell, digit }
    }
}
