//! A domino on the board: where it lies and which way round.

use std::fmt;

use super::{Tile, Violation};
use crate::grid::{Cell, Digit};

/// The way from a cell to one that touches it, and so from one half of a domino to the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The next column.
    Right,
    /// The next row.
    Down,
    /// The column before.
    Left,
    /// The row before.
    Up,
}

impl Side {
    /// The four, clockwise.
    pub const ALL: [Self; 4] = [Self::Right, Self::Down, Self::Left, Self::Up];

    /// The cell there, `None` off the board.
    pub const fn neighbour(self, cell: Cell) -> Option<Cell> {
        let (row, column) = (cell.row(), cell.column());
        match self {
            Self::Right => Cell::new(row, column + 1),
            Self::Down => Cell::new(row + 1, column),
            Self::Left => Cell::new(row, column.wrapping_sub(1)),
            Self::Up => Cell::new(row.wrapping_sub(1), column),
        }
    }

    /// The way from one cell to the other, where they touch.
    pub fn between(from: Cell, to: Cell) -> Option<Self> {
        // Counted in reading order, the neighbours are one before and after, in the same row, and nine.
        let is_next = |low: Cell, high: Cell| low.index() + 1 == high.index() && low.column() < 8;
        if is_next(from, to) {
            Some(Self::Right)
        } else if from.index() + 9 == to.index() {
            Some(Self::Down)
        } else if is_next(to, from) {
            Some(Self::Left)
        } else if to.index() + 9 == from.index() {
            Some(Self::Up)
        } else {
            None
        }
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.clockwise().clockwise()
    }

    /// A quarter turn further, clockwise.
    #[must_use]
    pub const fn clockwise(self) -> Self {
        match self {
            Self::Right => Self::Down,
            Self::Down => Self::Left,
            Self::Left => Self::Up,
            Self::Up => Self::Right,
        }
    }
}

/// A tile on two cells that touch.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Domino {
    /// In reading order.
    cells: [Cell; 2],
    /// What each of the cells holds.
    digits: [Digit; 2],
}

impl Domino {
    /// The domino with these two halves, in either order. Cells that do not touch and doubles are refused.
    pub fn new(one: (Cell, Digit), other: (Cell, Digit)) -> Result<Self, Violation> {
        let (first, second) = if one.0 <= other.0 { (one, other) } else { (other, one) };
        let cells = [first.0, second.0];
        if Side::between(first.0, second.0).is_none() {
            return Err(Violation::NotAdjacent { cells });
        }
        if first.1 == second.1 {
            return Err(Violation::Double { digit: first.1, cells });
        }
        Ok(Self { cells, digits: [first.1, second.1] })
    }

    /// The domino on two cells, of which the second is to the right of the first or below it, with different
    /// digits: for whoever knows that it is one.
    pub(crate) fn of_adjacent(cells: [Cell; 2], digits: [Digit; 2]) -> Self {
        debug_assert!(matches!(Side::between(cells[0], cells[1]), Some(Side::Right | Side::Down)));
        debug_assert_ne!(digits[0], digits[1]);
        Self { cells, digits }
    }

    /// Its cells in reading order.
    pub const fn cells(self) -> [Cell; 2] {
        self.cells
    }

    /// The digits in its cells, in the order of the cells.
    pub const fn digits(self) -> [Digit; 2] {
        self.digits
    }

    /// Its halves, in reading order.
    pub const fn halves(self) -> [(Cell, Digit); 2] {
        let ([first, second], [one, other]) = (self.cells, self.digits);
        [(first, one), (second, other)]
    }

    /// Which tile it is.
    pub fn tile(self) -> Tile {
        let [one, other] = self.digits;
        Tile::new(one, other).expect("a domino is no double")
    }

    /// The way from its first cell to its second: right or down.
    pub fn side(self) -> Side {
        let [first, second] = self.cells;
        Side::between(first, second).expect("the cells of a domino touch")
    }
}

/// `3-7 at r1c1 r1c2`: the digits in the order of the cells.
impl fmt::Display for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([one, other], [first, second]) = (self.digits, self.cells);
        write!(f, "{one}-{other} at {first} {second}")
    }
}

impl fmt::Debug for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Domino({self})")
    }
}
