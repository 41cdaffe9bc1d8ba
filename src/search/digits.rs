//! The tree of the engines that branch at a blank: what is tried there are digits.
//!
//! An engine says which blank to branch at and what looking at it costs ([`Strategy`]). The path:
//!
//! ```text
//!   depth 0    1    2    3
//!         r1c3 r1c4 r1c6 r1c7      the blanks branched at
//!         4    2    8    .         taken: the greatest digit tried so far
//!         7    -    9    1 3 5     left: the digits still to try
//! ```
//!
//! Digits are tried in ascending order, so `legal` and `left` of a blank tell what was tried. The blank
//! below the path is looked at when the digit above it is placed, which is why its line is there too.

use std::fmt::Debug;

use super::bookkeeping::Moment;
use super::dfs::{Below, Branches, Cost, Forward, Forwarded, Reads, Tree};
use super::explain::Words;
use super::explain::blank::{Blank, Voice};
use super::houses::Houses;
use super::{Bookkeeping, BranchPoint, Event, Move, Reason};
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// What tells one engine from another.
pub(super) trait Strategy: Clone + Debug {
    /// How the engine talks about a blank.
    const VOICE: Voice;

    /// Whether reads mean anything here.
    const READS: Reads;

    /// Whether it can [`Strategy::fast_forward`].
    const FORWARD: Forward = Forward::Stepwise;

    /// Prepares for a puzzle.
    fn new(givens: &Grid) -> Self;

    /// The blank to branch at when `depth` digits stand. It may depend on nothing but these digits.
    fn branch(&self, houses: &Houses, depth: usize) -> Cell;

    /// A digit was written.
    fn placed(&mut self, _cell: Cell, _digit: Digit) {}

    /// A digit was taken back.
    fn taken_back(&mut self, _cell: Cell) {}

    /// The digits that are tried at a blank, in ascending order, up to one that fits.
    fn digits(&self, houses: &Houses, cell: Cell) -> DigitSet;

    /// The reads of coming to the blank that is branched at, or to the full board, from the one above.
    fn entering(&self, _depth: usize) -> u64 {
        0
    }

    /// The reads of trying these digits at a blank with these digits in its row, column and block. What
    /// the row holds may be missing from the block.
    fn trying(&self, _cell: Cell, _seen: [DigitSet; 3], _digits: DigitSet) -> u64 {
        0
    }

    /// Places up to so many digits at one go, from the blank that ends the path, if the engine has a
    /// quicker way than step by step. The path is left where the search then is, and its depth returned.
    fn fast_forward(
        &mut self,
        _givens: &Grid,
        _nodes: &mut [Node; 82],
        _depth: usize,
        _enough: u64,
    ) -> Option<(usize, Forwarded)> {
        None
    }

    /// What the engine keeps, or looks at.
    fn bookkeeping(&self, moment: Moment<'_>) -> Bookkeeping;

    /// Why a digit is placed where these were legal.
    fn reason(_legal: DigitSet) -> Reason {
        Reason::Guess
    }
}

/// A blank that is branched at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node {
    pub(super) cell: Cell,
    /// The digits that were legal when the search came here.
    pub(super) legal: DigitSet,
    /// The ones not tried yet: the greatest ones of `legal`.
    pub(super) left: DigitSet,
}

impl Node {
    pub(super) const NOWHERE: Self =
        Self { cell: Cell::ALL[0], legal: DigitSet::EMPTY, left: DigitSet::EMPTY };

    /// The digits tried, of which the greatest is the one that stands or stood last.
    pub(super) fn tried(self) -> DigitSet {
        self.legal.difference(self.left)
    }

    /// The digit that stands here, on the path, or was taken back last, below it.
    pub(super) fn taken(self) -> Digit {
        greatest(self.tried()).expect("a digit stands at every level of the path")
    }
}

/// A path of digits.
#[derive(Clone, Debug)]
pub(super) struct Digits<S> {
    strategy: S,
    givens: Grid,
    board: Grid,
    houses: Houses,
    n_blanks: usize,
    /// The path and, where there is one, the blank below it; the rest is stale.
    nodes: [Node; 82],
    depth: usize,
}

