//! Sudominoku from a seed, with an asked number of tiles given.
//!
//! As for Sudoku, a seed means the same puzzle for ever. A puzzle starts as a random full grid, which is
//! split into tiles and singles. Dominoes are removed in random order as long as there is only one filled grid.
//! Several boards are made that way, more of them for fewer tiles, and the puzzle is the hardest: the one whose
//! digits alone, without tiles, would allow the most grids. That measure does not depend on an engine.
//!
//! ```text
//!   random full grid -> tiling -> remove dominoes while there is one grid -> board
//!          ^                                                                     |
//!          +---------------------------------------------------------------------+
//!                    one for each tile not given, the hardest of them is the puzzle
//! ```
//!
//! ```
//! use sudoscope::generate::dominoes::Generator;
//!
//! let puzzle = Generator::new(32, 4574).next().expect("the supply is endless");
//! assert_eq!(puzzle.board.used_tiles().len(), 32);
//! assert!(puzzle.solution.is_solved());
//! ```

mod dig;
mod tiling;

use std::iter;
use std::ops::RangeInclusive;

use super::full;
use super::random::Random;
use crate::domino::{Board, Tile};
use crate::fast::{self, Task};
use crate::search::tilings;

/// The numbers of tiles that the judges of the contest give.
pub const TILE_COUNTS: RangeInclusive<usize> = 10..=35;

/// The number of tiles of a single puzzle, unless another is asked for.
pub const DEFAULT_TILE_COUNT: usize = 24;

/// The limit up to which the grids that the digits allow are counted. It must not change, because seeds would
/// then mean other puzzles.
const MOST_GRIDS: u64 = 10_000;

/// A generated puzzle, which has exactly one filled grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// The tiles and singles that are given.
    pub board: Board,
    /// The full board that it was made from. Its grid is the only one, its tiling perhaps not.
    pub solution: Board,
    /// The seed: a [`Generator`] of this seed and number of tiles returns this puzzle first.
    pub seed: u64,
}

/// An endless supply of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generator {
    tiles: usize,
    /// The seed of the puzzle being made.
    seed: u64,
    random: Random,
    boards_left: usize,
    hardest: Option<Candidate>,
}

/// A board that may become the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Candidate {
    puzzle: Generated,
    /// The number of grids that its digits alone allow.
    n_grids: u64,
}

impl Generator {
    /// Returns a generator of puzzles with this number of tiles given, from this seed.
    ///
    /// # Panics
    ///
    /// If the number of tiles is not in [`TILE_COUNTS`].
    pub fn new(tiles: usize, seed: u64) -> Self {
        assert!(TILE_COUNTS.contains(&tiles), "{tiles} tiles, and the judges give from 10 to 35");
        Self {
            tiles,
            seed,
            random: Random::new(seed),
            boards_left: Tile::ALL.len() - tiles,
            hardest: None,
        }
    }

    /// Makes one board and returns the hardest once there are enough to choose from.
    ///
    /// An attempt mostly takes less than a millisecond and never more than some tens, so that a caller can stop
    /// between two of them. A puzzle with ten tiles takes about sixty attempts, because not every grid can be tiled;
    /// one with more tiles takes fewer.
    pub fn attempt(&mut self) -> Option<Generated> {
        let candidate = self.candidate()?;
        let harder = self.hardest.filter(|it| it.n_grids >= candidate.n_grids);
        self.hardest = harder.or(Some(candidate));
        self.boards_left -= 1;
        if self.boards_left > 0 {
            return None;
        }
        let Candidate { puzzle, .. } = self.hardest?;
        *self = Self::new(self.tiles, self.random.seed());
        Some(puzzle)
    }

    fn candidate(&mut self) -> Option<Candidate> {
        let grid = full::full_grid(&mut self.random);
        let solution = tiling::tiling(&grid, &mut self.random)?;
        let board = dig::dig(&solution, self.tiles, &mut self.random, has_one_grid)?;
        let n_grids = fast::solve(board.grid(), Task::count(MOST_GRIDS)).solutions;
        Some(Candidate { puzzle: Generated { board, solution, seed: self.seed }, n_grids })
    }
}

impl Iterator for Generator {
    type Item = Generated;

    /// Returns the next puzzle, after as many attempts as it takes.
    fn next(&mut self) -> Option<Generated> {
        iter::repeat_with(|| self.attempt()).flatten().next()
    }
}

/// Returns true if there is exactly one filled grid, in any number of tilings.
fn has_one_grid(board: &Board) -> bool {
    let answer = tilings::solve(board, tilings::Task::Count(2), &mut || true);
    answer.is_some_and(|it| it.solutions == Some(1))
}

/// Returns the lines of a pack: a header with the command that makes it again, then the puzzles in the judges'
/// format, and the closing 0.
///
/// Without a number of tiles, they decrease evenly from the most to the fewest.
pub fn pack(tiles: Option<usize>, seed: u64, number: usize) -> impl Iterator<Item = String> {
    let which = tiles.map_or_else(String::new, |tiles| format!(" --tiles {tiles}"));
    let header = super::header(&format!(" --domino{which}"), seed, number);
    let mut next_seed = seed;
    let puzzles = (0..number).map(move |idx| {
        let tiles = tiles.unwrap_or_else(|| tiles_of(idx, number));
        let mut generator = Generator::new(tiles, next_seed);
        let puzzle = generator.by_ref().next().expect("the supply is endless");
        next_seed = generator.seed;
        puzzle.board.to_string()
    });
    header.into_iter().chain(puzzles).chain(["0".to_owned()])
}

/// Returns the number of tiles of the puzzle with this index in a pack.
fn tiles_of(idx: usize, number: usize) -> usize {
    let (fewest, most) = TILE_COUNTS.into_inner();
    match number - 1 {
        0 => DEFAULT_TILE_COUNT,
        last => most - ((most - fewest) * idx + last / 2) / last,
    }
}

#[cfg(test)]
mod tests;
