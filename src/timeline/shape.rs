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
//! A [`Bucket`] holds the least and the greatest depth over some steps, and the number of levels of the path that
//! stand until the next solution. All of it is exact; if the profile of the run is too coarse for the number of
//! buckets asked for, there are fewer.

use std::ops::Range;

use super::Timeline;
use super::closeup::Closeup;
use super::profile::{Span, merged};

/// The depth over some consecutive steps, as a column of a picture.
///
/// It covers the positions before and after each of its steps, so that the last position of a bucket is the
/// first one of the next.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::Timeline;
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("flags").expect("in the table");
/// let mut timeline = Timeline::new(Search::new(engine, &puzzle)?);
/// timeline.run(u64::MAX);
/// for bucket in timeline.shape(0..u64::MAX, 20) {
///     println!("{}{}", "#".repeat(bucket.committed), ":".repeat(bucket.max_depth - bucket.committed));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Bucket {
    /// The positions where it begins and where it ends.
    pub steps: Range<u64>,
    /// The least depth at any of its positions.
    pub min_depth: usize,
    /// The greatest depth.
    pub max_depth: usize,
    /// The number of levels, from the root, on the path to the next solution. It is the greatest number, at any
    /// position of the bucket, of moves that stay on the board until the next solution (or until [`Timeline::farthest`]
    /// without one). The levels from here to the greatest depth are failed subtrees.
    pub committed: usize,
    /// The number of its steps that lead to a solution.
    pub solutions: u64,
}

/// The most buckets that [`Timeline::refine`] makes room for.
const MAX_BUCKETS: u64 = 1000;

impl Timeline {
    /// Returns the depth over a window of the run, in at most this many buckets of about the same length.
    ///
    /// It covers only steps that were run, from the start of the timeline to [`Timeline::farthest`]. The buckets are
    /// consecutive; the first may begin before the window, and the last may end after it. It runs nothing, so it takes
    /// some ten microseconds at most. Steps that were run in long batches are known too coarsely for many buckets,
    /// until [`Timeline::refine`] has run them again.
    pub fn shape(&self, window: Range<u64>, buckets: usize) -> Vec<Bucket> {
        let Some(binning) = self.binning(window, buckets) else {
            return Vec::new();
        };
        let known = &self.profile.spans;
        let closeup = binning.too_long(known).and(self.closeup.as_ref());
        let closer = closeup.and_then(|it| it.replacement_of(known));
        match closer {
            Some((place, own)) => {
                let [before, after] = [&known[..place.start], &known[place.end..]];
                self.buckets(&binning, &[before, own, after].concat())
            }
            None => self.buckets(&binning, known),
        }
    }

    /// Runs a window again in short batches, so that [`Timeline::shape`] can return this many buckets. The budget is
    /// about this many steps of [`Timeline::run`]. Returns true once it can; otherwise another call continues. The
    /// position does not change.
    ///
    /// There is nothing to do for steps that were run in short batches, or for a window on much of a long run; then
    /// this takes a few microseconds. The result for one window is kept. Another window begins anew, unless it
    /// continues where that one ended.
    pub fn refine(&mut self, window: Range<u64>, buckets: usize, budget: u64) -> bool {
        let Some(binning) = self.binning(window, buckets) else {
            return true;
        };
        let Some(too_long) = binning.too_long(&self.profile.spans) else {
            return true;
        };
        let stride = binning.stride();
        let steps = binning.start.max(too_long.start)..binning.end.min(too_long.end);
        let closeup = match &mut self.closeup {
            Some(closeup) if closeup.covers(&steps, stride) => closeup,
            closeup => {
                let checkpoint = self.checkpoints.before(too_long.start);
                closeup.insert(Closeup::new(checkpoint, stride, steps.start))
            }
        };
        closeup.advance(&steps, stride, too_long.end, budget)
    }

    /// Returns how to divide the part of a window that was run; `None` if nothing of it was run.
    fn binning(&self, window: Range<u64>, buckets: usize) -> Option<Binning> {
        let known = self.profile.steps();
        let (start, end) = (window.start.max(known.start), window.end.min(known.end));
        (start < end && buckets > 0).then_some(Binning { start, end, buckets: buckets as u64 })
    }

    fn buckets(&self, binning: &Binning, spans: &[Span]) -> Vec<Bucket> {
        let seen = binning.seen_of(spans);
        // From the end, because what stands until the next solution is known only from there.
        let mut committed = self.profile.depth();
        for span in spans[seen.end..].iter().rev() {
            committed = committed_before(span, committed);
        }
        let in_one = |one: &Span, other: &Span| binning.column(one) == binning.column(other);
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

/// The division of a part of the run into buckets of the same length.
struct Binning {
    start: u64,
    end: u64,
    buckets: u64,
}

impl Binning {
    /// Returns the index range of the spans with steps in the window.
    fn seen_of(&self, spans: &[Span]) -> Range<usize> {
        spans.partition_point(|it| it.end <= self.start)
            ..spans.partition_point(|it| it.start < self.end)
    }

    /// Returns the index of the bucket that contains the middle of a span.
    fn column(&self, span: &Span) -> u128 {
        let middle = span.start.midpoint(span.end).clamp(self.start, self.end - 1) - self.start;
        u128::from(middle) * u128::from(self.buckets) / u128::from(self.end - self.start)
    }

    /// Returns the length of a bucket in steps.
    fn width(&self) -> u64 {
        ((self.end - self.start) / self.buckets.min(MAX_BUCKETS)).max(1)
    }

    /// Returns a length for spans that suits the buckets: a power of two, so that a bucket has two to four spans.
    fn stride(&self) -> u64 {
        1 << (self.width() / 2).max(1).ilog2()
    }

    /// Returns the steps of the window between the first and the last span that is longer than a bucket.
    fn too_long(&self, spans: &[Span]) -> Option<Range<u64>> {
        let seen = &spans[self.seen_of(spans)];
        let is_too_long = |it: &&Span| it.end - it.start > self.width();
        let (first, last) = (seen.iter().find(is_too_long)?, seen.iter().rfind(is_too_long)?);
        Some(first.start..last.end)
    }
}

/// Returns the number of committed levels where a span begins, from the number where it ends: levels above the least
/// depth between there and the next solution.
fn committed_before(span: &Span, committed_after: usize) -> usize {
    span.min_to_solution.unwrap_or_else(|| span.min_depth.min(committed_after))
}
