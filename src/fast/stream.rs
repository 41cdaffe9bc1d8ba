//! Grids that come a few at a time, solved on this thread, with their answers in the same order.
//!
//! ```text
//!   push ──> waiting ──> lanes ──┐
//!            puzzles 7, 8, 9     4, 5, 6      answered, though not all those before
//!                                └─> 3 ──> drain
//! ```
//!
//! A lane without a next puzzle stays in the middle of its own until more puzzles come. So puzzles can be pushed a few
//! at a time without loss, while each call of [`solve_into`](super::solve_into) ends with most lanes idle.

use std::fmt;

use super::backend::{Backend, Lanes};
use super::batch::{End, Job, Queue};
use super::lines::Lines;
use super::task::{Answer, Task};
use crate::grid::Grid;

/// A stream of grids through the lanes of the batch solver.
///
/// ```
/// use sudoscope::fast::{SolveStream, Task};
/// use sudoscope::grid::Grid;
///
/// let mut stream = SolveStream::new(Task::FIRST);
/// let mut n_solved = 0;
/// for _ in 0..10 {
///     stream.push([Grid::EMPTY; 100]);
///     stream.drain(|_, answer| n_solved += answer.solutions);
/// }
/// stream.finish();
/// stream.drain(|_, answer| n_solved += answer.solutions);
/// assert_eq!(n_solved, 1000);
/// ```
pub struct SolveStream {
    backend: &'static Backend,
    task: Task,
    lanes: Lanes,
    queue: Queue,
}

impl SolveStream {
    /// Starts a stream on the fastest backend.
    pub fn new(task: Task) -> Self {
        Self::on(Backend::fastest(), task)
    }

    /// Starts a stream on this backend.
    pub fn on(backend: &'static Backend, task: Task) -> Self {
        Self { backend, task, lanes: (backend.lanes)(), queue: Queue::default() }
    }

    /// Appends grids, and solves as long as all lanes are busy. Returns the number of grids.
    pub fn push(&mut self, grids: impl IntoIterator<Item = Grid>) -> usize {
        let n_grids = self.queue.extend(grids);
        self.advance();
        n_grids
    }

    /// Appends puzzles as text, and solves as [`push`](Self::push) does.
    pub fn push_lines(&mut self, lines: Lines) {
        self.queue.push_lines(lines);
        self.advance();
    }

    /// Returns the oldest lines pushed, if all their puzzles have answers.
    pub fn pop_lines(&mut self) -> Option<Lines> {
        self.queue.pop_lines()
    }

    /// Solves all grids that were pushed.
    pub fn finish(&mut self) {
        self.run(End::Closed);
    }

    /// Passes grids with their answers to `to`, in the order of the grids, up to the first one without an answer.
    #[inline]
    pub fn drain(&mut self, to: impl FnMut(&Grid, &Answer)) {
        self.queue.drain(to);
    }

    fn advance(&mut self) {
        self.run(End::Open);
        if self.queue.n_held_up() > self.backend.max_held_up {
            self.finish();
        }
    }

    fn run(&mut self, end: End) {
        if self.task.limit == 0 {
            return self.queue.answer_all(Answer::default());
        }
        self.queue.end = end;
        let Self { backend, task, lanes, queue } = self;
        lanes(&mut Job { single: &backend.single, task: *task, puzzles: queue });
    }
}

impl fmt::Debug for SolveStream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolveStream")
            .field("backend", &self.backend)
            .field("task", &self.task)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_puzzle_holds_up_only_so_many_answers() {
        // 17 givens and one solution that takes long; all others have so few givens that they are done at once.
        let slow: Grid =
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
                .parse()
                .unwrap();
        let mut stream = SolveStream::new(Task::UNIQUE);
        let (mut n_pushed, mut n_drained) = (0, 0);
        while n_drained == 0 {
            let grids = std::iter::once(slow).chain(std::iter::repeat_n(Grid::EMPTY, 99));
            n_pushed += stream.push(grids);
            stream.drain(|_, _| n_drained += 1);
            assert!(n_pushed <= Backend::fastest().max_held_up + 200, "{n_pushed} were pushed");
        }
        stream.finish();
        stream.drain(|_, answer| n_drained += usize::from(answer.solutions > 0));
        assert_eq!(n_drained, n_pushed);
    }
}
