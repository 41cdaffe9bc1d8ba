//! The bulk solver: one solution, the smallest one, all of them, or their number, of one grid or of millions.
//!
//! It does not explain its answers; [`crate::search`] is for watching a search. Every answer is a pure function of
//! its arguments, memory is allocated by the call and not by the puzzle, and no grid is refused: givens that
//! clash have no solution, and that is the answer.
//!
//! # Which call
//!
//! | | one grid | many in memory | many as they come |
//! |---|---|---|---|
//! | a count, a solution, the smallest | [`solve`] | [`solve_into`] | [`solve_iter`] |
//! | the same on several threads | | `Pool::solve_into` | `Pool::solve_iter` |
//! | the only solution, or two that differ | [`verdict`] | | |
//! | all solutions, in order | [`solutions()`] | | |
//! | the move that loses the last solution | [`lost_after`] | | |
//!
//! A [`Task`] says what to find out. Solving grids together takes a fraction of the time of one call for each, the
//! less the larger the slices: at the end of a slice most lanes are idle while the hardest puzzles are finished.
//! `docs/benchmarks.md` has the price of each call and each task. `Pool` is there with the feature `parallel`.
//!
//! # How it works
//!
//! Propagation passes over the whole board do for all nine digits at once what naked and hidden singles and
//! locked candidates do one by one. At their fixpoint the search makes a guess about one digit in the band with
//! the fewest possibilities (`fast/branch.rs`), and follows both branches. Working with the six configurations of
//! a digit in a band, and branching by the band that has fewest of them, comes from Tom Dillon's solver tdoku,
//! <https://t-dillon.github.io/tdoku/>; the passes stand in the place of its messages between boxes and bands.
//!
//! Two solvers share this method. Both use registers as wide as the processor has them (`fast/simd.rs`): the
//! single solver holds the nine blocks of one puzzle side by side (`fast/single.rs`), the batch solver has a lane
//! for each of many puzzles (`fast/batch.rs`).
//!
//! ```text
//!   task, branch ──> single ──> batch ──> backend ──> simd/*.rs: a backend for each kind of registers
//!                                           └──> stream ──> iter, pool ──> the functions of this module
//!                                                lines: text in, text out
//! ```
//!
//! # How long it takes
//!
//! The hardest known puzzles take a few milliseconds at most, and so do empty grids, nearly empty ones and those
//! without a solution, so there is no way to cancel a call. Only counting takes as long as its limit demands.

mod backend;
mod batch;
mod branch;
mod iter;
mod lines;
mod no_return;
#[cfg(feature = "app")]
pub(crate) mod ordered_pool;
#[cfg(feature = "parallel")]
mod pool;
mod simd;
mod single;
mod solutions;
mod stream;
mod task;

pub use self::backend::Backend;
pub use self::iter::SolveIter;
#[doc(hidden)]
pub use self::lines::Lines;
pub use self::no_return::{lost_after, point_of_no_return};
#[cfg(feature = "parallel")]
pub use self::pool::Pool;
pub use self::solutions::Solutions;
#[doc(hidden)]
pub use self::stream::SolveStream;
pub use self::task::{Answer, NotProper, Task, Verdict, Wanted};
use crate::grid::Grid;

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
    Backend::fastest().solve(grid, task)
}

/// Proves that a grid has no solution, one, or several.
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
    Backend::fastest().verdict(grid)
}

/// Returns an iterator over all solutions of a grid, in ascending order of their 81 digits.
///
/// It is lazy: each solution is searched for when it is asked for, and the first ones come at once however many
/// there are. The order is the same on every machine. To know only their number, count with [`solve`], which
/// is faster.
///
/// ```
/// use sudoscope::fast;
/// use sudoscope::grid::Grid;
///
/// let mut solutions = fast::solutions(&Grid::EMPTY);
/// let first = solutions.next().unwrap();
/// assert!(first.to_string().starts_with("123456789456789123789123456214365897"));
/// assert!(solutions.take(1000).all(|it| it.is_solved()));
///
/// // A full grid is its own only solution.
/// assert!(fast::solutions(&first).eq([first]));
/// ```
pub fn solutions(grid: &Grid) -> Solutions {
    Solutions::new(*grid)
}

/// Solves many grids together, in a fraction of the time of one call for each, and stores each answer in the
/// place of its grid.
///
/// Counts and smallest solutions are those of [`solve`]; where there are several solutions another one may be
/// found first, after another number of guesses. It runs on the calling thread; `Pool::solve_into` uses several.
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
/// If there are not as many answers as grids.
pub fn solve_into(grids: &[Grid], task: Task, answers: &mut [Answer]) {
    Backend::fastest().solve_into(grids, task, answers);
}

/// Solves the grids of an iterator together, as [`solve_into`] does, and returns each with its answer, in order.
///
/// It reads ahead, some hundred grids as a rule, and runs on the calling thread; `Pool::solve_iter` uses several.
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
) -> SolveIter<'static, I::IntoIter> {
    SolveIter::new(grids.into_iter(), task)
}

#[cfg(test)]
mod tests;
