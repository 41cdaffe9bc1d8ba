//! Hidden single: a digit has one place left in a row, a column or a block.

use super::Deduction;
use crate::grid::{Candidates, DigitSet, House};

/// The first one: blocks before rows before columns, as a player sees them most easily, then by
/// digit.
pub(super) fn find(candidates: &Candidates) -> Option<Deduction> {
    let (lines, blocks) = House::ALL.split_at(LINES);
    blocks.iter().chain(lines).find_map(|&house| find_in(house, candidates))
}

/// How many rows and columns there are; they stand before the blocks in [`House::ALL`].
const LINES: usize = 18;

fn find_in(house: House, candidates: &Candidates) -> Option<Deduction> {
    let cells = (0..9).map(|place| house.cell(place));
    let mut seen = DigitSet::EMPTY;
    let mut seen_again = DigitSet::EMPTY;
    for cell in cells.clone() {
        let set = candidates.get(cell);
        seen_again = seen_again.union(seen.intersection(set));
        seen = seen.union(set);
    }
    let digit = seen.difference(seen_again).first()?;
    let cell = cells.into_iter().find(|&cell| candidates.get(cell).contains(digit))?;
    Some(Deduction::HiddenSingle { cell, digit, house })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Grid};

    /// The deduction on a board with 7 in these cells, as rows and columns counted from 1.
    fn check(sevens: &[(usize, usize)], expected: &str) {
        let mut grid = Grid::EMPTY;
        for &(row, column) in sevens {
            grid.set(Cell::at(row - 1, column - 1), Digit::new(7));
        }
        let found = find(&Candidates::of(&grid)).map(|it| it.to_string());
        assert_eq!(found.unwrap_or_default(), expected);
    }

    #[test]
    fn a_house_with_one_place_left_is_named() {
        check(&[(2, 4), (3, 7), (5, 2), (8, 3)], "r1c1: the only place for 7 in block 1");
        check(&[(2, 4), (3, 7), (5, 2)], "");
        check(&[(1, 1), (2, 4), (4, 8), (7, 9)], "r3c7: the only place for 7 in block 3");
    }

    #[test]
    fn rows_and_columns_count_where_no_block_does() {
        // Row 5 has blanks in columns 5 and 6, and column 6 holds a 7.
        let mut grid = Grid::EMPTY;
        for (column, digit) in [(1, 1), (2, 2), (3, 3), (4, 4), (7, 5), (8, 6), (9, 8)] {
            grid.set(Cell::at(4, column - 1), Digit::new(digit));
        }
        grid.set(Cell::at(0, 5), Digit::new(7));
        let found = find(&Candidates::of(&grid)).expect("a deduction");
        assert_eq!(found.to_string(), "r5c5: the only place for 7 in row 5");
    }
}
