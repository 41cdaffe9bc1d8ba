//! The words for a cell to cover or a tile to lay.

use super::{DeadEnd, Level};
use crate::search::step::{BranchPoint, NodeView, number};

pub(super) fn begin(here: &Level, node: &NodeView) -> String {
    let tiles = number(here.field.n_to_lay().into(), "tile");
    match (here.dead, node.point) {
        (Some(dead), _) => format!("{tiles} to lay; {}", dead_end(dead)),
        (None, BranchPoint::Tile(tile)) => format!("{tiles} to lay; the search begins with {tile}"),
        (None, point) => format!("{tiles} to lay; the search begins at {point}"),
    }
}

pub(super) fn place(node: &NodeView) -> String {
    let (n_legal, n_before) = (node.moves.len(), node.n_tried - 1);
    let it = node.taken().domino();
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
            format!("the tile {tile}: {n_before} of {n_legal} places {have} been tried; try {it}")
        }
        (cell, 0) if n_legal == 1 => format!("only {it} can cover {cell}"),
        (cell, 0) => format!("{cell} has the fewest ways to be covered, {n_legal}; try {it}"),
        (cell, _) => {
            format!("{cell}: {n_before} of {n_legal} ways to cover it {have} been tried; try {it}")
        }
    }
}

pub(super) fn leave(dead: Option<DeadEnd>, node: &NodeView) -> String {
    match (dead, node.point, node.moves.len()) {
        (Some(dead), ..) => dead_end(dead),
        (None, BranchPoint::Tile(tile), 1) => format!("the tile {tile} fits nowhere else"),
        (None, BranchPoint::Tile(tile), _) => {
            format!("the tile {tile}: every place has been tried")
        }
        (None, cell, 1) => format!("nothing else covers {cell}"),
        (None, cell, _) => format!("{cell}: every way to cover it has been tried"),
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
