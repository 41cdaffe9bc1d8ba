//! Puzzles that do not fit an order: the reason, and the distance.

use std::fmt;

use crate::logic::{Grade, Technique, tenths};

/// The first reason found why a puzzle does not fit an order.
///
/// ```
/// use sudoscope::generate::{Miss, Order, Plan};
/// use sudoscope::logic::Grade;
///
/// let mut order = Order::from(Grade::Extreme);
/// order.score = 20_000..=30_000;
/// let plan = Plan::new(order).expect("it holds together");
/// let miss: Miss = plan.attempt(1, 0).expect_err("such puzzles are rare");
/// println!("{}: {miss}", miss.kind());
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub enum Miss {
    /// It has this many clues.
    Clues(usize),
    /// This many of its clues are redundant, each alone.
    NotMinimal(usize),
    /// A step, or the score so far, has this grade, with this many blanks left.
    TooHard(Grade, usize),
    /// A step uses this forbidden technique, with this many blanks left.
    Forbidden(&'static Technique, usize),
    /// The score exceeds the order's, with this many blanks left.
    HighScore(u32, usize),
    /// The puzzle has only this grade, and this score.
    TooEasy(Grade, u32),
    /// The score is below the order's.
    LowScore(u32),
    /// No step uses this required technique; this many required techniques are missing.
    Lacking(&'static Technique, usize),
    /// The crux comes after this share of the blanks, outside the range.
    Crux(f64),
    /// Sudoku Explainer rates it this, in tenths, or a step of it; at least 95 for all that needs harder techniques than were tried.
    Er(u8),
}

impl Miss {
    /// Returns the reason in a few words, as it is counted.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Clues(_) => "with another number of clues",
            Self::NotMinimal(_) => "not minimal",
            Self::TooHard(..) | Self::HighScore(..) => "too hard",
            Self::Forbidden(..) => "with a forbidden technique",
            Self::TooEasy(..) | Self::LowScore(_) => "too easy",
            Self::Lacking(..) => "without a required technique",
            Self::Crux(_) => "with the crux elsewhere",
            Self::Er(_) => "with another ER",
        }
    }
}

impl fmt::Display for Miss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clues(n_clues) => write!(f, "{n_clues} clues"),
            Self::NotMinimal(n_clues) => write!(f, "{n_clues} clues could go"),
            Self::TooHard(grade, n_left) => write!(f, "{grade} with {n_left} blanks left"),
            Self::Forbidden(it, n_left) => write!(f, "{} with {n_left} blanks left", it.name),
            Self::HighScore(score, n_left) => write!(f, "score {score} with {n_left} blanks left"),
            Self::TooEasy(grade, score) => write!(f, "{grade}, score {score}"),
            Self::LowScore(score) => write!(f, "score {score}"),
            Self::Lacking(it, 1) => write!(f, "all but {}", it.name),
            Self::Lacking(it, n) => write!(f, "all but {} and {} more", it.name, n - 1),
            Self::Crux(share) => write!(f, "crux {share:.2}"),
            Self::Er(er) => write!(f, "ER {}", tenths(*er)),
        }
    }
}
