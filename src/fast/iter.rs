//! Grids of an iterator, solved through the lanes of a [`SolveStream`] on this thread, or in batches on the threads of
//! a pool.
//!
//! ```text
//!   grids ── read ──> batch ──> a thread ──> batch ── one by one ──> (grid, answer)
//!             ^       batch ──> a thread       |
//!             |         ..                     |
//!             +------- memory used again ------+
//! ```

#[cfg(feature = "parallel")]
mod threads;

use std::iter::{Fuse, FusedIterator};
use std::marker::PhantomData;
use std::{fmt, mem};

#[cfg(feature = "parallel")]
use self::threads::Threads;
use super::stream::SolveStream;
use super::task::{Answer, Task};
use crate::grid::Grid;

/// The number of grids that are pushed into the stream at a time.
const PUSHED_AT_ONCE: usize = 128;

/// An iterator over grids with their answers, in the order of the grids.
///
/// [`solve_iter`](super::solve_iter) returns it; `Pool::solve_iter` returns one that borrows the pool.
///
/// ```
/// use sudoscope::fast::{self, SolveIter, Task};
/// use sudoscope::grid::Grid;
///
/// let mut answers: SolveIter<'_, _> = fast::solve_iter([Grid::EMPTY; 5], Task::count(2));
/// assert!(answers.all(|(grid, answer)| grid == Grid::EMPTY && answer.solutions == 2));
/// ```
pub struct SolveIter<'a, I> {
    grids: Fuse<I>,
    task: Task,
    solver: Solver<'a>,
    /// The batch whose answers are returned now.
    batch: Batch,
    /// The number of answers returned from it.
    n_returned: usize,
    /// Batches to reuse for their memory.
    spare: Vec<Batch>,
}

/// The lanes of this thread, or the threads of a pool.
enum Solver<'a> {
    Here(SolveStream, PhantomData<&'a ()>),
    #[cfg(feature = "parallel")]
    Pool(Threads<'a>),
}

#[derive(Default)]
struct Batch {
    grids: Vec<Grid>,
    /// The answers to the grids, in the same order.
    answers: Vec<Answer>,
}

impl<I: Iterator<Item = Grid>> SolveIter<'static, I> {
    /// Iterates over grids that this thread solves.
    pub(super) fn new(grids: I, task: Task) -> Self {
        Self::of(Solver::Here(SolveStream::new(task), PhantomData), grids, task)
    }
}

impl<'a, I: Iterator<Item = Grid>> SolveIter<'a, I> {
    /// Iterates over grids that the threads of a pool solve.
    #[cfg(feature = "parallel")]
    pub(super) fn on(pool: &'a rayon::ThreadPool, grids: I, task: Task) -> Self {
        Self::of(Solver::Pool(Threads::new(pool, task)), grids, task)
    }

    fn of(solver: Solver<'a>, grids: I, task: Task) -> Self {
        let grids = grids.fuse();
        Self { grids, task, solver, batch: Batch::default(), n_returned: 0, spare: Vec::new() }
    }

    /// Returns the next solved batch; it is empty at the end.
    fn next_batch(&mut self) -> Batch {
        match &mut self.solver {
            Solver::Here(stream, _) => solve_here(stream, &mut self.grids, self.spare.pop()),
            #[cfg(feature = "parallel")]
            Solver::Pool(threads) => threads.next(&mut self.grids, &mut self.spare),
        }
    }
}

/// Solves grids until the first unreturned one has its answer.
fn solve_here(
    stream: &mut SolveStream,
    grids: &mut impl Iterator<Item = Grid>,
    spare: Option<Batch>,
) -> Batch {
    let mut batch = spare.unwrap_or_default();
    batch.grids.clear();
    batch.answers.clear();
    let mut n_pushed = 1;
    while batch.grids.is_empty() && n_pushed > 0 {
        n_pushed = stream.push(grids.take(PUSHED_AT_ONCE));
        if n_pushed == 0 {
            stream.finish();
        }
        stream.drain(|grid, answer| {
            batch.grids.push(*grid);
            batch.answers.push(*answer);
        });
    }
    batch
}

impl<I: Iterator<Item = Grid>> Iterator for SolveIter<'_, I> {
    type Item = (Grid, Answer);

    fn next(&mut self) -> Option<Self::Item> {
        if self.n_returned == self.batch.grids.len() {
            let used = mem::take(&mut self.batch);
            if !used.grids.is_empty() {
                self.spare.push(used);
            }
            self.batch = self.next_batch();
            self.n_returned = 0;
        }
        let idx = self.n_returned;
        let next = (*self.batch.grids.get(idx)?, *self.batch.answers.get(idx)?);
        self.n_returned += 1;
        Some(next)
    }
}

impl<I: Iterator<Item = Grid>> FusedIterator for SolveIter<'_, I> {}

impl<I: fmt::Debug> fmt::Debug for SolveIter<'_, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolveIter")
            .field("grids", &self.grids)
            .field("task", &self.task)
            .finish_non_exhaustive()
    }
}
