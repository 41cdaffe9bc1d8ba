//! The tree that the depth-first search walks around, as an engine defines it.

use std::fmt::Debug;

use crate::domino::Puzzle;
use crate::grid::Cell;
use crate::search::step::bookkeeping::{Bookkeeping, BranchPoint};
use crate::search::step::elimination::Extent;
use crate::search::step::explain::{Explain, Words};
use crate::search::step::{Event, Move, Reason};

/// A tree and a path in it, from the root down.
///
/// Levels are counted from 0 at the root. The node below the path is at level [`Tree::depth`]; there is none where
/// the board is full.
pub(in crate::search) trait Tree: Clone + Debug {
    /// The puzzle.
    type Givens: Copy + PartialEq + Debug + Into<Puzzle>;

    /// The cells that a move writes to.
    type Cells: IntoIterator<Item = Cell>;

    /// A node as it is explained in words.
    type NodeView: Explain;

    /// The reads that are counted.
    const READS: Reads;

    /// The words for a full board.
    const WORDS: Words;

    /// The support for [`Tree::fast_forward`].
    const FORWARD: Forward = Forward::Stepwise;

    /// Returns the empty path, at the root.
    fn new(givens: &Self::Givens) -> Self;

    fn givens(&self) -> &Self::Givens;

    /// Returns the givens and the moves that stand.
    fn board(&self) -> Self::Givens;

    /// Returns the number of moves that stand.
    fn depth(&self) -> usize;

    /// Returns true if no blank is left.
    fn is_full(&self) -> bool;

    /// Returns the branch point of the node below the path; `None` where the board is full.
    fn branch_point(&self) -> Option<BranchPoint>;

    /// Returns the data that the engine keeps or reads.
    fn bookkeeping(&self) -> Bookkeeping;

    /// Returns the number of branches at a level, and the number of them that were tried.
    fn branches(&self, level: usize) -> Branches;

    /// Returns the move that was tried last at a level.
    fn tried_last(&self, level: usize) -> Move;

    /// Returns the moves still to try at a level.
    fn left(&self, level: usize) -> Vec<Move>;

    /// Returns the reason for the moves at a level.
    fn reason(&self, level: usize) -> Reason;

    /// Makes the next move to try, if one is left, and returns its cells.
    fn go_down(&mut self) -> Option<Self::Cells>;

    /// Takes back the last move.
    fn go_up(&mut self);

    /// Takes back the last move as if it had never been tried, and returns its cells.
    fn unmake(&mut self) -> Self::Cells;

    /// Makes the move tried last at the end of the path again, and marks everything below it as tried.
    fn remake(&mut self);

    /// Returns the whole cost of the node below the path, or of the full board.
    fn cost_below(&self) -> Cost;

    /// Returns the cost of the nodes of the path up to the branches taken, and of the node below the path.
    fn cost_of_path(&self, below: Option<Extent>) -> Cost;

    /// Returns the whole cost of the nodes of the path and of the node below it.
    fn whole_cost_of_path(&self) -> Cost;

    /// Returns the heap memory of a clone, in bytes.
    fn heap(&self) -> usize;

    /// Returns the node that [`crate::search::step::explain::explain_step`] explains for the last event; `None` for a full board.
    fn node_view(&self, last: Option<Event>) -> Option<Self::NodeView>;

    /// Makes up to `limit` moves from the node below the path, if there is a quicker way than step by step, and
    /// updates the path.
    fn fast_forward(&mut self, _limit: u64) -> Option<Forwarded> {
        None
    }
}

/// The reads of an engine: counted if it decides by reading cells or flags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) enum Reads {
    Counted,
    None,
}

/// The ways of an engine to go forward.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) enum Forward {
    Stepwise,
    Fast,
}

/// The result of [`Tree::fast_forward`].
pub(in crate::search) struct Forwarded {
    /// The number of moves made at each level.
    pub(in crate::search) placed: [u64; 81],
    /// The number of moves made in each cell.
    pub(in crate::search) heat: [u64; 81],
    /// The whole cost of all nodes and full boards reached.
    pub(in crate::search) cost: Cost,
}

/// The number of branches of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) struct Branches {
    pub(in crate::search) n_tried: u32,
    pub(in crate::search) n_legal: u32,
}

/// The cost of a part of the search.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(in crate::search) struct Cost {
    pub(in crate::search) tests: u64,
    pub(in crate::search) reads: u64,
}

impl Cost {
    pub(in crate::search) fn add(&mut self, other: Self) {
        self.tests += other.tests;
        self.reads += other.reads;
    }

    pub(in crate::search) fn subtract(&mut self, other: Self) {
        self.tests -= other.tests;
        self.reads -= other.reads;
    }
}
