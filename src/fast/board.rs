//! The candidates of the whole board.
//!
//! Each cell has a set of the digits that it may still hold. The nine cells that stand at the same
//! place of their blocks share one [`Lanes`], so that one operation handles nine blocks and all
//! nine digits. A digit that is placed is not told to its peers one by one; sweeps over rows and
//! over columns in turn carry it everywhere.

use super::branch::{self, Branch};
use super::lanes::Lanes;
use super::sweep::{Direction, sweep};
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// The digits each cell may still hold: a set of lanes for each place in a block, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board([Lanes; 9]);

/// What is left after sweeping until nothing changes.
pub(super) enum Outcome {
    /// Some cell or some digit has no place: no solution.
    Dead,
    /// Every cell holds one digit and all rules hold.
    Solved,
    /// More than one possibility, and this is the question to ask.
    Open(Branch),
}

impl Board {
    /// The board with these givens; the other cells may hold anything until the first sweep.
    pub(super) fn of(givens: &Grid) -> Self {
        let mut board = Self([Lanes::FULL; 9]);
        for (cell, digit) in givens.filled() {
            board.place(cell, digit);
        }
        board
    }

    /// The digits a cell may still hold.
    pub(super) const fn candidates(&self, cell: Cell) -> DigitSet {
        DigitSet::from_bits(self.0[place_of(cell)].get(cell.block()))
    }

    /// Leaves a cell one digit.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        let others = DigitSet::only(digit).complement();
        self.0[place_of(cell)].remove(cell.block(), others.bits());
    }

    /// Takes one candidate from a cell.
    pub(super) fn remove(&mut self, cell: Cell, digit: Digit) {
        self.0[place_of(cell)].remove(cell.block(), DigitSet::only(digit).bits());
    }

    /// The grid of a solved board; cells with several candidates stay blank.
    pub(super) fn grid(&self) -> Grid {
        Grid::from_cells(Cell::ALL.map(|cell| self.candidates(cell).single()))
    }

    /// The board where the branch's digit stands in its segment: in no other one of its block.
    pub(super) fn with(mut self, branch: Branch) -> Self {
        for line in 0..3 {
            if line != branch.line {
                self.clear(Branch { line, ..branch });
            }
        }
        self
    }

    /// The board where the branch's digit does not stand in its segment.
    pub(super) fn without(mut self, branch: Branch) -> Self {
        self.clear(branch);
        self
    }

    /// Sweeps over rows and columns in turn until neither changes anything any more.
    pub(super) fn settle(&mut self) -> Outcome {
        loop {
            let Some(rows) = sweep(&mut self.0, Direction::Rows) else {
                return Outcome::Dead;
            };
            let Some(columns) = sweep(&mut self.0, Direction::Columns) else {
                return Outcome::Dead;
            };
            if !rows.changed && !columns.changed {
                let branch =
                    branch::choose(|band| branch::six_of(&rows.layouts, &columns.layouts, band));
                return branch.map_or(Outcome::Solved, Outcome::Open);
            }
        }
    }

    fn clear(&mut self, branch: Branch) {
        for place in branch.direction.places()[branch.line] {
            self.0[place].remove(branch.block, branch.digit);
        }
    }
}

/// Where a cell stands in its block, in reading order.
const fn place_of(cell: Cell) -> usize {
    cell.row() % 3 * 3 + cell.column() % 3
}
