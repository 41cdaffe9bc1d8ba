//! Going to the next event, forwards or backwards.
//!
//! That is the first position after this one where the event happens, or the last one before. If a [`Target`] has a
//! watermark, most of the run need not be checked step by step:
//!
//! ```text
//!   watermark   7        7        7        7   7     8
//!               +--------+--------+--------^---|-----|
//!             checkpoints                here  ...       forwards by batches that leave the watermark as it
//!                                                        is, backwards to the first checkpoint that has it
//! ```
//!
//! Every call goes as far as its budget allows and keeps no state but the position: calling again with the same target
//! and direction continues.

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Towards the end of the run.
    Forwards,
    /// Towards its start.
    Backwards,
}

impl Direction {
    /// Returns the first value for forwards, the second one for backwards.
    pub fn pick<T>(self, forwards: T, backwards: T) -> T {
        match self {
            Self::Forwards => forwards,
            Self::Backwards => backwards,
        }
    }
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The event happens here.
    Arrived,
    /// The budget is used up, and the event has not happened since the start of the call: call again to continue.
    Underway,
    /// The event does not happen in this direction; the position is the end of the run, or its start.
    Nowhere,
}

/// The number of steps checked one by one before anything faster is tried again.
const SINGLE: u64 = 1 << 13;

/// The cost of checking one step, in steps of a long batch.
const CHECK: u64 = STEP_BACK;

/// The cost of checking one step of a search that jumps, on the way back: half the way from one checkpoint to the next.
const CHECK_BACK_OVER_JUMPS: u64 = 1 << 9;

impl Timeline {
    /// Goes to the next position where an event happens, to the last one before this, or to the position of the proof.
    /// The budget is about this many steps of [`Timeline::run`].
    pub fn run_to(&mut self, target: Target, direction: Direction, mut budget: u64) -> Outcome {
        if target == Target::Proof {
            return self.run_to_proof(budget);
        }
        if target == Target::NoReturn {
            return self.run_to_no_return(direction, budget);
        }
        let mut batch = SINGLE;
        while budget > 0 {
            match direction {
                Direction::Backwards => {
                    if self.skip_backwards(target) && self.current.meets(target) {
                        return Outcome::Arrived;
                    }
                }
                Direction::Forwards => {
                    self.skip_forwards(target);
                    let from = self.position();
                    match self.try_batch(target, batch.min(budget)) {
                        Some(Outcome::Underway) => {
                            let steps = self.position() - from;
                            budget = budget.saturating_sub(steps);
                            batch = batch.max(2 * steps);
                            continue;
                        }
                        Some(outcome) => return outcome,
                        // Half as long a batch may tell; a short one is sooner checked step by step.
                        None if batch > SINGLE => {
                            budget = budget.saturating_sub(batch);
                            batch /= 2;
                            continue;
                        }
                        None => {}
                    }
                }
            }
            let back = if self.jumps() { CHECK_BACK_OVER_JUMPS } else { CHECK };
            let cost = direction.pick(CHECK, back);
            let steps = SINGLE.min(budget.div_ceil(cost));
            match self.check(target, direction, steps) {
                Outcome::Underway => budget = budget.saturating_sub(steps * cost),
                outcome => return outcome,
            }
        }
        Outcome::Underway
    }

    /// Skips to the last checkpoint up to which the event does not happen.
    fn skip_forwards(&mut self, target: Target) {
        if let Some(watermark) = self.current.watermark(target)
            && let Some(checkpoint) = self.last_checkpoint_up_to(target, watermark)
            && checkpoint.steps() > self.position()
        {
            self.current = checkpoint.clone();
        }
    }

    fn last_checkpoint_up_to(&self, target: Target, watermark: u64) -> Option<&Run> {
        let checkpoints = &self.checkpoints.kept;
        let after = checkpoints.partition_point(|it| it.watermark(target) <= Some(watermark));
        checkpoints[..after].last()
    }

    /// Goes back to the first checkpoint since which the event has not happened. Returns false if there is none.
    fn skip_backwards(&mut self, target: Target) -> bool {
        let Some(watermark) = self.current.watermark(target) else {
            return false;
        };
        let checkpoints = &self.checkpoints.kept;
        let first = checkpoints.partition_point(|it| it.watermark(target) < Some(watermark));
        match checkpoints.get(first) {
            Some(it) if it.steps() < self.current.steps() => {
                self.current = it.clone();
                true
            }
            _ => false,
        }
    }

    /// Takes a batch of steps, if the event does not happen before its end. Returns `None` and stays if that is
    /// uncertain.
    fn try_batch(&mut self, target: Target, steps: u64) -> Option<Outcome> {
        let before = self.current.watermark(target)?;
        let mut ahead = self.current.clone();
        let taken = ahead.advance(steps.min(self.checkpoints.steps_to_next(self.position())));
        let outcome = match ahead.watermark(target)? - before {
            0 if taken == 0 => Outcome::Nowhere,
            0 => Outcome::Underway,
            // It rose by one: at the last step, if the event happens there, and so nowhere before.
            1 if ahead.meets(target) => Outcome::Arrived,
            _ => return None,
        };
        self.current = ahead;
        self.note();
        Some(outcome)
    }

    /// Looks at this many positions one by one.
    fn check(&mut self, target: Target, direction: Direction, steps: u64) -> Outcome {
        for _ in 0..steps {
            let is_taken = match direction {
                Direction::Forwards => self.current.advance(1) > 0,
                Direction::Backwards => self.back(),
            };
            if !is_taken {
                return Outcome::Nowhere;
            }
            if direction == Direction::Forwards {
                self.note();
            }
            if self.current.meets(target) {
                return Outcome::Arrived;
            }
        }
        Outcome::Underway
    }
}
