//! What a search is run to, in words.

use crate::grid::Cell;
use crate::timeline::SearchTarget;

/// What a line of the list leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The run to something.
    At(SearchTarget),
    /// The question which digit.
    AskDigit,
}

/// What is offered, in the order of the list, as it goes on after "the next".
pub fn offered(cell: Cell) -> [(String, Aim); 7] {
    [
        ("backtrack".to_owned(), Aim::At(SearchTarget::Backtrack)),
        ("backtrack deeper than the one before".to_owned(), Aim::At(SearchTarget::DeeperBacktrack)),
        ("dead end".to_owned(), Aim::At(SearchTarget::Contradiction)),
        ("new greatest depth".to_owned(), Aim::At(SearchTarget::Deepest)),
        (format!("change of {cell}"), Aim::At(SearchTarget::Change(cell))),
        (format!("digit in {cell}, chosen next"), Aim::AskDigit),
        ("solution".to_owned(), Aim::At(SearchTarget::Solution)),
    ]
}

/// What is run to, as it goes on after "to".
pub(super) fn words(target: SearchTarget) -> String {
    match target {
        SearchTarget::Backtrack => "a backtrack".to_owned(),
        SearchTarget::DeeperBacktrack => "a deeper backtrack".to_owned(),
        SearchTarget::Deepest => "a new greatest depth".to_owned(),
        SearchTarget::Change(cell) => format!("a change of {cell}"),
        SearchTarget::Placed(cell, digit) => format!("{digit} in {cell}"),
        SearchTarget::Solution => "a solution".to_owned(),
        SearchTarget::Contradiction => "a dead end".to_owned(),
    }
}
