//! The shape of a run: its depth over time.
//!
//! ```text
//!   depth
//!     6 |                  :  S                  max_depth     : failed subtrees
//!     5 |     :        ::  :::#                  committed     # the path that leads to the solution
//!     4 |  :  ::   :   :::::#:#  :
//!     3 |  :::::: ::::::::######  :: ::
//!     2 |  :::::: ::::#########:::::::: :
//!     1 |:::#####################::::: ::::
//!       +----------------------------------- steps
//!                             ^ solution
//! ```
//!
//! A [`Bucket`] holds the depths between which the run was over some steps, and the number of levels of its
//! path that stand until the next solution. All of it is exact; where not enough is known to tell apart as
//! many buckets as asked for, there are fewer of them.

use std::ops::Range;

use super::closeup::Closeup;
use super::profile::{Span, merged};
use super::{Run, Timeline};

/// The depth over some consecutive steps, as a column of a picture.
///
/// It covers the positions before and after each of its steps, so that the last position of a bucket is the
/// first one of the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bucket {
    /// The position where it begins, and the one where it ends.
    pub steps: Range<u64>,
    /// The least depth at any of its positions.
    pub min_depth: usize,
    /// The greatest depth.
    pub max_depth: usize,
    /// The number of levels, counted from the root, that belong to the path to the next solution: the most, at
    /// any of its positions, of those whose moves were not taken back before the next solution, or before
    /// [`Timeline::farthest`] where none came. What lies between here and the greatest depth failed.
    pub committed: usize,
    /// The number of its steps that lead to a solution.
    pub solutions: u64,
}

/// The most buckets that a closer look tells apart.
const MAX_BUCKETS: u64 = 1000;

impl<R: Run> Timeline<R> {
    /// Returns the depth over some steps of the run, in at most so many buckets, about equally long.
    ///
    /// It covers only steps that were run: from where the timeline began up to [`Timeline::farthest`]. The
    /// buckets come one after another without a gap; the first may begin before the window, and the last may
    /// end after it. It takes no more than some ten microseconds: nothing is run for it. What is known may be
    /// too little for so many buckets; [`Timeline::look_closer`] helps.
    pub fn shape(&self, window: Range<u64>, buckets: usize) -> Vec<Bucket> {
        let Some(frame) = self.frame(window, buckets) else {
            return Vec::new();
        };
        let known = self.profile.spans();
        let closer = match frame.too_long(known) {
            Some(_) => self.closeup.as_ref().and_then(|it| it.in_place_of(known)),
            None => None,
        };
        match closer {
            Some((place, own)) => {
                let [before, after] = [&known[..place.start], &known[place.end..]];
                self.buckets(&frame, &[before, own, after].concat())
            }
            None => self.buckets(&frame, known),
        }
    }

    /// Learns more about some steps, so that [`Timeline::shape`] can tell so many buckets apart; returns
    /// whether it can. It goes as far as a budget allows, about so many steps as [`Timeline::run`] would take:
    /// calling again goes on. The position stays where it is.
    ///
    /// There is nothing to do for steps that were taken slowly, or for a window on much of a long run; then
    /// this takes a few microseconds. One window is remembered: the next one, unless it goes on where that
    /// one ended, begins anew.
    pub fn look_closer(&mut self, window: Range<u64>, buckets: usize, budget: u64) -> bool {
        let Some(frame) = self.frame(window, buckets) else {
            return true;
        };
        let Some(too_long) = frame.too_long(self.profile.spans()) else {
            return true;
        };
        let stride = frame.stride();
        let steps = frame.start.max(too_long.start)..frame.end.min(too_long.end);
        let closeup = match &mut self.closeup {
            Some(closeup) if closeup.serves(&steps, stride) => closeup,
            closeup => {
                let checkpoint = self.checkpoints.before(too_long.start);
                closeup.insert(Closeup::new(checkpoint, stride, steps.start))
            }
        };
        closeup.go_on(&steps, stride, too_long.end, budget)
    }

    /// Returns the part of a window that was run, if there is any.
    fn frame(&self, window: Range<u64>, buckets: usize) -> Option<Frame> {
        let known = self.profile.steps();
        let (start, end) = (window.start.max(known.start), window.end.min(known.end));
        (start < end && buckets > 0).then_some(Frame { start, end, buckets: buckets as u64 })
    }

    fn buckets(&self, frame: &Frame, spans: &[Span]) -> Vec<Bucket> {
        let seen = frame.seen_of(spans);
        let mut committed = self.profile.depth();
        for span in spans[seen.end..].iter().rev() {
            committed = committed_before(span, committed);
        }
        let in_one = |one: &Span, other: &Span| frame.column(one) == frame.column(other);
        let mut shape: Vec<Bucket> = spans[seen]
            .chunk_by(in_one)
            .rev()
            .map(|spans| {
                let span = merged(spans);
                let after = committed;
                committed = committed_before(&span, after);
                Bucket::of(&span, after)
            })
            .collect();
        shape.reverse();
        shape
    }
}

impl Bucket {
    fn of(span: &Span, committed_after: usize) -> Self {
        let has_solution = span.after_solution || span.solutions > 0;
        Self {
            steps: span.start..span.end,
            min_depth: span.min_depth,
            max_depth: span.max_depth,
            committed: if has_solution { span.max_depth } else { committed_after },
            solutions: span.solutions,
        }
    }
}

/// The part of a window that was run, and the number of buckets asked for.
struct Frame {
    start: u64,
    end: u64,
    buckets: u64,
}

impl Frame {
    /// Returns the spans with steps in it.
    fn seen_of(&self, spans: &[Span]) -> Range<usize> {
        spans.partition_point(|it| it.end <= self.start)
            ..spans.partition_point(|it| it.start < self.end)
    }

    /// Returns the bucket that a span belongs to: the one its middle is in.
    fn column(&self, span: &Span) -> u128 {
        let middle = span.start.midpoint(span.end).clamp(self.start, self.end - 1) - self.start;
        u128::from(middle) * u128::from(self.buckets) / u128::from(self.end - self.start)
    }

    /// Returns the length of a bucket in steps.
    fn width(&self) -> u64 {
        ((self.end - self.start) / self.buckets.min(MAX_BUCKETS)).max(1)
    }

    /// Returns a length of spans that is short enough: a power of two, two to four of them in a bucket.
    fn stride(&self) -> u64 {
        1 << (self.width() / 2).max(1).ilog2()
    }

    /// Returns the steps from the first of the spans seen that is longer than a bucket to the last of them.
    fn too_long(&self, spans: &[Span]) -> Option<Range<u64>> {
        let seen = &spans[self.seen_of(spans)];
        let is_too_long = |it: &&Span| it.end - it.start > self.width();
        let (first, last) = (seen.iter().find(is_too_long)?, seen.iter().rfind(is_too_long)?);
        Some(first.start..last.end)
    }
}

/// Returns the number of levels that stay committed where a span begins, from the number where it ends: those
/// above the least depth from there to the next solution.
fn committed_before(span: &Span, committed_after: usize) -> usize {
    span.min_to_solution.unwrap_or_else(|| span.min_depth.min(committed_after))
}
