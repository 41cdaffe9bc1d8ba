//! The list of the targets that a replay can run to.

use crate::grid::Cell;
use crate::play::ReplayTarget;
use crate::timeline::Direction;
use crate::tui::screens::{Choice, Choices, LayerCommand, Request, run_to_title};

/// Returns the list of the targets in a direction; one of them concerns a cell.
pub(super) fn choices(direction: Direction, cell: Cell) -> Choices {
    let line = |words: String, target| {
        Choice::new(words, Request::Layer(LayerCommand::RunReplayTo(target, direction)))
    };
    let lines = vec![
        line("mistake".to_owned(), ReplayTarget::Mistake),
        line("mistake put right or cleared".to_owned(), ReplayTarget::Mended),
        line("move that breaks a rule".to_owned(), ReplayTarget::Clash),
        line("move that begins another line".to_owned(), ReplayTarget::Turn),
        line(format!("change of {cell}"), ReplayTarget::Change(cell)),
    ];
    Choices::new(run_to_title(direction), lines)
}
