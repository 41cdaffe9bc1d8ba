//! Naked single: row, column and block of a cell hold all digits but one.

use super::Deduction;
use crate::grid::{Candidates, Cell};

/// The first one in reading order.
pub(super) fn find(candidates: &Candidates) -> Option<Deduction> {
    Cell::ALL.into_iter().find_map(|cell| {
        let digit = candidates.get(cell).single()?;
        Some(Deduction::NakedSingle { cell, digit })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digit, Grid};

    #[test]
    fn the_ninth_digit_of_a_row_is_left_for_its_cell() {
        let mut grid = Grid::EMPTY;
        for digit in Digit::ALL {
            if digit.get() != 7 {
                grid.set(Cell::at(3, digit.index()), Some(digit));
            }
        }
        let found = find(&Candidates::of(&grid)).expect("a deduction");
        assert_eq!(found.to_string(), "r4c7: only 7 is left");
    }

    #[test]
    fn row_column_and_block_count_together() {
        let mut grid = Grid::EMPTY;
        for (row, column, digit) in
            [(4, 0, 1), (4, 8, 2), (0, 4, 3), (8, 4, 4), (3, 3, 5), (3, 5, 6), (5, 3, 7), (5, 5, 8)]
        {
            assert_eq!(find(&Candidates::of(&grid)), None);
            grid.set(Cell::at(row, column), Digit::new(digit));
        }
        let found = find(&Candidates::of(&grid)).expect("a deduction");
        assert_eq!(found.to_string(), "r5c5: only 9 is left");
    }
}
