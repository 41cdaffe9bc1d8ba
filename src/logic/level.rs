//! What a puzzle's difficulty is called.

use std::fmt;

/// How hard a puzzle is, by what solves it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Naked singles are enough.
    Easy,
    /// Naked and hidden singles are enough.
    Medium,
    /// Singles are not enough; a search needs few guesses.
    Hard,
    /// A search needs many guesses.
    Fiendish,
}

impl Level {
    /// The levels, easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Fiendish];

    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Fiendish => "fiendish",
        }
    }

    /// The level of that name, in upper or lower case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_levels() {
        for level in Level::ALL {
            assert_eq!(Level::from_name(level.name()), Some(level));
            assert_eq!(level.to_string(), level.name());
        }
        assert_eq!(Level::from_name("Fiendish"), Some(Level::Fiendish));
        assert_eq!(Level::from_name("impossible"), None);
        assert!(Level::ALL.is_sorted());
    }
}
