//! The shape of a run: its depth over time.
//!
//! ```text
//!   depth
//!     6 |                  :  S                  greatest      : failed subtrees
//!     5 |     :        ::  :::#                  committed     # the path that leads to the answer
//!     4 |  :  ::   :   :::::#:#  :
//!     3 |  :::::: ::::::::######  :: ::
//!     2 |  :::::: ::::#########:::::::: :
//!     1 |:::#####################::::: ::::
//!       +----------------------------------- steps
//!                             ^ Solved
//! ```
//!
//! A [`Bucket`] tells of some steps between which depths the search was, and how many levels of its path
//! were there to stay until the next answer. All of it is exact; where not enough is known to tell apart
//! as many buckets as asked for, there are fewer of them.

use std::ops::Range;

use super::Timeline;
use super::profile::{Span, together};

/// Some steps of a run that follow each other, as a column of a picture.
///
/// Its moments are those before and after each of its steps, so that the last moment of a bucket is the
/// first one of the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bucket {
    /// The position where it begins, and the one where it ends.
    pub steps: Range<u64>,
    /// The least depth at any of its moments.
    pub least: usize,
    /// The greatest.
    pub greatest: usize,
    /// How many levels, counted from the root, belong to the path to the next answer: the most, at any of
    /// its moments, of those whose moves were not taken back before the next `Solved`, or before
    /// [`Timeline::farthest`] where none came. What lies between here and the greatest depth failed.
    pub committed: usize,
    /// How many of its steps are `Solved`.
    pub solutions: u64,
}

impl Timeline {
    /// The depth over some steps of the run, in at most so many buckets, about equally long.
    ///
    /// Only what was run is told: the steps from where the timeline began up to [`Timeline::farthest`].
    /// The buckets come one after another without a gap; the first may begin before the window, and the
    /// last may end after it.
    pub fn shape(&self, window: Range<u64>, buckets: usize) -> Vec<Bucket> {
        let known = self.profile.steps();
        let (start, end) = (window.start.max(known.start), window.end.min(known.end));
        if start >= end || buckets == 0 {
            return Vec::new();
        }
        let spans = self.profile.spans();
        let first = spans.partition_point(|it| it.end <= start);
        let after = spans.partition_point(|it| it.start < end);
        let column = |span: &Span| {
            let middle = span.start.midpoint(span.end).clamp(start, end - 1) - start;
            u128::from(middle) * buckets as u128 / u128::from(end - start)
        };
        let mut to_stay = self.profile.depth();
        for span in spans[after..].iter().rev() {
            to_stay = to_stay_before(span, to_stay);
        }
        let mut shape = Vec::with_capacity(buckets.min(after - first));
        for spans in spans[first..after].chunk_by(|one, other| column(one) == column(other)).rev() {
            let span = together(spans);
            let is_answer = span.after_solved || span.solutions > 0;
            shape.push(Bucket {
                steps: span.start..span.end,
                least: span.least,
                greatest: span.greatest,
                committed: if is_answer { span.greatest } else { to_stay },
                solutions: span.solutions,
            });
            to_stay = to_stay_before(&span, to_stay);
        }
        shape.reverse();
        shape
    }
}

/// How many levels are there to stay where a span begins, if so many are where it ends: those above the
/// least depth from there to the next `Solved`.
fn to_stay_before(span: &Span, to_stay_after: usize) -> usize {
    span.least_to_solved.unwrap_or_else(|| span.least.min(to_stay_after))
}
