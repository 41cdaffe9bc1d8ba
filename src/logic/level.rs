//! Levels of difficulty: HoDoKu's.

use std::fmt;

use crate::grid::CellNames;

/// The level of a technique or of a puzzle, as in HoDoKu. A puzzle has the level of its hardest step, or a higher one
/// if its score exceeds the level's [ceiling](Self::ceiling).
///
/// ```
/// use sudoscope::logic::Level;
///
/// assert!(Level::Hard < Level::Unfair);
/// assert_eq!(Level::Hard.to_string(), "hard");
/// assert_eq!("hard".parse(), Ok(Level::Hard));
/// assert_eq!("harsh".parse::<Level>().unwrap_err().to_string(), "there is no level \"harsh\"");
/// assert_eq!(Level::Hard.ceiling(), Some(1600));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
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

impl Level {
    /// The levels, easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        TABLE[self as usize].0
    }

    /// Returns the level of this name, in upper or lower case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(name))
    }

    /// Returns a few words about the techniques of the level.
    pub const fn title(self) -> &'static str {
        TABLE[self as usize].2
    }

    /// Returns a sentence about a step of this level with its cells named as the player chose: automatically in words up
    /// to [`Level::Medium`], the levels of beginners.
    ///
    /// ```
    /// use sudoscope::grid::CellNames;
    /// use sudoscope::logic::Level;
    ///
    /// let named = |level: Level| level.name_cells(CellNames::Auto, "It is r1c2.".to_owned());
    /// assert_eq!(named(Level::Medium), "It is row 1, column 2.");
    /// assert_eq!(named(Level::Hard), "It is r1c2.");
    /// ```
    pub fn name_cells(self, names: CellNames, sentence: String) -> String {
        match names {
            CellNames::Auto if self > Self::Medium => sentence,
            names => names.for_beginners(&sentence),
        }
    }

    /// Returns the highest score of a puzzle of this level; the hardest level has none.
    pub const fn ceiling(self) -> Option<u32> {
        TABLE[self as usize].1
    }
}

/// The name, the highest score and the techniques of each level.
#[rustfmt::skip]
const TABLE: [(&str, Option<u32>, &str); 5] = [
    ("easy",    Some(800),  "singles"),
    ("medium",  Some(1000), "locked candidates, pairs and triples"),
    ("hard",    Some(1600), "quadruples, fish, single-digit patterns, wings, uniqueness, colours"),
    ("unfair",  Some(1800), "finned fish, chains, almost locked sets"),
    ("extreme", None,       "mutant fish, forcing chains and nets, guesses"),
];

crate::grid::from_name!(Level, "level");

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
