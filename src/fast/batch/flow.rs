//! Puzzles that come a few at a time, and their answers in the same order.
//!
//! ```text
//!   put ──> waiting ──> lanes ──┐
//!             puzzles 7, 8, 9   4, 5, 6      answered, though not all those before
//!                               └─> 3 ──> drain
//! ```
//!
//! Lanes that have nothing to take are left in the middle of their puzzles until there is more. So it costs
//! nothing to bring puzzles in small pieces, where [`solve_into`](crate::fast::solve_into) ends each of its
//! calls with most lanes idle.

use std::collections::VecDeque;
use std::fmt;

use super::{Job, Place, Work};
use crate::fast::simd::Path;
use crate::fast::{Answer, Task};
use crate::grid::Grid;

/// How many answers may wait for one before them. Meanwhile other lanes go on, but memory is not for that: with the
/// next hundred there is room for a thousand, less than 200 KiB a thread. More room is no faster.
const MOST_WAITING: usize = 896;

/// Runs on with what is in its lanes, and with what there is to take.
pub(in crate::fast) type Lanes = Box<dyn FnMut(&mut Job<'_, Queue>) + Send>;

/// Grids on their way through the lanes of the batch solver, on this thread.
///
/// ```
/// use sudoscope::fast::{Flow, Task};
/// use sudoscope::grid::Grid;
///
/// let mut flow = Flow::new(Task::FIRST);
/// let mut n_solved = 0;
/// for _ in 0..10 {
///     flow.put([Grid::EMPTY; 100]);
///     flow.drain(|_, answer| n_solved += answer.solutions);
/// }
/// flow.finish();
/// flow.drain(|_, answer| n_solved += answer.solutions);
/// assert_eq!(n_solved, 1000);
/// ```
pub struct Flow {
    path: &'static Path,
    task: Task,
    lanes: Lanes,
    queue: Queue,
}

/// Puzzles that were not given away, in their order.
pub(in crate::fast) struct Queue {
    grids: VecDeque<Grid>,
    /// As many.
    answers: VecDeque<Option<Answer>>,
    /// The number of the first of them.
    first: usize,
    /// The number of the first that was not taken into a lane.
    next: usize,
    /// Whether lanes need not be empty in the end.
    is_paused: bool,
}

impl Flow {
    /// Finds this out about every grid.
    pub fn new(task: Task) -> Self {
        Path::fastest().flow(task)
    }

    pub(in crate::fast) fn on(path: &'static Path, lanes: Lanes, task: Task) -> Self {
        let (grids, answers) = (VecDeque::new(), VecDeque::new());
        let queue = Queue { grids, answers, first: 0, next: 0, is_paused: true };
        Self { path, task, lanes, queue }
    }

    /// Takes grids in, and solves until it needs others to go on with. Tells how many they were.
    pub fn put(&mut self, grids: impl IntoIterator<Item = Grid>) -> usize {
        let n_before = self.queue.answers.len();
        self.queue.grids.extend(grids);
        self.queue.answers.resize_with(self.queue.grids.len(), || None);
        self.run(true);
        if self.queue.n_waiting() > MOST_WAITING {
            self.finish();
        }
        self.queue.answers.len() - n_before
    }

    /// Solves all grids that were taken in.
    pub fn finish(&mut self) {
        self.run(false);
    }

    /// Gives away what is done, in the order in which the grids came, up to the first that is not.
    #[inline]
    pub fn drain(&mut self, to: impl FnMut(&Grid, &Answer)) {
        self.drain_some(usize::MAX, to);
    }

    /// Gives away what is done in the same way, but not more than so many. Tells how many they were.
    #[inline]
    pub fn drain_some(&mut self, most: usize, mut to: impl FnMut(&Grid, &Answer)) -> usize {
        let Queue { grids, answers, first, .. } = &mut self.queue;
        let most = most.min(grids.len());
        let mut n_given = 0;
        'run: while n_given < most {
            let grids = run_from(grids, n_given);
            let answers = run_from(answers, n_given);
            for (grid, answer) in grids.iter().zip(answers).take(most - n_given) {
                let Some(answer) = answer else { break 'run };
                to(grid, answer);
                n_given += 1;
            }
        }
        grids.drain(..n_given);
        answers.drain(..n_given);
        *first += n_given;
        n_given
    }

    fn run(&mut self, is_paused: bool) {
        if self.task.limit == 0 {
            return self.queue.answers.iter_mut().for_each(|it| *it = Some(Answer::default()));
        }
        self.queue.is_paused = is_paused;
        (self.lanes)(&mut Job { path: self.path, task: self.task, work: &mut self.queue });
    }
}

/// Those that lie one after another from this one on.
#[inline]
fn run_from<T>(queue: &VecDeque<T>, idx: usize) -> &[T] {
    let (front, back) = queue.as_slices();
    front.get(idx..).filter(|it| !it.is_empty()).unwrap_or_else(|| &back[idx - front.len()..])
}

impl Queue {
    /// How many puzzles were taken and wait for the first of them.
    fn n_waiting(&self) -> usize {
        let is_awaited = self.answers.front().is_some_and(Option::is_none);
        if is_awaited { self.next - self.first } else { 0 }
    }
}

impl Work for Queue {
    #[inline]
    fn take(&mut self, most: usize) -> Option<(Place, usize)> {
        let n_left = self.first + self.grids.len() - self.next;
        // Lanes are best filled all together.
        if n_left == 0 || n_left < most && self.is_paused {
            return None;
        }
        let first = Place { piece: 0, idx: self.next };
        let n_puzzles = most.min(n_left);
        self.next += n_puzzles;
        Some((first, n_puzzles))
    }

    #[inline]
    fn is_paused(&self) -> bool {
        self.is_paused
    }

    #[inline]
    fn grid(&self, place: Place) -> &Grid {
        &self.grids[place.idx - self.first]
    }

    #[inline]
    fn answer(&mut self, place: Place, answer: Answer) {
        self.answers[place.idx - self.first] = Some(answer);
    }
}

impl fmt::Debug for Flow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Flow")
            .field("path", &self.path)
            .field("task", &self.task)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_do_not_wait_for_one_before_them_without_end() {
        // 17 givens and no solution; all others have so few that they are done at once.
        let long: Grid =
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
                .parse()
                .unwrap();
        let mut flow = Flow::new(Task::UNIQUE);
        let (mut n_put, mut n_given) = (0, 0);
        while n_given == 0 {
            let grids = std::iter::once(long).chain(std::iter::repeat_n(Grid::EMPTY, 99));
            n_put += flow.put(grids);
            flow.drain(|_, _| n_given += 1);
            assert!(n_put <= MOST_WAITING + 200, "{n_put} were put");
        }
        flow.finish();
        flow.drain(|_, answer| n_given += usize::from(answer.solutions > 0));
        assert_eq!(n_given, n_put);
    }
}
