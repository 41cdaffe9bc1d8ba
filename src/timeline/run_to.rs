//! Going to the next event, forwards or backwards.
//!
//! Forwards it is the first position after this one where it happens, backwards the last one before it. Where
//! a [`RunTarget`] has a watermark, most of the run need not be gone through step by step:
//!
//! ```text
//!   watermark   7        7        7        7   7     8
//!               +--------+--------+--------^---|-----|
//!             checkpoints                here  ...       forwards by batches that leave the watermark as it
//!                                                        is, backwards to the first checkpoint that has it
//! ```
//!
//! Every call goes as far as its budget allows, and the position is all that it leaves behind: calling again
//! with the same target and direction goes on.

use super::{Run, RunTarget, STEP_BACK, Timeline};

/// A direction along time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Towards the end of the run.
    Forwards,
    /// Towards its start.
    Backwards,
}

/// The result of a [`Timeline::run_to`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The event happens here.
    Arrived,
    /// The budget is used up. It does not happen between the start of the call and here: call again to go on.
    Underway,
    /// It happens nowhere on this side; the position is the end of the run, or its start.
    Nowhere,
}

/// The number of steps that are checked one by one before anything quicker is tried again.
const SINGLE: u64 = 1 << 13;

/// The cost of checking a step, in steps of a long batch.
const CHECK: u64 = STEP_BACK;

impl<R: Run> Timeline<R> {
    /// Goes to the next position where an event happens, or to the last one before this, as far as a budget
    /// allows: about so many steps as [`Timeline::run`] would take.
    pub fn run_to(&mut self, target: R::Target, direction: Direction, budget: u64) -> Outcome {
        match direction {
            Direction::Forwards => self.forwards_to(target, budget),
            Direction::Backwards => self.backwards_to(target, budget),
        }
    }

    fn forwards_to(&mut self, target: R::Target, mut budget: u64) -> Outcome {
        let mut batch = SINGLE;
        while budget > 0 {
            self.skip_forwards(target);
            if target.watermark(&self.current).is_some() {
                match self.try_batch(target, batch.min(budget)) {
                    Batch::Free(0) => return Outcome::Nowhere,
                    Batch::Free(steps) => {
                        budget = budget.saturating_sub(steps);
                        batch = batch.max(2 * steps);
                        continue;
                    }
                    Batch::Arrived => return Outcome::Arrived,
                    Batch::Unknown if batch > SINGLE => {
                        budget = budget.saturating_sub(batch);
                        batch /= 2;
                        continue;
                    }
                    Batch::Unknown => {}
                }
            }
            let steps = SINGLE.min(budget.div_ceil(CHECK));
            match self.check_forwards(target, steps) {
                Outcome::Underway => budget = budget.saturating_sub(steps * CHECK),
                outcome => return outcome,
            }
        }
        Outcome::Underway
    }

    fn backwards_to(&mut self, target: R::Target, mut budget: u64) -> Outcome {
        while budget > 0 {
            if self.skip_backwards(target) && target.is_met(&mut self.current) {
                return Outcome::Arrived;
            }
            let steps = SINGLE.min(budget.div_ceil(CHECK));
            match self.check_backwards(target, steps) {
                Outcome::Underway => budget = budget.saturating_sub(steps * CHECK),
                outcome => return outcome,
            }
        }
        Outcome::Underway
    }

    /// Goes on to the last checkpoint up to which nothing happens.
    fn skip_forwards(&mut self, target: R::Target) {
        if let Some(watermark) = target.watermark(&self.current)
            && let Some(checkpoint) = self.last_checkpoint_up_to(target, watermark)
            && checkpoint.steps() > self.position()
        {
            self.current = checkpoint.clone();
        }
    }

    fn last_checkpoint_up_to(&self, target: R::Target, watermark: u64) -> Option<&R> {
        let checkpoints = self.checkpoints.all();
        let after = checkpoints.partition_point(|it| target.watermark(it) <= Some(watermark));
        checkpoints[..after].last()
    }

    /// Goes back to the first checkpoint after which nothing happens up to here; returns whether there is one.
    fn skip_backwards(&mut self, target: R::Target) -> bool {
        let Some(watermark) = target.watermark(&self.current) else {
            return false;
        };
        let checkpoints = self.checkpoints.all();
        let first = checkpoints.partition_point(|it| target.watermark(it) < Some(watermark));
        match checkpoints.get(first) {
            Some(it) if it.steps() < self.current.steps() => {
                self.current = it.clone();
                true
            }
            _ => false,
        }
    }

    /// Goes on by so many steps if nothing happens on the way, or to where it does if that shows.
    fn try_batch(&mut self, target: R::Target, steps: u64) -> Batch {
        let before = target.watermark(&self.current);
        let mut ahead = self.current.clone();
        let taken = ahead.advance(steps.min(self.checkpoints.ahead(self.position()))).steps;
        let after = target.watermark(&ahead);
        let batch = if after == before {
            Batch::Free(taken)
        } else if after == before.map(|it| it + 1) && target.is_met(&mut ahead) {
            Batch::Arrived
        } else {
            return Batch::Unknown;
        };
        self.current = ahead;
        self.note();
        batch
    }

    fn check_forwards(&mut self, target: R::Target, steps: u64) -> Outcome {
        for _ in 0..steps {
            if self.current.advance(1).last.is_none() {
                return Outcome::Nowhere;
            }
            self.note();
            if target.is_met(&mut self.current) {
                return Outcome::Arrived;
            }
        }
        Outcome::Underway
    }

    fn check_backwards(&mut self, target: R::Target, steps: u64) -> Outcome {
        for _ in 0..steps {
            if self.current.step_back().is_none() {
                return Outcome::Nowhere;
            }
            if target.is_met(&mut self.current) {
                return Outcome::Arrived;
            }
        }
        Outcome::Underway
    }
}

/// What the watermark says about a batch of steps.
enum Batch {
    /// Nothing happens in them; there are so many.
    Free(u64),
    /// It happens at the last of them for the first time.
    Arrived,
    /// It may happen among them.
    Unknown,
}
