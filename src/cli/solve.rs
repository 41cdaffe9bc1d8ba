//! `sudoscope solve`: one result a puzzle, in input order, however long the input.
//!
//! ```text
//!                  ┌── BulkSolver ──── LineSolver ──┐
//!   Filter ────────┤                                ├── Report
//!                  └── RecordWorker ── EngineRun ───┘
//! ```
//!
//! A [`Filter`] reads the inputs, runs the threads and prints. If more input is available, the lanes of the bulk solver
//! take puzzles of the next chunk before they have finished this one ([`SolveStream`](crate::fast::SolveStream)).

mod lines;
mod method;
mod puzzle_ref;
mod report;
mod solver;

use std::num::NonZeroUsize;

use self::method::{EngineRun, Method};
use self::puzzle_ref::PuzzleRef;
use self::report::{InputShape, Report};
use self::solver::BulkSolver;
use super::Outcome;
use super::args::Solve;
use super::filter::{self, ChunkSize, Filter, RecordWorker, Results, Unit};
use super::output::Output;
use crate::format::Record;
use crate::search::EngineInfo;

/// Solves every puzzle of every input. An input that cannot be read is reported and skipped.
pub(super) fn run(arguments: &Solve, output: &mut Output) -> anyhow::Result<Outcome> {
    let report = Report::of(arguments);
    let (puzzles, from) = (arguments.puzzles.as_slice(), arguments.from);
    let option = arguments.count.then_some("--count --limit");
    match Method::of(arguments) {
        Method::Bulk(task) => {
            let n_threads = filter::n_threads(arguments.threads);
            let chunk_size = ChunkSize::in_bulk(n_threads, report.length());
            Filter { puzzles, from, option, unit: Unit::Line, chunk_size, n_threads }
                .run(move |shared| BulkSolver::new(task, report, shared), output)
        }
        Method::Engine { engine, count } => {
            // An engine's results are timed and printed one by one.
            let (chunk_size, n_threads) = (ChunkSize::up_to(1), NonZeroUsize::MIN);
            let add = move |record: &Record, results: &mut Results| {
                run_engine(engine, count, record, report, results)
            };
            Filter { puzzles, from, option, unit: Unit::Puzzle, chunk_size, n_threads }
                .run(move |shared| RecordWorker::new(shared, add), output)
        }
    }
}

/// Runs an engine on a puzzle, and adds the result.
fn run_engine(
    engine: &'static EngineInfo,
    count: Option<u64>,
    record: &Record,
    report: Report,
    results: &mut Results,
) -> anyhow::Result<()> {
    match &record.puzzle {
        Ok(puzzle) => {
            let run = EngineRun::of(engine, puzzle, count)?;
            let (shape, puzzle) = (InputShape::of(record), PuzzleRef::from(puzzle));
            report.solved(shape, puzzle, &run.result(), results)?;
        }
        Err(_) => report.rejected(record, results)?,
    }
    Ok(())
}
