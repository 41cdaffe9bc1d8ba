//! The words for a cell to cover or a tile to lay, and the eliminations at a node with at most one option.
//!
//! Propagation has ruled out most dominoes, and then no single cell is the cause. A tile without another place and
//! blanks that cannot be paired have no list of eliminations: the cause is the whole board.

use super::{DeadEnd, Tiler};
use crate::domino::{Puzzle, holes};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::search::step::{
    self, Bookkeeping, BranchPoint, Cause, Elimination, Explain, NodeView, elimination, number,
};

impl Explain for Tiler {
    fn bookkeeping(&self) -> Bookkeeping {
        Bookkeeping::Ways(self.here().field.ways())
    }

    fn begin(&self, node: &NodeView) -> String {
        let tiles = number(self.here().field.n_to_lay().into(), "tile");
        match (self.here().dead, node.point) {
            (Some(dead), _) => format!("{tiles} to lay; {}", in_words(dead)),
            (None, BranchPoint::Tile(tile)) => {
                format!("{tiles} to lay; the search begins with {tile}")
            }
            (None, point) => format!("{tiles} to lay; the search begins at {point}"),
        }
    }

    fn place(&self, node: &NodeView) -> String {
        let (n_legal, n_before) = (node.moves.len(), node.n_before);
        let it = node.made().domino();
        let have = if n_before == 1 { "has" } else { "have" };
        match (node.point, n_before) {
            (BranchPoint::Tile(tile), 0) if n_legal == 1 => {
                let [one, other] = it.cells();
                format!("the tile {tile} fits nowhere but at {one} {other}; lay {it}")
            }
            (BranchPoint::Tile(tile), 0) => {
                format!("the tile {tile} has the fewest places, {n_legal}; try {it}")
            }
            (BranchPoint::Tile(tile), _) => {
                format!(
                    "the tile {tile}: {n_before} of {n_legal} places {have} been tried; try {it}"
                )
            }
            (cell, 0) if n_legal == 1 => format!("only {it} can cover {cell}"),
            (cell, 0) => format!("{cell} has the fewest ways to be covered, {n_legal}; try {it}"),
            (cell, _) => format!(
                "{cell}: {n_before} of {n_legal} ways to cover it {have} been tried; try {it}"
            ),
        }
    }

    fn leave(&self, node: &NodeView) -> String {
        match (self.here().dead, node.point, node.moves.len()) {
            (Some(dead), ..) => in_words(dead),
            (None, BranchPoint::Tile(tile), 1) => format!("the tile {tile} fits nowhere else"),
            (None, BranchPoint::Tile(tile), _) => {
                format!("the tile {tile}: every place has been tried")
            }
            (None, cell, 1) => format!("nothing else covers {cell}"),
            (None, cell, _) => format!("{cell}: every way to cover it has been tried"),
        }
    }

    fn eliminations(&self, node: &NodeView) -> Vec<Elimination> {
        let board = &node.board;
        match (self.here().dead, node.point, node.moves.as_slice()) {
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

    fn dead_end(&self, node: &NodeView) -> step::DeadEnd {
        match self.here().dead {
            Some(DeadEnd::Pairing(cell)) => {
                let hole = holes(node.board.grid().blanks()).find(|it| it.contains(cell));
                step::DeadEnd::Hole(hole.unwrap_or_else(|| CellSet::only(cell)))
            }
            _ => step::DeadEnd::at(node.point, CellSet::EMPTY),
        }
    }
}

fn in_words(dead: DeadEnd) -> String {
    match dead {
        DeadEnd::Cell(cell) => format!("nothing covers {cell}"),
        DeadEnd::Digit(digit, house) => format!("{digit} has no place in {house}"),
        DeadEnd::Tile(tile) => format!("the tile {tile} fits nowhere"),
        DeadEnd::Pairing(cell) => format!("the blanks around {cell} cannot be paired"),
    }
}

/// Returns the elimination of a digit in a blank: the cells that rule it out, or propagation if there are none.
fn elimination(board: &Puzzle, cell: Cell, digit: Digit) -> Elimination {
    elimination::at(board.grid(), cell, digit)
        .unwrap_or_else(|| Elimination::of_digit(cell, digit, Cause::Deduced))
}
