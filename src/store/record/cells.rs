//! Cells, digits, ways and whole boards as a save tells them.

use super::{Unreadable, unsound};
use crate::domino::{Board, Puzzle, Side};
use crate::grid::{Cell, Digit, Grid, ParseError};

pub(super) fn index(cell: Cell) -> u8 {
    u8::try_from(cell.index()).expect("a cell's index is below 81")
}

pub(super) fn cell(index: u8) -> Result<Cell, Unreadable> {
    let cell = Cell::ALL.get(usize::from(index)).copied();
    cell.ok_or_else(|| unsound(format!("{index} is no cell")))
}

pub(super) fn digit(value: u8) -> Result<Digit, Unreadable> {
    Digit::new(value).ok_or_else(|| unsound(format!("{value} is no digit")))
}

/// The ways and their characters.
const WAYS: [(Side, char); 4] =
    [(Side::Right, '>'), (Side::Down, 'v'), (Side::Left, '<'), (Side::Up, '^')];

pub(super) fn way(toward: Side) -> char {
    WAYS.into_iter().find(|it| it.0 == toward).expect("every way has its character").1
}

pub(super) fn toward(way: char) -> Result<Side, Unreadable> {
    let found = WAYS.into_iter().find(|it| it.1 == way);
    found.map(|it| it.0).ok_or_else(|| unsound(format!("'{way}' is no way to another cell")))
}

/// The puzzle with these digits, and where it is a Sudominoku these ways.
pub(super) fn puzzle(digits: &str, tiling: Option<&str>) -> Result<Puzzle, Unreadable> {
    let grid: Grid = digits.parse().map_err(|error: ParseError| unsound(error.to_string()))?;
    match tiling {
        None => Ok(grid.into()),
        Some(tiling) => Ok(tiled(&grid, tiling)?.into()),
    }
}

/// 81 characters: the way from each half of a domino to the other, a dot elsewhere.
pub(super) fn tiling_of(board: &Board) -> String {
    Cell::ALL.iter().map(|&cell| board.toward(cell).map_or('.', way)).collect()
}

/// The board with these digits and the ways of a tiling.
fn tiled(grid: &Grid, tiling: &str) -> Result<Board, Unreadable> {
    let ways = tiling.chars().map(|ch| (ch != '.').then(|| toward(ch)).transpose());
    let ways: Vec<Option<Side>> = ways.collect::<Result<_, _>>()?;
    if ways.len() != Cell::ALL.len() {
        return Err(unsound("a tiling is not 81 ways and dots"));
    }
    let mut board = Board::EMPTY;
    for (cell, toward) in Cell::ALL.into_iter().zip(ways) {
        board.set(cell, grid.get(cell), toward);
    }
    match Cell::ALL.into_iter().find(|&cell| board.is_torn(cell)) {
        Some(cell) => Err(unsound(format!("no whole domino lies on {cell}"))),
        None => Ok(board),
    }
}
