//! The tree of the engines that list the moves of a node: they may be of different cells.
//!
//! An engine says what to branch at and which moves that leaves ([`Brancher`]). The lists of the path and of
//! the node below it lie one after another:
//!
//! ```text
//!   level    0                    1          2
//!   spot     r1c2                 3-7        row 4
//!   moves    a  b  c  d  e        f  g       h  i  j
//!                  ^              ^                        tried last: it stands
//! ```
//!
//! A list is made when the search comes to its node, and again, the very same, when a step back leads there.

use std::fmt::Debug;

use super::dfs::{Below, Branches, Cost, Reads, Tree};
use super::elimination::{Elimination, Until};
use super::explain::{Explain, Words};
use super::{Bookkeeping, BranchPoint, Event, Move, Reason};
use crate::domino::{Board, Domino, Puzzle};
use crate::grid::Cell;

/// A move of a list.
pub(super) trait Listed: Copy + Debug + Into<Move> {
    /// The board that it is made on.
    type Board: Copy + PartialEq + Debug + Into<Puzzle>;

    /// The cells that it writes to.
    type Cells: IntoIterator<Item = Cell>;

    /// What a full board is called.
    const WORDS: Words;

    fn cells(self) -> Self::Cells;

    fn write(self, board: &mut Self::Board);
}

/// What tells one engine from another: what it knows of the path, and what it makes of that.
pub(super) trait Brancher: Clone + Debug {
    type Move: Listed;

    /// What is branched at.
    type Point: Copy + Debug;

    /// Prepares for a puzzle.
    fn new(givens: &<Self::Move as Listed>::Board) -> Self;

    /// Whether nothing is left to write.
    fn is_full(&self) -> bool;

    /// Finds what to branch at, and adds the moves that are legal there in the order in which they are
    /// tried. Both may depend on nothing but the path.
    fn look(&self, moves: &mut Vec<Self::Move>) -> Self::Point;

    /// A move is made.
    fn make(&mut self, it: Self::Move);

    /// The last move is taken back.
    fn take_back(&mut self, it: Self::Move);

    /// The bytes that a clone of it holds outside of itself.
    fn heap(&self) -> usize;

    /// The digits tried at blanks at a spot with these moves: as far as it takes to come to the last of
    /// them, or all there are to try.
    fn tests(&self, spot: Self::Point, tried: &[Self::Move], extent: Extent) -> u64;

    /// Why moves are made at a spot that has so many.
    fn reason(spot: Self::Point, n_legal: usize) -> Reason;

    /// Where the search begins.
    fn begin(node: &NodeView<Self>) -> String;

    /// Why a move is made.
    fn place(node: &NodeView<Self>, it: Self::Move) -> String;

    /// Why nothing is left at a spot.
    fn left(node: &NodeView<Self>) -> String;

    /// What was refused at a spot since the move before, or is out of the question where there is no choice.
    fn eliminations(node: &NodeView<Self>, until: Until) -> Vec<Elimination>;

    /// What is branched at, for others to see.
    fn branch_point(spot: Self::Point) -> BranchPoint;

    /// What the engine keeps, or looks at.
    fn bookkeeping(&self) -> Bookkeeping;
}

/// How far a node was gone through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    /// To the move tried last.
    Tried,
    /// To the end.
    Whole,
}

/// A node as an engine finds it when there is something to say about it.
pub(super) struct NodeView<S: Brancher> {
    /// What the engine knows there.
    pub(super) brancher: S,
    /// The givens and the moves that stand there.
    pub(super) board: <S::Move as Listed>::Board,
    pub(super) spot: S::Point,
    /// The moves that are legal there.
    pub(super) moves: Vec<S::Move>,
    /// How many of them were tried.
    pub(super) n_tried: usize,
}

impl<S: Brancher> NodeView<S> {
    /// The moves that were tried, the one made or taken back last at the end.
    pub(super) fn tried(&self) -> &[S::Move] {
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

    fn left(&self) -> String {
        S::left(self)
    }

    fn eliminations(&self, until: Until) -> Vec<Elimination> {
        S::eliminations(self, until)
    }
}

impl Listed for Domino {
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
    spot: T,
    /// Where its list begins. It ends where the next one begins.
    start: usize,
    /// How many of its moves were tried.
    tried: usize,
}

/// A path of moves.
#[derive(Clone, Debug)]
pub(super) struct Moves<S: Brancher> {
    brancher: S,
    givens: <S::Move as Listed>::Board,
    depth: usize,
    /// The path and, unless the board is full, the node below it.
    nodes: Vec<Node<S::Point>>,
    /// The lists of the nodes, one after another.
    lists: Vec<S::Move>,
}

impl<S: Brancher> Tree for Moves<S> {
    type Givens = <S::Move as Listed>::Board;
    type Cells = <S::Move as Listed>::Cells;
    type NodeView = NodeView<S>;

