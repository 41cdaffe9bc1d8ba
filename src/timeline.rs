//! A position on a run: one step forward, one step back, or a jump to anywhere.
//!
//! A [`Run`] can step both ways, but it may have a hundred million steps. So clones of it are kept as checkpoints:
//!
//! ```text
//!   start                                              position      farthest
//!     |---------+---------+---------+---------+-----------^-------------|
//!     0       checkpoint  +         +         +
//! ```
//!
//! [`Timeline::seek`] starts from wherever it is quickest: from here, from the start, or from a checkpoint, forwards or
//! backwards. The state at a position does not depend on the way there.
//!
//! | to                                                         |                        |
//! |------------------------------------------------------------|------------------------|
//! | go to the next event, or to the one before ([`Target`])    | [`Timeline::run_to`]   |
//! | name positions                                             | [`Bookmarks`]          |
//! | draw the depth over time                                   | [`Timeline::shape`]    |
//! | estimate the number of steps left                          | [`Timeline::estimate`] |
//! | learn the number of solutions                              | [`Timeline::proof`]    |
//! | unfold the tree                                            | [`Timeline::children`] |
//! | know which boards no answer has                            | [`Timeline::kept`]     |
//! | compare with another run                                   | [`Comparison`]         |
//!
//! The run of an engine is a [`Search`], and a person's is a [`HumanRun`].

mod bookmarks;
mod checkpoints;
mod closeup;
mod comparison;
mod estimate;
mod human;
mod landmark;
mod lost;
mod profile;
mod run;
mod run_back;
mod run_to;
mod runner;
mod search;
mod shape;
mod solutions;
mod target;
#[cfg(test)]
mod tests;
mod tree;

pub use bookmarks::{Bookmark, Bookmarks};
pub use comparison::{Comparison, Saving};
pub use estimate::Estimate;
pub use human::HumanRun;
pub use landmark::Landmark;
pub use lost::{Answers, Kept};
pub use run::Run;
pub use run_to::{Direction, Outcome};
pub use runner::Runner;
pub use shape::Bucket;
pub use solutions::{Proof, Solution};
pub use target::Target;
pub use tree::TreeNode;

use crate::search::Search;
use checkpoints::Checkpoints;
use closeup::Closeup;
use profile::Profile;
use solutions::Solutions;

/// A run with a position on it.
///
/// Two are equal if their runs, positions, farthest positions and known ends are.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{Landmark, Timeline};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("fewest").expect("in the table");
/// let mut timeline = Timeline::new(Search::new(engine, &puzzle)?);
/// assert_eq!(timeline.run(u64::MAX), 52);
/// assert_eq!(timeline.current().landmark(), Some(Landmark::Solution));
/// assert_eq!(timeline.seek(20), 20);
/// assert_eq!(timeline.current().depth(), 20);
/// assert!(timeline.back() && timeline.forward());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Timeline {
    current: Run,
    checkpoints: Checkpoints,
    profile: Profile,
    closeup: Option<Closeup>,
    /// Denser checkpoints between two ordinary ones, for playing backwards.
    trail: Option<Checkpoints>,
    solutions: Solutions,
    end: Option<u64>,
    answers: Option<Answers>,
}

/// The cost of a step back, in steps of a fast-forwarded run: such a step takes some 2.7 ns, while a step back visits a
/// node again.
const STEP_BACK: u64 = 8;

/// The cost of a step back of a search that jumps, which may search a large part of the tree again: it is always quicker
/// to go forward from a checkpoint, some hundred steps away.
const STEP_BACK_OF_JUMPS: u64 = 1 << 32;

impl Timeline {
    /// Returns the timeline of a run, positioned where the run stands.
    pub fn new(run: impl Into<Run>) -> Self {
        let run = run.into();
        let mut timeline = Self {
            checkpoints: Checkpoints::new(run.clone()),
            profile: Profile::new(1, &run),
            closeup: None,
            trail: None,
            solutions: Solutions::default(),
            current: run,
            end: None,
            answers: None,
        };
        timeline.note_landmark();
        timeline
    }

