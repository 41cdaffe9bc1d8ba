//! How many puzzles to take together.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// How many at first, and at least: enough for the bulk solver to do side by side.
const FEWEST: usize = 64;
/// How many at most: as many lines as are read together. With more of them what is read, solved and printed no
/// longer stays near the processor.
const MOST: usize = 1152;
/// So many threads take that many; more of them take less each, and so hold no more memory in all.
const THREADS: usize = 8;
/// There are more and more while they take less time than this, and fewer when they take more.
const SHORT: Duration = Duration::from_millis(50);

/// How many puzzles are taken together, so that nobody waits long for the first of them.
#[derive(Debug)]
pub(super) struct Pace {
    n_puzzles: AtomicUsize,
    most: usize,
}

impl Pace {
    /// For so many threads, and results that are so many times as long as their lines.
    pub(super) fn new(n_threads: NonZeroUsize, length: usize) -> Self {
        let most = MOST * THREADS / n_threads.get().max(THREADS) / length;
        Self { n_puzzles: AtomicUsize::new(FEWEST), most: most.max(FEWEST) }
    }

    /// How many to take now.
    pub(super) fn n_puzzles(&self) -> usize {
        self.n_puzzles.load(Ordering::Relaxed)
    }

    /// Takes note of how long the last ones took.
    pub(super) fn took(&self, time: Duration) {
        let now = self.n_puzzles();
        let next = if time < SHORT { (now * 2).min(self.most) } else { (now / 2).max(FEWEST) };
        self.n_puzzles.store(next, Ordering::Relaxed);
    }
}
