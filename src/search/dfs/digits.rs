//! The tree of the engines that branch at a blank, into the digits that fit.
//!
//! An engine selects the blank to branch at and states the cost of searching it ([`Strategy`]). The path:
//!
//! ```text
//!   depth 0    1    2    3
//!         r1c3 r1c4 r1c6 r1c7      the blanks branched at
//!         4    2    8    .         taken: the greatest digit tried so far
//!         7    -    9    1 3 5     left: the digits still to try
//! ```
//!
//! Digits are tried in ascending order, so `legal` and `left` of a blank determine the digits tried. The blank
//! below the path is selected when the digit above it is placed, so the path has an entry for it too.

use std::fmt::Debug;

use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::search::dfs::digit_node::{Node, count, up_to};
use crate::search::dfs::tree::{Branches, Cost, Forward, Forwarded, Reads, Tree};
use crate::search::engines::houses::Houses;
use crate::search::step::bookkeeping::{Bookkeeping, BranchPoint, Snapshot};
use crate::search::step::elimination::Extent;
use crate::search::step::explain::Words;
use crate::search::step::explain::blank::{Blank, Voice};
use crate::search::step::{Event, Move, Reason};

/// The part of an engine that selects the blank to branch at, and the cost of doing so.
pub(in crate::search) trait Strategy: Clone + Debug {
    /// The wording of the engine's explanations.
    const VOICE: Voice;

    /// The reads that are counted.
    const READS: Reads;

    /// The support for [`Strategy::fast_forward`].
    const FORWARD: Forward = Forward::Stepwise;

    /// Prepares for a puzzle.
    fn new(givens: &Grid) -> Self;

    /// Returns the blank to branch at when `depth` digits stand. It may depend on nothing but these digits.
    fn branch(&self, houses: &Houses, depth: usize) -> Cell;

    /// Updates the state for a digit that was written.
    fn placed(&mut self, _cell: Cell, _digit: Digit) {}

    /// Updates the state for a digit that was taken back.
    fn taken_back(&mut self, _cell: Cell) {}

    /// Returns the digits that are tried at a blank, in ascending order.
    fn digits(&self, houses: &Houses, cell: Cell) -> DigitSet;

    /// Returns the reads of going from the blank above to the one at this depth, or to the full board.
    fn entering(&self, _depth: usize) -> u64 {
        0
    }

    /// Returns the reads of trying these digits at a blank, given the digits in its row, column and block. The block
    /// may lack digits that are in the row.
    fn trying(&self, _cell: Cell, _seen: [DigitSet; 3], _digits: DigitSet) -> u64 {
        0
    }

    /// Places up to `limit` digits from the blank that ends the path, if the engine has a quicker way than step by
    /// step. Updates the path and returns its depth.
    fn fast_forward(
        &mut self,
        _givens: &Grid,
        _nodes: &mut [Node; 82],
        _depth: usize,
        _limit: u64,
    ) -> Option<(usize, Forwarded)> {
        None
    }

    /// Returns the data that the engine keeps or reads.
    fn bookkeeping(&self, snapshot: Snapshot<'_>) -> Bookkeeping;

    /// Returns the reason for a digit in a blank where these were legal.
    fn reason(_legal: DigitSet) -> Reason {
        Reason::Guess
    }
}

/// A path of digits.
#[derive(Clone, Debug)]
pub(in crate::search) struct DigitTree<S> {
    strategy: S,
    givens: Grid,
    board: Grid,
    houses: Houses,
    n_blanks: usize,
    /// The path and, where there is one, the blank below it; the rest is stale.
    nodes: [Node; 82],
    depth: usize,
}

impl<S: Strategy> Tree for DigitTree<S> {
    type Givens = Grid;
    type Cells = [Cell; 1];
    type NodeView = Blank;

    const READS: Reads = S::READS;
    const FORWARD: Forward = S::FORWARD;
    const WORDS: Words = Words::OF_GRID;

    fn new(givens: &Grid) -> Self {
        let mut digits = Self {
            strategy: S::new(givens),
            givens: *givens,
            board: *givens,
            houses: Houses::of(givens),
            n_blanks: givens.blanks().len(),
            nodes: [Node::NOWHERE; 82],
            depth: 0,
        };
        digits.enter_node();
        digits
    }

    fn givens(&self) -> &Grid {
        &self.givens
    }

