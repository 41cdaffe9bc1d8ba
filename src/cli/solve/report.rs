//! What is printed for a record: rows or a line, a count, or JSON.

use std::borrow::Cow;

use serde::Serialize;

use super::method::{Answer, Effort};
use crate::cli::args::Solve;
use crate::cli::output::Output;
use crate::domino::Puzzle;
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
                let solution = result.map(|answer| answer.solution);
                Ok(output.result(&shown(solution, format, n_before + 1))?)
            }
            Self::Count(limit) => Ok(output.result(&count(result, limit))?),
            Self::Json(engine) => output.json(&Line::of(record, result, engine)),
        }
    }
}

/// Whether a blank line comes before a result: rows keep the blank lines of their input, and get their
/// own where the input was something else. The judges of BOJ 4574 have a heading and no blank lines.
const fn is_set_off(record: &Record, format: Format) -> bool {
    match (record.format, format) {
        (_, Format::Line | Format::Boj4574) => false,
        (Format::Line | Format::Boj4574, _) => true,
        _ => record.gap,
    }
}

/// The solution of the record with this number, from 1, or words in its place.
fn shown(solution: Result<Option<Puzzle>, &Error>, format: Format, number: u64) -> String {
    let words = |rows| match &solution {
        Ok(Some(puzzle)) => format::write(puzzle, rows),
        Ok(None) => NO_SOLUTION.to_owned(),
        Err(_) => BAD.to_owned(),
    };
    match format {
        Format::Boj4574 => format!("Puzzle {number}\n{}", words(Format::Boj2239)),
        _ => words(format),
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
                solution: answer.solution.map(|it| it.grid().to_string()),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Fault, Reader};

    const SAMPLE: &str = concat!(
        include_str!("../../../tests/samples/boj4574-first.in"),
        include_str!("../../../tests/samples/boj4574-second.in"),
        "0\n"
    );

    const ANSWERS: [&str; 2] = [
        "872643195361975842549218637126754983738169254495832761284597316657381429913426578",
        "814267593965831247273945168392176854586492371741358629137529486459683712628714935",
    ];

    /// What is printed for the sample, given its answers.
    fn printed(to: Option<Format>) -> String {
        let records = Reader::new(SAMPLE.as_bytes()).map(Result::unwrap);
        let results = (0..).zip(records).zip(ANSWERS).map(|((n_before, record), answer)| {
            let format = to.unwrap_or_else(|| record.format.answer());
            let gap = if n_before > 0 && is_set_off(&record, format) { "\n" } else { "" };
            let answer = Ok(Some(format::read(answer).unwrap()));
            format!("{gap}{}\n", shown(answer, format, n_before + 1))
        });
        results.collect()
    }

    #[test]
    fn the_judges_sample_of_boj_4574_to_the_byte() {
        let expected = include_str!("../../../tests/samples/boj4574.out");
        assert_eq!(printed(None), expected);
        let bare: Vec<&str> = expected.lines().filter(|it| !it.starts_with('P')).collect();
        let rows = format!("{}\n\n{}\n", bare[..9].join("\n"), bare[9..].join("\n"));
        assert_eq!(printed(Some(Format::Boj2239)), rows);
        assert_eq!(printed(Some(Format::Line)), ANSWERS.map(|it| format!("{it}\n")).concat());
    }

    #[test]
    fn words_stand_in_place_of_the_rows() {
        let error = format::read("").unwrap_err();
        assert_eq!(error.fault, Fault::Nothing);
        assert_eq!(shown(Ok(None), Format::Boj4574, 3), "Puzzle 3\nno solution");
        assert_eq!(shown(Err(&error), Format::Boj4574, 4), "Puzzle 4\nerror");
        assert_eq!(shown(Err(&error), Format::Tiles, 4), "error");
    }
}
