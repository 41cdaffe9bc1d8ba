//! What cannot be where there is one way or none.
//!
//! Most of it the engine has struck out by thinking ahead, and then there is no cell that forbids it. Of a
//! tile that fits nowhere else, and of blanks that cannot be paired, nothing is listed: that is the matter of
//! the whole board.

use super::{Dead, FewestWays, Spot};
use crate::domino::Board;
use crate::grid::{Cell, Digit, DigitSet};
use crate::search::moves::Told;
use crate::search::refusal::{self, Refusal, Why};

pub(super) fn refused(told: &Told<FewestWays>) -> Vec<Refusal> {
    let board = &told.board;
    match (told.spot, told.moves.as_slice()) {
        (Spot::Cell(cell), &[only]) => {
            let kept = only.halves().into_iter().filter(|half| half.0 == cell).map(|half| half.1);
            let others = DigitSet::ALL.difference(kept.collect());
            others.iter().map(|digit| refusal(board, cell, digit)).collect()
        }
        (Spot::Dead(Dead::Cell(cell)), _) => {
            Digit::ALL.map(|digit| refusal(board, cell, digit)).to_vec()
        }
        (Spot::Dead(Dead::Digit(digit, house)), _) => refusal::blanks(board.grid(), house)
            .iter()
            .map(|cell| refusal(board, cell, digit))
            .collect(),
        (Spot::Cell(_) | Spot::Tile(_) | Spot::Dead(Dead::Tile(_) | Dead::Pairing(_)), _) => vec![],
    }
}

/// A digit that cannot go into a blank, whether or not the board shows why.
fn refusal(board: &Board, cell: Cell, digit: Digit) -> Refusal {
    refusal::at(board.grid(), cell, digit)
        .unwrap_or_else(|| Refusal::of_digit(cell, digit, Why::StruckOut))
}
