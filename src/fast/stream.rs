//! Grids from an iterator: on this thread through the lanes of a [`Flow`], on several in batches.
//!
//! ```text
//!   grids ── read ──> batch ──> a thread ──> batch ── given away, one by one ──> (grid, answer)
//!             ^       batch ──> a thread       |
//!             |         ..                     |
//!             +------- to be filled again -----+
//! ```

use std::collections::VecDeque;
use std::iter::{Fuse, FusedIterator};
use std::sync::mpsc::{Receiver, sync_channel};
use std::{fmt, mem};

use rayon::ThreadPool;

use super::{Answer, Flow, Path, Task};
use crate::grid::Grid;

/// How many grids go to the lanes together.
const AT_ONCE: usize = 128;
/// How many grids are in a batch at first. Batches grow, so that whoever wants few answers does not wait for
/// many.
const FIRST_BATCH: usize = 256;
/// How many are solved together in the end. At the end of a batch most lanes have nothing to do while the hardest
/// puzzles are solved: of 17-clue puzzles, a batch of 1024 loses a quarter of the speed to that, this one 5 %.
const LARGEST_BATCH: usize = 8192;
/// Batches under way for each thread: one is solved while another one waits.
const BATCHES_A_THREAD: usize = 2;

/// Grids with their answers, in the order in which the grids came.
///
/// Made by [`solve_iter`](super::solve_iter) and [`Pool::solve_iter`](super::Pool::solve_iter).
pub struct Answers<'a, I> {
    grids: Fuse<I>,
    task: Task,
    by: By<'a>,
    /// Batches that are being solved, in order.
    under_way: VecDeque<Receiver<Batch>>,
    /// The batch that is given away.
    batch: Batch,
    /// How much of it was given away.
    n_given: usize,
    /// Batches that were.
    spare: Vec<Batch>,
    /// How many grids to read into the next one.
    n_to_read: usize,
}

/// Who solves.
enum By<'a> {
    Flow(Flow),
    Threads(&'a ThreadPool),
}

#[derive(Default)]
struct Batch {
    grids: Vec<Grid>,
    /// As many.
    answers: Vec<Answer>,
}

impl Batch {
    fn solve(&mut self, task: Task) {
        self.answers.resize(self.grids.len(), Answer::default());
        Path::fastest().solve_into(&self.grids, task, &mut self.answers);
    }
}

impl<'a, I: Iterator<Item = Grid>> Answers<'a, I> {
    pub(super) fn new(grids: I, task: Task, threads: Option<&'a ThreadPool>) -> Self {
        Self {
            grids: grids.fuse(),
            task,
            by: threads.map_or_else(|| By::Flow(Flow::new(task)), By::Threads),
            under_way: VecDeque::new(),
            batch: Batch::default(),
            n_given: 0,
            spare: Vec::new(),
            n_to_read: FIRST_BATCH,
        }
    }

    /// The next solved batch; there may be nothing in it at the end.
    fn solved(&mut self) -> Batch {
        match self.by {
            By::Flow(ref mut flow) => solved_here(flow, &mut self.grids, self.spare.pop()),
            By::Threads(threads) => self.solved_on(threads),
        }
    }

    fn solved_on(&mut self, threads: &ThreadPool) -> Batch {
        while self.under_way.len() < BATCHES_A_THREAD * threads.current_num_threads() {
            let batch = self.read();
            if batch.grids.is_empty() {
                break;
            }
            self.under_way.push_back(given_to(threads, batch, self.task));
        }
        let next = self.under_way.pop_front().map(|batch| batch.recv());
        next.map_or_else(Batch::default, |batch| batch.expect("no grid makes the solver panic"))
    }

    fn read(&mut self) -> Batch {
        let mut batch = self.spare.pop().unwrap_or_default();
        batch.grids.clear();
        batch.grids.extend(self.grids.by_ref().take(self.n_to_read));
        self.n_to_read = (2 * self.n_to_read).min(LARGEST_BATCH);
        batch
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

/// Has a batch solved by one of the threads.
fn given_to(threads: &ThreadPool, mut batch: Batch, task: Task) -> Receiver<Batch> {
    let (sender, receiver) = sync_channel(1);
    threads.spawn(move || {
        batch.solve(task);
        // Where nobody waits for it any more it is not needed.
        let _ = sender.send(batch);
    });
    receiver
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
