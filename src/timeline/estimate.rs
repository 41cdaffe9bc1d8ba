//! How much longer a run may take.
//!
//! The share of the tree that is excluded says how far the search has come, if all parts of the tree were
//! alike, a node's children as large as each other. They are not. So two straight lines are drawn to the
//! end, one with the pace of the whole run and one with that of its latest half, and both are told:
//!
//! ```text
//!   excluded
//!      1 |- - - - - - - - - - - - - - - x - - - - - - x
//!        |                           .          .
//!        |                        .       .
//!        |                     .    .
//!        |                   ^           here
//!        |              .  /
//!        |         .     /
//!        |     .       /
//!        |  .   _____/
//!      0 +-------------------------------------------- steps
//!                         latest half: most recent pace
//! ```

use super::Timeline;
use crate::search::Search;

/// How many steps are left to the end of the run: between these two numbers, if the rest is like what
/// was seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Estimate {
    /// The shorter of two extrapolations.
    pub least: u64,
    /// The longer one.
    pub most: u64,
}

impl Timeline {
    /// How many steps there may be from this position to the end of the run, where everything is excluded.
    /// An answer may come any time before.
    ///
    /// Exact where the end was seen. `None` where there is too little to go by: at the beginning, and
    /// where nothing was excluded for half of the run.
    pub fn estimate(&self) -> Option<Estimate> {
        if let Some(end) = self.end {
            let left = end - self.position();
            return Some(Estimate { least: left, most: left });
        }
        let kept = self.checkpoints.all();
        let now = if self.position() == self.farthest() { &self.search } else { kept.last()? };
        let half = kept.partition_point(|it| it.steps() < now.steps() / 2);
        let half = kept.get(half).filter(|it| it.steps() > 0 && it.steps() < now.steps())?;
        let of_all = rest(now.steps(), now.excluded(), now)?;
        let of_half = rest(now.steps() - half.steps(), now.excluded() - half.excluded(), now)?;
        let known = self.farthest() - self.position();
        let from_here = |rest: u64| {
            (now.steps().saturating_add(rest)).saturating_sub(self.position()).max(known)
        };
        Some(Estimate {
            least: from_here(of_all.min(of_half)),
            most: from_here(of_all.max(of_half)),
        })
    }
}

/// How many steps the rest takes if it goes on as it did for so many steps that excluded so much.
fn rest(steps: u64, excluded: f64, now: &Search) -> Option<u64> {
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "an estimate, and not negative"
    )]
    (excluded > 0.0).then(|| (steps as f64 * (1.0 - now.excluded()) / excluded) as u64)
}
