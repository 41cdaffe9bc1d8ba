//! The text printed for a puzzle: rows or a line, a count, or JSON.

use super::Arguments;
use super::method::PuzzleResult;
use super::puzzle_ref::PuzzleRef;
use crate::cli::filter::{Digits, Insert, Results, placed_in};
use crate::cli::input;
use crate::cli::output::{self, IS_JSON, Outcome, object};
use crate::format::{Error, Format, Record};
use crate::search::EngineInfo;

const BAD: &str = "error";
const NO_SOLUTION: &str = "no solution";

/// The form of the results.
#[derive(Clone, Copy, Debug)]
pub(super) enum Report {
    /// The solution in this format; `None` for that of the input.
    Solution(Option<Format>),
    /// The number of solutions, up to a limit.
    Count(u64),
    /// One JSON object.
    Json(Option<&'static EngineInfo>),
}

/// The form in which a puzzle was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct InputShape {
    format: Format,
    /// True if a blank line was before it.
    gap: bool,
}

impl InputShape {
    /// One of many lines.
    pub(super) const LINE: Self = Self { format: Format::Line, gap: false };

    pub(super) const fn of(record: &Record) -> Self {
        Self { format: record.format, gap: record.after_blank_line }
    }
}

impl Report {
    pub(super) fn of(arguments: &Arguments) -> Self {
        if arguments.json {
            Self::Json(arguments.engine)
        } else if arguments.count {
            Self::Count(arguments.limit.get())
        } else {
            Self::Solution(arguments.to)
        }
    }

    /// Returns true if the result of a line is a line.
    pub(super) const fn is_line(&self) -> bool {
        matches!(self, Self::Solution(None | Some(Format::Line)))
    }

    /// Returns the approximate length of a result, as a multiple of an input line.
    pub(super) const fn length(&self) -> usize {
        match self {
            Self::Solution(_) | Self::Count(_) => 1,
            Self::Json(_) => 3,
        }
    }

    /// Adds the result of a puzzle.
    pub(super) fn solved(
        &self,
        shape: InputShape,
        puzzle: PuzzleRef<'_>,
        result: &PuzzleResult<'_>,
        results: &mut Results,
    ) {
        results.count(if result.is_solved() { Outcome::Solved } else { Outcome::Unsolved });
        match *self {
            Self::Solution(to) => {
                if result.solutions.is_some_and(|it| it > 1) {
                    results.has_several();
                }
                solution(shape, to, result.solution, results);
            }
            Self::Count(limit) => count(result.solutions.unwrap_or_default(), limit, results),
            Self::Json(engine) => json(puzzle, result, engine, results),
        }
    }

    /// Adds the result of a bad puzzle, and the message about it.
    pub(super) fn rejected(&self, record: &Record, error: &Error, results: &mut Results) {
        results.reject(input::message(error));
        match *self {
            Self::Solution(to) => {
                heading(InputShape::of(record), to, results);
                results.line(BAD.as_bytes());
            }
            Self::Count(_) => results.line(BAD.as_bytes()),
            Self::Json(engine) => bad_json(record, error, engine, results),
        }
    }
}

#[inline]
fn solution(
    shape: InputShape,
    to: Option<Format>,
    solution: Option<PuzzleRef<'_>>,
    results: &mut Results,
) {
    let format = heading(shape, to, results);
    match solution {
        Some(solution) => solution.write(format, results),
        None => results.line(NO_SOLUTION.as_bytes()),
    }
}

/// Appends the text before the rows of a result. Returns their format.
#[inline]
fn heading(shape: InputShape, to: Option<Format>, results: &mut Results) -> Format {
    let format = to.unwrap_or_else(|| shape.format.answer_format());
    if needs_gap(shape, format) {
        results.insert(Insert::Gap);
    }
    if format == Format::Boj4574 {
        results.insert(Insert::Heading(results.n_puzzles));
        return Format::Boj2239;
    }
    format
}

/// Returns true if a blank line comes before a result. Between rows it follows the input, if that was rows too;
/// otherwise there always is one. The format of BOJ 4574 has headings instead.
const fn needs_gap(shape: InputShape, format: Format) -> bool {
    match (shape.format, format) {
        (_, Format::Line | Format::Boj4574) => false,
        (Format::Line | Format::Boj4574, _) => true,
        _ => shape.gap,
    }
}

#[inline(never)]
fn count(n_solutions: u64, limit: u64, results: &mut Results) {
    let or_more = if n_solutions >= limit { "+" } else { "" };
    results.line(format!("{n_solutions}{or_more}").as_bytes());
}

/// Appends a result as JSON. The order of the fields is a promise to readers.
#[inline(never)]
fn json(
    puzzle: PuzzleRef<'_>,
    result: &PuzzleResult<'_>,
    engine: Option<&EngineInfo>,
    results: &mut Results,
) {
    let line = object! {
        puzzle: puzzle,
        solution: result.solution.map(|it| Digits(it.grid())),
        solutions: result.solutions,
        engine: engine.map(|it| it.name),
        #[serde(flatten)]
        effort: &result.effort,
    };
    serde_json::to_writer(&mut results.text, &line).expect(IS_JSON);
    results.line(b"");
}

/// Appends a bad puzzle as JSON, with its text, which may hold any characters.
fn bad_json(record: &Record, error: &Error, engine: Option<&EngineInfo>, results: &mut Results) {
    let line = object! {
        puzzle: &record.text,
        solution: (),
        solutions: (),
        engine: engine.map(|it| it.name),
        error: placed_in(record, error),
    };
    results.line(output::json(&line).as_bytes());
}
