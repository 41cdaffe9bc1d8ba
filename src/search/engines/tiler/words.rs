//! The words for a cell to cover or a tile to lay.

use super::{DeadEnd, FewestWays, Point};
use crate::domino::Domino;
use crate::search::dfs::moves::NodeView;
use crate::search::step::explain::number;

pub(super) fn begin(node: &NodeView<FewestWays>) -> String {
    let tiles = number(node.brancher.here().field.n_to_lay().into(), "tile");
    match node.point {
        Point::Cell(cell) => format!("{tiles} to lay; the search begins at {cell}"),
        Point::Tile(tile) => format!("{tiles} to lay; the search begins with {tile}"),
        Point::Dead(dead) => format!("{tiles} to lay; {}", dead_end(dead)),
    }
}

pub(super) fn place(node: &NodeView<FewestWays>, it: Domino) -> String {
    let (n_legal, n_before) = (node.moves.len(), node.n_tried - 1);
    match (node.point, n_before) {
        (Point::Cell(cell), 0) if n_legal == 1 => format!("only {it} can cover {cell}"),
        (Point::Cell(cell), 0) => {
            format!("{cell} has the fewest ways to be covered, {n_legal}; try {it}")
        }
        (Point::Cell(cell), _) => {
            format!(
                "{cell}: {n_before} of {n_legal} ways to cover it {} been tried; try {it}",
                have(n_before)
            )
        }
        (Point::Tile(tile), 0) if n_legal == 1 => {
            let [one, other] = it.cells();
            format!("the tile {tile} fits nowhere but at {one} {other}; lay {it}")
        }
        (Point::Tile(tile), 0) => {
            format!("the tile {tile} has the fewest places, {n_legal}; try {it}")
        }
        (Point::Tile(tile), _) => {
            format!(
                "the tile {tile}: {n_before} of {n_legal} places {} been tried; try {it}",
                have(n_before)
            )
        }
        (Point::Dead(_), _) => unreachable!("nothing is laid at a dead end"),
    }
}

pub(super) fn leave(node: &NodeView<FewestWays>) -> String {
    match node.point {
        Point::Cell(cell) if node.moves.len() == 1 => format!("nothing else covers {cell}"),
        Point::Cell(cell) => format!("{cell}: every way to cover it has been tried"),
        Point::Tile(tile) if node.moves.len() == 1 => format!("the tile {tile} fits nowhere else"),
        Point::Tile(tile) => format!("the tile {tile}: every place has been tried"),
        Point::Dead(dead) => dead_end(dead),
    }
}

fn dead_end(dead: DeadEnd) -> String {
    match dead {
        DeadEnd::Cell(cell) => format!("nothing covers {cell}"),
        DeadEnd::Digit(digit, house) => format!("{digit} has no place in {house}"),
        DeadEnd::Tile(tile) => format!("the tile {tile} fits nowhere"),
        DeadEnd::Pairing(cell) => format!("the blanks around {cell} cannot be paired"),
    }
}

fn have(n: usize) -> &'static str {
    if n == 1 { "has" } else { "have" }
}
