//! A domino on the board: its cells and digits, and the sides of a cell.

use std::fmt;

use super::violation::Rule;
use super::{Tile, Violation};
use crate::grid::{Cell, Digit};

/// A side of a cell: the direction of a neighbour, or of a domino's other half.
///
/// ```
/// use sudoscope::domino::Side;
/// use sudoscope::grid::Cell;
///
/// let cell = Cell::at(3, 4);
/// assert_eq!(Side::Down.neighbour(cell), Some(Cell::at(4, 4)));
/// assert_eq!(Side::between(cell, Cell::at(3, 3)), Some(Side::Left));
/// assert_eq!(Side::Left.opposite(), Side::Right);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Towards the next column.
    Right,
    /// Towards the next row.
    Down,
    /// Towards the column before.
    Left,
    /// Towards the row before.
    Up,
}

impl Side {
    /// The four sides, clockwise.
    pub const ALL: [Self; 4] = [Self::Right, Self::Down, Self::Left, Self::Up];

    /// Returns the neighbour of a cell on this side; `None` off the board.
    pub const fn neighbour(self, cell: Cell) -> Option<Cell> {
        let (row, column) = (cell.row(), cell.column());
        match self {
            Self::Right => Cell::new(row, column + 1),
            Self::Down => Cell::new(row + 1, column),
            Self::Left => Cell::new(row, column.wrapping_sub(1)),
            Self::Up => Cell::new(row.wrapping_sub(1), column),
        }
    }

    /// Returns the side of `from` on which `to` lies, if the cells share a side.
    pub fn between(from: Cell, to: Cell) -> Option<Self> {
        // In reading order, neighbours across differ by one, within a row, and neighbours down by nine.
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

    /// Returns the opposite side.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.clockwise().clockwise()
    }

    /// Returns the next side clockwise.
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

/// A tile on two adjacent cells.
///
/// ```
/// use sudoscope::domino::Domino;
/// use sudoscope::grid::{Cell, Digit};
///
/// let domino = Domino::new((Cell::at(0, 1), Digit::ALL[6]), (Cell::at(0, 0), Digit::ALL[2])).unwrap();
/// assert_eq!(domino.to_string(), "3-7 at r1c1 r1c2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Domino {
    /// In reading order.
    cells: [Cell; 2],
    /// The digits, in the order of the cells.
    digits: [Digit; 2],
}

impl Domino {
    /// Returns the domino with these two halves, in either order. Fails for cells that are not adjacent and for
    /// doubles.
    pub fn new(one: (Cell, Digit), other: (Cell, Digit)) -> Result<Self, Violation> {
        let (first, second) = if one.0 <= other.0 { (one, other) } else { (other, one) };
        let cells = [first.0, second.0];
        if Side::between(first.0, second.0).is_none() {
            return Err(Rule::NotAdjacent(cells).into());
        }
        if first.1 == second.1 {
            return Err(Rule::Double { digit: first.1, cells }.into());
        }
        Ok(Self { cells, digits: [first.1, second.1] })
    }

    /// Returns the domino on two cells. The second cell must be to the right of the first or below it, and the digits
    /// must differ. Only debug builds check that.
    pub(crate) fn of_adjacent(cells: [Cell; 2], digits: [Digit; 2]) -> Self {
        debug_assert!(matches!(Side::between(cells[0], cells[1]), Some(Side::Right | Side::Down)));
        debug_assert_ne!(digits[0], digits[1]);
        Self { cells, digits }
    }

    /// Returns the two cells in reading order.
    pub const fn cells(self) -> [Cell; 2] {
        self.cells
    }

    /// Returns the digits in its cells, in the order of the cells.
    pub const fn digits(self) -> [Digit; 2] {
        self.digits
    }

    /// Returns the two halves in reading order.
    pub const fn halves(self) -> [(Cell, Digit); 2] {
        let ([first, second], [one, other]) = (self.cells, self.digits);
        [(first, one), (second, other)]
    }

    /// Returns the tile: the pair of digits, whichever comes first.
    pub fn tile(self) -> Tile {
        let [one, other] = self.digits;
        Tile::new(one, other).expect("a domino is no double")
    }

    /// Returns the side of the first cell where the second one lies: right or down.
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
