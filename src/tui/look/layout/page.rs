//! A screen whose first row is the title and whose last row is the bottom line.
//!
//! ```text
//!   +--------------------------------------------+
//!   | title                                      |
//!   | body                                       |
//!   | ..                                         |
//!   | bottom line                                |
//!   +--------------------------------------------+
//! ```

use ratatui::layout::Rect;

use super::{Part, Places, has_room, places, rows_off};

/// The rows of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    pub title: Rect,
    /// The rows from below the title to above the last row.
    pub body: Rect,
    /// The last row.
    pub bottom: Rect,
}

impl Page {
    /// Splits an area; `None` if no screen could show a board in it.
    pub fn of(area: Rect) -> Option<Self> {
        let [title, rest] = rows_off(area, 1);
        let [body, bottom] = rows_off(rest, rest.height.saturating_sub(1));
        has_room(area).then_some(Self { title, body, bottom })
    }

    /// Returns the places of these parts in the body, and of title, message and keys.
    pub fn places(&self, inside: impl IntoIterator<Item = (Part, Option<Rect>)>) -> Places {
        places(inside.into_iter().chain([
            (Part::Title, Some(self.title)),
            (Part::Message, Some(self.title)),
            (Part::Keys, Some(self.bottom)),
        ]))
    }
}
