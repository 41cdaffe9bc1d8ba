//! The bulk solver: one solution, the smallest solution, how many there are, and many puzzles at a
//! time on several threads.
//!
//! It answers and does not explain; for watching a search there is [`crate::search`]. Everything is
//! a pure function of its arguments, nothing is allocated for a puzzle, and no grid is refused:
//! givens that clash have no solution, and that is the answer.
//!
//! # How it works
//!
//! Sweeps over the whole board (`fast/sweep.rs`) do for nine blocks and nine digits at once what
//! singles and locked candidates do one by one. Where they come to a halt, a question about one
//! digit in the band that has the fewest possibilities (`fast/branch.rs`) has both its answers
//! followed (`fast/explore.rs`). Working with the six layouts of a digit in a band, and branching
//! by the band that has fewest of them, comes from Tom Dillon's solver tdoku,
//! <https://t-dillon.github.io/tdoku/>; the sweeps stand in the place of its messages between boxes
//! and bands. One puzzle is all plain integer arithmetic; many puzzles go side by side through registers as
//! wide as the processor has them (`fast/batch.rs`, `fast/simd.rs`).
//!
//! The hardest known puzzles take a few milliseconds at most, and so do empty grids, nearly empty
//! ones and those without a solution, hence there is nothing here to cancel a job with. Only
//! counting ([`Task::Count`]) takes as long as its limit asks for.

mod batch;
mod board;
mod branch;
mod explore;
mod lanes;
mod simd;
mod sweep;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::OnceLock;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use self::board::Board;
pub use self::simd::Path;
use crate::grid::Grid;

/// Fewest puzzles worth a thread's while.
const PUZZLES_A_TASK: usize = 128;
/// Pieces of work for each thread, so that none is left with much when the others are done.
const TASKS_A_THREAD: usize = 8;

/// What to find out about a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Any one solution.
    Any,
    /// The smallest solution when read as a number of 81 digits, and whether there are 0, 1 or at
    /// least 2.
    Smallest,
    /// How many solutions there are, up to this limit, and the first one found (not the smallest).
    Count(u64),
}

/// What was found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The number of solutions, where they were counted: capped at 2 by [`Task::Smallest`], at its
    /// limit by [`Task::Count`], not counted by [`Task::Any`].
    pub solutions: Option<u64>,
    /// The solution asked for, if there is one.
    pub solution: Option<Grid>,
    /// How often a question had to be asked that nothing known could answer.
    pub guesses: u64,
}

impl Answer {
    /// What comes of counting up to 0.
    const NOTHING_COUNTED: Self = Self { solutions: Some(0), solution: None, guesses: 0 };
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
pub fn solve(grid: &Grid, task: Task) -> Answer {
    let board = Board::of(grid);
    let mut guesses = 0;
    let (solutions, solution) = match task {
        Task::Any => (None, explore::any(board, &mut guesses)),
        Task::Smallest => {
            let (solutions, found) = count(board, 2, &mut guesses);
            let solution = match found {
                Some(known) if solutions > 1 => Some(explore::smallest(board, known, &mut guesses)),
                found => found,
            };
            (Some(solutions), solution)
        }
        Task::Count(limit) => {
            let (solutions, found) = count(board, limit, &mut guesses);
            (Some(solutions), found)
        }
    };
    Answer { solutions, solution, guesses }
}

/// Solves many grids together, which takes a fraction of the time that one by one would take. The answers
/// come in the order of the grids.
///
/// Counts and smallest solutions are those of [`solve`]; another first solution may be found where there
/// are several, and other guesses made.
///
/// ```
/// use sudoscope::fast::{self, Task};
/// use sudoscope::grid::Grid;
///
/// let mut answers = fast::solve_all(&[Grid::EMPTY; 3], Task::Count(2)).into_iter();
/// assert!(answers.all(|answer| answer.solutions == Some(2)));
/// ```
pub fn solve_all(grids: &[Grid], task: Task) -> Vec<Answer> {
    let mut answers = vec![Answer::NOTHING_COUNTED; grids.len()];
    batch::solve(grids, task, &mut answers, Path::fastest());
    answers
}

/// Whether a grid has no solution, one, or several.
pub fn verdict(grid: &Grid) -> Verdict {
    let mut verdict = Verdict::None;
    let _ = explore::explore(Board::of(grid), &mut 0, &mut |solved| {
        if let Verdict::Unique(one) = verdict {
            verdict = Verdict::Several(one, solved.grid());
            return ControlFlow::Break(());
        }
        verdict = Verdict::Unique(solved.grid());
        ControlFlow::Continue(())
    });
    verdict
}

/// Threads that solve many grids together, the same ones every time.
#[derive(Debug)]
pub struct Pool {
    wanted: Option<NonZeroUsize>,
    /// Started when there is first enough for them to do; `None` where the system gives none.
    threads: OnceLock<Option<ThreadPool>>,
}

impl Pool {
    /// A pool of so many threads; without a number there is one for each processor.
    pub const fn new(threads: Option<NonZeroUsize>) -> Self {
        Self { wanted: threads, threads: OnceLock::new() }
    }

