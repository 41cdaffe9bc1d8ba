//! The sentences of the checks of a game.

use super::{plural, sentence};
use crate::domino::Violation;

/// No entry is wrong, so there is no mistake to go back for.
pub const NOTHING_TO_GO_BACK_FOR: &str = "No entry is wrong: there is nothing to go back for.";

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
