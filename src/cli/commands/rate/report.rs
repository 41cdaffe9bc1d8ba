//! The text printed for a puzzle: its rating and perhaps the path, or JSON.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use super::asked::Asked;
use super::rated::{OnScale, OpenStep, Rated, narrowest};
use crate::cli::filter::{Digits, Results};
use crate::cli::output::{self, Outcome, object};
use crate::cli::rating::{
    Either, End, Techniques, code, explained, hardest, in_words, rated_step, step,
};
use crate::format::Record;
use crate::grid::Grid;
use crate::logic::tenths;
use crate::words::plural;

const BAD: &str = "error";

/// The form of the results.
#[derive(Clone, Debug)]
pub(super) struct Report {
    pub(super) asked: Asked,
    /// True for JSON, false for lines.
    pub(super) is_json: bool,
}

impl Report {
    fn is_printed(&self, rated: &Rated) -> bool {
        let first = rated.ratings.iter().find(|it| it.0.dialect().is_some());
        !self.asked.is_filter() || first.is_some_and(|it| it.1.passes(&self.asked))
    }

    /// Adds the result of a puzzle, which took this time.
    pub(super) fn rated(
        &self,
        puzzle: &Grid,
        rated: &Result<Rated, &str>,
        time: Duration,
        results: &mut Results,
    ) {
        let rated = rated.as_ref().map_err(|it| *it);
        results.count(if rated.is_ok() { Outcome::Solved } else { Outcome::Unsolved });
        match rated {
            Ok(it) if !self.is_printed(it) => {}
            Err(_) if self.asked.is_filter() => {}
            _ if self.is_json => results.line(&self.json(Digits(puzzle), Some(time), rated)),
            Ok(Rated { ratings, .. }) => {
                let puzzle = self.asked.is_filter().then(|| puzzle.to_string());
                let columns = ratings.iter().map(|it| match &it.1 {
                    OnScale::Hodoku { rating, .. } => in_words(rating),
                    OnScale::Explainer { rating, end, .. } => explained(*rating, *end),
                });
                let columns: Vec<String> = puzzle.into_iter().chain(columns).collect();
                results.line(columns.join("\t").as_bytes());
                for (_, rating) in ratings {
                    steps(rating, results);
                }
            }
            Err(why) => results.line(why.as_bytes()),
        }
    }

    /// Adds the result of a text that cannot be rated, for a reason with its place in the text.
    pub(super) fn bad(&self, record: &Record, reason: &str, results: &mut Results) {
        let json = || self.json(&record.text, None, Err(reason));
        if !self.asked.is_filter() {
            results.line(&if self.is_json { json() } else { BAD.into() });
        }
    }

    /// Returns a result as JSON. `puzzle` is the puzzle, or the text of a bad one. The order of the fields is a promise
    /// to readers.
    fn json(
        &self,
        puzzle: impl Serialize,
        time: Option<Duration>,
        result: Result<&Rated, &str>,
    ) -> Vec<u8> {
        let micros = time.map(|it| u64::try_from(it.as_micros()).unwrap_or(u64::MAX));
        let solved = result.as_ref().ok();
        let scales = self
            .asked
            .scales
            .iter()
            .enumerate()
            .map(|(idx, scale)| (scale.name(), solved.map(|it| on_scale(&it.ratings[idx].1))));
        let line = object! {
            puzzle: puzzle,
            solution: solved.map(|it| Digits(&it.solution)),
            micros: micros,
            #[serde(flatten)]
            // The keys are the names of the scales.
            scales: scales.collect::<BTreeMap<_, _>>(),
            #[serde(flatten)]
            error: result.err().map(|it| object! { error: it }),
        };
        output::json(&line).into_bytes()
    }
}

/// Adds the steps of a path.
fn steps(rating: &OnScale, results: &mut Results) {
    match rating {
        OnScale::Hodoku { path, .. } => {
            for step in path.iter().flatten() {
                results.line(format!("  {}", step.named()).as_bytes());
            }
        }
        OnScale::Explainer { path, .. } => {
            for OpenStep { step, ways } in path.iter().flatten() {
                let rating = tenths(step.rating());
                let ways = ways.map_or_else(String::new, |it| format!(", {}", in_ways(it)));
                results.line(format!("  {rating} {}{ways}: {step}", step.name()).as_bytes());
            }
            if let Some((number, ways)) = path.as_deref().and_then(narrowest) {
                results.line(format!("  narrowest: step {number}, {}", in_ways(ways)).as_bytes());
            }
        }
    }
}

fn in_ways(n: usize) -> String {
    plural(n as u64, "way")
}

/// Returns a rating as JSON.
fn on_scale(rating: &OnScale) -> impl Serialize {
    match rating {
        OnScale::Hodoku { rating, grade, path } => Either::One(object! {
            level: rating.level().name(),
            grade: grade.name(),
            score: rating.score(),
            hardest: hardest(rating, code),
            guesses: rating.n_guesses(),
            techniques: Techniques(rating),
            #[serde(flatten)]
            path: path.as_ref().map(|steps| object! { path: steps.iter().map(step).collect::<Vec<_>>() }),
        }),
        OnScale::Explainer { rating, end, path } => {
            let number = |tenths: u8| (tenths > 0).then(|| f64::from(tenths) / 10.0);
            Either::Other(object! {
                er: number(rating.er).filter(|_| *end == End::Solved),
                ep: number(rating.ep),
                ed: number(rating.ed),
                #[serde(flatten)]
                reason: (*end == End::Time).then(|| object! { reason: "time" }),
                #[serde(flatten)]
                path: path.as_ref().map(|steps| object! { path: steps.iter().map(open_step).collect::<Vec<_>>() }),
                #[serde(flatten)]
                narrowest: path.as_deref().and_then(narrowest).map(|it| object! { narrowest: it.0 }),
            })
        }
    }
}

/// Returns a step of Sudoku Explainer as JSON.
fn open_step(OpenStep { step, ways }: &OpenStep) -> impl Serialize {
    object! {
        #[serde(flatten)]
        step: rated_step(step),
        #[serde(flatten)]
        ways: ways.map(|it| object! { ways: it }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};
    use crate::logic::{Candidate, Grade, PathStep, Scale};

    /// Returns the result for a path whose first step is a guess.
    fn guessed(is_json: bool) -> String {
        let guess = PathStep::Guess(Candidate::new(Cell::at(0, 1), Digit::ALL[2]));
        let path = vec![guess];
        let (solution, grade) = (Grid::EMPTY, Grade::Nightmare);
        let hodoku = OnScale::Hodoku { rating: path.iter().collect(), grade, path: Some(path) };
        let rated = Rated { solution, ratings: vec![(Scale::Hodoku, hodoku)] };
        let mut results = Results::of(0, Vec::new());
        let scales = vec![Scale::Hodoku];
        let asked = Asked { scales, with_path: true, ..Asked::default() };
        let report = Report { asked, is_json };
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
