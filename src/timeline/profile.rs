//! The depth of a run, span by span.
//!
//! The least and the greatest depth between two samples of a run follow from the number of moves made at each
//! level, without going through the steps:
//!
//! ```text
//!   level    0    1    2    3    4    5    6
//!   one     12   30   51   76   80   41    9      moves made at each level up to one sample
//!   other   12   30   51   79   88   47    9      and up to a later one
//!                          ^         ^
//!                          the first and the last that grew: in between, the least depth was 3
//!                          and the greatest was 6
//! ```
//!
//! unless it is less or greater at one of the two samples: to come back from a lesser depth, the run has to make a
//! move at each level on the way.

use std::ops::Range;

use super::{Landmark, Run};

/// The greatest number of spans; beyond it, neighbours are merged.
const MAX_SPANS: usize = 4096;

/// The depth over some consecutive steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    /// The position where it begins.
    pub(super) start: u64,
    /// The position where it ends.
    pub(super) end: u64,
    /// The least depth at any of its positions.
    pub(super) min_depth: usize,
    /// The greatest depth.
    pub(super) max_depth: usize,
    /// The least depth between its start and its first solution; `None` without a solution.
    pub(super) min_to_solution: Option<usize>,
    /// The number of solutions among its steps.
    pub(super) solutions: u64,
    /// True if the position at its start is a solution.
    pub(super) after_solution: bool,
}

impl Span {
    /// Merges it with the next span.
    fn with(self, next: Self) -> Self {
        let after = next.min_to_solution.map(|least| least.min(self.min_depth));
        Self {
            start: self.start,
            end: next.end,
            min_depth: self.min_depth.min(next.min_depth),
            max_depth: self.max_depth.max(next.max_depth),
            min_to_solution: self.min_to_solution.or(after),
            solutions: self.solutions + next.solutions,
            after_solution: self.after_solution,
        }
    }
}

/// Merges consecutive spans, at least one.
pub(super) fn merged(spans: &[Span]) -> Span {
    spans.iter().copied().reduce(Span::with).expect("there is a span to begin with")
}

/// The spans of a part of a run, one after another without a gap.
#[derive(Clone, Debug)]
pub(super) struct Profile {
    pub(super) spans: Vec<Span>,
    start: u64,
    /// A span never extends across a multiple of this number of steps. Apart from that it is as long as the batch that
    /// was run.
    pub(super) stride: u64,
    latest: Sample,
}

impl Profile {
    /// Begins at the present step of a run.
    pub(super) fn new(stride: u64, run: &Run) -> Self {
        Self { spans: Vec::new(), start: run.steps(), stride, latest: Sample::of(run) }
    }

    pub(super) fn steps(&self) -> Range<u64> {
        self.start..self.latest.steps
    }

    /// Returns the depth at the end of the profile.
    pub(super) fn depth(&self) -> usize {
        self.latest.depth
    }

    /// Returns the number of steps from a position to the next one where a span has to end, at least one.
    pub(super) fn steps_to_next(&self, position: u64) -> u64 {
        next_multiple(self.start, self.stride, position) - position
    }

    /// Records the position of a run, if it is beyond the end of the profile. Solutions in between must have been
    /// recorded before.
    pub(super) fn note(&mut self, run: &Run) {
        if run.steps() <= self.latest.steps {
            return;
        }
        let span = self.latest.move_to(run);
        match self.spans.last_mut() {
            Some(last) if span.end <= next_multiple(self.start, self.stride, last.start) => {
                *last = last.with(span);
            }
            _ => self.spans.push(span),
        }
        while self.spans.len() > MAX_SPANS {
            self.coarsen(2 * self.stride);
        }
    }

    /// Sets a greater stride, and merges the spans accordingly.
    pub(super) fn coarsen(&mut self, stride: u64) {
        if stride <= self.stride {
            return;
        }
        self.stride = stride;
        let start = self.start;
        self.spans.dedup_by(|next, last| {
            let is_one = next.end <= next_multiple(start, stride, last.start);
            if is_one {
                *last = last.with(*next);
            }
            is_one
        });
    }
}

/// Returns the first position after this one whose distance from `start` is a multiple of the stride.
fn next_multiple(start: u64, stride: u64, position: u64) -> u64 {
    start + ((position - start) / stride + 1) * stride
}

/// The numbers of a run at one position; two samples give a span.
#[derive(Clone, Debug)]
struct Sample {
    steps: u64,
    depth: usize,
    solutions: u64,
    is_solution: bool,
    placements_per_level: Vec<u64>,
}

impl Sample {
    fn of(run: &Run) -> Self {
        Self {
            steps: run.steps(),
            depth: run.depth(),
            solutions: run.solutions(),
            is_solution: is_solution(run),
            placements_per_level: run.placements_per_level().to_vec(),
        }
    }

    /// Moves on to a later position and returns the span in between. No step but the last one may lead to a solution.
    fn move_to(&mut self, later: &Run) -> Span {
        let mut span = Span {
            start: self.steps,
            end: later.steps(),
            min_depth: self.depth.min(later.depth()),
            max_depth: self.depth.max(later.depth()),
            min_to_solution: None,
            solutions: later.solutions() - self.solutions,
            after_solution: self.is_solution,
        };
        self.steps = span.end;
        self.depth = later.depth();
        self.solutions = later.solutions();
        self.is_solution = is_solution(later);
        let moves = later.placements_per_level();
        self.placements_per_level.resize(self.placements_per_level.len().max(moves.len()), 0);
        if span.end - span.start == 1 {
            // A single step changes one level at most. This is the common case, so it is made quick.
            let levels = span.min_depth..span.max_depth;
            self.placements_per_level[levels.clone()].copy_from_slice(&moves[levels]);
        } else {
            let grew = |&level: &usize| self.placements_per_level[level] < moves[level];
            let levels = 0..moves.len();
            if let (Some(first), Some(last)) = (levels.clone().find(grew), levels.rev().find(grew))
            {
                span.min_depth = span.min_depth.min(first);
                span.max_depth = span.max_depth.max(last + 1);
            }
            self.placements_per_level[..moves.len()].copy_from_slice(moves);
        }
        span.min_to_solution = self.is_solution.then_some(span.min_depth);
        span
    }
}

fn is_solution(run: &Run) -> bool {
    run.landmark() == Some(Landmark::Solution)
}
