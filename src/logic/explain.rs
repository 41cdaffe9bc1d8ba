//! Words for cells, digits and what follows, from which the sentences of all techniques are made.

use std::fmt;

use super::{Candidate, Deduction};
use crate::grid::{Cell, CellSet, Digit, DigitSet};

/// Shows what a function writes.
pub(super) fn shown(write: impl Fn(&mut fmt::Formatter<'_>) -> fmt::Result) -> impl fmt::Display {
    Shown(write)
}

struct Shown<F>(F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Shown<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0)(f)
    }
}

/// Shows cells as `r1c23` or `r12c3` where they share a line, else as a list: `r1c2,r4c5`.
///
/// ```
/// use sudoscope::grid::{CellSet, House};
/// use sudoscope::logic::cell_names;
///
/// let cells = House::Row(0).cells() & House::Block(1).cells();
/// assert_eq!(cell_names(cells).to_string(), "r1c456");
/// ```
pub fn cells(cells: CellSet) -> impl fmt::Display {
    shown(move |f| {
        let rows = distinct(cells.iter().map(Cell::row));
        let columns = distinct(cells.iter().map(Cell::column));
        if rows.len() == 1 || columns.len() == 1 {
            return write!(f, "r{}c{}", numbers(rows), numbers(columns));
        }
        for (idx, cell) in cells.iter().enumerate() {
            write!(f, "{}{cell}", if idx == 0 { "" } else { "," })?;
        }
        Ok(())
    })
}

/// Returns these row or column numbers as a set of digits, counted from 1.
fn distinct(lines: impl Iterator<Item = usize>) -> DigitSet {
    lines.map(Digit::from_index).collect()
}

/// Shows digits side by side: `123`.
pub(super) fn numbers(digits: DigitSet) -> impl fmt::Display {
    shown(move |f| digits.iter().try_for_each(|digit| write!(f, "{digit}")))
}

/// Shows items as a list in words: `1, 2 and 3`.
pub(super) fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let mut items: Vec<String> = items.into_iter().map(|it| it.to_string()).collect();
    match items.pop() {
        None => String::new(),
        Some(end) if items.is_empty() => end,
        Some(end) => format!("{} {last} {end}", items.join(", ")),
    }
}

/// Writes what a deduction strikes, as the end of a sentence: `so 3 is not in r1c2, nor 4 in r5c6`.
pub(super) fn struck(deduction: &Deduction) -> impl fmt::Display {
    shown(move |f| {
        let by_digit = deduction.eliminations().chunk_by(|a, b| a.digit == b.digit);
        for (idx, chunk) in by_digit.enumerate() {
            let [Candidate { digit, .. }, ..] = chunk else { continue };
            let cells: CellSet = chunk.iter().map(|it| it.cell).collect();
            let verb = if idx == 0 {
                format!("so {digit} is not in")
            } else {
                format!(", nor {digit} in")
            };
            write!(f, "{verb} {}", self::cells(cells))?;
        }
        Ok(())
    })
}
