//! The clues of a puzzle with exactly one solution, and the proof that some of them can go.

use crate::fast::{self, Task};
use crate::grid::{Cell, CellSet, Digit, Grid};

/// The clues of a puzzle that has exactly one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clues {
    grid: Grid,
    cells: CellSet,
    /// The cells of each digit.
    by_digit: [CellSet; 9],
}

impl Clues {
    /// Returns the clues of a puzzle.
    pub(super) fn of(grid: &Grid) -> Self {
        let by_digit = Digit::ALL.map(|digit| grid.cells_with(digit));
        Self { grid: *grid, cells: grid.blanks().complement(), by_digit }
    }

    /// Returns the puzzle.
    pub(super) const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the cells with a clue.
    pub(super) const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Adds the clues of these cells, which the solution has.
    pub(super) fn add(&mut self, group: CellSet, solution: &Grid) {
        for cell in group {
            if let Some(digit) = solution.get(cell) {
                self.set(cell, digit);
            }
        }
    }

    /// Removes the clues of these cells if there is still one solution, and returns true if so.
    pub(super) fn remove(&mut self, group: CellSet) -> bool {
        let mut without = *self;
        for cell in group {
            without.clear(cell);
        }
        let can_go = without.forces(group, &self.grid) || without.is_unique();
        if can_go {
            *self = without;
        }
        can_go
    }

    fn set(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        self.cells = self.cells.with(cell);
        let cells = &mut self.by_digit[digit.index()];
        *cells = cells.with(cell);
    }

    fn clear(&mut self, cell: Cell) {
        if let Some(digit) = self.grid.get(cell) {
            self.grid.set(cell, None);
            self.cells = self.cells.without(cell);
            let cells = &mut self.by_digit[digit.index()];
            *cells = cells.without(cell);
        }
    }

    fn is_unique(&self) -> bool {
        fast::solve(&self.grid, Task::count(2)).solutions == 1
    }

    /// Returns true if singles put the digits of `full` back in these blanks, one after another. Then the puzzle has no
    /// other solutions than with them. It costs less than a search, and most clues of a nearly full grid go so.
    fn forces(mut self, blanks: CellSet, full: &Grid) -> bool {
        let mut left = blanks;
        loop {
            let before = left;
            for cell in left {
                if let Some(digit) = full.get(cell)
                    && self.is_single(cell, digit)
                {
                    self.set(cell, digit);
                    left = left.without(cell);
                }
            }
            if left.is_empty() || left == before {
                return left.is_empty();
            }
        }
    }

    /// Returns true if this candidate is the only one of a blank, or the only place of its digit in a house.
    fn is_single(&self, cell: Cell, digit: Digit) -> bool {
        let peers = cell.peers();
        let is_seen = |other: &Digit| !(self.by_digit[other.index()] & peers).is_empty();
        if Digit::ALL.iter().filter(|it| **it != digit).all(is_seen) {
            return true;
        }
        let mut places = self.cells.complement();
        for other in self.by_digit[digit.index()] {
            places -= other.peers();
        }
        cell.houses().iter().any(|house| places & house.cells() == CellSet::only(cell))
    }
}
