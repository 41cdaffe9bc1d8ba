//! Puzzles from a seed: Sudoku to an asked level, and [Sudominoku](dominoes) with an asked number of tiles.
//!
//! A seed means the same puzzle for ever, on every machine: all randomness comes from the seed's own
//! stream (`generate/random.rs`), and nothing depends on a clock, on the environment, or on which of
//! several solutions a solver finds first. A test compares some seeds with their puzzles.
//!
//! ```
//! use sudoscope::generate::Generator;
//! use sudoscope::logic::Level;
//!
//! let mut puzzles = Generator::new(Some(Level::Easy), 2580);
//! let first = puzzles.next().expect("the supply is endless");
//! assert_eq!(first.level, Level::Easy);
//! assert_eq!(first.seed, 2580);
//! ```
//!
//! A Sudoku starts as a random full grid. Givens are removed in pairs that lie opposite each other, so
//! that the pattern of givens is the same after half a turn, as long as the rest can still be solved: for
//! the easier levels by their techniques, otherwise in exactly one way. If the result does not have the
//! level asked for, another grid is tried.
//!
//! ```text
//!   random full grid -> take out pairs while it can be solved -> the level asked for? -> puzzle
//!          ^                                                            | no
//!          +------------------------------------------------------------+
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

/// A generated puzzle, which has exactly one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// The givens.
    pub grid: Grid,
    /// The level: the techniques or guesses that solve it.
    pub level: Level,
    /// The seed: a [`Generator`] of this seed and the same level (or none, where none was asked for) returns this
    /// puzzle first.
    pub seed: u64,
}

/// An endless supply of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generator {
    level: Option<Level>,
    /// The seed of the puzzle being made.
    seed: u64,
    random: Random,
}

impl Generator {
    /// Returns a generator of puzzles of this level, or of any, from this seed.
    pub fn new(level: Option<Level>, seed: u64) -> Self {
        Self { level, seed, random: Random::new(seed) }
    }

    /// Makes one puzzle and returns it if it has the level asked for.
    ///
    /// An attempt takes a few milliseconds at most, so that a caller can stop between two of them. Easy puzzles
    /// take one attempt, medium ones mostly too, hard and fiendish ones about six.
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

    /// Returns the next puzzle, after as many attempts as it takes.
    fn next(&mut self) -> Option<Generated> {
        iter::repeat_with(|| self.attempt()).flatten().next()
    }
}

/// Returns the lines of a pack: a header with the command that makes it again, then the puzzles.
pub fn pack(level: Option<Level>, seed: u64, number: usize) -> impl Iterator<Item = String> {
    let which = level.map_or_else(String::new, |level| format!(" --level {level}"));
    let puzzles = Generator::new(level, seed).take(number);
    header(&which, seed, number).into_iter().chain(puzzles.map(|puzzle| puzzle.grid.to_string()))
}

/// Returns the lines that every pack begins with.
fn header(which: &str, seed: u64, number: usize) -> [String; 3] {
    [
        "# Made by".to_owned(),
        format!("#   sudoscope generate{which} --seed {seed} --number {number}"),
        String::new(),
    ]
}

#[cfg(test)]
mod tests;
