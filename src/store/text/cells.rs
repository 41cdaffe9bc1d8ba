//! Cells, ways, what a cell holds, and whole boards as a save tells of them.

use serde::{Deserialize, Serialize};

use crate::domino::{Board, Puzzle, Side};
use crate::grid::{Cell, Digit, DigitSet, Grid, ParseError};
use crate::play::{Change, Content};
use crate::store::error::Unreadable;

/// What a changed cell holds from then on. Members that are not there say that it holds nothing of the kind.
#[derive(Serialize, Deserialize)]
pub(super) struct CellRecord {
    cell: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    /// The way to the other half of a domino.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    way: Option<char>,
    /// The marks in the centre of the cell.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    centre: String,
}

impl CellRecord {
    pub(super) fn of(change: &Change) -> Self {
        let Content { entry, toward, marks } = change.after;
        Self {
            cell: change.cell.to_string(),
            digit: entry.map(Digit::get),
            way: toward.map(way),
            centre: marks.iter().map(Digit::to_char).collect(),
        }
    }

    pub(super) fn read(&self) -> Option<(Cell, Content)> {
        let entry = self.digit.map(|it| Digit::new(it).ok_or(())).transpose().ok()?;
        let toward = self.way.map(|it| toward(it).ok_or(())).transpose().ok()?;
        let marks: Option<DigitSet> = self.centre.chars().map(Digit::from_char).collect();
        Some((self.cell.parse().ok()?, Content { entry, toward, marks: marks? }))
    }
}

/// The ways and their characters.
const WAYS: [(Side, char); 4] =
    [(Side::Right, '>'), (Side::Down, 'v'), (Side::Left, '<'), (Side::Up, '^')];

fn way(toward: Side) -> char {
    WAYS.into_iter().find(|it| it.0 == toward).expect("every way has its character").1
}

fn toward(way: char) -> Option<Side> {
    WAYS.into_iter().find(|it| it.1 == way).map(|it| it.0)
}

/// Returns the puzzle with these digits, and where it is a Sudominoku these ways.
pub(in crate::store) fn puzzle(digits: &str, tiling: Option<&str>) -> Result<Puzzle, Unreadable> {
    let grid: Grid = digits.parse().map_err(|error: ParseError| unsound(error.to_string()))?;
    match tiling {
        None => Ok(grid.into()),
        Some(tiling) => Ok(tiled(&grid, tiling)?.into()),
    }
}

/// Returns 81 characters: the way from each half of a domino to the other, a dot elsewhere.
pub(in crate::store) fn tiling_of(board: &Board) -> String {
    Cell::ALL.iter().map(|&cell| board.toward(cell).map_or('.', way)).collect()
}

/// Returns the board with these digits and the ways of a tiling.
fn tiled(grid: &Grid, tiling: &str) -> Result<Board, Unreadable> {
    let ways: Vec<Option<Side>> = tiling
        .chars()
        .map(|ch| (ch != '.').then(|| toward(ch).ok_or_else(|| no_way(ch))).transpose())
        .collect::<Result<_, _>>()?;
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

fn no_way(ch: char) -> Unreadable {
    unsound(format!("'{ch}' is no way to another cell"))
}

fn unsound(why: impl Into<String>) -> Unreadable {
    Unreadable::Unsound(why.into())
}
