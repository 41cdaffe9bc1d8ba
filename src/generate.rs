//! Puzzles from a seed: Sudoku to an asked level, and [Sudominoku](dominoes) with an asked number of tiles.
//!
//! A seed means the same puzzle for ever, on every machine: all chance comes from the seed's own
//! stream (`generate/random.rs`), nothing looks at a clock, at the environment, or at which of
//! several solutions a solver comes upon first. A test holds some seeds to their puzzles.
//!
//! A Sudoku begins as a random full grid. Givens are taken out in pairs that lie opposite each
//! other, so that every puzzle looks the same after half a turn, for as long as what is left can
//! still be solved: for the easier levels by their techniques, otherwise in exactly one way. If
//! that is not the level asked for, another grid is tried.
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

/// A puzzle with exactly one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The givens.
    pub grid: Grid,
    /// What solves it.
    pub level: Level,
    /// The seed that makes it: a [`Generator`] of this seed that is asked for the same level, or
    /// for any as this one was, gives it first.
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
    /// Puzzles of this level, or of any, from this seed.
    pub fn new(level: Option<Level>, seed: u64) -> Self {
        Self { level, seed, random: Random::new(seed) }
    }

    /// Makes one puzzle and returns it if it has the level asked for.
    ///
    /// It takes a few milliseconds at most, so that a caller can stop between two attempts. Easy
    /// puzzles come at the first attempt, medium ones mostly too, hard and fiendish ones at about
    /// the sixth.
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

    /// The next puzzle, after as many attempts as it takes.
    fn next(&mut self) -> Option<Generated> {
        iter::repeat_with(|| self.attempt()).flatten().next()
    }
}

/// A pack as text, line by line: a header with the command that makes it again, then the puzzles.
pub fn pack(level: Option<Level>, seed: u64, number: usize) -> impl Iterator<Item = String> {
    let which = level.map_or_else(String::new, |level| format!(" --level {level}"));
    let puzzles = Generator::new(level, seed).take(number);
    header(&which, seed, number).into_iter().chain(puzzles.map(|puzzle| puzzle.grid.to_string()))
}

/// The lines that every pack begins with.
fn header(which: &str, seed: u64, number: usize) -> [String; 3] {
    [
        "# Made by".to_owned(),
        format!("#   sudoscope generate{which} --seed {seed} --number {number}"),
        String::new(),
    ]
}

#[cfg(test)]
mod tests;
