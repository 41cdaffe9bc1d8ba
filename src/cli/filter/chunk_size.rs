//! The number of puzzles in a chunk.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The smallest chunk for the bulk solver: enough puzzles to fill its lanes.
const MIN_IN_BULK: usize = 64;
/// The largest chunk for the bulk solver: as many lines as are read together, and as go out in one write. With larger
/// chunks the text no longer stays in the processor's caches while it is read, solved and printed.
const MAX_IN_BULK: usize = 768;
/// The most threads for which chunks may have that size. With more threads chunks are smaller, so that the total memory
/// stays the same.
const MAX_THREADS: usize = 8;
/// The time of a chunk above which the size is halved and below which it is doubled.
const TARGET_TIME: Duration = Duration::from_millis(50);

/// The size of the next chunk. It adapts to the time that chunks take, so that hard puzzles do not wait for many
/// others.
#[derive(Debug)]
pub(in crate::cli) struct ChunkSize {
    n_puzzles: AtomicUsize,
    min: usize,
    max: usize,
}

impl ChunkSize {
    /// Starts at one puzzle, and never exceeds `max`.
    pub(in crate::cli) const fn up_to(max: usize) -> Self {
        Self { n_puzzles: AtomicUsize::new(1), min: 1, max }
    }

    /// Returns the size for the bulk solver on this many threads, if a result is `length` times as long as its line.
    pub(in crate::cli) fn in_bulk(n_threads: NonZeroUsize, length: usize) -> Self {
        let max = MAX_IN_BULK * MAX_THREADS / n_threads.get().max(MAX_THREADS) / length;
        let min = MIN_IN_BULK;
        Self { n_puzzles: AtomicUsize::new(min), min, max: max.max(min) }
    }

    /// Returns the number of puzzles for the next chunk.
    pub(in crate::cli) fn n_puzzles(&self) -> usize {
        self.n_puzzles.load(Ordering::Relaxed)
    }

    /// Adapts the size to the time that a chunk took.
    pub(in crate::cli) fn adapt(&self, time: Duration) {
        let now = self.n_puzzles();
        let next =
            if time < TARGET_TIME { (now * 2).min(self.max) } else { (now / 2).max(self.min) };
        self.n_puzzles.store(next, Ordering::Relaxed);
    }
}
