//! Grades of puzzles: HoDoKu's levels, the easiest and the hardest of them each parted in two.

use std::fmt;

use super::rating::Rating;
use super::{Candidate, Family, Level, State};
use crate::grid::{Digit, Grid, House};

/// The grade of a puzzle, as players choose it.
///
/// ```
/// use sudoscope::logic::{Grade, Level};
///
/// assert!(Grade::Beginner < Grade::Easy && Grade::Extreme < Grade::Nightmare);
/// assert_eq!(Grade::Nightmare.to_string(), "nightmare");
/// assert_eq!(Grade::Nightmare.level(), Level::Extreme);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Of HoDoKu's easy puzzles those with 34 givens or more that hidden singles in blocks solve.
    Beginner,
    /// The other easy ones.
    Easy,
    /// HoDoKu's medium puzzles.
    Medium,
    /// HoDoKu's hard puzzles.
    Hard,
    /// HoDoKu's unfair puzzles.
    Unfair,
    /// Of HoDoKu's extreme puzzles those whose path has neither a forcing step nor a guess.
    Extreme,
    /// The other extreme ones.
    Nightmare,
}

/// Names of grades in earlier versions, which are still read.
const FORMER_NAMES: [(&str, Grade); 1] = [("fiendish", Grade::Extreme)];

/// The fewest givens of a puzzle for beginners.
const BEGINNER_GIVENS: usize = 34;

impl Grade {
    /// The grades, easiest first.
    pub const ALL: [Self; 7] = [
        Self::Beginner,
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Unfair,
        Self::Extreme,
        Self::Nightmare,
    ];

    /// Returns the grade of a puzzle with this rating.
    ///
    /// ```
    /// use sudoscope::grid::Grid;
    /// use sudoscope::logic::Grade;
    ///
    /// let puzzle: Grid =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// assert_eq!(Grade::of(&puzzle, &sudoscope::rate(&puzzle)?), Grade::Easy);
    /// let puzzle: Grid =
    ///     "5346789126721953481983425678597614234268537917139248569615372842874196353452861..".parse()?;
    /// assert_eq!(Grade::of(&puzzle, &sudoscope::rate(&puzzle)?), Grade::Beginner);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(puzzle: &Grid, rating: &Rating) -> Self {
        match Self::of_path(rating) {
            Self::Easy if Self::is_for_beginners(puzzle) => Self::Beginner,
            grade => grade,
        }
    }

    /// Returns the grade as far as the steps decide it: `Easy` for a beginner's puzzle.
    pub(crate) fn of_path(rating: &Rating) -> Self {
        let takes_forcing = || rating.techniques().any(|(it, _)| it.family() == Family::Forcing);
        Self::of_level(rating.level(), rating.n_guesses() > 0 || takes_forcing())
    }

    /// Returns the lowest grade of a puzzle whose path takes a technique; `Easy` for singles.
    #[cfg(feature = "generate")]
    pub(crate) fn of_technique(technique: &super::Technique) -> Self {
        Self::of_level(technique.level, technique.family() == Family::Forcing)
    }

    fn of_level(level: Level, is_forced: bool) -> Self {
        match level {
            Level::Easy => Self::Easy,
            Level::Medium => Self::Medium,
            Level::Hard => Self::Hard,
            Level::Unfair => Self::Unfair,
            Level::Extreme if is_forced => Self::Nightmare,
            Level::Extreme => Self::Extreme,
        }
    }

    /// Returns true if a puzzle has enough givens for beginners, and hidden singles in blocks solve it.
    pub(crate) fn is_for_beginners(puzzle: &Grid) -> bool {
        let mut state = State::new(puzzle);
        while let Some(single) = single_in_block(&state) {
            state.place(single);
        }
        puzzle.n_filled() >= BEGINNER_GIVENS && state.blanks().is_empty()
    }

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        TABLE[self as usize].0
    }

    /// Returns HoDoKu's level of the puzzles of the grade.
    pub const fn level(self) -> Level {
        TABLE[self as usize].1
    }

    /// Returns a few words about the techniques that solve the puzzles of the grade.
    pub const fn title(self) -> &'static str {
        TABLE[self as usize].2
    }

    /// Returns the fewest givens that a puzzle of the grade has.
    pub const fn min_givens(self) -> usize {
        if matches!(self, Self::Beginner) { BEGINNER_GIVENS } else { 17 }
    }

    /// Returns the grade of this name, in upper or lower case. `fiendish` is a former name of `extreme`. The names of
    /// HoDoKu's levels are names of grades too.
    ///
    /// ```
    /// use sudoscope::logic::Grade;
    ///
    /// assert_eq!(Grade::from_name("Nightmare"), Some(Grade::Nightmare));
    /// assert_eq!(Grade::from_name("fiendish"), Some(Grade::Extreme));
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        let names = Self::ALL.map(|it| (it.name(), it)).into_iter().chain(FORMER_NAMES);
        names.into_iter().find(|(it, _)| it.eq_ignore_ascii_case(name)).map(|(_, grade)| grade)
    }
}

crate::grid::from_name!(Grade, "level");

/// The name, HoDoKu's level, and what solves the puzzles of each grade.
#[rustfmt::skip]
const TABLE: [(&str, Level, &str); 7] = [
    ("beginner",  Level::Easy,    "hidden singles in blocks, from 34 givens or more"),
    ("easy",      Level::Easy,    Level::Easy.title()),
    ("medium",    Level::Medium,  Level::Medium.title()),
    ("hard",      Level::Hard,    Level::Hard.title()),
    ("unfair",    Level::Unfair,  Level::Unfair.title()),
    ("extreme",   Level::Extreme, "mutant fish, or many steps of the techniques before"),
    ("nightmare", Level::Extreme, "forcing chains and nets, or a guess"),
];

/// Returns a digit with one place left in a block.
fn single_in_block(state: &State) -> Option<Candidate> {
    let places = state.candidates();
    Digit::ALL.into_iter().find_map(|digit| {
        let mut single =
            House::BLOCKS.iter().filter_map(|it| (places.cells(digit) & it.cells()).single());
        single.next().map(|cell| Candidate::new(cell, digit))
    })
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_grades_and_levels_are_among_them() {
        for grade in Grade::ALL {
            assert_eq!(Grade::from_name(grade.name()), Some(grade));
        }
        for level in Level::ALL {
            assert_eq!(Grade::from_name(level.name()).map(Grade::level), Some(level));
        }
        assert!(Grade::ALL.is_sorted());
        assert_eq!(Grade::from_name("impossible"), None);
    }

    #[test]
    fn former_names_are_read() {
        for name in ["fiendish", "Fiendish", "FIENDISH"] {
            assert_eq!(Grade::from_name(name), Some(Grade::Extreme));
        }
        assert!(
            FORMER_NAMES.iter().all(|(it, _)| Grade::ALL.iter().all(|grade| grade.name() != *it))
        );
    }
}
