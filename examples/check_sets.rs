//! Checks the bulk solver on whole sets of puzzles, which takes minutes:
//! `cargo run --release --example check_sets -- FILE...`.
//!
//! A file holds puzzles in any format that `sudoscope solve` reads, such as 81 characters a line. Every way to call
//! the bulk solver has to give the same answers, on every backend that this processor can run and with one thread
//! and several, and every solution is checked. Then `links`, an engine that shares no code with the bulk solver,
//! counts the solutions up to two, as far as it gets within a budget of steps.

use std::error::Error;
use std::fs::File;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use sudoscope::domino::Puzzle;
use sudoscope::fast::{Answer, Backend, Task};
use sudoscope::format::Reader;
use sudoscope::grid::Grid;
use sudoscope::search;

use self::ways::{Ways, by_engine};

#[path = "../tests/integration/ways.rs"]
mod ways;

/// The number of steps for a puzzle after which the engine gives up.
const BUDGET: u64 = 200_000;
const ENGINE: &str = "links";
/// The numbers of threads to check.
const THREADS: [usize; 3] = [1, 2, 3];

fn main() -> Result<(), Box<dyn Error>> {
    let mut output = io::stdout();
    let backends: Vec<&str> = Backend::all().map(Backend::name).collect();
    writeln!(output, "backends: {}; threads: {THREADS:?}", backends.join(", "))?;
    let ways = Ways::new(&THREADS);
    for file in std::env::args_os().skip(1) {
        let grids = read(&file)?;
        let started = Instant::now();
        let answers = check(&ways, &grids);
        let n_confirmed = confirmed(&grids, &answers);
        let kinds = [0, 1, 2].map(|n| answers.iter().filter(|it| it.solutions == n).count());
        writeln!(
            output,
            "{}: {} puzzles, {} without, {} with one and {} with several solutions: all ways agree; \
             {n_confirmed} counts confirmed by `{ENGINE}`, {:.0} s",
            file.display(),
            grids.len(),
            kinds[0],
            kinds[1],
            kinds[2],
            started.elapsed().as_secs_f64(),
        )?;
    }
    Ok(())
}

/// Reads the grids of a file.
fn read(file: &std::ffi::OsStr) -> Result<Vec<Grid>, Box<dyn Error>> {
    let mut grids = Vec::new();
    for record in Reader::new(File::open(file)?) {
        match record?.puzzle {
            Ok(Puzzle::Sudoku(grid)) => grids.push(grid),
            Ok(Puzzle::Sudominoku(_)) => return Err("the bulk solver solves Sudoku only".into()),
            Err(error) => return Err(error.to_string().into()),
        }
    }
    Ok(grids)
}

/// Returns the answers with the smallest solution, after comparing all ways.
fn check(ways: &Ways, grids: &[Grid]) -> Vec<Answer> {
    ways.check_all(grids, &[1, 2]);
    ways.check(grids, Task::SMALLEST)
}

/// Counts again with the engine, on one thread for each processor. Returns the number of puzzles that stayed within
/// the budget.
///
/// # Panics
///
/// If a count differs.
fn confirmed(grids: &[Grid], answers: &[Answer]) -> usize {
    let engine = search::engine(ENGINE).expect("it is in the table of engines");
    let next = AtomicUsize::new(0);
    let count_on = || {
        let mut n_confirmed = 0;
        let next = || next.fetch_add(1, Ordering::Relaxed);
        while let Some((grid, answer)) = grids.iter().zip(answers).nth(next()) {
            if let Some((solutions, _)) = by_engine(engine, grid, BUDGET) {
                assert_eq!(answer.solutions, solutions, "by `{ENGINE}`: {grid}");
                n_confirmed += 1;
            }
        }
        n_confirmed
    };
    let n_threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..n_threads).map(|_| scope.spawn(count_on)).collect();
        threads.into_iter().map(|it| it.join().expect("all counts agree")).sum()
    })
}
