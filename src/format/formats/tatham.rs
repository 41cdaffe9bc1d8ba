//! The game id of Solo in Simon Tatham's Portable Puzzle Collection.
//!
//! ```text
//! 3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9
//! ```
//!
//! After the size stand the digits; a letter from `a` to `z` stands for 1 to 26 blanks, and `_` between two digits that have
//! none. Solo also makes puzzles of other sizes and rules, and from a number after `#`, which only Solo can do.
//! Described in the manual of the collection, chapter 2.2.

use crate::format::error::{Fault, Found};
use crate::format::lines::{self, LineFormat, Misread, link};
use crate::format::sheet::{Progress, Sheet};
use crate::grid::{Digit, Grid};

pub(in crate::format) const LINES: LineFormat = LineFormat { is_like, read };

/// The size of a Sudoku.
const SIZE: &str = "3x3";

/// Returns true for a line that begins with a size and parameters: `3x3`, `2x3db`, `9jx`, and then `:` or `#`.
fn is_like(line: &str) -> bool {
    let (size, letters, rest) = parts(line);
    !rest.is_empty()
        && !size.is_empty()
        && (size.contains('x') || letters.starts_with('j'))
        && letters.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit())
}

/// Returns the size, the letters of the parameters, and the rest from `:` or `#` on.
fn parts(line: &str) -> (&str, &str, &str) {
    let (beginning, rest) = line.split_at(line.find([':', '#']).unwrap_or(line.len()));
    let (size, letters) = beginning.split_at(size(beginning));
    (size, letters, rest)
}

/// Returns the length of the size at the beginning: `3x3`, or `9` in `9j`.
fn size(line: &str) -> usize {
    let digits =
        |text: &str| text.len() - text.trim_start_matches(|it: char| it.is_ascii_digit()).len();
    let width = digits(line);
    match link::tail(line, width).strip_prefix('x') {
        Some(rest) if width > 0 && digits(rest) > 0 => width + 1 + digits(rest),
        _ => width,
    }
}

fn read(line: &str) -> Result<Sheet, Misread> {
    let (size, letters, rest) = parts(line);
    let end = line.len() - rest.len();
    parameters(letters, size.len())?;
    if size != SIZE {
        return Err(Misread::variant(0, format!("a puzzle of size {size}")));
    }
    if rest.starts_with('#') {
        return Err(Misread::elsewhere(end, rest, "Solo"));
    }
    // Nothing follows where the colon is missing.
    cells(line, (end + 1).min(line.len()))
}

/// Fails at a parameter for other rules. Those for symmetry and difficulty do not matter for a given puzzle.
fn parameters(letters: &str, start: usize) -> Result<(), Misread> {
    let mut chars = letters.char_indices();
    while let Some((at, ch)) = chars.next() {
        let variant = match ch {
            'x' => "a Sudoku with diagonals",
            'j' => "a jigsaw Sudoku",
            'k' => "a killer Sudoku",
            // The difficulty follows as a letter, which could be taken for a parameter.
            'd' => {
                chars.next();
                continue;
            }
            _ => continue,
        };
        return Err(Misread::variant(start + at, variant));
    }
    Ok(())
}

fn cells(line: &str, start: usize) -> Result<Sheet, Misread> {
    // The digit of each cell, and the offset of its character.
    let mut cells = Vec::new();
    for (at, ch) in link::tail(line, start).char_indices() {
        let at = start + at;
        match (ch, Digit::from_char(ch)) {
            (_, Some(digit)) => cells.push((Some(digit), at)),
            ('a'..='z', None) => {
                cells.extend(std::iter::repeat_n((None, at), ch as usize - 'a' as usize + 1));
            }
            ('_', None) => {}
            (',', None) => {
                return Err(Misread::variant(at, "a puzzle with more than its digits"));
            }
            _ => return Err(Misread::new(at, Fault::not_a_cell(Found::Char(ch)))),
        }
        if cells.len() > 81 {
            return Err(Misread::new(at, Fault::too_long(Found::Char(ch), 81)));
        }
    }
    if cells.len() < 81 {
        let fault = Fault::too_short(Found::EndOfLine, cells.len());
        return Err(Misread::new(line.len(), fault));
    }
    let grid = Grid::from_cells(std::array::from_fn(|idx| cells[idx].0));
    lines::sheet(grid, &Progress::EMPTY, |cell| cells[cell.index()].1)
}

pub(in crate::format) fn write(sheet: &Sheet) -> String {
    let mut text = format!("{SIZE}:");
    for run in sheet.puzzle.grid().values().chunk_by(|one, next| one + next == 0) {
        match *run {
            [digit] if digit > 0 => {
                if text.ends_with(|it: char| it.is_ascii_digit()) {
                    text.push('_');
                }
                text += &digit.to_string();
            }
            // A letter stands for 26 blanks at most.
            _ => text.extend(run.chunks(26).filter_map(|it| ('a'..='z').nth(it.len() - 1))),
        }
    }
    text
}
