//! Links of any page that hold a puzzle: 81 cells, or the code of another format.
//!
//! ```text
//! https://sudoku.coach/en/play/53..7....6..195...(81)       https://a.org/solo.html#3x3:5_3b7d6b1_9_5d9..
//! ```
//!
//! A part of an address begins after one of `/ ? & = #`. An address that names other rules is refused by that name.

use crate::domino::Puzzle;
use crate::format::error::{Fault, Found};
use crate::format::formats::{self, line};
use crate::format::lines::{self, LineFormat, Misread, link};
use crate::format::sheet::{Progress, Sheet};
use crate::grid::Cell;

pub(super) const LINES: LineFormat = LineFormat { is_like, read };

/// The longest address in which a puzzle is looked for, in bytes. The longest code that is decompressed has 8 KiB, which is
/// three times that where each character is escaped.
const MAX_ADDRESS: usize = 32 * 1024;
/// The most parts of an address that are looked at. In compressed text a part begins at every `/`, and each goes on to the
/// end of the text, so that looking at all of them takes time by the square of its length.
const MOST_PARTS: usize = 64;

/// The names of variants in addresses and data, in lower case, and in words.
pub(super) const VARIANTS: [(&str, &str); 20] = [
    ("killer", "a killer Sudoku"),
    ("jigsaw", "a jigsaw Sudoku"),
    ("irregular", "a jigsaw Sudoku"),
    ("diagonal", "a Sudoku with diagonals"),
    ("x-sudoku", "a Sudoku with diagonals"),
    ("sudoku-x", "a Sudoku with diagonals"),
    ("windoku", "a windoku"),
    ("hypersudoku", "a windoku"),
    ("hyper-sudoku", "a windoku"),
    ("samurai", "a samurai Sudoku"),
    ("thermo", "a Sudoku with thermometers"),
    ("arrow", "a Sudoku with arrows"),
    ("sandwich", "a sandwich Sudoku"),
    ("kropki", "a Sudoku with dots"),
    ("anti-knight", "a Sudoku with knight's moves"),
    ("antiknight", "a Sudoku with knight's moves"),
    ("anti-king", "a Sudoku with king's moves"),
    ("antiking", "a Sudoku with king's moves"),
    ("greater-than", "a Sudoku with inequalities"),
    ("consecutive", "a Sudoku with consecutive digits"),
];

/// Returns true for the beginning of any link.
pub(super) fn is_address(text: &str) -> bool {
    let begins =
        |with: &str| text.get(..with.len()).is_some_and(|it| it.eq_ignore_ascii_case(with));
    begins("http://") || begins("https://")
}

/// Makes the error for a link that holds no puzzle.
pub(super) fn unknown() -> Fault {
    Fault::OfWhole("not a link that is known".to_owned())
}

fn is_like(line: &str) -> bool {
    is_address(line) && puzzle(line).is_some()
}

fn read(line: &str) -> Result<Sheet, Misread> {
    puzzle(line).unwrap_or_else(|| Err(Misread::new(0, unknown())))
}

/// Returns the puzzle of an address, or the reason why it cannot be played. `None` where it holds none.
pub(super) fn puzzle(line: &str) -> Option<Result<Sheet, Misread>> {
    if line.len() > MAX_ADDRESS {
        return None;
    }
    let mut found = parts(line).filter_map(|(start, part)| Some((start, part, of_part(part)?)));
    let (start, part, read) = found.next()?;
    let read = read.map_err(|it| Misread { offset: start + it.offset, ..it });
    // The puzzle itself may spell the name of a variant, so only the rest of the address counts.
    let outside = line.replacen(part, "", 1).to_lowercase();
    if let Some((_, name)) = VARIANTS.iter().find(|it| outside.contains(it.0)) {
        return Some(Err(Misread::variant(0, *name)));
    }
    // A solution may stand beside its puzzle.
    let Ok(first) = read else { return Some(read) };
    let others = found.filter_map(|(start, _, read)| Some((start, read.ok()?)));
    let sheets = std::iter::once((start, first.clone())).chain(others);
    let mut open = sheets.filter(|it| it.1.puzzle.grid().n_filled() < line::N_CELLS);
    // The second `find` skips a copy of the same puzzle.
    Some(match (open.next(), open.find(|it| it.1 != first)) {
        (Some((_, sheet)), None) => Ok(sheet),
        (Some(_), Some((offset, _))) => {
            let found = Found::word("another puzzle");
            Err(Misread::instead(offset, found, "one puzzle in a link"))
        }
        (None, _) => Ok(first),
    })
}

/// Returns the first parts of an address after its host, each with its offset.
fn parts(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let host = line.find("://").map_or(0, |at| at + "://".len());
    let path = link::tail(line, host).find(['/', '?', '#']).map_or(line.len(), |at| host + at);
    let begins = |ch: char| matches!(ch, '/' | '?' | '&' | '=' | '#');
    let starts = line.match_indices(begins).map(|(at, _)| at + 1).filter(move |it| *it > path);
    let parts = starts.map(|start| (start, link::word(link::tail(line, start))));
    parts.filter(|(_, part)| !part.is_empty()).take(MOST_PARTS)
}

/// Returns the puzzle of a part of an address: 81 cells, or the code of a format.
fn of_part(part: &str) -> Option<Result<Sheet, Misread>> {
    let segment = part.split('/').next().unwrap_or_default();
    let cells = link::percent_decoded(segment);
    if cells.chars().count() == line::N_CELLS
        && let Some(grid) = line::unchecked(cells.as_bytes())
    {
        return Some(lines::sheet(grid, &Progress::EMPTY, Cell::index));
    }
    // A page, or the mere name of a parameter, is no code.
    let (_, lines) = formats::code(part)?;
    match (lines.read)(part) {
        Ok(sheet) if matches!(sheet.puzzle, Puzzle::Sudoku(_)) => Some(Ok(sheet)),
        Err(error) if matches!(error.fault, Fault::Variant(_) | Fault::Violation(_)) => {
            Some(Err(error))
        }
        _ => None,
    }
}
