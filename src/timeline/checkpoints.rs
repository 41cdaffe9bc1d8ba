//! Checkpoints: clones of a run, evenly spread over the part run so far.
//!
//! One is kept every `stride` steps. When there are too many, or they take too much memory, every second
//! one is dropped and the stride doubles, so that their memory stays bounded however long the run is:
//!
//! ```text
//!   0----1----2----3----4----5----6----7----8     stride 1
//!   0---------2---------4---------6---------8     stride 2
//! ```

use super::Run;

/// The checkpoints of a run, sorted, from the first position of the timeline.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Checkpoints {
    pub(super) kept: Vec<Run>,
    /// The number of steps between two of them.
    pub(super) stride: u64,
    /// The memory of the checkpoints, in bytes.
    memory: usize,
}

/// The most checkpoints. For a long run each takes some 4.5 KiB. Half as many would double the time of seeks; more
/// would take too much memory and be thinned out at once.
const MAX_KEPT: usize = 1 << 11;

/// The most memory for checkpoints, in bytes. While their list grows it briefly takes up to three times as much.
const MAX_MEMORY: usize = 5 << 20;

/// The first stride for a run that fast-forwards: long enough for batches to pay.
const STRIDE_OF_BATCHES: u64 = 1 << 14;

/// The first stride of any other run, whose steps take longer.
const STRIDE_OF_STEPS: u64 = 1 << 10;

impl Checkpoints {
    /// Begins with this checkpoint, and a stride that suits the run.
    pub(super) fn new(first: Run) -> Self {
        Self::every(
            if first.can_fast_forward() { STRIDE_OF_BATCHES } else { STRIDE_OF_STEPS },
            first,
        )
    }

    /// Begins with this checkpoint and stride.
    pub(super) fn every(stride: u64, first: Run) -> Self {
        let memory = first.memory();
        Self { kept: vec![first], stride, memory }
    }

    /// Returns the number of steps to the next position for a checkpoint, at least one.
    pub(super) fn steps_to_next(&self, position: u64) -> u64 {
        match self.next_due().checked_sub(position) {
            None | Some(0) => u64::MAX,
            Some(steps) => steps,
        }
    }

    /// Keeps a clone of a run, if it stands where the next checkpoint is due.
    pub(super) fn keep_if_due(&mut self, run: &Run) {
        if run.steps() != self.next_due() {
            return;
        }
        self.memory += run.memory();
        self.kept.push(run.clone());
        if self.memory > MAX_MEMORY || self.kept.len() > MAX_KEPT {
            self.thin_out();
        }
    }

    /// Returns the checkpoints next to a position, before and after it.
    pub(super) fn around(&self, position: u64) -> impl Iterator<Item = &Run> {
        let after = self.kept.partition_point(|it| it.steps() <= position);
        self.kept[after.saturating_sub(1)..].iter().take(2)
    }

    /// Returns the last checkpoint up to a position, or else the first of all.
    pub(super) fn before(&self, position: u64) -> &Run {
        let after = self.kept.partition_point(|it| it.steps() <= position);
        &self.kept[after.saturating_sub(1)]
    }

    /// Returns the last checkpoint with fewer than `solutions` solutions.
    pub(super) fn before_solution(&self, solutions: u64) -> Option<&Run> {
        let after = self.kept.partition_point(|it| it.solutions() < solutions);
        self.kept[..after].last()
    }

    /// Returns the position of the next checkpoint to keep.
    fn next_due(&self) -> u64 {
        self.kept.last().map_or(0, Run::steps) + self.stride
    }

    /// Drops every second checkpoint.
    fn thin_out(&mut self) {
        // The first one stays: nothing else leads to the positions after it.
        let mut keep = false;
        self.kept.retain(|_| {
            keep = !keep;
            keep
        });
        self.stride *= 2;
        self.memory = self.kept.iter().map(Run::memory).sum();
    }
}
