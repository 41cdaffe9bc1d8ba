//! The names of the keys in force, in the characters that the terminal can show.

use crate::tui::keymap::{Action, Context, Keymap};
use crate::tui::msg::Message;

use super::theme::Charset;

/// The keys in force, with the characters of their names.
#[derive(Clone, Copy, Debug)]
pub struct Keys<'a> {
    pub keymap: &'a Keymap,
    /// The characters.
    pub charset: Charset,
    /// The contexts of the topmost screen, of the screen below the popups, and of the game. The keys of an action are
    /// those of the first that has it.
    pub contexts: [Context; 3],
}

impl<'a> Keys<'a> {
    pub const fn of(keymap: &'a Keymap, charset: Charset, context: Context) -> Self {
        Self { keymap, charset, contexts: [context; 3] }
    }

    /// Returns a text with its mentions replaced by keys.
    pub fn spelled_text(self, text: &str) -> String {
        self.charset.keys(self.keymap.spell(text, &self.contexts))
    }

    /// Returns a message with its mentions replaced by keys.
    pub fn spelled(self, message: &Message) -> Message {
        let text = self.spelled_text(&message.text);
        Message { text, tone: message.tone }
    }

    /// Returns the first key of an action, for a sentence.
    pub fn name(self, action: impl Into<Action>) -> String {
        self.charset.keys(self.keymap.key(action, &self.contexts))
    }

    /// Returns the first and the last key of an action, for a sentence: `0 or space`.
    pub fn either_name(self, action: impl Into<Action>) -> String {
        self.charset.keys(self.keymap.either_key(action, &self.contexts))
    }
}
