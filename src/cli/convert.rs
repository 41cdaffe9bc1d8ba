//! `sudoscope convert`: every puzzle in another format, in input order, however long the input.
//!
//! A bad puzzle is reported and left out, because most formats have no place for it. Entries and marks are written where
//! the format has them.

use std::num::NonZeroUsize;

use super::Outcome;
use super::args::Convert;
use super::filter::{ChunkSize, Filter, Insert, RecordWorker, Results, Unit};
use super::output::Output;
use crate::format::{self, Format, Record};

/// The largest number of puzzles in a chunk.
const MAX_TOGETHER: usize = 256;

/// Converts every puzzle of every input. An input that cannot be read is reported and skipped.
pub(super) fn run(arguments: &Convert, output: &mut Output) -> anyhow::Result<Outcome> {
    let to = arguments.to;
    to.head().iter().try_for_each(|line| output.result(line))?;
    let filter = Filter {
        puzzles: &arguments.puzzles,
        from: arguments.from,
        option: None,
        unit: Unit::Puzzle,
        chunk_size: ChunkSize::up_to(MAX_TOGETHER),
        n_threads: NonZeroUsize::MIN,
    };
    let add = move |record: &Record, results: &mut Results| {
        add(record, to, results);
        Ok(())
    };
    let outcome = filter.run(move |shared| RecordWorker::new(shared, add), output)?;
    to.tail().iter().try_for_each(|line| output.result(line))?;
    Ok(outcome)
}

/// Adds a puzzle in a format, or the message about a bad one.
fn add(record: &Record, to: Format, results: &mut Results) {
    let sheet = match record.sheet() {
        Ok(sheet) => sheet,
        Err(error) => {
            return results.reject(super::input::message(&error));
        }
    };
    if let Some(reason) = format::misfit(&sheet, to) {
        return results.reject(format!("{}:1: {reason}", record.line));
    }
    results.count(Outcome::Solved);
    if !to.is_line() {
        results.insert(Insert::Gap);
    }
    results.line(format::write_entry(&sheet, to).as_bytes());
}
