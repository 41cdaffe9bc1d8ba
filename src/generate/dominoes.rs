//! Sudominoku from a seed, with an asked number of tiles given.
//!
//! As for Sudoku, a seed means the same puzzle for ever. A puzzle begins as a random full grid, which is
//! taken apart into tiles and singles. Dominoes are taken off in random order for as long as there is one
//! filled grid. Several boards are made that way, the more the fewer tiles are given, and the puzzle is the
//! hardest of them: the one whose digits alone, were there no tiles, would allow the most grids. No engine
//! has a say in that.
//!
//! ```text
//!   random full grid -> tiling -> take off dominoes while there is one grid -> board
//!          ^                                                                     |
//!          +---------------------------------------------------------------------+
//!                    one for each tile not given, the hardest of them is the puzzle
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

/// How many tiles the judges of the contest give.
pub const TILE_COUNTS: RangeInclusive<usize> = 10..=35;

/// The number of tiles of a single puzzle where nobody asks for one.
pub const DEFAULT_TILE_COUNT: usize = 24;

/// Grids that the digits allow are counted up to this. Of 3200 boards with ten tiles, half allowed 128 or
/// fewer and 22 as many as this. It must not change, since with it would change which puzzle a seed means.
const MOST_GRIDS: u64 = 10_000;

/// A puzzle with exactly one filled grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The tiles and singles that are given.
    pub board: Board,
    /// The full board that it was dug from. The grid is the only one, the tiling perhaps not.
    pub solution: Board,
    /// The seed that makes it: a [`Generator`] of this seed and as many tiles gives it first.
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
    /// How many grids its digits alone allow.
    n_grids: u64,
}

impl Generator {
    /// Puzzles with so many tiles given, from this seed.
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
    /// It mostly takes less than a millisecond and never many tens, so that a caller can stop between two
    /// attempts. A puzzle with ten tiles comes at about the sixtieth, for not every grid can be tiled; one
    /// with more tiles comes earlier.
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

    /// The next puzzle, after as many attempts as it takes.
    fn next(&mut self) -> Option<Generated> {
        iter::repeat_with(|| self.attempt()).flatten().next()
    }
}

/// Whether there is exactly one filled grid, however many ways there are to tile it.
fn has_one_grid(board: &Board) -> bool {
    let answer = tilings::solve(board, tilings::Task::Count(2), &mut || true);
    answer.is_some_and(|it| it.solutions == Some(1))
}

/// A pack as text: a header with the command that makes it again, then the puzzles and the nought at their
/// end as the judges set them.
///
/// Without a number of tiles they go down evenly from the most to the fewest.
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

/// How many tiles the puzzle at this place of a pack has.
fn tiles_of(idx: usize, number: usize) -> usize {
    let (fewest, most) = TILE_COUNTS.into_inner();
    match number - 1 {
        0 => DEFAULT_TILE_COUNT,
        last => most - ((most - fewest) * idx + last / 2) / last,
    }
}

#[cfg(test)]
mod tests;
