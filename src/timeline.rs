//! A position on a run: one step forward, one step back, or anywhere at once.
//!
//! A [`Run`] goes both ways by itself, but it may have a hundred million steps. So clones of it are kept as
//! checkpoints on the way:
//!
//! ```text
//!   start                                              position      farthest
//!     |---------+---------+---------+---------+-----------^-------------|
//!     0       checkpoint  +         +         +
//! ```
//!
//! and [`Timeline::seek`] starts from wherever it is quickest: from here, from the start, or from a checkpoint,
//! forwards or backwards. The state at a position does not depend on the way that led to it.
//!
//! | to                                                         |                        |
//! |------------------------------------------------------------|------------------------|
//! | go to the next event, or to the one before ([`RunTarget`]) | [`Timeline::run_to`]   |
//! | name positions                                             | [`Bookmarks`]          |
//! | draw the depth over time                                   | [`Timeline::shape`]    |
//! | estimate the number of steps left                          | [`Timeline::estimate`] |
//! | learn the number of solutions                              | [`Timeline::proof`]    |
//!
//! The runs of the engines are [`Search`]es, and a person's is a [`HumanRun`]. [`Track`] is the interface that a player needs, of a timeline and of
//! anything else with a position along time.

mod bookmarks;
mod checkpoints;
mod closeup;
mod estimate;
mod human;
mod profile;
mod run;
mod run_back;
mod run_to;
mod runner;
mod search;
mod shape;
mod solutions;
#[cfg(test)]
mod tests;
mod track;

use crate::search::{Advance, Search};

pub use bookmarks::{Bookmark, Bookmarks};
pub use estimate::Estimate;
pub use human::{HumanRun, HumanStep, HumanTarget};
pub use run::{Landmark, Run, RunTarget};
pub use run_to::{Direction, Outcome};
pub use runner::Runner;
pub use search::SearchTarget;
pub use shape::Bucket;
pub use solutions::{Proof, Solution};
pub use track::{Goal, Track};

use checkpoints::Checkpoints;
use closeup::Closeup;
use profile::Profile;
use solutions::Solutions;

/// A run with a position on it.
///
/// Two are equal if their runs, positions, farthest positions and known ends are.
///
/// ```
/// use sudoscope::search::{self, Search, Step};
/// use sudoscope::timeline::Timeline;
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("fewest").expect("in the table");
/// let mut timeline = Timeline::new(Search::new(engine, &puzzle)?);
/// assert_eq!(timeline.run(u64::MAX).last, Some(Step::Solved));
/// assert_eq!(timeline.seek(20), 20);
/// assert_eq!(timeline.current().depth(), 20);
/// assert_eq!(timeline.back(), timeline.forward());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Timeline<R = Search> {
    current: R,
    checkpoints: Checkpoints<R>,
    profile: Profile,
    closeup: Option<Closeup<R>>,
    /// Closer checkpoints between two of the others, for playing backwards.
    trail: Option<Checkpoints<R>>,
    solutions: Solutions,
    end: Option<u64>,
}

/// The cost of a step back, in steps forward of a run that fast-forwards.
const STEP_BACK: u64 = 8;

impl<R: Run> Timeline<R> {
    /// Returns the timeline of a run, positioned where the run stands.
    pub fn new(run: R) -> Self {
        let mut timeline = Self {
            checkpoints: Checkpoints::new(run.clone()),
            profile: Profile::new(1, &run),
            closeup: None,
            trail: None,
            solutions: Solutions::default(),
            current: run,
            end: None,
        };
        timeline.note_landmark();
        timeline
    }

    /// Returns the run at this position.
    pub fn current(&self) -> &R {
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

    /// Takes one step forward and returns it; `None` at the end.
    pub fn forward(&mut self) -> Option<R::Step> {
        self.run(1).last
    }

    /// Takes the last step back and returns it; `None` at the start.
    pub fn back(&mut self) -> Option<R::Step> {
        self.current.step_back()
    }

    /// Takes at most `steps` steps forward; stops early after a solution and at the end.
    pub fn run(&mut self, steps: u64) -> Advance<R::Step> {
        let mut done = Advance { steps: 0, last: None };
        while done.steps < steps {
            let batch = self.checkpoints.steps_to_next(self.position());
            let part = self.current.advance(batch.min(steps - done.steps));
            done.steps += part.steps;
            done.last = part.last.or(done.last);
            self.note();
            if part.last.is_none() || self.is_at_stop() {
                break;
            }
        }
        done
    }

    /// Goes to a position, or to the end of the run if that comes first; returns the position reached.
    pub fn seek(&mut self, position: u64) -> u64 {
        let position = self.end.map_or(position, |end| end.min(position));
        let trail = self.trail.iter().flat_map(|trail| trail.around(position));
        let checkpoints = self.checkpoints.around(position).chain(trail);
        let cost = |from: &R| self.cost(from.steps(), position);
        if let Some(nearest) = checkpoints.min_by_key(|it| cost(it))
            && cost(nearest) < cost(&self.current)
        {
            self.current = nearest.clone();
        }
        while self.position() > position {
            self.back();
        }
        while self.position() < position && self.run(position - self.position()).last.is_some() {}
        self.position()
    }

    /// Returns the cost of going from one position to another, in steps forward.
    fn cost(&self, from: u64, to: u64) -> u64 {
        let back = if self.current.can_fast_forward() { STEP_BACK } else { 1 };
        if from <= to { to - from } else { (from - to).saturating_mul(back) }
    }

    /// Returns true at a position where [`Timeline::run`] stops.
    fn is_at_stop(&self) -> bool {
        match self.current.landmark() {
            Some(Landmark::Solution | Landmark::End) => true,
            Some(Landmark::Notable) | None => false,
        }
    }

    /// Records a position that the run has reached.
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

impl<R: Run> PartialEq for Timeline<R> {
    fn eq(&self, other: &Self) -> bool {
        self.current == other.current
            && (self.farthest(), self.end) == (other.farthest(), other.end)
    }
}
