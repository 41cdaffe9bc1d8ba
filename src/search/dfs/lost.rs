//! The steps that a search takes on boards that a solution extends. On all others it is lost.
//!
//! Such boards are few: those on the path to the solution, each met when the search reaches its node, and again when it
//! takes a move back to it. So they need not be counted while the search runs:
//!
//! ```text
//!   root --- node --- node . . . node --- solution        nodes of the path to the solution
//!    |        |  \      |\
//!    x        x   x     here                              1 and the moves taken back, for each node
//! ```

use super::{Dfs, Engine, Event, index};
use crate::domino::Puzzle;
use crate::search::step::Move;

impl Dfs {
    /// Returns the number of steps so far that were taken on a board which the solution extends. `None` if they do not
    /// follow from the path: for a search that jumps, once it has left the path to the solution for good.
    pub(in crate::search) fn steps_within<E: Engine>(
        &self,
        engine: &E,
        solution: &Puzzle,
    ) -> Option<u64> {
        let is_part = |it: &Move| it.is_in(solution);
        let is_kept = |level: &usize| is_part(&self.taken(*level));
        let n_kept = (0..self.depth()).take_while(is_kept).count();
        let back = |level: usize| self.moves_at(level)[0].len() - usize::from(level < self.depth());
        let mut boards: usize = (0..=n_kept).map(|level| 1 + back(level)).sum();
        let [tried, _] = self.moves_at(n_kept);
        let was_left = tried.take(back(n_kept)).any(|it| is_part(&it));
        if was_left && self.guilt.is_some() {
            return None;
        }
        if self.solutions > 0 {
            boards += 1; // After the solution is noted, before it is left.
        }
        if was_left {
            let (mut there, mut engine) = (self.clone(), engine.clone());
            while there.depth() > n_kept {
                there.go_up(&mut engine);
            }
            let part = |it: &Self| {
                it.tries[it.below().start.into()..].iter().position(|it| is_part(&it.it))
            };
            while let Some(idx) = part(&there) {
                there.below_mut().next = there.below().start + index(idx + 1);
                there.go_down(&mut engine);
                boards += 1 + there.tries.len() - usize::from(there.below().start);
            }
        }
        // No step was taken on the present board yet.
        let is_here = n_kept == self.depth() && self.last != Some(Event::Exhausted);
        Some((boards - usize::from(is_here)) as u64)
    }
}
