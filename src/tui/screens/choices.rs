//! The lists that the screens along a line of time share.

use crate::timeline::{Bookmarks, Direction};
use crate::tui::look::words::count;

use super::{Choice, Choices, Request, TrackCommand};

/// Returns the title of a list of what can be run to.
pub(super) const fn run_to_title(direction: Direction) -> &'static str {
    match direction {
        Direction::Forwards => "Run to the next",
        Direction::Backwards => "Run back to the last",
    }
}

/// Returns the list of bookmarks, of which there is at least one, at the last one up to a position.
pub(super) fn bookmark_choices(bookmarks: &Bookmarks, position: u64) -> Choices {
    let n_up_to = bookmarks.iter().take_while(|it| it.position <= position).count();
    // They are in order: the last has the longest number.
    let width = bookmarks.iter().last().map_or(0, |it| count(it.position).len());
    let line = |step: u64, name: &str| {
        let words = format!("{:>width$}  {name}", count(step));
        Choice::new(words, Request::Track(TrackCommand::GoTo(step)))
    };
    let lines = bookmarks.iter().map(|it| line(it.position, &it.name)).collect();
    Choices { chosen: n_up_to.saturating_sub(1), ..Choices::new("Go to bookmark", lines) }
}
