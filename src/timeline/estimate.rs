//! How much longer a run may take.
//!
//! The share of the tree that is excluded would say how far the search has come if all parts of the tree
//! were alike, each child of a node as large as the next. They are not. So two straight lines are drawn to
//! where everything is excluded, one at the pace of the whole run and one at that of its latest half:
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
//! How far off the two were, as multiples of the steps that were really left:
//!
//! | run                                           |       steps | at 10 %   | at 25 %   | at 50 %   | at 75 %   |
//! |-----------------------------------------------|------------:|-----------|-----------|-----------|-----------|
//! | `flags`, the puzzle made against it           | 138,414,454 | 1.03-1.04 | 1.35-1.57 | 1.07-1.20 | 0.83-1.05 |
//! | `flags`, a puzzle of the "magic tour" list    |   6,503,342 | 1.73-5.43 | 3.05-5.43 | 1.81-2.40 | 2.61-2.84 |
//! | `flags`, one of the same                      |   6,221,230 | 0.93-0.98 | 1.52-1.94 | 0.87-1.08 | 0.73-0.81 |
//! | `flags`, a puzzle of the "hardest" list       |   2,882,478 | 0.91-0.98 | 0.88-0.96 | 0.85-0.87 | 1.65-2.33 |
//! | `flags`, one of the same                      |   1,413,026 | 0.35-4.23 | 0.11-0.14 | 0.23-0.83 | 0.30-1.01 |
//! | `fewest`, a puzzle with 17 givens             |     620,476 | 0.87-1.04 | 0.88-1.02 | 0.91-0.95 | 1.04-1.14 |
//! | `dominoes`, a board slow in reading order     |   4,665,136 | 3.02-3.07 | 2.60-2.65 | 2.68-2.97 | 2.21-2.99 |
//!
//! Between the two the truth lies seldom. From half the lesser to twice the greater it was in three of four
//! cases (105 of them, 2 % to 90 % of the way through eleven puzzles), and this is what is told.

use super::Timeline;
use crate::search::Search;

/// What is left is told as from so many times less than extrapolated to so many times more.
const SPREAD: f64 = 2.0;

/// How many steps are left to the end of the run, where everything is excluded: likely between these two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Estimate {
    /// Seldom fewer.
    pub least: u64,
    /// Seldom more.
    pub most: u64,
}

impl Timeline {
    /// How many steps there may be from this position to the end of the run. An answer may come long
    /// before.
    ///
    /// Exact where the end was seen. `None` where there is nothing to go by: at the beginning, at the end,
    /// and where half of what was run excluded nothing.
    pub fn estimate(&self) -> Option<Estimate> {
        if let Some(end) = self.end {
            let left = end - self.position();
            return (left > 0).then_some(Estimate { least: left, most: left });
        }
        let is_farthest = self.position() == self.farthest();
        let now = if is_farthest { &self.search } else { self.checkpoints.before(self.farthest()) };
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

/// How many steps the rest takes after these if it is like some that excluded so much.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
fn rest(now: &Search, steps: u64, excluded: f64) -> Option<f64> {
    (excluded > 0.0).then(|| steps as f64 * (1.0 - now.excluded()) / excluded)
}

/// In whole steps, of which there are never too many to add to.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is in between")]
fn whole(steps: f64) -> u64 {
    const MOST: f64 = 1e18;
    steps.clamp(0.0, MOST) as u64
}
