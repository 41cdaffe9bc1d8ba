//! A line of `HoDoKu`'s library: a position with its entries and the candidates that were struck.
//!
//! ```text
//! :0803:14:..3.+5....(81 cells)....:436 172:145 468::
//! ```
//!
//! The room `logic` reads these lines, because they are its examples of techniques; here only the position counts. Where
//! a candidate was struck, all candidates become marks.

use crate::format::error::Fault;
use crate::format::lines::{self, LineFormat, Misread};
use crate::format::sheet::{Progress, Sheet};
use crate::grid::{Candidates, Cell, CellSet, Grid};
use crate::logic::library::{self, Position};
use crate::logic::{Candidate, State};

pub(in crate::format) const LINES: LineFormat = LineFormat { is_like, read };

/// The colons of a line; the last one may be missing.
const N_COLONS: usize = 6;

fn is_like(line: &str) -> bool {
    line.starts_with(':') && line.matches(':').count() >= N_COLONS
}

fn read(line: &str) -> Result<Sheet, Misread> {
    let position = Position::parse(line).map_err(|error| {
        let offset = line.char_indices().nth(error.column - 1).map_or(line.len(), |it| it.0);
        Misread::new(offset, Fault::OfWhole(error.to_string()))
    })?;
    let given = |cell| position.digits.get(cell).filter(|_| position.givens.contains(cell));
    let givens = Grid::from_cells(Cell::ALL.map(given));
    // The sheet drops the entries that are givens.
    let mut progress = Progress { entries: position.digits, ..Progress::EMPTY };
    if !position.struck.is_empty() {
        let candidates = Candidates::of(&position.digits);
        progress.centre = Cell::ALL.map(|cell| candidates.get(cell) - position.struck.digits(cell));
    }
    let start = line.match_indices(':').nth(2).map_or(0, |it| it.0 + 1);
    let sheet = lines::sheet(givens, &progress, |cell| start + cell.index())?;
    Ok(if position.struck.is_empty() { sheet } else { sheet.with_marks_as_list() })
}

/// Writes the digits, and as struck the candidates that the rules allow but the marks lack.
pub(in crate::format) fn write(sheet: &Sheet) -> String {
    let digits = sheet.digits();
    let givens: CellSet = sheet.puzzle.grid().filled().map(|it| it.0).collect();
    let mut state = State::new(&digits).with_givens(givens);
    let kept = sheet.candidates();
    for cell in digits.blanks() {
        for digit in state.digits(cell) - kept[cell.index()] {
            state.remove(Candidate::new(cell, digit));
        }
    }
    // Of a cell that has lost all of its candidates too.
    sheet.progress().struck.iter().for_each(|it| state.remove(it));
    library::position_line(&state).to_string()
}
