//! The listing of an engine: a dozen lines of pseudocode.
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
//! Every kind of step belongs to one line, so the last step alone determines the line that was run last.

use super::step::Event;

/// A line of the listing of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListingLine {
    /// The text, indented, at most [`ListingLine::COLUMNS`] columns.
    pub text: &'static str,
    /// The kind of step that is taken here.
    pub(super) takes: Option<Event>,
}

impl ListingLine {
    /// The greatest width of a listing.
    pub const COLUMNS: usize = 40;

    /// The greatest height of a listing.
    pub const ROWS: usize = 14;
}

/// Returns a line that takes no step.
pub(super) const fn line(text: &'static str) -> ListingLine {
    ListingLine { text, takes: None }
}

/// Returns the line that places.
pub(super) const fn place(text: &'static str) -> ListingLine {
    ListingLine { text, takes: Some(Event::Place) }
}

/// Returns the line that takes back.
pub(super) const fn backtrack(text: &'static str) -> ListingLine {
    ListingLine { text, takes: Some(Event::Backtrack) }
}

/// Returns the line that notes a solution.
pub(super) const fn solved(text: &'static str) -> ListingLine {
    ListingLine { text, takes: Some(Event::Solved) }
}

/// Returns the line that ends the search.
pub(super) const fn exhausted(text: &'static str) -> ListingLine {
    ListingLine { text, takes: Some(Event::Exhausted) }
}
