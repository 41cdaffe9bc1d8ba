//! The pacer: turns time into steps to take now.
//!
//! Time becomes a debt of steps, which is paid in batches. A batch grows while batches take little time and
//! shrinks when they take long, so that whoever takes the steps can look up in between, however many there
//! are to take. It drives everything that runs: what is seen on a screen, a race, an engine out of sight.

use std::time::Duration;

/// The debt, and the size of a batch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pacer {
    due: f64,
    /// The most steps of the next batch.
    limit: f64,
}

/// A batch that took longer than this makes the next one smaller.
const LATE: Duration = Duration::from_millis(18);
/// The steps of the first batch.
const SMALLEST: f64 = 4096.0;
/// More than any machine does in a frame.
const LARGEST: f64 = 1e8;

impl Default for Pacer {
    fn default() -> Self {
        Self { due: 0.0, limit: SMALLEST }
    }
}

impl Pacer {
    /// Owes the steps of a time at so many steps a second, which may be infinite.
    pub fn accrue(&mut self, time: Duration, steps_a_second: f64) {
        self.due = if steps_a_second.is_finite() {
            self.due + time.as_secs_f64() * steps_a_second
        } else {
            f64::INFINITY
        };
    }

    /// Returns whether more is owed than the next batch can pay.
    pub fn is_behind(self) -> bool {
        self.due >= self.limit.floor() + 1.0
    }

    /// Returns the steps to take now. What a batch cannot pay is forgotten, but for the part of a step: the
    /// speed shown is the one in effect.
    pub fn next_batch(&mut self) -> u64 {
        let whole = self.due.floor().min(self.limit.floor());
        self.due = if self.due - whole < 1.0 { self.due - whole } else { 0.0 };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between 0 and the limit"
        )]
        let steps = whole as u64;
        steps
    }

    /// Learns from the time that the last batch took, or from the time between two frames.
    pub fn adapt(&mut self, taken: Duration) {
        let factor = if taken > LATE { 0.6 } else { 1.5 };
        self.limit = (self.limit * factor).clamp(SMALLEST, LARGEST);
    }

    /// Returns the time until a whole step is owed at so many steps a second.
    pub fn to_next(self, steps_a_second: f64) -> Duration {
        Duration::from_secs_f64((1.0 - self.due).max(0.0) / steps_a_second)
    }

    /// Owes nothing any more.
    pub fn clear(&mut self) {
        self.due = 0.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn slow_speeds_owe_parts_of_a_step() {
        let mut pacer = Pacer::default();
        pacer.accrue(SECOND, 0.5);
        assert_eq!((pacer.next_batch(), pacer.to_next(0.5)), (0, SECOND));
        pacer.accrue(SECOND, 3.25);
        assert_eq!((pacer.next_batch(), pacer.to_next(1.0)), (3, SECOND / 4));
        pacer.clear();
        assert_eq!((pacer.next_batch(), pacer.to_next(1.0)), (0, SECOND));
    }

    #[test]
    fn a_batch_grows_while_it_is_in_time_and_forgets_what_it_cannot_pay() {
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
