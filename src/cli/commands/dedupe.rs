//! `sudoscope dedupe`: the first puzzle of each class, in input order, however long the input.
//!
//! The threads hash the canonical forms; one place remembers the hashes and decides, in order.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hasher as _};

use clap::Args;

use crate::cli::args::Bulk;
use crate::cli::filter::{self, Insert, Results};
use crate::cli::input::Input;
use crate::cli::output::{self, Outcome, Output, object};
use crate::domino::Puzzle;
use crate::format::Record;
use crate::grid::canonical;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(flatten)]
    bulk: Bulk,
    /// At the end print each first puzzle after the size of its class
    #[arg(long, conflicts_with = "same")]
    count: bool,
    /// Print every puzzle after the line of the first one of its class
    #[arg(long)]
    same: bool,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope dedupe puzzles.txt                 without those that are another one, turned
  sudoscope dedupe --count puzzles.txt         how often each is there
  sudoscope dedupe --same mine.txt new.txt     for each puzzle the place of the first like it

Puzzles are essentially the same if their canonical forms are equal; `sudoscope help canon` says what that is. The first \
of each class is printed as it was written, in input order. With --count and --same a number and a tab stand before it, \
and a puzzle in rows is written as 81 characters; of several inputs, --same names the input and the line. A bad puzzle is \
reported with its place and left out, with --same `error` stands in its place, and the rest go on.

Of each class it keeps a hash of 16 bytes, with --same also 8 bytes for the line, with --count also the first puzzle; the \
table takes up to four times the size of these while it grows. That any two of a billion different puzzles are taken for \
the same has a chance below 1 in 10^20.

Exit codes: 0 every puzzle was read; 1 some are bad; 2 usage, input or output; 130 Ctrl-C.";

/// The most puzzles in a chunk. Together they take some milliseconds.
const MAX_TOGETHER: usize = 1024;

/// The hash of a canonical form; a `u128` beside a place would take 8 bytes more, for its alignment.
type Class = [u64; 2];

/// Prints the first puzzle of each class. An input that cannot be read is reported and skipped.
pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    let report = Report::of(arguments);
    if arguments.same {
        let mut places = HashMap::new();
        let same = |class, place, _: &str| Some(Some(*places.entry(class).or_insert(place)));
        return each(arguments, &report, same, output);
    }
    if !arguments.count {
        let mut classes = HashSet::new();
        let first = |class, _, _: &str| classes.insert(class).then_some(None);
        return each(arguments, &report, first, output);
    }
    let (mut numbers, mut firsts) = (HashMap::new(), Vec::new());
    let count = |class, place, puzzle: &str| {
        let number = *numbers.entry(class).or_insert(firsts.len());
        if number == firsts.len() {
            firsts.push((place, puzzle.to_owned(), 0));
        }
        firsts[number].2 += 1;
        None
    };
    let outcome = each(arguments, &report, count, output)?;
    for (place, puzzle, count) in firsts {
        output.result(&report.line(place, &puzzle, Some(count), None))?;
    }
    Ok(outcome)
}

/// Passes every good puzzle to `first`. If that is to be printed, it returns the place of the first of its class, or `None`
/// if that is not.
fn each(
    arguments: &Arguments,
    report: &Report,
    mut first: impl FnMut(Class, Place, &str) -> Option<Option<Place>>,
    output: &mut Output,
) -> anyhow::Result<Outcome> {
    let is_json = arguments.bulk.json;
    let is_numbered = arguments.count || arguments.same;
    let add = |input, record: &Record, class: Option<Class>, results: &mut Results| {
        let place = Place { input, line: record.line.try_into().unwrap_or(u32::MAX) };
        let line = match filter::sudoku(record, "dedupe", results) {
            Ok(grid) => {
                results.count(Outcome::Solved);
                // A number stands before a line, not before rows.
                let is_line = is_json || is_numbered && record.text.contains('\n');
                let puzzle = if is_line { &grid.to_string() } else { &record.text };
                let first = first(class.expect("a Sudoku has a class"), place, puzzle);
                first.map(|it| report.line(place, puzzle, None, it))
            }
            Err(_) if !arguments.same => None,
            Err(reason) if is_json => {
                Some(report.json(place, &record.text, None, None, Some(&reason)))
            }
            Err(_) => Some("error".to_owned()),
        };
        let Some(line) = line else { return };
        if line.contains('\n') {
            results.insert(Insert::Gap);
        }
        results.line(line.as_bytes());
    };
    arguments.bulk.filter(MAX_TOGETHER).run_in_order(class, add, output)
}

/// Returns the class of a Sudoku.
fn class(record: &Record) -> Option<Class> {
    let Ok(Puzzle::Sudoku(grid)) = &record.puzzle else { return None };
    let form = canonical(grid)?.form.to_ascii();
    // The hasher has 64 bits, so there are two hashes, of different beginnings.
    let half = |half| {
        let mut hasher = DefaultHasher::new();
        hasher.write_u8(half);
        hasher.write(&form);
        hasher.finish()
    };
    Some([0, 1].map(half))
}

/// The number of an input and a line of it, which sticks at the greatest number.
#[derive(Clone, Copy, Debug)]
struct Place {
    input: u32,
    line: u32,
}

/// The form of the results.
#[derive(Debug)]
struct Report {
    /// The inputs, if there are several.
    inputs: Vec<Input>,
    is_json: bool,
}

impl Report {
    fn of(arguments: &Arguments) -> Self {
        let mut inputs = Input::all(&arguments.bulk.puzzles);
        if inputs.len() == 1 {
            inputs.clear();
        }
        Self { inputs, is_json: arguments.bulk.json }
    }

    /// Returns the result of a puzzle: before it the size of its class, or the place of the first of its class.
    fn line(&self, place: Place, puzzle: &str, count: Option<u64>, same: Option<Place>) -> String {
        match (count, same) {
            _ if self.is_json => self.json(place, puzzle, count, same, None),
            (Some(count), _) => format!("{count}\t{puzzle}"),
            (_, Some(same)) => {
                let input = self.input(same).map(|it| it + ":").unwrap_or_default();
                format!("{input}{}\t{puzzle}", same.line)
            }
            _ => puzzle.to_owned(),
        }
    }

    /// Returns a result as JSON. The order of the fields is a promise to readers.
    fn json(
        &self,
        place: Place,
        puzzle: &str,
        count: Option<u64>,
        same: Option<Place>,
        error: Option<&str>,
    ) -> String {
        output::json(&object! {
            puzzle: puzzle,
            #[serde(flatten)]
            input: self.input(place).map(|it| object! { input: it }),
            line: place.line,
            count: count,
            #[serde(flatten)]
            same_input: same.and_then(|it| self.input(it)).map(|it| object! { same_input: it }),
            same: same.map(|it| it.line),
            #[serde(flatten)]
            error: error.map(|it| object! { error: it }),
        })
    }

    /// Returns the name of an input, if there are several.
    fn input(&self, place: Place) -> Option<String> {
        self.inputs.get(place.input as usize).map(Input::name)
    }
}
