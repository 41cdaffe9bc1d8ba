//! Reading order: the blanks from left to right, row by row.
//!
//! The engines of the judge problems all walk this one tree. They differ in how they find out which
//! digits fit, and so in what a blank costs them: an engine is a [`Looking`].

use std::fmt::Debug;

use super::dfs::{Reads, Strategy};
use super::explain::Voice;
use super::houses::Houses;
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// How an engine finds out which digits fit, seen from what it costs.
pub(super) trait Looking: Clone + Debug {
    /// Prepares for a puzzle with these blanks, in reading order.
    fn new(givens: &Grid, blanks: &[Cell]) -> Self;

    /// A digit was written.
    fn placed(&mut self, _cell: Cell, _digit: Digit) {}

    /// The reads of coming to blank number `idx`, or past the last of them.
    fn entering(&self, _idx: usize) -> u64 {
        0
    }

    /// The digits that are tried at a blank: all nine, unless the engine knows better.
    fn digits(&self, _cell: Cell) -> DigitSet {
        DigitSet::ALL
    }

    /// The reads of trying these digits at a blank.
    fn trying(&self, houses: &Houses, cell: Cell, digits: DigitSet) -> u64;
}

/// Branches at the first blank in reading order.
#[derive(Clone, Debug)]
pub(super) struct Reading<L> {
    looking: L,
    blanks: [Cell; 81],
}

impl<L: Looking> Strategy for Reading<L> {
    const VOICE: Voice = Voice::Trying;
    const READS: Reads = Reads::Counted;

    fn new(givens: &Grid) -> Self {
        let found: Vec<Cell> = givens.blanks().iter().collect();
        let mut blanks = [Cell::ALL[0]; 81];
        blanks[..found.len()].copy_from_slice(&found);
        Self {
            looking: L::new(givens, &found),
            blanks,
        }
    }

    fn branch(&self, _houses: &Houses, depth: usize) -> Cell {
        self.blanks[depth]
    }

    fn placed(&mut self, cell: Cell, digit: Digit) {
        self.looking.placed(cell, digit);
    }

    fn digits(&self, _houses: &Houses, cell: Cell) -> DigitSet {
        self.looking.digits(cell)
    }

    fn entering(&self, depth: usize) -> u64 {
        self.looking.entering(depth)
    }

    fn trying(&self, houses: &Houses, cell: Cell, digits: DigitSet) -> u64 {
        self.looking.trying(houses, cell, digits)
    }
}
