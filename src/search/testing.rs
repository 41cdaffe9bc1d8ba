//! Puzzles for the tests of this room and of the timeline.

pub(crate) mod boards;

use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::{Index, subsequence};

use crate::grid::{Candidates, Cell, Digit, Grid};

/// Made against brute force in reading order (Wikipedia, "Sudoku solving algorithms").
pub(crate) const ANTI_BRUTE_FORCE: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Peter Norvig, "Solving Every Sudoku Puzzle", hard1.
pub(crate) const NORVIG: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// The same page's "impossible" one; it has several solutions.
pub(crate) const SEVERAL: &str =
    ".....6....59.....82....8....45........3........6..3.54...325..6..................";

/// Arto Inkala, 2012.
pub(crate) const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// The example in Wikipedia's "Sudoku".
pub(crate) const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(crate) fn grid(line: &str) -> Grid {
    line.parse().unwrap()
}

/// Puzzles without clashes, with no, one or several solutions.
pub(crate) fn puzzles() -> impl Strategy<Value = Grid> {
    prop_oneof![
        dug(30, 55),
        dug(0, 6),
        dug(45, 60),
        (dug(30, 50), any::<Index>(), any::<Index>())
            .prop_map(|(grid, cell, digit)| mutated(grid, cell, digit)),
        Just(grid(EASY)),
        Just(grid(INKALA)),
        Just(grid(SEVERAL)),
        Just(Grid::EMPTY),
    ]
}

/// Solved grids with this many blanks.
fn dug(least: usize, most: usize) -> impl Strategy<Value = Grid> {
    (solved(), subsequence(Cell::ALL.to_vec(), least..=most)).prop_map(|(mut grid, holes)| {
        for cell in holes {
            grid.set(cell, None);
        }
        grid
    })
}

/// Adds a given, which need not be part of the solution.
fn mutated(mut grid: Grid, cell: Index, digit: Index) -> Grid {
    let blanks: Vec<Cell> = grid.blanks().iter().collect();
    let cell = blanks[cell.index(blanks.len())];
    let legal: Vec<Digit> = Candidates::of(&grid).get(cell).iter().collect();
    if !legal.is_empty() {
        grid.set(cell, Some(legal[digit.index(legal.len())]));
    }
    grid
}

/// The plainest solved grid with its digits, rows and columns shuffled.
fn solved() -> impl Strategy<Value = Grid> {
    let digits = Just(Digit::ALL.to_vec()).prop_shuffle();
    (digits, lines(), lines()).prop_map(|(digits, rows, columns)| {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            let (row, column) = (rows[cell.row()], columns[cell.column()]);
            let digit = digits[(row * 3 + row / 3 + column) % 9];
            grid.set(cell, Some(digit));
        }
        grid
    })
}

/// Nine lines, shuffled within their bands and by bands.
fn lines() -> impl Strategy<Value = Vec<usize>> {
    let three = || Just(vec![0, 1, 2]).prop_shuffle();
    (three(), [three(), three(), three()]).prop_map(|(bands, within)| {
        bands
            .into_iter()
            .flat_map(|band| {
                within[band].iter().map(move |line| band * 3 + line).collect::<Vec<_>>()
            })
            .collect()
    })
}
