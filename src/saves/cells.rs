//! The contents of a cell, and whole boards, as text of a save.

use serde::{Deserialize, Serialize};

use super::Error;
use crate::domino::{Board, Puzzle, Side};
use crate::grid::{Cell, Digit, DigitSet, Grid, ParseError};
use crate::play::{Colour, Colours, Content, Notes};

/// A changed cell and its content after the edit. A member that is missing is empty.
#[derive(Serialize, Deserialize)]
pub(super) struct CellRecord {
    cell: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    /// The side where the other half of its domino lies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    way: Option<char>,
    /// The marks in the centre of the cell.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    centre: String,
    /// The marks in its corners.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    corner: String,
    /// The letter of its colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colour: Option<char>,
    /// The candidates with a colour, each with its letter: `4a7c`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    colours: String,
}

impl CellRecord {
    pub(super) fn of(cell: Cell, content: Content) -> Self {
        let Content { entry, joined_side, notes } = content;
        let Notes { centre, corner, colours } = notes;
        let digits = |it: DigitSet| it.iter().map(Digit::to_char).collect();
        let of_candidate = |digit: Digit| {
            colours.candidate(digit).map(|it| format!("{digit}{}", it.letter())).unwrap_or_default()
        };
        Self {
            cell: cell.to_string(),
            digit: entry.map(Digit::get),
            way: joined_side.map(side_char),
            centre: digits(centre),
            corner: digits(corner),
            colour: colours.cell().map(Colour::letter),
            colours: colours.candidates().iter().map(of_candidate).collect(),
        }
    }

    pub(super) fn read(&self) -> Option<(Cell, Content)> {
        let entry = self.digit.map(|it| Digit::new(it).ok_or(())).transpose().ok()?;
        let joined_side = self.way.map(|it| side(it).ok_or(())).transpose().ok()?;
        let digits = |text: &str| text.chars().map(Digit::from_char).collect::<Option<DigitSet>>();
        let (centre, corner) = (digits(&self.centre)?, digits(&self.corner)?);
        let notes = Notes { centre, corner, colours: self.read_colours()? };
        Some((self.cell.parse().ok()?, Content { entry, joined_side, notes }))
    }

    fn read_colours(&self) -> Option<Colours> {
        let colour = |it: char| Colour::of_letter(it).ok_or(());
        let mut colours = Colours::NONE.with_cell(self.colour.map(colour).transpose().ok()?);
        let mut chars = self.colours.chars();
        while let Some(digit) = chars.next() {
            let colour = colour(chars.next()?).ok()?;
            colours = colours.with_candidate(Digit::from_char(digit)?, Some(colour));
        }
        Some(colours)
    }
}

/// The sides of a cell with their characters.
const SIDES: [(Side, char); 4] =
    [(Side::Right, '>'), (Side::Down, 'v'), (Side::Left, '<'), (Side::Up, '^')];

/// Returns the character of a side.
fn side_char(side: Side) -> char {
    SIDES.into_iter().find(|it| it.0 == side).expect("every side has a character").1
}

/// Returns the side of a character.
fn side(ch: char) -> Option<Side> {
    SIDES.into_iter().find(|it| it.1 == ch).map(|it| it.0)
}

/// Returns the puzzle with these digits: a Sudominoku if there is a tiling.
pub(super) fn puzzle(digits: &str, tiling: Option<&str>) -> Result<Puzzle, Error> {
    let grid: Grid =
        digits.parse().map_err(|error: ParseError| Error::invalid(error.to_string()))?;
    match tiling {
        None => Ok(grid.into()),
        Some(tiling) => Ok(tiled(&grid, tiling)?.into()),
    }
}

/// Returns 81 characters: for half of a domino the side of its other half, for any other cell a dot.
pub(super) fn tiling_of(board: &Board) -> String {
    Cell::ALL.iter().map(|&cell| board.joined_side(cell).map_or('.', side_char)).collect()
}

/// Returns the board with these digits and this tiling.
fn tiled(grid: &Grid, tiling: &str) -> Result<Board, Error> {
    let read = |ch| match side(ch) {
        None if ch != '.' => Err(Error::invalid(format!("'{ch}' is not one of > v < ^"))),
        side => Ok(side),
    };
    let sides: Vec<Option<Side>> = tiling.chars().map(read).collect::<Result<_, _>>()?;
    if sides.len() != Cell::ALL.len() {
        return Err(Error::invalid("a tiling does not have 81 characters"));
    }
    let mut board = Board::EMPTY;
    for (cell, side) in Cell::ALL.into_iter().zip(sides) {
        board.set(cell, grid.get(cell), side);
    }
    match Cell::ALL.into_iter().find(|&cell| board.is_torn(cell)) {
        Some(cell) => Err(Error::invalid(format!("no whole domino lies on {cell}"))),
        None => Ok(board),
    }
}
