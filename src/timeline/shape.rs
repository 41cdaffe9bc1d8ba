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
use super::closeup::Closeup;
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

/// More buckets are not told apart by looking closer.
const FINEST: u64 = 1000;

impl Timeline {
    /// The depth over some steps of the run, in at most so many buckets, about equally long.
    ///
    /// Only what was run is told: the steps from where the timeline began up to [`Timeline::farthest`].
    /// The buckets come one after another without a gap; the first may begin before the window, and the
    /// last may end after it. It takes no more than some ten microseconds: nothing is run for it. What is
    /// known may be too little for so many buckets; [`Timeline::look_closer`] helps.
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

    /// Learns more about some steps, so that [`Timeline::shape`] can tell so many buckets apart; whether
    /// it can. As far as a budget allows, about so many steps as [`Timeline::run`] would take: calling
    /// again goes on. The position stays where it is.
    ///
    /// Nothing is to be done for steps that were taken slowly, or for a window on much of a long run; then
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
                let kept = self.checkpoints.before(too_long.start);
                closeup.insert(Closeup::new(kept, stride, steps.start))
            }
        };
        closeup.go_on(&steps, stride, too_long.end, budget)
    }

    /// The part of a window that was run, if there is any.
    fn frame(&self, window: Range<u64>, buckets: usize) -> Option<Frame> {
        let known = self.profile.steps();
        let (start, end) = (window.start.max(known.start), window.end.min(known.end));
        (start < end && buckets > 0).then_some(Frame { start, end, buckets: buckets as u64 })
    }

    fn buckets(&self, frame: &Frame, spans: &[Span]) -> Vec<Bucket> {
        let seen = frame.seen_of(spans);
        let mut to_stay = self.profile.depth();
        for span in spans[seen.end..].iter().rev() {
            to_stay = to_stay_before(span, to_stay);
        }
        let in_one = |one: &Span, other: &Span| frame.column(one) == frame.column(other);
        let mut shape: Vec<Bucket> = spans[seen]
            .chunk_by(in_one)
            .rev()
            .map(|spans| {
                let span = together(spans);
                let after = to_stay;
                to_stay = to_stay_before(&span, after);
                Bucket::of(&span, after)
            })
            .collect();
        shape.reverse();
        shape
    }
}

impl Bucket {
    fn of(span: &Span, to_stay_after: usize) -> Self {
        let has_answer = span.after_solved || span.solutions > 0;
        Self {
            steps: span.start..span.end,
            least: span.least,
            greatest: span.greatest,
            committed: if has_answer { span.greatest } else { to_stay_after },
            solutions: span.solutions,
        }
    }
}

/// What is asked for, as far as it was run.
struct Frame {
    start: u64,
    end: u64,
    buckets: u64,
}

impl Frame {
    /// The spans with steps in it.
    fn seen_of(&self, spans: &[Span]) -> Range<usize> {
        spans.partition_point(|it| it.end <= self.start)
            ..spans.partition_point(|it| it.start < self.end)
    }

    /// The bucket that a span belongs to: where its middle is.
    fn column(&self, span: &Span) -> u128 {
        let middle = span.start.midpoint(span.end).clamp(self.start, self.end - 1) - self.start;
        u128::from(middle) * u128::from(self.buckets) / u128::from(self.end - self.start)
    }

    /// The steps of a bucket.
    fn width(&self) -> u64 {
        ((self.end - self.start) / self.buckets.min(FINEST)).max(1)
    }

    /// The length of spans that is short enough, a power of two, two to four of them in a bucket.
    fn stride(&self) -> u64 {
        1 << (self.width() / 2).max(1).ilog2()
    }

    /// From the first of the spans seen that is longer than a bucket to the last of them.
    fn too_long(&self, spans: &[Span]) -> Option<Range<u64>> {
        let seen = &spans[self.seen_of(spans)];
        let is_too_long = |it: &&Span| it.end - it.start > self.width();
        let (first, last) = (seen.iter().find(is_too_long)?, seen.iter().rfind(is_too_long)?);
        Some(first.start..last.end)
    }
}

/// How many levels are there to stay where a span begins, if so many are where it ends: those above the
/// least depth from there to the next `Solved`.
fn to_stay_before(span: &Span, to_stay_after: usize) -> usize {
    span.least_to_solved.unwrap_or_else(|| span.least.min(to_stay_after))
}
