//! Cells and sets of them.

use std::fmt;
use std::str::FromStr;

use super::set::bit_set;
use super::{House, ParseError};

/// One of the 81 cells, counted in reading order from 0 and printed as `r1c1`.
///
/// ```
/// use sudoscope::grid::Cell;
///
/// let cell: Cell = "r4c5".parse()?;
/// assert_eq!(cell, Cell::at(3, 4));
/// assert_eq!((cell.row(), cell.column(), cell.block()), (3, 4, 4));
/// assert!(cell.sees(Cell::at(3, 8)) && !cell.sees(cell));
/// assert_eq!(cell.to_string(), "r4c5");
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cells in reading order.
    pub const ALL: [Self; 81] = {
        let mut all = [Self(0); 81];
        let mut idx = 0;
        while idx < 81 {
            all[idx] = Self::from_index(idx);
            idx += 1;
        }
        all
    };

    /// Returns the cell in this row and column, both counted from 0, or `None` off the board.
    pub const fn new(row: usize, column: usize) -> Option<Self> {
        if row < 9 && column < 9 { Some(Self::at(row, column)) } else { None }
    }

    /// Returns the cell in this row and column, both counted from 0.
    ///
    /// # Panics
    ///
    /// If either is not below 9.
    pub const fn at(row: usize, column: usize) -> Self {
        assert!(row < 9 && column < 9, "rows and columns are below 9");
        Self::from_index(row * 9 + column)
    }

    /// Returns the cell with this index in reading order.
    ///
    /// # Panics
    ///
    /// If `idx` is not below 81.
    pub const fn from_index(idx: usize) -> Self {
        assert!(idx < 81, "a cell's index is below 81");
        #[expect(clippy::cast_possible_truncation, reason = "below 81, asserted above")]
        Self(idx as u8)
    }

    /// Returns the index in reading order, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row, counted from 0.
    pub const fn row(self) -> usize {
        self.0 as usize / 9
    }

    /// Returns the column, counted from 0.
    pub const fn column(self) -> usize {
        self.0 as usize % 9
    }

    /// Returns the block, counted from 0 in reading order.
    pub const fn block(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// Returns the row, the column and the block of the cell.
    pub const fn houses(self) -> [House; 3] {
        [House::Row(self.row()), House::Column(self.column()), House::Block(self.block())]
    }

    /// Returns the peers: the 20 other cells that share a house with this one.
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// Returns true if the two are peers: different cells that share a house.
    pub const fn sees(self, other: Self) -> bool {
        self.peers().contains(other)
    }
}

const PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut idx = 0;
    while idx < 81 {
        let cell = Cell::from_index(idx);
        let [row, column, block] = cell.houses();
        peers[idx] = row.cells().union(column.cells()).union(block.cells()).without(cell);
        idx += 1;
    }
    peers
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    /// Parses row and column, counted from 1: `r4c5`, in small or capital letters.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        // What is below '1' wraps around to an index off the board.
        let idx = |digit: u8| usize::from(digit.wrapping_sub(b'1'));
        let cell = match *text.as_bytes() {
            [b'r' | b'R', row, b'c' | b'C', column] => Self::new(idx(row), idx(column)),
            _ => None,
        };
        cell.ok_or_else(|| ParseError(format!("'{text}' is not a cell from r1c1 to r9c9")))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

bit_set! {
    /// A set of cells: bit `n` of 81 is the cell with index `n`.
    ///
    /// ```
    /// use sudoscope::grid::{Cell, CellSet, House};
    ///
    /// let both = Cell::at(0, 0).peers() & Cell::at(1, 4).peers();
    /// assert_eq!(both.len(), 6);
    /// assert_eq!(both - House::Row(0).cells(), [Cell::at(1, 0), Cell::at(1, 1), Cell::at(1, 2)].into_iter().collect());
    /// for cell in both {
    ///     assert!(cell.sees(Cell::at(0, 0)));
    /// }
    /// ```
    CellSet(u128) of cell: Cell, 81;
    /// An iterator over the cells of a [`CellSet`], in reading order.
    ///
    /// ```
    /// use sudoscope::grid::{Cells, House};
    ///
    /// let mut cells: Cells = House::Column(8).cells().iter();
    /// assert_eq!(cells.next().map(|it| it.to_string()), Some("r1c9".into()));
    /// assert_eq!(cells.next_back().map(|it| it.to_string()), Some("r9c9".into()));
    /// assert_eq!(cells.len(), 7);
    /// ```
    Cells
}

impl CellSet {
    /// Returns the set of these bits; those above the 81st are dropped.
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Returns the cells that see every cell of the set; all cells for an empty set.
    #[must_use]
    pub fn common_peers(self) -> Self {
        self.iter().fold(Self::ALL, |peers, cell| peers & cell.peers())
    }

    /// Returns the houses that contain the whole set, in the order row, column, block; none for an empty set.
    pub fn common_houses(self) -> impl Iterator<Item = House> {
        let houses = self.first().map(Cell::houses);
        houses.into_iter().flatten().filter(move |house| house.cells().is_superset(self))
    }

    /// Iterates over the cells, each with the set of the later ones.
    pub fn with_later(self) -> impl Iterator<Item = (Cell, Self)> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let cell = rest.first()?;
            rest = rest.without(cell);
            Some((cell, rest))
        })
    }

    /// Returns the bits of the set.
    pub const fn bits(self) -> u128 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_named_from_one() {
        assert_eq!(Cell::at(3, 4).to_string(), "r4c5");
        assert_eq!(Cell::at(3, 4).block(), 4);
        assert_eq!(Cell::new(9, 0), None);
        for cell in Cell::ALL {
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(Cell::from_index(cell.index()), cell);
        }
        for text in ["", "r1", "r0c1", "r1c10", "c1r1", "r١c1", "r1c1 "] {
            assert!(text.parse::<Cell>().is_err(), "{text}");
        }
    }

    #[test]
    fn every_cell_has_twenty_peers() {
        for cell in Cell::ALL {
            assert_eq!(cell.peers().len(), 20, "{cell}");
            assert!(!cell.sees(cell));
            assert!(cell.peers().iter().all(|peer| peer.sees(cell)));
        }
    }

    #[test]
    fn a_set_is_read_in_reading_order() {
        let set: CellSet = [Cell::at(8, 8), Cell::at(0, 3), Cell::at(4, 4)].into_iter().collect();
        let names: Vec<String> = set.iter().map(|cell| cell.to_string()).collect();
        assert_eq!(names, ["r1c4", "r5c5", "r9c9"]);
        assert_eq!(CellSet::ALL.len(), 81);
    }
}
