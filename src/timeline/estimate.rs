//! An estimate of how many steps of a run are left.
//!
//! The share of the work that is done would say how far a search has come if all parts of its tree were
//! alike, each child of a node as large as the next. They are not. So two straight lines are drawn to where
//! everything is excluded, one at the speed of the whole run and one at that of its latest half:
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
//! The truth seldom lies between the two, but from half the lesser to twice the greater it was in three of
//! four cases: 105 of them, from 2 % to 90 % of the way through eleven puzzles. This range is the estimate.

use super::{Run, Timeline};

/// The factor by which the range is wider than the two lines, on either side.
const SPREAD: f64 = 2.0;

/// The number of steps left to the end of the run, where everything is excluded: likely between these two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Estimate {
    /// Seldom fewer.
    pub least: u64,
    /// Seldom more.
    pub most: u64,
}

impl<R: Run> Timeline<R> {
    /// Estimates how many steps there are from this position to the end of the run. A solution may come long
    /// before.
    ///
    /// Exact where the end was reached. `None` where there is nothing to go by: at the beginning, at the end,
    /// and where half of what was run excluded nothing.
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
        let of_all = rest(now, now.steps(), now.excluded())?;
        let of_half = rest(now, now.steps() - half.steps(), now.excluded() - half.excluded())?;
        let known = self.farthest() - self.position();
        let from_here =
            |rest: f64| known.max((now.steps() + whole(rest)).saturating_sub(self.position()));
        Some(Estimate {
            least: from_here(of_all.min(of_half) / SPREAD),
            most: from_here(of_all.max(of_half) * SPREAD),
        })
    }
}

/// Returns the number of steps that exclude the rest, if it goes on as some steps that excluded this much.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
fn rest<R: Run>(now: &R, steps: u64, excluded: f64) -> Option<f64> {
    (excluded > 0.0).then(|| steps as f64 * (1.0 - now.excluded()) / excluded)
}

/// Rounds to whole steps, few enough to add to.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is in between")]
fn whole(steps: f64) -> u64 {
    const MOST: f64 = 1e18;
    steps.clamp(0.0, MOST) as u64
}
