//! The digits a second that engines place, counters included, compared with a plain recursion.
//!
//! `flags` is drained through [`Search::advance`], as the program does it. `recursion` is the same search
//! as a C programmer would write it: boolean arrays of fixed size, nine tests a blank, no counter but that of the
//! digits placed. Both stop at the first solution, and must have placed as many digits.
//! `docs/benchmarks.md` has results.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use sudoscope::domino::Puzzle;
use sudoscope::grid::{Cell, Grid};
use sudoscope::search::{self, Search, Step};
use sudoscope::timeline::Timeline;

/// Puzzles that take long in reading order, with the digits placed up to the first solution.
#[rustfmt::skip]
const SLOW: &[(&str, &str, u64)] = &[
    // Wikipedia, "Sudoku solving algorithms": made against brute force.
    ("wikipedia", "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 69_175_316),
    // Peter Norvig, "Solving Every Sudoku Puzzle", hard1.
    ("norvig",    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",  9_727_396),
    // Arto Inkala, 2012.
    ("inkala",    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",     49_558),
];

/// Enough for a median, few enough not to wait long.
const SAMPLES: u32 = 9;

const NAMES: [&str; 3] = ["wikipedia", "norvig", "inkala"];

fn main() {
    divan::main();
}

#[divan::bench(args = NAMES, sample_count = SAMPLES)]
fn recursion(bencher: Bencher<'_, '_>, name: &str) {
    let (grid, placements) = puzzle(name);
    bencher.counter(ItemsCount::new(placements)).bench_local(|| {
        let mut plain = Plain::new(black_box(&grid));
        assert!(plain.solve(0));
        assert_eq!(plain.placements, placements);
    });
}

#[divan::bench(args = NAMES, sample_count = SAMPLES)]
fn flags(bencher: Bencher<'_, '_>, name: &str) {
    drain(bencher, "flags", name);
}

#[divan::bench(args = NAMES, sample_count = SAMPLES)]
fn candidates(bencher: Bencher<'_, '_>, name: &str) {
    drain(bencher, "candidates", name);
}

fn drain(bencher: Bencher<'_, '_>, engine: &str, name: &str) {
    let (grid, placements) = puzzle(name);
    bencher.counter(ItemsCount::new(placements)).bench_local(|| {
        let mut search = start(engine, black_box(&grid));
        assert_eq!(search.advance(u64::MAX).last, Some(Step::Solved));
        assert_eq!(search.counters().placements, placements);
    });
}

/// Runs the engine on a timeline, which records what seeking needs, in frames of a million steps.
#[divan::bench(args = NAMES, sample_count = SAMPLES)]
fn flags_on_a_timeline(bencher: Bencher<'_, '_>, name: &str) {
    const FRAME: u64 = 1_000_000;
    let (grid, placements) = puzzle(name);
    bencher.counter(ItemsCount::new(placements)).bench_local(|| {
        let mut timeline = Timeline::new(start("flags", black_box(&grid)));
        while timeline.run(FRAME) > 0 && timeline.current().solutions() == 0 {}
        assert_eq!(
            timeline.current().search().map(|it| it.counters().placements),
            Some(placements)
        );
    });
}

/// Takes one step at a time, as on the screen.
#[divan::bench(sample_count = SAMPLES)]
fn flags_by_single_steps(bencher: Bencher<'_, '_>) {
    let (grid, placements) = puzzle("inkala");
    bencher.counter(ItemsCount::new(placements)).bench_local(|| {
        let search = start("flags", black_box(&grid));
        assert!(search.into_iter().any(|step| step == Step::Solved));
    });
}

#[divan::bench(args = ["wikipedia", "inkala"], sample_count = SAMPLES)]
fn fewest(bencher: Bencher<'_, '_>, name: &str) {
    let (grid, _) = puzzle(name);
    let mut once = start("fewest", &grid);
    once.advance(u64::MAX);
    bencher.counter(ItemsCount::new(once.counters().placements)).bench_local(|| {
        let mut search = start("fewest", black_box(&grid));
        assert_eq!(search.advance(u64::MAX).last, Some(Step::Solved));
    });
}

fn puzzle(name: &str) -> (Grid, u64) {
    let (_, line, placements) = SLOW.iter().find(|it| it.0 == name).expect("a puzzle of the list");
    (line.parse().expect("81 characters"), *placements)
}

fn start(engine: &str, grid: &Grid) -> Search {
    let engine = search::engine(engine).expect("an engine of the table");
    Search::new(engine, &Puzzle::Sudoku(*grid)).expect("the givens do not clash")
}

/// The search in reading order as plain recursion.
struct Plain {
    board: [u8; 81],
    rows: [[bool; 9]; 9],
    columns: [[bool; 9]; 9],
    blocks: [[bool; 9]; 9],
    blanks: Vec<Blank>,
    placements: u64,
}

#[derive(Clone, Copy)]
struct Blank {
    row: usize,
    column: usize,
    block: usize,
}

impl Plain {
    fn new(grid: &Grid) -> Self {
        let mut plain = Self {
            board: [0; 81],
            rows: [[false; 9]; 9],
            columns: [[false; 9]; 9],
            blocks: [[false; 9]; 9],
            blanks: Vec::new(),
            placements: 0,
        };
        for cell in Cell::ALL {
            let blank = Blank { row: cell.row(), column: cell.column(), block: cell.block() };
            match grid.get(cell) {
                Some(digit) => plain.put(blank, digit.index()),
                None => plain.blanks.push(blank),
            }
        }
        plain
    }

    fn solve(&mut self, idx: usize) -> bool {
        if idx == self.blanks.len() {
            return true;
        }
        let blank = self.blanks[idx];
        for digit in 0..9 {
            if self.rows[blank.row][digit]
                || self.columns[blank.column][digit]
                || self.blocks[blank.block][digit]
            {
                continue;
            }
            self.placements += 1;
            self.put(blank, digit);
            if self.solve(idx + 1) {
                return true;
            }
            self.take(blank, digit);
        }
        false
    }

    fn put(&mut self, blank: Blank, digit: usize) {
        self.rows[blank.row][digit] = true;
        self.columns[blank.column][digit] = true;
        self.blocks[blank.block][digit] = true;
        #[expect(clippy::cast_possible_truncation, reason = "below 9")]
        {
            self.board[blank.row * 9 + blank.column] = digit as u8 + 1;
        }
    }

    fn take(&mut self, blank: Blank, digit: usize) {
        self.rows[blank.row][digit] = false;
        self.columns[blank.column][digit] = false;
        self.blocks[blank.block][digit] = false;
        self.board[blank.row * 9 + blank.column] = 0;
    }
}
