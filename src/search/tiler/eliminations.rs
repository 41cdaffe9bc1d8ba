//! What cannot be where there is one way or none.
//!
//! Most of it the engine has struck out by thinking ahead, and then there is no cell that forbids it. Of a
//! tile that fits nowhere else, and of blanks that cannot be paired, nothing is listed: that is the matter of
//! the whole board.

use super::{Dead, FewestWays, Point};
use crate::domino::Board;
use crate::grid::{Cell, Digit, DigitSet};
use crate::search::elimination::{self, Cause, Elimination};
use crate::search::moves::NodeView;

pub(super) fn eliminations(node: &NodeView<FewestWays>) -> Vec<Elimination> {
    let board = &node.board;
    match (node.spot, node.moves.as_slice()) {
        (Point::Cell(cell), &[only]) => {
            let kept = only.halves().into_iter().filter(|half| half.0 == cell).map(|half| half.1);
            let others = DigitSet::ALL.difference(kept.collect());
            others.iter().map(|digit| elimination(board, cell, digit)).collect()
        }
        (Point::Dead(Dead::Cell(cell)), _) => {
            Digit::ALL.map(|digit| elimination(board, cell, digit)).to_vec()
        }
        (Point::Dead(Dead::Digit(digit, house)), _) => elimination::blanks(board.grid(), house)
            .iter()
            .map(|cell| elimination(board, cell, digit))
            .collect(),
        (Point::Cell(_) | Point::Tile(_) | Point::Dead(Dead::Tile(_) | Dead::Pairing(_)), _) => {
            vec![]
        }
    }
}

/// A digit that cannot go into a blank, whether or not the board shows why.
fn elimination(board: &Board, cell: Cell, digit: Digit) -> Elimination {
    elimination::at(board.grid(), cell, digit)
        .unwrap_or_else(|| Elimination::of_digit(cell, digit, Cause::Deduced))
}
