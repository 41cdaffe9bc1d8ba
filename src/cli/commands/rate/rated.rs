//! The ratings of one puzzle.

use std::cmp::Reverse;
use std::time::Instant;

use super::asked::{Asked, Gem};
use crate::cli::rating::End;
use crate::fast::{self, Verdict};
use crate::grid::Grid;
use crate::logic::{
    Dialect, ExplainerPath, ExplainerRating, Grade, Path, PathStep, RatedStep, Rating, Scale,
};

/// The ratings of a puzzle with one solution, scale by scale.
#[derive(Debug)]
pub(super) struct Rated {
    pub(super) solution: Grid,
    pub(super) ratings: Vec<(Scale, OnScale)>,
}

/// A rating, with the steps of the path if they were asked for.
#[derive(Debug)]
pub(super) enum OnScale {
    Hodoku { rating: Rating, grade: Grade, path: Option<Vec<PathStep>> },
    Explainer { rating: ExplainerRating, end: End, path: Option<Vec<OpenStep>> },
}

/// A step of a path, with the number of ways that were open if it was asked for.
#[derive(Debug)]
pub(super) struct OpenStep {
    pub(super) step: RatedStep,
    pub(super) ways: Option<usize>,
}

/// Returns the number, from 1, of the step with the fewest ways, and these. Of equal ones it is the hardest, then the first.
pub(super) fn narrowest(path: &[OpenStep]) -> Option<(usize, usize)> {
    let steps =
        (1..).zip(path).filter_map(|(number, it)| Some((it.ways?, it.step.rating(), number)));
    let narrowest = steps.min_by_key(|&(ways, rating, number)| (ways, Reverse(rating), number));
    narrowest.map(|(ways, _, number)| (number, ways))
}

impl Rated {
    /// Rates a puzzle, or says why it has no rating.
    pub(super) fn of(puzzle: &Grid, asked: &Asked) -> Result<Self, &'static str> {
        let solution = match fast::verdict(puzzle) {
            Verdict::None => return Err("no solution"),
            Verdict::Several(..) => return Err("several solutions"),
            Verdict::Unique(solution) => solution,
        };
        let on_scale = |&scale: &Scale| {
            let rating = match scale {
                Scale::Hodoku => OnScale::hodoku(puzzle, &solution, asked.with_path),
                Scale::Explainer(dialect) => OnScale::explainer(puzzle, dialect, asked),
            };
            (scale, rating)
        };
        Ok(Self { solution, ratings: asked.scales.iter().map(on_scale).collect() })
    }
}

impl OnScale {
    fn hodoku(puzzle: &Grid, solution: &Grid, with_path: bool) -> Self {
        let path: Vec<PathStep> = Path::new(puzzle, Some(solution)).collect();
        let rating = path.iter().collect();
        let path = with_path.then_some(path);
        Self::Hodoku { grade: Grade::of(puzzle, &rating), rating, path }
    }

    fn explainer(puzzle: &Grid, dialect: Dialect, asked: &Asked) -> Self {
        let deadline = asked.limit.map(|it| Instant::now() + it);
        let is_over = || deadline.is_some_and(|it| Instant::now() >= it);
        let mut steps = ExplainerPath::new(puzzle, dialect);
        let mut rating = ExplainerRating::default();
        let mut path = asked.with_path.then(Vec::new);
        loop {
            let before = asked.with_ways.then(|| steps.clone());
            let Some(step) = steps.next_until(&is_over) else { break };
            rating.add(&step);
            if let Some(path) = &mut path {
                let ways = before.and_then(|it| it.n_ways(step.rating(), &is_over));
                path.push(OpenStep { step, ways });
            }
        }
        let end = match () {
            () if steps.is_solved() => End::Solved,
            () if is_over() => End::Time,
            () => End::Harder,
        };
        Self::Explainer { rating, end, path }
    }

    /// Returns true if a filter lets the puzzle through.
    pub(super) fn passes(&self, asked: &Asked) -> bool {
        let Self::Explainer { rating: ExplainerRating { er, ep, ed }, end: End::Solved, .. } = self
        else {
            return false;
        };
        asked.er.as_ref().is_none_or(|it| it.contains(er))
            && match asked.gem {
                None => true,
                Some(Gem::Pearl) => er == ep,
                Some(Gem::Diamond) => er == ed,
            }
    }
}
