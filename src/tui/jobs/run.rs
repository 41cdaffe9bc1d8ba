//! The run of an engine alone, to its first solution or to its end.

use std::time::Duration;

use super::drive::{Schedule, Work};
use crate::domino::Puzzle;
use crate::search::{EngineInfo, Search, StartError, Step};
use crate::tui::jobs::TaskContext;
use crate::tui::msg::{Progress, Report};

/// As fast as the machine goes, with a report some twenty times a second.
pub(super) const SCHEDULE: Schedule =
    Schedule { speed: f64::INFINITY, every: Duration::from_millis(50) };

/// The steps of a turn.
const STEPS_A_TURN: u64 = 1 << 10;

/// An engine that runs alone.
pub(super) struct Solo {
    search: Search,
    /// The steps that are left of the present batch.
    left: u64,
    spent: Duration,
}

impl Solo {
    /// Starts an engine.
    pub(super) fn new(engine: &'static EngineInfo, puzzle: &Puzzle) -> Result<Self, StartError> {
        let search = Search::new(engine, puzzle)?;
        Ok(Self { search, left: 0, spent: Duration::ZERO })
    }
}

impl Work for Solo {
    fn raise(&mut self, units: u64) {
        self.left += units;
    }

    fn advance(&mut self, context: TaskContext<'_>) {
        let before = (context.now)();
        let steps = self.left.min(STEPS_A_TURN);
        self.search.advance(steps);
        self.left -= steps;
        self.spent += (context.now)().saturating_sub(before);
    }

    fn is_at_goal(&self) -> bool {
        self.left == 0 || self.is_over()
    }

    fn is_over(&self) -> bool {
        matches!(self.search.last_step(), Some(Step::Solved | Step::Exhausted))
    }

    fn spent(&self) -> Duration {
        self.spent
    }

    fn report(&self, elapsed: Duration) -> Report {
        let search = &self.search;
        let (counters, excluded) = (search.counters(), search.excluded());
        let progress = Progress { counters, excluded, elapsed };
        match search.last_step() {
            Some(Step::Solved) => Report::Ran(progress, Some(search.board())),
            Some(Step::Exhausted) => Report::Ran(progress, None),
            Some(Step::Place(_) | Step::Backtrack(_)) | None => Report::Progress(progress),
        }
    }
}
