//! The eliminations at a node with one option or none.
//!
//! Propagation has ruled most of them out, and then there is no single cell that is the cause. A tile that
//! fits nowhere else, and blanks that cannot be paired, have no list: the cause is the whole board.

use super::{DeadEnd, FewestWays, Point};
use crate::domino::Board;
use crate::grid::{Cell, Digit, DigitSet};
use crate::search::dfs::moves::NodeView;
use crate::search::step::elimination::{self, Cause, Elimination};

pub(super) fn eliminations(node: &NodeView<FewestWays>) -> Vec<Elimination> {
    let board = &node.board;
    match (node.point, node.moves.as_slice()) {
        (Point::Cell(cell), &[only]) => {
            let kept = only.halves().into_iter().filter(|half| half.0 == cell).map(|half| half.1);
            let others = DigitSet::ALL.difference(kept.collect());
            others.iter().map(|digit| elimination(board, cell, digit)).collect()
        }
        (Point::Dead(DeadEnd::Cell(cell)), _) => {
            Digit::ALL.map(|digit| elimination(board, cell, digit)).to_vec()
        }
        (Point::Dead(DeadEnd::Digit(digit, house)), _) => elimination::blanks(board.grid(), house)
            .iter()
            .map(|cell| elimination(board, cell, digit))
            .collect(),
        (
            Point::Cell(_) | Point::Tile(_) | Point::Dead(DeadEnd::Tile(_) | DeadEnd::Pairing(_)),
            _,
        ) => {
            vec![]
        }
    }
}

/// Returns the elimination of a digit in a blank, whether or not a cell of the board is the cause.
fn elimination(board: &Board, cell: Cell, digit: Digit) -> Elimination {
    elimination::at(board.grid(), cell, digit)
        .unwrap_or_else(|| Elimination::of_digit(cell, digit, Cause::Deduced))
}
