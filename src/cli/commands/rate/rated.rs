//! The rating of one puzzle.

use crate::fast::{self, Verdict};
use crate::grid::Grid;
use crate::logic::{Grade, Path, PathStep, Rating};

/// The rating of a puzzle with one solution.
#[derive(Debug)]
pub(super) struct Rated {
    pub(super) solution: Grid,
    pub(super) rating: Rating,
    pub(super) grade: Grade,
    /// The steps of the path, if they were asked for.
    pub(super) path: Option<Vec<PathStep>>,
}

impl Rated {
    /// Rates a puzzle, or says why it has no rating.
    pub(super) fn of(puzzle: &Grid, with_path: bool) -> Result<Self, &'static str> {
        let solution = match fast::verdict(puzzle) {
            Verdict::None => return Err("no solution"),
            Verdict::Several(..) => return Err("several solutions"),
            Verdict::Unique(solution) => solution,
        };
        let path: Vec<PathStep> = Path::new(puzzle, Some(&solution)).collect();
        let rating = path.iter().collect();
        let grade = Grade::of(puzzle, &rating);
        Ok(Self { solution, grade, rating, path: with_path.then_some(path) })
    }
}
