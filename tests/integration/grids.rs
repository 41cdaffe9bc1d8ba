//! Random grids of every kind.

use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use sudoscope::grid::{Candidates, Cell, Digit, Grid};

/// Generates puzzles dug from solved grids, and as many with one more given that may be wrong.
pub(crate) fn puzzles() -> impl Strategy<Value = Grid> {
    (dug(20, 52), any::<bool>(), any::<Index>(), any::<Index>()).prop_map(
        |(grid, keep, cell, digit)| {
            if keep { grid } else { mutated(grid, cell, digit) }
        },
    )
}

fn mutated(mut grid: Grid, cell: Index, digit: Index) -> Grid {
    let blanks: Vec<Cell> = grid.blanks().iter().collect();
    let cell = blanks[cell.index(blanks.len())];
    let legal: Vec<Digit> = Candidates::of(&grid).get(cell).iter().collect();
    grid.set(cell, Some(legal[digit.index(legal.len())]));
    grid
}

/// Generates solved grids from which this number of digits is removed.
fn dug(least: usize, most: usize) -> impl Strategy<Value = Grid> {
    (solved(), subsequence(Cell::ALL.to_vec(), least..=most)).prop_map(|(mut grid, holes)| {
        for cell in holes {
            grid.set(cell, None);
        }
        grid
    })
}

/// Generates solved grids: one grid with its digits, bands and rows shuffled.
fn solved() -> impl Strategy<Value = Grid> {
    let three = || Just([0, 1, 2]).prop_shuffle();
    let digits = Just(Digit::ALL).prop_shuffle();
    (digits, three(), [three(), three(), three()]).prop_map(|(digits, bands, rows)| {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            let band = bands[cell.row() / 3];
            let row = band * 3 + rows[band][cell.row() % 3];
            let digit = digits[(row * 3 + row / 3 + cell.column()) % 9];
            grid.set(cell, Some(digit));
        }
        grid
    })
}

/// Generates grids of every kind: with one solution, many or none, with few givens or all, and with clashes.
pub(crate) fn all_kinds() -> impl Strategy<Value = Grid> {
    prop_oneof![
        12 => puzzles(),
        3 => known(),
        2 => with_changes(dug(0, 40)),
        1 => dug(50, 64),
        1 => dug(65, 81),
        1 => with_changes(Just(Grid::EMPTY)),
        1 => random(),
    ]
}

/// Puzzles that are hard for solvers, and similar ones without a solution or with several.
fn known() -> impl Strategy<Value = Grid> {
    const KNOWN: [&str; 8] = [
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        ".....6....59.....82....8....45........3........6..3.54...325..6..................",
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
        ".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2....2....7.6.",
    ];
    select(KNOWN.map(grid).to_vec())
}

/// Parses a line.
pub(crate) fn grid(line: &str) -> Grid {
    line.parse().unwrap()
}

/// Generates the grids with a few digits changed at random.
fn with_changes(grids: impl Strategy<Value = Grid>) -> impl Strategy<Value = Grid> {
    let changes = prop::collection::vec((select(Cell::ALL.to_vec()), digit()), 0..4);
    (grids, changes).prop_map(|(mut grid, changes)| {
        for (cell, digit) in changes {
            grid.set(cell, Some(digit));
        }
        grid
    })
}

/// Generates random digits in random cells.
fn random() -> impl Strategy<Value = Grid> {
    prop::array::uniform32(prop::option::weighted(0.3, digit())).prop_map(|digits| {
        Grid::from_cells(std::array::from_fn(|idx| digits[idx * 7 % digits.len()]))
    })
}

fn digit() -> impl Strategy<Value = Digit> {
    select(Digit::ALL.to_vec())
}
