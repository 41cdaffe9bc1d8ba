//! The digits in each row, column and block: the flags of a backtracking solver.

use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid, House};
use crate::search::step::{Bookkeeping, HouseDigits};

impl HouseDigits {
    /// Collects the digits of a grid without clashes.
    pub(super) fn of(grid: &Grid) -> Self {
        let none = [DigitSet::EMPTY; 9];
        let mut houses = Self { row: none, column: none, block: none };
        for (cell, digit) in grid.filled() {
            houses.toggle(cell, digit);
        }
        houses
    }

    /// Adds a digit to the cell's houses where it is missing, and removes it where it is there.
    pub(super) fn toggle(&mut self, cell: Cell, digit: Digit) {
        let [row, column, block] = indices(cell);
        for set in [&mut self.row[row], &mut self.column[column], &mut self.block[block]] {
            *set = set.toggled(digit);
        }
    }

    /// Returns the legal digits of each of these blanks, as an engine's data.
    pub(super) fn to_candidates(self, blanks: CellSet) -> Bookkeeping {
        let mut candidates = [DigitSet::EMPTY; 81];
        for cell in blanks {
            candidates[cell.index()] = self.legal(cell);
        }
        Bookkeeping::Candidates(candidates)
    }

    /// Returns the digits that a house lacks.
    pub(super) fn lacking(&self, house: House) -> DigitSet {
        match house {
            House::Row(row) => self.row[row],
            House::Column(column) => self.column[column],
            House::Block(block) => self.block[block],
        }
        .complement()
    }

    /// Returns the digits that are legal in a blank.
    pub(super) fn legal(&self, cell: Cell) -> DigitSet {
        let [row, column, block] = indices(cell);
        self.row[row].union(self.column[column]).union(self.block[block]).complement()
    }

    /// Returns the digits that are legal in the blank in this row and column.
    pub(super) fn legal_at(&self, row: usize, column: usize) -> DigitSet {
        self.row[row]
            .union(self.column[column])
            .union(self.block[row / 3 * 3 + column / 3])
            .complement()
    }
}

/// Returns the row, column and block of a cell, from a table, which is faster than computing them.
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

/// The number of digits in every set. A table, because the baseline processor has no instruction that counts bits.
const LENGTHS: [u8; 512] = {
    let mut lengths = [0; 512];
    let mut bits = 1;
    while bits < lengths.len() {
        // Without its lowest bit, a set has one digit fewer.
        lengths[bits] = lengths[bits & (bits - 1)] + 1;
        bits += 1;
    }
    lengths
};

/// Returns the number of digits in a set, from the table.
pub(super) fn len(digits: DigitSet) -> u8 {
    LENGTHS[usize::from(digits.bits()) % LENGTHS.len()]
}
