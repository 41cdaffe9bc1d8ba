//! The text printed for a puzzle: its rating and perhaps the path, or JSON.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use super::Arguments;
use super::rated::Rated;
use crate::cli::filter::{Digits, Results};
use crate::cli::output::{self, Outcome, object};
use crate::cli::rating::{Techniques, code, hardest, in_words, step};
use crate::format::Record;
use crate::grid::Grid;
use crate::logic::Scale;

const BAD: &str = "error";

/// The contents and the form of the results.
#[derive(Clone, Copy, Debug)]
pub(super) struct Report {
    pub(super) with_path: bool,
    scale: Scale,
    /// True for JSON, false for lines.
    is_json: bool,
}

impl Report {
    pub(super) const fn of(arguments: &Arguments) -> Self {
        Self { with_path: arguments.path, scale: arguments.scale, is_json: arguments.bulk.json }
    }

    /// Adds the result of a puzzle, which took this time.
    pub(super) fn rated(
        self,
        puzzle: &Grid,
        rated: &Result<Rated, &str>,
        time: Duration,
        results: &mut Results,
    ) {
        let rated = rated.as_ref().map_err(|it| *it);
        results.count(if rated.is_ok() { Outcome::Solved } else { Outcome::Unsolved });
        match rated {
            _ if self.is_json => results.line(&self.json(Digits(puzzle), Some(time), rated)),
            Ok(Rated { rating, path, .. }) => {
                results.line(in_words(rating).as_bytes());
                for step in path.iter().flatten() {
                    results.line(format!("  {}", step.named()).as_bytes());
                }
            }
            Err(why) => results.line(why.as_bytes()),
        }
    }

    /// Adds the result of a text that cannot be rated, for a reason with its place in the text.
    pub(super) fn bad(self, record: &Record, reason: &str, results: &mut Results) {
        let json = || self.json(&record.text, None, Err(reason));
        results.line(&if self.is_json { json() } else { BAD.into() });
    }

    /// Returns a result as JSON. `puzzle` is the puzzle, or the text of a bad one. The order of the fields is a promise
    /// to readers.
    fn json(
        self,
        puzzle: impl Serialize,
        time: Option<Duration>,
        result: Result<&Rated, &str>,
    ) -> Vec<u8> {
        let micros = time.map(|it| u64::try_from(it.as_micros()).unwrap_or(u64::MAX));
        let solved = result.as_ref().ok();
        let line = object! {
            puzzle: puzzle,
            solution: solved.map(|it| Digits(&it.solution)),
            micros: micros,
            #[serde(flatten)]
            // The key is the name of the scale, so another scale can be added beside it.
            scale: BTreeMap::from([(self.scale.name(), solved.map(|it| on_scale(it)))]),
            #[serde(flatten)]
            error: result.err().map(|it| object! { error: it }),
        };
        output::json(&line).into_bytes()
    }
}

/// Returns a rating as JSON.
fn on_scale(rated: &Rated) -> impl Serialize {
    let Rated { rating, grade, path, .. } = rated;
    object! {
        level: rating.level().name(),
        grade: grade.name(),
        score: rating.score(),
        hardest: hardest(rating, code),
        guesses: rating.n_guesses(),
        techniques: Techniques(rating),
        #[serde(flatten)]
        path: path.as_ref().map(|steps| object! { path: steps.iter().map(step).collect::<Vec<_>>() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};
    use crate::logic::{Candidate, Grade, PathStep};

    /// Returns the result for a path whose first step is a guess.
    fn guessed(is_json: bool) -> String {
        let guess = PathStep::Guess(Candidate::new(Cell::at(0, 1), Digit::ALL[2]));
        let path = vec![guess];
        let (solution, grade) = (Grid::EMPTY, Grade::Nightmare);
        let rated = Rated { solution, rating: path.iter().collect(), grade, path: Some(path) };
        let mut results = Results::of(0, Vec::new());
        let report = Report { with_path: true, scale: Scale::Hodoku, is_json };
        report.rated(&Grid::EMPTY, &Ok(rated), Duration::from_micros(7), &mut results);
        String::from_utf8(results.text).unwrap()
    }

    #[test]
    fn a_guess_is_the_hardest_step_and_no_technique() {
        let sentence = "r1c2: no technique applies; 3 is taken from the solution";
        assert_eq!(guessed(false), format!("extreme\t10000\tguess\n  guess: {sentence}\n"));
        let json = guessed(true);
        let (_, rating) = json.split_once("\"micros\":7,").unwrap();
        assert_eq!(
            rating,
            format!(
                "\"hodoku\":{{\"level\":\"extreme\",\"grade\":\"nightmare\",\"score\":10000,\"hardest\":\"guess\",\"guesses\":1,\
                 \"techniques\":{{}},\"path\":[{{\"name\":\"guess\",\"code\":null,\"score\":10000,\
                 \"place\":[\"r1c2=3\"],\"eliminate\":[],\"branches\":[],\"text\":\"{sentence}\"}}]}}}}\n"
            )
        );
    }
}
