//! Engines side by side on one puzzle.

use std::time::Duration;

use crate::domino::Puzzle;
use crate::search::{EngineInfo, Search, StartError, Step};

/// One engine of a race, where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Lane {
    /// The engine's run.
    pub search: Search,
    /// What it took this engine to come so far, whatever the speed at which it was shown.
    pub time: Duration,
}

/// What is the same for all lanes at any moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// The steps taken.
    Steps,
    /// The time spent.
    Time,
}

impl Lane {
    /// A lane at the start.
    pub fn new(engine: &'static EngineInfo, puzzle: &Puzzle) -> Result<Self, StartError> {
        Ok(Self { search: Search::new(engine, puzzle)?, time: Duration::ZERO })
    }

    /// How far it is: steps, or nanoseconds.
    pub fn at(&self, rule: Rule) -> u64 {
        match rule {
            Rule::Steps => self.search.steps(),
            Rule::Time => u64::try_from(self.time.as_nanos()).unwrap_or(u64::MAX),
        }
    }

    /// Whether it has its first answer, or knows that there is none.
    pub fn is_finished(&self) -> bool {
        match self.search.last_step() {
            Some(Step::Solved | Step::Exhausted) => true,
            Some(Step::Place(_) | Step::Backtrack(_)) | None => false,
        }
    }
}
