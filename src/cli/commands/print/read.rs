//! Reading the puzzles to print, all of them before anything is written.

use std::ops::ControlFlow;

use anyhow::ensure;

use super::Arguments;
use crate::cli::input::Input;
use crate::cli::output::{Outcome, Output, printable};
use crate::format::Sheet;
use crate::words::count;

/// The largest number of puzzles; more are surely not meant for paper.
const MAX_PUZZLES: usize = 1000;

/// A puzzle and its title.
#[derive(Debug)]
pub(super) struct Found {
    /// The name of its file, with a number if the file has several; `None` without a file.
    pub(super) title: Option<String>,
    pub(super) sheet: Sheet,
}

/// Reads every puzzle of every input. A bad puzzle and an unreadable input are reported and left out; puzzles before a
/// read error are kept.
pub(super) fn read(
    arguments: &Arguments,
    output: &mut Output,
) -> anyhow::Result<(Vec<Found>, Outcome)> {
    let mut found = Vec::new();
    let mut worst = Outcome::Solved;
    for input in Input::all(&arguments.puzzles) {
        // Good puzzles with their numbers among all of the input.
        let mut sheets: Vec<(usize, Sheet)> = Vec::new();
        let take = |number, sheet| {
            sheets.push((number, sheet));
            ensure!(
                found.len() + sheets.len() <= MAX_PUZZLES,
                "there are more than {} puzzles, and print takes no more at a time; nothing was written",
                count(MAX_PUZZLES as u64)
            );
            Ok(ControlFlow::Continue(()))
        };
        let (n_read, outcome) = input.read_each(arguments.from, output, take)?;
        worst = worst.max(outcome);
        found.extend(sheets.into_iter().map(|(number, sheet)| {
            let number = (n_read > 1).then_some(number);
            Found { title: title(&input, number), sheet }
        }));
    }
    Ok((found, worst))
}

/// Returns the title of a puzzle in a file, without control characters.
fn title(input: &Input, number: Option<usize>) -> Option<String> {
    let Input::File(path) = input else { return None };
    let name = printable(&path.file_name()?.to_string_lossy());
    Some(match number {
        Some(number) => format!("{name} {number}"),
        None => name,
    })
}
