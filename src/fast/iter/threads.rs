//! Batches of grids solved ahead by the threads of a pool.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, sync_channel};

use rayon::ThreadPool;

use super::Batch;
use crate::fast::backend::Backend;
use crate::fast::task::{Answer, Task};
use crate::grid::Grid;

/// The size of the first batch. Batches grow, so that a caller who needs few answers does not wait for many.
const FIRST_BATCH: usize = 256;
/// The size of the largest batch. At the end of a batch most lanes are idle while the hardest puzzles are
/// finished; with a batch this large that hardly counts.
const MAX_BATCH: usize = 8192;
/// Batches under way for each thread: one is solved while another one waits.
const BATCHES_PER_THREAD: usize = 2;

/// Batches on the threads of a pool, in the order of their grids.
pub(super) struct Threads<'a> {
    pool: &'a ThreadPool,
    task: Task,
    /// Batches that are being solved, in order.
    under_way: VecDeque<Receiver<Batch>>,
    /// The size of the next batch.
    n_to_read: usize,
}

impl<'a> Threads<'a> {
    pub(super) const fn new(pool: &'a ThreadPool, task: Task) -> Self {
        Self { pool, task, under_way: VecDeque::new(), n_to_read: FIRST_BATCH }
    }

    /// Returns the next solved batch; it is empty at the end.
    pub(super) fn next(
        &mut self,
        grids: &mut impl Iterator<Item = Grid>,
        spare: &mut Vec<Batch>,
    ) -> Batch {
        while self.under_way.len() < BATCHES_PER_THREAD * self.pool.current_num_threads() {
            let batch = self.read(grids, spare.pop().unwrap_or_default());
            if batch.grids.is_empty() {
                break;
            }
            self.under_way.push_back(solve(self.pool, batch, self.task));
        }
        let next = self.under_way.pop_front().map(|batch| batch.recv());
        next.map_or_else(Batch::default, |batch| batch.expect("no grid makes the solver panic"))
    }

    fn read(&mut self, grids: &mut impl Iterator<Item = Grid>, mut batch: Batch) -> Batch {
        batch.grids.clear();
        batch.grids.extend(grids.take(self.n_to_read));
        self.n_to_read = (2 * self.n_to_read).min(MAX_BATCH);
        batch
    }
}

/// Sends a batch to a thread of the pool.
fn solve(pool: &ThreadPool, mut batch: Batch, task: Task) -> Receiver<Batch> {
    let (sender, receiver) = sync_channel(1);
    pool.spawn(move || {
        batch.answers.resize(batch.grids.len(), Answer::default());
        Backend::fastest().solve_into(&batch.grids, task, &mut batch.answers);
        // This fails if the iterator was dropped; then nobody needs the batch.
        let _ = sender.send(batch);
    });
    receiver
}
