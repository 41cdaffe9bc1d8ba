//! Turns bytes into grids and solves them in every way, which have to agree with each other and with an engine.
//!
//! A line is a grid: its characters are the first cells, and any that is not a digit is a blank. So a file of puzzles
//! is a good corpus to begin with.

#![no_main]

use std::cell::OnceCell;

use libfuzzer_sys::fuzz_target;
use sudoscope::fast::{self, Task};
use sudoscope::grid::{Digit, Grid};
use sudoscope::search;

use self::ways::{Ways, by_engine};

#[path = "../../tests/integration/ways.rs"]
mod ways;

/// The greatest number of lines read: more than there are lanes, so that lanes take one puzzle after another.
const MAX_GRIDS: usize = 40;
/// The number of steps for a grid after which the engine gives up.
const BUDGET: u64 = 20_000;

thread_local! {
    static WAYS: OnceCell<Ways> = const { OnceCell::new() };
}

fuzz_target!(|text: &[u8]| {
    let grids: Vec<Grid> = text.split(|&byte| byte == b'\n').take(MAX_GRIDS).map(grid).collect();
    WAYS.with(|ways| ways.get_or_init(|| Ways::new(&[1, 2])).check_all(&grids, &[0, 1, 2, 3]));
    let engine = search::engine("singles").expect("it is in the table of engines");
    for grid in &grids {
        if let Some((solutions, _)) = by_engine(engine, grid, BUDGET) {
            assert_eq!(fast::solve(grid, Task::count(2)).solutions, solutions, "{grid}");
        }
    }
});

fn grid(line: &[u8]) -> Grid {
    let digit = |byte: &u8| Digit::from_char(char::from(*byte));
    Grid::from_cells(std::array::from_fn(|idx| line.get(idx).and_then(digit)))
}