    /// Returns the run at this position.
    pub const fn current(&self) -> &Run {
        &self.current
    }

    /// Returns the number of steps from the start to here.
    pub fn position(&self) -> u64 {
        self.current.steps()
    }

    /// Returns the greatest position reached so far.
    pub fn farthest(&self) -> u64 {
        self.profile.steps().end
    }

    /// Returns the length of the run, once its end has been reached.
    pub fn end(&self) -> Option<u64> {
        self.end
    }

    /// Returns true at the end of the run.
    pub fn is_at_end(&self) -> bool {
        self.end == Some(self.position())
    }

    /// Takes one step forward; returns false at the end.
    pub fn forward(&mut self) -> bool {
        self.run(1) > 0
    }

    /// Takes the last step back; returns false at the start.
    pub fn back(&mut self) -> bool {
        match self.position().checked_sub(1) {
            Some(position) if self.jumps() => self.seek(position) == position,
            _ => self.current.step_back(),
        }
    }

    /// Takes at most `steps` steps forward and returns their number; stops early after a solution and at the end.
    pub fn run(&mut self, steps: u64) -> u64 {
        let mut n_taken = 0;
        while n_taken < steps {
            let batch = self.checkpoints.steps_to_next(self.position());
            let n_of_batch = self.current.advance(batch.min(steps - n_taken));
            n_taken += n_of_batch;
            self.note();
            if n_of_batch == 0 || self.is_at_stop() {
                break;
            }
        }
        n_taken
    }

    /// Goes to a position, or to the end of the run if that comes first; returns the position reached.
    pub fn seek(&mut self, position: u64) -> u64 {
        let position = self.end.map_or(position, |end| end.min(position));
        let trail = self.trail.iter().flat_map(|trail| trail.around(position));
        let checkpoints = self.checkpoints.around(position).chain(trail);
        let cost = |from: &Run| self.cost(from.steps(), position);
        // To stay costs nothing, and to clone a checkpoint a microsecond: on a tie the run goes on from here.
        if let Some(nearest) = checkpoints.min_by_key(|it| cost(it))
            && cost(nearest) < cost(&self.current)
        {
            self.current = nearest.clone();
        }
        while self.position() > position {
            self.current.step_back();
        }
        while self.position() < position && self.run(position - self.position()) > 0 {}
        self.position()
    }

    /// Returns true if a step back may search a part of the tree again.
    fn jumps(&self) -> bool {
        self.current.search().is_some_and(Search::jumps)
    }

    /// Returns the cost of moving from one position to another, in steps forward.
    fn cost(&self, from: u64, to: u64) -> u64 {
        let back = match self.current.can_fast_forward() {
            _ if self.jumps() => STEP_BACK_OF_JUMPS,
            true => STEP_BACK,
            false => 1,
        };
        if from <= to { to - from } else { (from - to).saturating_mul(back) }
    }

    /// Returns true at a position where [`Timeline::run`] stops.
    pub fn is_at_stop(&self) -> bool {
        match self.current.landmark() {
            Some(Landmark::Solution | Landmark::End) => true,
            Some(Landmark::Notable) | None => false,
        }
    }

    /// Updates the checkpoints, the profile and the solutions for a position just reached.
    fn note(&mut self) {
        self.profile.note(&self.current);
        self.checkpoints.keep_if_due(&self.current);
        self.note_landmark();
    }

    fn note_landmark(&mut self) {
        if self.current.landmark() == Some(Landmark::Solution) {
            self.solutions.note(&self.current);
        }
        if self.current.is_over() {
            self.end = Some(self.position());
        }
    }
}

impl PartialEq for Timeline {
    fn eq(&self, other: &Self) -> bool {
        self.current == other.current
            && (self.farthest(), self.end) == (other.farthest(), other.end)
    }
}
