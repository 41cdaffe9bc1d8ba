//! Short spans for a part of a run that was run in long batches, so that only long spans are known.
//!
//! A clone of the run starts from the checkpoint before that part and records short spans. It goes on to the end of a
//! long span, so that its spans can replace the long ones:
//!
//! ```text
//!   profile   |-----------------|-----------------|-----------------|     as it was run
//!   closeup                     |-------|--|--|--|--|--|--|---------^
//!                        checkpoint     the part asked for      the clone
//! ```

use std::ops::Range;

use super::profile::{Profile, Span};
use super::{Run, STEP_BACK};

/// The cost of interrupting a batch, in steps.
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
    /// Begins at a checkpoint; short spans begin at `from`.
    pub(super) fn new(checkpoint: &Run, stride: u64, from: u64) -> Self {
        let profile = Profile::new(stride, checkpoint);
        Self { profile, run: checkpoint.clone(), near: from..from }
    }

    /// Returns true if it has spans of this length for these steps, or can get them by going forward.
    pub(super) fn covers(&self, steps: &Range<u64>, stride: u64) -> bool {
        let can_go_on = self.run.steps() <= self.near.end && steps.start <= self.near.end;
        self.profile.stride <= stride
            && self.near.start <= steps.start
            && (can_go_on || steps.end <= self.near.end)
    }

    /// Records these steps in spans of this length, then goes on to position `to`, within a budget of steps. Returns
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

    /// Returns the index range of the spans that this close-up can replace, and its own spans for them.
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
