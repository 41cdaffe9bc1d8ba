//! What a replay is run to, in words.

use crate::grid::Cell;
use crate::play::Moment;

/// What is offered, in the order of the list, as it goes on after "the next".
pub fn offered(cell: Cell) -> [(String, Moment); 4] {
    [
        ("mistake".to_owned(), Moment::Mistake),
        ("mistake put right or cleared".to_owned(), Moment::Mended),
        ("move that breaks a rule".to_owned(), Moment::Clash),
        (format!("change of {cell}"), Moment::Change(cell)),
    ]
}

/// What is run to, as it goes on after "to".
pub(super) fn words(moment: Moment) -> String {
    match moment {
        Moment::Mistake => "a mistake".to_owned(),
        Moment::Mended => "a mistake put right or cleared".to_owned(),
        Moment::Clash => "a move that breaks a rule".to_owned(),
        Moment::Change(cell) => format!("a change of {cell}"),
    }
}
