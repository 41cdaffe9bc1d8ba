//! The costs of a reading-order engine: the reads by which it finds the digits that fit.

use std::fmt::Debug;

use crate::grid::{Cell, DigitSet, Grid};
use crate::search::step::bookkeeping::{Bookkeeping, Snapshot};

/// The method by which an engine finds the digits that fit, and its cost in reads.
pub(in crate::search) trait CostModel: Clone + Debug {
    /// Prepares for a puzzle with these blanks, in reading order.
    fn new(givens: &Grid, blanks: &[Cell]) -> Self;

    /// Updates the state for a digit that was written, given as a set of one.
    fn placed(&mut self, _cell: Cell, _digit: DigitSet) {}

    /// Returns the reads of going from the previous blank to blank number `idx`, or past the last one.
    fn entering(&self, _idx: usize) -> u64 {
        0
    }

    /// Returns the digits that are tried at a blank: all nine, unless the engine keeps lists.
    fn digits(&self, _cell: Cell) -> DigitSet {
        DigitSet::ALL
    }

    /// Returns the reads of trying these digits at a blank, given the digits in its row, column and block. The block
    /// may lack digits that are in the row.
    fn trying(&self, cell: Cell, seen: [DigitSet; 3], digits: DigitSet) -> u64;

    /// Returns the data that the engine keeps or reads.
    fn bookkeeping(&self, snapshot: Snapshot<'_>) -> Bookkeeping;
}
