//! Puzzles from a seed: Sudoku to [order](Order), [minimal puzzles](Minimal) in great numbers, and
//! [Sudominoku](dominoes) with a given number of tiles.
//!
//! A seed means the same puzzle on every machine: all randomness comes from the seed's own stream
//! (`generate/random.rs`), and nothing depends on a clock, on the environment, on threads, or on which of several
//! solutions a solver finds first. For Sudoku that holds within one [`GENERATION`], for Sudominoku for ever. Tests
//! check some seeds.
//!
//! A Sudoku begins as a random solved grid. Symmetric groups of clues are removed in random order, as long as exactly
//! one solution remains. The puzzle is rated until it is clear whether it fits the order. If it does not fit, it is
//! varied: a group is added and others are removed, and the better one of the two puzzles is varied further. After some
//! variations the next grid is tried.
//!
//! ```text
//!   random grid ──> remove groups while there is one solution ──> rate, up to the first misfit ──> puzzle
//!       ^                         ^                                          │ it does not fit
//!       │                         └──── add a group to the nearest one ──────┤
//!       └──────────────────────────── after some variations ─────────────────┘
//! ```

mod clues;
pub mod dominoes;
mod full;
mod judge;
mod minimal;
mod miss;
mod order;
mod plan;
mod practice;
mod random;
mod singles;
mod solved;
mod symmetry;

use std::iter;

pub use self::minimal::Minimal;
pub use self::miss::Miss;
pub use self::order::{Contradiction, Order};
pub use self::plan::Plan;
pub use self::practice::{Exercise, exercise_techniques};
use self::random::Random;
pub use self::symmetry::Symmetry;
use crate::grid::Grid;
use crate::logic::{Grade, Rating};

/// The generation of the Sudoku generator. Within one generation a seed and an order mean the same puzzle. Every change
/// that changes a puzzle raises it, also a change of the techniques.
///
/// ```
/// println!("made in generation {}", sudoscope::generate::GENERATION);
/// ```
pub const GENERATION: u32 = 3;

/// A generated Sudoku, with exactly one solution.
///
/// ```
/// use sudoscope::fast::{self, Verdict};
/// use sudoscope::generate::{Generator, Order, Plan};
///
/// let plan = Plan::new(Order::default()).expect("any puzzle will do");
/// for generated in Generator::new(plan.clone(), 2239).take(2) {
///     assert_eq!(fast::verdict(&generated.grid), Verdict::Unique(generated.solution));
///     assert_eq!(sudoscope::rate(&generated.grid).as_ref(), Ok(&generated.rating));
///     assert_eq!(Generator::new(plan.clone(), generated.seed).next(), Some(generated));
/// }
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Debug)]
pub struct Generated {
    /// The puzzle.
    pub grid: Grid,
    /// The only solution.
    pub solution: Grid,
    /// The seed that makes it: it is the first puzzle of a [`Generator`] with this seed and the same order.
    pub seed: u64,
    /// The symmetry of the cells with givens.
    pub symmetry: Symmetry,
    /// True if every single clue is needed.
    pub minimal: bool,
    /// The level, the score and the techniques of the puzzle's path.
    pub rating: Rating,
    /// The grade.
    pub grade: Grade,
    /// The share of the blanks that are filled before the crux: the first step with the highest score.
    pub crux: f64,
    /// The ER of Sudoku Explainer in tenths, if the order has one.
    pub er: Option<u8>,
}

/// An endless iterator over puzzles that fit an order.
///
/// ```
/// use sudoscope::generate::{Generator, Order, Plan};
/// use sudoscope::logic::Grade;
///
/// let plan = Plan::new(Order::from(Grade::Medium)).expect("there are medium puzzles");
/// let first = Generator::new(plan, 7).next().ok_or("it is endless")?;
/// assert_eq!((first.grade, first.seed), (Grade::Medium, 7));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Generator {
    plan: Plan,
    /// The seed of the puzzle being made.
    seed: u64,
    /// The number of attempts made for it.
    n_attempts: u64,
}

impl Generator {
    /// Starts at the puzzle of this seed.
    pub const fn new(plan: Plan, seed: u64) -> Self {
        Self { plan, seed, n_attempts: 0 }
    }

    /// Tries one more grid, and returns its puzzle if it fits the order.
    ///
    /// It takes some milliseconds, so that a caller can stop in between. See [`Plan::attempt`].
    pub fn attempt(&mut self) -> Result<Generated, Miss> {
        let made = self.plan.attempt(self.seed, self.n_attempts);
        if made.is_ok() {
            (self.seed, self.n_attempts) = (seed_after(self.seed), 0);
        } else {
            self.n_attempts += 1;
        }
        made
    }
}

impl Iterator for Generator {
    type Item = Generated;

    /// Makes the next puzzle, with as many attempts as needed.
    fn next(&mut self) -> Option<Generated> {
        iter::repeat_with(|| self.attempt()).find_map(Result::ok)
    }
}

/// Returns the seeds of the puzzles that a [`Generator`] with this seed makes, in order.
///
/// ```
/// use sudoscope::generate::{Generator, Order, Plan, seeds};
///
/// let plan = Plan::new(Order::default()).expect("any puzzle will do");
/// let made: Vec<u64> = Generator::new(plan, 5).take(3).map(|it| it.seed).collect();
/// assert!(seeds(5).take(3).eq(made));
/// ```
pub fn seeds(first: u64) -> impl Iterator<Item = u64> + Clone {
    iter::successors(Some(first), |seed| Some(seed_after(*seed)))
}

/// Returns the seed of the next puzzle. It has at most 53 bits, so every JSON reader keeps it exactly.
fn seed_after(seed: u64) -> u64 {
    Random::of_attempt(seed, u64::MAX).seed() >> 11
}

#[cfg(test)]
mod tests;
