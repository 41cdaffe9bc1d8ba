//! The listing of an engine: what it does in a dozen lines of pseudocode.
//!
//! ```text
//!   search(0); all is tried                  Exhausted
//!   search(i):
//!     if i = number of blanks:
//!       note the solution; return            Solved
//!     ...
//!       write d                              Place
//!       search(i + 1)
//!       erase d                              Backtrack
//! ```
//!
//! Every kind of step belongs to one line, and so the last step alone tells which line was run last.

use super::Event;

/// A line of the listing of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListingLine {
    /// What it says, indented, in at most [`ListingLine::COLUMNS`] columns.
    pub text: &'static str,
    /// The kind of step that is taken here.
    pub(super) takes: Option<Event>,
}

impl ListingLine {
    /// The width of a listing at most.
    pub const COLUMNS: usize = 40;

    /// The height of a listing at most.
    pub const ROWS: usize = 14;
}

/// A line that takes no step.
pub(super) const fn line(text: &'static str) -> ListingLine {
    ListingLine { text, takes: None }
}

/// The line that places.
pub(super) const fn place(text: &'static str) -> ListingLine {
    ListingLine { text, takes: Some(Event::Place) }
}

/// The line that takes back.
pub(super) const fn backtrack(text: &'static str) -> ListingLine {
    ListingLine { text, takes: Some(Event::Backtrack) }
}

/// The line that comes to a solution.
pub(super) const fn solved(text: &'static str) -> ListingLine {
    ListingLine { text, takes: Some(Event::Solved) }
}

/// The line that comes to the end.
pub(super) const fn exhausted(text: &'static str) -> ListingLine {
    ListingLine { text, takes: Some(Event::Exhausted) }
}
