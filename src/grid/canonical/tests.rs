//! The laws of the canonical form, against all arrangements one by one.

use std::cmp::Ordering;

use proptest::prelude::*;

use super::*;
use crate::grid::Cell;

/// Returns the least grid of the class and the number of arrangements that make it, by trying all 3,359,232.
fn by_brute_force(grid: &Grid) -> (Grid, u64) {
    let (values, orders) = (grid.values(), orders());
    let (mut least, mut n_least) = ([u8::MAX; 81], 0);
    for is_transposed in [false, true] {
        for rows in &orders {
            for columns in &orders {
                match compare(&values, is_transposed, rows, columns, &mut least) {
                    Ordering::Less => n_least = 1,
                    Ordering::Equal => n_least += 1,
                    Ordering::Greater => {}
                }
            }
        }
    }
    (Grid::from_values(least), n_least)
}

/// Compares an arrangement with the least one, which it replaces if it is less.
fn compare(
    values: &[u8; 81],
    is_transposed: bool,
    rows: &[usize; 9],
    columns: &[usize; 9],
    least: &mut [u8; 81],
) -> Ordering {
    let (mut labels, mut n_labels, mut ordering) = ([0; 10], 0, Ordering::Equal);
    for idx in 0..81 {
        let (row, column) = (rows[idx / 9], columns[idx % 9]);
        let value = values[if is_transposed { 9 * column + row } else { 9 * row + column }];
        let label = &mut labels[usize::from(value)];
        if value != 0 && *label == 0 {
            n_labels += 1;
            *label = n_labels;
        }
        ordering = ordering.then((*label).cmp(&least[idx]));
        match ordering {
            Ordering::Less => least[idx] = *label,
            Ordering::Equal => {}
            Ordering::Greater => return ordering,
        }
    }
    ordering
}

/// Returns the 1296 orders of nine lines that keep bands together.
fn orders() -> Vec<[usize; 9]> {
    const OF_THREE: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let within = OF_THREE
        .iter()
        .flat_map(|a| OF_THREE.iter().flat_map(move |b| OF_THREE.map(|c| [*a, *b, c])));
    let of_bands = move |bands: &[usize; 3]| {
        let bands = *bands;
        within.clone().map(move |within| {
            [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|it: usize| 3 * bands[it / 3] + within[it / 3][it % 3])
        })
    };
    OF_THREE.iter().flat_map(of_bands).collect()
}

fn parse(line: &str) -> Grid {
    line.parse().unwrap()
}

const UNIQUE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The full grid with the most automorphisms.
const MOST_SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

#[track_caller]
fn check(line: &str, automorphisms: u64) {
    let grid = parse(line);
    let canonical = canonical(&grid).unwrap();
    assert_eq!((canonical.form, canonical.automorphisms), by_brute_force(&grid));
    assert_eq!(canonical.automorphisms, automorphisms);
}

#[test]
fn a_puzzle_without_symmetry() {
    check(UNIQUE, 1);
}

#[test]
fn a_puzzle_with_seventeen_clues() {
    check("000000010400000000020000000000050407008000300001090000300400200050100000000806000", 1);
}

#[test]
fn the_most_symmetric_full_grid() {
    check(MOST_SYMMETRIC, 648);
}

#[test]
fn a_grid_without_clues() {
    check(&".".repeat(81), 3_359_232);
}

#[test]
fn one_clue() {
    check(&format!("{}7{}", ".".repeat(40), ".".repeat(40)), 41_472);
}

#[test]
fn two_clues_of_one_digit() {
    check(&format!("7{}7{}", ".".repeat(39), ".".repeat(40)), 2_304);
}

#[test]
fn a_row_of_clues() {
    check(&format!("{}123456789{}", ".".repeat(27), ".".repeat(45)), 186_624);
}

#[test]
fn a_diagonal_of_clues() {
    check(
        "1.........2.........3.........4.........5.........6.........7.........8.........9",
        2_592,
    );
}

#[test]
fn no_solution() {
    check(&format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63)), 10_368);
}

#[test]
fn a_cyclic_full_grid() {
    check("123456789456789123789123456234567891567891234891234567345678912678912345912345678", 54);
}

#[test]
fn a_digit_twice_in_a_house_has_no_form() {
    assert_eq!(canonical(&parse(&format!("5.......5{}", ".".repeat(72)))), None);
}

#[test]
fn digits_that_do_not_occur_become_the_labels_that_are_left() {
    let grid = parse(&format!("9.......5{}", ".".repeat(72)));
    let digits = canonical(&grid).unwrap().map.digits().map(Digit::get);
    let [one, two] = [digits[8], digits[4]];
    assert_eq!((one.min(two), one.max(two)), (1, 2));
    assert_eq!([0, 1, 2, 3, 5, 6, 7].map(|it| digits[it]), [3, 4, 5, 6, 7, 8, 9]);
}

/// An order of nine lines that keeps bands together.
fn order() -> impl Strategy<Value = [u8; 9]> {
    let orders = orders();
    (0..orders.len()).prop_map(move |idx| orders[idx].map(|it| u8::try_from(it).unwrap()))
}

fn isomorphism() -> impl Strategy<Value = Isomorphism> {
    let digits = Just(Digit::ALL).prop_shuffle();
    (any::<bool>(), order(), order(), digits).prop_map(|(is_transposed, rows, columns, digits)| {
        Isomorphism { is_transposed, rows, columns, digits }
    })
}

/// Grids without a clash: random clues, which repeat few digits or many, or a part of a full grid.
fn consistent() -> impl Strategy<Value = Grid> {
    let clues = prop::collection::vec((0..81_usize, 1..=9_u8), 0..60);
    let random = (clues, 1..=9_u8).prop_map(|(clues, most)| {
        clues.into_iter().fold(Grid::EMPTY, |grid, (idx, digit)| {
            let mut next = grid;
            next.set(Cell::from_index(idx), Digit::new((digit - 1) % most + 1));
            if next.is_consistent() { next } else { grid }
        })
    });
    let part = prop::collection::vec(any::<bool>(), 81).prop_map(|is_clue| {
        let mut grid = parse(MOST_SYMMETRIC);
        let blanks = Cell::ALL.into_iter().zip(is_clue).filter(|(_, is_clue)| !is_clue);
        blanks.for_each(|(cell, _)| grid.set(cell, None));
        grid
    });
    prop_oneof![4 => random, 2 => part, 1 => Just(parse(MOST_SYMMETRIC)), 1 => Just(parse(UNIQUE))]
}

proptest! {
    #[test]
    fn a_grid_has_the_form_of_every_other_of_its_class(grid in consistent(), scramble in isomorphism()) {
        let other = scramble.apply(&grid);
        let (one, two) = (canonical(&grid).unwrap(), canonical(&other).unwrap());
        prop_assert_eq!((one.form, one.automorphisms), (two.form, two.automorphisms));
        prop_assert_eq!(two.map.inverse().apply(&one.map.apply(&grid)), other);
    }

    #[test]
    fn the_map_makes_the_form_and_is_undone(grid in consistent(), scramble in isomorphism()) {
        let Canonical { form, map, automorphisms } = canonical(&grid).unwrap();
        prop_assert_eq!(map.apply(&grid), form);
        prop_assert_eq!(map.inverse().apply(&form), grid);
        prop_assert_eq!(map.inverse().inverse(), map);
        prop_assert_eq!(canonical(&grid).unwrap().map, map);
        let again = canonical(&form).unwrap();
        prop_assert_eq!((again.form, again.automorphisms), (form, automorphisms));
        prop_assert!(form.values() <= scramble.apply(&grid).values());
    }
}
