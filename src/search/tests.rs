//! Laws and known counts, on every engine.

use super::*;

/// Made against brute force in reading order (Wikipedia, "Sudoku solving algorithms").
const ANTI_BRUTE_FORCE: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fn grid(line: &str) -> Grid {
    let mut grid = Grid::EMPTY;
    for (cell, ch) in Cell::ALL.into_iter().zip(line.chars()) {
        grid.set(cell, Digit::from_char(ch));
    }
    grid
}

#[test]
fn flags_on_the_puzzle_against_brute_force() {
    let mut search = Search::new(&ENGINES[0], &grid(ANTI_BRUTE_FORCE)).unwrap();
    assert_eq!(search.advance(u64::MAX).last, Some(Step::Solved));
    let counters = search.counters();
    assert_eq!(counters.placements, 69_175_316);
    assert_eq!(counters.backtracks, 69_175_252);
    assert_eq!(counters.tests, 622_577_597);
}
