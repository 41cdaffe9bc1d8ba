//! The text printed for a puzzle: its rating and perhaps the path, or JSON.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::Arguments;
use super::rated::{Rated, Solved, Steps};
use crate::cli::filter::{Digits, Results, placed_in};
use crate::cli::input;
use crate::cli::output::{self, Outcome};
use crate::cli::rating::{Step, Techniques, code, hardest, in_words};
use crate::domino::Kind;
use crate::format::{Error, Record};
use crate::grid::Grid;
use crate::logic::Scale;

const BAD: &str = "error";

/// The contents and the form of the results.
#[derive(Clone, Copy, Debug)]
pub(super) struct Report {
    pub(super) steps: Steps,
    scale: Scale,
    form: Form,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// A line, and one more for each step.
    Text,
    /// One JSON object.
    Json,
}

impl Report {
    pub(super) const fn of(arguments: &Arguments) -> Self {
        Self {
            steps: if arguments.path { Steps::Kept } else { Steps::Counted },
            scale: arguments.scale,
            form: if arguments.json { Form::Json } else { Form::Text },
        }
    }

    /// Adds the result of a puzzle.
    pub(super) fn rated(
        self,
        puzzle: &Grid,
        rated: &Rated,
        results: &mut Results,
    ) -> serde_json::Result<()> {
        results.count(if rated.result.is_ok() { Outcome::Solved } else { Outcome::Unsolved });
        match self.form {
            Form::Text => {
                match &rated.result {
                    Ok(solved) => text(solved, results),
                    Err(unrated) => results.line(unrated.to_string().as_bytes()),
                }
                Ok(())
            }
            Form::Json => {
                let line = Line {
                    puzzle: Shown::Puzzle(Digits(puzzle)),
                    scale: self.scale,
                    micros: Some(rated.micros),
                    result: rated.result.as_ref().map_err(ToString::to_string),
                };
                json(&line, results)
            }
        }
    }

    /// Adds the result of a bad puzzle, and the message about it.
    pub(super) fn rejected(
        self,
        record: &Record,
        error: &Error,
        results: &mut Results,
    ) -> serde_json::Result<()> {
        results.reject(input::message(error));
        self.bad(record, || placed_in(record, error), results)
    }

    /// Adds the result of a puzzle of a kind that is not rated, and the message about it.
    pub(super) fn of_other_kind(
        self,
        record: &Record,
        kind: Kind,
        results: &mut Results,
    ) -> serde_json::Result<()> {
        let reason = format!("rate is for {}, and this is a {kind}", Kind::Sudoku);
        results.reject(format!("{}:1: {reason}", record.line));
        self.bad(record, || format!("1:1: {reason}"), results)
    }

    fn bad(
        self,
        record: &Record,
        reason: impl FnOnce() -> String,
        results: &mut Results,
    ) -> serde_json::Result<()> {
        match self.form {
            Form::Text => {
                results.line(BAD.as_bytes());
                Ok(())
            }
            Form::Json => {
                let puzzle = Shown::Text(&record.text);
                let result = Err(reason());
                json(&Line { puzzle, scale: self.scale, micros: None, result }, results)
            }
        }
    }
}

/// Adds level, score and hardest technique, and the steps that are there.
fn text(solved: &Solved, results: &mut Results) {
    let Solved { rating, path, .. } = solved;
    results.line(in_words(rating).as_bytes());
    for step in path.iter().flatten() {
        results.line(format!("  {}", step.named()).as_bytes());
    }
}

fn json(line: &Line<'_>, results: &mut Results) -> serde_json::Result<()> {
    // A bad puzzle is the input as it is.
    results.line(output::json(line)?.as_bytes());
    Ok(())
}

/// A result as JSON. The order of the fields is part of the contract.
struct Line<'a> {
    puzzle: Shown<'a>,
    scale: Scale,
    micros: Option<u64>,
    result: Result<&'a Solved, String>,
}

/// The puzzle of a result.
#[derive(Serialize)]
#[serde(untagged)]
enum Shown<'a> {
    Puzzle(Digits<'a>),
    /// The text of a bad one.
    Text(&'a str),
}

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let solved = self.result.as_ref().ok();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("puzzle", &self.puzzle)?;
        map.serialize_entry("solution", &solved.map(|it| Digits(&it.solution)))?;
        map.serialize_entry("micros", &self.micros)?;
        map.serialize_entry(self.scale.name(), &solved.map(|it| OnScale::of(it)))?;
        if let Err(reason) = &self.result {
            map.serialize_entry("error", reason)?;
        }
        map.end()
    }
}

/// A rating as JSON.
#[derive(Serialize)]
struct OnScale<'a> {
    level: &'static str,
    score: u32,
    hardest: Option<&'static str>,
    guesses: usize,
    techniques: Techniques<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<Step>>,
}

impl<'a> OnScale<'a> {
    fn of(solved: &'a Solved) -> Self {
        let Solved { rating, path, .. } = solved;
        Self {
            level: rating.level().name(),
            score: rating.score(),
            hardest: hardest(rating, code),
            guesses: rating.n_guesses(),
            techniques: Techniques(rating),
            path: path.as_ref().map(|steps| steps.iter().map(Step::of).collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};
    use crate::logic::{Candidate, PathStep};

    /// Returns the result of a path that begins with a guess.
    fn guessed(form: Form) -> String {
        let guess = PathStep::Guess(Candidate::new(Cell::at(0, 1), Digit::ALL[2]));
        let path = vec![guess];
        let solved =
            Solved { solution: Grid::EMPTY, rating: path.iter().collect(), path: Some(path) };
        let mut results = Results::of(0, Vec::new());
        let report = Report { steps: Steps::Kept, scale: Scale::Hodoku, form };
        report.rated(&Grid::EMPTY, &Rated { result: Ok(solved), micros: 7 }, &mut results).unwrap();
        String::from_utf8(results.text).unwrap()
    }

    #[test]
    fn a_guess_is_the_hardest_step_and_no_technique() {
        let sentence = "r1c2: no technique applies; 3 is taken from the solution";
        assert_eq!(guessed(Form::Text), format!("extreme\t10000\tguess\n  guess: {sentence}\n"));
        let json = guessed(Form::Json);
        let (_, rating) = json.split_once("\"micros\":7,").unwrap();
        assert_eq!(
            rating,
            format!(
                "\"hodoku\":{{\"level\":\"extreme\",\"score\":10000,\"hardest\":\"guess\",\"guesses\":1,\
                 \"techniques\":{{}},\"path\":[{{\"name\":\"guess\",\"code\":null,\"score\":10000,\
                 \"place\":[\"r1c2=3\"],\"eliminate\":[],\"text\":\"{sentence}\"}}]}}}}\n"
            )
        );
    }
}
