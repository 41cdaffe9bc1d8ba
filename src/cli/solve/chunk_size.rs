//! The number of puzzles in a chunk.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The first size and the smallest: enough puzzles to fill the lanes of the bulk solver.
const MIN: usize = 64;
/// The largest size: as many lines as are read together. With larger chunks the text read, solved and printed no
/// longer stays in the processor's caches.
const MAX: usize = 1152;
/// The number of threads up to which chunks may have that size. More threads get smaller ones, so that the memory
/// in use stays the same.
const MAX_THREADS: usize = 8;
/// The time above which the size halves and below which it doubles.
const TARGET_TIME: Duration = Duration::from_millis(50);

/// The size of the next chunk. It follows the time that chunks take, so that hard puzzles are not held back
/// until many others are solved.
#[derive(Debug)]
pub(super) struct ChunkSize {
    n_puzzles: AtomicUsize,
    max: usize,
}

impl ChunkSize {
    /// Returns the size for a number of threads, if a result is `length` times as long as its line.
    pub(super) fn new(n_threads: NonZeroUsize, length: usize) -> Self {
        let max = MAX * MAX_THREADS / n_threads.get().max(MAX_THREADS) / length;
        Self { n_puzzles: AtomicUsize::new(MIN), max: max.max(MIN) }
    }

    /// Returns the number of puzzles for the next chunk.
    pub(super) fn n_puzzles(&self) -> usize {
        self.n_puzzles.load(Ordering::Relaxed)
    }

    /// Adapts the size to the time that a chunk took.
    pub(super) fn adapt(&self, time: Duration) {
        let now = self.n_puzzles();
        let next = if time < TARGET_TIME { (now * 2).min(self.max) } else { (now / 2).max(MIN) };
        self.n_puzzles.store(next, Ordering::Relaxed);
    }
}
