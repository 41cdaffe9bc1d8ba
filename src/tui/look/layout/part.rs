//! The parts of a screen by name, so that what a larger area shows can be held against a smaller one.

use ratatui::layout::Rect;

/// A part of a screen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// The line at the top.
    Title,
    /// A board, or several of them.
    Board,
    /// What is left to enter, or what a search does, in a few words: in a panel, in rows below the board, in
    /// lines beside it, or in the title.
    Words,
    /// A panel with everything there is to say, beside the board or below it.
    Panel,
    /// The rows that show what happened over time.
    Shape,
    /// The scrub bar.
    Scrub,
    /// The table of a race.
    Table,
    /// Room for a message that is not over the board: a row, or lines of a panel.
    Message,
    /// The line of keys at the bottom.
    Keys,
}

/// The parts of a screen and their places; a part may have several.
pub type Places = Vec<(Part, Rect)>;

/// The places of the parts that are there.
pub fn places(parts: impl IntoIterator<Item = (Part, Option<Rect>)>) -> Places {
    let present = |(part, place): (Part, Option<Rect>)| Some((part, place?));
    parts.into_iter().filter_map(present).filter(|it| !it.1.is_empty()).collect()
}
