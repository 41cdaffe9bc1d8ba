//! The visit of an engine to a node, and its cost.

use crate::domino::Domino;
use crate::grid::{Cell, Digit};
use crate::search::step::Move;

/// The record of a visit: the digits tried, the cells or flags read, and the moves that fit. These are appended to the
/// moves of the nodes above:
///
/// ```text
///   level    0                    1          2
///   moves    a  b  c  d  e        f  g       h  i  j
///                  ^              ^                        tried last: it stands
/// ```
pub(in crate::search) struct Visit<'a> {
    tries: &'a mut Vec<Try>,
    /// The cost of the node so far.
    cost: NodeCost,
}

/// A move that fits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Try {
    pub(super) it: Move,
    /// The cost of its node up to and including this move.
    pub(super) cost: NodeCost,
}

/// The cost of a node. It is kept small, because each checkpoint of a timeline has a few hundred of them.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct NodeCost {
    tests: u16,
    reads: u16,
}

/// The cost of a part of the search.
#[derive(Clone, Copy, Default, Debug)]
pub(in crate::search) struct Cost {
    pub(in crate::search) tests: u64,
    pub(in crate::search) reads: u64,
}

impl<'a> Visit<'a> {
    /// Begins a visit. Its moves are appended to those of the nodes above.
    pub(super) fn new(tries: &'a mut Vec<Try>) -> Self {
        Self { tries, cost: NodeCost::default() }
    }

    /// Returns the cost of the node so far.
    pub(super) fn cost(&self) -> NodeCost {
        self.cost
    }

    /// Counts a digit that is tried.
    pub(in crate::search) fn test(&mut self) {
        self.cost.tests += 1;
    }

    /// Counts a cell or flag that is read, and returns its value.
    pub(in crate::search) fn read<T>(&mut self, value: T) -> T {
        self.cost.reads += 1;
        value
    }

    /// Counts the reads of three flags, in order, up to the first that is set. Returns true if one is set.
    pub(in crate::search) fn any_set(&mut self, [first, second, third]: [bool; 3]) -> bool {
        // By arithmetic, because a branch on a flag would often be mispredicted.
        self.cost.reads += 1 + u16::from(!first) + u16::from(!(first | second));
        first | second | third
    }

    /// Adds a move: a digit that fits. The search places it, searches below, and takes it back.
    pub(in crate::search) fn write(&mut self, cell: Cell, digit: Digit) {
        self.tries.push(Try { it: Move::Digit { cell, digit }, cost: self.cost });
    }

    /// Adds a move: a domino that fits. The search lays it, searches below, and takes it up.
    pub(in crate::search) fn lay(&mut self, domino: Domino) {
        self.tries.push(Try { it: Move::Domino(domino), cost: self.cost });
    }
}

impl Cost {
    pub(super) fn add(&mut self, of_node: NodeCost) {
        self.tests += u64::from(of_node.tests);
        self.reads += u64::from(of_node.reads);
    }

    pub(super) fn subtract(&mut self, of_node: NodeCost) {
        self.tests -= u64::from(of_node.tests);
        self.reads -= u64::from(of_node.reads);
    }
}
