//! How fast, how much at once, and how fast in truth.

use std::time::Duration;

/// The speeds of the dial in steps a second, one, two and five to each power of ten.
#[rustfmt::skip]
const SPEEDS: &[f64] = &[
    1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5,
    1e6, 2e6, 5e6, 1e7, 2e7, 5e7, 1e8,
];

/// A logarithmic speed dial: each of [`SPEEDS`], and beyond them everything the machine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dial(usize);

impl Dial {
    /// The position nearest to a speed, on the logarithmic scale.
    pub(super) fn nearest(speed: f64) -> Self {
        if speed > SPEEDS[SPEEDS.len() - 1] {
            return Self(SPEEDS.len());
        }
        let distance = |it: f64| (it.ln() - speed.max(1.0).ln()).abs();
        let nearest = (0..SPEEDS.len())
            .min_by(|&one, &other| distance(SPEEDS[one]).total_cmp(&distance(SPEEDS[other])));
        Self(nearest.unwrap_or(0))
    }

    /// Infinite at the last position.
    pub(super) fn steps_a_second(self) -> f64 {
        SPEEDS.get(self.0).copied().unwrap_or(f64::INFINITY)
    }

    /// The speed as it is kept in the settings: finite.
    pub(super) fn kept(self) -> f64 {
        SPEEDS.get(self.0).copied().unwrap_or(SPEEDS[SPEEDS.len() - 1] * 10.0)
    }

    pub(super) fn faster(self) -> Self {
        Self((self.0 + 1).min(SPEEDS.len()))
    }

    pub(super) const fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// Where the dial stands, from 0 to 1.
    pub(super) fn share(self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "the dial has two dozen positions")]
        let share = self.0 as f64 / SPEEDS.len() as f64;
        share
    }
}

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
    fn the_dial_goes_from_one_step_a_second_to_all_there_is() {
        let mut dial = Dial::nearest(0.0);
        assert_eq!(dial.steps_a_second().to_string(), "1");
        assert_eq!(dial.slower(), dial);
        let mut last = 0.0;
        while dial.faster() != dial {
            assert!(dial.steps_a_second() > last);
            last = dial.steps_a_second();
            assert_eq!(Dial::nearest(dial.kept()), dial);
            dial = dial.faster();
        }
        assert!(dial.steps_a_second().is_infinite());
        assert_eq!(Dial::nearest(dial.kept()), dial, "the last position is kept too");
    }

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
