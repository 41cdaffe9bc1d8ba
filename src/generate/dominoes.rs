//! Sudominoku from a seed, with a given number of tiles.
//!
//! As for Sudoku, a seed means the same puzzle for ever; with [`Guesses::Never`] as long as the rules are the same. A puzzle begins as a random full grid, which is divided into
//! tiles and singles. Dominoes are removed in random order while exactly one filled grid remains. Several boards are
//! made that way, more of them for fewer given tiles, and the puzzle is the hardest of them: the one whose digits
//! alone, without the tiles, allow the most grids. This measure does not depend on any engine.
//!
//! ```text
//!   random full grid -> tiling -> remove dominoes while there is one grid -> board
//!          ^                                                                   |
//!          +-------------------------------------------------------------------+
//!                    one for each tile not given, the hardest of them is the puzzle
//! ```
//!
//! ```
//! use sudoscope::generate::dominoes::Generator;
//!
//! let puzzle = Generator::new(32, 4574).next().expect("it is endless");
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
use crate::logic::Path;
use crate::search::tilings;

/// The numbers of given tiles that the judges of the contest allow.
///
/// ```
/// use sudoscope::generate::dominoes::TILE_COUNTS;
///
/// assert!(TILE_COUNTS.contains(&10) && !TILE_COUNTS.contains(&36));
/// ```
pub const TILE_COUNTS: RangeInclusive<usize> = 10..=35;

/// The number of given tiles if the caller names none.
///
/// ```
/// use sudoscope::generate::dominoes::{DEFAULT_TILE_COUNT, Generator};
///
/// let generated = Generator::new(DEFAULT_TILE_COUNT, 7).next().expect("it is endless");
/// assert_eq!(generated.board.used_tiles().len(), 24);
/// ```
pub const DEFAULT_TILE_COUNT: usize = 24;

/// The most grids that are counted for a board's digits; few boards reach it. It must never change, because it decides
/// which puzzle a seed means.
const MAX_GRIDS: u64 = 10_000;

/// A generated puzzle, with exactly one filled grid.
///
/// ```
/// use sudoscope::generate::dominoes::Generator;
///
/// let generated = Generator::new(30, 4574).next().ok_or("it is endless")?;
/// assert_eq!(generated.board.used_tiles().len(), 30);
/// assert!(generated.solution.is_solved() && generated.solution.extends(&generated.board));
/// # Ok::<(), &str>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Generated {
    /// The tiles and singles that are given.
    pub board: Board,
    /// The full board that it was made from. Its grid is the only solution; the same grid may have other tilings.
    pub solution: Board,
    /// The seed that makes it: it is the first puzzle of a [`Generator`] with this seed and as many tiles.
    pub seed: u64,
}

/// The puzzles that a pack may have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Guesses {
    /// All.
    Allowed,
    /// Those that the [rules](crate::logic::RULES) solve.
    Never,
}

impl Guesses {
    fn fits(self, puzzle: &Generated) -> bool {
        let mut path = Path::of_dominoes(&puzzle.board);
        self == Self::Allowed || path.by_ref().last().is_some() && path.state().grid().is_solved()
    }
}

/// An endless iterator over puzzles.
///
/// ```
/// use sudoscope::generate::dominoes::Generator;
///
/// let mut generator = Generator::new(35, 1);
/// let [first, second] = [generator.next(), generator.next()];
/// assert_ne!(first, second);
/// assert_eq!(first, Generator::new(35, 1).next());
/// ```
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
    /// The number of grids that its digits alone allow, capped at [`MAX_GRIDS`].
    n_grids: u64,
}

impl Generator {
    /// Starts at the puzzle of this seed with `tiles` given tiles.
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

    /// Makes one more board. Returns the hardest once there are enough to choose from.
    ///
    /// An attempt mostly takes less than a millisecond and at most a few tens, so that a caller can stop in between. A
    /// puzzle with ten tiles needs about sixty attempts, since not every grid can be tiled; one with more tiles needs
    /// fewer.
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
        let n_grids = fast::solve(board.grid(), Task::count(MAX_GRIDS)).solutions;
        Some(Candidate { puzzle: Generated { board, solution, seed: self.seed }, n_grids })
    }
}

impl Iterator for Generator {
    type Item = Generated;

    /// Makes the next puzzle, with as many attempts as needed.
    fn next(&mut self) -> Option<Generated> {
        iter::repeat_with(|| self.attempt()).flatten().next()
    }
}

/// Returns true if there is exactly one filled grid, however many tilings it has.
fn has_one_grid(board: &Board) -> bool {
    let answer = tilings::solve(board, tilings::Task::Count(2), &mut || true);
    answer.is_some_and(|it| it.solutions == Some(1))
}

/// Generates a pack as text: a header with the command that makes it again, then the puzzles and a final 0, in the
/// judges' format. Without a number of tiles, the number falls evenly from the first puzzle to the last.
///
/// ```
/// use sudoscope::generate::dominoes::{self, Guesses};
///
/// let lines: Vec<String> = dominoes::pack(Some(30), Guesses::Allowed, 1, 1).collect();
/// assert_eq!(lines[1], "#   sudoscope generate --domino --tiles 30 --seed 1 --number 1");
/// assert!(lines[3].starts_with("30\n"));
/// assert_eq!(lines[4], "0");
/// ```
pub fn pack(
    tiles: Option<usize>,
    guesses: Guesses,
    seed: u64,
    number: usize,
) -> impl Iterator<Item = String> {
    let tiles_asked = tiles.map_or_else(String::new, |tiles| format!(" --tiles {tiles}"));
    let no_guess = if guesses == Guesses::Never { " --no-guess" } else { "" };
    let header = [
        "# Made by".to_owned(),
        format!(
            "#   sudoscope generate --domino{tiles_asked}{no_guess} --seed {seed} --number {number}"
        ),
        String::new(),
    ];
    let mut next_seed = seed;
    let puzzles = (0..number).map(move |idx| {
        let tiles = tiles.unwrap_or_else(|| tiles_of(idx, number));
        let mut generator = Generator::new(tiles, next_seed);
        let puzzle = generator.by_ref().find(|it| guesses.fits(it)).expect("it is endless");
        // The next puzzle has another number of tiles, so it needs a generator of its own that continues the seeds.
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
