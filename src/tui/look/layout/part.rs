//! The parts of a screen by name, to compare a larger area with a smaller one.

use ratatui::layout::Rect;

/// A part of a screen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// The line at the top.
    Title,
    /// A board or several.
    Board,
    /// All marks of a cell: on the board, or in the lens.
    Marks,
    /// The digits left, or the current step, in a few words: in a panel, in rows below the board, in lines beside it,
    /// or in the title.
    Words,
    /// A panel with all information, beside the board or below it.
    Panel,
    /// The rows with the shape over time.
    Shape,
    /// The scrub bar.
    Scrub,
    /// The table of a race.
    Table,
    /// The place of messages: the title, or words on a screen without one. It is never the board, the time line or the
    /// keys.
    Message,
    /// The line of keys at the bottom.
    Keys,
}

/// The parts of a screen and their places; a part may have several.
pub type Places = Vec<(Part, Rect)>;

/// Returns the places of the parts that exist.
pub fn places(parts: impl IntoIterator<Item = (Part, Option<Rect>)>) -> Places {
    let present = |(part, place): (Part, Option<Rect>)| Some((part, place?));
    parts.into_iter().filter_map(present).filter(|it| !it.1.is_empty()).collect()
}
