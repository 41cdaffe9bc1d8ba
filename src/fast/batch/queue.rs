//! Puzzles that come a few at a time, with their answers in the same order.

use std::collections::VecDeque;

use super::{PuzzleIdx, Puzzles, only};
use crate::fast::task::Answer;
use crate::grid::Grid;

/// Puzzles in order, from the oldest one whose answer has not been reported.
#[derive(Default)]
pub(in crate::fast) struct Queue {
    grids: VecDeque<Grid>,
    /// The answers to the grids, in the same order.
    answers: VecDeque<Slot>,
    /// The number of puzzles already drained, before the first one here.
    first: usize,
    /// The number of puzzles taken into lanes so far, including drained ones.
    n_taken: usize,
}

/// The place for an answer.
enum Slot {
    /// There is no answer yet.
    Empty,
    Answer(Answer),
    /// The only solution, as a line of text.
    #[cfg_attr(not(feature = "app"), expect(dead_code, reason = "the program takes lines"))]
    Line([u8; LINE]),
}

/// The puzzles of a queue as lanes see them, with lines of text to parse once these are used up.
///
/// All of it is inlined into the lanes, so that lines are parsed and written in the registers of the backend.
pub(in crate::fast) struct Feed<'a> {
    pub(in crate::fast) queue: &'a mut Queue,
    /// The text, from the first line that is not parsed yet.
    pub(in crate::fast) text: &'a [u8],
    /// The blank of the text. Only solutions become lines of text too.
    pub(in crate::fast) blank: Option<u8>,
    pub(in crate::fast) end: End,
}

/// The state of the producer of a queue.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::fast) enum End {
    /// More puzzles may come.
    Open,
    /// No more puzzles come; lanes finish those they have.
    Closed,
}

impl Queue {
    /// Appends puzzles. Returns their number.
    pub(in crate::fast) fn extend(&mut self, grids: impl IntoIterator<Item = Grid>) -> usize {
        let n_before = self.answers.len();
        self.grids.extend(grids);
        self.answers.resize_with(self.grids.len(), || Slot::Empty);
        self.answers.len() - n_before
    }

    /// Gives all puzzles the same answer, without solving them.
    pub(in crate::fast) fn answer_all(&mut self, answer: Answer) {
        self.answers.iter_mut().for_each(|it| *it = Slot::Answer(answer));
    }

    /// Removes puzzles whose solutions are lines of text from the front, at most `max`, and appends these lines to `to`.
    /// Returns their number.
    #[cfg(feature = "app")]
    pub(in crate::fast) fn take_lines(&mut self, max: usize, to: &mut Vec<u8>) -> usize {
        let mut n_lines = 0;
        for slot in self.answers.iter().take(max) {
            let Slot::Line(line) = slot else { break };
            to.extend_from_slice(line);
            n_lines += 1;
        }
        self.remove(n_lines);
        n_lines
    }

    /// Removes puzzles from the front.
    fn remove(&mut self, n_puzzles: usize) {
        self.grids.drain(..n_puzzles);
        self.answers.drain(..n_puzzles);
        self.first += n_puzzles;
    }

    /// Returns the number of puzzles taken after the oldest unanswered one, which holds their answers up.
    pub(in crate::fast) fn n_held_up(&self) -> usize {
        let is_held_up = matches!(self.answers.front(), Some(Slot::Empty));
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
        let Self { grids, answers, .. } = self;
        let max = max.min(grids.len());
        let mut n_drained = 0;
        'run: while n_drained < max {
            // A ring buffer is two slices, and the two buffers may be split at different places.
            let grids = run_from(grids, n_drained);
            let answers = run_from(answers, n_drained);
            for (grid, answer) in grids.iter().zip(answers).take(max - n_drained) {
                let Slot::Answer(answer) = answer else { break 'run };
                to(grid, answer);
                n_drained += 1;
            }
        }
        self.remove(n_drained);
        n_drained
    }
}

/// Returns the longest contiguous slice that begins at an index.
#[inline]
fn run_from<T>(queue: &VecDeque<T>, idx: usize) -> &[T] {
    let (front, back) = queue.as_slices();
    front.get(idx..).filter(|it| !it.is_empty()).unwrap_or_else(|| &back[idx - front.len()..])
}

/// The length of a line of text: 81 cells and a newline.
pub(in crate::fast) const LINE: usize = 82;

impl Puzzles for Feed<'_> {
    #[inline]
    fn take(&mut self, max: usize) -> Option<(PuzzleIdx, usize)> {
        let queue = &mut *self.queue;
        let mut n_left = queue.first + queue.grids.len() - queue.n_taken;
        while n_left < max
            && let Some((line, [b'\n', rest @ ..])) = self.text.split_first_chunk()
            && let Some(grid) = self.blank.and_then(|blank| Grid::from_ascii(line, blank))
        {
            queue.grids.push_back(grid);
            queue.answers.push_back(Slot::Empty);
            self.text = rest;
            n_left += 1;
        }
        // Filling all lanes at once is cheapest.
        if n_left == 0 || n_left < max && self.end == End::Open {
            return None;
        }
        let first = PuzzleIdx { chunk: 0, idx: queue.n_taken };
        let n_puzzles = max.min(n_left);
        queue.n_taken += n_puzzles;
        Some((first, n_puzzles))
    }

    #[inline]
    fn more_may_come(&self) -> bool {
        self.end == End::Open
    }

    #[inline]
    fn grid(&self, puzzle: PuzzleIdx) -> &Grid {
        &self.queue.grids[puzzle.idx - self.queue.first]
    }

    #[inline]
    fn answer(&mut self, puzzle: PuzzleIdx, answer: Answer) {
        let slot = match answer.solution {
            Some(solution) if self.blank.is_some() && answer.solutions == 1 => {
                let mut line = [b'\n'; LINE];
                line[..LINE - 1].copy_from_slice(&solution.to_ascii());
                Slot::Line(line)
            }
            _ => Slot::Answer(answer),
        };
        self.queue.answers[puzzle.idx - self.queue.first] = slot;
    }

    #[inline]
    fn solved(&mut self, puzzle: PuzzleIdx, digits: &[u8; 96]) {
        if self.blank.is_none() {
            return self.answer(puzzle, only(digits));
        }
        let mut line = [b'\n'; LINE];
        for (to, digit) in line.iter_mut().zip(&digits[..LINE - 1]) {
            *to = digit + b'0';
        }
        self.queue.answers[puzzle.idx - self.queue.first] = Slot::Line(line);
    }
}
