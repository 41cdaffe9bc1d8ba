//! Cells and sets of them.

use std::fmt;

use super::House;
use super::set::bit_set;

/// One of the 81 cells, counted in reading order from 0 and printed as `r1c1`.
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

    /// The cell in this row and column, both counted from 0, or `None` off the board.
    pub const fn new(row: usize, column: usize) -> Option<Self> {
        if row < 9 && column < 9 { Some(Self::at(row, column)) } else { None }
    }

    /// The cell in this row and column, both counted from 0.
    ///
    /// # Panics
    ///
    /// If either is not below 9.
    pub const fn at(row: usize, column: usize) -> Self {
        assert!(row < 9 && column < 9, "rows and columns are below 9");
        Self::from_index(row * 9 + column)
    }

    /// The cell with this index in reading order.
    ///
    /// # Panics
    ///
    /// If `idx` is not below 81.
    pub const fn from_index(idx: usize) -> Self {
        assert!(idx < 81, "a cell's index is below 81");
        #[expect(clippy::cast_possible_truncation, reason = "below 81, asserted above")]
        Self(idx as u8)
    }

    /// The index in reading order, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, counted from 0.
    pub const fn row(self) -> usize {
        self.0 as usize / 9
    }

    /// The column, counted from 0.
    pub const fn column(self) -> usize {
        self.0 as usize % 9
    }

    /// The block, counted from 0 in reading order.
    pub const fn block(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// The row, column and block it lies in.
    pub const fn houses(self) -> [House; 3] {
        [House::Row(self.row()), House::Column(self.column()), House::Block(self.block())]
    }

    /// The 20 other cells that share a house with it.
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// Whether the two are different cells that share a house.
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

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

bit_set! {
    /// A set of cells: bit `n` of 81 stands for the cell with index `n`.
    CellSet(u128) of cell: Cell, 81
}

impl CellSet {
    /// The set of these bits; those past the 81st are dropped.
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The 81 bits.
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
