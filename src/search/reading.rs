//! Reading order: the blanks from left to right, row by row.
//!
//! The engines of the judge problems all walk this one tree. They differ in how they find out which
//! digits fit, and so in what a blank costs them: an engine is a [`CostModel`].

use std::fmt::Debug;

use super::Bookkeeping;
use super::bookkeeping::Moment;
use super::dfs::{Cost, Forward, Forwarded, Reads};
use super::digits::{Node, Strategy};
use super::explain::blank::Voice;
use super::houses::Houses;
use super::rows::RowByRow;
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// How an engine finds out which digits fit, seen from what it costs.
pub(super) trait CostModel: Clone + Debug {
    /// Prepares for a puzzle with these blanks, in reading order.
    fn new(givens: &Grid, blanks: &[Cell]) -> Self;

    /// A digit was written, the only one of a set.
    fn placed(&mut self, _cell: Cell, _digit: DigitSet) {}

    /// The reads of coming to blank number `idx`, or past the last of them.
    fn entering(&self, _idx: usize) -> u64 {
        0
    }

    /// The digits that are tried at a blank: all nine, unless the engine knows better.
    fn digits(&self, _cell: Cell) -> DigitSet {
        DigitSet::ALL
    }

    /// The reads of trying these digits at a blank with these digits in its row, column and block. What
    /// the row holds may be missing from the block.
    fn trying(&self, cell: Cell, seen: [DigitSet; 3], digits: DigitSet) -> u64;

    /// What the engine keeps, or looks at.
    fn bookkeeping(&self, moment: Moment<'_>) -> Bookkeeping;
}

/// Branches at the first blank in reading order.
#[derive(Clone, Debug)]
pub(super) struct Reading<L> {
    costs: L,
    blanks: [Cell; 81],
    n_blanks: usize,
}

impl<L: CostModel> Strategy for Reading<L> {
    const VOICE: Voice = Voice::Trying;
    const READS: Reads = Reads::Counted;
    const FORWARD: Forward = Forward::Fast;

    fn new(givens: &Grid) -> Self {
        let found: Vec<Cell> = givens.blanks().iter().collect();
        let mut blanks = [Cell::ALL[0]; 81];
        blanks[..found.len()].copy_from_slice(&found);
        Self { costs: L::new(givens, &found), blanks, n_blanks: found.len() }
    }

    fn branch(&self, _houses: &Houses, depth: usize) -> Cell {
        self.blanks[depth]
    }

    fn placed(&mut self, cell: Cell, digit: Digit) {
        self.costs.placed(cell, DigitSet::only(digit));
    }

    fn digits(&self, _houses: &Houses, cell: Cell) -> DigitSet {
        self.costs.digits(cell)
    }

    fn entering(&self, depth: usize) -> u64 {
        self.costs.entering(depth)
    }

    fn trying(&self, cell: Cell, seen: [DigitSet; 3], digits: DigitSet) -> u64 {
        self.costs.trying(cell, seen, digits)
    }

    fn bookkeeping(&self, moment: Moment<'_>) -> Bookkeeping {
        self.costs.bookkeeping(moment)
    }

    fn fast_forward(
        &mut self,
        givens: &Grid,
        nodes: &mut [Node; 82],
        depth: usize,
        enough: u64,
    ) -> Option<(usize, Forwarded)> {
        let mut rows = RowByRow::at(givens, self.blanks(), &nodes[..=depth]);
        rows.run(&mut self.costs, enough);
        let depth = rows.depth();
        nodes[depth] = Node::NOWHERE;
        for (node, now) in nodes.iter_mut().zip(rows.path()) {
            *node = now;
        }
        let mut placed = [0; 81];
        let mut heat = [0; 81];
        for (depth, &cell) in self.blanks().iter().enumerate() {
            placed[depth] = rows.placed[depth];
            heat[cell.index()] = rows.placed[depth];
        }
        Some((depth, Forwarded { placed, heat, cost: self.cost(&rows) }))
    }
}

impl<L: CostModel> Reading<L> {
    fn blanks(&self) -> &[Cell] {
        &self.blanks[..self.n_blanks]
    }

    /// The whole cost of what the run came to: a digit placed leads to the next blank, or past the last.
    fn cost(&self, rows: &RowByRow) -> Cost {
        let mut cost = Cost { tests: 0, reads: rows.reads };
        for (depth, placed) in rows.placed[..self.n_blanks].iter().enumerate() {
            let next = self.blanks().get(depth + 1);
            cost.tests += placed * next.map_or(0, |&cell| self.costs.digits(cell).len() as u64);
            cost.reads += placed * self.costs.entering(depth + 1);
        }
        cost
    }
}
