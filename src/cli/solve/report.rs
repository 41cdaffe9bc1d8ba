//! What is printed for a record: rows or a line, a count, or JSON.

use std::borrow::Cow;

use serde::Serialize;

use super::method::{Answer, Effort};
use crate::cli::args::Solve;
use crate::cli::output::Output;
use crate::format::{self, Advice, Error, Format, Record};
use crate::search::EngineInfo;

const BAD: &str = "error";
const NO_SOLUTION: &str = "no solution";

/// The form of the results.
#[derive(Debug)]
pub(super) enum Report {
    /// The solution in this format, or in the shape of the input.
    Solution(Option<Format>),
    /// How many solutions there are, up to a limit.
    Count(u64),
    /// One JSON object.
    Json(Option<&'static EngineInfo>),
}

impl Report {
    pub(super) fn of(arguments: &Solve) -> Self {
        if arguments.json {
            Self::Json(arguments.engine)
        } else if arguments.count {
            Self::Count(arguments.limit.get())
        } else {
            Self::Solution(arguments.to)
        }
    }

    /// Writes the result of a record; `n_before` records of the same input came before it.
    pub(super) fn write(
        &self,
        record: &Record,
        result: Result<Answer, &Error>,
        n_before: u64,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        match *self {
            Self::Solution(to) => {
                let format = to.unwrap_or_else(|| record.format.answer());
                if n_before > 0 && is_set_off(record, format) {
                    output.result("")?;
                }
                Ok(output.result(&solution(result, format))?)
            }
            Self::Count(limit) => Ok(output.result(&count(result, limit))?),
            Self::Json(engine) => output.json(&Line::of(record, result, engine)),
        }
    }
}

/// Whether a blank line comes before a result: rows keep the blank lines of their input, and get their
/// own where the input was lines.
const fn is_set_off(record: &Record, format: Format) -> bool {
    match (record.format, format) {
        (_, Format::Line) => false,
        (Format::Line, _) => true,
        _ => record.gap,
    }
}

fn solution(result: Result<Answer, &Error>, format: Format) -> String {
    match result.map(|answer| answer.solution) {
        Ok(Some(grid)) => format::write(&grid.into(), format),
        Ok(None) => NO_SOLUTION.to_owned(),
        Err(_) => BAD.to_owned(),
    }
}

fn count(result: Result<Answer, &Error>, limit: u64) -> String {
    match result.map(|answer| answer.solutions.unwrap_or_default()) {
        Ok(n_solutions) if n_solutions >= limit => format!("{n_solutions}+"),
        Ok(n_solutions) => n_solutions.to_string(),
        Err(_) => BAD.to_owned(),
    }
}

/// A result as JSON. The order of the fields is part of the contract.
#[derive(Serialize)]
struct Line<'a> {
    puzzle: Cow<'a, str>,
    solution: Option<String>,
    solutions: Option<u64>,
    engine: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(flatten)]
    effort: Option<Effort>,
}

impl<'a> Line<'a> {
    fn of(
        record: &'a Record,
        result: Result<Answer, &Error>,
        engine: Option<&'static EngineInfo>,
    ) -> Self {
        let puzzle = match &record.puzzle {
            Ok(puzzle) => Cow::Owned(puzzle.to_string()),
            Err(_) => Cow::Borrowed(record.text.as_str()),
        };
        let empty = Self {
            puzzle,
            solution: None,
            solutions: None,
            engine: engine.map(|it| it.name),
            error: None,
            effort: None,
        };
        match result {
            Ok(answer) => Self {
                solution: answer.solution.map(|grid| grid.to_string()),
                solutions: answer.solutions,
                effort: Some(answer.effort),
                ..empty
            },
            Err(error) => Self { error: Some(placed_in(record, error)), ..empty },
        }
    }
}

/// The error with its line counted in the text of the record, and without the advice, which depends on
/// what else was in the input: so it says the same wherever the record stands.
fn placed_in(record: &Record, error: &Error) -> String {
    let mut error = error.clone();
    error.advice = Advice::None;
    error.line = error.line.saturating_sub(record.line) + 1;
    error.to_string()
}
