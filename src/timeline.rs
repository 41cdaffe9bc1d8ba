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
//! forwards or backwards. What is read at a position never depends on the way that led to it.
//!
//! | to                                                      |                            |
//! |---------------------------------------------------------|----------------------------|
//! | go to the next event, or to the one before ([`RunTarget`]) | [`Timeline::run_to`]    |
//! | name positions                                          | [`Bookmarks`]              |
//! | see the depth over time                                 | [`Timeline::shape`]        |
//! | estimate how many steps are left                        | [`Timeline::estimate`]     |
//! | learn how many solutions there are                      | [`Timeline::proof`]        |
//!
//! The runs of the engines are [`Search`]es. [`Track`] is what a player of a timeline needs of it, and of
//! anything else that has a position along time.

mod bookmarks;
mod checkpoints;
mod closeup;
mod estimate;
mod profile;
mod run;
mod run_back;
mod run_to;
mod search;
mod shape;
mod solutions;
#[cfg(test)]
mod tests;
mod track;

use crate::search::{Advance, Search};

pub use bookmarks::{Bookmark, Bookmarks};
pub use estimate::Estimate;
pub use run::{Landmark, Run, RunTarget};
pub use run_to::{Direction, Outcome};
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
/// Two are equal when run, position, and what is known of the run's length are.
#[derive(Clone, Debug)]
pub struct Timeline<R = Search> {
    current: R,
    checkpoints: Checkpoints<R>,
    profile: Profile,
    closeup: Option<Closeup<R>>,
    /// Checkpoints closer to each other, between two of the others.
    trail: Option<Checkpoints<R>>,
    solutions: Solutions,
    end: Option<u64>,
}

/// The cost of a step back, in steps forward of a run that fast-forwards.
const STEP_BACK: u64 = 8;

impl<R: Run> Timeline<R> {
    /// Makes the timeline of a run, with the position where the run stands.
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

    /// Returns the number of steps that lead here.
    pub fn position(&self) -> u64 {
        self.current.steps()
    }

    /// Returns the greatest position there ever was.
    pub fn farthest(&self) -> u64 {
        self.profile.steps().end
    }

    /// Returns the length of the run, once its end was reached.
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

    /// Takes at most `steps` steps forward; stops after a solution and at the end.
    pub fn run(&mut self, steps: u64) -> Advance<R::Step> {
        let mut done = Advance { steps: 0, last: None };
        while done.steps < steps {
            let batch = self.checkpoints.ahead(self.position());
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

    /// Goes to a position, or to the end of the run where that lies before it; returns where that is.
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

    /// Returns whether [`Timeline::run`] stops here.
    fn is_at_stop(&self) -> bool {
        match self.current.landmark() {
            Some(Landmark::Solution | Landmark::End) => true,
            Some(Landmark::Notable) | None => false,
        }
    }

    /// Notes what the run has reached.
    fn note(&mut self) {
        self.profile.note(&self.current);
        self.checkpoints.offer(&self.current);
        self.note_landmark();
    }

    fn note_landmark(&mut self) {
        match self.current.landmark() {
            Some(Landmark::Solution) => self.solutions.note(&self.current),
            Some(Landmark::End) => self.end = Some(self.position()),
            Some(Landmark::Notable) | None => {}
        }
    }
}

impl<R: Run> PartialEq for Timeline<R> {
    fn eq(&self, other: &Self) -> bool {
        self.current == other.current
            && (self.farthest(), self.end) == (other.farthest(), other.end)
    }
}
