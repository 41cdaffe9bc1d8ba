//! `classic`: the digits and the runs of blanks between them.
//!
//! ```text
//! https://sudokupad.app/classic5NlQ19j9mGca3OIN1bWGk2m41TjS79
//! ```
//!
//! Each character of `0-9A-Za-x` stands for a digit and for up to five blanks after it: its place among the 60 is the digit plus ten
//! times the number of blanks. A blank may take the place of the digit. In an older form a digit stands for itself, and
//! each other character for a run of blanks: `A` for none, `B` for one, up to 69.

use crate::format::error::{Fault, Found};
use crate::format::formats::sudokupad::{Id, LINK, has_prefix, own_id};
use crate::format::lines::{self, LineFormat, Misread, link};
use crate::format::sheet::{Progress, Sheet};
use crate::grid::Grid;

pub(in crate::format) const LINES: LineFormat = LineFormat { is_like, read };

/// The characters of the compact form.
const ALPHABET: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
/// The characters of the older form for 0 to 69 blanks.
const RUNS: &[u8; 70] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
/// A phrase for the characters of the compact form.
pub(in crate::format) const EXPECTED: &str = "a digit or a letter up to x";
/// The blanks that one character can stand for, besides its digit.
const MOST_BLANKS: usize = 5;

/// Accepts ids without a prefix too, for the error that only the server knows their puzzle.
fn is_like(line: &str) -> bool {
    has_prefix(line, &["classic", ""])
}

fn read(line: &str) -> Result<Sheet, Misread> {
    let id = own_id(line)?;
    let text =
        if id.text.contains('%') { link::percent_decoded(id.text) } else { id.text.to_owned() };
    match (cells(&text), runs(&text)) {
        // Both forms share their letters. Only the right one gives 81 cells.
        (Ok(cells), _) | (_, Some(cells)) if cells.len() == 81 => sheet(cells, &id),
        (Ok(cells), _) => sheet(cells, &id),
        (Err(at), _) => Err(Misread::unexpected(line, id.start + at, EXPECTED)),
    }
}

/// Returns the Sudoku of an id with these cells, 0 for a blank.
pub(super) fn sheet(cells: Vec<u8>, id: &Id<'_>) -> Result<Sheet, Misread> {
    let values = cells.try_into().map_err(|cells: Vec<u8>| match cells.len() {
        n @ 0..81 => {
            let end = id.start + id.text.len();
            Misread::new(end, Fault::too_short(Found::EndOfText, n))
        }
        n => Misread::variant(id.start, format!("a puzzle of {n} cells")),
    })?;
    lines::sheet(Grid::from_values(values), &Progress::EMPTY, |_| id.start)
}

/// Returns the cells of a text in the compact form, or the offset of a character that it does not have.
pub(in crate::format) fn cells(text: &str) -> Result<Vec<u8>, usize> {
    let mut cells = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        let place = ALPHABET.iter().position(|it| *it == byte).ok_or(at)?;
        cells.push(u8::try_from(place % 10).unwrap_or_default());
        cells.extend(std::iter::repeat_n(0, place / 10));
    }
    Ok(cells)
}

/// Returns the cells of a text in the older form.
fn runs(text: &str) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    for byte in text.bytes() {
        match RUNS.iter().position(|it| *it == byte) {
            Some(n_blanks) => cells.extend(std::iter::repeat_n(0, n_blanks)),
            None => cells.push(byte.checked_sub(b'0').filter(|it| (1..=9).contains(it))?),
        }
    }
    Some(cells)
}

/// Writes a grid in the compact form.
pub(in crate::format) fn compact(grid: &Grid) -> String {
    let mut text = String::new();
    let mut rest = &grid.values()[..];
    while let Some((digit, after)) = rest.split_first() {
        let n_blanks = after.iter().take(MOST_BLANKS).take_while(|it| **it == 0).count();
        text.push(char::from(ALPHABET[usize::from(*digit) + 10 * n_blanks]));
        rest = &after[n_blanks..];
    }
    text
}

pub(in crate::format) fn write(sheet: &Sheet) -> String {
    format!("{LINK}classic{}", compact(sheet.puzzle.grid()))
}
