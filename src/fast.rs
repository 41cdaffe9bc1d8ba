//! The bulk solver: one solution, the smallest solution, how many there are, and many puzzles at a
//! time on several threads.
//!
//! It answers and does not explain; for watching a search there is [`crate::search`]. Everything is
//! a pure function of its arguments, nothing is allocated for a puzzle, and no grid is refused:
//! givens that clash have no solution, and that is the answer.
//!
//! # How it works
//!
//! Sweeps over the whole board do for all its nine digits at once what singles and locked candidates do one by
//! one. Where they come to a halt, a question about one digit in the band that has the fewest possibilities
//! (`fast/question.rs`) has both its answers followed. Working with the six layouts of a digit in a band, and
//! branching by the band that has fewest of them, comes from Tom Dillon's solver tdoku,
//! <https://t-dillon.github.io/tdoku/>; the sweeps stand in the place of its messages between boxes and bands.
//!
//! Both solvers work in registers as wide as the processor has them (`fast/simd.rs`): one puzzle has its nine
//! blocks side by side (`fast/single.rs`), of many puzzles each has a lane of its own (`fast/batch.rs`).
//!
//! # Which call
//!
//! | | one grid | many in memory | many as they come |
//! |---|---|---|---|
//! | a count, a solution, the smallest | [`solve`] | [`solve_into`] | [`solve_iter`], [`Flow`] |
//! | the same on several threads | | [`Pool::solve_into`] | [`Pool::solve_iter`] |
//! | the only solution, or two that differ | [`verdict`] | | |
//!
//! A [`Task`] says what to find out. What it asks for has its price, and so has the way it is asked. Puzzles a
//! second as multiples of what [`solve_into`] does with the whole set and [`Task::UNIQUE`] on one thread,
//! medians of interleaved passes on a busy virtual AMD EPYC with AVX2, good to a tenth or so:
//!
//! | | kaggle | serg | 17 clues | magictour | 11+ | 1106 |
//! |---|--:|--:|--:|--:|--:|--:|
//! | [`Task::count`] of 2, no solution written | 1.2 | 1.1 | 1.0 | 1.0 | 1.0 | 1.0 |
//! | [`Task::FIRST`] | 1.0 | 1.3 | 1.1 | 1.5 | 1.8 | 2.0 |
//! | [`Task::SMALLEST`] | 1.0 | 0.3 | 1.0 | 1.0 | 1.0 | 1.0 |
//! | [`solve_iter`] | 0.8 | 1.0 | 0.9 | 0.9 | 1.0 | 1.0 |
//! | [`Flow`], 128 at a time | 0.9 | 1.0 | 0.9 | 1.0 | 1.0 | 1.0 |
//! | slices of 1024 | 1.0 | 1.0 | 0.9 | 1.0 | 1.0 | 1.0 |
//! | slices of 128 | 0.9 | 0.9 | 0.6 | 0.8 | 0.9 | 0.9 |
//!
//! All puzzles of serg have several solutions, all others one. At the end of a slice most lanes have nothing to
//! do while the hardest puzzles are solved, and 17-clue puzzles differ most; a [`Flow`] goes on to the next piece.
//! Two threads of a [`Pool`] did 0.9 to 1.0 times what two processes did at the same time with half of the
//! puzzles each (kaggle, 17 clues).
//!
//! # How long it takes
//!
//! The hardest known puzzles take a few milliseconds at most, and so do empty grids, nearly empty
//! ones and those without a solution, hence there is nothing here to cancel a job with. Only
//! counting takes as long as its limit asks for.

mod batch;
#[cfg(feature = "parallel")]
mod pool;
mod question;
mod relay;
mod simd;
mod single;
mod stream;

pub use self::batch::Flow;
#[cfg(feature = "parallel")]
pub use self::pool::Pool;
pub use self::relay::{Inlet, Worker, each, relay};
pub use self::simd::Path;
pub use self::stream::Answers;
use crate::grid::Grid;

/// What to find out about a grid: how far to count its solutions, and which of them to write out.
///
/// ```
/// use sudoscope::fast::{Task, Wanted};
///
/// let up_to_a_hundred_and_the_smallest = Task { limit: 100, solution: Wanted::Smallest };
/// assert_eq!(Task::SMALLEST, Task { limit: 2, ..up_to_a_hundred_and_the_smallest });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// How many solutions to look for. Once so many are found nobody asks whether there are more, hence 1
    /// is quicker than 2. With 0 nothing is looked for.
    pub limit: u64,
    /// Which solution to write out.
    pub solution: Wanted,
}

