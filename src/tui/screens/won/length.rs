//! The length of the words of the popup.

/// The length of the words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Length {
    /// Sentences, for a common terminal.
    Long,
    /// A few words a line.
    Short,
    /// As few columns and rows as the smallest board.
    Least,
}

impl Length {
    pub(super) const ALL: [Self; 3] = [Self::Long, Self::Short, Self::Least];
}
