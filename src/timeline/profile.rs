//! How deep a run was, span by span.
//!
//! Between two moments of a run the least and the greatest depth follow from how often a move was made at
//! each level, without going through the steps:
//!
//! ```text
//!   level    0    1    2    3    4    5    6
//!   one     12   30   51   76   80   41    9      moves made at each level up to one moment
//!   other   12   30   51   79   88   47    9      and up to a later one
//!                          ^         ^
//!                          grew first and last: between the two the depth was never less than 3,
//!                          nor greater than 6, and it was both
//! ```
//!
//! unless it is less or greater at one of the two moments. For the search is never below a level without
//! coming up from it again by a move made there.

use std::ops::Range;

use crate::search::{Search, Step};

/// More spans are never kept; when there are, neighbours are put together.
const MOST: usize = 4096;

/// What is known of some steps of a run that follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    /// The position where it begins.
    pub(super) start: u64,
    /// And where it ends.
    pub(super) end: u64,
    /// The least depth, at either end or between.
    pub(super) least: usize,
    /// The greatest.
    pub(super) greatest: usize,
    /// The least from its start to the first `Solved` in it, if there is one.
    pub(super) least_to_solved: Option<usize>,
    /// How many `Solved` there are.
    pub(super) solutions: u64,
    /// Whether the step before it is one.
    pub(super) after_solved: bool,
}

impl Span {
    /// This and the one that follows.
    fn with(self, next: Self) -> Self {
        let after = next.least_to_solved.map(|least| least.min(self.least));
        Self {
            start: self.start,
            end: next.end,
            least: self.least.min(next.least),
            greatest: self.greatest.max(next.greatest),
            least_to_solved: self.least_to_solved.or(after),
            solutions: self.solutions + next.solutions,
            after_solved: self.after_solved,
        }
    }
}

/// Spans put together, at least one.
pub(super) fn together(spans: &[Span]) -> Span {
    spans.iter().copied().reduce(Span::with).expect("there is a span to begin with")
}

/// The spans of a part of a run, one after another without a gap.
#[derive(Clone, Debug)]
pub(super) struct Profile {
    spans: Vec<Span>,
    start: u64,
    /// Spans are as long as what was gone through at one go, but no multiple of so many steps from the
    /// start that was seen lies inside one.
    stride: u64,
    seen: Moment,
}

impl Profile {
    /// Begins where a run stands.
    pub(super) fn new(stride: u64, search: &Search) -> Self {
        Self { spans: Vec::new(), start: search.steps(), stride, seen: Moment::of(search) }
    }

    pub(super) fn spans(&self) -> &[Span] {
        &self.spans
    }

    pub(super) fn steps(&self) -> Range<u64> {
        self.start..self.seen.steps
    }

    pub(super) fn stride(&self) -> u64 {
        self.stride
    }

    /// The depth at its end.
    pub(super) fn depth(&self) -> usize {
        self.seen.depth
    }

    /// How many steps from this position, always at least one, until a span ends.
    pub(super) fn ahead(&self, position: u64) -> u64 {
        next_multiple(self.start, self.stride, position) - position
    }

    /// Notes where the run stands, if that is farther than what was seen. No `Solved` may be left out.
    pub(super) fn note(&mut self, search: &Search) {
        if search.steps() <= self.seen.steps {
            return;
        }
        let span = self.seen.go_on_to(search);
        match self.spans.last_mut() {
            Some(last) if span.end <= next_multiple(self.start, self.stride, last.start) => {
                *last = last.with(span);
            }
            _ => self.spans.push(span),
        }
        while self.spans.len() > MOST {
            self.coarsen(2 * self.stride);
        }
    }

    /// Puts neighbours together that are no longer than so many steps, from now on as well.
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

/// The first position after this one that is a multiple of so many steps from the start.
fn next_multiple(start: u64, stride: u64, position: u64) -> u64 {
    start + ((position - start) / stride + 1) * stride
}

/// What a moment tells about the steps from there to a later one.
#[derive(Clone, Debug)]
struct Moment {
    steps: u64,
    depth: usize,
    solutions: u64,
    is_solved: bool,
    placed: [u64; 81],
}

impl Moment {
    fn of(search: &Search) -> Self {
        Self {
            steps: search.steps(),
            depth: search.depth(),
            solutions: search.solutions(),
            is_solved: search.last_step() == Some(Step::Solved),
            placed: *search.placements_per_level(),
        }
    }

    /// Becomes a later moment, and says what lies between. No step between is `Solved`, but the last may be.
    fn go_on_to(&mut self, later: &Search) -> Span {
        let mut span = Span {
            start: self.steps,
            end: later.steps(),
            least: self.depth.min(later.depth()),
            greatest: self.depth.max(later.depth()),
            least_to_solved: None,
            solutions: later.solutions() - self.solutions,
            after_solved: self.is_solved,
        };
        self.steps = span.end;
        self.depth = later.depth();
        self.solutions = later.solutions();
        self.is_solved = later.last_step() == Some(Step::Solved);
        if span.end - span.start == 1 {
            // A step grows one level, if any. Single steps come in great numbers.
            for level in span.least..span.greatest {
                self.placed[level] = later.placements_per_level()[level];
            }
        } else {
            let grew = |&level: &usize| self.placed[level] < later.placements_per_level()[level];
            if let (Some(first), Some(last)) = ((0..81).find(grew), (0..81).rfind(grew)) {
                span.least = span.least.min(first);
                span.greatest = span.greatest.max(last + 1);
            }
            self.placed = *later.placements_per_level();
        }
        span.least_to_solved = self.is_solved.then_some(span.least);
        span
    }
}
