//! A link to the solver of sudokuwiki.org.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=400000938032094100095300240370609004529001673604703090957008300003900400240030709
//! https://www.sudokuwiki.org/sudoku.htm?bd=S9B0g880104900h92..
//! ```
//!
//! The second form, which begins with `S9B`, has two digits of base 36 a cell: 1 to 9 is a given, 10 to 18 an entry of 1 to 9,
//! and from 18 on the candidates as a sum of powers of two, 1 for a 1, 2 for a 2, 4 for a 3. (An entry of 9 is 18, so a
//! cell without candidates cannot be written.)

use crate::format::error::Found;
use crate::format::lines::{self, LineFormat, Misread, link};
use crate::format::sheet::{Progress, Sheet};
use crate::grid::{Cell, Digit, DigitSet, Grid};

pub(in crate::format) const LINES: LineFormat = LineFormat { is_like, read };

const PAGE: &str = "sudokuwiki.org/";
const LINK: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";
/// The prefix of a string with candidates.
const MARKED: &str = "S9B";
/// The number before that of the first entry.
const ENTRIES: u16 = 9;
/// The number before that of the first candidates.
const CANDIDATES: u16 = 18;

fn is_like(line: &str) -> bool {
    line.contains(PAGE) || line.starts_with("bd=") || line.starts_with(MARKED)
}

fn read(line: &str) -> Result<Sheet, Misread> {
    let start = if line.starts_with(MARKED) { Some(0) } else { link::parameter(line, "bd") };
    if let Some(at) = line.find(PAGE) {
        let page = at + PAGE.len();
        let name = link::word(link::tail(line, page));
        if !name.to_ascii_lowercase().starts_with("sudoku.htm") {
            return Err(match start {
                Some(_) => Misread::variant(page, format!("a puzzle for the page '{name}'")),
                None => Misread::elsewhere(page, name, "sudokuwiki.org"),
            });
        }
    }
    let start = start.ok_or_else(|| Misread::unexpected(line, line.len(), "bd= and 81 digits"))?;
    let text = link::word(link::tail(line, start));
    let whole = line.get(..start + text.len()).unwrap_or(line);
    if text.starts_with(MARKED) {
        return marked(whole, start + MARKED.len());
    }
    if text.starts_with('S') && text.len() > 81 {
        let name = Found::Word(text.chars().take(MARKED.len()).collect());
        return Err(Misread::instead(start, name, "81 digits or a string S9B"));
    }
    let sheet = lines::sudoku_at(whole, start)?;
    if whole.len() > start + 81 {
        return Err(Misread::unexpected(line, start + 81, "the end of the digits"));
    }
    Ok(sheet)
}

/// Reads two digits of base 36 for each cell.
fn marked(line: &str, start: usize) -> Result<Sheet, Misread> {
    let (mut givens, mut progress) = (Grid::EMPTY, Progress::EMPTY);
    for (idx, cell) in Cell::ALL.into_iter().enumerate() {
        let at = start + 2 * idx;
        let number = line.get(at..at + 2).and_then(|it| u16::from_str_radix(it, 36).ok());
        let digit = |it: u16| u8::try_from(it).ok().and_then(Digit::new);
        match number {
            Some(it @ 1..=ENTRIES) => givens.set(cell, digit(it)),
            Some(it @ 10..=CANDIDATES) => progress.entries.set(cell, digit(it - ENTRIES)),
            Some(it @ 19..=529) => progress.centre[idx] = DigitSet::from_bits(it - CANDIDATES),
            // A blank of a board without candidates.
            Some(0) => {}
            _ => return Err(Misread::unexpected(line, at, "two digits of base 36 up to 529")),
        }
    }
    let end = start + 162;
    if line.len() > end {
        return Err(Misread::unexpected(line, end, "the end of the cells"));
    }
    let sheet = lines::sheet(givens, &progress, |cell| start + 2 * cell.index())?;
    let has_list = progress.centre.iter().any(|it| !it.is_empty());
    Ok(if has_list { sheet.with_marks_as_list() } else { sheet })
}

/// Writes the link; with candidates where there are entries or marks.
pub(in crate::format) fn write(sheet: &Sheet) -> String {
    if sheet.progress.is_none() {
        return format!("{LINK}{}", lines::digits(sheet.puzzle.grid()));
    }
    let (entries, candidates) = (sheet.progress().entries, sheet.candidates());
    let number = |cell: Cell| match (sheet.puzzle.grid().get(cell), entries.get(cell)) {
        (Some(digit), _) => u16::from(digit.get()),
        (None, Some(digit)) => ENTRIES + u16::from(digit.get()),
        (None, None) => match candidates[cell.index()].bits() {
            0 => 0,
            bits => CANDIDATES + bits,
        },
    };
    let cells: String = Cell::ALL.into_iter().flat_map(|cell| base36(number(cell))).collect();
    format!("{LINK}{MARKED}{cells}")
}

/// Returns two digits of base 36.
fn base36(number: u16) -> [char; 2] {
    [number / 36, number % 36].map(|it| char::from_digit(it.into(), 36).unwrap_or('0'))
}
