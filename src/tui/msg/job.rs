//! What takes longer than a frame, and what it has to tell.

use std::time::Duration;

use crate::fast::{Answer, Verdict};
use crate::generate::Puzzle;
use crate::grid::Grid;
use crate::logic::Level;
use crate::search::{Counters, EngineInfo};

/// The number of one piece of work. The model gives them out; a report under a number that it no
/// longer waits for is stale, and the model drops it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct JobId(pub u64);

/// A piece of work.
#[derive(Clone, PartialEq, Debug)]
pub enum Job {
    /// Has the grid one solution, none or several? Answered by [`Report::Verdict`].
    Verdict(Grid),
    /// The smallest solution, and whether there is another. Answered by [`Report::Solved`].
    Solve(Grid),
    /// Runs an engine to its first solution, or to its end where there is none. Tells
    /// [`Report::Progress`] on the way and [`Report::Ran`] at last.
    Engine {
        /// Which one.
        engine: &'static EngineInfo,
        /// Where it starts.
        grid: Grid,
    },
    /// Makes a puzzle. Answered by [`Report::Generated`].
    Generate {
        /// How hard.
        level: Level,
        /// The seed that decides which one.
        seed: u64,
    },
}

/// What a piece of work has to tell.
#[derive(Clone, PartialEq, Debug)]
pub enum Report {
    /// The end of a [`Job::Verdict`].
    Verdict(Verdict),
    /// The end of a [`Job::Solve`].
    Solved(Answer),
    /// How far an engine is, some twenty times a second.
    Progress(Progress),
    /// The end of a [`Job::Engine`]: its last figures, and the solution if there is one.
    Ran(Progress, Option<Grid>),
    /// The end of a [`Job::Generate`].
    Generated(Puzzle),
    /// The work could not begin, with the reason (givens that clash).
    Refused(String),
}

/// How far an engine is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// What it has done.
    pub counters: Counters,
    /// The share of the tree that it has excluded, from 0 to 1.
    pub excluded: f64,
    /// How long it has been running.
    pub elapsed: Duration,
}
