//! Orders: the properties that a generated puzzle is to have.

mod contradiction;

use std::ops::RangeInclusive;

pub use self::contradiction::Contradiction;
use super::Symmetry;
use crate::logic::{Level, Technique};

/// The properties that a generated Sudoku is to have. Without any, every level and score will do, and the givens are
/// the same after half a turn.
///
/// ```
/// use sudoscope::generate::{Generator, Order, Plan, Symmetry};
/// use sudoscope::logic::{Level, technique_by_code};
///
/// let mut order = Order::from(Level::Hard);
/// order.symmetry = Symmetry::Mirrors;
/// order.required.extend(technique_by_code("0300"));
/// let generated = Generator::new(Plan::new(order)?, 7).next().ok_or("it is endless")?;
/// assert_eq!(generated.rating.level(), Level::Hard);
/// assert!(generated.rating.techniques().any(|(it, _)| it.name == "X-Wing"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Order {
    /// The level; any without one.
    pub level: Option<Level>,
    /// The scores.
    pub score: RangeInclusive<u32>,
    /// Techniques that the path takes.
    pub required: Vec<&'static Technique>,
    /// Techniques that the path does not take.
    pub forbidden: Vec<&'static Technique>,
    /// The symmetry of the cells with givens. Givens are removed and added in groups that are symmetric.
    pub symmetry: Symmetry,
    /// The numbers of clues. No group of clues can be removed from a puzzle so that one solution is left, unless fewer
    /// clues than the least number here would be left.
    pub clues: RangeInclusive<usize>,
    /// The shares of the blanks that are filled before the crux, from 0 to 1. The crux is the first step of the highest
    /// score on the path.
    pub crux: RangeInclusive<f64>,
    /// If true, no single clue can be removed either.
    pub minimal: bool,
}

/// The fewest clues that a puzzle with one solution can have, and the most that leave a blank.
pub(super) const CLUES: RangeInclusive<usize> = 17..=80;

/// The most clues of a minimal puzzle that is known.
const MAX_MINIMAL_CLUES: usize = 40;

impl Default for Order {
    fn default() -> Self {
        Self {
            level: None,
            score: 0..=u32::MAX,
            required: Vec::new(),
            forbidden: Vec::new(),
            symmetry: Symmetry::default(),
            clues: CLUES,
            crux: 0.0..=1.0,
            minimal: false,
        }
    }
}

impl From<Level> for Order {
    /// Returns the order of a puzzle of this level.
    fn from(level: Level) -> Self {
        Self { level: Some(level), ..Self::default() }
    }
}