impl<S: Strategy> Tree for Digits<S> {
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
        digits.look();
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
        self.strategy.bookkeeping(Moment {
            givens: &self.givens,
            board: &self.board,
            houses: &self.houses,
            at: self.blank_below(),
        })
    }

    fn branches(&self, level: usize) -> Branches {
        let node = self.nodes[level];
        Branches { tried: count(node.tried()), of: count(node.legal) }
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
        self.put(cell, digit);
        self.look();
        Some([cell])
    }

    fn go_up(&mut self) {
        let node = self.nodes[self.depth - 1];
        self.unput(node.cell, node.taken());
    }

    fn unmake(&mut self) -> [Cell; 1] {
        self.go_up();
        let node = &mut self.nodes[self.depth];
        node.left = node.left.with(node.taken());
        [node.cell]
    }

    fn remake(&mut self) {
        let node = self.nodes[self.depth];
        self.put(node.cell, node.taken());
        self.look();
        self.nodes[self.depth].left = DigitSet::EMPTY;
    }

    fn cost_below(&self) -> Cost {
        self.cost_of(&self.houses, self.depth, DigitSet::ALL)
    }

    fn cost_of_path(&self, below: Below) -> Cost {
        let (mut cost, houses) = self.cost_of_levels(up_to);
        let looked_at = match below {
            Below::Nothing => return cost,
            Below::Tried => up_to(self.nodes[self.depth].taken()),
            Below::All => DigitSet::ALL,
        };
        cost.add(self.cost_of(&houses, self.depth, looked_at));
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

    /// As it was before the move was made, or gone through to the end.
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

    fn fast_forward(&mut self, enough: u64) -> Option<Forwarded> {
        let (depth, forwarded) =
            self.strategy.fast_forward(&self.givens, &mut self.nodes, self.depth, enough)?;
        self.stand_at(depth);
        Some(forwarded)
    }
}

impl<S: Strategy> Digits<S> {
    fn put(&mut self, cell: Cell, digit: Digit) {
        self.board.set(cell, Some(digit));
        self.houses.toggle(cell, digit);
        self.strategy.placed(cell, digit);
        self.depth += 1;
    }

    fn unput(&mut self, cell: Cell, digit: Digit) {
        self.board.set(cell, None);
        self.houses.toggle(cell, digit);
        self.strategy.taken_back(cell);
        self.depth -= 1;
    }

    /// Finds the blank below the path and what is legal in it.
    fn look(&mut self) {
        self.nodes[self.depth] = if self.is_full() {
            Node::NOWHERE
        } else {
            let cell = self.strategy.branch(&self.houses, self.depth);
            let legal = self.houses.legal(cell);
            Node { cell, legal, left: legal }
        };
    }

    /// The blank that is branched at next, unless the board is full.
    fn blank_below(&self) -> Option<Cell> {
        (!self.is_full()).then(|| self.nodes[self.depth].cell)
    }

    /// Takes the first levels of the nodes for the path.
    fn stand_at(&mut self, depth: usize) {
        self.depth = depth;
        self.board = self.givens;
        self.houses = Houses::of(&self.givens);
        for node in &self.nodes[..depth] {
            self.board.set(node.cell, Some(node.taken()));
            self.houses.toggle(node.cell, node.taken());
        }
    }

    /// The cost of going up to some digit at a level of the path, with the digits above it in `houses`.
    fn cost_of(&self, houses: &Houses, depth: usize, up_to: DigitSet) -> Cost {
        let mut cost = Cost { tests: 0, reads: self.strategy.entering(depth) };
        if depth < self.n_blanks {
            let cell = self.nodes[depth].cell;
            let digits = self.strategy.digits(houses, cell).intersection(up_to);
            cost.tests += digits.len() as u64;
            cost.reads += self.strategy.trying(cell, houses.around(cell), digits);
        }
        cost
    }

    /// The cost of the levels of the path, and the houses below it. How far each level counts depends on
    /// the digit that stands there.
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

fn count(digits: DigitSet) -> u32 {
    digits.bits().count_ones()
}

pub(super) fn greatest(digits: DigitSet) -> Option<Digit> {
    digits.bits().checked_ilog2().map(|idx| Digit::from_index(idx as usize))
}

/// The digits from 1 to this one.
pub(super) fn up_to(digit: Digit) -> DigitSet {
    DigitSet::from_bits((2 << digit.index()) - 1)
}
