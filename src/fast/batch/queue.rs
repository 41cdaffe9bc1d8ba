//! Puzzles that come a few at a time, with their answers in the same order.

use std::collections::VecDeque;

use super::{PuzzleIdx, Puzzles};
use crate::fast::task::Answer;
use crate::grid::Grid;

/// Puzzles in order, from the oldest one whose answer has not been reported.
#[derive(Default)]
pub(in crate::fast) struct Queue {
    grids: VecDeque<Grid>,
    /// The answers to as many grids; `None` where there is none yet.
    answers: VecDeque<Option<Answer>>,
    /// The number of puzzles before these.
    first: usize,
    /// The number of puzzles taken into lanes, those before these included.
    n_taken: usize,
    /// Set by the owner before lanes run.
    pub(in crate::fast) end: End,
}

/// The end of the puzzles that are in a queue.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::fast) enum End {
    /// More puzzles may come.
    #[default]
    Open,
    /// Lanes have to finish what they have.
    Closed,
}

impl Queue {
    /// Adds puzzles and returns their number.
    pub(in crate::fast) fn extend(&mut self, grids: impl IntoIterator<Item = Grid>) -> usize {
        let n_before = self.answers.len();
        self.grids.extend(grids);
        self.answers.resize_with(self.grids.len(), || None);
        self.answers.len() - n_before
    }

    /// Gives every puzzle the same answer.
    pub(in crate::fast) fn answer_all(&mut self, answer: Answer) {
        self.answers.iter_mut().for_each(|it| *it = Some(answer));
    }

    /// Returns the number of taken puzzles that the oldest one holds up.
    pub(in crate::fast) fn n_held_up(&self) -> usize {
        let is_held_up = self.answers.front().is_some_and(Option::is_none);
        if is_held_up { self.n_taken - self.first } else { 0 }
    }

    /// Removes puzzles with their answers from the front, up to the first one without an answer, at most
    /// `max`. Returns their number.
    #[inline]
    pub(in crate::fast) fn drain_up_to(
        &mut self,
        max: usize,
        mut to: impl FnMut(&Grid, &Answer),
    ) -> usize {
        let Self { grids, answers, first, .. } = self;
        let max = max.min(grids.len());
        let mut n_drained = 0;
        'run: while n_drained < max {
            let grids = run_from(grids, n_drained);
            let answers = run_from(answers, n_drained);
            for (grid, answer) in grids.iter().zip(answers).take(max - n_drained) {
                let Some(answer) = answer else { break 'run };
                to(grid, answer);
                n_drained += 1;
            }
        }
        grids.drain(..n_drained);
        answers.drain(..n_drained);
        *first += n_drained;
        n_drained
    }
}

/// Returns the contiguous items from an index on.
#[inline]
fn run_from<T>(queue: &VecDeque<T>, idx: usize) -> &[T] {
    let (front, back) = queue.as_slices();
    front.get(idx..).filter(|it| !it.is_empty()).unwrap_or_else(|| &back[idx - front.len()..])
}

impl Puzzles for Queue {
    #[inline]
    fn take(&mut self, max: usize) -> Option<(PuzzleIdx, usize)> {
        let n_left = self.first + self.grids.len() - self.n_taken;
        // Filling all lanes at once is cheapest.
        if n_left == 0 || n_left < max && self.end == End::Open {
            return None;
        }
        let first = PuzzleIdx { chunk: 0, idx: self.n_taken };
        let n_puzzles = max.min(n_left);
        self.n_taken += n_puzzles;
        Some((first, n_puzzles))
    }

    #[inline]
    fn more_may_come(&self) -> bool {
        self.end == End::Open
    }

    #[inline]
    fn grid(&self, puzzle: PuzzleIdx) -> &Grid {
        &self.grids[puzzle.idx - self.first]
    }

    #[inline]
    fn answer(&mut self, puzzle: PuzzleIdx, answer: Answer) {
        self.answers[puzzle.idx - self.first] = Some(answer);
    }
}
