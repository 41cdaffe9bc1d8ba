//! `sudoscope canon`: the canonical form of every puzzle, in input order, however long the input.

use crate::cli::args::Bulk;
use crate::cli::filter::{self, Digits, Results};
use crate::cli::output::{self, Outcome, Output, object};
use crate::format::Record;
use crate::grid::{Canonical, Cell, Digit, Grid, canonical};

pub(super) type Arguments = Bulk;

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope canon puzzles.txt               the form of each, 81 characters a line
  sudoscope canon --json puzzle.txt         how the form is made, and the symmetries
  sudoscope canon puzzles.txt | sort -u     one form of each class

Two puzzles are essentially the same if one becomes the other by rearranging rows, columns, bands and stacks, by \
transposing and by relabelling the digits: then, and only then, their forms are equal. The form is the least of all such \
puzzles, its digits compared in reading order and a blank counting as 0.

Every puzzle gives one form, in input order, whatever the number of its solutions. A bad one gives `error` and a message \
that names its place, and the rest go on.

Exit codes: 0 every puzzle was read; 1 some are bad; 2 usage, input or output; 130 Ctrl-C.";

/// The most puzzles in a chunk. Together they take some milliseconds.
const MAX_TOGETHER: usize = 1024;

/// Prints the form of every puzzle of every input. An input that cannot be read is reported and skipped.
pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    let add = if arguments.json { add_json } else { add_line };
    let add = move |record: &Record, results: &mut Results| {
        add(record, results);
        Ok(())
    };
    arguments.filter(MAX_TOGETHER).run_each(add, output)
}

fn add_line(record: &Record, results: &mut Results) {
    match form(record, results) {
        Ok((_, canonical)) => results.cells(&canonical.form.to_ascii()),
        Err(_) => results.line(b"error"),
    }
}

/// Adds a result as JSON. The order of the fields is a promise to readers.
fn add_json(record: &Record, results: &mut Results) {
    let line = match form(record, results) {
        Ok((grid, Canonical { form, map, automorphisms, .. })) => output::json(&object! {
            puzzle: Digits(grid),
            canonical: Digits(&form),
            automorphisms: automorphisms,
            map: object! {
                cells: Cell::ALL.map(|it| map.source(it).index()).to_vec(),
                digits: map.digits().map(Digit::to_char).iter().collect::<String>(),
            },
        }),
        Err(reason) => output::json(&object! {
            puzzle: &record.text,
            canonical: (),
            automorphisms: (),
            map: (),
            error: reason,
        }),
    };
    results.line(line.as_bytes());
}

/// Returns the puzzle and its form, counted as a good one; else counts it as bad and returns the reason.
fn form<'a>(record: &'a Record, results: &mut Results) -> Result<(&'a Grid, Canonical), String> {
    let grid = filter::sudoku(record, "canon", results)?;
    results.count(Outcome::Solved);
    Ok((grid, canonical(grid).expect("a grid that was read has no clash")))
}
