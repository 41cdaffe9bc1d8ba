//! How many steps at once, and how fast in truth.

use std::time::Duration;

/// How many steps one frame may take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Batch {
    limit: f64,
}

/// A frame that took longer than this makes the next batch smaller.
const LATE: Duration = Duration::from_millis(18);
/// The first batch at any speed.
const SMALLEST: f64 = 4096.0;
/// More than any machine takes in a frame.
const LARGEST: f64 = 1e8;

impl Default for Batch {
    fn default() -> Self {
        Self { limit: SMALLEST }
    }
}

impl Batch {
    /// Learns from the time between two frames.
    pub(super) fn adapt(&mut self, frame: Duration) {
        let factor = if frame > LATE { 0.6 } else { 1.5 };
        self.limit = (self.limit * factor).clamp(SMALLEST, LARGEST);
    }

    /// Whole steps to take now, and the part of a step that stays owed. What a batch cannot pay is
    /// forgotten: the speed shown is the one in effect.
    pub(super) fn pay(self, owed: f64) -> (u64, f64) {
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

/// The rate in effect, over the last half second or so, or over the last step where that took longer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Meter {
    steps: u64,
    time: Duration,
    rate: Option<f64>,
}

const WINDOW: Duration = Duration::from_millis(500);

impl Meter {
    pub(super) fn count(&mut self, steps: u64, time: Duration) {
        self.steps += steps;
        self.time += time;
        if self.time >= WINDOW && self.steps > 0 {
            #[expect(clippy::cast_precision_loss, reason = "shown with two figures")]
            let rate = self.steps as f64 / self.time.as_secs_f64();
            *self = Self { rate: Some(rate), ..Self::default() };
        }
    }

    /// Steps a second, once half a second was measured.
    pub(super) const fn rate(&self) -> Option<f64> {
        self.rate
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

    #[test]
    fn the_meter_shows_what_was_done() {
        let mut meter = Meter::default();
        meter.count(100, Duration::from_millis(250));
        assert_eq!(meter.rate(), None);
        meter.count(100, Duration::from_millis(250));
        assert_eq!(meter.rate(), Some(400.0));
        // Looking at it between two slow steps does not make it stand still.
        meter.count(0, Duration::from_millis(500));
        assert_eq!(meter.rate(), Some(400.0));
        meter.count(1, Duration::from_millis(500));
        assert_eq!(meter.rate(), Some(1.0));
    }
}
