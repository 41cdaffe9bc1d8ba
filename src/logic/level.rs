//! Levels of difficulty, as frozen by the meaning of a seed.

use std::fmt;

use super::{Technique, technique};

/// The difficulty of a puzzle, by the techniques or the search that it takes.
///
/// A seed and a level mean the same puzzle for ever, so the techniques of a level do not change when the table
/// [`TECHNIQUES`](super::TECHNIQUES) grows.
///
/// ```
/// use sudoscope::logic::Level;
///
/// assert_eq!(Level::from_name("Hard"), Some(Level::Hard));
/// assert!(Level::Easy < Level::Fiendish);
/// let names: Vec<_> = Level::Medium.techniques().unwrap_or_default().iter().map(|it| it.name).collect();
/// assert_eq!(names, ["naked single", "hidden single"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
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

/// Returns the technique of this name, when the program is compiled.
const fn in_table(name: &str) -> &'static Technique {
    technique(name).expect("the table has a technique of this name")
}

const EASY_TECHNIQUES: &[&Technique] = &[in_table("naked single")];
const MEDIUM_TECHNIQUES: &[&Technique] = &[in_table("naked single"), in_table("hidden single")];

impl Level {
    /// The levels, easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Fiendish];

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Fiendish => "fiendish",
        }
    }

    /// Returns the level of this name, in upper or lower case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name))
    }

    /// Returns the techniques that solve the puzzles of this level; `None` for a level that needs guesses.
    pub const fn techniques(self) -> Option<&'static [&'static Technique]> {
        match self {
            Self::Easy => Some(EASY_TECHNIQUES),
            Self::Medium => Some(MEDIUM_TECHNIQUES),
            Self::Hard | Self::Fiendish => None,
        }
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

    #[test]
    fn easy_is_naked_singles_and_medium_hidden_ones_too() {
        let names = |level: Level| -> Vec<_> {
            level.techniques().unwrap_or_default().iter().map(|it| it.name).collect()
        };
        assert_eq!(names(Level::Easy), ["naked single"]);
        assert_eq!(names(Level::Medium), ["naked single", "hidden single"]);
        assert_eq!(names(Level::Hard), [""; 0]);
    }
}