    fn board(&self) -> Grid {
        self.board
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn is_full(&self) -> bool {
        self.depth == self.n_blanks
    }

    fn branch_point(&self) -> Option<BranchPoint> {
        self.blank_below().map(BranchPoint::Cell)
    }

    fn bookkeeping(&self) -> Bookkeeping {
        self.strategy.bookkeeping(Snapshot {
            givens: &self.givens,
            board: &self.board,
            houses: &self.houses,
            at: self.blank_below(),
        })
    }

    fn branches(&self, level: usize) -> Branches {
        let node = self.nodes[level];
        Branches { n_tried: count(node.tried()), n_legal: count(node.legal) }
    }

    fn tried_last(&self, level: usize) -> Move {
        let node = self.nodes[level];
        Move::Digit { cell: node.cell, digit: node.taken() }
    }

    fn left(&self, level: usize) -> Vec<Move> {
        let node = self.nodes[level];
        node.left.iter().map(|digit| Move::Digit { cell: node.cell, digit }).collect()
    }

    fn reason(&self, level: usize) -> Reason {
        S::reason(self.nodes[level].legal)
    }

    fn go_down(&mut self) -> Option<[Cell; 1]> {
        let node = &mut self.nodes[self.depth];
        let digit = node.left.first()?;
        let cell = node.cell;
        node.left = node.left.without(digit);
        self.place(cell, digit);
        self.enter_node();
        Some([cell])
    }

    fn go_up(&mut self) {
        let node = self.nodes[self.depth - 1];
        self.take_back(node.cell, node.taken());
    }

    fn unmake(&mut self) -> [Cell; 1] {
        self.go_up();
        let node = &mut self.nodes[self.depth];
        node.left = node.left.with(node.taken());
        [node.cell]
    }

    fn remake(&mut self) {
        let node = self.nodes[self.depth];
        self.place(node.cell, node.taken());
        self.enter_node();
        self.nodes[self.depth].left = DigitSet::EMPTY;
    }

    fn cost_below(&self) -> Cost {
        self.cost_of(&self.houses, self.depth, DigitSet::ALL)
    }

    fn cost_of_path(&self, below: Option<Extent>) -> Cost {
        let (mut cost, houses) = self.cost_of_levels(up_to);
        let tried = match below {
            None => return cost,
            Some(Extent::Tried) => up_to(self.nodes[self.depth].taken()),
            Some(Extent::Whole) => DigitSet::ALL,
        };
        cost.add(self.cost_of(&houses, self.depth, tried));
        cost
    }

    fn whole_cost_of_path(&self) -> Cost {
        let (mut cost, houses) = self.cost_of_levels(|_| DigitSet::ALL);
        cost.add(self.cost_of(&houses, self.depth, DigitSet::ALL));
        cost
    }

    fn heap(&self) -> usize {
        0
    }

    /// Returns the node before the last move was made, or the node that was given up.
    fn node_view(&self, last: Option<Event>) -> Option<Blank> {
        let mut there = self.clone();
        match last {
            Some(Event::Place) => there.go_up(),
            Some(Event::Backtrack) => there.remake(),
            None | Some(Event::Solved | Event::Exhausted) => {}
        }
        if there.is_full() {
            return None;
        }
        let node = there.nodes[there.depth];
        Some(Blank {
            voice: S::VOICE,
            node,
            board: there.board,
            houses: there.houses,
            digits: there.strategy.digits(&there.houses, node.cell),
            n_blanks: self.n_blanks,
        })
    }

    fn fast_forward(&mut self, limit: u64) -> Option<Forwarded> {
        let (depth, forwarded) =
            self.strategy.fast_forward(&self.givens, &mut self.nodes, self.depth, limit)?;
        self.truncate(depth);
        Some(forwarded)
    }
}

impl<S: Strategy> DigitTree<S> {
    fn place(&mut self, cell: Cell, digit: Digit) {
        self.board.set(cell, Some(digit));
        self.houses.toggle(cell, digit);
        self.strategy.placed(cell, digit);
        self.depth += 1;
    }

    fn take_back(&mut self, cell: Cell, digit: Digit) {
        self.board.set(cell, None);
        self.houses.toggle(cell, digit);
        self.strategy.taken_back(cell);
        self.depth -= 1;
    }

    /// Selects the blank below the path and finds its legal digits.
    fn enter_node(&mut self) {
        self.nodes[self.depth] = if self.is_full() {
            Node::NOWHERE
        } else {
            let cell = self.strategy.branch(&self.houses, self.depth);
            let legal = self.houses.legal(cell);
            Node { cell, legal, left: legal }
        };
    }

    /// Returns the blank below the path, unless the board is full.
    fn blank_below(&self) -> Option<Cell> {
        (!self.is_full()).then(|| self.nodes[self.depth].cell)
    }

    /// Sets the path to the first `depth` nodes.
    fn truncate(&mut self, depth: usize) {
        self.depth = depth;
        self.board = self.givens;
        self.houses = Houses::of(&self.givens);
        for node in &self.nodes[..depth] {
            self.board.set(node.cell, Some(node.taken()));
            self.houses.toggle(node.cell, node.taken());
        }
    }

    /// Returns the cost of trying these digits at a level of the path, with the digits above it in `houses`.
    fn cost_of(&self, houses: &Houses, depth: usize, tried: DigitSet) -> Cost {
        let mut cost = Cost { tests: 0, reads: self.strategy.entering(depth) };
        if depth < self.n_blanks {
            let cell = self.nodes[depth].cell;
            let digits = self.strategy.digits(houses, cell).intersection(tried);
            cost.tests += digits.len() as u64;
            cost.reads += self.strategy.trying(cell, houses.around(cell), digits);
        }
        cost
    }

    /// Returns the cost of the levels of the path, and the houses below it. `how_far` maps the digit that stands at
    /// a level to the digits that count there.
    fn cost_of_levels(&self, how_far: impl Fn(Digit) -> DigitSet) -> (Cost, Houses) {
        let mut cost = Cost::default();
        let mut houses = Houses::of(&self.givens);
        for (depth, node) in self.nodes[..self.depth].iter().enumerate() {
            let digit = node.taken();
            cost.add(self.cost_of(&houses, depth, how_far(digit)));
            houses.toggle(node.cell, digit);
        }
        (cost, houses)
    }
}
