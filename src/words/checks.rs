//! The sentences of the checks of a game.

use super::{plural, sentence};
use crate::domino::Violation;

/// No entry is wrong.
pub const NO_MISTAKES: &str = "No mistakes so far; there is exactly one solution.";

/// Nothing can be compared with the solution, because there is none.
pub const NO_SOLUTION: &str = "This puzzle has no solution, so nothing can be checked.";

/// Nothing can be compared with the solution, because there are several.
pub const SEVERAL_SOLUTIONS: &str =
    "This puzzle has several solutions, so no entry is wrong for sure.";

/// The digits of a Sudominoku are right, but not its dominoes.
pub const WRONG_TILING: &str =
    "Every digit is right, but with your dominoes as they lie the rest cannot be covered.";

/// No entry is wrong, so there is no mistake to go back for.
pub const NOTHING_TO_GO_BACK_FOR: &str = "No entry is wrong: there is nothing to go back for.";

/// No mistake can be found, because there is no solution.
pub const NO_MISTAKE_WITHOUT_SOLUTION: &str =
    "This puzzle has no solution, so mistakes cannot be told.";

/// No mistake can be found, because there are several solutions.
pub const NO_MISTAKE_AMONG_SEVERAL: &str =
    "This puzzle has several solutions, so no entry is a mistake for sure.";

/// Returns the sentence about the broken rules of a board.
pub fn rules(violations: &[Violation]) -> String {
    match violations {
        [] => "No rule is broken. That says nothing of the solution.".to_owned(),
        [only] => sentence(&only.to_string()),
        [first, others @ ..] => {
            let more = plural(others.len() as u64, "more broken rule");
            format!("{} And {more}.", sentence(&first.to_string()))
        }
    }
}
