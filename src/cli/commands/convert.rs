//! `sudoscope convert`: every puzzle in another format, in input order, however long the input.
//!
//! A bad puzzle is reported and left out, because most formats have no place for it. Entries and marks are written where
//! the format has them.

use std::ffi::OsString;
use std::num::NonZeroUsize;

use clap::{Args, ValueHint};

use crate::cli::args::values::{formats, formats_read};
use crate::cli::filter::{ChunkSize, Filter, Insert, Results};
use crate::cli::input;
use crate::cli::output::{Outcome, Output};
use crate::format::{self, Format, Record};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// 81 characters, links, files, or - for standard input, which is read when nothing is named
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    puzzles: Vec<OsString>,
    /// The format of the input [default: detected, for each input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read())]
    from: Option<Format>,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    to: Format,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope convert --to line games.opensudoku       81 characters a puzzle
  sudoscope convert --to opensudoku2 puzzles.sdm     a file for OpenSudoku
  sudoscope convert --to grid line.txt               the candidates in a box
  sudoscope convert --to sudokuwiki < puzzle.sdk     a link to a solver in the browser
  sudoscope convert --to hodoku progress.sdx         entries and struck candidates

The format of an input is detected, for each input, unless --from names it; `sudoscope help formats` has \
all of them. Entries and marks are written where the format has them. A bad puzzle, or one of the kind that \
the format has no place for, is reported with its place and left out, and the rest go on.

Exit codes: 0 every puzzle was converted; 1 some were not; 2 usage, input or output; 130 Ctrl-C.";

/// The largest number of puzzles in a chunk.
const MAX_TOGETHER: usize = 256;

/// Converts every puzzle of every input. An input that cannot be read is reported and skipped.
pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    let to = arguments.to;
    to.head().iter().try_for_each(|line| output.result(line))?;
    let filter = Filter {
        puzzles: &arguments.puzzles,
        from: arguments.from,
        option: None,
        chunk_size: ChunkSize::up_to(MAX_TOGETHER),
        n_threads: NonZeroUsize::MIN,
    };
    let add = move |record: &Record, results: &mut Results| {
        add(record, to, results);
        Ok(())
    };
    let outcome = filter.run_each(add, output)?;
    to.tail().iter().try_for_each(|line| output.result(line))?;
    Ok(outcome)
}

/// Adds a puzzle in a format, or the message about a bad one.
fn add(record: &Record, to: Format, results: &mut Results) {
    let sheet = match record.sheet() {
        Ok(sheet) => sheet,
        Err(error) => return results.reject(input::message(&error)),
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
