//! The parts of a lesson that a search and the path of techniques share.

use crate::tui::keymap::action;
use crate::tui::look::chrome::Footer;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::{Part, Places};
use crate::tui::msg::Message;

/// Returns the bottom line of a lesson: the key that leaves it.
pub(super) fn lesson_footer(keys: Keys<'_>) -> Footer {
    Footer::Caption(Message::plain(format!(
        " {} leaves the lesson",
        keys.name(action::Solver::Lesson)
    )))
}

/// Removes the place of messages, so that they are in the bottom line and not over large letters.
pub(super) fn without_messages(mut places: Places) -> Places {
    places.retain(|it| it.0 != Part::Message);
    places
}
