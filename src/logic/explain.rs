//! Words for cells, digits and what follows, from which the sentences of all techniques are made.

use std::fmt;

use super::{Candidate, CandidateSet, Deduction};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

/// Wraps a function that writes as something that can be displayed.
pub(super) fn shown(write: impl Fn(&mut fmt::Formatter<'_>) -> fmt::Result) -> impl fmt::Display {
    Shown(write)
}

struct Shown<F>(F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Shown<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0)(f)
    }
}

/// Shows cells as `r1c23` or `r12c3`, and several such blocks as a list: `r1c2, r45c56`.
///
/// ```
/// use sudoscope::grid::{CellSet, House};
/// use sudoscope::logic::cell_names;
///
/// let cells = House::Row(0).cells() & House::Block(1).cells();
/// assert_eq!(cell_names(cells).to_string(), "r1c456");
/// ```
pub fn cells(cells: CellSet) -> impl fmt::Display {
    let (rows, columns) =
        (blocks(cells, House::Row, Cell::column), blocks(cells, House::Column, Cell::row));
    let blocks = if columns.len() < rows.len() { columns } else { rows };
    shown(move |f| {
        for (idx, block) in blocks.iter().enumerate() {
            let rows = numbers(distinct(block.iter().map(Cell::row)));
            let columns = numbers(distinct(block.iter().map(Cell::column)));
            write!(f, "{}r{rows}c{columns}", if idx == 0 { "" } else { ", " })?;
        }
        Ok(())
    })
}

/// Splits cells into blocks of lines (rows or columns). The lines of a block have cells at the same places.
fn blocks(cells: CellSet, line: fn(usize) -> House, place: fn(Cell) -> usize) -> Vec<CellSet> {
    let places = |cells: CellSet| distinct(cells.iter().map(place));
    let mut blocks: Vec<CellSet> = Vec::new();
    for cells in (0..9).map(|idx| cells & line(idx).cells()).filter(|it| !it.is_empty()) {
        match blocks.iter_mut().find(|it| places(**it) == places(cells)) {
            Some(block) => *block |= cells,
            None => blocks.push(cells),
        }
    }
    blocks
}

/// Returns the set of these row or column numbers, as digits: 0 becomes 1.
fn distinct(lines: impl Iterator<Item = usize>) -> DigitSet {
    lines.map(Digit::from_index).collect()
}

/// Shows digits without separators: `123`.
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

/// Joins main clauses: `a`, `a and b`, `a, b, and c`.
pub(super) fn clauses(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match items.pop() {
        Some(end) if items.len() > 1 => format!("{}, and {end}", items.join(", ")),
        end => list(items.into_iter().chain(end), "and"),
    }
}

/// Shows a set of cells with its digits: `r1c12 (123)`.
pub(super) fn set(cells: CellSet, digits: DigitSet) -> impl fmt::Display {
    shown(move |f| write!(f, "{} ({})", self::cells(cells), numbers(digits)))
}

/// Writes the eliminations of a deduction as the end of a sentence: `so 3 is not in r1c2`.
pub(super) fn struck(deduction: &Deduction) -> impl fmt::Display {
    format!("so {}", ruled_out(deduction.eliminations()))
}

/// Writes false candidates, ordered by digit: `3 is not in r1c2, nor 4 in r5c6`, or by cell where that is shorter:
/// `r1c2 is not 3 or 4`.
pub(super) fn ruled_out(eliminations: &[Candidate]) -> String {
    let by_digit = struck_by_digit(eliminations);
    let has_several =
        eliminations.first().map(|it| it.digit) != eliminations.last().map(|it| it.digit);
    let by_cell = struck_by_cell(eliminations);
    if has_several && by_cell.len() < by_digit.len() { by_cell } else { by_digit }
}

/// Writes candidates to strike, ordered by digit, with the cells for each digit.
fn struck_by_digit(eliminations: &[Candidate]) -> String {
    let groups = eliminations.chunk_by(|a, b| a.digit == b.digit).enumerate();
    let parts = groups.map(|(idx, group)| {
        let (digit, cells) = (group[0].digit, cells(group.iter().map(|it| it.cell).collect()));
        if idx == 0 {
            format!("{digit} is not in {cells}")
        } else {
            format!("nor {digit} in {cells}")
        }
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// Writes candidates to strike with the digits for each cell; cells with the same digits go together.
fn struck_by_cell(eliminations: &[Candidate]) -> String {
    let candidates: CandidateSet = eliminations.iter().copied().collect();
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for cell in eliminations.iter().map(|it| it.cell).collect::<CellSet>() {
        let digits = candidates.digits(cell);
        match groups.iter_mut().find(|(other, _)| *other == digits) {
            Some((_, cells)) => *cells = cells.with(cell),
            None => groups.push((digits, CellSet::only(cell))),
        }
    }
    let groups = groups.into_iter().map(|(digits, cells)| {
        let verb = if cells.len() == 1 { "is" } else { "are" };
        format!("{} {verb} not {}", self::cells(cells), list(digits, "or"))
    });
    clauses(groups)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the sentence about candidates to strike, such as `r1c2<>3`, with the expected one.
    fn check(candidates: &str, expected: &str) {
        let candidate = |text: &str| {
            let (cell, digit) = text.split_once("<>").unwrap();
            Candidate::new(cell.parse().unwrap(), Digit::new(digit.parse().unwrap()).unwrap())
        };
        let eliminations: CandidateSet = candidates.split(' ').map(candidate).collect();
        let technique = crate::logic::technique("X-chain").unwrap();
        let deduction =
            Deduction::new(technique, DigitSet::EMPTY, CandidateSet::EMPTY, eliminations);
        assert_eq!(struck(&deduction).to_string(), expected);
    }

    #[test]
    fn cells_are_listed_in_blocks_of_lines() {
        for text in ["r1c23", "r12c3", "r78c24", "r1c2, r4c5", "r1c23, r2c123, r3c3", "r15c2, r7c9"]
        {
            let parts = text.split(", ").map(|part| part[1..].split_once('c').unwrap());
            let listed = parts.flat_map(|(rows, columns)| {
                rows.chars().flat_map(|row| columns.chars().map(move |it| format!("r{row}c{it}")))
            });
            let set: CellSet = listed.map(|it| it.parse::<Cell>().unwrap()).collect();
            assert_eq!(cells(set).to_string(), text);
        }
    }

    #[test]
    fn eliminations_go_by_digit_or_by_cell() {
        check("r1c2<>3", "so 3 is not in r1c2");
        check("r1c2<>3 r1c5<>3", "so 3 is not in r1c25");
        check("r8c1<>3 r8c1<>6", "so r8c1 is not 3 or 6");
        check("r8c1<>3 r8c1<>6 r8c2<>3 r8c2<>6", "so r8c12 are not 3 or 6");
        check("r8c1<>3 r8c1<>6 r8c1<>7 r8c2<>3", "so r8c1 is not 3, 6 or 7 and r8c2 is not 3");
        check("r1c2<>3 r5c6<>4", "so 3 is not in r1c2, nor 4 in r5c6");
    }
}
