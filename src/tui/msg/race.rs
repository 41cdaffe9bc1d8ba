//! Engines and a person side by side on one puzzle.

use std::time::Duration;

use crate::domino::Puzzle;
use crate::search::{Counters, EngineInfo, Search, StartError, Step};
use crate::timeline::{HumanRun, Run, Runner};

/// One runner of a race.
#[derive(Clone, PartialEq, Debug)]
pub struct Lane {
    /// The state of its run.
    pub run: LaneRun,
    /// The time that its steps so far took, independent of the speed at which they were shown.
    pub time: Duration,
}

/// The run of an engine, or of a person.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::large_enum_variant, reason = "a race has a few, and most of them are searches")]
pub enum LaneRun {
    /// An engine's search.
    Search(Search),
    /// The path of techniques.
    Human(HumanRun),
}

/// The result of a run that has finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// It has found its first solution.
    Solved,
    /// It has proved that there is none.
    NoSolution,
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
    /// Makes a lane at the start of an engine's search.
    pub fn new(engine: &'static EngineInfo, puzzle: &Puzzle) -> Result<Self, StartError> {
        Ok(Self { run: LaneRun::Search(Search::new(engine, puzzle)?), time: Duration::ZERO })
    }

    /// Makes a lane at the start of a person's path.
    pub const fn human(run: HumanRun) -> Self {
        Self { run: LaneRun::Human(run), time: Duration::ZERO }
    }

    /// Returns the lane at its start.
    #[must_use]
    pub fn restarted(&self) -> Self {
        match &self.run {
            LaneRun::Search(search) => Self::new(search.info(), &search.givens())
                .expect("the engine has started from there before"),
            LaneRun::Human(run) => Self::human(run.restarted()),
        }
    }

    /// Returns the progress under a rule: steps, or nanoseconds.
    pub fn at(&self, rule: Rule) -> u64 {
        match rule {
            Rule::Steps => self.steps(),
            Rule::Time => u64::try_from(self.time.as_nanos()).unwrap_or(u64::MAX),
        }
    }

    /// Returns whether it has found its first solution, or that there is none.
    pub fn is_finished(&self) -> bool {
        self.finish().is_some()
    }

    /// Returns the result, once it has finished.
    pub fn finish(&self) -> Option<Finish> {
        match &self.run {
            LaneRun::Search(search) => match search.last_step()? {
                Step::Solved => Some(Finish::Solved),
                Step::Exhausted => Some(Finish::NoSolution),
                Step::Place(_) | Step::Backtrack(_) => None,
            },
            LaneRun::Human(run) => run.is_over().then_some(Finish::Solved),
        }
    }

    /// Returns the engine, or the person.
    pub fn runner(&self) -> Runner {
        match &self.run {
            LaneRun::Search(search) => Runner::Engine(search.info()),
            LaneRun::Human(_) => Runner::Human,
        }
    }

    /// Returns the number of steps taken.
    pub fn steps(&self) -> u64 {
        match &self.run {
            LaneRun::Search(search) => search.steps(),
            LaneRun::Human(run) => run.steps(),
        }
    }

    /// Takes at most this many steps; stops early where it finishes.
    pub fn advance(&mut self, steps: u64) {
        match &mut self.run {
            LaneRun::Search(search) => {
                search.advance(steps);
            }
            LaneRun::Human(run) => {
                run.advance(steps);
            }
        }
    }

    /// Returns a copy that must look for its next steps itself, so that they can be timed.
    #[must_use]
    pub fn to_be_timed(&self) -> Self {
        match &self.run {
            LaneRun::Search(_) => self.clone(),
            LaneRun::Human(run) => {
                Self { run: LaneRun::Human(run.without_foresight()), time: self.time }
            }
        }
    }

    /// Returns the fewest steps that are worth timing: those of a person take longer.
    pub const fn min_steps(&self) -> u64 {
        match &self.run {
            LaneRun::Search(_) => 1 << 8,
            LaneRun::Human(_) => 1,
        }
    }

    /// Returns the board at its last step.
    pub fn board(&self) -> Puzzle {
        match &self.run {
            LaneRun::Search(search) => search.board(),
            LaneRun::Human(run) => run.board(),
        }
    }

    /// Returns the share of the work that is done, from 0 to 1: of the tree that is excluded, or of the candidates that
    /// are decided.
    pub fn excluded(&self) -> f64 {
        match &self.run {
            LaneRun::Search(search) => search.excluded(),
            LaneRun::Human(run) => run.excluded(),
        }
    }

    /// Returns the digits or dominoes written, and those taken back: a person takes none back.
    pub fn placements(&self) -> (u64, u64) {
        match &self.run {
            LaneRun::Search(search) => {
                let Counters { placements, backtracks, .. } = search.counters();
                (placements, backtracks)
            }
            LaneRun::Human(run) => (run.depth() as u64, 0),
        }
    }

    /// Returns the greatest number of moves that stood at once.
    pub fn max_depth(&self) -> u64 {
        match &self.run {
            LaneRun::Search(search) => search.counters().max_depth as u64,
            LaneRun::Human(run) => run.depth() as u64,
        }
    }

    /// Returns the numbers of digits tried and of cells or flags read, as far as they are counted.
    pub fn costs(&self) -> [Option<u64>; 2] {
        match &self.run {
            LaneRun::Search(search) => {
                let Counters { tests, reads, .. } = search.counters();
                [Some(tests), reads]
            }
            LaneRun::Human(_) => [None, None],
        }
    }

    /// Returns the search, if this is an engine's lane.
    pub const fn search(&self) -> Option<&Search> {
        match &self.run {
            LaneRun::Search(search) => Some(search),
            LaneRun::Human(_) => None,
        }
    }
}
