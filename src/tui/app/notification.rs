//! The message to the player: shown for some seconds, until the next key, or until another message replaces it.
//!
//! It covers neither the board nor the time line nor the keys: it is in the row of the title, or on a screen without
//! one at the beginning of its words. A message that is too long is shown in pages.

#[cfg(test)]
#[cfg(feature = "app")]
mod tests;

use std::time::Duration;

use crate::tui::keymap::Action;
use crate::tui::look::text;
use crate::tui::msg::{Message, Tone};

/// The time that a message stays, besides the time to read it.
const STAY: Duration = Duration::from_secs(4);
/// The time to read one column of a message.
const READ_COLUMN: Duration = Duration::from_millis(50);
/// The time between two drawings of a message, because it may have reached its next page.
const TURN: Duration = Duration::from_secs(1);

/// A message, and how long it has been shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Notification {
    pub(in crate::tui) message: Message,
    /// The action that caused the message.
    pub(super) cause: Option<Action>,
    shown: Duration,
}

impl Notification {
    /// Makes a message that was not shown yet.
    pub const fn new(message: Message) -> Self {
        Self { message, cause: None, shown: Duration::ZERO }
    }

    /// Returns true if the message is about unfinished work.
    pub fn is_waiting(&self) -> bool {
        self.message.tone == Tone::Waiting
    }

    /// Returns true if the message has been shown long enough. One about unfinished work is removed by other code.
    pub fn is_over(&self) -> bool {
        !self.is_waiting() && self.shown >= self.reading_time()
    }

    /// Lets time pass.
    pub fn elapsed(&mut self, time: Duration) {
        self.shown = self.shown.saturating_add(time);
    }

    /// Returns the time until the message changes or disappears; `None` if neither will happen.
    pub fn wake(&self) -> Option<Duration> {
        if self.is_waiting() {
            return None;
        }
        let left = self.reading_time().checked_sub(self.shown).filter(|it| !it.is_zero())?;
        Some(left.min(TURN))
    }

    /// Returns true if this repeats the answer to the same action just before, and neither did anything: a held key is
    /// refused once.
    pub fn repeats(&self, earlier: &Self) -> bool {
        self.message.tone == Tone::Refusal
            && (&self.message, self.cause) == (&earlier.message, earlier.cause)
    }

    /// Returns the share of its time that the message has been shown. One about unfinished work is at its beginning.
    pub fn passed(&self) -> f64 {
        let passed = self.shown.div_duration_f64(self.reading_time());
        if passed >= 1.0 || self.is_waiting() { 0.0 } else { passed }
    }

    /// Returns the time to notice and read the message.
    fn reading_time(&self) -> Duration {
        let columns = u32::try_from(text::width(&self.message.text)).unwrap_or(u32::MAX);
        STAY.saturating_add(READ_COLUMN.saturating_mul(columns))
    }
}