    const READS: Reads = Reads::None;
    const WORDS: Words = <S::Move as Listed>::WORDS;

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
        self.nodes.get(self.depth).map(|node| S::branch_point(node.spot))
    }

    fn bookkeeping(&self) -> Bookkeeping {
        self.brancher.bookkeeping()
    }

    fn branches(&self, level: usize) -> Branches {
        let count = |n: usize| u32::try_from(n).expect("a node has few moves");
        Branches { tried: count(self.nodes[level].tried), of: count(self.list(level).len()) }
    }

    fn tried_last(&self, level: usize) -> Move {
        self.last_at(level).into()
    }

    fn left(&self, level: usize) -> Vec<Move> {
        let left = &self.list(level)[self.nodes[level].tried..];
        left.iter().map(|&it| it.into()).collect()
    }

    fn reason(&self, level: usize) -> Reason {
        S::reason(self.nodes[level].spot, self.list(level).len())
    }

    fn go_down(&mut self) -> Option<Self::Cells> {
        let node = &mut self.nodes[self.depth];
        let it = *self.lists.get(node.start + node.tried)?;
        node.tried += 1;
        self.brancher.make(it);
        self.depth += 1;
        self.look();
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
        self.nodes[self.depth].tried -= 1;
        it.cells()
    }

    fn remake(&mut self) {
        self.brancher.make(self.last_at(self.depth));
        self.depth += 1;
        self.look();
        if let Some(below) = self.nodes.get_mut(self.depth) {
            below.tried = self.lists.len() - below.start;
        }
    }

    fn cost_below(&self) -> Cost {
        self.cost_of(&self.brancher, self.depth, Extent::Whole)
    }

    fn cost_of_path(&self, below: Below) -> Cost {
        let mut cost = match below {
            Below::Nothing => Cost::default(),
            Below::Tried => self.cost_of(&self.brancher, self.depth, Extent::Tried),
            Below::All => self.cost_below(),
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

    /// As it was before the move was made, or gone through to the end.
    fn node_view(&self, last: Option<Event>) -> Option<NodeView<S>> {
        let mut there = self.clone();
        match last {
            Some(Event::Place) => there.go_up(),
            Some(Event::Backtrack) => there.remake(),
            None | Some(Event::Solved | Event::Exhausted) => {}
        }
        let &Node { spot, tried, .. } = there.nodes.get(there.depth)?;
        let moves = there.list(there.depth).to_vec();
        let board = there.board();
        Some(NodeView { brancher: there.brancher, board, spot, moves, n_tried: tried })
    }
}

impl<S: Brancher> Moves<S> {
    /// The path at the root, for an engine that knows what it knows of the puzzle.
    pub(super) fn of(givens: &<S::Move as Listed>::Board, brancher: S) -> Self {
        let mut moves =
            Self { brancher, givens: *givens, depth: 0, nodes: Vec::new(), lists: Vec::new() };
        moves.look();
        moves
    }

    /// Comes to the node below the path, if there is one.
    fn look(&mut self) {
        if !self.brancher.is_full() {
            let start = self.lists.len();
            let spot = self.brancher.look(&mut self.lists);
            self.nodes.push(Node { spot, start, tried: 0 });
        }
    }

    /// The moves that were legal at a level.
    fn list(&self, level: usize) -> &[S::Move] {
        let end = self.nodes.get(level + 1).map_or(self.lists.len(), |next| next.start);
        &self.lists[self.nodes[level].start..end]
    }

    /// The ones that were tried.
    fn tried(&self, level: usize) -> &[S::Move] {
        &self.list(level)[..self.nodes[level].tried]
    }

    fn last_at(&self, level: usize) -> S::Move {
        let node = &self.nodes[level];
        self.lists[node.start + node.tried - 1]
    }

    /// The cost of a level of the path, or below it, to an engine that stands there.
    fn cost_of(&self, brancher: &S, level: usize, extent: Extent) -> Cost {
        let tests = self
            .nodes
            .get(level)
            .map_or(0, |node| brancher.tests(node.spot, self.tried(level), extent));
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
