//! Rows, columns and blocks.

use std::fmt;

use super::{Cell, CellSet};

/// A row, a column or a block, counted from 0 and printed from 1. Blocks run in reading order.
///
/// ```
/// use sudoscope::grid::{Cell, House};
///
/// let [row, column, block] = Cell::at(3, 4).houses();
/// assert_eq!((row, column, block), (House::Row(3), House::Column(4), House::Block(4)));
/// assert_eq!(block.to_string(), "block 5");
/// assert_eq!((row.cells() & block.cells()).len(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum House {
    /// A row, from the top.
    Row(usize),
    /// A column, from the left.
    Column(usize),
    /// A block of three by three.
    Block(usize),
}

impl House {
    /// The 27 houses: rows, columns, blocks.
    pub const ALL: [Self; 27] = {
        let mut all = [Self::Row(0); 27];
        let mut idx = 0;
        while idx < 9 {
            all[idx] = Self::Row(idx);
            all[9 + idx] = Self::Column(idx);
            all[18 + idx] = Self::Block(idx);
            idx += 1;
        }
        all
    };

    /// Returns the cell at this place of the house, counted from 0 in reading order.
    ///
    /// # Panics
    ///
    /// If `place` is not below 9.
    pub const fn cell(self, place: usize) -> Cell {
        assert!(place < 9, "a house has nine cells");
        match self {
            Self::Row(row) => Cell::at(row, place),
            Self::Column(column) => Cell::at(place, column),
            Self::Block(block) => Cell::at(block / 3 * 3 + place / 3, block % 3 * 3 + place % 3),
        }
    }

    /// Returns the nine cells.
    pub const fn cells(self) -> CellSet {
        match self {
            Self::Row(row) => CELLS[0][row],
            Self::Column(column) => CELLS[1][column],
            Self::Block(block) => CELLS[2][block],
        }
    }

    /// Returns the kind of house as a word: `row`, `column` or `block`.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Row(_) => "row",
            Self::Column(_) => "column",
            Self::Block(_) => "block",
        }
    }
}

/// The cells of each row, column and block.
const CELLS: [[CellSet; 9]; 3] = {
    let mut cells = [[CellSet::EMPTY; 9]; 3];
    let mut idx = 0;
    while idx < 27 {
        let mut place = 0;
        while place < 9 {
            let set = &mut cells[idx / 9][idx % 9];
            *set = set.with(House::ALL[idx].cell(place));
            place += 1;
        }
        idx += 1;
    }
    cells
};

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Row(idx) | Self::Column(idx) | Self::Block(idx)) = *self;
        write!(f, "{} {}", self.kind(), idx + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_and_cells_agree() {
        for house in House::ALL {
            assert_eq!(house.cells().len(), 9);
            assert!(house.cells().iter().all(|cell| cell.houses().contains(&house)));
        }
        assert_eq!(House::Block(4).to_string(), "block 5");
        assert_eq!(House::Block(4).cell(0), Cell::at(3, 3));
    }

    #[test]
    #[should_panic(expected = "a house has nine cells")]
    fn a_block_has_no_tenth_cell() {
        House::Block(0).cell(9);
    }
}
