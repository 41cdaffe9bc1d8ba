//! A run that a [`Timeline`](super::Timeline) can move along: of an engine, of a person, or of another program.
//!
//! A caller that plays, watches or races a run need not know which kind it is; [`Run::search`], [`Run::human`] and
//! [`Run::record`] give access to what only one kind has. Another kind of run is a file with the methods called here, and
//! a line in `each!`. Only a search can fast-forward, and only a search or a record is long enough for watermarks.

use crate::domino::Puzzle;
use crate::grid::Cell;
use crate::record::RecordRun;
use crate::search::{Counters, Search, Step};

use super::search::Moves;
use super::{HumanRun, Landmark, Target};

/// A resumable computation that takes steps and takes them back exactly.
///
/// It is a plain value, and a clone of it is a checkpoint. Its state is a function of its start and of [`Run::steps`],
/// so two runs with the same start are equal if their numbers of steps are.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::Run;
///
/// /// Goes to the end of a run, and returns its length.
/// fn length(run: &mut Run) -> u64 {
///     while run.advance(u64::MAX) > 0 {}
///     run.steps()
/// }
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let search = Search::new(search::engine("singles").expect("in the table"), &puzzle)?;
/// // 51 moves, each taken back, and the steps for the solution and for the end.
/// assert_eq!(length(&mut search.into()), 104);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Run {
    /// An engine's search.
    Search(Search),
    /// A person's path of techniques.
    Human(HumanRun),
    /// The search of another program.
    Record(RecordRun),
}

/// Evaluates an expression on the run of whatever kind.
macro_rules! each {
    ($run:expr, $it:ident => $body:expr) => {
        match $run {
            Run::Search($it) => $body,
            Run::Human($it) => $body,
            Run::Record($it) => $body,
        }
    };
}

impl Run {
    /// Returns the engine's search, if this is one.
    pub const fn search(&self) -> Option<&Search> {
        match self {
            Self::Search(search) => Some(search),
            Self::Human(_) | Self::Record(_) => None,
        }
    }

    /// Returns the person's path of techniques, if this is one.
    pub const fn human(&self) -> Option<&HumanRun> {
        match self {
            Self::Human(path) => Some(path),
            Self::Search(_) | Self::Record(_) => None,
        }
    }

    /// Returns the record of another program, if this is one.
    pub const fn record(&self) -> Option<&RecordRun> {
        match self {
            Self::Record(record) => Some(record),
            Self::Search(_) | Self::Human(_) => None,
        }
    }

    /// Returns the board at step 0.
    pub fn start(&self) -> Puzzle {
        match self {
            Self::Search(search) => search.givens(),
            Self::Human(path) => *path.start(),
            Self::Record(record) => *record.givens(),
        }
    }

    /// Returns the number of steps taken since the start.
    pub fn steps(&self) -> u64 {
        each!(self, it => it.steps())
    }

    /// Takes at most `steps` steps and returns their number; stops early after one that leads to a
    /// [`Landmark::Solution`] or to the [`Landmark::End`].
    pub fn advance(&mut self, steps: u64) -> u64 {
        match self {
            Self::Search(search) => search.advance(steps).steps,
            Self::Human(path) => path.advance(steps),
            Self::Record(record) => record.advance(steps).steps,
        }
    }

    /// Takes the last step back; returns false at the start.
    pub fn step_back(&mut self) -> bool {
        each!(self, it => it.step_back().is_some())
    }

    /// Returns the last step of a search or a record; `None` at the start, and for a person, who takes other steps.
    pub fn last_step(&self) -> Option<Step> {
        match self {
            Self::Search(search) => search.last_step(),
            Self::Record(record) => record.last_step(),
            Self::Human(_) => None,
        }
    }

