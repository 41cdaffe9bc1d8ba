//! The instances of techniques on the positions of HoDoKu's library lines.
//!
//! Each line is answered before the next one is read, so that the results come while the input is still open.

use std::ffi::OsStr;
use std::io::{self, Read};

use crate::cli::input::Input;
use crate::cli::output::{Outcome, Output};
use crate::format::{Line, LineKind, Source};
use crate::logic::library::{Case, parse_code};
use crate::logic::{Deduction, Technique};

const BAD: &str = "error";

/// The techniques to find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Find {
    /// All with a code, with the default switches.
    All,
    /// The technique that each line names, with its variant.
    Own,
    /// One technique, with this variant.
    One(&'static Technique, Option<String>),
}

impl Find {
    /// Parses the value of `--find`.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        match text {
            "all" => Ok(Self::All),
            "own" => Ok(Self::Own),
            code => {
                let (technique, variant) = parse_code(code).ok_or(
                    "expected all, own, or a code of `sudoscope techniques`, perhaps with a variant: 0402-1",
                )?;
                Ok(Self::One(technique, variant.map(str::to_owned)))
            }
        }
    }
}

/// Returns the instances on a position.
fn instances(find: &Find, case: &Case<'_>) -> Vec<Deduction> {
    match find {
        Find::All => case.all_instances(),
        Find::Own => case.own_instances(),
        Find::One(technique, variant) => case.instances_of(technique, variant.as_deref()),
    }
}

/// Writes the instances on every position of a file, or of standard input without one.
pub(super) fn run(
    find: &Find,
    file: Option<&OsStr>,
    output: &mut Output,
) -> anyhow::Result<Outcome> {
    let input = match file {
        Some(path) if path != "-" => Input::File(path.into()),
        _ => Input::Stdin,
    };
    match input.open(|| Ok(())) {
        Ok(opened) => answer_lines(find, &input, opened, output),
        Err(error) => unreadable(&input, &error, output),
    }
}

fn answer_lines(
    find: &Find,
    input: &Input,
    opened: impl Read,
    output: &mut Output,
) -> anyhow::Result<Outcome> {
    let mut lines = Source::new(opened);
    let mut worst = Outcome::Solved;
    loop {
        let line = match lines.next() {
            Ok(Some(line)) => line,
            Ok(None) => return Ok(worst),
            Err(error) => return unreadable(input, &error, output),
        };
        if matches!(line.kind(), LineKind::Blank | LineKind::Comment) {
            continue;
        }
        match case(&line) {
            Ok(case) => {
                for deduction in instances(find, &case) {
                    output.result(&case.line(&deduction).to_string())?;
                }
            }
            Err((column, reason)) => {
                worst = Outcome::Unsolved;
                output.result(BAD)?;
                let message = format!("{}:{column}: {reason}", line.number);
                output.message(&input.located(message))?;
            }
        }
        output.result("")?;
        output.flush()?;
    }
}

fn unreadable(input: &Input, error: &io::Error, output: &mut Output) -> anyhow::Result<Outcome> {
    output.complain(&input.unreadable(error, None))?;
    Ok(Outcome::Unread)
}

/// Parses the position of a line. The error is the column and the reason.
fn case(line: &Line) -> Result<Case<'_>, (usize, String)> {
    if line.is_cut {
        let reason = format!("the line has more than {} bytes", line.bytes.len());
        return Err((line.n_characters() + 1, reason));
    }
    let text = str::from_utf8(&line.bytes).map_err(|error| {
        let (text, rest) = line.bytes.split_at(error.valid_up_to());
        let column = String::from_utf8_lossy(text).chars().count() + 1;
        (column, format!("found byte 0x{:02x} (not UTF-8)", rest[0]))
    })?;
    Case::parse(text).map_err(|error| (error.column, error.to_string()))
}
