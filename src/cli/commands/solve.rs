//! `sudoscope solve`: one result a puzzle, in input order, however long the input.
//!
//! ```text
//!                  ┌── BulkSolver ──── LineSolver ──┐
//!   Filter ────────┤                                ├── Report
//!                  └── run_engine ──────────────────┘
//! ```
//!
//! A [`Filter`] reads the inputs, runs the threads and prints. If more input is available, the lanes of the bulk solver
//! take puzzles of the next chunk before they have finished this one ([`SolveStream`](crate::fast::SolveStream)).

mod lines;
mod method;
mod puzzle_ref;
mod report;
mod solver;

use std::ffi::OsString;
use std::num::{NonZeroU64, NonZeroUsize};

use clap::{Args, ValueHint};

use self::method::{BulkTask, PuzzleResult, run_engine};
use self::puzzle_ref::PuzzleRef;
use self::report::{InputShape, Report};
use self::solver::BulkSolver;
use crate::cli::args::values::{
    MAX_THREADS, engines, formats_of_answers, formats_read, from_one, from_one_to,
};
use crate::cli::filter::{self, ChunkSize, Filter, Results};
use crate::cli::output::{Outcome, Output};
use crate::format::{Format, Record};
use crate::search::EngineInfo;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// 81 characters, files, or - for standard input, which is read when nothing is named
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    puzzles: Vec<OsString>,
    /// The format of the input [default: detected, for each input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read())]
    from: Option<Format>,
    /// The format of the answers [default: the shape of the input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_of_answers(), conflicts_with_all = ["count", "json"])]
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
    let count = arguments.count.then_some(arguments.limit.get());
    match arguments.engine {
        None => {
            let task = BulkTask::of(arguments, count);
            let n_threads = filter::n_threads(arguments.threads);
            let chunk_size = ChunkSize::in_bulk(n_threads, report.length());
            Filter { puzzles, from, option, chunk_size, n_threads }
                .run(move |shared| BulkSolver::new(task, report, shared), output)
        }
        Some(engine) => {
            // An engine's results are timed and printed one by one.
            let (chunk_size, n_threads) = (ChunkSize::up_to(1), NonZeroUsize::MIN);
            let add = move |record: &Record, results: &mut Results| {
                match &record.puzzle {
                    Ok(puzzle) => {
                        let (solution, solutions, effort) = run_engine(engine, puzzle, count)?;
                        let solution = solution.as_ref().map(PuzzleRef::from);
                        let result = PuzzleResult { solution, solutions, effort };
                        let shape = InputShape::of(record);
                        report.solved(shape, PuzzleRef::from(puzzle), &result, results);
                    }
                    Err(error) => report.rejected(record, error, results),
                }
                Ok(())
            };
            Filter { puzzles, from, option, chunk_size, n_threads }.run_each(add, output)
        }
    }
}
