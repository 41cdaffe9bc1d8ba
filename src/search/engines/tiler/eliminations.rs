//! The eliminations at a node with one option or none.
//!
//! Propagation has ruled most of them out, and then there is no single cell that is the cause. A tile that
//! fits nowhere else, and blanks that cannot be paired, have no list: the cause is the whole board.

use super::DeadEnd;
use crate::domino::Puzzle;
use crate::grid::{Cell, Digit, DigitSet};
use crate::search::step::{BranchPoint, Cause, Elimination, NodeView, elimination};

pub(super) fn eliminations(dead: Option<DeadEnd>, node: &NodeView) -> Vec<Elimination> {
    let board = &node.board;
    match (dead, node.point, node.moves.as_slice()) {
        (None, BranchPoint::Cell(cell), &[only]) => {
            let halves = only.domino().halves().into_iter();
            let kept = halves.filter(|half| half.0 == cell).map(|half| half.1).collect();
            let others = DigitSet::ALL.difference(kept);
            others.iter().map(|digit| elimination(board, cell, digit)).collect()
        }
        (Some(DeadEnd::Cell(cell)), ..) => {
            Digit::ALL.map(|digit| elimination(board, cell, digit)).to_vec()
        }
        (Some(DeadEnd::Digit(digit, house)), ..) => elimination::blanks(board.grid(), house)
            .iter()
            .map(|cell| elimination(board, cell, digit))
            .collect(),
        _ => vec![],
    }
}

/// Returns the elimination of a digit in a blank, whether or not a cell of the board is the cause.
fn elimination(board: &Puzzle, cell: Cell, digit: Digit) -> Elimination {
    elimination::at(board.grid(), cell, digit)
        .unwrap_or_else(|| Elimination::of_digit(cell, digit, Cause::Deduced))
}
