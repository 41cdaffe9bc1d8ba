//! 81 characters in a line, rows one after another; a file of them is a `.sdm`.
//!
//! ```text
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79   from a book
//! ```
//!
//! White space may stand before the 81 characters. Any text may follow them after white space or one of
//! `, ; : # |`.

use crate::format::error::{Error, Fault, Found};
use crate::format::rows;
use crate::format::text::raw_line::Line;
use crate::format::text::sign::{Blank, Sign, signs};
use crate::grid::{Digit, Grid};

/// The characters of a puzzle.
pub(in crate::format) const N_CELLS: usize = 81;
/// The characters of the longest row: nine cells and nine spaces.
const LONGEST_ROW: usize = 18;

/// Reads the puzzle of a line that is neither blank nor a comment.
pub(in crate::format) fn read(line: &Line) -> Result<Grid, Error> {
    let grid = unchecked(&line.bytes).ok_or_else(|| explain(line))?;
    let start = start(&line.bytes);
    rows::check(&grid, |cell| (line.number, start + cell.index() + 1))
}

/// Returns true if the line is 81 cells, even if digits clash.
pub(in crate::format) fn is_whole(line: &Line) -> bool {
    unchecked(&line.bytes).is_some()
}

/// Returns the 81 cells of a line, even if digits clash.
#[inline]
pub(in crate::format) fn unchecked(line: &[u8]) -> Option<Grid> {
    let (text, rest) = line[start(line)..].split_first_chunk()?;
    let plain = if is_separated(rest) { cells(text, &mut b'.') } else { None };
    plain.or_else(|| dotted(&line[start(line)..]))
}

/// The only blank that is more than a byte.
const DOT: char = '·';

/// Returns the 81 cells of a line whose blanks are `·`.
#[cold]
fn dotted(line: &[u8]) -> Option<Grid> {
    let mut cells = [None; N_CELLS];
    let mut chars = line.utf8_chunks().next()?.valid().char_indices();
    for cell in &mut cells {
        *cell = match chars.next()?.1 {
            DOT => None,
            ch => Some(Digit::from_char(ch)?),
        };
    }
    let rest = &line[chars.offset()..];
    is_separated(rest).then(|| Grid::from_cells(cells))
}

/// Returns the offset of the first character that is not white space.
#[inline]
fn start(bytes: &[u8]) -> usize {
    bytes.iter().position(|it| !it.is_ascii_whitespace()).unwrap_or(bytes.len())
}

/// Returns the cells in 81 bytes, if all are digits or one kind of blank. `blank` is the blank of the previous line; it
/// is tried first, and replaced if this line has another one.
#[inline]
pub(in crate::format) fn cells(text: &[u8; N_CELLS], blank: &mut u8) -> Option<Grid> {
    let (mut grid, mut is_whole) = cells_with(text, *blank);
    if !is_whole {
        *blank = other_blank(text)?;
        (grid, is_whole) = cells_with(text, *blank);
    }
    is_whole.then_some(grid)
}

/// Returns the first byte that is not a digit, if it can stand for a blank.
fn other_blank(text: &[u8; N_CELLS]) -> Option<u8> {
    let blank = text.iter().copied().find(|&it| Digit::from_char(char::from(it)).is_none())?;
    blank.is_ascii().then(|| Blank::from_char(char::from(blank))).flatten().map(|_| blank)
}

/// Returns the digits in 81 bytes, and true if all other bytes are this blank. The loop counts in bytes and has no
/// branch that depends on a byte, so that the compiler vectorizes it.
#[inline]
fn cells_with(text: &[u8; N_CELLS], blank: u8) -> (Grid, bool) {
    let mut cells = [None; N_CELLS];
    let mut n_cells = 0;
    for (cell, &byte) in cells.iter_mut().zip(text) {
        *cell = Digit::from_char(char::from(byte));
        n_cells += u8::from(cell.is_some() || byte == blank);
    }
    (Grid::from_cells(cells), usize::from(n_cells) == N_CELLS)
}

/// Returns true if the text after the 81 characters is separated from them.
#[inline]
fn is_separated(rest: &[u8]) -> bool {
    match rest.first() {
        None => true,
        Some(byte) if byte.is_ascii() => is_separator(Sign::of(char::from(*byte))),
        Some(_) => signs(rest).next().is_none_or(is_separator),
    }
}

/// Returns true for a character that may follow the 81 characters.
fn is_separator(sign: Sign) -> bool {
    match sign {
        Sign::Space(_) => true,
        Sign::Between(ch) => matches!(ch, ',' | ';' | ':' | '|'),
        Sign::Stray(ch) => ch == '#',
        Sign::Digit(_) | Sign::Blank(_) | Sign::Rule(_) | Sign::NotText(_) => false,
    }
}

/// Returns true if a line without 81 cells is clearly meant as a puzzle: it begins with more cells in a run than a row
/// has, among them a digit, a 0 or a point.
pub(in crate::format) fn resembles(line: &Line) -> bool {
    let piece: Vec<Sign> =
        signs(&line.bytes[start(&line.bytes)..]).take_while(|it| it.is_cell()).collect();
    let is_telling = |sign: &Sign| match sign {
        Sign::Digit(_) => true,
        Sign::Blank(blank) => matches!(blank.to_char(), '0' | '.' | DOT),
        _ => false,
    };
    piece.len() > LONGEST_ROW && piece.iter().any(is_telling)
}

/// Makes the error for a line that is not 81 cells.
pub(in crate::format) fn explain(line: &Line) -> Error {
    let start = start(&line.bytes);
    let mut blank = None;
    let mut n_cells = 0;
    for sign in signs(line.bytes.trim_ascii_end()).skip(start).take(N_CELLS + 1) {
        if let Some(fault) = fault(sign, n_cells, &mut blank) {
            return Error::new(line.number, start + n_cells + 1, fault);
        }
        n_cells += 1;
    }
    Error::new(line.number, start + n_cells + 1, Fault::too_short(Found::EndOfLine, n_cells))
}

/// Returns the fault of a character after `n_cells` cells, if it is one. The first blank decides the blank of the line.
fn fault(sign: Sign, n_cells: usize, blank: &mut Option<Blank>) -> Option<Fault> {
    let found = sign.found();
    match sign {
        _ if n_cells == N_CELLS => Some(Fault::too_long(found, N_CELLS)),
        Sign::Digit(_) => None,
        Sign::Blank(it) => {
            let blank = *blank.get_or_insert(it);
            (blank != it).then_some(Fault::MixedBlanks(found, blank.to_char()))
        }
        _ if is_separator(sign) => Some(Fault::too_short(found, n_cells)),
        _ => Some(Fault::not_a_cell(found)),
    }
}
