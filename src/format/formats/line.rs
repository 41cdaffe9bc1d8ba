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
/// The length of a line that is nothing but a puzzle.
pub(in crate::format) const LINE: usize = N_CELLS + 1;
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
    let text = &line[start(line)..];
    plain(text, &mut b'.').map(Grid::from_ascii).or_else(|| rare(text))
}

/// Returns the 81 cells at the beginning of a line, if each is a digit or one kind of blank, but for rare ones, and they are
/// separated from what follows. `blank` is the blank of the line before. It is tried first, and replaced if this line has
/// another one.
#[inline]
pub(in crate::format) fn plain<'a>(line: &'a [u8], blank: &mut u8) -> Option<&'a [u8; N_CELLS]> {
    let (cells, rest) = line.split_first_chunk()?;
    (is_separated(rest) && are_cells(cells, blank)).then_some(cells)
}

/// The only blank that is more than a byte.
const DOT: char = '·';
/// The blanks that make a line slower to read: `·`, and those whose lower four bits are those of a digit.
const RARE: [char; 3] = [DOT, 'x', 'X'];

/// Returns the 81 cells of a line whose blanks are a rare one.
#[cold]
fn rare(line: &[u8]) -> Option<Grid> {
    let mut cells = [None; N_CELLS];
    let mut chars = line.utf8_chunks().next()?.valid().char_indices();
    let mut blank = None;
    for cell in &mut cells {
        let ch = chars.next()?.1;
        *cell = Digit::from_char(ch);
        if cell.is_none() && (!RARE.contains(&ch) || *blank.get_or_insert(ch) != ch) {
            return None;
        }
    }
    let rest = &line[chars.offset()..];
    is_separated(rest).then(|| Grid::from_cells(cells))
}

/// Returns the offset of the first character that is not white space.
#[inline]
fn start(bytes: &[u8]) -> usize {
    bytes.iter().position(|it| !it.is_ascii_whitespace()).unwrap_or(bytes.len())
}

/// Returns true if all bytes are digits or one kind of blank, see [`plain`].
#[inline]
pub(in crate::format) fn are_cells(text: &[u8; N_CELLS], blank: &mut u8) -> bool {
    are_digits_or(text, *blank)
        || other_blank(text).is_some_and(|other| {
            *blank = other;
            are_digits_or(text, other)
        })
}

/// Returns true if the text is lines of 81 digits and points, or of digits and another blank that is not rare, and nothing
/// else.
pub(in crate::format) fn are_plain(text: &[u8]) -> bool {
    let (lines, rest) = text.as_chunks::<LINE>();
    let mut blank = b'.';
    let starts_well = lines.first().is_some_and(|[cells @ .., _]| are_cells(cells, &mut blank));
    if !starts_well || !rest.is_empty() {
        return false;
    }
    // No branch depends on a byte, so that the compiler vectorizes the loop.
    let (mut others, mut is_open) = ([0; 32], false);
    for line in lines {
        // The last block begins within the one before, so that all are whole registers.
        for start in [0, 32, N_CELLS - 32] {
            for (other, &byte) in others.iter_mut().zip(&line[start..start + 32]) {
                *other |= is_other(byte, blank);
            }
        }
        is_open |= line[N_CELLS] != b'\n';
    }
    !is_open && others == [0; 32]
}

/// Returns the first byte that is not a digit, if it can stand for a blank that is not rare.
fn other_blank(text: &[u8; N_CELLS]) -> Option<u8> {
    let mut chars = text.iter().map(|&it| char::from(it));
    let blank = chars.find(|&it| Digit::from_char(it).is_none())?;
    let can = blank.is_ascii() && !RARE.contains(&blank) && Blank::from_char(blank).is_some();
    can.then_some(blank as u8)
}

/// Returns true if all bytes are digits or this blank.
#[inline]
fn are_digits_or(text: &[u8; N_CELLS], blank: u8) -> bool {
    text.iter().fold(0, |any, &byte| any | is_other(byte, blank)) == 0
}

/// Returns 1 for a byte that is neither a digit nor this blank.
#[inline]
fn is_other(byte: u8, blank: u8) -> u8 {
    u8::from(byte.wrapping_sub(b'1') > 8) & u8::from(byte != blank)
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
