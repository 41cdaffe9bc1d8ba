//! HoDoKu's levels of difficulty.

use std::fmt;

/// The level of a technique, and of a puzzle: that of its hardest step, or higher where its score is too high for
/// that. They are HoDoKu's.
///
/// ```
/// use sudoscope::logic::Grade;
///
/// assert!(Grade::Hard < Grade::Unfair);
/// assert_eq!(Grade::Hard.to_string(), "hard");
/// assert_eq!(Grade::Hard.ceiling(), Some(1600));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Singles.
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Quadruples, basic fish, single-digit patterns, wings, uniqueness, colours.
    Hard,
    /// Finned fish, chains, almost locked sets.
    Unfair,
    /// Mutant fish, forcing chains and nets, guesses.
    Extreme,
}

impl Grade {
    /// The levels, easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        }
    }

    /// Returns the highest score of a puzzle of this level; the hardest level has none.
    pub const fn ceiling(self) -> Option<u32> {
        match self {
            Self::Easy => Some(800),
            Self::Medium => Some(1000),
            Self::Hard => Some(1600),
            Self::Unfair => Some(1800),
            Self::Extreme => None,
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
