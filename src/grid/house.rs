//! Rows, columns and blocks.

use std::fmt;

use super::{Cell, CellSet, bit_set};

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

    /// The nine rows.
    pub const ROWS: &[Self] = Self::ALL.split_at(9).0;
    /// The nine columns.
    pub const COLUMNS: &[Self] = Self::LINES.split_at(9).1;
    /// The rows, then the columns.
    pub const LINES: &[Self] = Self::ALL.split_at(18).0;
    /// The nine blocks.
    pub const BLOCKS: &[Self] = Self::ALL.split_at(18).1;

    /// Iterates over blocks, then rows, then columns: the order in which a player finds things most easily.
    pub fn blocks_first() -> impl Iterator<Item = Self> {
        Self::BLOCKS.iter().chain(Self::LINES).copied()
    }

    /// Returns the house at this index in [`House::ALL`].
    ///
    /// # Panics
    ///
    /// If `idx` is not below 27.
    pub const fn from_index(idx: usize) -> Self {
        assert!(idx < 27, "there are 27 houses");
        Self::ALL[idx]
    }

    /// Returns the index in [`House::ALL`], 0 to 26.
    pub const fn index(self) -> usize {
        match self {
            Self::Row(row) => row,
            Self::Column(column) => 9 + column,
            Self::Block(block) => 18 + block,
        }
    }

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

bit_set! {
    /// A set of houses: bit `n` of 27 is the house with index `n`.
    ///
    /// ```
    /// use sudoscope::grid::{Cell, House, HouseSet};
    ///
    /// let of = |cell: Cell| -> HouseSet { cell.houses().into_iter().collect() };
    /// let both = of(Cell::at(0, 0)) & of(Cell::at(0, 5));
    /// assert_eq!(both.single(), Some(House::Row(0)));
    /// assert!(HouseSet::ROWS.is_superset(both));
    /// assert_eq!((HouseSet::ALL - HouseSet::ROWS - HouseSet::COLUMNS), HouseSet::BLOCKS);
    /// ```
    HouseSet(u32) of house: House, 27;
    /// An iterator over the houses of a [`HouseSet`]: rows, columns, blocks.
    ///
    /// ```
    /// use sudoscope::grid::HouseSet;
    ///
    /// assert!(HouseSet::BLOCKS.iter().all(|house| house.kind() == "block"));
    /// ```
    Houses
}

impl HouseSet {
    /// The nine rows.
    pub const ROWS: Self = Self(0x1ff);
    /// The nine columns.
    pub const COLUMNS: Self = Self(0x1ff << 9);
    /// The nine blocks.
    pub const BLOCKS: Self = Self(0x1ff << 18);
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
        for (idx, house) in House::ALL.into_iter().enumerate() {
            assert_eq!((house.index(), House::from_index(idx)), (idx, house));
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
