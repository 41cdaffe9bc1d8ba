//! Which digits stand in each row, column and block: the flags of a backtracking solver.

use super::bookkeeping::Flags;
use crate::grid::{Cell, Digit, DigitSet, Grid, House};

/// The digits seen in each house, kept as digits come and go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Houses {
    rows: [DigitSet; 9],
    columns: [DigitSet; 9],
    blocks: [DigitSet; 9],
}

impl Houses {
    /// The digits of a grid in which nothing clashes.
    pub(super) fn of(grid: &Grid) -> Self {
        let mut houses = Self {
            rows: [DigitSet::EMPTY; 9],
            columns: [DigitSet::EMPTY; 9],
            blocks: [DigitSet::EMPTY; 9],
        };
        for (cell, digit) in grid.filled() {
            houses.toggle(cell, digit);
        }
        houses
    }

    /// Puts a digit in where it is out, takes it out where it is in.
    pub(super) fn toggle(&mut self, cell: Cell, digit: Digit) {
        let [row, column, block] = indices(cell);
        for set in [&mut self.rows[row], &mut self.columns[column], &mut self.blocks[block]] {
            *set = set.toggled(digit);
        }
    }

    /// The digits in the cell's row, column and block.
    pub(super) fn around(&self, cell: Cell) -> [DigitSet; 3] {
        let [row, column, block] = indices(cell);
        [self.rows[row], self.columns[column], self.blocks[block]]
    }

    /// The digits that do not stand in a house.
    pub(super) fn lacking(&self, house: House) -> DigitSet {
        match house {
            House::Row(row) => self.rows[row],
            House::Column(column) => self.columns[column],
            House::Block(block) => self.blocks[block],
        }
        .complement()
    }

    /// All of them.
    pub(super) fn flags(&self) -> Flags {
        Flags { rows: self.rows, columns: self.columns, blocks: self.blocks }
    }

    /// The digits that may go into a blank.
    pub(super) fn legal(&self, cell: Cell) -> DigitSet {
        let [row, column, block] = self.around(cell);
        row.union(column).union(block).complement()
    }

    /// The digits that may go into the blank in this row and column.
    pub(super) fn legal_at(&self, row: usize, column: usize) -> DigitSet {
        self.rows[row]
            .union(self.columns[column])
            .union(self.blocks[row / 3 * 3 + column / 3])
            .complement()
    }
}

/// The row, column and block of a cell, looked up rather than computed.
fn indices(cell: Cell) -> [usize; 3] {
    const INDICES: [[u8; 3]; 81] = {
        let mut indices = [[0; 3]; 81];
        let mut idx = 0;
        while idx < 81 {
            let cell = Cell::from_index(idx);
            #[expect(clippy::cast_possible_truncation, reason = "all are below 9")]
            {
                indices[idx] = [cell.row() as u8, cell.column() as u8, cell.block() as u8];
            }
            idx += 1;
        }
        indices
    };
    INDICES[cell.index()].map(usize::from)
}

/// The length of every digit set. Not every processor that this is built for can count bits.
const LENGTHS: [u8; 512] = {
    let mut lengths = [0; 512];
    let mut bits = 1;
    while bits < lengths.len() {
        // Without its lowest bit, a set has one digit less.
        lengths[bits] = lengths[bits & (bits - 1)] + 1;
        bits += 1;
    }
    lengths
};

/// How many digits.
pub(super) fn len(digits: DigitSet) -> u8 {
    LENGTHS[usize::from(digits.bits()) % LENGTHS.len()]
}
