//! The tree of the engines that list the moves of a node, which may write to different cells.
//!
//! An engine selects the branch point and lists its moves ([`Brancher`]). The lists of the path and of
//! the node below it lie one after another:
//!
//! ```text
//!   level    0                    1          2
//!   point     r1c2                 3-7        row 4
//!   moves    a  b  c  d  e        f  g       h  i  j
//!                  ^              ^                        tried last: it stands
//! ```
//!
//! A list is made when the search reaches its node, and made again, identical, when a step back leads there.

use std::fmt::Debug;

use crate::domino::{Board, Domino, Puzzle};
use crate::grid::Cell;
use crate::search::dfs::tree::{Branches, Cost, Reads, Tree};
use crate::search::step::bookkeeping::{Bookkeeping, BranchPoint};
use crate::search::step::dead_end::DeadEnd;
use crate::search::step::elimination::{Elimination, Extent};
use crate::search::step::explain::{Explain, Words};
use crate::search::step::{Event, Move, Reason};

/// A move that can be listed.
pub(in crate::search) trait ListedMove: Copy + Debug + Into<Move> {
    /// The board on which it is made.
    type Board: Copy + PartialEq + Debug + Into<Puzzle>;

    /// The cells that it writes to.
    type Cells: IntoIterator<Item = Cell>;

    /// The words for a full board.
    const WORDS: Words;

    fn cells(self) -> Self::Cells;

    fn write(self, board: &mut Self::Board);
}

/// The part of an engine that selects branch points and lists their moves, and keeps the state that this needs.
pub(in crate::search) trait Brancher: Clone + Debug {
    type Move: ListedMove;

    /// The branch point of a node.
    type Point: Copy + Debug;

    /// Prepares for a puzzle.
    fn new(givens: &<Self::Move as ListedMove>::Board) -> Self;

    /// Returns true if no blank is left.
    fn is_full(&self) -> bool;

    /// Returns the branch point, and appends the moves that are legal there in the order in which they are
    /// tried. Both may depend on nothing but the path.
    fn branch(&self, moves: &mut Vec<Self::Move>) -> Self::Point;

    /// Updates the state for a move that is made.
    fn make(&mut self, it: Self::Move);

    /// Updates the state for the last move that is taken back.
    fn take_back(&mut self, it: Self::Move);

    /// Returns the heap memory of a clone in bytes.
    fn heap(&self) -> usize;

    /// Returns the number of digits tried at a branch point, either up to the last of these moves or in all.
    fn tests(&self, point: Self::Point, tried: &[Self::Move], extent: Extent) -> u64;

    /// Returns the reason for a move at a branch point that has `n_legal` moves.
    fn reason(point: Self::Point, n_legal: usize) -> Reason;

    /// Returns the sentence about the start of the search.
    fn begin(node: &NodeView<Self>) -> String;

    /// Returns the reason for a move.
    fn place(node: &NodeView<Self>, it: Self::Move) -> String;

    /// Returns the reason why nothing is left to try at a node.
    fn leave(node: &NodeView<Self>) -> String;

    /// Returns the moves that were ruled out at a node since the move before, or all others where there is no
    /// choice.
    fn eliminations(node: &NodeView<Self>, extent: Extent) -> Vec<Elimination>;

    /// Returns the constraint of a node, for which nothing is left.
    fn dead_end(node: &NodeView<Self>) -> DeadEnd {
        let tried = node.moves.iter().flat_map(|it| it.cells()).collect();
        DeadEnd::at(Self::branch_point(node.point), tried)
    }

    /// Converts the branch point to the public type.
    fn branch_point(point: Self::Point) -> BranchPoint;

    /// Returns the data that the engine keeps or reads.
    fn bookkeeping(&self) -> Bookkeeping;
}

/// A node with the state of the engine there, to be explained in words.
pub(in crate::search) struct NodeView<S: Brancher> {
    /// The state of the engine there.
    pub(in crate::search) brancher: S,
    /// The givens and the moves that stand there.
    pub(in crate::search) board: <S::Move as ListedMove>::Board,
    pub(in crate::search) point: S::Point,
    /// The moves that are legal there.
    pub(in crate::search) moves: Vec<S::Move>,
    /// The number of moves that were tried.
    pub(in crate::search) n_tried: usize,
}

