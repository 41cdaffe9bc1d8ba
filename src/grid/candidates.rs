//! The candidates of every cell by the rules alone, without any technique.

use std::ops::Index;

use super::{Cell, Digit, DigitSet, Grid};

/// The candidates of every cell: the digits that no peer holds. A filled cell has none.
///
/// ```
/// use sudoscope::grid::{Candidates, Cell, Digit, Grid};
///
/// let mut candidates = Candidates::of(&Grid::EMPTY);
/// candidates.place(Cell::at(0, 0), Digit::ALL[4]);
/// assert!(candidates[Cell::at(0, 0)].is_empty());
/// assert!(!candidates[Cell::at(0, 8)].contains(Digit::ALL[4]));
/// assert_eq!(candidates[Cell::at(1, 3)].len(), 9);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Candidates([DigitSet; 81]);

impl Candidates {
    /// Returns, for each blank, the digits that none of its peers holds.
    pub fn of(grid: &Grid) -> Self {
        let mut rows = [DigitSet::EMPTY; 9];
        let mut columns = [DigitSet::EMPTY; 9];
        let mut blocks = [DigitSet::EMPTY; 9];
        for (cell, digit) in grid.filled() {
            for set in
                [&mut rows[cell.row()], &mut columns[cell.column()], &mut blocks[cell.block()]]
            {
                *set = set.with(digit);
            }
        }
        Self(Cell::ALL.map(|cell| {
            if grid.get(cell).is_some() {
                return DigitSet::EMPTY;
            }
            let seen = rows[cell.row()].union(columns[cell.column()]).union(blocks[cell.block()]);
            seen.complement()
        }))
    }

    /// Returns the candidates of one cell; a filled cell has none.
    pub const fn get(&self, cell: Cell) -> DigitSet {
        self.0[cell.index()]
    }

    /// Updates the candidates for a placement: removes all from the cell, and the digit from its peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.0[cell.index()] = DigitSet::EMPTY;
        for peer in cell.peers() {
            self.remove(peer, digit);
        }
    }

    /// Adds one candidate; no effect if it is there already.
    pub fn insert(&mut self, cell: Cell, digit: Digit) {
        let set = &mut self.0[cell.index()];
        *set = set.with(digit);
    }

    /// Removes one candidate; no effect if it is not there.
    pub fn remove(&mut self, cell: Cell, digit: Digit) {
        let set = &mut self.0[cell.index()];
        *set = set.without(digit);
    }
}

impl Index<Cell> for Candidates {
    type Output = DigitSet;

    fn index(&self, cell: Cell) -> &DigitSet {
        &self.0[cell.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placing_keeps_candidates_equal_to_those_of_the_grid() {
        let mut grid = Grid::EMPTY;
        let mut candidates = Candidates::of(&grid);
        for (idx, digit) in [(0, 1), (13, 2), (40, 3), (80, 9)] {
            let (cell, digit) = (Cell::from_index(idx), Digit::ALL[digit - 1]);
            grid.set(cell, Some(digit));
            candidates.place(cell, digit);
            assert_eq!(candidates, Candidates::of(&grid));
        }
        assert_eq!(candidates.get(Cell::at(0, 4)).len(), 6, "1, 2 and 3 are seen");
        assert!(Cell::ALL.into_iter().all(|cell| candidates[cell] == candidates.get(cell)));
    }
}
