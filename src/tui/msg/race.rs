//! Engines side by side on one puzzle.

use std::time::Duration;

use crate::domino::Puzzle;
use crate::search::{EngineInfo, Search, StartError, Step};

/// One engine of a race.
#[derive(Clone, PartialEq, Debug)]
pub struct Lane {
    /// The state of its search.
    pub search: Search,
    /// The time that its steps so far took, independent of the speed at which they were shown.
    pub time: Duration,
}

/// The quantity that is kept equal in all lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// The steps taken.
    Steps,
    /// The time spent.
    Time,
}

impl Lane {
    /// Makes a lane at the start of its search.
    pub fn new(engine: &'static EngineInfo, puzzle: &Puzzle) -> Result<Self, StartError> {
        Ok(Self { search: Search::new(engine, puzzle)?, time: Duration::ZERO })
    }

    /// Returns the progress under a rule: steps, or nanoseconds.
    pub fn at(&self, rule: Rule) -> u64 {
        match rule {
            Rule::Steps => self.search.steps(),
            Rule::Time => u64::try_from(self.time.as_nanos()).unwrap_or(u64::MAX),
        }
    }

    /// Returns whether the engine has found its first solution, or that there is none.
    pub fn is_finished(&self) -> bool {
        match self.search.last_step() {
            Some(Step::Solved | Step::Exhausted) => true,
            Some(Step::Place(_) | Step::Backtrack(_)) | None => false,
        }
    }
}
