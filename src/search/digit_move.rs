//! A digit in a cell, as a move of a [`MoveTree`](super::moves::MoveTree).

use super::explain::Words;
use super::moves::ListedMove;
use super::step::Move;
use crate::grid::{Cell, Digit, Grid};

/// A digit to write into a blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DigitMove {
    pub(super) cell: Cell,
    pub(super) digit: Digit,
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
