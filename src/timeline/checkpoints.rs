//! Moments of a run that are kept, evenly spread over what was seen of it.
//!
//! One is kept every `stride` steps. When there are too many, or they take too much memory, every second
//! one is let go and the stride doubles, so that what they take stays bounded however long the run is:
//!
//! ```text
//!   0----1----2----3----4----5----6----7----8     stride 1
//!   0---------2---------4---------6---------8     stride 2
//! ```

use crate::search::Search;

/// The kept moments, in order, the first of them where the timeline began.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Checkpoints {
    kept: Vec<Search>,
    stride: u64,
    /// The bytes that the moments take.
    memory: usize,
}

/// More moments are never kept.
const MOST: usize = 1 << 10;

/// Nor more bytes of them. While their list grows it may take twice as much again for a while.
const MEMORY: usize = 5 << 20;

/// Steps between the first moments of a run that goes in leaps: a leap is to be long.
const STRIDE_OF_LEAPS: u64 = 1 << 14;

/// Steps between the first moments of any other run, whose steps take longer.
const STRIDE_OF_STEPS: u64 = 1 << 10;

impl Checkpoints {
    pub(super) fn new(first: Search) -> Self {
        Self::every(if first.can_fast_forward() { STRIDE_OF_LEAPS } else { STRIDE_OF_STEPS }, first)
    }

    pub(super) fn every(stride: u64, first: Search) -> Self {
        let memory = first.memory();
        Self { kept: vec![first], stride, memory }
    }

    /// How many steps lie between two moments.
    pub(super) fn stride(&self) -> u64 {
        self.stride
    }

    /// How many steps from this position, always at least one, until the next moment to keep.
    pub(super) fn ahead(&self, position: u64) -> u64 {
        match self.next().checked_sub(position) {
            None | Some(0) => u64::MAX,
            Some(steps) => steps,
        }
    }

    /// Keeps this moment if it is the next one to keep.
    pub(super) fn offer(&mut self, search: &Search) {
        if search.steps() != self.next() {
            return;
        }
        self.memory += search.memory();
        self.kept.push(search.clone());
        if self.memory > MEMORY || self.kept.len() > MOST {
            self.thin_out();
        }
    }

    /// The kept moments next to a position, on either side.
    pub(super) fn around(&self, position: u64) -> impl Iterator<Item = &Search> {
        let after = self.kept.partition_point(|kept| kept.steps() <= position);
        self.kept[after.saturating_sub(1)..].iter().take(2)
    }

    /// The last kept moment up to a position, or the first of all.
    pub(super) fn before(&self, position: u64) -> &Search {
        let after = self.kept.partition_point(|kept| kept.steps() <= position);
        &self.kept[after.saturating_sub(1)]
    }

    /// The last kept moment before so many solutions, if there is one.
    pub(super) fn before_solution(&self, solutions: u64) -> Option<&Search> {
        let after = self.kept.partition_point(|kept| kept.solutions() < solutions);
        self.kept[..after].last()
    }

    /// Where the first of them is.
    pub(super) fn first(&self) -> &Search {
        &self.kept[0]
    }

    /// All kept moments, in order.
    pub(super) fn all(&self) -> &[Search] {
        &self.kept
    }

    #[cfg(test)]
    pub(super) fn positions(&self) -> Vec<u64> {
        self.kept.iter().map(Search::steps).collect()
    }

    #[cfg(test)]
    pub(super) fn memory(&self) -> usize {
        let set_aside = self.kept.capacity() - self.kept.len();
        self.kept.iter().map(Search::memory).sum::<usize>() + set_aside * size_of::<Search>()
    }

    fn next(&self) -> u64 {
        self.kept.last().map_or(0, Search::steps) + self.stride
    }

    fn thin_out(&mut self) {
        let mut keep = false;
        self.kept.retain(|_| {
            keep = !keep;
            keep
        });
        self.stride *= 2;
        self.memory = self.kept.iter().map(Search::memory).sum();
    }
}
