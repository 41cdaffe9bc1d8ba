//! Reading the puzzles to print, all of them before anything is written.

use std::io::{self, Read};

use anyhow::ensure;

use super::Arguments;
use crate::cli::filter;
use crate::cli::input::Input;
use crate::cli::output::Outcome;
use crate::cli::output::{Output, printable};
use crate::format::{Error, Format, Reader, Sheet};
use crate::words::count;

/// The largest number of puzzles; more are surely not meant for paper.
const MAX_PUZZLES: usize = 1000;

/// A puzzle and its title.
#[derive(Debug)]
pub(super) struct Found {
    /// The name of its file, with its number where the file has several. `None` for a puzzle without a file.
    pub(super) title: Option<String>,
    pub(super) sheet: Sheet,
}

/// Reads every puzzle of every input. A bad puzzle and an input that cannot be read are reported and left out.
pub(super) fn read(
    arguments: &Arguments,
    output: &mut Output,
) -> anyhow::Result<(Vec<Found>, Outcome)> {
    let mut found = Vec::new();
    let mut worst = Outcome::Solved;
    for input in filter::inputs(&arguments.puzzles) {
        worst = worst.max(add(&input, arguments.from, &mut found, output)?);
    }
    Ok((found, worst))
}

/// Adds the puzzles of an input. Those before an error in reading it are added too.
fn add(
    input: &Input,
    from: Option<Format>,
    found: &mut Vec<Found>,
    output: &mut Output,
) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::Solved;
    let mut failure = None;
    // Good puzzles with their numbers among all of the input.
    let mut sheets: Vec<(usize, Sheet)> = Vec::new();
    let mut n_read = 0;
    for sheet in read_sheets(input, from) {
        match sheet {
            Ok(sheet) => {
                n_read += 1;
                match sheet {
                    Ok(sheet) => sheets.push((n_read, sheet)),
                    Err(error) => {
                        outcome = Outcome::Unsolved;
                        output.message(&input.bad(&error))?;
                    }
                }
            }
            Err(error) => {
                failure = Some(input.unreadable(&error, None));
                break;
            }
        }
        ensure_few(found.len() + sheets.len())?;
    }
    if n_read == 0 && failure.is_none() {
        failure = Some(input.empty());
    }
    if let Some(failure) = failure {
        output.complain(&failure)?;
        outcome = Outcome::Unread;
    }
    found.extend(sheets.into_iter().map(|(number, sheet)| {
        let number = (n_read > 1).then_some(number);
        Found { title: title(input, number), sheet }
    }));
    Ok(outcome)
}

fn ensure_few(n_puzzles: usize) -> anyhow::Result<()> {
    ensure!(
        n_puzzles <= MAX_PUZZLES,
        "there are more than {} puzzles, and print takes no more at a time; nothing was written",
        count(MAX_PUZZLES as u64)
    );
    Ok(())
}

/// Returns the puzzles of an input, good and bad, and the error that ended the reading.
fn read_sheets(
    input: &Input,
    from: Option<Format>,
) -> impl Iterator<Item = io::Result<Result<Sheet, Error>>> {
    let (reader, failure) = match input.open(|| Ok(())) {
        Ok(opened) => (Some(reader(opened, from)), None),
        Err(error) => (None, Some(Err(error))),
    };
    let sheets = reader.into_iter().flatten().map(|record| record.map(|it| it.sheet()));
    sheets.chain(failure)
}

fn reader<R: Read>(opened: R, from: Option<Format>) -> Reader<R> {
    match from {
        Some(format) => Reader::with_format(opened, format),
        None => Reader::new(opened),
    }
}

/// Returns the title of a puzzle of a file, without characters that act on whoever shows it.
fn title(input: &Input, number: Option<usize>) -> Option<String> {
    let Input::File(path) = input else { return None };
    let name = printable(&path.file_name()?.to_string_lossy());
    Some(match number {
        Some(number) => format!("{name} {number}"),
        None => name,
    })
}
