//! Orders: the properties that a generated puzzle must have.

mod contradiction;

use std::ops::RangeInclusive;

pub use self::contradiction::Contradiction;
use super::Symmetry;
use crate::logic::{Dialect, Grade, Technique};

/// The properties that a generated Sudoku must have. By default any grade and score, and givens that are symmetric
/// under half a turn.
///
/// ```
/// use sudoscope::generate::{Generator, Order, Plan, Symmetry};
/// use sudoscope::logic::{Grade, technique};
///
/// let wing = technique("X-Wing").ok_or("it is in the table")?;
/// let order = Order::from(Grade::Hard).symmetry(Symmetry::Mirrors).require(wing);
/// let generated = Generator::new(Plan::new(order)?, 7).next().ok_or("it is endless")?;
/// assert_eq!(generated.grade, Grade::Hard);
/// assert!(generated.rating.techniques().any(|(it, _)| it.name == "X-Wing"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Order {
    /// The grade; `None` allows all.
    pub grade: Option<Grade>,
    /// The range of the score, both ends included.
    pub score: RangeInclusive<u32>,
    /// Techniques that the path must use.
    pub required: Vec<&'static Technique>,
    /// Techniques that the path must not use.
    pub forbidden: Vec<&'static Technique>,
    /// The symmetry of the cells with givens. Givens are removed and added in symmetric groups.
    pub symmetry: Symmetry,
    /// The range of the number of clues. Every group of clues is needed, unless removing it would leave fewer clues
    /// than the range allows.
    pub clues: RangeInclusive<usize>,
    /// The range of the share of blanks filled before the crux, from 0 to 1. The crux is the first step with the
    /// highest score.
    pub crux: RangeInclusive<f64>,
    /// If true, every single clue is needed, not only every group.
    pub minimal: bool,
    /// A dialect of Sudoku Explainer, and the range of its ER in tenths; `None` allows all.
    pub er: Option<(Dialect, RangeInclusive<u8>)>,
}

impl Order {
    /// Sets the range of the score.
    #[must_use]
    pub fn score(self, score: RangeInclusive<u32>) -> Self {
        Self { score, ..self }
    }

    /// Requires a technique on the path.
    #[must_use]
    pub fn require(mut self, technique: &'static Technique) -> Self {
        self.required.push(technique);
        self
    }

    /// Forbids a technique on the path.
    #[must_use]
    pub fn forbid(mut self, technique: &'static Technique) -> Self {
        self.forbidden.push(technique);
        self
    }

    /// Sets the symmetry of the cells with givens.
    #[must_use]
    pub fn symmetry(self, symmetry: Symmetry) -> Self {
        Self { symmetry, ..self }
    }

    /// Sets the range of the number of clues.
    #[must_use]
    pub fn clues(self, clues: RangeInclusive<usize>) -> Self {
        Self { clues, ..self }
    }

    /// Sets the range of the share of blanks filled before the crux.
    #[must_use]
    pub fn crux(self, crux: RangeInclusive<f64>) -> Self {
        Self { crux, ..self }
    }

    /// Requires that every single clue is needed.
    #[must_use]
    pub fn minimal(self) -> Self {
        Self { minimal: true, ..self }
    }

    /// Returns true if the range of the ER holds none of the ratings that random puzzles commonly have, so that a search
    /// may take minutes.
    ///
    /// ```
    /// use sudoscope::generate::Order;
    /// use sudoscope::logic::Dialect;
    ///
    /// let mut order = Order::default();
    /// order.er = Some((Dialect::Sukaku, 58..=62));
    /// assert!(order.is_rare());
    /// ```
    pub fn is_rare(&self) -> bool {
        let Some((dialect, range)) = &self.er else { return false };
        let common = match dialect {
            Dialect::Se121 => COMMON_SE121,
            Dialect::Sukaku => COMMON_SUKAKU,
        };
        !common.iter().any(|it| range.contains(it)) && !range.clone().any(|it| HARD.contains(&it))
    }
}

/// The common ratings below [`HARD`], in tenths: a thread makes a puzzle with one in a second or so. In a second and a half
/// there was more than one of each.
const COMMON_SE121: &[u8] = &[12, 15, 17, 20, 23, 25, 26, 28, 30, 32, 34, 42, 44, 45, 56, 66, 67];
const COMMON_SUKAKU: &[u8] = &[
    12, 15, 17, 20, 23, 25, 26, 28, 30, 32, 34, 40, 41, 42, 43, 44, 45, 54, 55, 56, 57, 63, 64, 66,
    68, 69,
];
/// The ratings of chains. Some grids in a hundred have a given one.
const HARD: RangeInclusive<u8> = 71..=90;

/// The fewest clues of a puzzle with one solution, and the most that leave a blank.
pub(super) const CLUES: RangeInclusive<usize> = 17..=80;

/// The most clues of any known minimal puzzle.
const MAX_MINIMAL_CLUES: usize = 40;

impl Default for Order {
    fn default() -> Self {
        Self {
            grade: None,
            score: 0..=u32::MAX,
            required: Vec::new(),
            forbidden: Vec::new(),
            symmetry: Symmetry::default(),
            clues: CLUES,
            crux: 0.0..=1.0,
            minimal: false,
            er: None,
        }
    }
}

impl From<Grade> for Order {
    /// Returns an order with this grade and otherwise the defaults.
    fn from(grade: Grade) -> Self {
        Self { grade: Some(grade), ..Self::default() }
    }
}
