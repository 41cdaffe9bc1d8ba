//! `sudoscope rate`: how hard each puzzle is, in input order, however long the input.
//!
//! ```text
//!   Filter ── Rated ── Report
//!         Asked ──^
//! ```

mod asked;
mod rated;
mod report;

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use anyhow::bail;
use clap::Args;

use self::asked::Asked;
use self::rated::Rated;
use self::report::Report;
use crate::cli::args::values::{from_zero, scales};
use crate::cli::args::{Bulk, range};
use crate::cli::clock::Clock;
use crate::cli::filter::{self, Results};
use crate::cli::output::{Outcome, Output};
use crate::format::Record;
use crate::logic::Scale;

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct Arguments {
    #[command(flatten)]
    bulk: Bulk,
    /// The scales, with commas between [default: hodoku; sukaku with --er, --pearl or --diamond]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = scales())]
    scale: Vec<Scale>,
    /// Print only puzzles with an ER from LO to HI, each before its ratings
    #[arg(long, value_name = "LO-HI", value_parser = range::er)]
    er: Option<RangeInclusive<u8>>,
    /// Print only pearls: no step is harder than the hardest up to the first digit
    #[arg(long)]
    pearl: bool,
    /// Print only diamonds: no step is harder than the first
    #[arg(long)]
    diamond: bool,
    /// End the path of Sudoku Explainer of a puzzle after N seconds
    #[arg(long, value_name = "N", value_parser = from_zero, hide_short_help = true)]
    limit_seconds: Option<u64>,
    /// Also print the steps that solve it
    #[arg(long)]
    path: bool,
    /// With the steps of Sudoku Explainer, print how many conclusions are no harder, and the narrowest step
    #[arg(long, requires = "path", hide_short_help = true)]
    ways: bool,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope rate puzzles.txt           level, score and hardest technique, with tabs between
  sudoscope rate --path puzzle.txt     also every step, in words
  sudoscope rate --json < puzzles.txt  one JSON object a puzzle
  sudoscope rate --scale se121 FILE    ER, EP and ED of Sudoku Explainer
  sudoscope rate --er 7.0- --pearl     only pearls of 7.0 and more

Every puzzle gives one result, in input order. A bad one gives `error` and a message that names \
its place, one without a solution `no solution`, one with several `several solutions`, and the rest \
go on.";

/// The most puzzles in a chunk. Together they take some ten milliseconds: enough to outweigh passing them between
/// threads, and so few that a hard puzzle does not hold up many results.
const MAX_TOGETHER: usize = 16;

/// Rates every puzzle of every input. An input that cannot be read is reported and skipped.
pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    let asked = Asked::of(arguments);
    if asked.with_ways && asked.scales.iter().all(|it| it.dialect().is_none()) {
        bail!("--ways counts steps of Sudoku Explainer: it needs --scale se121 or --scale sukaku");
    }
    let report = Report { asked, is_json: arguments.bulk.json };
    let filter = arguments.bulk.filter(MAX_TOGETHER);
    filter.run_each(
        move |record, results| {
            add(record, &report, results);
            Ok(())
        },
        output,
    )
}

/// Rates a puzzle, and adds the result.
fn add(record: &Record, report: &Report, results: &mut Results) {
    match filter::sudoku(record, "rate", results) {
        Ok(grid) => {
            let one_thread = Clock::of(NonZeroUsize::MIN);
            let (rated, time) = one_thread.time(|| Rated::of(grid, &report.asked));
            report.rated(grid, &rated, time, results);
        }
        Err(reason) => report.bad(record, &reason, results),
    }
}
