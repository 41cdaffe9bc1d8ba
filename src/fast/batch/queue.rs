//! Puzzles that come a few at a time, with their answers in the same order.

use std::collections::VecDeque;

use super::{PuzzleIdx, Puzzles};
use crate::fast::task::Answer;
use crate::grid::Grid;

/// Puzzles in order, from the oldest one whose answer has not been reported.
#[derive(Default)]
pub(in crate::fast) struct Queue {
    grids: VecDeque<Grid>,
    /// The answers to the grids, in the same order; `None` while there is none.
    answers: VecDeque<Option<Answer>>,
    /// The number of puzzles already drained, before the first one here.
    first: usize,
    /// The number of puzzles taken into lanes so far, including drained ones.
    n_taken: usize,
    /// Tells if more puzzles may come. The owner sets it before lanes run.
    pub(in crate::fast) end: End,
}

/// The state of the producer of a queue.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::fast) enum End {
    /// More puzzles may come.
    #[default]
    Open,
    /// No more puzzles come; lanes finish those they have.
    Closed,
}

impl Queue {
    /// Appends puzzles. Returns their number.
    pub(in crate::fast) fn extend(&mut self, grids: impl IntoIterator<Item = Grid>) -> usize {
        let n_before = self.answers.len();
        self.grids.extend(grids);
        self.answers.resize_with(self.grids.len(), || None);
        self.answers.len() - n_before
    }

    /// Gives all puzzles the same answer, without solving them.
    pub(in crate::fast) fn answer_all(&mut self, answer: Answer) {
        self.answers.iter_mut().for_each(|it| *it = Some(answer));
    }

    /// Returns the number of puzzles taken after the oldest unanswered one, which holds their answers up.
    pub(in crate::fast) fn n_held_up(&self) -> usize {
        let is_held_up = self.answers.front().is_some_and(Option::is_none);
        if is_held_up { self.n_taken - self.first } else { 0 }
    }

    /// Removes answered puzzles from the front, at most `max`, up to the first one without an answer. Returns their
    /// number.
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
            // A ring buffer is two slices, and the two buffers may be split at different places.
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

/// Returns the longest contiguous slice that begins at an index.
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
