//! What the screens along a line of time do with bookmarks, and what they say.

use crate::timeline::{Bookmarks, Direction};
use crate::tui::keymap::{action, mention};
use crate::tui::look::words::count;

/// Gives a step this name, or one of its own where it is empty.
pub(in crate::tui) fn set(bookmarks: &mut Bookmarks, step: u64, name: String) {
    let name = if name.is_empty() { format!("step {}", count(step)) } else { name };
    bookmarks.set(step, name);
}

/// Takes the bookmark of a step away, and says so.
pub(in crate::tui) fn remove(bookmarks: &mut Bookmarks, step: u64) -> String {
    match bookmarks.remove(step) {
        Some(bookmark) => format!("Bookmark {} is taken away.", bookmark.name),
        None => "This step has no bookmark.".to_owned(),
    }
}

/// The step of the nearest bookmark in a direction, or that there is none.
pub(in crate::tui) fn beside(
    bookmarks: &Bookmarks,
    step: u64,
    direction: Direction,
) -> Result<u64, String> {
    let (found, where_none) = match direction {
        Direction::Forwards => (bookmarks.after(step), "No bookmark after this step"),
        Direction::Backwards => (bookmarks.before(step), "No bookmark before this step"),
    };
    found.map(|it| it.position).ok_or_else(|| none(where_none))
}

/// Says that there is no bookmark, and how one is set.
pub(in crate::tui) fn none(fact: &str) -> String {
    format!("{fact}; {} sets one.", mention(action::Track::Bookmark))
}
