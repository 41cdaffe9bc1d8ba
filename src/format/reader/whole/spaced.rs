//! Nine rows of nine characters with spaces for the blanks.
//!
//! ```text
//! 53  7
//! 6  195
//! ```
//!
//! Editors strip the spaces at the ends of lines, so either every row has nine characters, or none ends with a space. Because a
//! row with a digit too few would look like a stripped one, a space must stand before a digit in every shorter row, and one row
//! must have nine characters.

use crate::format::rows::{N_COLUMNS, N_ROWS, Nine};
use crate::grid::Digit;

/// Reads nine rows from a text that holds nothing else.
pub(super) fn read(text: &str) -> Option<Nine> {
    let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
    let first = lines.iter().position(|it| !it.1.trim().is_empty())?;
    let last = lines.iter().rposition(|it| !it.1.trim().is_empty())?;
    // A first or last row of blanks alone is a line of spaces.
    let rows = if lines.len() == N_ROWS { &lines[..] } else { &lines[first..=last] };
    let is_cell = |ch: char| ch == ' ' || Digit::from_char(ch).is_some();
    let is_row = |row: &str| {
        let length = row.chars().count();
        length == N_COLUMNS
            || length < N_COLUMNS && !row.ends_with(' ') && (row.is_empty() || row.contains(' '))
    };
    let stripped = rows.iter().any(|it| it.1.chars().count() < N_COLUMNS);
    let whole = rows.len() == N_ROWS
        && rows.iter().all(|it| it.1.chars().all(is_cell) && is_row(it.1))
        && !(stripped && rows.iter().any(|it| it.1.ends_with(' ')))
        && rows.iter().any(|it| it.1.contains(' '))
        && rows.iter().any(|it| it.1.chars().count() == N_COLUMNS);
    whole.then(|| {
        Nine::of(rows.iter().flat_map(|&(line, row)| {
            let digits = row.chars().map(Digit::from_char).chain(std::iter::repeat(None));
            (1..).zip(digits).take(N_COLUMNS).map(move |(column, it)| (it, (line, column)))
        }))
    })
}
