//! Short spans of a part of a run that was run in long batches and so has long spans only.
//!
//! A clone of the run starts again from the checkpoint before that part, records short spans of it, and goes on to
//! the end of a span of the run's own profile, so that its spans can replace those:
//!
//! ```text
//!   profile   |-----------------|-----------------|-----------------|     as it was run
//!   closeup                     |-------|--|--|--|--|--|--|---------^
//!                        checkpoint     the part asked for      the clone
//! ```

use std::ops::Range;

use super::profile::{Profile, Span};
use super::{Run, STEP_BACK};

/// The cost of stopping, in steps of a long batch.
const STOP: u64 = 1 << 10;

/// A part of a run in short spans.
#[derive(Clone, Debug)]
pub(super) struct Closeup {
    profile: Profile,
    run: Run,
    /// The steps with short spans.
    near: Range<u64>,
}

impl Closeup {
    /// Begins at a checkpoint, with short spans from a later position on.
    pub(super) fn new(checkpoint: &Run, stride: u64, from: u64) -> Self {
        let profile = Profile::new(stride, checkpoint);
        Self { profile, run: checkpoint.clone(), near: from..from }
    }

    /// Returns true if it has spans of this length for these steps, or can get them without going back.
    pub(super) fn covers(&self, steps: &Range<u64>, stride: u64) -> bool {
        let can_go_on = self.run.steps() <= self.near.end && steps.start <= self.near.end;
        self.profile.stride <= stride
            && self.near.start <= steps.start
            && (can_go_on || steps.end <= self.near.end)
    }

    /// Records these steps in spans of this length, and goes on to a later position, within a budget of steps. Returns
    /// true if it got there.
    pub(super) fn advance(
        &mut self,
        steps: &Range<u64>,
        stride: u64,
        to: u64,
        mut budget: u64,
    ) -> bool {
        self.profile.coarsen(stride);
        while self.run.steps() < to {
            if budget == 0 {
                return false;
            }
            let position = self.run.steps();
            let is_near = (self.near.start..steps.end).contains(&position);
            let next = if is_near {
                steps.end.min(position + self.profile.steps_to_next(position))
            } else if position < self.near.start {
                self.near.start
            } else {
                to
            };
            let taken = self.run.advance((next - position).min(budget));
            self.profile.note(&self.run);
            if is_near {
                self.near.end = self.run.steps();
            }
            // A few steps cost what single steps cost, many no more than themselves and a stop.
            budget = budget.saturating_sub((STEP_BACK * taken).min(taken + STOP));
        }
        true
    }

    /// Returns the index range of these consecutive spans that its own spans can replace, and its own.
    pub(super) fn replacement_of(&self, spans: &[Span]) -> Option<(Range<usize>, &[Span])> {
        let own = &self.profile.spans;
        let Range { start, end } = self.profile.steps();
        let first = spans.partition_point(|it| it.start < start);
        let after = spans.partition_point(|it| it.end <= end);
        let own_first = own.binary_search_by_key(&spans.get(first)?.start, |it| it.start).ok()?;
        let (last, own_last) = (first..after).rev().find_map(|idx| {
            let found = own.binary_search_by_key(&spans[idx].end, |it| it.end);
            found.ok().map(|own_idx| (idx, own_idx))
        })?;
        Some((first..last + 1, &own[own_first..=own_last]))
    }
}
