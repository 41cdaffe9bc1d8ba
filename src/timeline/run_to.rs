//! Going to the next event, forwards or backwards.
//!
//! That is the first position after this one where it happens, or the last one before. If a [`Target`] has a
//! watermark, most of the run need not be checked step by step:
//!
//! ```text
//!   watermark   7        7        7        7   7     8
//!               +--------+--------+--------^---|-----|
//!             checkpoints                here  ...       forwards by batches that leave the watermark as it
//!                                                        is, backwards to the first checkpoint that has it
//! ```
//!
//! Every call goes as far as its budget allows and keeps no state but the position: calling again with the same
//! target and direction continues.

use super::{Run, STEP_BACK, Target, Timeline};

/// A direction along time.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{Direction, Outcome, Target, Timeline};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("flags").expect("in the table");
/// let mut timeline = Timeline::new(Search::new(engine, &puzzle)?);
/// timeline.seek(1000);
/// let to_the_last = timeline.run_to(Target::Backtrack, Direction::Backwards, 10_000);
/// assert_eq!(to_the_last, Outcome::Arrived);
/// assert!(timeline.position() < 1000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Towards the end of the run.
    Forwards,
    /// Towards its start.
    Backwards,
}

/// The result of a [`Timeline::run_to`].
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{Direction, Outcome, Target, Timeline};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("flags").expect("in the table");
/// let mut timeline = Timeline::new(Search::new(engine, &puzzle)?);
/// let outcome = loop {
///     // Do something else between two calls.
///     match timeline.run_to(Target::Solution, Direction::Forwards, 1000) {
///         Outcome::Underway => {}
///         outcome => break outcome,
///     }
/// };
/// assert_eq!(outcome, Outcome::Arrived);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The event happens here.
    Arrived,
    /// The budget is used up, and the event has not happened since the start of the call: call again to continue.
    Underway,
    /// The event does not happen in this direction; the position is the end of the run, or its start.
    Nowhere,
}

/// The number of steps checked one by one before anything quicker is tried again.
const SINGLE: u64 = 1 << 13;

/// The cost of checking a step, in steps of a long batch.
const CHECK: u64 = STEP_BACK;

impl Timeline {
    /// Goes to the next position where an event happens, or to the last one before this, or to that of the proof, within
    /// a budget of about this many steps of [`Timeline::run`].
    pub fn run_to(&mut self, target: Target, direction: Direction, budget: u64) -> Outcome {
        match direction {
            _ if target == Target::Proof => self.run_to_proof(budget),
            Direction::Forwards => self.forwards_to(target, budget),
            Direction::Backwards => self.backwards_to(target, budget),
        }
    }

    fn forwards_to(&mut self, target: Target, mut budget: u64) -> Outcome {
        let mut batch = SINGLE;
        while budget > 0 {
            self.skip_forwards(target);
            if self.current.watermark(target).is_some() {
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

    fn backwards_to(&mut self, target: Target, mut budget: u64) -> Outcome {
        while budget > 0 {
            if self.skip_backwards(target) && self.current.meets(target) {
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

    /// Skips to the last checkpoint before which the event does not happen.
    fn skip_forwards(&mut self, target: Target) {
        if let Some(watermark) = self.current.watermark(target)
            && let Some(checkpoint) = self.last_checkpoint_up_to(target, watermark)
            && checkpoint.steps() > self.position()
        {
            self.current = checkpoint.clone();
        }
    }

    fn last_checkpoint_up_to(&self, target: Target, watermark: u64) -> Option<&Run> {
        let checkpoints = self.checkpoints.all();
        let after = checkpoints.partition_point(|it| it.watermark(target) <= Some(watermark));
        checkpoints[..after].last()
    }

    /// Goes back to the first checkpoint since which the event has not happened. Returns false if there is none.
    fn skip_backwards(&mut self, target: Target) -> bool {
        let Some(watermark) = self.current.watermark(target) else {
            return false;
        };
        let checkpoints = self.checkpoints.all();
        let first = checkpoints.partition_point(|it| it.watermark(target) < Some(watermark));
        match checkpoints.get(first) {
            Some(it) if it.steps() < self.current.steps() => {
                self.current = it.clone();
                true
            }
            _ => false,
        }
    }

    /// Takes a batch of steps if the event does not happen before its end. The position stays if that is uncertain.
    fn try_batch(&mut self, target: Target, steps: u64) -> Batch {
        let before = self.current.watermark(target);
        let mut ahead = self.current.clone();
        let taken = ahead.advance(steps.min(self.checkpoints.steps_to_next(self.position())));
        let after = ahead.watermark(target);
        let batch = if after == before {
            Batch::Free(taken)
        } else if after == before.map(|it| it + 1) && ahead.meets(target) {
            Batch::Arrived
        } else {
            return Batch::Unknown;
        };
        self.current = ahead;
        self.note();
        batch
    }

    fn check_forwards(&mut self, target: Target, steps: u64) -> Outcome {
        for _ in 0..steps {
            if self.current.advance(1) == 0 {
                return Outcome::Nowhere;
            }
            self.note();
            if self.current.meets(target) {
                return Outcome::Arrived;
            }
        }
        Outcome::Underway
    }

    fn check_backwards(&mut self, target: Target, steps: u64) -> Outcome {
        for _ in 0..steps {
            if !self.current.step_back() {
                return Outcome::Nowhere;
            }
            if self.current.meets(target) {
                return Outcome::Arrived;
            }
        }
        Outcome::Underway
    }
}

/// The result of comparing the watermarks before and after a batch of steps.
enum Batch {
    /// The event does not happen in this many steps.
    Free(u64),
    /// It happens at the last step for the first time.
    Arrived,
    /// It may happen before the last step.
    Unknown,
}
