//! When to draw: soon, but not before everything that has come is handled, and at most sixty times a
//! second.

use std::time::{Duration, Instant};

/// The time of one frame.
const FRAME: Duration = Duration::from_nanos(1_000_000_000 / 60);

/// What is known of the picture on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::tui) struct FrameLimiter {
    drawn: Option<Instant>,
    /// Since when it has not been true.
    stale: Option<Instant>,
}

impl FrameLimiter {
    /// Something changed.
    pub(in crate::tui) fn touch(&mut self, now: Instant) {
        self.stale.get_or_insert(now);
    }

    /// It was drawn.
    pub(in crate::tui) fn drawn(&mut self, now: Instant) {
        self.drawn = Some(now);
        self.stale = None;
    }

    /// When to draw, if nothing comes until then; never while the picture is true.
    pub(in crate::tui) fn due(&self) -> Option<Instant> {
        let stale = self.stale?;
        Some(self.drawn.map_or(stale, |it| stale.max(it + FRAME)))
    }

    /// Must it be drawn although more is waiting to be handled?
    pub(in crate::tui) fn is_overdue(&self, now: Instant) -> bool {
        let late = self.stale.map(|it| it + FRAME);
        late.max(self.due()).is_some_and(|it| it <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_true_picture_is_never_due() {
        let now = Instant::now();
        let mut pace = FrameLimiter::default();
        assert_eq!(pace.due(), None);
        pace.touch(now);
        pace.drawn(now);
        assert_eq!(pace.due(), None);
        assert!(!pace.is_overdue(now + 2 * FRAME));
    }

    #[test]
    fn the_first_change_after_a_rest_is_drawn_at_once() {
        let start = Instant::now();
        let mut pace = FrameLimiter::default();
        pace.drawn(start);
        let later = start + 2 * FRAME;
        pace.touch(later);
        assert_eq!(pace.due(), Some(later));
    }

    #[test]
    fn no_two_pictures_within_a_frame() {
        let start = Instant::now();
        let mut pace = FrameLimiter::default();
        pace.drawn(start);
        pace.touch(start + FRAME / 4);
        assert_eq!(pace.due(), Some(start + FRAME));
    }

    #[test]
    fn a_flood_does_not_stop_the_drawing() {
        let start = Instant::now();
        let mut pace = FrameLimiter::default();
        pace.drawn(start);
        for n in 1..=4 {
            pace.touch(start + n * FRAME / 4);
            assert!(!pace.is_overdue(start + n * FRAME / 4));
        }
        assert!(pace.is_overdue(start + FRAME + FRAME / 4));
    }
}
