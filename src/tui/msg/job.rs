//! What takes longer than a frame, and what it has to tell.

use std::fmt;
use std::time::Duration;

use crate::domino::Puzzle;
use crate::logic::Level;
use crate::search::{Counters, EngineInfo};

use super::race::{Lane, Rule};

/// The number of one piece of work. The model gives them out; a report under a number that it no
/// longer waits for is stale, and the model drops it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct JobId(pub u64);

/// A piece of work.
#[derive(Clone, PartialEq, Debug)]
pub enum Job {
    /// Has the puzzle one solution, none or several? Answered by [`Report::Found`].
    Verdict(Puzzle),
    /// The smallest solution, and whether there is another. Answered by [`Report::Found`].
    Solve(Puzzle),
    /// Runs an engine to its first solution, or to its end where there is none. Tells
    /// [`Report::Progress`] on the way and [`Report::Ran`] at last.
    Engine {
        /// Which one.
        engine: &'static EngineInfo,
        /// Where it starts.
        puzzle: Puzzle,
    },
    /// Lets engines race from where they stand until the last has finished. Tells [`Report::Lanes`] on
    /// the way and at last. To pause a race is to cancel it: what it told last is where it stands.
    Race {
        /// The engines; those that have finished only look on.
        lanes: Vec<Lane>,
        /// What they have in common.
        rule: Rule,
        /// How far they go in a second: steps, or nanoseconds of each one's time. Infinite for as far as
        /// the machine goes.
        pace: f64,
        /// The shortest time between two reports, but for the last one.
        every: Duration,
    },
    /// Makes a puzzle. Answered by [`Report::Generated`].
    Generate {
        /// Which sort.
        fresh: Fresh,
        /// The seed that decides which one.
        seed: u64,
    },
}

/// A sort of new puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fresh {
    /// A Sudoku of this level.
    Sudoku(Level),
    /// A Sudominoku with so many dominoes given.
    Sudominoku(usize),
}

impl Fresh {
    /// The sorts to offer.
    pub const OFFERED: [Self; 7] = [
        Self::Sudoku(Level::Easy),
        Self::Sudoku(Level::Medium),
        Self::Sudoku(Level::Hard),
        Self::Sudoku(Level::Fiendish),
        Self::Sudominoku(28),
        Self::Sudominoku(20),
        Self::Sudominoku(12),
    ];
}

impl fmt::Display for Fresh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sudoku(level) => level.fmt(f),
            Self::Sudominoku(n_dominoes) => write!(f, "Sudominoku, {n_dominoes} of 36 tiles given"),
        }
    }
}

/// What a piece of work has to tell.
#[derive(Clone, PartialEq, Debug)]
pub enum Report {
    /// The end of a [`Job::Verdict`] or a [`Job::Solve`].
    Found(Found),
    /// How far an engine is, some twenty times a second.
    Progress(Progress),
    /// The end of a [`Job::Engine`]: its last figures, and the solution if there is one.
    Ran(Progress, Option<Puzzle>),
    /// Where the engines of a [`Job::Race`] stand, in the same order, as often as was asked for
    /// where they move.
    Lanes(Vec<Lane>),
    /// The end of a [`Job::Generate`].
    Generated {
        /// The givens.
        puzzle: Puzzle,
        /// How hard it is, where that is known.
        level: Option<Level>,
        /// The seed that makes it.
        seed: u64,
    },
    /// The work could not begin, with the reason (givens that clash).
    Refused(String),
}

/// What there is to be found in a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Found {
    /// No solution.
    Nothing,
    /// Exactly this one.
    One(Puzzle),
    /// More than one: the smallest of them, or any one where only the verdict was asked for.
    Several(Puzzle),
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
