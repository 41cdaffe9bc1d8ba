//! An estimate of the number of steps left in a run.
//!
//! If all children of a node had equally large subtrees, the excluded share of the tree would grow evenly, and a
//! straight line would lead to the end. They differ. So two lines are drawn to where everything is excluded, one at
//! the rate of the whole run and one at that of its latest half:
//!
//! ```text
//!   excluded
//!      1 |- - - - - - - - - - - - - - - - - - - x - - - - - - - x
//!        |                                  .             .
//!        |                             .           .
//!        |                         .        .
//!        |                     o     here
//!        |              o
//!        |       o  half way
//!        |   o
//!      0 +------------------------------------------------------- steps
//! ```
//!
//! The estimate is the range from half the lesser to twice the greater. `docs/benchmarks.md` says how often it holds.

use super::{Run, Timeline};

/// The factor by which the range extends beyond the two lines, at either end.
const SPREAD: f64 = 2.0;

/// The likely range of the number of steps to the end of the run.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{Estimate, Timeline};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("fewest").expect("in the table");
/// let mut timeline = Timeline::new(Search::new(engine, &puzzle)?);
/// let end = timeline.seek(u64::MAX);
/// timeline.seek(10);
/// // Once the end was reached the estimate is exact.
/// let Some(Estimate { least, most, .. }) = timeline.estimate() else { panic!("a run has an end") };
/// assert_eq!((least, most), (end - 10, end - 10));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Estimate {
    /// The lower end; fewer steps are unlikely.
    pub least: u64,
    /// The upper end; more steps are unlikely.
    pub most: u64,
}

impl Timeline {
    /// Estimates the number of steps from this position to the end of the run. A solution may come long before. It is
    /// exact once the end has been reached. `None` near the beginning, at the end, and if the latest half of the run
    /// excluded nothing.
    pub fn estimate(&self) -> Option<Estimate> {
        if let Some(end) = self.end {
            let left = end - self.position();
            return (left > 0).then_some(Estimate { least: left, most: left });
        }
        let is_farthest = self.position() == self.farthest();
        let now =
            if is_farthest { &self.current } else { self.checkpoints.before(self.farthest()) };
        let half = self.checkpoints.before(now.steps() / 2);
        if half.steps() == 0 {
            return None;
        }
        let of_all = steps_left(now, now.steps(), now.excluded())?;
        let of_half =
            steps_left(now, now.steps() - half.steps(), now.excluded() - half.excluded())?;
        let known = self.farthest() - self.position();
        let from_here =
            |rest: f64| known.max((now.steps() + whole(rest)).saturating_sub(self.position()));
        Some(Estimate {
            least: from_here(of_all.min(of_half) / SPREAD),
            most: from_here(of_all.max(of_half) * SPREAD),
        })
    }
}

/// Returns the number of steps that exclude the rest, at the rate of `steps` steps for the share `excluded`.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
fn steps_left(now: &Run, steps: u64, excluded: f64) -> Option<f64> {
    (excluded > 0.0).then(|| steps as f64 * (1.0 - now.excluded()) / excluded)
}

/// Rounds to whole steps, capped so that a sum cannot overflow.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is in between")]
fn whole(steps: f64) -> u64 {
    const MOST: f64 = 1e18;
    steps.clamp(0.0, MOST) as u64
}
