//! The values that the panels beside the board ask an engine for in each frame: its data, the eliminations of the last
//! step, the next step, and the sentence about the last one. A frame should be drawn in a millisecond, so each of these
//! has a small part of that.
//!
//! Every sample is taken a thousand steps after the one before. The puzzles have so few givens that there is much to
//! show and no run ends: a Sudoku with 17, and a Sudominoku with its singles only.
//! `docs/benchmarks.md` has results.

use divan::{Bencher, black_box};
use sudoscope::domino::{Board, Kind, Puzzle};
use sudoscope::grid::{Cell, Digit, Grid};
use sudoscope::search::{self, ENGINES, EngineInfo, Search};

/// Peter Norvig, "Solving Every Sudoku Puzzle", the one that he calls impossible.
const SUDOKU: &str =
    ".....6....59.....82....8....45........3........6..3.54...325..6..................";

/// The cells of the singles 1 to 9: those of the judges' first puzzle of BOJ 4574.
const SINGLES: [(usize, usize); 9] =
    [(2, 4), (0, 2), (3, 8), (8, 3), (0, 8), (4, 4), (0, 1), (2, 5), (8, 0)];

/// The number of positions of a run at which a value is asked for.
const SAMPLES: u32 = 300;

/// The steps from one position to the next: an odd number, so that there are steps of all kinds.
const STRIDE: usize = 1_001;

fn main() {
    divan::main();
}

fn names() -> impl Iterator<Item = &'static str> {
    ENGINES.iter().map(|it| it.name)
}

#[divan::bench(args = names(), sample_count = SAMPLES, sample_size = 1)]
fn bookkeeping(bencher: Bencher<'_, '_>, name: &str) {
    ask(bencher, name, Search::bookkeeping);
}

#[divan::bench(args = names(), sample_count = SAMPLES, sample_size = 1)]
fn eliminations(bencher: Bencher<'_, '_>, name: &str) {
    ask(bencher, name, Search::eliminations);
}

#[divan::bench(args = names(), sample_count = SAMPLES, sample_size = 1)]
fn preview(bencher: Bencher<'_, '_>, name: &str) {
    ask(bencher, name, Search::preview);
}

#[divan::bench(args = names(), sample_count = SAMPLES, sample_size = 1)]
fn explain(bencher: Bencher<'_, '_>, name: &str) {
    ask(bencher, name, Search::explain);
}

/// Asks at one position after another.
fn ask<T>(bencher: Bencher<'_, '_>, name: &str, question: impl Fn(&Search) -> T) {
    let mut search = start(search::engine(name).expect("an engine of the table"));
    bencher
        .with_inputs(|| {
            search.by_ref().take(STRIDE).for_each(drop);
            search.clone()
        })
        .bench_local_refs(|search| question(black_box(search)));
}

fn start(engine: &'static EngineInfo) -> Search {
    let puzzle = match engine.kind {
        Kind::Sudoku => Puzzle::Sudoku(grid()),
        Kind::Sudominoku => Puzzle::Sudominoku(singles()),
    };
    Search::new(engine, &puzzle).expect("nothing clashes")
}

fn grid() -> Grid {
    SUDOKU.parse().expect("81 characters")
}

fn singles() -> Board {
    let mut board = Board::EMPTY;
    for ((row, column), digit) in SINGLES.into_iter().zip(Digit::ALL) {
        board.place_single(Cell::at(row, column), digit).expect("the cell is blank");
    }
    board
}
