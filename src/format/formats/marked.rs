//! Nine rows of cells with all their candidates: Simple Sudoku's and `HoDoKu`'s grids, and `.sdx`.
//!
//! ```text
//! *--------------------------------*     6 9 2 8 u1 7 3 59 4
//! | 1567   3   1567 | 4    ..      |     8 1 u5 3 29 4 6 29 7
//! |-----------------+--- ..        |     (nine rows)
//! ```
//!
//! A cell is a group of digits, whatever stands between the groups. A single digit is a given where no cell that sees it has
//! it too, since most grids do not tell the digits apart. In `.sdx` a `u` stands before those of the player; some grids have
//! stars around them and angle brackets around the givens, which is written where a digit would be taken for a mark.
//!
//! `.sdx` is described at <http://sudocue.net/fileformats.php>, the grid in Sudopedia under "Sudoku Clipboard and File Formats".

use crate::format::error::{Error, Fault, Found};
use crate::format::kind::Format;
use crate::format::rows::{Misfit, N_BAND, N_COLUMNS, N_ROWS};
use crate::format::sheet::{Progress, Sheet};
use crate::format::text::raw_line::Line;
use crate::format::text::scan::{Glyph, Scan};
use crate::format::text::sign::{Blank, Sign};
use crate::format::{rows, sheet};
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// The sign before a digit of the player.
const OF_PLAYER: Sign = Sign::Stray('u');
/// The sign on both sides of a digit of the player in some grids; it also draws frames.
const STAR: Sign = match Blank::from_char('*') {
    Some(star) => Sign::Blank(star),
    None => Sign::Stray('*'),
};

/// The sign before a given in some grids.
const GIVEN: Sign = Sign::Between('<');

/// A cell in a line.
#[derive(Clone, Copy)]
struct Group {
    digits: DigitSet,
    /// A digit twice, or one after another in no order, is no candidate list of a program.
    n_digits: usize,
    /// The sign before the digits.
    before: Sign,
    column: usize,
}

impl Group {
    /// Returns true if a sign says that a single digit is one of the player.
    const fn is_of_player(&self) -> bool {
        matches!(self.before, OF_PLAYER | STAR)
    }
}

/// The puzzle of nine rows, and the format that its lines have.
pub(in crate::format) struct Marked {
    pub(in crate::format) format: Format,
    pub(in crate::format) sheet: Result<Sheet, Error>,
}

/// Reads nine rows, if these lines are nine rows of nine groups of digits, and one of them has several digits or is of the
/// player.
pub(in crate::format) fn read(lines: &[Line]) -> Option<Marked> {
    let (rows, format) = rows_of(lines).ok().filter(|it| it.0.len() == N_ROWS)?;
    let groups = rows.iter().flat_map(|it| &it.1);
    let is_plain = |it: &Group| it.n_digits == 1 && !it.is_of_player();
    if groups.clone().all(is_plain) || groups.clone().any(|it| it.n_digits != it.digits.len()) {
        return None;
    }
    Some(Marked { format, sheet: sheet(&rows) })
}

/// Reads nine rows of a stream that has this format.
pub(in crate::format) fn read_named(lines: &[Line], at_end: Error) -> Result<Sheet, Error> {
    let (rows, _) = rows_of(lines)?;
    if rows.len() < N_ROWS { Err(at_end) } else { sheet(&rows) }
}

/// The cells of a row, and the number of its line.
type Row = (usize, Vec<Group>);

/// Returns the lines with digits, which must be at most nine with nine groups each.
fn rows_of(lines: &[Line]) -> Result<(Vec<Row>, Format), Error> {
    let mut rows = Vec::new();
    let mut format = Format::Sdx;
    for line in lines {
        let scan = Scan::of(line);
        if scan.first(|it| !matches!(it, Sign::Space(_) | Sign::Digit(_) | OF_PLAYER)).is_some() {
            format = Format::Grid;
        }
        let groups = groups(&scan).map_err(|it| Misfit::stray(it).at(line.number))?;
        if groups.is_empty() {
            continue;
        }
        if groups.len() < N_COLUMNS {
            return Err(Misfit::short(&scan, groups.len()).at(line.number));
        }
        if let Some(tenth) = groups.get(N_COLUMNS) {
            let found = Found::Char(tenth.digits.first().map_or(' ', Digit::to_char));
            let fault = Fault::TooLong { found, cells: N_COLUMNS };
            return Err(Error::new(line.number, tenth.column, fault));
        }
        rows.push((line.number, groups));
    }
    let whole = rows.len() <= N_ROWS;
    whole.then_some((rows, format)).ok_or_else(|| Error::new(1, 1, Fault::NoPuzzle))
}

/// Returns the groups of digits in a line, or a character that is not part of a frame.
fn groups(scan: &Scan) -> Result<Vec<Group>, Glyph> {
    let mut groups: Vec<Group> = Vec::new();
    let mut before = Sign::Space(' ');
    for &glyph in &scan.glyphs {
        match glyph.sign {
            Sign::Digit(digit) => {
                if !matches!(before, Sign::Digit(_)) {
                    let (digits, column) = (DigitSet::EMPTY, glyph.column);
                    groups.push(Group { digits, n_digits: 0, before, column });
                }
                if let Some(group) = groups.last_mut() {
                    group.digits = group.digits.with(digit);
                    group.n_digits += 1;
                }
            }
            sign if sign == OF_PLAYER && !matches!(before, Sign::Digit(_)) => {}
            Sign::Stray(_) | Sign::NotText(_) => return Err(glyph),
            _ => {}
        }
        before = glyph.sign;
    }
    Ok(groups)
}

fn sheet(rows: &[Row]) -> Result<Sheet, Error> {
    let groups: Vec<(usize, Group)> =
        rows.iter().flat_map(|(line, row)| row.iter().map(|it| (*line, *it))).collect();
    let mut cells = [DigitSet::EMPTY; 81];
    let (mut named, mut plain, mut entries) = (Grid::EMPTY, Grid::EMPTY, Grid::EMPTY);
    for (cell, (_, group)) in Cell::ALL.into_iter().zip(&groups) {
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
    let place = |cell: Cell| groups.get(cell.index()).map_or((1, 1), |it| (it.0, it.1.column));
    let has_signs = groups.iter().any(|it| matches!(it.1.before, STAR | GIVEN));
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
    let edge = rule('*', '-');
    format!("{edge}\n{}\n{edge}", rows::write_banded(&rule('|', '+'), row))
}

/// Returns the text of each cell: its candidates, with the signs of a given or an entry where a cell that sees its digit has
/// it too, or where single candidates clash.
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
