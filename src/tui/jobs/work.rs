//! What each piece of work does on its thread.

use std::time::{Duration, Instant};

use super::Desk;
use crate::domino::Puzzle;
use crate::fast::{self, Task};
use crate::generate::Generator;
use crate::grid::Grid;
use crate::logic::Level;
use crate::search::{EngineInfo, Search, Step};
use crate::tui::msg::{Job, Progress, Report};

/// Steps between two looks at whether the work is still wanted: a few milliseconds, also in a debug
/// build.
const BATCH: u64 = 20_000;

/// How often an engine tells how far it is.
const REPORT_EVERY: Duration = Duration::from_millis(50);

/// Does the work and tells what came of it.
pub(super) fn work(job: &Job, desk: &Desk) {
    match *job {
        Job::Verdict(ref grid) => desk.tell(Report::Verdict(fast::verdict(grid))),
        Job::Solve(ref grid) => desk.tell(Report::Solved(fast::solve(grid, Task::Smallest))),
        Job::Engine { engine, ref grid } => run(engine, grid, desk),
        Job::Generate { level, seed } => generate(level, seed, desk),
    }
}

fn run(engine: &'static EngineInfo, grid: &Grid, desk: &Desk) {
    let mut search = match Search::new(engine, &Puzzle::Sudoku(*grid)) {
        Ok(search) => search,
        Err(unfit) => return desk.tell(Report::Refused(unfit.to_string())),
    };
    let start = Instant::now();
    let mut told = start;
    while !desk.is_cancelled() {
        let last = search.advance(BATCH).last;
        let now = Instant::now();
        let progress = Progress {
            counters: search.counters(),
            excluded: search.excluded(),
            elapsed: now - start,
        };
        match last {
            Some(Step::Solved) => {
                return desk.tell(Report::Ran(progress, Some(*search.board().grid())));
            }
            Some(Step::Exhausted) | None => return desk.tell(Report::Ran(progress, None)),
            Some(Step::Place(_) | Step::Backtrack(_)) if now - told >= REPORT_EVERY => {
                told = now;
                desk.tell(Report::Progress(progress));
            }
            Some(Step::Place(_) | Step::Backtrack(_)) => {}
        }
    }
}

fn generate(level: Level, seed: u64, desk: &Desk) {
    let mut generator = Generator::new(Some(level), seed);
    while !desk.is_cancelled() {
        if let Some(puzzle) = generator.attempt() {
            return desk.tell(Report::Generated(puzzle));
        }
    }
}
