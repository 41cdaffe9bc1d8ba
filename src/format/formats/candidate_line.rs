//! A line of 729 characters, nine for each cell: a candidate is a digit at its place, any other place is `.` or `0`.
//!
//! ```text
//! 1...5.7...2........(nine for each cell)
//! ```
//!
//! `SukakuExplainer` and `SudokuSolver` read and write it. A single candidate counts as a digit if no peer has the same
//! candidate, so a line cannot hold digits that clash.

use crate::format::error::{Fault, Found};
use crate::format::lines::{self, LineFormat, Misread};
use crate::format::sheet::{self, Progress, Sheet};
use crate::grid::{Cell, Digit, DigitSet};

pub(in crate::format) const LINES: LineFormat = LineFormat { is_like, read };

const LENGTH: usize = 729;

fn is_like(line: &str) -> bool {
    let word = word(line);
    word.len() == LENGTH && word.bytes().all(|it| it == b'.' || it.is_ascii_digit())
}

/// Returns the line up to white space.
fn word(line: &str) -> &str {
    line.split(char::is_whitespace).next().unwrap_or_default()
}

fn read(line: &str) -> Result<Sheet, Misread> {
    let word = word(line);
    let mut cells = [DigitSet::EMPTY; 81];
    for (offset, ch) in word.char_indices().take(LENGTH) {
        let digit = Digit::ALL[offset % 9];
        let Some(cell) = cells.get_mut(offset / 9) else { break };
        match ch {
            '.' | '0' => {}
            _ if ch == digit.to_char() => *cell = cell.with(digit),
            _ => return Err(Misread::unexpected(line, offset, "a digit in its place")),
        }
    }
    if word.len() != LENGTH {
        return Err(Misread::instead(0, Found::word(word), "729 characters"));
    }
    if let Some(idx) = cells.iter().position(|it| it.is_empty()) {
        let cell = Cell::ALL[idx];
        let message = format!("found no candidate in {cell}, expected at least one");
        return Err(Misread::new(idx * 9, Fault::Other(message)));
    }
    lines::sheet(sheet::singles(&cells), &Progress::EMPTY, |cell| cell.index() * 9)?;
    let (givens, progress) = sheet::of_candidates(&cells);
    Ok(Sheet::new(givens, &progress).with_marks_as_list())
}

pub(in crate::format) fn write(sheet: &Sheet) -> String {
    let written =
        |cell: DigitSet, digit: Digit| if cell.contains(digit) { digit.to_char() } else { '.' };
    let of_cell = |cell: DigitSet| Digit::ALL.map(|digit| written(cell, digit));
    sheet.candidates().into_iter().flat_map(of_cell).collect()
}
