//! `.sdk` with sections, as `SadMan` Sudoku writes it: the puzzle, the digits on the board, and the marks.
//!
//! ```text
//! [Puzzle]
//! 2..1.5..3            nine rows
//! [State]
//! 2.61.5..3            the same with the entries
//! [PencilMarks]
//! ,4789,,,46,,,,       nine rows of nine fields, each with the marks of a cell
//! ```
//!
//! Only the first section must be there. Others, such as one for colours, are passed over.
//!
//! The `.sdk` without sections, which `SudoCue` writes too, has nine such rows alone, or under headers from `#A` to `#U`:
//! these are comments to every format. Described at <http://sudocue.net/fileformats.php>.

use crate::format::error::{Error, Fault, Found};
use crate::format::rows::{self, N_COLUMNS, N_ROWS};
use crate::format::sheet::{self, Sheet};
use crate::format::text::raw_line::Line;
use crate::grid::{Cell, DigitSet};

/// The section header of a puzzle's rows.
pub(in crate::format) const PUZZLE: &str = "[Puzzle]";
/// The beginning of the section header of the digits on the board, in lower case.
pub(in crate::format) const STATE: &str = "[state";
/// The beginning of the section header of the marks, in lower case.
pub(in crate::format) const MARKS: &str = "[pencil";

/// Reads up to nine lines of marks. Missing fields and lines mean no marks.
pub(in crate::format) fn marks(lines: &[Line]) -> Result<[DigitSet; 81], Error> {
    let mut cells = [DigitSet::EMPTY; 81];
    for (row, line) in lines.iter().enumerate().take(N_ROWS) {
        let text = line.text();
        let mut before = 0;
        for (column, field) in text.split([',', ';', '\t', '|']).enumerate() {
            let unexpected = |found, expected| {
                Error::new(line.number, before + 1, Fault::Unexpected(Found::word(found), expected))
            };
            let marks = sheet::digit_set(field.trim())
                .ok_or_else(|| unexpected(field.trim(), "marks from 1 to 9"))?;
            if column >= N_COLUMNS {
                return Err(unexpected("a tenth field", "nine fields of marks"));
            }
            cells[Cell::at(row, column).index()] = marks;
            before += field.chars().count() + 1;
        }
    }
    Ok(cells)
}

pub(in crate::format) fn write(sheet: &Sheet) -> String {
    let mut text = format!("{PUZZLE}\n{}", rows::write(sheet.puzzle.grid(), '.', ""));
    let Some(progress) = &sheet.progress else { return text };
    text += "\n[State]\n";
    text += &rows::write(&sheet.digits(), '.', "");
    if progress.centre.iter().any(|it| !it.is_empty()) {
        text += "\n[PencilMarks]";
        for row in progress.centre.chunks(N_COLUMNS) {
            let fields: Vec<String> = row.iter().map(|it| sheet::digits_of(*it)).collect();
            text += "\n";
            text += &fields.join(",");
        }
    }
    text
}
