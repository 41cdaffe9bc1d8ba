//! A node of the tree, for the words and the eliminations of a step.

use super::Move;
use super::bookkeeping::BranchPoint;
use crate::domino::Puzzle;
use crate::grid::Cell;

/// A jump over levels whose other moves would not help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) struct Jump {
    /// The number of moves still to take back, with the one just taken back.
    pub(in crate::search) n_innocent: usize,
    /// The latest guilty move, where the jump ends; `None` if no move is guilty.
    pub(in crate::search) to: Option<Move>,
}

/// A node as it is shown: where a move was made, or where nothing is left to try.
pub(in crate::search) struct NodeView {
    /// The givens and the moves made above the node.
    pub(in crate::search) board: Puzzle,
    pub(in crate::search) point: BranchPoint,
    /// The legal moves at the node.
    pub(in crate::search) moves: Vec<Move>,
    /// The number of moves tried before the one that was made; all of them where nothing is left.
    pub(in crate::search) n_before: usize,
    /// The jump that the last step belongs to.
    pub(in crate::search) jump: Option<Jump>,
}

impl NodeView {
    /// Returns the cell of the branch point.
    pub(in crate::search) fn cell(&self) -> Cell {
        match self.point {
            BranchPoint::Cell(cell) => cell,
            BranchPoint::Digit(..) | BranchPoint::Tile(_) => unreachable!("a cell is branched at"),
        }
    }

    /// Returns the move that was made here.
    pub(in crate::search) fn made(&self) -> Move {
        self.moves[self.n_before]
    }

    /// Returns the moves tried before it.
    pub(in crate::search) fn before(&self) -> &[Move] {
        &self.moves[..self.n_before]
    }
}
