//! The names of the present keys, in characters that the terminal can show.

use crate::tui::keymap::{Action, Context, Keymap};
use crate::tui::msg::Message;

use super::theme::Charset;

/// The present keys, and the characters for their names.
#[derive(Clone, Copy, Debug)]
pub struct Keys<'a> {
    pub keymap: &'a Keymap,
    pub charset: Charset,
    /// The contexts of the topmost screen, of the screen below the popups, and of the game. The keys of an action come
    /// from the first context that has it.
    pub contexts: [Context; 3],
}

impl<'a> Keys<'a> {
    pub const fn of(keymap: &'a Keymap, charset: Charset, context: Context) -> Self {
        Self { keymap, charset, contexts: [context; 3] }
    }

    /// Replaces mentions of actions in a text by their keys.
    pub fn spelled_text(self, text: &str) -> String {
        self.charset.keys(self.keymap.spell(text, &self.contexts))
    }

    /// Replaces mentions of actions in a message by their keys.
    pub fn spelled(self, message: &Message) -> Message {
        let text = self.spelled_text(&message.text);
        Message { text, tone: message.tone }
    }

    /// Returns the first key of an action, for a sentence.
    pub fn name(self, action: impl Into<Action>) -> String {
        self.charset.keys(self.keymap.key(action, &self.contexts))
    }

    /// Returns the first keys of several actions, one behind the other: `←↓↑→`, or `Arrows`.
    pub fn names<const N: usize>(self, actions: [impl Into<Action>; N]) -> String {
        let keys = actions.map(|action| self.keymap.key(action, &self.contexts));
        self.charset.keys(keys.concat())
    }

    /// Returns the first key of an action; `None` if it has none and can only be typed.
    pub fn key(self, action: impl Into<Action>) -> Option<String> {
        let action = action.into();
        self.keymap.has_key(action, &self.contexts).then(|| self.name(action))
    }

    /// Returns the first and the last key of an action, for a sentence: `0 or space`.
    pub fn either_name(self, action: impl Into<Action>) -> String {
        self.charset.keys(self.keymap.either_key(action, &self.contexts))
    }
}
