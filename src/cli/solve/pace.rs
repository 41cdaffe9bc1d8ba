//! How many puzzles to take together.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// How many at first, and at least: enough for the bulk solver to do side by side.
const FEWEST: usize = 64;
/// How many at most: as many lines as are read together.
const MOST: usize = 1024;
/// There are more and more while they take less time than this, and fewer when they take more.
const SHORT: Duration = Duration::from_millis(50);

/// How many puzzles are taken together, so that nobody waits long for the first of them.
#[derive(Debug)]
pub(super) struct Pace(AtomicUsize);

impl Pace {
    pub(super) const fn new() -> Self {
        Self(AtomicUsize::new(FEWEST))
    }

    /// How many to take now.
    pub(super) fn n_puzzles(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Takes note of how long the last ones took.
    pub(super) fn took(&self, time: Duration) {
        let now = self.n_puzzles();
        let next = if time < SHORT { (now * 2).min(MOST) } else { (now / 2).max(FEWEST) };
        self.0.store(next, Ordering::Relaxed);
    }
}