/// Which solution an answer holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// None: they are only counted.
    Nothing,
    /// The first one found. Where there are several, another way to solve may find another one.
    First,
    /// The smallest when read as a number of 81 digits.
    Smallest,
}

impl Task {
    /// Any solution, and nothing about others.
    pub const FIRST: Self = Self { limit: 1, solution: Wanted::First };
    /// A solution, and whether it is the only one.
    pub const UNIQUE: Self = Self { limit: 2, solution: Wanted::First };
    /// The smallest solution, and whether it is the only one.
    pub const SMALLEST: Self = Self { limit: 2, solution: Wanted::Smallest };

    /// How many solutions there are, up to this many, and none of them.
    pub const fn count(limit: u64) -> Self {
        Self { limit, solution: Wanted::Nothing }
    }

    /// Whether there may be a smaller solution than the first of so many found after so many guesses.
    const fn leaves_smaller(self, n_found: u64, guesses: u64) -> bool {
        let may_be_more = n_found > 1 || n_found == self.limit && guesses > 0;
        matches!(self.solution, Wanted::Smallest) && n_found > 0 && may_be_more
    }
}

/// What was found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// How many solutions there are, at most as many as [`Task::limit`] says.
    pub solutions: u64,
    /// The solution that was wanted, if there is one.
    pub solution: Option<Grid>,
    /// How often a question had to be asked that nothing known could answer.
    pub guesses: u64,
}

/// How many solutions a grid has, with proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No solution.
    None,
    /// Exactly this one.
    Unique(Grid),
    /// At least these two, which differ.
    Several(Grid, Grid),
}

/// Solves one grid.
///
/// ```
/// use sudoscope::fast::{self, Task};
/// use sudoscope::grid::Grid;
///
/// assert_eq!(fast::solve(&Grid::EMPTY, Task::count(100)).solutions, 100);
///
/// let smallest = fast::solve(&Grid::EMPTY, Task::SMALLEST).solution.unwrap();
/// assert!(smallest.to_string().starts_with("123456789456789123789123456214365897"));
/// assert_eq!(fast::solve(&smallest, Task::UNIQUE).solution, Some(smallest));
/// ```
pub fn solve(grid: &Grid, task: Task) -> Answer {
    Path::fastest().solve(grid, task)
}

/// Whether a grid has no solution, one, or several.
///
/// ```
/// use sudoscope::fast::{self, Verdict};
/// use sudoscope::grid::Grid;
///
/// let Verdict::Several(one, other) = fast::verdict(&Grid::EMPTY) else { unreachable!() };
/// assert_ne!(one, other);
/// assert_eq!(fast::verdict(&one), Verdict::Unique(one));
/// ```
pub fn verdict(grid: &Grid) -> Verdict {
    Path::fastest().verdict(grid)
}

/// Solves many grids together, which takes a fraction of the time that one by one would take, and puts each
/// answer in the place of its grid.
///
/// Counts and smallest solutions are those of [`solve`]; another first solution may be found where there
/// are several, and other guesses made. It uses this thread; [`Pool::solve_into`] uses several.
///
/// ```
/// use sudoscope::fast::{self, Answer, Task};
/// use sudoscope::grid::Grid;
///
/// let mut answers = [Answer::default(); 3];
/// fast::solve_into(&[Grid::EMPTY; 3], Task::count(2), &mut answers);
/// assert!(answers.iter().all(|answer| answer.solutions == 2));
/// ```
///
/// # Panics
///
/// If there are not as many places as grids.
pub fn solve_into(grids: &[Grid], task: Task, answers: &mut [Answer]) {
    Path::fastest().solve_into(grids, task, answers);
}

/// Solves the grids of an iterator together, as [`solve_into`] does, and gives each with its answer, in order.
///
/// It reads ahead: 256 grids at first, later 8192 at a time. It uses this thread; [`Pool::solve_iter`] uses
/// several.
///
/// ```
/// use sudoscope::fast::{self, Task};
/// use sudoscope::grid::{Cell, Digit, Grid};
///
/// let puzzles = Digit::ALL.into_iter().map(|digit| {
///     let mut grid = Grid::EMPTY;
///     grid.set(Cell::at(0, 0), Some(digit));
///     grid
/// });
/// for (puzzle, answer) in fast::solve_iter(puzzles, Task::SMALLEST) {
///     assert!(answer.solution.unwrap().extends(&puzzle));
/// }
/// ```
pub fn solve_iter<I: IntoIterator<Item = Grid>>(
    grids: I,
    task: Task,
) -> Answers<'static, I::IntoIter> {
    Answers::new(grids.into_iter(), task)
}

#[cfg(test)]
mod tests;
