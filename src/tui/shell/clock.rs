//! How much time has gone by for the model.
//!
//! The model never reads a clock. While it asks to be woken, time is watched here and handed in as
//! [`Msg::Elapsed`](crate::tui::msg::Msg::Elapsed); while it does not, no time passes for it.

use std::time::{Duration, Instant};

/// What a wake-up may be late without the lateness being taken for a stop: a computer that slept, or
/// a program held by its terminal, shall not add hours to a game.
const LATEST: Duration = Duration::from_secs(1);

/// Less than this is not worth a message; it is counted with the next.
const SHORTEST: Duration = Duration::from_millis(1);

/// The time since the model was last told, while time is being watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::tui) struct Clock {
    watch: Option<Watch>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Watch {
    told: Instant,
    wake: Duration,
}

impl Clock {
    /// The model wants to be told after `wake`, counted from when it was last told; or not at all.
    pub(in crate::tui) fn set(&mut self, now: Instant, wake: Option<Duration>) {
        let told = self.watch.map_or(now, |it| it.told);
        self.watch = wake.map(|wake| Watch { told, wake });
    }

    /// When the model wants to be told.
    pub(in crate::tui) fn due(&self) -> Option<Instant> {
        self.watch.and_then(|it| it.told.checked_add(it.wake))
    }

    /// What to tell the model now, before anything else is.
    pub(in crate::tui) fn elapsed(&mut self, now: Instant) -> Option<Duration> {
        let watch = self.watch.as_mut()?;
        let elapsed = now.saturating_duration_since(watch.told);
        if elapsed < SHORTEST.min(watch.wake) {
            return None;
        }
        watch.told = now;
        Some(elapsed.min(watch.wake.saturating_add(LATEST)))
    }

    /// Lets the time since the last telling go: the program was stopped.
    pub(in crate::tui) fn skip(&mut self, now: Instant) {
        if let Some(watch) = &mut self.watch {
            watch.told = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn watching(now: Instant) -> Clock {
        let mut clock = Clock::default();
        clock.set(now, Some(SECOND));
        clock
    }

    #[test]
    fn no_time_passes_unwatched() {
        let start = Instant::now();
        let mut clock = Clock::default();
        assert_eq!(clock.elapsed(start + SECOND), None);
        assert_eq!(clock.due(), None);
        clock.set(start + SECOND, Some(SECOND));
        assert_eq!(clock.elapsed(start + 2 * SECOND), Some(SECOND));
    }

    #[test]
    fn a_wake_up_counts_from_the_last_telling() {
        let start = Instant::now();
        let mut clock = watching(start);
        let told = start + SECOND / 4;
        assert_eq!(clock.elapsed(told), Some(SECOND / 4));
        clock.set(told + SECOND / 8, Some(SECOND / 2));
        assert_eq!(clock.due(), Some(told + SECOND / 2));
    }

    #[test]
    fn slivers_are_not_lost() {
        let start = Instant::now();
        let mut clock = watching(start);
        assert_eq!(clock.elapsed(start + SHORTEST / 2), None);
        assert_eq!(clock.elapsed(start + SHORTEST), Some(SHORTEST));
    }

    #[test]
    fn a_wake_up_at_once_is_answered_at_once() {
        let start = Instant::now();
        let mut clock = Clock::default();
        clock.set(start, Some(Duration::ZERO));
        assert_eq!(clock.elapsed(start), Some(Duration::ZERO));
    }

    #[test]
    fn hours_asleep_are_not_played() {
        let start = Instant::now();
        let mut clock = watching(start);
        let late = clock.elapsed(start + 3600 * SECOND);
        assert_eq!(late, Some(SECOND + LATEST));
        clock.skip(start + 7200 * SECOND);
        assert_eq!(clock.elapsed(start + 7200 * SECOND), None);
    }
}
