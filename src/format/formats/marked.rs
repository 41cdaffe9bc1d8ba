//! Nine rows of cells with all their candidates: Simple Sudoku's and `HoDoKu`'s grids, and `.sdx`.
//!
//! ```text
//! *--------------------------------*     6 9 2 8 u1 7 3 59 4
//! | 1567   3   1567 | 4    ..      |     8 1 u5 3 29 4 6 29 7
//! |-----------------+--- ..        |     (nine rows)
//! ```
//!
//! A cell is a group of digits; the text between groups does not matter. A single digit is a given if no peer has it as
//! a candidate, since most grids do not tell the two apart. In `.sdx` the player's digits have a `u` in front. Some
//! grids have stars around the player's digits and angle brackets around givens; these are written where a digit would
//! be taken for a mark.
//!
//! `.sdx` is described at <http://sudocue.net/fileformats.php>, the grid in Sudopedia under "Sudoku Clipboard and File
//! Formats".

use crate::format::error::{Error, Fault, Found};
use crate::format::kind::Format;
use crate::format::rows::{self, N_BAND, N_COLUMNS, N_ROWS};
use crate::format::sheet::{self, Progress, Sheet};
use crate::format::text::raw_line::Line;
use crate::format::text::scan::Scan;
use crate::format::text::sign::{Blank, Sign};
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// The sign before a digit of the player.
const OF_PLAYER: Sign = Sign::Stray('u');
/// The sign on both sides of a digit of the player in some grids; it also draws frames.
const STAR: Sign = Sign::Blank(Blank::STAR);
/// The sign before a given in some grids.
const GIVEN: Sign = Sign::Between('<');

/// A group of digits in a line, which is a cell.
#[derive(Clone, Copy)]
struct Group {
    digits: DigitSet,
    /// The number of digits as written. If the set has fewer, a digit stood twice, as in no program's candidate list.
    n_digits: usize,
    /// The sign before the digits.
    before: Sign,
    /// Line and column.
    place: (usize, usize),
}

/// Reads nine rows and detects their format. `None` unless the lines are nine rows of nine groups of digits, where one
/// group has several digits or is the player's.
pub(in crate::format) fn read(lines: &[Line]) -> Option<(Format, Result<Sheet, Error>)> {
    let (groups, format) = groups_of(lines).ok().filter(|it| it.0.len() == 81)?;
    let is_plain = |it: &Group| it.n_digits == 1 && !matches!(it.before, OF_PLAYER | STAR);
    if groups.iter().all(is_plain) || groups.iter().any(|it| it.n_digits != it.digits.len()) {
        return None;
    }
    Some((format, sheet(&groups)))
}

/// Reads nine rows of a stream whose format is known to be this one.
pub(in crate::format) fn read_named(lines: &[Line], at_end: Error) -> Result<Sheet, Error> {
    let (groups, _) = groups_of(lines)?;
    if groups.len() < 81 { Err(at_end) } else { sheet(&groups) }
}

/// Returns the groups of all lines. Each line must have none or nine, and at most nine lines may have any.
fn groups_of(lines: &[Line]) -> Result<(Vec<Group>, Format), Error> {
    let mut all = Vec::new();
    let mut format = Format::Sdx;
    for line in lines {
        let scan = Scan::of(line);
        if scan.first(|it| !matches!(it, Sign::Space(_) | Sign::Digit(_) | OF_PLAYER)).is_some() {
            format = Format::Grid;
        }
        let groups = groups_in(&scan)?;
        if let Some(tenth) = groups.get(N_COLUMNS) {
            let found = Found::Char(tenth.digits.first().map_or(' ', Digit::to_char));
            let fault = Fault::too_long(found, N_COLUMNS);
            return Err(Error::new(tenth.place.0, tenth.place.1, fault));
        }
        if !matches!(groups.len(), 0 | N_COLUMNS) {
            return Err(rows::too_short(&scan, groups.len()));
        }
        all.extend(groups);
    }
    let whole = all.len() <= 81;
    whole.then_some((all, format)).ok_or_else(|| Error::new(1, 1, Fault::no_puzzle()))
}

/// Returns the groups of digits in a line. Fails at a character that is not part of a frame.
fn groups_in(scan: &Scan) -> Result<Vec<Group>, Error> {
    let mut groups: Vec<Group> = Vec::new();
    let mut before = Sign::Space(' ');
    for &glyph in &scan.glyphs {
        match glyph.sign {
            Sign::Digit(digit) => {
                if !matches!(before, Sign::Digit(_)) {
                    let (digits, place) = (DigitSet::EMPTY, (scan.line, glyph.column));
                    groups.push(Group { digits, n_digits: 0, before, place });
                }
                if let Some(group) = groups.last_mut() {
                    group.digits = group.digits.with(digit);
                    group.n_digits += 1;
                }
            }
            sign if sign == OF_PLAYER && !matches!(before, Sign::Digit(_)) => {}
            Sign::Stray(_) | Sign::NotText(_) => {
                return Err(scan.error(glyph, Fault::not_a_cell));
            }
            _ => {}
        }
        before = glyph.sign;
    }
    Ok(groups)
}

