//! One puzzle out of an input that may hold many.

use std::error::Error;
use std::ffi::OsStr;
use std::fmt;
use std::io::Read;
use std::num::NonZeroUsize;

use anyhow::{anyhow, bail};

use super::input::Input;
use crate::domino::Puzzle;
use crate::format::{Progress, Reader, Sheet};
use crate::logic::Grade;

/// A puzzle and its title.
#[derive(Debug)]
pub(super) struct Picked {
    pub(super) puzzle: Puzzle,
    /// The entries and marks that the input has.
    pub(super) progress: Option<Box<Progress>>,
    pub(super) title: String,
    /// The grade, if it is in a pack that has one.
    pub(super) grade: Option<Grade>,
}

/// The error for a bad puzzle that was picked. The message names the input.
#[derive(Debug)]
pub(super) struct BadPuzzle(pub(super) String);

impl fmt::Display for BadPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for BadPuzzle {}

/// Returns one puzzle of the input that an argument names: the one with this number, counted from 1, else the first.
pub(super) fn pick(puzzle: &OsStr, number: Option<NonZeroUsize>) -> anyhow::Result<Picked> {
    let input = Input::of(puzzle);
    let option = number.is_none().then_some("--number");
    let opened =
        input.open(|| Ok(())).map_err(|error| anyhow!(input.unreadable(&error, option)))?;
    let Sheet { puzzle, progress } = pick_from(opened, number, &input)?;
    Ok(Picked { puzzle, progress, title: title(&input, number), grade: None })
}

/// Returns one puzzle of an opened input: the one with this number, counted from 1, else the first.
pub(super) fn pick_from(
    opened: impl Read,
    number: Option<NonZeroUsize>,
    input: &Input,
) -> anyhow::Result<Sheet> {
    let wanted = number.map_or(1, NonZeroUsize::get);
    let mut n_read = 0;
    for record in Reader::new(opened) {
        let record = record.map_err(|error| anyhow!(input.unreadable(&error, None)))?;
        n_read += 1;
        if n_read == wanted {
            return Ok(record.sheet().map_err(|error| BadPuzzle(input.located(&error)))?);
        }
    }
    match n_read {
        0 => bail!(input.empty()),
        1 => bail!("{} holds one puzzle, so there is no number {wanted}", input.title()),
        _ => bail!("{} holds {n_read} puzzles, so there is no number {wanted}", input.title()),
    }
}

/// Returns the title of a puzzle: `puzzles.txt 3`, or `your puzzle` without a name.
fn title(input: &Input, number: Option<NonZeroUsize>) -> String {
    let name = match input {
        Input::File(path) => path
            .file_name()
            .map_or_else(|| input.name(), |name| name.to_string_lossy().into_owned()),
        Input::Stdin | Input::Argument(_) => "your puzzle".to_owned(),
    };
    match number {
        Some(number) => format!("{name} {number}"),
        None => name,
    }
}
