//! The rating of a puzzle against an order, stopped as soon as the puzzle cannot fit.

use super::miss::Miss;
use super::order::Order;
use super::practice::{Exercise, is_never_first};
use super::singles;
use crate::grid::Grid;
use crate::logic::{ExplainerPath, Grade, Path, PathStep, Rating, Technique};

/// The rating of a puzzle that fits an order.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Judged {
    pub(super) rating: Rating,
    /// The share of the blanks that are filled before the first step with the highest score.
    pub(super) crux: f64,
    /// Sudoku Explainer's rating in tenths, if the order has one.
    pub(super) er: Option<u8>,
}

/// Rates a puzzle if it fits the order, and stops at the first step that does not.
pub(super) fn judge(order: &Order, puzzle: &Grid, solution: &Grid) -> Result<Judged, Miss> {
    let n_blanks = puzzle.blanks().len();
    if let Some(grade) = order.grade {
        by_singles(grade, puzzle, n_blanks)?;
    }
    let mut judged = Judged { rating: Rating::new(), crux: 0.0, er: explained(order, puzzle)? };
    let (mut n_left, mut highest) = (n_blanks, 0);
    for step in Path::new(puzzle, Some(solution)) {
        if step.score() > highest {
            highest = step.score();
            judged.crux = share(n_blanks - n_left, n_blanks);
        }
        judged.rating.add(&step);
        n_left = n_left.saturating_sub(step.placements().len());
        so_far(order, &judged, &step, n_left)?;
    }
    at_end(order, &judged, puzzle)?;
    Ok(judged)
}

/// Refuses a puzzle that singles solve if that is too easy, and one that they do not solve if that is too hard, and
/// decides for easy puzzles whether they are for beginners. It costs much less than a path.
///
/// With singles alone no score exceeds that of a medium puzzle.
fn by_singles(grade: Grade, puzzle: &Grid, n_blanks: usize) -> Result<(), Miss> {
    let is_easy = singles::solve(puzzle);
    match grade {
        Grade::Beginner | Grade::Easy if !is_easy => Err(Miss::TooHard(Grade::Medium, n_blanks)),
        Grade::Beginner if !Grade::is_for_beginners(puzzle) => {
            Err(Miss::TooHard(Grade::Easy, n_blanks))
        }
        Grade::Easy if Grade::is_for_beginners(puzzle) => Err(Miss::TooEasy(Grade::Beginner, 0)),
        Grade::Hard | Grade::Unfair | Grade::Extreme | Grade::Nightmare if is_easy => {
            Err(Miss::TooEasy(Grade::Easy, 0))
        }
        _ => Ok(()),
    }
}

/// Returns the ER in tenths, if the order has one and it is in the range.
fn explained(order: &Order, puzzle: &Grid) -> Result<Option<u8>, Miss> {
    let Some((dialect, range)) = &order.er else { return Ok(None) };
    // Nested chains take long, and nothing else can exceed the rating from which they begin by much.
    let mut path = ExplainerPath::new(puzzle, *dialect).up_to((*range.end()).max(94));
    let mut er = 0;
    for step in path.by_ref() {
        er = er.max(step.rating());
        if er > *range.end() {
            return Err(Miss::Er(er));
        }
    }
    match er {
        _ if !path.is_solved() => Err(Miss::Er(er.max(95))),
        er if range.contains(&er) => Ok(Some(er)),
        er => Err(Miss::Er(er)),
    }
}

/// Refuses an unfinished path for a reason that no later step can change.
fn so_far(order: &Order, judged: &Judged, step: &PathStep, n_left: usize) -> Result<(), Miss> {
    let Judged { rating, crux, .. } = judged;
    let grade = Grade::of_path(rating);
    if order.grade.is_some_and(|it| grade > it.max(Grade::Easy)) {
        return Err(Miss::TooHard(grade, n_left));
    }
    if let PathStep::Deduction(deduction) = step
        && order.forbidden.contains(&deduction.technique())
    {
        return Err(Miss::Forbidden(deduction.technique(), n_left));
    }
    if rating.score() > *order.score.end() {
        return Err(Miss::HighScore(rating.score(), n_left));
    }
    // A later step of a higher score can only move it on.
    if crux > order.crux.end() {
        return Err(Miss::Crux(*crux));
    }
    Ok(())
}

/// Refuses a complete path that lacks something.
fn at_end(order: &Order, judged: &Judged, puzzle: &Grid) -> Result<(), Miss> {
    let Judged { rating, crux, .. } = judged;
    let (grade, score) = (Grade::of_path(rating), rating.score());
    if order.grade.is_some_and(|it| grade < it) {
        return Err(Miss::TooEasy(grade, score));
    }
    if score < *order.score.start() {
        return Err(Miss::LowScore(score));
    }
    let is_missing = |it: &&&'static Technique| {
        rating.techniques().all(|(used, _)| used != **it)
            && !(is_never_first(it) && Exercise::of(it, puzzle).is_some())
    };
    let missing = || order.required.iter().filter(is_missing);
    if let Some(first) = missing().next() {
        return Err(Miss::Lacking(first, missing().count()));
    }
    if crux < order.crux.start() {
        return Err(Miss::Crux(*crux));
    }
    Ok(())
}

/// Returns a part of a number as a share.
pub(super) fn share(part: usize, whole: usize) -> f64 {
    let number = |n: usize| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
    if whole == 0 { 0.0 } else { number(part) / number(whole) }
}
