//! Puzzles that come a few at a time, as grids or as text, with their answers in the same order.

#![expect(
    clippy::inline_always,
    reason = "so that lines use the registers of the kernel that calls them"
)]

use std::collections::VecDeque;

use super::{Bytes, PuzzleIdx, Puzzles, bits, load, only};
use crate::fast::lines::Lines;
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
    /// Puzzles as text, from the oldest lines that were not removed. All puzzles but those of the last are taken.
    lines: VecDeque<Lines>,
    /// The number of lines removed.
    n_removed: usize,
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

    /// Appends puzzles as text. Those before must have been taken.
    pub(in crate::fast) fn push_lines(&mut self, lines: Lines) {
        self.lines.push_back(lines);
    }

    /// Removes the oldest lines, if all their puzzles have answers.
    pub(in crate::fast) fn pop_lines(&mut self) -> Option<Lines> {
        self.lines.front().filter(|it| it.are_answered())?;
        self.n_removed += 1;
        self.lines.pop_front()
    }

    /// Gives all puzzles the same answer, without solving them.
    pub(in crate::fast) fn answer_all(&mut self, answer: Answer) {
        self.answers.iter_mut().for_each(|it| *it = Some(answer));
        self.lines.iter_mut().for_each(|it| it.store_all(&answer));
    }

    /// Returns the number of puzzles taken after the oldest unanswered one, which holds their answers up.
    pub(in crate::fast) fn n_held_up(&self) -> usize {
        let is_held_up = self.answers.front().is_some_and(Option::is_none);
        let n_grids = if is_held_up { self.n_taken - self.first } else { 0 };
        // The first lines were removed if they have all their answers.
        n_grids + self.lines.iter().skip(1).map(Lines::n_taken).sum::<usize>()
    }

    /// Removes answered grids from the front, up to the first one without an answer.
    #[inline]
    pub(in crate::fast) fn drain(&mut self, mut to: impl FnMut(&Grid, &Answer)) {
        let Self { grids, answers, first, .. } = self;
        let mut n_drained = 0;
        'run: while n_drained < grids.len() {
            // A ring buffer is two slices, and the two buffers may be split at different places.
            let grids = run_from(grids, n_drained);
            let answers = run_from(answers, n_drained);
            for (grid, answer) in grids.iter().zip(answers) {
                let Some(answer) = answer else { break 'run };
                to(grid, answer);
                n_drained += 1;
            }
        }
        grids.drain(..n_drained);
        answers.drain(..n_drained);
        *first += n_drained;
    }
}

/// Returns the longest contiguous slice that begins at an index.
#[inline]
fn run_from<T>(queue: &VecDeque<T>, idx: usize) -> &[T] {
    let (front, back) = queue.as_slices();
    front.get(idx..).filter(|it| !it.is_empty()).unwrap_or_else(|| &back[idx - front.len()..])
}

/// The `chunk` of all grids; lines are counted from 1.
const GRIDS: usize = 0;

impl Queue {
    /// Takes the next puzzles of the lines.
    fn take_lines(&mut self, max: usize) -> Option<(PuzzleIdx, usize)> {
        let chunk = self.n_removed + self.lines.len();
        let (idx, n_puzzles) = self.lines.back_mut()?.take(max)?;
        Some((PuzzleIdx { chunk, idx }, n_puzzles))
    }

    #[inline(always)]
    fn lines(&self, puzzle: PuzzleIdx) -> &Lines {
        &self.lines[puzzle.chunk - 1 - self.n_removed]
    }

    #[inline(always)]
    fn lines_mut(&mut self, puzzle: PuzzleIdx) -> &mut Lines {
        &mut self.lines[puzzle.chunk - 1 - self.n_removed]
    }
}

impl Puzzles for Queue {
    #[inline]
    fn take(&mut self, max: usize) -> Option<(PuzzleIdx, usize)> {
        let n_left = self.first + self.grids.len() - self.n_taken;
        // Filling all lanes at once is cheapest.
        if n_left == 0 || n_left < max && self.end == End::Open {
            return self.take_lines(max);
        }
        let first = PuzzleIdx { chunk: GRIDS, idx: self.n_taken };
        let n_puzzles = max.min(n_left);
        self.n_taken += n_puzzles;
        Some((first, n_puzzles))
    }

    #[inline]
    fn more_may_come(&self) -> bool {
        self.end == End::Open
    }

    #[inline]
    fn grid(&self, puzzle: PuzzleIdx) -> Grid {
        match puzzle.chunk {
            GRIDS => self.grids[puzzle.idx - self.first],
            _ => self.lines(puzzle).grid(puzzle.idx),
        }
    }

    #[inline(always)]
    fn load(&self, first: PuzzleIdx, cells: &mut [Bytes]) {
        match first.chunk {
            GRIDS => load(self.grids.range(first.idx - self.first..), cells),
            _ => self.lines(first).load(first.idx, cells),
        }
    }

    #[inline(always)]
    fn answer(&mut self, puzzle: PuzzleIdx, answer: Answer) {
        match puzzle.chunk {
            GRIDS => self.answers[puzzle.idx - self.first] = Some(answer),
            _ => self.lines_mut(puzzle).store(puzzle.idx, &answer),
        }
    }

    #[inline(always)]
    fn store_only(&mut self, first: PuzzleIdx, lanes: u32, digits: &[Bytes]) {
        match first.chunk {
            GRIDS => {
                for at in bits(lanes) {
                    self.answers[first.idx + at - self.first] = Some(only(&digits[at]));
                }
            }
            _ => self.lines_mut(first).store_only(first.idx, lanes, digits),
        }
    }
}
