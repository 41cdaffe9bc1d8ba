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
//! Every kind of step belongs to one line, so the last step alone determines the current line.

use crate::search::step::Event;

/// A line of the listing of an engine.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::search::{self, ListingLine, Search};
///
/// let mut search = Search::new(search::engine("flags").expect("in the table"), &Grid::EMPTY.into())?;
/// search.next();
/// let line: &ListingLine = &search.info().listing[search.listing_line().expect("a step was taken")];
/// assert_eq!(line.text.trim(), "write d; set its three flags");
/// # Ok::<(), search::StartError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ListingLine {
    /// The text, indented, at most [`ListingLine::COLUMNS`] columns.
    pub text: &'static str,
    /// The kind of step that this line takes, if any.
    pub(in crate::search) takes: Option<Event>,
}

impl ListingLine {
    /// The greatest width of a listing.
    pub const COLUMNS: usize = 40;

    /// The greatest height of a listing.
    pub const ROWS: usize = 14;

    /// Returns true if the line takes a step, so that it can be the current line.
    ///
    /// ```
    /// let listing = sudoscope::search::engine("flags").expect("in the table").listing;
    /// assert_eq!(listing.iter().filter(|line| line.takes_step()).count(), 4);
    /// ```
    pub const fn takes_step(&self) -> bool {
        self.takes.is_some()
    }
}

/// Returns a line that no step belongs to.
pub(in crate::search) const fn line(text: &'static str) -> ListingLine {
    ListingLine { text, takes: None }
}

/// Returns the line that makes a move.
pub(in crate::search) const fn place(text: &'static str) -> ListingLine {
    ListingLine { text, takes: Some(Event::Place) }
}

/// Returns the line that takes a move back.
pub(in crate::search) const fn backtrack(text: &'static str) -> ListingLine {
    ListingLine { text, takes: Some(Event::Backtrack) }
}

/// Returns the line that notes a solution.
pub(in crate::search) const fn solved(text: &'static str) -> ListingLine {
    ListingLine { text, takes: Some(Event::Solved) }
}

/// Returns the line that ends the search.
pub(in crate::search) const fn exhausted(text: &'static str) -> ListingLine {
    ListingLine { text, takes: Some(Event::Exhausted) }
}
