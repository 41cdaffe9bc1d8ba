//! The visible part of the time line: all of it, or a window around the position.
//!
//! ```text
//!   whole    |--------------------------------------------------|
//!   x4                    |------------^-----------|                z comes closer, Z goes back
//!   x16                           |----^----|
//! ```
//!
//! A window stays until the position leaves it. Then it moves by almost its whole length, like a page, so that the
//! picture changes rarely. Steps that were run too fast for dense samples are run again, a part at a time, while no
//! other motion needs the machine.

use std::ops::Range;
use std::time::Duration;

use super::Playback;
use crate::tui::keymap::{action, mention};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::scrub::{Scrub, StepMark, TimeLine};
use crate::tui::look::words::{count, shortened};
use crate::tui::msg::Message;
use crate::tui::player::dial::Speed;
use crate::tui::player::track::Track;
use crate::tui::player::zoom::{MIN_STEPS, PARTS, rounded_up};

/// The factor by which one key press zooms.
const ZOOM: u64 = 4;
/// The number of steps that are run again at once: some milliseconds.
const REFINED_AT_ONCE: u64 = 250_000;
/// The next window repeats one part in this many of the last one.
const OVERLAP: u64 = 8;

impl<T: Track> Playback<T> {
    /// Returns the steps between the left and the right end of the time line.
    pub fn window(&self) -> Range<u64> {
        self.windows.last().cloned().unwrap_or_else(|| 0..self.whole())
    }

    /// Returns the magnification of the window; `None` if the whole time line is visible.
    pub fn magnification(&self) -> Option<u64> {
        let window = self.windows.last()?;
        let span = window.end - window.start;
        // Rounded: a window is a quarter of another, less a remainder.
        Some((self.whole() + span / 2) / span)
    }

    /// Returns the bookmarks as marks for the time line.
    pub fn marks(&self, theme: &Theme) -> Vec<StepMark> {
        self.bookmarks.iter().map(|it| StepMark::bookmark(it.position, theme)).collect()
    }

    /// Returns the time line as a bar with marks.
    pub fn scrub<'a>(&self, marks: &'a [StepMark], theme: &'a Theme) -> Scrub<'a> {
        Scrub { time_line: self.time_line(), marks, theme }
    }

    /// Returns the visible time line.
    pub fn time_line(&self) -> TimeLine {
        TimeLine {
            window: self.window(),
            position: self.track.position(),
            seen: self.track.farthest(),
            end: self.track.end(),
        }
    }

    /// Zooms in around the position.
    pub fn zoom_in(&mut self, said: &mut Option<Message>) {
        let window = self.window();
        let span = (window.end - window.start) / ZOOM;
        if span < MIN_STEPS {
            *said = Some(Message::refusal("No closer than this: every step has its place."));
            return;
        }
        let start = self.track.position().saturating_sub(span / 2);
        let start = start.min(window.end - span).max(window.start);
        self.windows.push(start..start + span);
        *said = Some(self.window_in_words());
        self.update_window();
    }

    /// Zooms out to the previous window.
    pub fn zoom_out(&mut self, said: &mut Option<Message>) {
        if self.windows.pop().is_some() {
            self.follow_position();
            *said = Some(self.window_in_words());
        } else {
            let closer = mention(action::Watch::ZoomIn);
            *said =
                Some(Message::refusal(format!("This is the whole of it; {closer} comes closer.")));
        }
        self.update_window();
    }

    /// Returns the time until the window can be refined; `None` if it need not be.
    pub(super) fn wake_to_refine(&self) -> Option<Duration> {
        self.is_coarse.then(|| self.transport.wake(Speed::FlatOut))
    }

    /// Moves the window with the position, and samples its steps more densely if needed.
    pub fn update_window(&mut self) {
        self.follow_position();
        let is_refined = match self.motion.speed() {
            Some(Speed::FlatOut) => true,
            Some(Speed::Dial) | None => {
                let window = self.window();
                self.track.refine(window, PARTS, REFINED_AT_ONCE)
            }
        };
        self.is_coarse = !is_refined;
    }

    /// Moves the window by a page, if the position has left it.
    fn follow_position(&mut self) {
        let (position, end) = (self.track.position(), self.track.end());
        let Some(window) = self.windows.last_mut() else { return };
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

    /// Returns the length of the time line: to the end, or if the end is unknown a little more than the seen steps. It
    /// grows in jumps, so that the picture changes rarely.
    fn whole(&self) -> u64 {
        match self.track.end() {
            Some(end) => end.max(1),
            None => rounded_up(self.track.farthest()),
        }
    }

    fn window_in_words(&self) -> Message {
        Message::plain(match self.magnification() {
            Some(closer) => {
                let window = self.window();
                let [start, end] = [window.start, window.end].map(count);
                format!("x{}: step {start} to {end}.", shortened(closer))
            }
            None => format!("All that was seen of the {}.", self.track.words().noun),
        })
    }
}
