//! The threads of the bulk solver.

use std::num::NonZeroUsize;
use std::sync::{Mutex, OnceLock};

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::backend::Backend;
use super::batch::Chunk;
use super::iter::SolveIter;
use super::task::{Answer, Task};
use crate::grid::Grid;

/// The most puzzles that a thread takes at a time; it seldom has to ask for more.
const MAX_CHUNK: usize = 1024;
/// The fewest puzzles that a thread takes, towards the end, so that all threads finish at about the same time.
const MIN_CHUNK: usize = 64;

/// Threads that solve many grids together.
///
/// They start when there is first enough work for them, stay for the calls that follow, and end with the pool.
/// Answers do not depend on their number.
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use sudoscope::fast::{Pool, Task};
/// use sudoscope::grid::Grid;
///
/// let pool = Pool::new(NonZeroUsize::new(2));
/// let grids = std::iter::repeat_n(Grid::EMPTY, 1000);
/// assert!(pool.solve_iter(grids, Task::FIRST).all(|(_, answer)| answer.solution.is_some()));
/// ```
#[derive(Debug)]
pub struct Pool {
    n_threads: Option<NonZeroUsize>,
    /// The threads, once they were needed; `None` inside if the system gives none.
    threads: OnceLock<Option<ThreadPool>>,
}

impl Pool {
    /// Returns a pool of this many threads; with `None`, of one for each processor.
    ///
    /// A pool of one starts no thread and works on the calling thread.
    pub const fn new(threads: Option<NonZeroUsize>) -> Self {
        Self { n_threads: threads, threads: OnceLock::new() }
    }

    /// Solves many grids, as [`solve_into`](super::solve_into) does.
    ///
    /// ```
    /// use sudoscope::fast::{Answer, Pool, Task};
    /// use sudoscope::grid::Grid;
    ///
    /// let pool = Pool::new(None);
    /// let mut answers = [Answer::default(); 1000];
    /// pool.solve_into(&[Grid::EMPTY; 1000], Task::count(2), &mut answers);
    /// assert!(answers.iter().all(|answer| answer.solutions == 2));
    /// ```
    ///
    /// # Panics
    ///
    /// If there are not as many answers as grids.
    pub fn solve_into(&self, grids: &[Grid], task: Task, answers: &mut [Answer]) {
        assert_eq!(grids.len(), answers.len(), "a place for the answer of every grid");
        let backend = Backend::fastest();
        let Some(threads) = self.threads_for(grids.len()) else {
            return backend.solve_into(grids, task, answers);
        };
        let n_threads = threads.current_num_threads();
        let rest = Mutex::new((grids, answers));
        let next =
            || Some(split_off(&mut *rest.lock().ok()?, n_threads)).filter(|it| !it.0.is_empty());
        let solve = || {
            if let Some(first) = next() {
                backend.solve_chunks(task, first, &mut &next);
            }
        };
        threads.in_place_scope(|scope| {
            // The calling thread is one of them instead of waiting.
            for _ in 1..n_threads.min(grids.len().div_ceil(MIN_CHUNK)) {
                scope.spawn(|_| solve());
            }
            solve();
        });
    }

    /// Solves the grids of an iterator, as [`solve_iter`](super::solve_iter) does.
    ///
    /// The iterator runs on the calling thread, and is read two batches ahead for each thread.
    ///
    /// ```
    /// use sudoscope::fast::{Pool, Task};
    /// use sudoscope::grid::Grid;
    ///
    /// let pool = Pool::new(None);
    /// let mut solved = pool.solve_iter([Grid::EMPTY; 1000], Task::FIRST);
    /// assert!(solved.all(|(_, answer)| answer.solution.is_some()));
    /// ```
    pub fn solve_iter<I>(&self, grids: I, task: Task) -> SolveIter<'_, I::IntoIter>
    where
        I: IntoIterator<Item = Grid>,
    {
        let grids = grids.into_iter();
        match self.threads() {
            None => SolveIter::new(grids, task),
            Some(threads) => SolveIter::on(threads, grids, task),
        }
    }

    /// Returns the threads, if there are several and this many grids are enough work for them.
    fn threads_for(&self, n_grids: usize) -> Option<&ThreadPool> {
        if n_grids <= MIN_CHUNK { None } else { self.threads() }
    }

    /// Returns the threads, if there are several.
    fn threads(&self) -> Option<&ThreadPool> {
        if self.n_threads == Some(NonZeroUsize::MIN) {
            return None;
        }
        let start = || {
            // To the builder 0 means one for each processor.
            let n_threads = self.n_threads.map_or(0, NonZeroUsize::get);
            let builder = ThreadPoolBuilder::new().num_threads(n_threads);
            builder.build().ok()
        };
        self.threads.get_or_init(start).as_ref()
    }
}

/// Splits off the next puzzles for a thread: fewer as fewer are left.
fn split_off<'a>((grids, answers): &mut Chunk<'a>, n_threads: usize) -> Chunk<'a> {
    let n_next = (grids.len() / (4 * n_threads)).clamp(MIN_CHUNK, MAX_CHUNK);
    let n_next = n_next.min(grids.len());
    let (next, rest) = grids.split_at(n_next);
    *grids = rest;
    (next, answers.split_off_mut(..n_next).unwrap_or_default())
}