impl<S: Brancher> NodeView<S> {
    /// Returns the moves that were tried, the latest last.
    pub(in crate::search) fn tried(&self) -> &[S::Move] {
        &self.moves[..self.n_tried]
    }
}

impl<S: Brancher> Explain for NodeView<S> {
    fn begin(&self) -> String {
        S::begin(self)
    }

    fn place(&self, _it: Move) -> String {
        S::place(self, self.moves[self.n_tried - 1])
    }

    fn leave(&self) -> String {
        S::leave(self)
    }

    fn eliminations(&self, extent: Extent) -> Vec<Elimination> {
        S::eliminations(self, extent)
    }

    fn dead_end(&self) -> DeadEnd {
        S::dead_end(self)
    }
}

impl ListedMove for Domino {
    type Board = Board;
    type Cells = [Cell; 2];

    const WORDS: Words = Words { full: "every cell is covered", answer: "tiling", done: "covered" };

    fn cells(self) -> [Cell; 2] {
        self.cells()
    }

    fn write(self, board: &mut Board) {
        board.place(self).expect("a domino is laid on blanks");
    }
}

impl From<Domino> for Move {
    fn from(domino: Domino) -> Self {
        Self::Domino(domino)
    }
}

/// A node of the path, or the one below it.
#[derive(Clone, Copy, Debug)]
struct Node<T> {
    point: T,
    /// The start of its list, which ends where the next one starts.
    start: usize,
    /// The number of its moves that were tried.
    n_tried: usize,
}

/// A path of moves.
#[derive(Clone, Debug)]
pub(in crate::search) struct MoveTree<S: Brancher> {
    brancher: S,
    givens: <S::Move as ListedMove>::Board,
    depth: usize,
    /// The path and, unless the board is full, the node below it.
    nodes: Vec<Node<S::Point>>,
    /// The lists of the nodes, one after another.
    lists: Vec<S::Move>,
}

impl<S: Brancher> Tree for MoveTree<S> {
    type Givens = <S::Move as ListedMove>::Board;
    type Cells = <S::Move as ListedMove>::Cells;
    type NodeView = NodeView<S>;

    const READS: Reads = Reads::None;
    const WORDS: Words = <S::Move as ListedMove>::WORDS;

    fn new(givens: &Self::Givens) -> Self {
        Self::of(givens, S::new(givens))
    }

    fn givens(&self) -> &Self::Givens {
        &self.givens
    }

