//! Nine rows whose blanks are nothing at all: told apart by bars, tabs or commas.
//!
//! ```text
//! │ 5 3   │   7   │       │     | 5 | 3 |   |   | 7 |   |   |   |   |     5,3,,,7,,,,
//! ```
//!
//! This is tried where nothing else reads. A row is nine fields, or three fields of the same width in a
//! frame, where a third of a field is a cell. Nothing but digits and white space may stand in a cell,
//! and there must be nine rows, no more, so that lines that only pad a tall cell are never taken for
//! rows.

use crate::grid::Digit;

use super::rows::{N_COLUMNS, N_ROWS, Nine, Placed};
use super::scan::{Glyph, Scan, Sign};
use super::source::Line;

const N_BANDS: usize = 3;

/// A digit or a blank, and its column.
type Place = (Option<Digit>, usize);

/// The nine rows of these lines, if there are nine.
pub(super) fn read(lines: &[Line]) -> Option<Nine> {
    let rows: Vec<Vec<Placed>> = lines
        .iter()
        .map(|line| (line.number, Scan::of(line)))
        .filter(|(_, scan)| !scan.is_empty() && !is_rule(scan))
        .map(|(number, scan)| {
            let cells = row(&scan.glyphs)?;
            Some(
                cells
                    .into_iter()
                    .map(|(digit, column)| (digit, (number, column)))
                    .collect(),
            )
        })
        .collect::<Option<_>>()?;
    let filled = rows.iter().flatten().any(|it| it.0.is_some());
    (rows.len() == N_ROWS && filled).then(|| Nine::of(rows.into_iter().flatten()))
}

/// Whether a line has no cells.
fn is_rule(scan: &Scan) -> bool {
    scan.is_rule() || (scan.n_digits() == 0 && scan.first(Sign::is_cell).is_some())
}

/// The nine cells of a row.
fn row(glyphs: &[Glyph]) -> Option<Vec<Place>> {
    let parts = fields(glyphs);
    let fields = unframed(&parts);
    if fields.len() == N_COLUMNS {
        return fields.iter().map(|it| place(it)).collect();
    }
    let width = fields.first()?.len();
    let alike = fields.iter().all(|it| it.len() == width) && width >= N_COLUMNS / N_BANDS;
    if fields.len() != N_BANDS || parts.len() == N_BANDS || !alike {
        return None;
    }
    fields
        .iter()
        .flat_map(|field| thirds(field))
        .map(place)
        .collect()
}

/// The pieces of a line between its bars, or where there are none its tabs, commas or semicolons.
fn fields(glyphs: &[Glyph]) -> Vec<&[Glyph]> {
    let is_bar = |sign: Sign| match sign {
        Sign::Between(ch) => matches!(ch, '|' | '\u{a6}') || !ch.is_ascii(),
        _ => false,
    };
    let is_sign = |wanted: Sign| move |sign: Sign| sign == wanted;
    let separators: [&dyn Fn(Sign) -> bool; 4] = [
        &is_bar,
        &is_sign(Sign::Space('\t')),
        &is_sign(Sign::Between(',')),
        &is_sign(Sign::Between(';')),
    ];
    separators
        .into_iter()
        .find(|parts| glyphs.iter().any(|it| parts(it.sign)))
        .map(|parts| glyphs.split(|it| parts(it.sign)).collect())
        .unwrap_or_default()
}

/// The fields without the nothing before the first bar and after the last.
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

/// A field of three cells taken apart.
fn thirds(field: &[Glyph]) -> [&[Glyph]; N_BANDS] {
    // The least place whose third this is, rounded up.
    let start = |third: usize| (third * field.len()).div_ceil(N_BANDS);
    [0, 1, 2].map(|third| &field[start(third)..start(third + 1)])
}

/// The one digit of a piece, or its blank; nothing else may stand there.
fn place(piece: &[Glyph]) -> Option<Place> {
    let mut filled = piece.iter().filter(|it| !matches!(it.sign, Sign::Space(_)));
    match (filled.next(), filled.next()) {
        (None, _) => Some((None, piece.first().map_or(1, |it| it.column))),
        (
            Some(Glyph {
                column,
                sign: Sign::Digit(digit),
            }),
            None,
        ) => Some((Some(*digit), *column)),
        _ => None,
    }
}
