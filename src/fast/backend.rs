//! The solvers in one kind of registers, behind function pointers.

use std::fmt;

use super::batch::{Chunk, Chunks, Job, Queue};
use super::single::SingleSolver;
use super::task::{Answer, Task, Verdict};
use crate::grid::Grid;

/// The bulk solver compiled for one kind of processor registers.
///
/// The functions of [`fast`](super) use the fastest backend that this processor has. The others are there to be
/// measured and tested against it: all give the same counts and the same smallest solutions.
///
/// ```
/// use sudoscope::fast::{Backend, Task};
/// use sudoscope::grid::Grid;
///
/// for backend in Backend::all() {
///     assert_eq!(backend.solve(&Grid::EMPTY, Task::count(10)).solutions, 10, "{}", backend.name());
/// }
/// ```
pub struct Backend {
    pub(super) name: &'static str,
    pub(super) single: SingleSolver,
    /// Solves many puzzles.
    pub(super) batch: fn(&mut Job<'_, Chunks<'_, '_>>),
    /// Returns lanes without puzzles, for a stream.
    pub(super) lanes: fn() -> Lanes,
    /// The most puzzles of a stream that may wait for a slow one before them.
    pub(super) max_held_up: usize,
}

/// The value of `max_held_up` for at most sixteen lanes. With a push of a hundred more, fewer than a thousand wait,
/// less than 200 KiB a thread. A higher value is no faster.
pub(super) const FEW_LANES: usize = 896;

/// The value of `max_held_up` for 32 lanes, where a slow puzzle is more likely. On puzzles of 17 clues [`FEW_LANES`]
/// gives three quarters of the rate of a whole batch, this value more than nine tenths, for some 2 MB more a thread.
#[cfg(target_arch = "x86_64")]
pub(super) const MANY_LANES: usize = 8064;

/// Lanes that keep their puzzles between calls.
pub(super) type Lanes = Box<dyn FnMut(&mut Job<'_, Queue>) + Send>;

impl Backend {
    /// Returns the name of the registers: `avx512`, `avx2` or `sse4.1`; or, for registers of 128 bits as every
    /// processor has them, `lanes` for eight puzzles at a time and `plain` for one.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Solves one grid, as [`fast::solve`](super::solve) does.
    pub fn solve(&self, grid: &Grid, task: Task) -> Answer {
        self.single.solve(grid, task)
    }

    /// Proves how many solutions a grid has, as [`fast::verdict`](super::verdict) does.
    pub fn verdict(&self, grid: &Grid) -> Verdict {
        self.single.verdict(grid)
    }

    /// Solves many grids together, as [`fast::solve_into`](super::solve_into) does.
    ///
    /// # Panics
    ///
    /// If there are not as many answers as grids.
    pub fn solve_into(&self, grids: &[Grid], task: Task, answers: &mut [Answer]) {
        assert_eq!(grids.len(), answers.len(), "a place for the answer of every grid");
        self.solve_chunks(task, (grids, answers), &mut || None);
    }

    /// Solves the grids of a chunk, then those of the chunks that `next` returns.
    pub(super) fn solve_chunks<'a>(
        &self,
        task: Task,
        mut chunk: Chunk<'a>,
        next: &mut dyn FnMut() -> Option<Chunk<'a>>,
    ) {
        if task.limit > 0 {
            let mut puzzles = Chunks { next, chunk, n_taken: 0, earlier: Vec::new() };
            (self.batch)(&mut Job { single: &self.single, task, puzzles: &mut puzzles });
            return;
        }
        loop {
            chunk.1.fill(Answer::default());
            let Some(following) = next() else { return };
            chunk = following;
        }
    }
}

impl fmt::Debug for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Backend({})", self.name)
    }
}