    /// Solves the grids as [`solve_all`] does, whatever the number of threads.
    pub fn solve_all(&self, grids: &[Grid], task: Task) -> Vec<Answer> {
        let mut answers = vec![Answer::NOTHING_COUNTED; grids.len()];
        let solve = |(grids, answers): (&[Grid], &mut [Answer])| {
            batch::solve(grids, task, answers, Path::fastest());
        };
        match self.threads_for(grids.len(), PUZZLES_A_TASK) {
            None => solve((grids, &mut answers)),
            Some(threads) => {
                let n_tasks = threads.current_num_threads() * TASKS_A_THREAD;
                let size = grids.len().div_ceil(n_tasks).max(PUZZLES_A_TASK);
                let pieces = grids.par_chunks(size).zip(answers.par_chunks_mut(size));
                threads.install(|| pieces.for_each(solve));
            }
        }
        answers
    }

    /// Does some work on each item; what comes of it is in the order of the items. `a_task` items are
    /// worth a thread's while: so many are done where they are, and so are all where there are no threads.
    pub fn map<T: Sync, R: Send>(
        &self,
        items: &[T],
        a_task: usize,
        work: impl Fn(&T) -> R + Sync + Send,
    ) -> Vec<R> {
        match self.threads_for(items.len(), a_task) {
            None => items.iter().map(work).collect(),
            Some(threads) => {
                threads.install(|| items.par_iter().with_min_len(a_task).map(work).collect())
            }
        }
    }

    /// The threads, if there are several and so many items are worth their while.
    fn threads_for(&self, n_items: usize, a_task: usize) -> Option<&ThreadPool> {
        let is_alone = self.wanted == Some(NonZeroUsize::MIN) || n_items <= a_task;
        if is_alone { None } else { self.threads() }
    }

    fn threads(&self) -> Option<&ThreadPool> {
        let start = || {
            // To the builder 0 is one for each processor.
            let n_threads = self.wanted.map_or(0, NonZeroUsize::get);
            let builder = ThreadPoolBuilder::new().num_threads(n_threads);
            builder.build().ok()
        };
        self.threads.get_or_init(start).as_ref()
    }
}

fn count(board: Board, limit: u64, guesses: &mut u64) -> (u64, Option<Grid>) {
    let mut n_found = 0;
    let mut first = None;
    if limit > 0 {
        let _ = explore::explore(board, guesses, &mut |solved| {
            n_found += 1;
            first.get_or_insert_with(|| solved.grid());
            until(limit, n_found)
        });
    }
    (n_found, first)
}

/// Whether to look for more.
const fn until(limit: u64, n_found: u64) -> ControlFlow<()> {
    if n_found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

#[cfg(test)]
mod tests;
