//! Playing backwards.
//!
//! Where a search goes forward in leaps it still goes back step by step. So where many steps are taken back
//! a call, over and over, moments closer to each other are kept between the last two that are kept anyway,
//! and each call goes forward a little from one of these:
//!
//! ```text
//!   kept                                                         kept
//!     +----+----+----+----+----+----+----+----+                    +
//!                                   |-->     <--------|
//!                                      here           from
//! ```

use super::Timeline;
use super::checkpoints::Checkpoints;
use crate::search::{Advance, Search, Step};

/// Steps that are taken back one by one before anything quicker is tried.
const SINGLE: u64 = 1 << 6;

/// How many moments are kept between two.
const BETWEEN: u64 = 1 << 5;

/// But not for fewer steps than a leap is worth.
const SHORTEST: u64 = 1 << 9;

impl Timeline {
    /// At most this many steps back; the last of them is the one that was taken back last.
    ///
    /// It stops where [`Timeline::run`] does, at the positions to which a `Solved` led, and at the start.
    pub fn run_back(&mut self, steps: u64) -> Advance {
        let from = self.position();
        let to = from - steps.min(from);
        let last = self.back_one_by_one(to.max(from.saturating_sub(SINGLE)));
        if self.position() == to || self.is_solved() {
            return Advance { steps: from - self.position(), last };
        }
        let solutions = self.search.solutions();
        let before = self.checkpoints.before_solution(solutions).map_or(0, Search::steps);
        self.retrace(to.max(before));
        while self.search.solutions() < solutions {
            self.run(u64::MAX);
        }
        let steps = from - self.position();
        let last = self.forward();
        self.back();
        Advance { steps, last }
    }

    /// The last step taken back.
    fn back_one_by_one(&mut self, to: u64) -> Option<Step> {
        let mut last = None;
        while self.position() > to {
            last = self.back();
            if self.is_solved() {
                break;
            }
        }
        last
    }

    fn is_solved(&self) -> bool {
        self.search.last_step() == Some(Step::Solved)
    }

    /// Goes to a position before this one, as one of many on the way back.
    fn retrace(&mut self, to: u64) {
        let is_near = self.position() - to <= self.checkpoints.stride();
        let is_worth_it = self.effort(self.position(), to) > self.between();
        if self.search.can_fast_forward()
            && is_near
            && is_worth_it
            && self.checkpoints.first().steps() <= to
        {
            self.lay_trail(to);
        }
        self.seek(to);
    }

    /// Steps between two moments of the trail.
    fn between(&self) -> u64 {
        (self.checkpoints.stride() / BETWEEN).max(SHORTEST)
    }

    /// Keeps moments between two kept ones, up to a position.
    fn lay_trail(&mut self, to: u64) {
        let between = self.between();
        let kept = self.checkpoints.before(to);
        let trail = match &mut self.trail {
            Some(trail) if trail.first() == kept => trail,
            trail => trail.insert(Checkpoints::every(between, kept.clone())),
        };
        let mut copy = trail.before(to).clone();
        while copy.steps() + trail.ahead(copy.steps()) <= to {
            copy.advance(trail.ahead(copy.steps()));
            trail.offer(&copy);
        }
    }
}