    fn board(&self) -> Self::Givens {
        let mut board = self.givens;
        for level in 0..self.depth {
            self.last_at(level).write(&mut board);
        }
        board
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn is_full(&self) -> bool {
        self.nodes.len() == self.depth
    }

    fn branch_point(&self) -> Option<BranchPoint> {
        self.nodes.get(self.depth).map(|node| S::branch_point(node.point))
    }

    fn bookkeeping(&self) -> Bookkeeping {
        self.brancher.bookkeeping()
    }

    fn branches(&self, level: usize) -> Branches {
        let count = |n: usize| u32::try_from(n).expect("a node has few moves");
        Branches {
            n_tried: count(self.nodes[level].n_tried),
            n_legal: count(self.list(level).len()),
        }
    }

    fn tried_last(&self, level: usize) -> Move {
        self.last_at(level).into()
    }

    fn left(&self, level: usize) -> Vec<Move> {
        let left = &self.list(level)[self.nodes[level].n_tried..];
        left.iter().map(|&it| it.into()).collect()
    }

    fn reason(&self, level: usize) -> Reason {
        S::reason(self.nodes[level].point, self.list(level).len())
    }

    fn go_down(&mut self) -> Option<Self::Cells> {
        let node = &mut self.nodes[self.depth];
        let it = *self.lists.get(node.start + node.n_tried)?;
        node.n_tried += 1;
        self.brancher.make(it);
        self.depth += 1;
        self.push_node();
        Some(it.cells())
    }

    fn go_up(&mut self) {
        if let Some(below) = self.nodes.get(self.depth) {
            self.lists.truncate(below.start);
            self.nodes.truncate(self.depth);
        }
        self.depth -= 1;
        self.brancher.take_back(self.last_at(self.depth));
    }

    fn unmake(&mut self) -> Self::Cells {
        self.go_up();
        let it = self.last_at(self.depth);
        self.nodes[self.depth].n_tried -= 1;
        it.cells()
    }

    fn remake(&mut self) {
        self.brancher.make(self.last_at(self.depth));
        self.depth += 1;
        self.push_node();
        if let Some(below) = self.nodes.get_mut(self.depth) {
            below.n_tried = self.lists.len() - below.start;
        }
    }

    fn cost_below(&self) -> Cost {
        self.cost_of(&self.brancher, self.depth, Extent::Whole)
    }

    fn cost_of_path(&self, below: Option<Extent>) -> Cost {
        let mut cost = match below {
            None => Cost::default(),
            Some(Extent::Tried) => self.cost_of(&self.brancher, self.depth, Extent::Tried),
            Some(Extent::Whole) => self.cost_below(),
        };
        cost.add(self.cost_of_levels(Extent::Tried));
        cost
    }

    fn whole_cost_of_path(&self) -> Cost {
        let mut cost = self.cost_below();
        cost.add(self.cost_of_levels(Extent::Whole));
        cost
    }

    fn heap(&self) -> usize {
        size_of_val(&*self.nodes) + size_of_val(&*self.lists) + self.brancher.heap()
    }

    /// Returns the node before the last move was made, or the node that was given up.
    fn node_view(&self, last: Option<Event>) -> Option<NodeView<S>> {
        let mut there = self.clone();
        match last {
            Some(Event::Place) => there.go_up(),
            Some(Event::Backtrack) => there.remake(),
            None | Some(Event::Solved | Event::Exhausted) => {}
        }
        let &Node { point, n_tried, .. } = there.nodes.get(there.depth)?;
        let moves = there.list(there.depth).to_vec();
        let board = there.board();
        Some(NodeView { brancher: there.brancher, board, point, moves, n_tried })
    }
}

impl<S: Brancher> MoveTree<S> {
    /// Returns the empty path for an engine in this state.
    pub(in crate::search) fn of(givens: &<S::Move as ListedMove>::Board, brancher: S) -> Self {
        let mut moves =
            Self { brancher, givens: *givens, depth: 0, nodes: Vec::new(), lists: Vec::new() };
        moves.push_node();
        moves
    }

    /// Adds the node below the path, unless the board is full.
    fn push_node(&mut self) {
        if !self.brancher.is_full() {
            let start = self.lists.len();
            let point = self.brancher.branch(&mut self.lists);
            self.nodes.push(Node { point, start, n_tried: 0 });
        }
    }

    /// Returns the moves that were legal at a level.
    fn list(&self, level: usize) -> &[S::Move] {
        let end = self.nodes.get(level + 1).map_or(self.lists.len(), |next| next.start);
        &self.lists[self.nodes[level].start..end]
    }

    /// Returns the moves that were tried at a level.
    fn tried(&self, level: usize) -> &[S::Move] {
        &self.list(level)[..self.nodes[level].n_tried]
    }

    fn last_at(&self, level: usize) -> S::Move {
        let node = &self.nodes[level];
        self.lists[node.start + node.n_tried - 1]
    }

    /// Returns the cost of a level of the path, or of the node below it, for an engine in the state of that level.
    fn cost_of(&self, brancher: &S, level: usize, extent: Extent) -> Cost {
        let tests = self
            .nodes
            .get(level)
            .map_or(0, |node| brancher.tests(node.point, self.tried(level), extent));
        Cost { tests, reads: 0 }
    }

    fn cost_of_levels(&self, extent: Extent) -> Cost {
        let mut cost = Cost::default();
        let mut brancher = self.brancher.clone();
        for level in (0..self.depth).rev() {
            brancher.take_back(self.last_at(level));
            cost.add(self.cost_of(&brancher, level, extent));
        }
        cost
    }
}
