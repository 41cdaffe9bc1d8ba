//! The pacer: converts elapsed time into batches of steps.
//!
//! Steps become due as time passes, and are taken in batches. The limit of a batch grows while batches are fast and
//! shrinks while they are slow, so that the caller regularly does other work. Playback and races use it.

use std::time::Duration;

use crate::tui::look::numbers;

/// The steps due, and the limit of a batch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pacer {
    due: f64,
    /// The most steps of the next batch.
    limit: f64,
}

/// The time of a batch above which the next one is made smaller.
const SLOW: Duration = Duration::from_millis(18);
/// The lowest limit of a batch, and the initial one.
const MIN_LIMIT: f64 = 4096.0;
/// The highest limit of a batch: more steps than any machine takes in a frame.
const MAX_LIMIT: f64 = 1e8;

impl Default for Pacer {
    fn default() -> Self {
        Self { due: 0.0, limit: MIN_LIMIT }
    }
}

impl Pacer {
    /// Makes steps due for elapsed time, at a speed in steps a second, which may be infinite.
    pub fn accrue(&mut self, time: Duration, steps_a_second: f64) {
        self.due = if steps_a_second.is_finite() {
            self.due + time.as_secs_f64() * steps_a_second
        } else {
            f64::INFINITY
        };
    }

    /// Returns true if more steps are due than fit the next batch.
    pub fn is_behind(self) -> bool {
        self.due >= self.limit.floor() + 1.0
    }

    /// Returns the number of steps to take now. Steps beyond the limit are dropped, so that a slow machine does not
    /// fall further and further behind; a fraction of a step is kept.
    pub fn next_batch(&mut self) -> u64 {
        let whole = self.due.floor().min(self.limit.floor());
        // At an infinite speed the rest is infinite too, and dropped.
        self.due = if self.due - whole < 1.0 { self.due - whole } else { 0.0 };
        numbers::whole(whole)
    }

    /// Adapts the limit to the time of the last batch, or to the time between two frames.
    pub fn adapt(&mut self, taken: Duration) {
        let factor = if taken > SLOW { 0.6 } else { 1.5 };
        self.limit = (self.limit * factor).clamp(MIN_LIMIT, MAX_LIMIT);
    }

    /// Returns the time until the next whole step is due, at a speed in steps a second.
    pub fn to_next(self, steps_a_second: f64) -> Duration {
        Duration::from_secs_f64((1.0 - self.due).max(0.0) / steps_a_second)
    }

    /// Makes the next step due now.
    pub const fn hurry(&mut self) {
        self.due = 1.0;
    }

    /// Drops the steps that are due.
    pub fn clear(&mut self) {
        self.due = 0.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn at_slow_speeds_fractions_of_a_step_become_due() {
        let mut pacer = Pacer::default();
        pacer.accrue(SECOND, 0.5);
        assert_eq!((pacer.next_batch(), pacer.to_next(0.5)), (0, SECOND));
        pacer.accrue(SECOND, 3.25);
        assert_eq!((pacer.next_batch(), pacer.to_next(1.0)), (3, SECOND / 4));
        pacer.clear();
        assert_eq!((pacer.next_batch(), pacer.to_next(1.0)), (0, SECOND));
    }

    #[test]
    fn the_limit_of_a_batch_adapts_and_steps_beyond_it_are_dropped() {
        let mut pacer = Pacer::default();
        pacer.accrue(Duration::ZERO, f64::INFINITY);
        assert!(pacer.is_behind());
        assert_eq!((pacer.next_batch(), pacer.next_batch()), (4096, 0));
        pacer.adapt(Duration::from_millis(17));
        pacer.accrue(SECOND, 1e6);
        assert_eq!((pacer.next_batch(), pacer.next_batch()), (6144, 0));
        pacer.adapt(Duration::from_millis(40));
        pacer.accrue(SECOND, 4096.5);
        assert!(!pacer.is_behind());
        assert_eq!(pacer.next_batch(), 4096);
    }
}
