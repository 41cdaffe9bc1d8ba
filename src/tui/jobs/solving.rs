//! Tasks that run one engine, to its first solution or to its end.

use std::time::Duration;

use crate::domino::Puzzle;
use crate::search::{Counters, EngineInfo, Search, StartError, Step};
use crate::tui::jobs::{Next, Task, Turn};
use crate::tui::msg::{Progress, Report, StepCount};

/// The number of steps in a turn.
const STEPS_A_TURN: u64 = 1 << 10;
const COUNTED_A_TURN: u64 = 10_000;

/// The time between two reports of a run.
const REPORT_EVERY: Duration = Duration::from_millis(50);

/// Returns a task that runs an engine at full speed and reports its progress.
pub(super) fn run(
    engine: &'static EngineInfo,
    puzzle: &Puzzle,
    started: Duration,
) -> Result<Task, StartError> {
    let mut search = Search::new(engine, puzzle)?;
    let mut reported = started;
    Ok(Box::new(move |context| {
        let last = search.advance(STEPS_A_TURN).last;
        let now = (context.now)();
        let is_over = matches!(last, Some(Step::Solved | Step::Exhausted));
        if !is_over && now.saturating_sub(reported) < REPORT_EVERY {
            return Turn::MORE;
        }
        reported = now;
        let (counters, excluded) = (search.counters(), search.excluded());
        let progress = Progress { counters, excluded, elapsed: now.saturating_sub(started) };
        if is_over {
            let solution = (last == Some(Step::Solved)).then(|| search.board());
            return Turn::last(Report::Ran(progress, solution));
        }
        Turn { report: Some(Report::Progress(progress)), next: Next::Now }
    }))
}

/// Returns a task that counts an engine's steps, up to `most`.
pub(super) fn count(
    engine: &'static EngineInfo,
    puzzle: &Puzzle,
    most: u64,
) -> Result<Task, StartError> {
    let mut search = Search::new(engine, puzzle)?;
    Ok(Box::new(move |_| {
        let last = search.advance(COUNTED_A_TURN).last;
        let Counters { placements, backtracks, .. } = search.counters();
        let n_steps = placements + backtracks;
        Turn::last(Report::Steps(match last {
            _ if n_steps > most => StepCount::MoreThan(most),
            Some(Step::Place(_) | Step::Backtrack(_)) => return Turn::MORE,
            Some(Step::Solved | Step::Exhausted) | None => StepCount::Exactly(n_steps),
        }))
    }))
}
