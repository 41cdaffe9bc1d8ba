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

use crate::cli::args::values::{
    MAX_THREADS, engines, formats_of_answers, formats_read, from_one, from_one_to, of_answers,
    readable,
};
use crate::format::Format;
use clap::builder::TypedValueParser as _;
use clap::{Args, ValueHint};
use std::ffi::OsString;
use std::num::NonZeroU64;
use std::num::NonZeroUsize;

use self::method::{EngineRun, Method};
use self::puzzle_ref::PuzzleRef;
use self::report::{InputShape, Report};
use self::solver::BulkSolver;
use crate::cli::filter::{self, ChunkSize, Filter, RecordWorker, Results, Unit};
use crate::cli::output::Outcome;
use crate::cli::output::Output;
use crate::format::Record;
use crate::search::EngineInfo;

/// The arguments.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// 81 characters, files, or - for standard input, which is read when nothing is named
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    puzzles: Vec<OsString>,
    /// The format of the input [default: detected, for each input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read().try_map(readable))]
    from: Option<Format>,
    /// The format of the answers [default: the shape of the input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_of_answers().try_map(of_answers), conflicts_with_all = ["count", "json"])]
    to: Option<Format>,
    /// Solve with this engine, to its first answer [default: the bulk solver]
    #[arg(long, value_name = "NAME", value_parser = engines())]
    engine: Option<&'static EngineInfo>,
    /// Take the first answer found, without proving whether it is the only one
    #[arg(long)]
    any: bool,
    /// Print the number of solutions; N+ means N or more
    #[arg(long)]
    count: bool,
    /// Count up to this many
    #[arg(
        long,
        value_name = "N",
        requires = "count",
        default_value = "2",
        value_parser = from_one::<NonZeroU64>
    )]
    limit: NonZeroU64,
    /// Print one JSON object a puzzle
    #[arg(long)]
    json: bool,
    /// Threads of the bulk solver [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = from_one_to::<MAX_THREADS>)]
    threads: Option<NonZeroUsize>,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope solve < boj2580.txt                     nine rows in, nine rows out
  sudoscope solve puzzles.txt | paste puzzles.txt - each puzzle, then its answer
  sudoscope solve --count --limit 1000 puzzle.txt   the number of solutions, up to 1000
  sudoscope solve --engine flags --json hard.txt    the work of a plain search
  sudoscope solve --to boxed puzzle.sdk             a picture
  sudoscope solve --to tiles boj4574.txt            a picture of dominoes

Every puzzle gives one result, in input order. A bad one gives `error` and a message that names \
its place, one without a solution gives `no solution`, and the rest go on. Where there are \
several solutions, the smallest one is the answer, and a message at the end says how many such \
puzzles there were.";

/// Solves every puzzle of every input. An input that cannot be read is reported and skipped.
pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
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
