//! The lists of the targets that a search can run to.

use crate::grid::{Cell, Digit};
use crate::timeline::{Direction, Target};
use crate::tui::screens::{Choice, Choices, Open, Request, TrackCommand, run_to_title};

/// Returns the list of the targets in a direction; some of them concern a cell.
pub(super) fn choices(direction: Direction, cell: Cell) -> Choices {
    let run_to = |target| Request::Track(TrackCommand::RunTo(target, direction));
    let digits = Open::List(digit_choices(direction, cell));
    let lines = vec![
        Choice::new("backtrack", run_to(Target::Backtrack)),
        Choice::new("backtrack deeper than the one before", run_to(Target::DeeperBacktrack)),
        Choice::new("dead end", run_to(Target::Contradiction)),
        Choice::new("new greatest depth", run_to(Target::Deepest)),
        Choice::new(format!("change of {cell}"), run_to(Target::Change(cell))),
        Choice::new(format!("digit in {cell}, chosen next"), Request::Open(Box::new(digits))),
        Choice::new("solution", run_to(Target::Solution)),
    ];
    Choices::new(run_to_title(direction), lines)
}

/// Returns the list of the digits of a cell as targets.
fn digit_choices(direction: Direction, cell: Cell) -> Choices {
    let line = |digit: &Digit| {
        let command = TrackCommand::RunTo(Target::Placed(cell, *digit), direction);
        Choice::new(format!("{digit} in {cell}"), Request::Track(command))
    };
    Choices::new(run_to_title(direction), Digit::ALL.iter().map(line).collect())
}
