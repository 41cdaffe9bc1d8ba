//! The names of the keys in force, in the characters that the terminal can show.

use crate::tui::keymap::{Action, Keymap};
use crate::tui::msg::Message;

use super::theme::Charset;

/// The keys in force, with the characters of their names.
#[derive(Clone, Copy, Debug)]
pub struct Keys<'a> {
    /// The keys.
    pub keymap: &'a Keymap,
    /// The characters.
    pub charset: Charset,
}

impl Keys<'_> {
    /// Returns a message with its mentions replaced by keys.
    pub fn spelled(self, message: &Message) -> Message {
        let text = self.charset.keys(self.keymap.spell(&message.text));
        Message { text, tone: message.tone }
    }

    /// Returns the first key of an action, for a sentence.
    pub fn name(self, action: impl Into<Action>) -> String {
        self.charset.keys(self.keymap.key(action))
    }

    /// Returns the first key of an action and its last, likewise.
    pub fn either_name(self, action: impl Into<Action>) -> String {
        self.charset.keys(self.keymap.either_key(action))
    }
}
