//! The lists of the targets that a search can run to.

use crate::grid::{Cell, Digit};
use crate::timeline::{Direction, SearchTarget};
use crate::tui::screens::{Choice, Choices, Open, Request, TrackCommand, run_to_title};

/// Returns the list of the targets in a direction; some of them concern a cell.
pub(super) fn choices(direction: Direction, cell: Cell) -> Choices {
    let run_to = |target| Request::Track(TrackCommand::RunTo(target, direction));
    let digits = Open::List(digit_choices(direction, cell));
    let lines = vec![
        Choice::new("backtrack", run_to(SearchTarget::Backtrack)),
        Choice::new("backtrack deeper than the one before", run_to(SearchTarget::DeeperBacktrack)),
        Choice::new("dead end", run_to(SearchTarget::Contradiction)),
        Choice::new("new greatest depth", run_to(SearchTarget::Deepest)),
        Choice::new(format!("change of {cell}"), run_to(SearchTarget::Change(cell))),
        Choice::new(format!("digit in {cell}, chosen next"), Request::Open(Box::new(digits))),
        Choice::new("solution", run_to(SearchTarget::Solution)),
    ];
    Choices::new(run_to_title(direction), lines)
}

/// Returns the list of the digits of a cell as targets.
fn digit_choices(direction: Direction, cell: Cell) -> Choices {
    let line = |digit: &Digit| {
        let command = TrackCommand::RunTo(SearchTarget::Placed(cell, *digit), direction);
        Choice::new(format!("{digit} in {cell}"), Request::Track(command))
    };
    Choices::new(run_to_title(direction), Digit::ALL.iter().map(line).collect())
}
