//! The model's clock.
//!
//! The model never reads a clock. While it asks to be woken, the loop measures time and sends it as
//! [`Msg::Elapsed`](crate::tui::msg::Msg::Elapsed); otherwise no time passes for the model. This type converts the
//! loop's clock to these messages. Times are durations since any fixed moment.

use std::time::Duration;

/// The longest delay of a wake-up that counts. A longer one is cut, so that a computer that slept, or a program blocked
/// by its terminal, does not add hours to a game. The wake-ups of a game are five minutes apart at most, when it waits.
const MAX_DELAY: Duration = Duration::from_secs(1);

/// The shortest time that is reported. Shorter ones are added to the next report.
const SHORTEST: Duration = Duration::from_millis(1);

/// Measures the time since the last report to the model, while the model wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// The time of the last report, or of the start of the clock.
    reported: Duration,
    /// The wake-up that the model wants, after that; `None` while the clock is stopped.
    wake: Option<Duration>,
}

impl Clock {
    /// Sets the next wake-up to `wake` after the last report, or stops the clock.
    pub fn set(&mut self, now: Duration, wake: Option<Duration>) {
        if self.wake.is_none() {
            self.reported = now;
        }
        self.wake = wake;
    }

    /// Returns the time of the next wake-up.
    pub fn due(&self) -> Option<Duration> {
        self.reported.checked_add(self.wake?)
    }

    /// Returns the time to report to the model now, before any other message.
    pub fn elapsed(&mut self, now: Duration) -> Option<Duration> {
        let (wake, elapsed) = (self.wake?, now.saturating_sub(self.reported));
        // A wake-up that is due sooner than that is not put off.
        if elapsed < SHORTEST.min(wake) {
            return None;
        }
        self.reported = now;
        Some(elapsed.min(wake.saturating_add(MAX_DELAY)))
    }

    /// Discards the time since the last report, in which the program was stopped.
    pub const fn skip(&mut self, now: Duration) {
        self.reported = now;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn running(now: Duration) -> Clock {
        let mut clock = Clock::default();
        clock.set(now, Some(SECOND));
        clock
    }

    #[test]
    fn no_time_passes_while_the_clock_is_stopped() {
        let start = 400 * SECOND;
        let mut clock = Clock::default();
        assert_eq!(clock.elapsed(start + SECOND), None);
        assert_eq!(clock.due(), None);
        clock.set(start + SECOND, Some(SECOND));
        assert_eq!(clock.elapsed(start + 2 * SECOND), Some(SECOND));
    }

    #[test]
    fn a_wake_up_counts_from_the_last_report() {
        let start = 400 * SECOND;
        let mut clock = running(start);
        let reported = start + SECOND / 4;
        assert_eq!(clock.elapsed(reported), Some(SECOND / 4));
        clock.set(reported + SECOND / 8, Some(SECOND / 2));
        assert_eq!(clock.due(), Some(reported + SECOND / 2));
    }

    #[test]
    fn very_short_times_are_counted_with_the_next() {
        let start = 400 * SECOND;
        let mut clock = running(start);
        assert_eq!(clock.elapsed(start + SHORTEST / 2), None);
        assert_eq!(clock.elapsed(start + SHORTEST), Some(SHORTEST));
    }

    #[test]
    fn an_immediate_wake_up_is_reported_at_once() {
        let start = 400 * SECOND;
        let mut clock = Clock::default();
        clock.set(start, Some(Duration::ZERO));
        assert_eq!(clock.elapsed(start), Some(Duration::ZERO));
    }

    #[test]
    fn hours_asleep_do_not_count_as_play() {
        let start = 400 * SECOND;
        let mut clock = running(start);
        let late = clock.elapsed(start + 3600 * SECOND);
        assert_eq!(late, Some(SECOND + MAX_DELAY));
        clock.skip(start + 7200 * SECOND);
        assert_eq!(clock.elapsed(start + 7200 * SECOND), None);
    }

    proptest! {
        /// Whatever the computer's clock does, no report is longer than the wake-up and its delay, and together they are
        /// no longer than the time that went by forwards.
        #[test]
        fn jumps_of_the_clock_are_no_time_of_play(
            jumps in prop::collection::vec((0..4_u8, 0..7_200_000_u64), 1..40),
            wake in 1..5_000_u64,
        ) {
            let wake = Duration::from_millis(wake);
            let mut now = 400 * 3600 * SECOND;
            let mut clock = Clock::default();
            clock.set(now, Some(wake));
            let (mut forwards, mut reported) = (Duration::ZERO, Duration::ZERO);
            for (kind, milliseconds) in jumps {
                // Ahead or back by up to two hours, or ahead by up to some seconds.
                let by = Duration::from_millis(if kind > 1 { milliseconds / 1000 } else { milliseconds });
                if kind == 0 {
                    now -= by;
                } else {
                    (now, forwards) = (now + by, forwards + by);
                }
                let elapsed = clock.elapsed(now).unwrap_or_default();
                prop_assert!(elapsed <= wake + MAX_DELAY);
                reported += elapsed;
                clock.set(now, Some(wake));
            }
            prop_assert!(reported <= forwards, "{reported:?} of {forwards:?}");
        }
    }
}
