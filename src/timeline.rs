//! A position on an engine's run: one step forward, one step back, or anywhere at once.
//!
//! A [`Search`] goes both ways by itself, but a run may have a hundred million steps. So a few
//! moments of it are kept on the way:
//!
//! ```text
//!   start                                              position      farthest
//!     |---------+---------+---------+---------+-----------^-------------|
//!     0       kept      kept      kept      kept
//! ```
//!
//! and [`Timeline::seek`] starts from wherever it is quickest: from here, from the start, or from a kept
//! moment, forwards or backwards. What is found at a position never depends on how it was reached.
//!
//! [`Timeline::run_to`] looks for the next position, or the last one before this, where something happens
//! ([`Target`]); a position may have a name ([`Bookmarks`]). [`Timeline::shape`] is the depth over time, and
//! [`Timeline::estimate`] says how long the rest may be. What the answers seen on the way prove about the
//! puzzle is its [`Verdict`].

mod answers;
mod bookmarks;
mod checkpoints;
mod closeup;
mod estimate;
mod profile;
mod run_back;
mod run_to;
mod shape;
mod target;
#[cfg(test)]
mod tests;

use crate::search::{Advance, Search, Step};

pub use answers::{Answer, Verdict};
pub use bookmarks::{Bookmark, Bookmarks};
pub use estimate::Estimate;
pub use run_to::{Direction, Outcome};
pub use shape::Bucket;
pub use target::Target;

use answers::Answers;
use checkpoints::Checkpoints;
use closeup::Closeup;
use profile::Profile;

/// A run with a position on it.
///
/// Two are equal when run, position, and what is known of the run's length are.
#[derive(Clone, Debug)]
pub struct Timeline {
    search: Search,
    checkpoints: Checkpoints,
    profile: Profile,
    closeup: Option<Closeup>,
    /// Moments closer to each other, between two of the others.
    trail: Option<Checkpoints>,
    answers: Answers,
    end: Option<u64>,
}

/// How much longer a step back takes than a step forward in a leap.
const BACK: u64 = 8;

impl Timeline {
    /// The timeline of a run, with the position where the run stands.
    pub fn new(search: Search) -> Self {
        let mut timeline = Self {
            checkpoints: Checkpoints::new(search.clone()),
            profile: Profile::new(1, &search),
            closeup: None,
            trail: None,
            answers: Answers::default(),
            search,
            end: None,
        };
        timeline.note_event();
        timeline
    }

    /// The run at this position.
    pub fn search(&self) -> &Search {
        &self.search
    }

    /// How many steps were taken to come here.
    pub fn position(&self) -> u64 {
        self.search.steps()
    }

    /// The greatest position there ever was.
    pub fn farthest(&self) -> u64 {
        self.profile.steps().end
    }

    /// The length of the run, once its end was seen.
    pub fn end(&self) -> Option<u64> {
        self.end
    }

    /// One step forward; `None` at the end.
    pub fn forward(&mut self) -> Option<Step> {
        self.run(1).last
    }

    /// One step back, and which it was; `None` at the start.
    pub fn back(&mut self) -> Option<Step> {
        self.search.step_back()
    }

    /// At most this many steps forward; stops after `Solved` and after `Exhausted`.
    pub fn run(&mut self, steps: u64) -> Advance {
        let mut done = Advance { steps: 0, last: None };
        while done.steps < steps {
            let stretch = self.checkpoints.ahead(self.position());
            let part = self.search.advance(stretch.min(steps - done.steps));
            done.steps += part.steps;
            done.last = part.last.or(done.last);
            self.note();
            if matches!(part.last, None | Some(Step::Solved | Step::Exhausted)) {
                break;
            }
        }
        done
    }

    /// Goes to a position, or to the end of the run where it is shorter, and says where that is.
    pub fn seek(&mut self, position: u64) -> u64 {
        let position = self.end.map_or(position, |end| end.min(position));
        let trail = self.trail.iter().flat_map(|trail| trail.around(position));
        let kept = self.checkpoints.around(position).chain(trail);
        let effort = |from: &Search| self.effort(from.steps(), position);
        if let Some(kept) = kept.min_by_key(|kept| effort(kept))
            && effort(kept) < effort(&self.search)
        {
            self.search = kept.clone();
        }
        while self.position() > position {
            self.back();
        }
        while self.position() < position && self.run(position - self.position()).last.is_some() {}
        self.position()
    }

    /// What it takes to go from one position to another, in steps forward.
    fn effort(&self, from: u64, to: u64) -> u64 {
        let back = if self.search.can_fast_forward() { BACK } else { 1 };
        if from <= to { to - from } else { (from - to).saturating_mul(back) }
    }

    /// Notes what the run has reached.
    fn note(&mut self) {
        self.profile.note(&self.search);
        self.checkpoints.offer(&self.search);
        self.note_event();
    }

    fn note_event(&mut self) {
        match self.search.last_step() {
            Some(Step::Solved) => self.answers.note(&self.search),
            Some(Step::Exhausted) => self.end = Some(self.position()),
            Some(Step::Place(_) | Step::Backtrack(_)) | None => {}
        }
    }
}

impl PartialEq for Timeline {
    fn eq(&self, other: &Self) -> bool {
        self.search == other.search && (self.farthest(), self.end) == (other.farthest(), other.end)
    }
}
