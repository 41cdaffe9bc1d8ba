//! What a replay is run to, in words.

use crate::grid::Cell;
use crate::play::Moment;
use crate::timeline::Direction;
use crate::tui::screens::{Choice, Choices, Request, TrackCommand, run_to_title};

/// The list of what can be run to, of which some happens in a cell.
pub(super) fn choices(direction: Direction, cell: Cell) -> Choices {
    let line = |words: String, moment| {
        Choice::new(words, Request::Track(TrackCommand::Find(moment, direction)))
    };
    let lines = vec![
        line("mistake".to_owned(), Moment::Mistake),
        line("mistake put right or cleared".to_owned(), Moment::Mended),
        line("move that breaks a rule".to_owned(), Moment::Clash),
        line(format!("change of {cell}"), Moment::Change(cell)),
    ];
    Choices::new(run_to_title(direction), lines)
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
