//! Moments of a run that are kept, evenly spread over what was seen of it.
//!
//! One is kept every `stride` steps. When there are too many, every second one is let go and the
//! stride doubles, so that their number stays bounded however long the run is:
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
}

/// How many moments are kept at most. A moment is a few KiB.
const MOST: usize = 65;

/// Steps between the first moments: a run back through as many is not felt.
const STRIDE: u64 = 1 << 12;

impl Checkpoints {
    pub(super) fn new(first: Search) -> Self {
        Self { kept: vec![first], stride: STRIDE }
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
        self.kept.push(search.clone());
        if self.kept.len() == MOST {
            self.thin_out();
        }
    }

    /// The kept moments next to a position, on either side.
    pub(super) fn around(&self, position: u64) -> impl Iterator<Item = &Search> {
        let after = self.kept.partition_point(|kept| kept.steps() <= position);
        self.kept[after.saturating_sub(1)..].iter().take(2)
    }

    #[cfg(test)]
    pub(super) fn positions(&self) -> Vec<u64> {
        self.kept.iter().map(Search::steps).collect()
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
    }
}
