//! The board of a game: digits alone, or every mark.

/// The board that a game shows where the terminal has no room for a board with both large digits and all marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardChoice {
    /// Every mark as soon as there are any, else digits.
    #[default]
    Auto,
    /// Digits between lines, and the marks of one block beside the board.
    Digits,
    /// Every mark, in cells of two rows.
    Marks,
}

impl BoardChoice {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Digits, Self::Marks];

    /// Returns the name in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Digits => "digits",
            Self::Marks => "marks",
        }
    }
}
