//! The sentences of the checks of a game.

use super::{plural, sentence};
use crate::domino::Violation;

/// The answer if no entry is wrong, so that there is no mistake to go back to.
pub const NOTHING_TO_GO_BACK_FOR: &str = "No entry is wrong: there is nothing to go back for.";

/// The reason why a game does not show wrong digits at once.
pub const NOT_AT_ONCE: &str =
    "Wrong digits are not shown at once: this puzzle does not have exactly one solution.";

/// Returns the sentences about the broken rules of a board: one for each rule, with the number of further violations.
pub fn rules(violations: &[Violation]) -> String {
    if violations.is_empty() {
        return "No rule is broken. That says nothing of the solution.".to_owned();
    }
    let is_first = |(idx, it): &(usize, &Violation)| {
        !violations[..*idx].iter().any(|before| before.is_of_same_rule(it))
    };
    let told = violations.iter().enumerate().filter(is_first);
    let mut sentences: Vec<String> = told.map(|it| sentence(&it.1.to_string())).collect();
    let n_more = violations.len() - sentences.len();
    if n_more > 0 {
        sentences.push(format!("And {}.", plural(n_more as u64, "more broken rule")));
    }
    sentences.join(" ")
}
