//! A closer look at a part of a run that was gone through too fast to see much of it.
//!
//! A copy of the run goes there again from the kept moment before it, takes short spans of the part asked
//! for, and goes on to where a span of the run's own profile ends, so that what it saw fits in:
//!
//! ```text
//!   profile   |-----------------|-----------------|-----------------|     as it was run
//!   closeup                     |-------|--|--|--|--|--|--|---------^
//!                               kept    what is asked for     as far as the copy has come
//! ```

use std::ops::Range;

use super::BACK;
use super::profile::{Profile, Span};
use crate::search::Search;

/// What stopping takes, in steps of a long run.
const STOP: u64 = 1 << 10;

/// A part of a run in short spans.
#[derive(Clone, Debug)]
pub(super) struct Closeup {
    profile: Profile,
    copy: Search,
    /// The steps that are known in short spans.
    near: Range<u64>,
}

impl Closeup {
    /// Begins at a kept moment, to take short spans from some later position on.
    pub(super) fn new(kept: &Search, stride: u64, from: u64) -> Self {
        Self { profile: Profile::new(stride, kept), copy: kept.clone(), near: from..from }
    }

    /// Whether it can go on to tell of these steps in spans of this length.
    pub(super) fn serves(&self, steps: &Range<u64>, stride: u64) -> bool {
        let can_go_on = self.copy.steps() <= self.near.end && steps.start <= self.near.end;
        self.profile.stride() <= stride
            && self.near.start <= steps.start
            && (can_go_on || steps.end <= self.near.end)
    }

    /// Goes through these steps in spans of this length, and on to a later position, as far as a budget
    /// allows; whether it came there.
    pub(super) fn go_on(
        &mut self,
        steps: &Range<u64>,
        stride: u64,
        to: u64,
        mut budget: u64,
    ) -> bool {
        self.profile.coarsen(stride);
        while self.copy.steps() < to {
            if budget == 0 {
                return false;
            }
            let position = self.copy.steps();
            let is_near = (self.near.start..steps.end).contains(&position);
            let next = if is_near {
                steps.end.min(position + self.profile.ahead(position))
            } else if position < self.near.start {
                self.near.start
            } else {
                to
            };
            let taken = self.copy.advance((next - position).min(budget)).steps;
            self.profile.note(&self.copy);
            if is_near {
                self.near.end = self.copy.steps();
            }
            budget = budget.saturating_sub((BACK * taken).min(taken + STOP));
        }
        true
    }

    /// What can be told in place of spans that follow each other: which of them these are, by their index,
    /// and its own for the same steps.
    pub(super) fn in_place_of(&self, spans: &[Span]) -> Option<(Range<usize>, &[Span])> {
        let own = self.profile.spans();
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
