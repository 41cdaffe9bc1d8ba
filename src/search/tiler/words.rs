//! What there is to say about a cell to cover or a tile to lay.

use super::{Dead, FewestWays, Spot};
use crate::domino::Domino;
use crate::search::explain::number;
use crate::search::moves::Told;

pub(super) fn begin(told: &Told<FewestWays>) -> String {
    let tiles = number(told.listing.here().field.n_to_lay().into(), "tile");
    match told.spot {
        Spot::Cell(cell) => format!("{tiles} to lay; the search begins at {cell}"),
        Spot::Tile(tile) => format!("{tiles} to lay; the search begins with {tile}"),
        Spot::Dead(dead) => format!("{tiles} to lay; {}", dead_end(dead)),
    }
}

pub(super) fn place(told: &Told<FewestWays>, it: Domino) -> String {
    let (n_legal, n_before) = (told.moves.len(), told.n_tried - 1);
    match (told.spot, n_before) {
        (Spot::Cell(cell), 0) if n_legal == 1 => format!("only {it} can cover {cell}"),
        (Spot::Cell(cell), 0) => {
            format!("{cell} has the fewest ways to be covered, {n_legal}; try {it}")
        }
        (Spot::Cell(cell), _) => {
            format!(
                "{cell}: {n_before} of {n_legal} ways to cover it {} been tried; try {it}",
                have(n_before)
            )
        }
        (Spot::Tile(tile), 0) if n_legal == 1 => {
            let [one, other] = it.cells();
            format!("the tile {tile} fits nowhere but at {one} {other}; lay {it}")
        }
        (Spot::Tile(tile), 0) => {
            format!("the tile {tile} has the fewest places, {n_legal}; try {it}")
        }
        (Spot::Tile(tile), _) => {
            format!(
                "the tile {tile}: {n_before} of {n_legal} places {} been tried; try {it}",
                have(n_before)
            )
        }
        (Spot::Dead(_), _) => unreachable!("nothing is laid at a dead end"),
    }
}

pub(super) fn left(told: &Told<FewestWays>) -> String {
    match told.spot {
        Spot::Cell(cell) if told.moves.len() == 1 => format!("nothing else covers {cell}"),
        Spot::Cell(cell) => format!("{cell}: every way to cover it has been tried"),
        Spot::Tile(tile) if told.moves.len() == 1 => format!("the tile {tile} fits nowhere else"),
        Spot::Tile(tile) => format!("the tile {tile}: every place has been tried"),
        Spot::Dead(dead) => dead_end(dead),
    }
}

fn dead_end(dead: Dead) -> String {
    match dead {
        Dead::Cell(cell) => format!("nothing covers {cell}"),
        Dead::Digit(digit, house) => format!("{digit} has no place in {house}"),
        Dead::Tile(tile) => format!("the tile {tile} fits nowhere"),
        Dead::Pairing(cell) => format!("the blanks around {cell} cannot be paired"),
    }
}

fn have(n: usize) -> &'static str {
    if n == 1 { "has" } else { "have" }
}
