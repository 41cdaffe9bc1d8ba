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
    /// assert_eq!((of(Cell::at(0, 0)) | of(Cell::at(0, 5))).to_string(), "blocks 1 and 2, row 1 and columns 1 and 6");
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

/// Writes the houses as a list by kind. Blocks come first: a comma between a row and a column would make the name of a
/// cell of them.
impl fmt::Display for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut kinds: Vec<String> = Vec::new();
        for of_kind in [Self::BLOCKS, Self::ROWS, Self::COLUMNS] {
            let houses = *self & of_kind;
            let Some(first) = houses.first() else { continue };
            let numbers = houses.iter().map(|house| house.index() % 9 + 1);
            let plural = if houses.len() == 1 { "" } else { "s" };
            kinds.push(format!("{}{plural} {}", first.kind(), list(numbers)));
        }
        f.write_str(&list(kinds))
    }
}

/// Returns items as a list in words: `1, 2 and 3`.
pub(crate) fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.pop() {
        None => String::new(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} and {last}", items.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_are_listed_by_kind_with_no_comma_between_a_row_and_a_column() {
        use House::{Block, Column, Row};
        for (houses, words) in [
            (&[Row(2)][..], "row 3"),
            (&[Row(2), Column(2), Column(1)], "row 3 and columns 2 and 3"),
            (&[Row(2), Column(2), Block(3)], "block 4, row 3 and column 3"),
            (&[Block(8), Row(6), Row(1)], "block 9 and rows 2 and 7"),
            (&[Column(0), Column(4), Column(8)], "columns 1, 5 and 9"),
            (&[], ""),
        ] {
            let houses: HouseSet = houses.iter().copied().collect();
            assert_eq!(houses.to_string(), words);
        }
    }

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
