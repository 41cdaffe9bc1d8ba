//! Going to where something happens, forwards or backwards.
//!
//! Forwards it is the first such position after this one, backwards the last one before it. Where a
//! [`Target`] has a mark that never falls, most of the run need not be gone through step by step:
//!
//! ```text
//!   mark      7        7        7        7   7     8
//!             +--------+--------+--------^---|-----|
//!             kept                      here  ...          forwards by stretches that leave the mark as it
//!                                                          is, backwards to the first kept moment with it
//! ```
//!
//! Every call goes as far as its budget allows, and the position is all that is left behind: calling again
//! with the same target and direction goes on.

use super::{BACK, Target, Timeline};
use crate::search::Search;

/// Which way to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Towards the end of the run.
    Forwards,
    /// Towards its start.
    Backwards,
}

/// What came of a [`Timeline::run_to`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It happens here.
    Arrived,
    /// The budget is used up. What lies between is free of it: call again to go on.
    Underway,
    /// It happens nowhere on this side; the position is the end of the run, or its start.
    Nowhere,
}

/// Steps that are looked at one by one before anything quicker is tried again.
const SINGLE: u64 = 1 << 13;

/// What looking at a step takes, in steps gone through at one go.
const LOOK: u64 = BACK;

impl Timeline {
    /// Goes to the next position where something happens, or to the last one before this, as far as a
    /// budget allows: about so many steps as [`Timeline::run`] would take.
    pub fn run_to(&mut self, target: Target, direction: Direction, budget: u64) -> Outcome {
        match direction {
            Direction::Forwards => self.forwards_to(target, budget),
            Direction::Backwards => self.backwards_to(target, budget),
        }
    }

    fn forwards_to(&mut self, target: Target, mut budget: u64) -> Outcome {
        let mut stretch = SINGLE;
        while budget > 0 {
            self.skip_kept(target);
            if target.mark(&self.search).is_some() {
                match self.try_stretch(target, stretch.min(budget)) {
                    Stretch::Free(0) => return Outcome::Nowhere,
                    Stretch::Free(steps) => {
                        budget = budget.saturating_sub(steps);
                        stretch = stretch.max(2 * steps);
                        continue;
                    }
                    Stretch::Arrived => return Outcome::Arrived,
                    Stretch::Touched if stretch > SINGLE => {
                        budget = budget.saturating_sub(stretch);
                        stretch /= 2;
                        continue;
                    }
                    Stretch::Touched => {}
                }
            }
            let steps = SINGLE.min(budget.div_ceil(LOOK));
            match self.look_forwards(target, steps) {
                Outcome::Underway => budget = budget.saturating_sub(steps * LOOK),
                outcome => return outcome,
            }
        }
        Outcome::Underway
    }

    fn backwards_to(&mut self, target: Target, mut budget: u64) -> Outcome {
        while budget > 0 {
            if self.skip_kept_back(target) && target.is_at(&mut self.search) {
                return Outcome::Arrived;
            }
            let steps = SINGLE.min(budget.div_ceil(LOOK));
            match self.look_backwards(target, steps) {
                Outcome::Underway => budget = budget.saturating_sub(steps * LOOK),
                outcome => return outcome,
            }
        }
        Outcome::Underway
    }

    /// Goes on to the last kept moment up to which nothing happens.
    fn skip_kept(&mut self, target: Target) {
        if let Some(mark) = target.mark(&self.search)
            && let Some(kept) = self.last_kept_up_to(target, mark)
            && kept.steps() > self.position()
        {
            self.search = kept.clone();
        }
    }

    fn last_kept_up_to(&self, target: Target, mark: u64) -> Option<&Search> {
        let kept = self.checkpoints.all();
        let after = kept.partition_point(|it| target.mark(it) <= Some(mark));
        kept[..after].last()
    }

    /// Goes back to the first kept moment after which nothing happens up to here, if there is one.
    fn skip_kept_back(&mut self, target: Target) -> bool {
        let Some(mark) = target.mark(&self.search) else {
            return false;
        };
        let kept = self.checkpoints.all();
        let first = kept.partition_point(|it| target.mark(it) < Some(mark));
        match kept.get(first) {
            Some(it) if it.steps() < self.search.steps() => {
                self.search = it.clone();
                true
            }
            _ => false,
        }
    }

    /// Goes on by so many steps if nothing happens on the way, or to where it does if that shows.
    fn try_stretch(&mut self, target: Target, steps: u64) -> Stretch {
        let before = target.mark(&self.search);
        let mut ahead = self.search.clone();
        let taken = ahead.advance(steps.min(self.checkpoints.ahead(self.position()))).steps;
        let after = target.mark(&ahead);
        let stretch = if after == before {
            Stretch::Free(taken)
        } else if after == before.map(|mark| mark + 1) && target.is_at(&mut ahead) {
            Stretch::Arrived
        } else {
            return Stretch::Touched;
        };
        self.search = ahead;
        self.note();
        stretch
    }

    fn look_forwards(&mut self, target: Target, steps: u64) -> Outcome {
        for _ in 0..steps {
            if self.search.next().is_none() {
                return Outcome::Nowhere;
            }
            self.note();
            if target.is_at(&mut self.search) {
                return Outcome::Arrived;
            }
        }
        Outcome::Underway
    }

    fn look_backwards(&mut self, target: Target, steps: u64) -> Outcome {
        for _ in 0..steps {
            if self.search.step_back().is_none() {
                return Outcome::Nowhere;
            }
            if target.is_at(&mut self.search) {
                return Outcome::Arrived;
            }
        }
        Outcome::Underway
    }
}

/// What is known of some steps at one go.
enum Stretch {
    /// Nothing happens in them; there are so many.
    Free(u64),
    /// It happens at the last of them for the first time.
    Arrived,
    /// It may happen among them.
    Touched,
}
