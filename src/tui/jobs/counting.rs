//! The task that counts the steps of an engine.

use crate::domino::Puzzle;
use crate::search::{Counters, EngineInfo, Search, StartError, Step};
use crate::tui::jobs::{Task, Turn};
use crate::tui::msg::{Report, StepCount};

/// The number of steps in a turn.
const STEPS_A_TURN: u64 = 10_000;

/// Returns a task that counts an engine's steps, up to `most`.
pub(super) fn count(
    engine: &'static EngineInfo,
    puzzle: &Puzzle,
    most: u64,
) -> Result<Task, StartError> {
    let mut search = Search::new(engine, puzzle)?;
    Ok(Box::new(move |_| {
        let last = search.advance(STEPS_A_TURN).last;
        let Counters { placements, backtracks, .. } = search.counters();
        let n_steps = placements + backtracks;
        Turn::last(Report::Steps(match last {
            _ if n_steps > most => StepCount::MoreThan(most),
            Some(Step::Place(_) | Step::Backtrack(_)) => return Turn::MORE,
            Some(Step::Solved | Step::Exhausted) | None => StepCount::Exactly(n_steps),
        }))
    }))
}
