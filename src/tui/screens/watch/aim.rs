//! What a search is run to, in words.

use crate::grid::Cell;
use crate::timeline::Target;

/// What a line of the list leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The run to something.
    At(Target),
    /// The question which digit.
    AskDigit,
}

/// What is offered, in the order of the list, as it goes on after "the next".
pub fn offered(cell: Cell) -> [(String, Aim); 7] {
    [
        ("backtrack".to_owned(), Aim::At(Target::Backtrack)),
        ("backtrack deeper than the one before".to_owned(), Aim::At(Target::DeeperBacktrack)),
        ("dead end".to_owned(), Aim::At(Target::Contradiction)),
        ("new greatest depth".to_owned(), Aim::At(Target::Deepest)),
        (format!("change of {cell}"), Aim::At(Target::Change(cell))),
        (format!("digit in {cell}, chosen next"), Aim::AskDigit),
        ("solution".to_owned(), Aim::At(Target::Solution)),
    ]
}

/// What is run to, as it goes on after "to".
pub(super) fn words(target: Target) -> String {
    match target {
        Target::Backtrack => "a backtrack".to_owned(),
        Target::DeeperBacktrack => "a deeper backtrack".to_owned(),
        Target::Deepest => "a new greatest depth".to_owned(),
        Target::Change(cell) => format!("a change of {cell}"),
        Target::Placed(cell, digit) => format!("{digit} in {cell}"),
        Target::Solution => "a solution".to_owned(),
        Target::Contradiction => "a dead end".to_owned(),
    }
}