fn sheet(groups: &[Group]) -> Result<Sheet, Error> {
    let mut cells = [DigitSet::EMPTY; 81];
    let (mut named, mut plain, mut entries) = (Grid::EMPTY, Grid::EMPTY, Grid::EMPTY);
    for (cell, group) in Cell::ALL.into_iter().zip(groups) {
        let digit = group.digits.single();
        match group.before {
            OF_PLAYER | STAR => entries.set(cell, digit),
            GIVEN => named.set(cell, digit),
            _ => plain.set(cell, digit),
        }
        // A wrong digit of the player leaves a given what it is.
        if group.before != OF_PLAYER || digit.is_none() {
            cells[cell.index()] = group.digits;
        }
    }
    let place = |cell: Cell| groups[cell.index()].place;
    let has_signs = groups.iter().any(|it| matches!(it.before, STAR | GIVEN));
    if !has_signs {
        rows::check(&plain, place)?;
    }
    let (mut givens, progress) = sheet::of_candidates(&cells);
    for cell in Cell::ALL {
        if entries.get(cell).is_some() || named.get(cell).is_some() {
            givens.set(cell, named.get(cell));
        }
    }
    let givens = rows::check(&givens, place)?;
    Ok(Sheet::new(givens, &Progress { entries, ..progress }).with_marks_as_list())
}

/// Writes a grid in a box, the columns as wide as their longest cell.
pub(in crate::format) fn write_grid(sheet: &Sheet) -> String {
    let cells = texts(sheet);
    let width = |column: usize| {
        let lengths = (0..N_ROWS).map(|row| cells[row * N_COLUMNS + column].len());
        lengths.max().unwrap_or(1)
    };
    let widths: Vec<usize> = (0..N_COLUMNS).map(width).collect();
    let stacks = || widths.chunks(N_BAND);
    let rule = |ends: char, joint: char| {
        let lines: Vec<String> =
            stacks().map(|it| "-".repeat(it.iter().map(|it| it + 2).sum())).collect();
        format!("{ends}{}{ends}", lines.join(&joint.to_string()))
    };
    let row = |row: usize| {
        let cells = &cells[row * N_COLUMNS..(row + 1) * N_COLUMNS];
        let written: Vec<String> =
            cells.iter().zip(&widths).map(|(cell, &width)| format!(" {cell:width$} ")).collect();
        let stacks: Vec<String> = written.chunks(N_BAND).map(<[String]>::concat).collect();
        format!("|{}|", stacks.join("|"))
    };
    // The outer lines have stars at their ends, as Simple Sudoku writes them.
    let edge = rule('*', '-');
    format!("{edge}\n{}\n{edge}", rows::write_banded(&rule('|', '+'), row))
}

/// Returns the text of each cell: its candidates. The signs of a given or an entry are added where a peer has its digit
/// as a candidate, and where single candidates clash.
fn texts(sheet: &Sheet) -> [String; 81] {
    let (cells, givens, entries) =
        (sheet.candidates(), sheet.puzzle.grid(), sheet.progress().entries);
    let clash = !sheet::singles(&cells).is_consistent();
    Cell::ALL.map(|cell| {
        let in_doubt = |it: &Digit| clash || sheet::seen_in(&cells, cell, *it).is_some();
        match (givens.get(cell).filter(in_doubt), entries.get(cell).filter(in_doubt)) {
            (Some(given), _) => format!("<{given}>"),
            (None, Some(entry)) => format!("*{entry}*"),
            (None, None) => sheet::digits_of(cells[cell.index()]),
        }
    })
}

/// Writes `.sdx`.
pub(in crate::format) fn write_sdx(sheet: &Sheet) -> String {
    let (cells, entries) = (sheet.candidates(), sheet.progress().entries);
    let cell = |cell: Cell| match entries.get(cell) {
        Some(digit) => format!("u{}", Digit::to_char(digit)),
        None => sheet::digits_of(cells[cell.index()]),
    };
    let row = |row: usize| {
        let cells: Vec<String> = (0..N_COLUMNS).map(|column| cell(Cell::at(row, column))).collect();
        cells.join(" ")
    };
    (0..N_ROWS).map(row).collect::<Vec<_>>().join("\n")
}
