//! The threads of the bulk solver.

use std::num::NonZeroUsize;
use std::sync::{Mutex, OnceLock};

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::batch::{self, Piece};
use super::{Answer, Answers, Path, Task};
use crate::grid::Grid;

/// How many puzzles a thread takes at a time at most: so many that it seldom asks for more.
const LARGEST_PIECE: usize = 1024;
/// How many in the end: so few that none is left with much when the others are done.
const SMALLEST_PIECE: usize = 64;

/// Threads that solve many grids together, the same ones every time.
///
/// What comes of it does not depend on how many they are. They start when there is first enough for them to
/// do, and end with the pool.
#[derive(Debug)]
pub struct Pool {
    wanted: Option<NonZeroUsize>,
    /// Started when there is first enough for them to do; `None` where the system gives none.
    threads: OnceLock<Option<ThreadPool>>,
}

impl Pool {
    /// A pool of so many threads; without a number there is one for each processor.
    ///
    /// A pool of one starts no thread: everything is done on the thread that asks for it.
    pub const fn new(threads: Option<NonZeroUsize>) -> Self {
        Self { wanted: threads, threads: OnceLock::new() }
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
    /// If there are not as many places as grids.
    pub fn solve_into(&self, grids: &[Grid], task: Task, answers: &mut [Answer]) {
        assert_eq!(grids.len(), answers.len(), "a place for the answer of every grid");
        let path = Path::fastest();
        let Some(threads) = self.threads_for(grids.len()) else {
            return path.solve_into(grids, task, answers);
        };
        let n_threads = threads.current_num_threads();
        let rest = Mutex::new((grids, answers));
        let next =
            || Some(split_off(&mut *rest.lock().ok()?, n_threads)).filter(|it| !it.0.is_empty());
        let solve = || {
            if let Some(first) = next() {
                batch::solve(path, task, first, &mut &next);
            }
        };
        threads.in_place_scope(|scope| {
            // This thread is one of them: it would only wait.
            for _ in 1..n_threads.min(grids.len().div_ceil(SMALLEST_PIECE)) {
                scope.spawn(|_| solve());
            }
            solve();
        });
    }

    /// Solves the grids of an iterator, as [`solve_iter`](super::solve_iter) does.
    ///
    /// The iterator runs on this thread, while the others solve what it gave before. It reads two batches for
    /// each of them ahead.
    pub fn solve_iter<I>(&self, grids: I, task: Task) -> Answers<'_, I::IntoIter>
    where
        I: IntoIterator<Item = Grid>,
    {
        let grids = grids.into_iter();
        match self.threads() {
            None => Answers::new(grids, task),
            Some(threads) => Answers::on(threads, grids, task),
        }
    }

    /// The threads, if there are several and so many grids are worth their while.
    fn threads_for(&self, n_grids: usize) -> Option<&ThreadPool> {
        if n_grids <= SMALLEST_PIECE { None } else { self.threads() }
    }

    /// The threads, if there are several.
    fn threads(&self) -> Option<&ThreadPool> {
        if self.wanted == Some(NonZeroUsize::MIN) {
            return None;
        }
        let start = || {
            // To the builder 0 is one for each processor.
            let n_threads = self.wanted.map_or(0, NonZeroUsize::get);
            let builder = ThreadPoolBuilder::new().num_threads(n_threads);
            builder.build().ok()
        };
        self.threads.get_or_init(start).as_ref()
    }
}

/// The next puzzles for one of so many threads: the fewer the less there is left.
fn split_off<'a>((grids, answers): &mut Piece<'a>, n_threads: usize) -> Piece<'a> {
    let n_next = (grids.len() / (4 * n_threads)).clamp(SMALLEST_PIECE, LARGEST_PIECE);
    let n_next = n_next.min(grids.len());
    let (next, rest) = grids.split_at(n_next);
    *grids = rest;
    (next, answers.split_off_mut(..n_next).unwrap_or_default())
}
