//! Reading order: the blanks from left to right, row by row.
//!
//! The engines of the judge problems all walk this one tree. They differ in the way they find the digits that
//! fit, and so in the cost of a blank: an engine is a [`CostModel`].

use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::search::dfs::cost_model::CostModel;
use crate::search::dfs::digit_node::Node;
use crate::search::dfs::digits::Strategy;
use crate::search::dfs::rows::RowByRow;
use crate::search::dfs::tree::{Cost, Forward, Forwarded, Reads};
use crate::search::engines::houses::Houses;
use crate::search::step::bookkeeping::{Bookkeeping, Snapshot};
use crate::search::step::explain::blank::Voice;

/// Branches at the first blank in reading order.
#[derive(Clone, Debug)]
pub(in crate::search) struct ReadingOrder<L> {
    costs: L,
    blanks: [Cell; 81],
    n_blanks: usize,
}

impl<L: CostModel> Strategy for ReadingOrder<L> {
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

    fn bookkeeping(&self, snapshot: Snapshot<'_>) -> Bookkeeping {
        self.costs.bookkeeping(snapshot)
    }

    fn fast_forward(
        &mut self,
        givens: &Grid,
        nodes: &mut [Node; 82],
        depth: usize,
        limit: u64,
    ) -> Option<(usize, Forwarded)> {
        let mut rows = RowByRow::at(givens, self.blanks(), &nodes[..=depth]);
        rows.run(&mut self.costs, limit);
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

impl<L: CostModel> ReadingOrder<L> {
    fn blanks(&self) -> &[Cell] {
        &self.blanks[..self.n_blanks]
    }

    /// Returns the whole cost of a run: each digit placed leads to the next blank, or past the last.
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
