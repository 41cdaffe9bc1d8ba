//! How much may be done before somebody looks again.

use std::time::Duration;

/// How many steps, or other units of work, may be done at once: in one frame, in one turn of a race.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::tui) struct Batch {
    limit: f64,
}

/// What took longer than this makes the next batch smaller.
const LATE: Duration = Duration::from_millis(18);
/// The first batch at any speed.
const SMALLEST: f64 = 4096.0;
/// More than any machine does in a frame.
const LARGEST: f64 = 1e8;

impl Default for Batch {
    fn default() -> Self {
        Self { limit: SMALLEST }
    }
}

impl Batch {
    /// Learns from how long the last one took, or from the time between two frames.
    pub(in crate::tui) fn adapt(&mut self, frame: Duration) {
        let factor = if frame > LATE { 0.6 } else { 1.5 };
        self.limit = (self.limit * factor).clamp(SMALLEST, LARGEST);
    }

    /// Whole units to do now, and the part of one that stays owed. What a batch cannot pay is
    /// forgotten: the speed shown is the one in effect.
    pub(in crate::tui) fn pay(self, owed: f64) -> (u64, f64) {
        let whole = owed.floor().min(self.limit.floor());
        let rest = if owed - whole < 1.0 { owed - whole } else { 0.0 };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between 0 and the limit"
        )]
        let steps = whole as u64;
        (steps, rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_speeds_owe_parts_of_a_step() {
        let batch = Batch::default();
        assert_eq!(batch.pay(0.4), (0, 0.4));
        assert_eq!(batch.pay(3.25), (3, 0.25));
    }

    #[test]
    fn a_batch_grows_while_frames_come_in_time_and_forgets_what_it_cannot_pay() {
        let mut batch = Batch::default();
        assert_eq!(batch.pay(f64::INFINITY), (4096, 0.0));
        batch.adapt(Duration::from_millis(17));
        assert_eq!(batch.pay(1e6), (6144, 0.0));
        batch.adapt(Duration::from_millis(40));
        assert_eq!(batch.pay(1e6), (4096, 0.0));
    }
}
