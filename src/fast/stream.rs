//! Grids from an iterator: on this thread through the lanes of a [`Flow`], on several in batches.
//!
//! ```text
//!   grids ── read ──> batch ──> a thread ──> batch ── given away, one by one ──> (grid, answer)
//!             ^       batch ──> a thread       |
//!             |         ..                     |
//!             +------- to be filled again -----+
//! ```

#[cfg(feature = "parallel")]
mod threads;

use std::iter::{Fuse, FusedIterator};
use std::marker::PhantomData;
use std::{fmt, mem};

#[cfg(feature = "parallel")]
use self::threads::Threads;
use super::{Answer, Flow, Task};
use crate::grid::Grid;

/// The number of grids that go to the lanes together.
const AT_ONCE: usize = 128;

/// Grids with their answers, in the order in which the grids came.
///
/// Made by [`solve_iter`](super::solve_iter), and by `Pool::solve_iter` for as long as the pool lives.
pub struct Answers<'a, I> {
    grids: Fuse<I>,
    task: Task,
    solver: Solver<'a>,
    /// The batch that is given away.
    batch: Batch,
    /// How much of it was given away.
    n_given: usize,
    /// Batches that were.
    spare: Vec<Batch>,
}

/// The lanes of this thread, or the threads of a pool.
enum Solver<'a> {
    Here(Flow, PhantomData<&'a ()>),
    #[cfg(feature = "parallel")]
    Pool(Threads<'a>),
}

#[derive(Default)]
struct Batch {
    grids: Vec<Grid>,
    /// As many.
    answers: Vec<Answer>,
}

impl<I: Iterator<Item = Grid>> Answers<'static, I> {
    /// Answers found on this thread.
    pub(super) fn new(grids: I, task: Task) -> Self {
        Self::of(Solver::Here(Flow::new(task), PhantomData), grids, task)
    }
}

impl<'a, I: Iterator<Item = Grid>> Answers<'a, I> {
    /// Answers found by the threads of a pool.
    #[cfg(feature = "parallel")]
    pub(super) fn on(pool: &'a rayon::ThreadPool, grids: I, task: Task) -> Self {
        Self::of(Solver::Pool(Threads::new(pool, task)), grids, task)
    }

    fn of(solver: Solver<'a>, grids: I, task: Task) -> Self {
        let grids = grids.fuse();
        Self { grids, task, solver, batch: Batch::default(), n_given: 0, spare: Vec::new() }
    }

    /// Returns the next solved batch; it is empty at the end.
    fn solved(&mut self) -> Batch {
        match &mut self.solver {
            Solver::Here(flow, _) => solved_here(flow, &mut self.grids, self.spare.pop()),
            #[cfg(feature = "parallel")]
            Solver::Pool(threads) => threads.next(&mut self.grids, &mut self.spare),
        }
    }
}

/// Solves until there is an answer to give away.
fn solved_here(
    flow: &mut Flow,
    grids: &mut impl Iterator<Item = Grid>,
    spare: Option<Batch>,
) -> Batch {
    let mut batch = spare.unwrap_or_default();
    batch.grids.clear();
    batch.answers.clear();
    let mut n_put = 1;
    while batch.grids.is_empty() && n_put > 0 {
        n_put = flow.put(grids.take(AT_ONCE));
        if n_put == 0 {
            flow.finish();
        }
        flow.drain(|grid, answer| {
            batch.grids.push(*grid);
            batch.answers.push(*answer);
        });
    }
    batch
}

impl<I: Iterator<Item = Grid>> Iterator for Answers<'_, I> {
    type Item = (Grid, Answer);

    fn next(&mut self) -> Option<Self::Item> {
        if self.n_given == self.batch.grids.len() {
            let given = mem::take(&mut self.batch);
            if !given.grids.is_empty() {
                self.spare.push(given);
            }
            self.batch = self.solved();
            self.n_given = 0;
        }
        let next = (*self.batch.grids.get(self.n_given)?, *self.batch.answers.get(self.n_given)?);
        self.n_given += 1;
        Some(next)
    }
}

impl<I: Iterator<Item = Grid>> FusedIterator for Answers<'_, I> {}

impl<I: fmt::Debug> fmt::Debug for Answers<'_, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answers")
            .field("grids", &self.grids)
            .field("task", &self.task)
            .finish_non_exhaustive()
    }
}
