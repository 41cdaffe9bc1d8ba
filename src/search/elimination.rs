//! What forbade what: the moves that the last step shows to be out of the question, and the cells that
//! forbid them.

use super::{BranchPoint, Move};
use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid, House};

/// A move that cannot be made, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Elimination {
    /// What cannot be: a digit in a cell, or a domino.
    pub eliminated: Move,
    /// Why.
    pub cause: Cause,
}

/// What forbids a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The digit stands in these cells, all of which share a house with the one that it would go to. Of a
    /// domino it is the digit of the half that does not lie on the blank that the search stands at.
    SeenDigit(CellSet),
    /// The tile lies on these two cells.
    UsedTile(CellSet),
    /// No cell by itself: the engine has found that nothing could come of it.
    Deduced,
}

impl Elimination {
    /// The cells that forbid it, to be lit up on the board.
    pub fn cells(&self) -> CellSet {
        match self.cause {
            Cause::SeenDigit(cells) | Cause::UsedTile(cells) => cells,
            Cause::Deduced => CellSet::EMPTY,
        }
    }

    /// A digit in a cell.
    pub(super) fn of_digit(cell: Cell, digit: Digit, cause: Cause) -> Self {
        Self { eliminated: Move::Digit { cell, digit }, cause }
    }
}

/// What a node was gone through for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Until {
    /// The move tried last.
    Place,
    /// To find that nothing more is left.
    Leaving,
}

/// Where the board leaves at most one move to make at a spot: all the others.
pub(super) fn beside_the_only_one(
    board: &Grid,
    spot: BranchPoint,
    n_legal: usize,
) -> Vec<Elimination> {
    match spot {
        _ if n_legal > 1 => vec![],
        BranchPoint::Cell(cell) => in_cell(board, cell, DigitSet::ALL),
        BranchPoint::Digit(digit, house) => in_house(board, digit, house),
        BranchPoint::Tile(_) => unreachable!("Sudoku has no tiles"),
    }
}

/// The cells that keep a digit out of a blank.
pub(super) fn holders(board: &Grid, cell: Cell, digit: Digit) -> CellSet {
    board.cells_with(digit).intersection(cell.peers())
}

/// Those of these digits that the board keeps out of a blank.
pub(super) fn in_cell(board: &Grid, cell: Cell, digits: DigitSet) -> Vec<Elimination> {
    digits.iter().filter_map(|digit| at(board, cell, digit)).collect()
}

/// The blanks of a house that the board keeps a digit out of.
pub(super) fn in_house(board: &Grid, digit: Digit, house: House) -> Vec<Elimination> {
    blanks(board, house).iter().filter_map(|cell| at(board, cell, digit)).collect()
}

/// The blanks of a house.
pub(super) fn blanks(board: &Grid, house: House) -> CellSet {
    house.cells().intersection(board.blanks())
}

/// A digit in a blank, if anything on the board forbids it.
pub(super) fn at(board: &Grid, cell: Cell, digit: Digit) -> Option<Elimination> {
    let holders = holders(board, cell, digit);
    (!holders.is_empty()).then(|| Elimination::of_digit(cell, digit, Cause::SeenDigit(holders)))
}
