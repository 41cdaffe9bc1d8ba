//! `sudoscope bench`: measures how many puzzles a second the bulk solver solves on this machine.
//!
//! ```text
//!   packs or files ── Set ── Runner ──┬─ Expected: the facts that every answer is checked against
//!                                     └─ Report: a table, or JSON
//! ```
//!
//! Each set is solved one puzzle a call and in batch, to the first solution and counting to two. The passes of these
//! four trials take turns, so that other programs on the machine disturb all of them alike. The report has the median
//! and the spread of the passes.

mod check;
mod goal;
mod machine;
mod measure;
mod report;
mod sets;
mod statistics;

use std::ffi::OsString;
use std::num::NonZeroUsize;

use anyhow::Context as _;
use clap::{Args, ValueHint};

use self::measure::Runner;
use self::report::Report;
use self::sets::Set;
use crate::cli::args::values::{MAX_PASSES, MAX_THREADS, formats_read, from_one_to, path};
use crate::cli::input::Input;
use crate::cli::output::{Outcome, Output};
use crate::cli::progress::Progress;
use crate::fast::Backend;
use crate::format::Format;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Files, each a set of puzzles, or - for standard input [default: the packs of Sudoku]
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    files: Vec<OsString>,
    /// The format of the files [default: detected, for each file]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read())]
    from: Option<Format>,
    /// The number of passes over each set
    #[arg(long, value_name = "N", default_value = "5", value_parser = from_one_to::<MAX_PASSES>)]
    passes: NonZeroUsize,
    /// Also measure the search for the smallest solution, which `solve` prints
    #[arg(long)]
    smallest: bool,
    /// Threads of the batch
    #[arg(long, value_name = "N", default_value = "1", value_parser = from_one_to::<MAX_THREADS>)]
    threads: NonZeroUsize,
    /// Solve with these registers [default: the fastest that the processor has]
    #[arg(long, value_name = "NAME", value_parser = path, conflicts_with = "threads")]
    path: Option<&'static Backend>,
    /// Measure one thread in wall time too [default: processor time for one thread, wall time for several]
    #[arg(long)]
    wall: bool,
    /// Print one JSON object for each figure
    #[arg(long)]
    json: bool,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope bench                       the embedded packs, in a few seconds
  sudoscope bench --passes 21 set.txt   a set of your own, for steady figures
  sudoscope bench --threads 2 set.txt   the batch on two threads
  sudoscope bench --path plain          without the processor's wide registers
  sudoscope bench --json set.txt        one JSON object for each figure

Every set is solved one puzzle a call, to measure the time for a puzzle (latency), and in batch, to \
measure puzzles a second (throughput). The table has the median of the passes, half the distance \
between their quartiles in percent of the median, and the guesses for a puzzle. Small sets are repeated. \
One thread is measured in processor time, several in wall time. Every answer is verified, outside of \
the measured time.";

/// Measures every set. A set that cannot be read is reported and skipped.
pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    let runner = Runner::new(arguments);
    let mut report = Report::new(arguments, &runner);
    let mut worst = Outcome::Solved;
    if arguments.files.is_empty() {
        sets::of_packs().try_for_each(|set| measure(&set, &runner, &mut report, output))?;
    }
    for file in &arguments.files {
        let (set, outcome) = sets::read(&Input::of(file), arguments.from, output)?;
        worst = worst.max(outcome);
        if let Some(set) = set {
            measure(&set, &runner, &mut report, output)?;
        }
    }
    Ok(worst)
}

fn measure(
    set: &Set,
    runner: &Runner,
    report: &mut Report<'_>,
    output: &mut Output,
) -> anyhow::Result<()> {
    let mut progress = Progress::new();
    let measured = runner.measure(&set.grids, &mut |share| {
        progress.show(|_| format!("measuring {}: {:.0} %", set.name, share * 100.0));
    });
    Progress::clear();
    report.set(set, &measured.with_context(|| set.name.clone())?, output)
}
