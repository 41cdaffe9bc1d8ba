//! Formats with a puzzle in each line, other than 81 characters: links, and the lines of other programs.
//!
//! Each of them has something that no other format has, such as the name of a page. So one line decides the format of a
//! stream, even a line with an error, and a puzzle that cannot be played here is refused by its name instead of being
//! read as something else.

pub(super) mod link;

use crate::format::error::{Fault, Found};
use crate::format::rows;
use crate::format::sheet::{Progress, Sheet};
use crate::grid::{Cell, Digit, Grid};

/// The way to read the lines of a format.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineFormat {
    /// Returns true for a line with the mark of this format, whether it can be parsed or not.
    pub(super) is_like: fn(&str) -> bool,
    /// Parses a line without white space at its ends.
    pub(super) read: fn(&str) -> Result<Sheet, Misread>,
}

/// An error in a line, and the offset of its byte.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Misread {
    pub(super) offset: usize,
    pub(super) fault: Fault,
}

impl Misread {
    pub(super) const fn new(offset: usize, fault: Fault) -> Self {
        Self { offset, fault }
    }

    /// Makes the error for a character that is not expected, or for the end of the line.
    pub(super) fn unexpected(text: &str, offset: usize, expected: &'static str) -> Self {
        let rest = text.get(offset..).unwrap_or_default();
        let found = rest.chars().next().map_or(Found::EndOfLine, Found::Char);
        Self::instead(offset, found, expected)
    }

    /// Makes the error for something found where something else is expected.
    pub(super) const fn instead(offset: usize, found: Found, expected: &'static str) -> Self {
        Self::new(offset, Fault::Unexpected(found, expected))
    }

    /// Makes the error for a puzzle with further rules, by their name.
    pub(super) fn variant(offset: usize, name: impl Into<String>) -> Self {
        Self::new(offset, Fault::Variant(name.into()))
    }

    /// Makes the error for the name of a puzzle whose cells only a server or another program knows.
    pub(super) fn elsewhere(offset: usize, found: &str, keeper: &str) -> Self {
        let found = Found::word(found);
        let message =
            format!("found {found}, which only {keeper} can open, expected the puzzle itself");
        Self::new(offset, Fault::Other(message))
    }
}

/// Returns a Sudoku with this progress. Fails if givens clash; `offset` returns the offset of a cell in the line.
pub(super) fn sheet(
    givens: Grid,
    progress: &Progress,
    offset: impl Fn(Cell) -> usize,
) -> Result<Sheet, Misread> {
    match rows::first_clash(&givens) {
        None => Ok(Sheet::new(givens, progress)),
        Some((cell, clash)) => Err(Misread::new(offset(cell), Fault::Violation(clash))),
    }
}

/// Reads 81 characters, `0` or `.` for a blank, at this offset of a line as a Sudoku.
pub(super) fn sudoku_at(text: &str, start: usize) -> Result<Sheet, Misread> {
    let mut givens = Grid::EMPTY;
    let mut chars = link::tail(text, start).char_indices();
    for (n_cells, cell) in Cell::ALL.into_iter().enumerate() {
        let Some((at, ch)) = chars.next() else {
            return Err(Misread::new(text.len(), Fault::too_short(Found::EndOfLine, n_cells)));
        };
        match Digit::from_char(ch) {
            None if !matches!(ch, '0' | '.') => {
                return Err(Misread::new(start + at, Fault::not_a_cell(Found::Char(ch))));
            }
            digit => givens.set(cell, digit),
        }
    }
    sheet(givens, &Progress::EMPTY, |cell| start + cell.index())
}

/// Writes 81 characters with `0` for a blank.
pub(super) fn digits(grid: &Grid) -> String {
    grid.to_string().replace('.', "0")
}
