//! The part of the time line that is seen: all of it, or a window around the position.
//!
//! ```text
//!   whole    |--------------------------------------------------|
//!   x4                    |------------^-----------|                z comes closer, Z goes back
//!   x16                           |----^----|
//! ```
//!
//! A window stays where it is until the position leaves it; then it turns over like a page, so that the
//! picture stands still meanwhile. What was run too fast to be sampled often enough is run again, a part at a
//! time, while nothing else runs as fast as the machine goes.

use std::ops::Range;
use std::time::Duration;

use ratatui::layout::Position;

use super::Playback;
use crate::tui::keymap::{action, mention};
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::scrub::{Mark, Scrub, Stretch};
use crate::tui::look::words::{count, shortened};
use crate::tui::player::dial::Speed;
use crate::tui::player::wording::Wording;
use crate::tui::player::zoom::{MIN_STEPS, PARTS, Sight, rounded_up};

/// The factor by which one key goes closer.
const CLOSER: u64 = 4;
/// The steps that a closer look goes through at once, some milliseconds of them.
const AT_ONCE: u64 = 250_000;
/// A page begins with one part of so many of the one before.
const OVERLAP: u64 = 8;

impl<T: Wording> Playback<T> {
    /// Returns the steps from the left end of the time line to its right end.
    pub fn window(&self) -> Range<u64> {
        self.zoom.windows.last().cloned().unwrap_or_else(|| 0..self.whole())
    }

    /// Returns how many times closer than the whole the window is; `None` where it is the whole.
    pub fn magnification(&self) -> Option<u64> {
        let window = self.zoom.windows.last()?;
        let span = window.end - window.start;
        Some((self.whole() + span / 2) / span)
    }

    /// Returns the bookmarks as marks on the time line.
    pub fn marks(&self, theme: &Theme) -> Vec<Mark> {
        self.bookmarks().iter().map(|it| Mark::bookmark(it.position, theme)).collect()
    }

    /// Returns the time line as a bar with marks.
    pub fn scrub<'a>(&self, marks: &'a [Mark], theme: &'a Theme) -> Scrub<'a> {
        Scrub { stretch: self.stretch(), marks, theme }
    }

    /// Returns the time line as the bar shows it.
    pub fn stretch(&self) -> Stretch {
        Stretch {
            window: self.window(),
            position: self.track.position(),
            seen: self.track.farthest(),
            end: self.track.end(),
        }
    }

    /// Returns the step at a place of the time line, of the bar or of the rows above it.
    pub(super) fn step_under(&self, screen: &WatchScreen, at: Position) -> Option<u64> {
        screen.step_at(&self.stretch(), at)
    }

    /// Comes closer to the position.
    pub fn zoom_in(&mut self) {
        let window = self.window();
        let span = (window.end - window.start) / CLOSER;
        if span < MIN_STEPS {
            self.say("No closer than this: every step has its place.");
            return;
        }
        let start = self.track.position().saturating_sub(span / 2);
        let start = start.min(window.end - span).max(window.start);
        self.zoom.windows.push(start..start + span);
        self.say_window();
        self.look();
    }

    /// Goes back to the window before.
    pub fn zoom_out(&mut self) {
        if self.zoom.windows.pop().is_some() {
            self.keep_in_sight();
            self.say_window();
        } else {
            let closer = mention(action::Watch::ZoomIn);
            self.say(&format!("This is the whole of it; {closer} comes closer."));
        }
        self.look();
    }

    /// Returns the time until there is more to look at.
    pub(super) fn wake_to_look(&self) -> Option<Duration> {
        match self.zoom.sight {
            Sight::Clear => None,
            Sight::Blurred => Some(self.transport.wake(Speed::FlatOut)),
        }
    }

    /// Follows the position with the window, and looks more closely at what is in it.
    pub fn look(&mut self) {
        self.keep_in_sight();
        let is_clear = match self.motion.speed() {
            Some(Speed::FlatOut) => true,
            Some(Speed::Dial) | None => {
                let window = self.window();
                self.track.look_closer(window, PARTS, AT_ONCE)
            }
        };
        self.zoom.sight = if is_clear { Sight::Clear } else { Sight::Blurred };
    }

    /// Turns over a page where the position has left the window.
    fn keep_in_sight(&mut self) {
        let (position, end) = (self.track.position(), self.track.end());
        let Some(window) = self.zoom.windows.last_mut() else { return };
        let span = window.end - window.start;
        let start = if position < window.start {
            position.saturating_sub(span - span / OVERLAP)
        } else if position > window.end {
            position - span / OVERLAP
        } else {
            return;
        };
        let start = end.map_or(start, |end| start.min(end.saturating_sub(span)));
        *window = start..start + span;
    }

    /// Returns the length of all that is known, and a little more until the end is: it grows in jumps, so that
    /// the picture stands still meanwhile.
    fn whole(&self) -> u64 {
        match self.track.end() {
            Some(end) => end.max(1),
            None => rounded_up(self.track.farthest()),
        }
    }

    fn say_window(&mut self) {
        let words = match self.magnification() {
            Some(closer) => {
                let window = self.window();
                let [start, end] = [window.start, window.end].map(count);
                format!("x{}: step {start} to {end}.", shortened(closer))
            }
            None => format!("All that was seen of the {}.", T::NOUN),
        };
        self.say(&words);
    }
}
