//! The message to the player: shown for some seconds, until the next key, or until another replaces it.
//!
//! It has a place that covers neither board, time line nor keys: the row of the title, and on a screen without one
//! the beginning of its words. A message that is too long for its place is shown in pages.

#[cfg(test)]
#[cfg(feature = "app")]
mod tests;

use std::time::Duration;

use crate::tui::keymap::Action;
use crate::tui::look::text;
use crate::tui::msg::{Message, Tone};

/// The time that a message stays, besides the time to read it.
const STAY: Duration = Duration::from_secs(4);
/// The time to read a column of a message.
const READ_COLUMN: Duration = Duration::from_millis(50);
/// The time between two drawings of a message, which may be on its next page.
const TURN: Duration = Duration::from_secs(1);

/// A message, and the time that it has been shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Notification {
    pub(super) message: Message,
    /// The action that the message answers.
    pub(super) cause: Option<Action>,
    shown: Duration,
}

impl Notification {
    /// Makes a message that was not shown yet.
    pub const fn new(message: Message) -> Self {
        Self { message, cause: None, shown: Duration::ZERO }
    }

    /// Returns whether the message is about work that is under way.
    pub fn is_waiting(&self) -> bool {
        self.message.tone == Tone::Waiting
    }

    /// Returns whether the message stays although a key was pressed.
    pub fn is_warning(&self) -> bool {
        self.message.tone == Tone::Warning
    }

    /// Returns whether the message has been shown long enough. One that waits or lasts is taken away by something else.
    pub fn is_over(&self) -> bool {
        let stays = matches!(self.message.tone, Tone::Waiting | Tone::Lasting);
        !stays && self.shown >= self.reading_time()
    }

    /// Lets time pass.
    pub fn elapsed(&mut self, time: Duration) {
        self.shown = self.shown.saturating_add(time);
    }

    /// Returns the time until the message changes or goes; `None` where it is gone, or stays as it is.
    pub fn wake(&self) -> Option<Duration> {
        if self.is_waiting() {
            return None;
        }
        let left = self.reading_time().checked_sub(self.shown).filter(|it| !it.is_zero())?;
        Some(left.min(TURN))
    }

    /// Returns whether this says the same as the answer to the same action just before, and nothing was done either
    /// time: a key that is held down is refused once.
    pub fn repeats(&self, earlier: &Self) -> bool {
        self.message.tone == Tone::Refusal
            && (&self.message, self.cause) == (&earlier.message, earlier.cause)
    }

    /// Returns the part of its time that the message has been shown. One that stays is shown once page by page, and then
    /// from its beginning.
    pub fn passed(&self) -> f64 {
        let passed = self.shown.div_duration_f64(self.reading_time());
        if passed >= 1.0 || self.is_waiting() { 0.0 } else { passed }
    }

    /// Returns the time that it takes to notice the message and to read it.
    fn reading_time(&self) -> Duration {
        let columns = u32::try_from(text::width(&self.message.text)).unwrap_or(u32::MAX);
        STAY.saturating_add(READ_COLUMN.saturating_mul(columns))
    }
}
