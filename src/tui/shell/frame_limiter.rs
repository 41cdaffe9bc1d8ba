//! A limiter for the frame rate: a change is drawn as soon as no event is waiting, and at most sixty times a second.

use std::time::{Duration, Instant};

/// The time of one frame.
const FRAME: Duration = Duration::from_nanos(1_000_000_000 / 60);

/// The time of the last frame, and of the first change after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::tui) struct FrameLimiter {
    drawn: Option<Instant>,
    /// The time of the first change that is not drawn yet.
    stale: Option<Instant>,
}

impl FrameLimiter {
    /// Notes a change.
    pub(in crate::tui) fn touch(&mut self, now: Instant) {
        self.stale.get_or_insert(now);
    }

    /// Notes that a frame was drawn.
    pub(in crate::tui) fn drawn(&mut self, now: Instant) {
        self.drawn = Some(now);
        self.stale = None;
    }

    /// Returns the time of the next frame if no event comes before; `None` if nothing has changed.
    pub(in crate::tui) fn due(&self) -> Option<Instant> {
        let stale = self.stale?;
        Some(self.drawn.map_or(stale, |it| stale.max(it + FRAME)))
    }

    /// Returns true if a frame must be drawn although events are waiting.
    pub(in crate::tui) fn is_overdue(&self, now: Instant) -> bool {
        let late = self.stale.map(|it| it + FRAME);
        late.max(self.due()).is_some_and(|it| it <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_change_no_frame_is_due() {
        let now = Instant::now();
        let mut limiter = FrameLimiter::default();
        assert_eq!(limiter.due(), None);
        limiter.touch(now);
        limiter.drawn(now);
        assert_eq!(limiter.due(), None);
        assert!(!limiter.is_overdue(now + 2 * FRAME));
    }

    #[test]
    fn the_first_change_after_a_rest_is_drawn_at_once() {
        let start = Instant::now();
        let mut limiter = FrameLimiter::default();
        limiter.drawn(start);
        let later = start + 2 * FRAME;
        limiter.touch(later);
        assert_eq!(limiter.due(), Some(later));
    }

    #[test]
    fn no_two_frames_within_a_sixtieth_of_a_second() {
        let start = Instant::now();
        let mut limiter = FrameLimiter::default();
        limiter.drawn(start);
        limiter.touch(start + FRAME / 4);
        assert_eq!(limiter.due(), Some(start + FRAME));
    }

    #[test]
    fn a_flood_of_events_does_not_stop_the_drawing() {
        let start = Instant::now();
        let mut limiter = FrameLimiter::default();
        limiter.drawn(start);
        for n in 1..=4 {
            limiter.touch(start + n * FRAME / 4);
            assert!(!limiter.is_overdue(start + n * FRAME / 4));
        }
        assert!(limiter.is_overdue(start + FRAME + FRAME / 4));
    }
}
