//! The scales, and the rating of a puzzle by the techniques that its path takes, on HoDoKu's scale.

use super::{Deduction, Dialect, Level, Path, PathStep, TECHNIQUES, Technique};
use crate::grid::Grid;

/// A scale of difficulty.
///
/// ```
/// use sudoscope::logic::Scale;
///
/// assert_eq!(Scale::from_name("hodoku"), Some(Scale::Hodoku));
/// assert_eq!(Scale::from_name("richter"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Scale {
    /// HoDoKu's levels and scores: a [`Rating`].
    Hodoku,
    /// Sudoku Explainer's ratings: an [`ExplainerRating`](super::ExplainerRating).
    Explainer(Dialect),
}

impl Scale {
    /// Every scale.
    pub const ALL: &[Self] =
        &[Self::Hodoku, Self::Explainer(Dialect::Se121), Self::Explainer(Dialect::Sukaku)];

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hodoku => "hodoku",
            Self::Explainer(Dialect::Se121) => "se121",
            Self::Explainer(Dialect::Sukaku) => "sukaku",
        }
    }

    /// Returns the name of the scale as it is shown.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Hodoku => "level and score by the techniques of HoDoKu",
            Self::Explainer(Dialect::Se121) => "ER, EP and ED of Sudoku Explainer 1.2.1",
            Self::Explainer(Dialect::Sukaku) => "the same of SukakuExplainer",
        }
    }

    /// Returns the dialect of a scale of Sudoku Explainer.
    pub const fn dialect(self) -> Option<Dialect> {
        match self {
            Self::Hodoku => None,
            Self::Explainer(dialect) => Some(dialect),
        }
    }

    /// Returns the scale of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|it| it.name() == name)
    }
}

crate::grid::from_name!(Scale, "scale");

/// The level and score of a puzzle, and the techniques that its path takes.
///
/// The score is the sum over all steps. The level is that of the hardest step; while the score exceeds its
/// [ceiling](Level::ceiling), it is one higher.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::logic::Level;
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let rating = sudoscope::rate(&puzzle)?;
/// assert_eq!((rating.level(), rating.score()), (Level::Easy, 204));
/// assert_eq!(rating.hardest().map(|it| it.name), Some("naked single"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rating {
    score: u32,
    n_guesses: usize,
    /// The techniques with their numbers of steps, in the order in which the path first used them.
    n_steps: Vec<(&'static Technique, usize)>,
}

impl Rating {
    /// Returns the rating of a path without steps.
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts a step.
    pub fn add(&mut self, step: &PathStep) {
        // A path of Sudoku Explainer has no score.
        self.score += if matches!(step, PathStep::Rated(_)) { 0 } else { step.score() };
        self.n_guesses += usize::from(matches!(step, PathStep::Guess(_)));
        let Some(technique) = step.deduction().map(Deduction::technique) else { return };
        match self.n_steps.iter_mut().find(|(it, _)| *it == technique) {
            Some((_, n_steps)) => *n_steps += 1,
            None => self.n_steps.push((technique, 1)),
        }
    }

    /// Returns the level: that of the hardest step, raised while the score exceeds the level's ceiling.
    pub fn level(&self) -> Level {
        let of_steps = self.techniques().map(|(it, _)| it.level).max().unwrap_or(Level::Easy);
        let hardest = if self.n_guesses > 0 { Level::Extreme } else { of_steps };
        // A score above the ceiling lifts the level one by one, up to the one without a ceiling.
        let fits = |it: &Level| it.ceiling().is_none_or(|ceiling| self.score <= ceiling);
        Level::ALL.into_iter().find(|it| *it >= hardest && fits(it)).unwrap_or(Level::Extreme)
    }

    /// Returns the score: the sum of the points of all steps.
    pub const fn score(&self) -> u32 {
        self.score
    }

    /// Returns the number of steps that were guesses, because no technique applied.
    pub const fn n_guesses(&self) -> usize {
        self.n_guesses
    }

    /// Returns the techniques that were used and the number of their steps, in the order of the table.
    pub fn techniques(&self) -> impl Iterator<Item = (&'static Technique, usize)> {
        let in_order =
            TECHNIQUES.iter().map(|it| self.n_steps.iter().find(|(used, _)| *used == it));
        in_order.flatten().copied()
    }

    /// Returns the technique with the highest level, then the highest score; of equals the last one in the table.
    /// `None` if there is no step, or if a guess is harder than all.
    pub fn hardest(&self) -> Option<&'static Technique> {
        if self.n_guesses > 0 {
            return None;
        }
        // The last of several greatest, as `max_by_key` returns it.
        self.techniques().map(|(it, _)| it).max_by_key(|it| (it.level, it.score))
    }
}

impl<'a> FromIterator<&'a PathStep> for Rating {
    fn from_iter<I: IntoIterator<Item = &'a PathStep>>(steps: I) -> Self {
        let mut rating = Self::new();
        steps.into_iter().for_each(|step| rating.add(step));
        rating
    }
}

/// Rates a puzzle whose only solution is known; [`sudoscope::rate`](crate::rate) finds it. Returns `None` for another grid
/// than a solution of the puzzle. That it is the only one is not checked; it is used for guesses only.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::logic;
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let solution: Grid =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let rating = logic::rate(&puzzle, &solution).ok_or("it is the solution")?;
/// let n_steps: usize = rating.techniques().map(|(_, n_steps)| n_steps).sum();
/// assert_eq!((n_steps, rating.n_guesses()), (51, 0));
/// assert_eq!(logic::rate(&puzzle, &Grid::EMPTY), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate(grid: &Grid, solution: &Grid) -> Option<Rating> {
    let is_solution = solution.is_solved() && solution.extends(grid);
    is_solution.then(|| {
        let mut rating = Rating::new();
        Path::new(grid, Some(solution)).for_each(|step| rating.add(&step));
        rating
    })
}
