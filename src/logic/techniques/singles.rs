//! Singles: the last blank of a house, the last candidate of a cell, the last place of a digit in a house.

use super::{Family, Finder, Flow, Instances};
use crate::grid::{DigitSet, House};
use crate::logic::view::View;
use crate::logic::{Candidate, Deduction, Role};

pub(super) const FULL_HOUSE: Finder = Family::Singles.finder(full_house, explain_full_house);
pub(super) const NAKED_SINGLE: Finder = Family::Singles.finder(naked, explain_naked);
pub(super) const HIDDEN_SINGLE: Finder = Family::Singles.finder(hidden, explain_hidden);

/// Reports the last blank of houses, blocks first.
fn full_house(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let blanks = view.blanks();
    for house in House::blocks_first().filter(|it| view.has_changed(*it)) {
        let Some(cell) = (blanks & house.cells()).single() else { continue };
        if let Some(digit) = view.digits(cell).single() {
            found.place(Candidate::new(cell, digit), |it| it.with(Role::Base, house))?;
        }
    }
    Flow::Continue(())
}

fn explain_full_house(it: &Deduction) -> String {
    let Candidate { cell, digit } = it.placements()[0];
    format!(
        "{cell} is the last blank of {}, and only {digit} is missing there",
        it.house(Role::Base)
    )
}

/// Reports cells with one candidate, in reading order.
fn naked(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let [once, twice, _] = view.candidates().at_least();
    for cell in (once - twice) & view.changed_cells() {
        for digit in view.digits(cell) {
            found.place(Candidate::new(cell, digit), |it| it.with(Role::Base, cell))?;
        }
    }
    Flow::Continue(())
}

fn explain_naked(it: &Deduction) -> String {
    let Candidate { cell, digit } = it.placements()[0];
    format!("{cell} can only be {digit}")
}

/// Reports digits with one place in a house: blocks before rows before columns, as a player sees them most
/// easily, then by digit.
fn hidden(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for house in House::blocks_first().filter(|it| view.has_changed(*it)) {
        let (mut seen, mut seen_again) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for cell in house.cells() {
            seen_again |= seen & view.digits(cell);
            seen |= view.digits(cell);
        }
        for digit in (seen - seen_again) & view.changed_digits() {
            for cell in view.places_in(digit, house) {
                found.place(Candidate::new(cell, digit), |it| it.with(Role::Base, house))?;
            }
        }
    }
    Flow::Continue(())
}

fn explain_hidden(it: &Deduction) -> String {
    let Candidate { cell, digit } = it.placements()[0];
    format!("{cell} is the only place for {digit} in {}", it.house(Role::Base))
}

#[cfg(test)]
mod tests {
    use crate::grid::{Cell, Digit, Grid};
    use crate::logic::{State, technique};

    /// The first instance of a technique on a board with these digits, row and column counted from 1.
    fn first(name: &str, filled: &[(usize, usize, u8)]) -> String {
        let mut grid = Grid::EMPTY;
        for &(row, column, digit) in filled {
            grid.set(Cell::at(row - 1, column - 1), Digit::new(digit));
        }
        let technique = technique(name).unwrap();
        technique.first(&State::new(&grid)).map_or_else(String::new, |it| it.to_string())
    }

    #[test]
    fn the_ninth_digit_of_a_row_is_left_for_its_cell() {
        let row: Vec<_> = [1, 2, 3, 4, 5, 6, 8, 9].map(|it| (4, usize::from(it), it)).into();
        assert_eq!(first("naked single", &row), "r4c7 can only be 7");
        assert_eq!(first("naked single", &row[1..]), "");
    }

    #[test]
    fn row_column_and_block_count_together() {
        let digits = [
            (5, 1, 1),
            (5, 9, 2),
            (1, 5, 3),
            (9, 5, 4),
            (4, 4, 5),
            (4, 6, 6),
            (6, 4, 7),
            (6, 6, 8),
        ];
        for n_digits in 0..8 {
            assert_eq!(first("naked single", &digits[..n_digits]), "");
        }
        assert_eq!(first("naked single", &digits), "r5c5 can only be 9");
    }

    #[test]
    fn a_house_with_one_place_left_is_named() {
        let check = |sevens: &[(usize, usize)], expected: &str| {
            let filled: Vec<_> = sevens.iter().map(|&(row, column)| (row, column, 7)).collect();
            assert_eq!(first("hidden single", &filled), expected);
        };
        check(&[(2, 4), (3, 7), (5, 2), (8, 3)], "r1c1 is the only place for 7 in block 1");
        check(&[(2, 4), (3, 7), (5, 2)], "");
        check(&[(1, 1), (2, 4), (4, 8), (7, 9)], "r3c7 is the only place for 7 in block 3");
    }

    #[test]
    fn rows_and_columns_count_where_no_block_does() {
        // Row 5 has blanks in columns 5 and 6, and column 6 holds a 7.
        let filled = [
            (5, 1, 1),
            (5, 2, 2),
            (5, 3, 3),
            (5, 4, 4),
            (5, 7, 5),
            (5, 8, 6),
            (5, 9, 8),
            (1, 6, 7),
        ];
        assert_eq!(first("hidden single", &filled), "r5c5 is the only place for 7 in row 5");
    }

    #[test]
    fn every_instance_is_reported() {
        let grid: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let state = State::new(&grid);
        let mut sentences = Vec::new();
        let each = technique("naked single").unwrap().each(&state, |deduction| {
            sentences.push(deduction.to_string());
            std::ops::ControlFlow::<()>::Continue(())
        });
        assert!(each.is_continue());
        let expected = [
            "r5c5 can only be 5",
            "r7c6 can only be 7",
            "r7c9 can only be 4",
            "r8c8 can only be 3",
        ];
        assert_eq!(sentences, expected);
    }
}
