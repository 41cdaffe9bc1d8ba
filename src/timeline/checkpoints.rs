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

/// The checkpoints of a run, in order, from the position where the timeline began.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Checkpoints {
    pub(super) kept: Vec<Run>,
    /// The number of steps between two of them.
    pub(super) stride: u64,
    /// The memory of the checkpoints, in bytes.
    memory: usize,
}

/// The greatest number of checkpoints. Of a long run each takes some 4.5 KiB, and half as many kept would make every seek
/// twice as long; more would take too much memory and be thinned out at once.
const MAX_KEPT: usize = 1 << 11;

/// The most memory that they take, in bytes. While their list grows it briefly takes up to twice as much again.
const MAX_MEMORY: usize = 5 << 20;

/// The first stride of a run that fast-forwards, which long batches make worth while.
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

    /// Returns the number of steps, at least one, from this position to the next checkpoint due.
    pub(super) fn steps_to_next(&self, position: u64) -> u64 {
        match self.next_due().checked_sub(position) {
            None | Some(0) => u64::MAX,
            Some(steps) => steps,
        }
    }

    /// Keeps a clone of a run that stands where the next checkpoint is due.
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

    /// Returns the checkpoints on either side of a position.
    pub(super) fn around(&self, position: u64) -> impl Iterator<Item = &Run> {
        let after = self.kept.partition_point(|it| it.steps() <= position);
        self.kept[after.saturating_sub(1)..].iter().take(2)
    }

    /// Returns the last checkpoint up to a position, or the first of all.
    pub(super) fn before(&self, position: u64) -> &Run {
        let after = self.kept.partition_point(|it| it.steps() <= position);
        &self.kept[after.saturating_sub(1)]
    }

    /// Returns the last checkpoint with fewer solutions than this, if there is one.
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
