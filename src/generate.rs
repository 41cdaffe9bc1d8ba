//! Puzzles from a seed: Sudoku to an asked level, and [Sudominoku](dominoes) with an asked number of tiles.
//!
//! A seed means the same puzzle for ever, on every machine: all randomness comes from the seed's own stream
//! (`generate/random.rs`), and nothing depends on a clock, on the environment, or on which of several solutions a
//! solver finds first. A test holds some seeds to their puzzles.
//!
//! A Sudoku begins as a random full grid. Givens are removed in pairs that lie opposite each other, so that
//! every puzzle looks the same after half a turn, while the rest can still be solved: for the easier levels by
//! their techniques, for the others while there is exactly one solution. If the result has another level than the one asked for, the
//! next grid is tried.
//!
//! ```text
//!   random full grid -> remove pairs while it can be solved -> the level asked for? -> puzzle
//!          ^                                                          | no
//!          +----------------------------------------------------------+
//! ```

mod dig;
pub mod dominoes;
mod full;
mod random;
mod rate;

use std::iter;

use self::random::Random;
pub use self::rate::level;
use crate::fast::{self, Task};
use crate::grid::Grid;
use crate::logic::{self, Level};

/// A generated puzzle, with exactly one solution.
///
/// ```
/// use sudoscope::fast::{self, Verdict};
/// use sudoscope::generate::{self, Generator};
///
/// for generated in Generator::new(None, 2239).take(2) {
///     assert!(matches!(fast::verdict(&generated.grid), Verdict::Unique(_)));
///     assert_eq!(generate::level(&generated.grid), generated.level);
///     assert_eq!(Generator::new(None, generated.seed).next(), Some(generated));
/// }
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The givens.
    pub grid: Grid,
    /// The difficulty.
    pub level: Level,
    /// The seed that makes it: it is the first puzzle of a [`Generator`] with this seed and the same level, or
    /// without a level if this one was made without.
    pub seed: u64,
}

/// An endless iterator over puzzles.
///
/// ```
/// use sudoscope::generate::Generator;
/// use sudoscope::logic::Level;
///
/// let mut generator = Generator::new(Some(Level::Medium), 7);
/// let first = generator.next().ok_or("it is endless")?;
/// assert_eq!((first.level, first.seed), (Level::Medium, 7));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generator {
    level: Option<Level>,
    /// The seed of the puzzle being made.
    seed: u64,
    random: Random,
}

impl Generator {
    /// Returns the puzzles of this level, or of any, from this seed.
    pub fn new(level: Option<Level>, seed: u64) -> Self {
        Self { level, seed, random: Random::new(seed) }
    }

    /// Makes one puzzle and returns it if it has the level asked for.
    ///
    /// An attempt takes a few milliseconds at most, so that a caller can stop between two. The first attempt
    /// succeeds for easy puzzles and mostly for medium ones, about the sixth for hard and fiendish ones.
    pub fn attempt(&mut self) -> Option<Generated> {
        let full = full::full_grid(&mut self.random);
        let grid = match self.level.and_then(Level::techniques) {
            Some(techniques) => {
                dig::dig(&full, &mut self.random, |grid| logic::fill(grid, techniques).is_solved())
            }
            None => dig::dig(&full, &mut self.random, |grid| {
                fast::solve(grid, Task::count(2)).solutions == 1
            }),
        };
        let level = level(&grid);
        (self.level.unwrap_or(level) == level).then(|| {
            let seed = self.seed;
            *self = Self::new(self.level, self.random.seed());
            Generated { grid, level, seed }
        })
    }
}

impl Iterator for Generator {
    type Item = Generated;

    /// Makes the next puzzle, with as many attempts as it takes.
    fn next(&mut self) -> Option<Generated> {
        iter::repeat_with(|| self.attempt()).flatten().next()
    }
}

/// Generates a pack as text, line by line: a header with the command that makes it again, then the puzzles.
///
/// ```
/// use sudoscope::generate;
/// use sudoscope::logic::Level;
///
/// let lines: Vec<String> = generate::pack(Some(Level::Easy), 1, 2).collect();
/// assert_eq!(lines[1], "#   sudoscope generate --level easy --seed 1 --number 2");
/// assert_eq!(lines[3].len(), 81);
/// ```
pub fn pack(level: Option<Level>, seed: u64, number: usize) -> impl Iterator<Item = String> {
    let which = level.map_or_else(String::new, |level| format!(" --level {level}"));
    let puzzles = Generator::new(level, seed).take(number);
    header(&which, seed, number).into_iter().chain(puzzles.map(|puzzle| puzzle.grid.to_string()))
}

/// Returns the first lines of a pack.
fn header(which: &str, seed: u64, number: usize) -> [String; 3] {
    [
        "# Made by".to_owned(),
        format!("#   sudoscope generate{which} --seed {seed} --number {number}"),
        String::new(),
    ]
}

#[cfg(test)]
mod tests;
