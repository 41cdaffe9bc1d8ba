//! What is printed for a puzzle: rows or a line, a count, or JSON.

use serde::Serialize;

use super::method::{Answer, Effort};
use super::position::{Digits, Position};
use super::results::{Between, Results};
use crate::cli::Outcome;
use crate::cli::args::Solve;
use crate::format::{Error, Format, Record};
use crate::search::EngineInfo;

const BAD: &str = "error";
const NO_SOLUTION: &str = "no solution";

/// The form of the results.
#[derive(Clone, Copy, Debug)]
pub(super) enum Report {
    /// The solution in this format, or in the shape of the input.
    Solution(Option<Format>),
    /// How many solutions there are, up to a limit.
    Count(u64),
    /// One JSON object.
    Json(Option<&'static EngineInfo>),
}

/// How a puzzle stood in the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Setting {
    format: Format,
    /// Whether a blank line stood before it.
    gap: bool,
}

impl Setting {
    /// As one line of many.
    pub(super) const LINE: Self = Self { format: Format::Line, gap: false };

    pub(super) const fn of(record: &Record) -> Self {
        Self { format: record.format, gap: record.after_blank_line }
    }
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

    /// How many times as long as a line its result is, about.
    pub(super) const fn length(&self) -> usize {
        match self {
            Self::Solution(_) | Self::Count(_) => 1,
            Self::Json(_) => 3,
        }
    }

    /// Adds the result of a puzzle.
    #[expect(
        clippy::inline_always,
        reason = "most of it is known where lines are solved by the million"
    )]
    #[inline(always)]
    pub(super) fn answered(
        &self,
        setting: Setting,
        puzzle: Position<'_>,
        answer: &Answer<'_>,
        results: &mut Results,
    ) -> serde_json::Result<()> {
        results.n_puzzles += 1;
        if !answer.is_solved() {
            results.outcome = results.outcome.max(Outcome::Unsolved);
        }
        match *self {
            Self::Solution(to) => {
                solved(setting, to, answer.solution, results);
                Ok(())
            }
            Self::Count(limit) => count(answer.solutions.unwrap_or_default(), limit, results),
            Self::Json(engine) => json(&Line::of(puzzle, answer, engine), results),
        }
    }

    /// Adds the result of a bad puzzle, and what is wrong with it.
    pub(super) fn refused(&self, record: &Record, results: &mut Results) -> serde_json::Result<()> {
        let Err(error) = &record.puzzle else { return Ok(()) };
        results.n_puzzles += 1;
        results.outcome = results.outcome.max(Outcome::Unsolved);
        results.mark(Between::Message(error.clone()));
        match *self {
            Self::Solution(to) => {
                heading(Setting::of(record), to, results);
                results.line(BAD.as_bytes());
            }
            Self::Count(_) => results.line(BAD.as_bytes()),
            Self::Json(engine) => json(&Line::of_bad(record, error, engine), results)?,
        }
        Ok(())
    }
}

#[inline]
fn solved(
    setting: Setting,
    to: Option<Format>,
    solution: Option<Position<'_>>,
    results: &mut Results,
) {
    let format = heading(setting, to, results);
    match solution {
        Some(solution) => solution.write(format, results),
        None => results.line(NO_SOLUTION.as_bytes()),
    }
}

/// Adds what stands before the rows of a puzzle. Gives their format.
#[inline]
fn heading(setting: Setting, to: Option<Format>, results: &mut Results) -> Format {
    let format = to.unwrap_or_else(|| setting.format.answer_format());
    if is_set_off(setting, format) {
        results.mark(Between::Gap);
    }
    if format == Format::Boj4574 {
        results.mark(Between::Heading(results.n_puzzles));
        return Format::Boj2239;
    }
    format
}

/// Whether a blank line comes before a result: rows keep the blank lines of their input, and get their
/// own where the input was something else. The judges of BOJ 4574 have a heading and no blank lines.
const fn is_set_off(setting: Setting, format: Format) -> bool {
    match (setting.format, format) {
        (_, Format::Line | Format::Boj4574) => false,
        (Format::Line | Format::Boj4574, _) => true,
        _ => setting.gap,
    }
}

#[inline(never)]
fn count(n_solutions: u64, limit: u64, results: &mut Results) -> serde_json::Result<()> {
    serde_json::to_writer(&mut results.text, &n_solutions)?;
    results.line(if n_solutions >= limit { b"+" } else { b"" });
    Ok(())
}

#[inline(never)]
fn json(line: &Line<'_>, results: &mut Results) -> serde_json::Result<()> {
    serde_json::to_writer(&mut results.text, line)?;
    results.line(b"");
    Ok(())
}

/// A result as JSON. The order of the fields is part of the contract.
#[derive(Serialize)]
struct Line<'a> {
    puzzle: Shown<'a>,
    solution: Option<Digits<'a>>,
    solutions: Option<u64>,
    engine: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(flatten)]
    effort: Option<&'a Effort>,
}

/// What a result is for.
#[derive(Serialize)]
#[serde(untagged)]
enum Shown<'a> {
    Puzzle(Position<'a>),
    /// The text of a bad one.
    Text(&'a str),
}

impl<'a> Line<'a> {
    fn of(
        puzzle: Position<'a>,
        answer: &'a Answer<'_>,
        engine: Option<&'static EngineInfo>,
    ) -> Self {
        Self {
            puzzle: Shown::Puzzle(puzzle),
            solution: answer.solution.map(|it| Digits(it.grid())),
            solutions: answer.solutions,
            engine: engine.map(|it| it.name),
            error: None,
            effort: Some(&answer.effort),
        }
    }

    fn of_bad(record: &'a Record, error: &Error, engine: Option<&'static EngineInfo>) -> Self {
        Self {
            puzzle: Shown::Text(&record.text),
            solution: None,
            solutions: None,
            engine: engine.map(|it| it.name),
            error: Some(placed_in(record, error)),
            effort: None,
        }
    }
}

/// Returns the error with its line counted within the text of the record, so that it is the same wherever the
/// record stands in the input.
fn placed_in(record: &Record, error: &Error) -> String {
    let line = error.line().saturating_sub(record.line) + 1;
    format!("{line}:{}: {}", error.column(), error.message())
}
