//! `sudoscope rate`: how hard each puzzle is, in input order, however long the input.
//!
//! ```text
//!   Filter ── RecordWorker ── Rated ── Report
//! ```

mod rated;
mod report;

use self::rated::Rated;
use self::report::Report;
pub(super) use self::report::{Step, Techniques, in_words};
use super::Outcome;
use super::args::Rate;
use super::filter::{self, ChunkSize, Filter, RecordWorker, Results, Unit};
use super::output::Output;
use crate::domino::Puzzle;
use crate::format::Record;

/// The largest number of puzzles in a chunk. Together they take some ten milliseconds: enough that passing them from
/// thread to thread costs nothing, and so few that one hard puzzle does not hold many results back.
const MAX_TOGETHER: usize = 16;

/// Rates every puzzle of every input. An input that cannot be read is reported and skipped.
pub(super) fn run(arguments: &Rate, output: &mut Output) -> anyhow::Result<Outcome> {
    let report = Report::of(arguments);
    let filter = Filter {
        puzzles: &arguments.puzzles,
        from: arguments.from,
        option: None,
        unit: Unit::Puzzle,
        chunk_size: ChunkSize::up_to(MAX_TOGETHER),
        n_threads: filter::n_threads(arguments.threads),
    };
    let add = move |record: &Record, results: &mut Results| add(record, report, results);
    filter.run(move |shared| RecordWorker::new(shared, add), output)
}

/// Rates a puzzle, and adds the result.
fn add(record: &Record, report: Report, results: &mut Results) -> anyhow::Result<()> {
    match &record.puzzle {
        Ok(Puzzle::Sudoku(grid)) => report.rated(grid, &Rated::of(grid, report.steps), results)?,
        Ok(other @ Puzzle::Sudominoku(_)) => report.of_other_kind(record, other.kind(), results)?,
        Err(error) => report.rejected(record, error, results)?,
    }
    Ok(())
}
