//! `sudoscope rate`: how hard each puzzle is, in input order, however long the input.
//!
//! ```text
//!   Filter ── Rated ── Report
//! ```

mod rated;
mod report;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::time::Instant;

use clap::{Args, ValueHint};

use self::rated::Rated;
use self::report::Report;
use crate::cli::args::values::{MAX_THREADS, formats_read, from_one_to, scales};
use crate::cli::filter::placed_in;
use crate::cli::filter::{self, ChunkSize, Filter, Results};
use crate::cli::input;
use crate::cli::output::{Outcome, Output};
use crate::domino::{Kind, Puzzle};
use crate::format::{Format, Record};
use crate::logic::Scale;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// 81 characters, files, or - for standard input, which is read when nothing is named
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    puzzles: Vec<OsString>,
    /// The format of the input [default: detected, for each input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read())]
    from: Option<Format>,
    /// The scale
    #[arg(long, value_name = "NAME", default_value = "hodoku", value_parser = scales())]
    scale: Scale,
    /// Also print the steps that solve it
    #[arg(long)]
    path: bool,
    /// Print one JSON object a puzzle
    #[arg(long)]
    json: bool,
    /// Threads [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = from_one_to::<MAX_THREADS>)]
    threads: Option<NonZeroUsize>,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope rate puzzles.txt           level, score and hardest technique, parted by tabs
  sudoscope rate --path puzzle.txt     also every step, in words
  sudoscope rate --json < puzzles.txt  one JSON object a puzzle

Every puzzle gives one result, in input order. A bad one gives `error` and a message that names \
its place, one without a solution `no solution`, one with several `several solutions`, and the rest \
go on.";

/// The most puzzles in a chunk. Together they take some ten milliseconds: enough to outweigh passing them between
/// threads, and so few that a hard puzzle does not hold up many results.
const MAX_TOGETHER: usize = 16;

/// Rates every puzzle of every input. An input that cannot be read is reported and skipped.
pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    let report = Report::of(arguments);
    let filter = Filter {
        puzzles: &arguments.puzzles,
        from: arguments.from,
        option: None,
        chunk_size: ChunkSize::up_to(MAX_TOGETHER),
        n_threads: filter::n_threads(arguments.threads),
    };
    filter.run_each(
        move |record, results| {
            add(record, report, results);
            Ok(())
        },
        output,
    )
}

/// Rates a puzzle, and adds the result.
fn add(record: &Record, report: Report, results: &mut Results) {
    match &record.puzzle {
        Ok(Puzzle::Sudoku(grid)) => {
            let started = Instant::now();
            let rated = Rated::of(grid, report.with_path);
            report.rated(grid, &rated, started.elapsed(), results);
        }
        Ok(other @ Puzzle::Sudominoku(_)) => {
            let reason = format!("rate is for {}, and this is a {}", Kind::Sudoku, other.kind());
            results.reject(format!("{}:1: {reason}", record.line));
            report.bad(record, &format!("1:1: {reason}"), results);
        }
        Err(error) => {
            results.reject(input::message(error));
            report.bad(record, &placed_in(record, error), results);
        }
    }
}
