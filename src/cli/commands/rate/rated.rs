//! The rating of one puzzle.

use std::time::Instant;

use crate::fast::{self, Verdict};
use crate::grid::Grid;
use crate::logic::{self, Path, PathStep, Rating};

/// The result of rating one puzzle.
#[derive(Debug)]
pub(super) struct Rated {
    /// The rating, or the reason why there is none.
    pub(super) result: Result<Solved, &'static str>,
    /// The time of the rating, in microseconds.
    pub(super) micros: u64,
}

/// The rating of a puzzle with one solution.
#[derive(Debug)]
pub(super) struct Solved {
    pub(super) solution: Grid,
    pub(super) rating: Rating,
    /// The steps of the path, if they were asked for.
    pub(super) path: Option<Vec<PathStep>>,
}

/// With or without the steps of the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Steps {
    Counted,
    Kept,
}

impl Rated {
    pub(super) fn of(puzzle: &Grid, steps: Steps) -> Self {
        let started = Instant::now();
        let result = match fast::verdict(puzzle) {
            Verdict::None => Err("no solution"),
            Verdict::Several(..) => Err("several solutions"),
            Verdict::Unique(solution) => Ok(Solved::of(puzzle, solution, steps)),
        };
        let micros = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
        Self { result, micros }
    }
}

impl Solved {
    fn of(puzzle: &Grid, solution: Grid, steps: Steps) -> Self {
        match steps {
            Steps::Counted => Self { solution, rating: logic::rate(puzzle, &solution), path: None },
            Steps::Kept => {
                let path: Vec<PathStep> = Path::new(puzzle, Some(&solution)).collect();
                Self { solution, rating: path.iter().collect(), path: Some(path) }
            }
        }
    }
}