    /// Returns the cost so far. A person takes nothing back, and only a search counts tests and reads.
    pub fn counters(&self) -> Counters {
        match self {
            Self::Search(search) => search.counters(),
            Self::Record(record) => record.counters(),
            Self::Human(path) => {
                let depth = path.depth();
                Counters { placements: depth as u64, max_depth: depth, ..Counters::default() }
            }
        }
    }

    /// Returns the number of times that a search or a record has written each cell; a person writes each once.
    pub fn heat(&self) -> [u64; 81] {
        match self {
            Self::Search(search) => *search.heat(),
            Self::Record(record) => *record.heat(),
            Self::Human(_) => [1; 81],
        }
    }

    /// Returns the number of times that a search or a record has taken a digit back from each cell.
    pub fn backtracks_per_cell(&self) -> [u64; 81] {
        match self {
            Self::Search(search) => search.backtracks_per_cell(),
            Self::Record(record) => record.backtracks_per_cell(),
            Self::Human(_) => [0; 81],
        }
    }

    /// Returns the landmark at the last step; `None` for an ordinary step and at the start.
    pub fn landmark(&self) -> Option<Landmark> {
        each!(self, it => it.landmark())
    }

    /// Returns true if no step comes after the last one.
    pub fn is_over(&self) -> bool {
        match self {
            Self::Search(search) => search.last_step() == Some(Step::Exhausted),
            Self::Human(path) => path.is_over(),
            Self::Record(record) => record.is_over(),
        }
    }

    /// Returns the board at this step.
    pub fn board(&self) -> Puzzle {
        each!(self, it => it.board())
    }

    /// Returns the cell that the last step changed; if it changed none, the first blank of the puzzle.
    pub fn cell(&self) -> Option<Cell> {
        each!(self, it => it.cell())
    }

    /// Returns the number of steps so far that led to a [`Landmark::Solution`].
    pub fn solutions(&self) -> u64 {
        each!(self, it => it.solutions())
    }

    /// Returns the number of moves on the path: made and not taken back.
    pub fn depth(&self) -> usize {
        each!(self, it => it.depth())
    }

    /// Returns the number of moves made so far at each level, from the root down; levels beyond the slice have none. A
    /// move at level `n` raises the depth from `n` to `n + 1`.
    pub(super) fn placements_per_level(&self) -> &[u64] {
        each!(self, it => it.placements_per_level())
    }

    /// Returns the share of the work done, from 0 to 1. It never falls while going forward. It is 0 for a record: nobody
    /// knows what the other program is going to try.
    pub fn excluded(&self) -> f64 {
        match self {
            Self::Search(search) => search.excluded(),
            Self::Human(path) => path.excluded(),
            Self::Record(_) => 0.0,
        }
    }

    /// Returns the memory of a clone, in bytes.
    pub(super) fn memory(&self) -> usize {
        each!(self, it => it.memory())
    }

    /// Returns true if a long batch of steps is much faster than the same steps one by one.
    pub fn can_fast_forward(&self) -> bool {
        self.search().is_some_and(Search::can_fast_forward)
    }

    /// Returns true if an event happens at this position. To find out, the run may be moved; it is moved back.
    pub(super) fn meets(&mut self, target: Target) -> bool {
        each!(self, it => it.meets(target))
    }

    /// Returns a number that never falls while going forward and rises at every position where an event happens. If two
    /// positions have the same number, the event does not happen between them. `None` for an event so frequent that
    /// checking every step is faster.
    pub(super) fn watermark(&self, target: Target) -> Option<u64> {
        match self {
            Self::Search(search) => search.watermark(target),
            Self::Record(record) => record.watermark(target),
            // A person's path is short: every step is looked at.
            Self::Human(_) => None,
        }
    }
}

impl From<Search> for Run {
    fn from(search: Search) -> Self {
        Self::Search(search)
    }
}

impl From<RecordRun> for Run {
    fn from(record: RecordRun) -> Self {
        Self::Record(record)
    }
}

impl From<HumanRun> for Run {
    fn from(path: HumanRun) -> Self {
        Self::Human(path)
    }
}
