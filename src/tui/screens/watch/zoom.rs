//! Which part of the line of time is seen: all of it, or a window around where the search stands.
//!
//! ```text
//!   whole    |--------------------------------------------------|
//!   x4                    |------------^-----------|                z comes closer, Z goes back
//!   x16                           |----^----|
//! ```
//!
//! A window stays where it is until the search leaves it; then it turns over like a page, so that the
//! picture stands still meanwhile. What was run too fast to be seen in it is looked at again, a part at a
//! time, while nothing is run as fast as the machine goes.

use std::ops::Range;
use std::time::Duration;

use crate::tui::keymap::{action, mention};
use crate::tui::look::words::{count, shortened};

use super::{Drive, Watch};

/// How much closer one key goes.
const CLOSER: u64 = 4;
/// No window has fewer steps.
const LEAST: u64 = 64;
/// How many parts of a window are told apart: two a column of a wide terminal.
pub(super) const PARTS: usize = 500;
/// Steps that a closer look goes through at once, some milliseconds of them.
const AT_ONCE: u64 = 250_000;
/// What a page begins with of the one before: one part of so many.
const OVERLAP: u64 = 8;

/// How closely the line of time is seen.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Zoom {
    /// From the widest to the one that is seen; none where the whole is.
    windows: Vec<Range<u64>>,
    sight: Sight,
}

/// Whether all parts of the window can be told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Sight {
    #[default]
    Clear,
    /// There is more to look at.
    Blurred,
}

impl Watch {
    /// The steps from the left end of the line of time to its right end.
    pub(super) fn window(&self) -> Range<u64> {
        self.zoom.windows.last().cloned().unwrap_or_else(|| 0..self.whole())
    }

    /// How many times closer than the whole the window is, where it is.
    pub(super) fn magnification(&self) -> Option<u64> {
        let window = self.zoom.windows.last()?;
        let span = window.end - window.start;
        Some((self.whole() + span / 2) / span)
    }

    /// Its ends in words.
    pub(super) fn window_ends(&self) -> [String; 2] {
        let window = self.window();
        [window.start, window.end].map(count)
    }

    pub(super) fn zoom_in(&mut self) {
        let window = self.window();
        let span = (window.end - window.start) / CLOSER;
        if span < LEAST {
            self.say("No closer than this: every step has its place.");
            return;
        }
        let start = self.timeline.position().saturating_sub(span / 2);
        let start = start.min(window.end - span).max(window.start);
        self.zoom.windows.push(start..start + span);
        self.say_window();
    }

    pub(super) fn zoom_out(&mut self) {
        if self.zoom.windows.pop().is_some() {
            self.keep_in_sight();
            self.say_window();
        } else {
            let closer = mention(action::Watch::ZoomIn);
            self.say(&format!("This is the whole of it; {closer} comes closer."));
        }
    }

    /// Back to the whole, of another run.
    pub(super) fn zoom_off(&mut self) {
        self.zoom = Zoom::default();
    }

    /// How long until there is more to look at.
    pub(super) fn wake_to_look(&self) -> Option<Duration> {
        match self.zoom.sight {
            Sight::Clear => None,
            Sight::Blurred => Some(self.transport.wake(Drive::FlatOut)),
        }
    }

    /// Follows the search with the window, and looks more closely at what is in it.
    pub(super) fn look(&mut self) {
        self.keep_in_sight();
        let is_clear = match self.motion.drive() {
            Some(Drive::FlatOut) => true,
            Some(Drive::Dial) | None => self.timeline.look_closer(self.window(), PARTS, AT_ONCE),
        };
        self.zoom.sight = if is_clear { Sight::Clear } else { Sight::Blurred };
    }

    /// Turns over a page where the search has left the window.
    fn keep_in_sight(&mut self) {
        let (position, end) = (self.timeline.position(), self.timeline.end());
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

    /// All that was seen, and a little more until the end is known: it grows in jumps, so that what is seen
    /// stands still meanwhile.
    fn whole(&self) -> u64 {
        match self.timeline.end() {
            Some(end) => end.max(1),
            None => rounded_up(self.timeline.farthest()),
        }
    }

    fn say_window(&mut self) {
        let words = match self.magnification() {
            Some(closer) => {
                let [start, end] = self.window_ends();
                format!("x{}: step {start} to {end}.", shortened(closer))
            }
            None => "All that was seen of the search.".to_owned(),
        };
        self.say(&words);
    }
}

/// The next of eight sizes to each power of two.
fn rounded_up(steps: u64) -> u64 {
    let steps = steps.max(LEAST);
    let unit = steps.next_power_of_two() / 16;
    steps.div_ceil(unit) * unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_grows_in_jumps() {
        assert_eq!(
            [0, 64, 65, 8366, 9216, 138_350_569].map(rounded_up),
            [64, 64, 72, 9216, 9216, 150_994_944]
        );
    }
}
