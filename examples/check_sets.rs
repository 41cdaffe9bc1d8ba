//! Checks the bulk solver on whole sets of puzzles, which takes minutes:
//! `cargo run --release --example check_sets -- FILE...`.
//!
//! A file holds puzzles in any format that `sudoscope solve` reads, such as 81 characters a line. Every way to
//! solve them in bulk has to give the same answers, on every path that this processor can go and with one
//! thread and several, and every solution is looked over. Then an engine that knows nothing of the bulk
//! solver, `links`, counts the solutions up to two by itself, as far as it gets with so many steps a puzzle.

use std::error::Error;
use std::fs::File;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::Instant;

use sudoscope::domino::Puzzle;
use sudoscope::fast::{self, Answer, Path, Task};
use sudoscope::format::Reader;
use sudoscope::grid::Grid;
use sudoscope::search;

use self::ways::{Ways, by_engine};

#[path = "../tests/integration/ways.rs"]
mod ways;

/// How many steps the engine takes for a puzzle before it gives up.
const BUDGET: u64 = 200_000;
const ENGINE: &str = "links";
/// Numbers of threads besides one for each processor.
const THREADS: [usize; 3] = [1, 2, 3];

fn main() -> Result<(), Box<dyn Error>> {
    let mut output = io::stdout();
    let paths: Vec<&str> = Path::all().map(Path::name).collect();
    writeln!(output, "paths: {}; threads: {THREADS:?}", paths.join(", "))?;
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

/// The grids of a file.
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

/// The answers, with the smallest solution, after all ways have agreed on them.
fn check(ways: &Ways, grids: &[Grid]) -> Vec<Answer> {
    ways.check_all(grids, &[1, 2]);
    ways.check(grids, Task::SMALLEST)
}

/// How many counts the engine confirms.
///
/// # Panics
///
/// If it does not confirm one.
fn confirmed(grids: &[Grid], answers: &[Answer]) -> usize {
    let engine = search::engine(ENGINE).expect("it is in the table of engines");
    let is_confirmed = |(grid, answer): (Grid, Answer)| {
        let counted = by_engine(engine, &grid, BUDGET);
        if let Some((solutions, _)) = counted {
            assert_eq!(answer.solutions, solutions, "by `{ENGINE}`: {grid}");
        }
        counted.is_some()
    };
    let puzzles: Vec<(Grid, Answer)> = grids.iter().copied().zip(answers.iter().copied()).collect();
    let mut n_confirmed = 0;
    fast::relay(
        None,
        |inlet| assert!(puzzles.into_iter().try_for_each(|it| inlet.put(it)).is_continue()),
        move || fast::each(is_confirmed),
        |is_confirmed| {
            n_confirmed += usize::from(is_confirmed);
            ControlFlow::Continue(())
        },
    );
    n_confirmed
}
