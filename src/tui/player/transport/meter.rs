//! The measured rate of steps.

use std::time::Duration;

use crate::tui::look::numbers::float;

/// The rate over about the last half second, or over the last step if that took longer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::tui::player) struct Meter {
    steps: u64,
    time: Duration,
    /// The rate in steps a second; `None` in the first half second.
    pub(super) rate: Option<f64>,
}

const WINDOW: Duration = Duration::from_millis(500);

impl Meter {
    pub(in crate::tui::player) fn count(&mut self, steps: u64, time: Duration) {
        self.steps += steps;
        self.time += time;
        if self.time >= WINDOW && self.steps > 0 {
            let rate = float(self.steps) / self.time.as_secs_f64();
            *self = Self { rate: Some(rate), ..Self::default() };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_meter_shows_the_measured_rate() {
        let mut meter = Meter::default();
        meter.count(100, Duration::from_millis(250));
        assert_eq!(meter.rate, None);
        meter.count(100, Duration::from_millis(250));
        assert_eq!(meter.rate, Some(400.0));
        // A measurement between two slow steps does not make the rate zero.
        meter.count(0, Duration::from_millis(500));
        assert_eq!(meter.rate, Some(400.0));
        meter.count(1, Duration::from_millis(500));
        assert_eq!(meter.rate, Some(1.0));
    }
}
