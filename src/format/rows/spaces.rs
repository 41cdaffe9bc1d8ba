//! Nine rows whose blank cells are empty: bars, tabs or commas separate the cells.
//!
//! ```text
//! │ 5 3   │   7   │       │     | 5 | 3 |   |   | 7 |   |   |   |   |     5,3,,,7,,,,
//! ```
//!
//! This layout is tried last. A row is nine fields, or three fields of the same width in a frame, each with three
//! cells. A cell has one digit, or a point (some screens show blanks so), or nothing.
//!
//! A cell may be several lines tall. Then the number of lines between two rules must be the same everywhere, in nine
//! rows or in three bands, so that a line of padding is never read as a row; and the digits must have the same
//! position in their cells, so that a mark in a corner is never read as a digit.

use crate::format::rows::{N_COLUMNS, N_ROWS, Nine, Placed};
use crate::format::text::raw_line::Line;
use crate::format::text::scan::{Glyph, Scan};
use crate::format::text::sign::Sign;
use crate::grid::Digit;

const N_BANDS: usize = 3;

/// The part of a cell in one line: its digit, the column of the digit, and the distance from the left end of the cell.
type Piece = (Option<Digit>, usize, usize);

/// The place of a digit within its cell: line and offset.
type DigitPosition = (usize, usize);

/// Reads nine rows of fields; `None` if the lines are anything else.
pub(in crate::format) fn read(lines: &[Line]) -> Option<Nine> {
    let scans: Vec<Scan> = lines.iter().map(Scan::of).filter(|it| !it.is_empty()).collect();
    // The lines between two rules.
    let groups: Vec<&[Scan]> = scans.split(is_rule).filter(|it| !it.is_empty()).collect();
    let height = height(&groups)?;
    let mut position = None;
    let rows: Vec<Vec<Placed>> = groups
        .concat()
        .chunks(height)
        .map(|lines| match lines {
            [scan] => flat_row(scan),
            _ => tall_row(lines, &mut position),
        })
        .collect::<Option<_>>()?;
    let filled = rows.iter().flatten().any(|it| it.0.is_some());
    filled.then(|| Nine::of(rows.into_iter().flatten()))
}

/// Returns the height of a cell in lines.
fn height(groups: &[&[Scan]]) -> Option<usize> {
    let n_lines: usize = groups.iter().map(|it| it.len()).sum();
    let alike = groups.iter().all(|it| it.len() * groups.len() == n_lines);
    match n_lines / N_ROWS {
        0 => None,
        _ if !n_lines.is_multiple_of(N_ROWS) => None,
        1 => Some(1),
        height => (alike && matches!(groups.len(), N_BANDS | N_ROWS)).then_some(height),
    }
}

/// Reads the nine cells of a row of one line.
fn flat_row(scan: &Scan) -> Option<Vec<Placed>> {
    let cells = row(&scan.glyphs)?.into_iter();
    Some(cells.map(|(digit, column, _)| (digit, (scan.line, column))).collect())
}

/// Reads the nine cells of a row of several lines. The first digit of the board fixes the place of digits
/// within their cells.
fn tall_row(lines: &[Scan], position: &mut Option<DigitPosition>) -> Option<Vec<Placed>> {
    let mut cells = flat_row(lines.first()?)?;
    for (line, scan) in lines.iter().enumerate() {
        for (cell, (digit, column, offset)) in cells.iter_mut().zip(row(&scan.glyphs)?) {
            if digit.is_none() {
                continue;
            }
            let here = (line, offset);
            if *position.get_or_insert(here) != here {
                return None;
            }
            *cell = (digit, (scan.line, column));
        }
    }
    Some(cells)
}

/// Returns true if a line has no cells.
fn is_rule(scan: &Scan) -> bool {
    let draws = |sign: Sign| sign.is_cell() && !is_point(sign);
    scan.is_rule() || (scan.n_digits() == 0 && scan.first(draws).is_some())
}

fn is_point(sign: Sign) -> bool {
    matches!(sign, Sign::Blank(blank) if blank.to_char() == '.')
}

/// Splits a line into nine cells.
fn row(glyphs: &[Glyph]) -> Option<Vec<Piece>> {
    let parts = fields(glyphs);
    let fields = unframed(&parts);
    if fields.len() == N_COLUMNS {
        return fields.iter().map(|it| piece(it)).collect();
    }
    let width = fields.first()?.len();
    let alike = fields.iter().all(|it| it.len() == width) && width >= N_COLUMNS / N_BANDS;
    if fields.len() != N_BANDS || parts.len() == N_BANDS || !alike {
        return None;
    }
    fields.iter().flat_map(|field| thirds(field)).map(piece).collect()
}

/// Splits a line at its bars; without bars at its tabs, commas or semicolons.
fn fields(glyphs: &[Glyph]) -> Vec<&[Glyph]> {
    let is_bar = |sign: Sign| match sign {
        Sign::Between(ch) => matches!(ch, '|' | '\u{a6}') || !ch.is_ascii(),
        _ => false,
    };
    // The first kind that occurs decides: a comma between bars is part of a cell.
    let separators: [fn(Sign) -> bool; 4] = [
        is_bar,
        |sign| sign == Sign::Space('\t'),
        |sign| sign == Sign::Between(','),
        |sign| sign == Sign::Between(';'),
    ];
    separators
        .into_iter()
        .find(|parts| glyphs.iter().any(|it| parts(it.sign)))
        .map(|parts| glyphs.split(|it| parts(it.sign)).collect())
        .unwrap_or_default()
}

/// Drops an empty field before the first bar, and one after the last.
fn unframed<'a, 'b>(fields: &'b [&'a [Glyph]]) -> &'b [&'a [Glyph]] {
    match fields {
        [first, inner @ .., last]
            if fields.len() != N_COLUMNS && is_blank(first) && is_blank(last) =>
        {
            inner
        }
        _ => fields,
    }
}

fn is_blank(field: &[Glyph]) -> bool {
    field.iter().all(|it| matches!(it.sign, Sign::Space(_)))
}

/// Splits a field of three cells.
fn thirds(field: &[Glyph]) -> [&[Glyph]; N_BANDS] {
    // The first glyph of each third, rounded up.
    let start = |third: usize| (third * field.len()).div_ceil(N_BANDS);
    [0, 1, 2].map(|third| &field[start(third)..start(third + 1)])
}

/// Parses the digit or blank of a piece. A mark may stand beside a digit, as in `5!`.
fn piece(glyphs: &[Glyph]) -> Option<Piece> {
    let first = glyphs.first().map_or(1, |it| it.column);
    let of = |digit, column| (digit, column, column - first);
    let mut cells =
        glyphs.iter().filter(|it| !matches!(it.sign, Sign::Space(_) | Sign::Between(_)));
    match (cells.next(), cells.next()) {
        (None, _) => Some(of(None, first)),
        (Some(glyph), None) => match glyph.sign {
            Sign::Digit(digit) => Some(of(Some(digit), glyph.column)),
            sign => is_point(sign).then(|| of(None, glyph.column)),
        },
        (Some(_), Some(_)) => None,
    }
}
