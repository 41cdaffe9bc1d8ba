//! The state of a race: engines and a person on one puzzle.

use std::time::Duration;

use crate::search::{Counters, Search};
use crate::timeline::{Landmark, Run};

/// One runner of a race.
#[derive(Clone, PartialEq, Debug)]
pub struct Lane {
    pub run: Run,
    /// The time that its steps took so far, at whatever speed they were shown.
    pub time: Duration,
}

/// The result of a finished run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// It found its first solution.
    Solved,
    /// It proved that there is none.
    NoSolution,
    /// It is a record that ends without an answer.
    NoAnswer,
}

/// The quantity that a race keeps equal in all lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// The steps taken.
    Steps,
    /// The time spent.
    Time,
}

impl Rule {
    /// Returns the first value for steps, the second one for time.
    pub const fn pick<T: Copy>(self, steps: T, time: T) -> T {
        match self {
            Self::Steps => steps,
            Self::Time => time,
        }
    }
}

impl Lane {
    /// Makes a lane for a run, with no time spent.
    pub const fn new(run: Run) -> Self {
        Self { run, time: Duration::ZERO }
    }

    /// Returns the lane before its first step.
    #[must_use]
    pub fn restarted(&self) -> Self {
        Self::new(match &self.run {
            Run::Search(search) => Search::new(search.info(), &search.givens())
                .expect("the engine has started from there before")
                .into(),
            Run::Human(path) => path.restarted().into(),
            Run::Record(record) => record.at_start().into(),
        })
    }

    /// Returns the time that its steps took; `None` for a record, in which the other program noted no times.
    pub fn measured(&self) -> Option<Duration> {
        self.run.record().is_none().then_some(self.time)
    }

    /// Returns the progress by a rule: in steps, or in nanoseconds.
    pub fn at(&self, rule: Rule) -> u64 {
        let nanoseconds = u64::try_from(self.time.as_nanos()).unwrap_or(u64::MAX);
        rule.pick(self.run.steps(), nanoseconds)
    }

    /// Returns true if it has found its first solution, or comes to no other step.
    pub fn is_finished(&self) -> bool {
        self.finish().is_some()
    }

    /// Returns the result; `None` while the lane is running.
    pub fn finish(&self) -> Option<Finish> {
        match self.run.landmark() {
            Some(Landmark::Solution) => Some(Finish::Solved),
            _ if self.run.record().is_some() => self.run.is_over().then_some(Finish::NoAnswer),
            Some(Landmark::End) => Some(Finish::NoSolution),
            // A person has nothing to do on a full board.
            _ => self.run.is_over().then_some(Finish::Solved),
        }
    }

    /// Returns a copy that has to find its next steps itself, so that they can be timed.
    #[must_use]
    pub fn to_be_timed(&self) -> Self {
        let run = match &self.run {
            Run::Search(_) | Run::Record(_) => self.run.clone(),
            Run::Human(path) => path.without_foresight().into(),
        };
        Self { run, time: self.time }
    }

    /// Returns the fewest steps that are worth timing at once; a person's steps take longer.
    pub const fn min_steps(&self) -> u64 {
        if self.run.human().is_some() { 1 } else { 1 << 8 }
    }

    /// Returns the number of digits tried, and of cells or flags read, if they are counted.
    pub fn costs(&self) -> [Option<u64>; 2] {
        let Counters { tests, reads, .. } = self.run.counters();
        [self.run.search().map(|_| tests), reads]
    }
}
