//! Kinds of registers, and which of them to use.
//!
//! ```text
//!   fast/single/kernel.rs, fast/batch/kernel.rs   what to do, each written once as a macro
//!            |
//!            v  taken in by every file of this folder
//!   avx512.rs  registers, their lanes and what goes on them  ─┐
//!   avx2.rs    the same                                      ─┼─>  PATHS  ──>  Path::fastest()
//!   sse41.rs   the same for one puzzle                       ─┤
//!   plain.rs   the same for one puzzle on every processor    ─┘
//! ```
//!
//! A file of this folder names registers of 16-bit lanes, says how some two dozen operations go on them, takes in
//! the kernels, and tells whether this processor can run them. All `unsafe` code is in these files: the calls into
//! functions that use more of the processor than every processor has, and registers seen as their lanes. A
//! new kind of register is a new file and a line in [`PATHS`].
//!
//! Kernels are macros because generic functions would not do: what a function may use of the processor
//! belongs to the function and not to its type parameters, and only a function that may use what its caller
//! may is made one with it. Helpers without the features cost more than half of the speed.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod plain;
#[cfg(target_arch = "x86_64")]
mod sse41;

use std::fmt;
use std::sync::LazyLock;

use super::batch::{self, Flow, Job, Lanes, Pieces};
use super::single::Search;
use super::{Answer, Task, Verdict, Wanted};
use crate::grid::Grid;

/// A kind of registers that this processor has, and how to solve in them.
///
/// The bulk solver takes the fastest path by itself. The others are there to be compared.
pub struct Path {
    name: &'static str,
    /// Looks for solutions of one puzzle.
    search: fn(&Grid, &mut Search),
    /// The smallest solution of one puzzle, given any, and how many more guesses that took.
    smallest: fn(&Grid, Grid, &mut u64) -> Grid,
    /// Solves many puzzles.
    pub(super) batch: fn(&mut Job<'_, Pieces<'_, '_>>),
    /// Lanes for puzzles that come a few at a time.
    lanes: fn() -> Lanes,
}

/// All paths there are, the fastest first. Each is there if this processor can, and the last one always is.
const PATHS: &[fn() -> Option<&'static Path>] = &[
    #[cfg(target_arch = "x86_64")]
    avx512::path,
    #[cfg(target_arch = "x86_64")]
    avx2::path,
    #[cfg(target_arch = "x86_64")]
    sse41::path,
    plain::path,
];

impl Path {
    /// The paths that this processor can go, the fastest first.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        PATHS.iter().filter_map(|path| path())
    }

    /// The one that is taken.
    pub fn fastest() -> &'static Self {
        static FASTEST: LazyLock<&Path> = LazyLock::new(|| {
            Path::all().next().expect("the last path is there on every processor")
        });
        *FASTEST
    }

    /// What the registers are called: `avx512`, `avx2`, `sse4.1`, or `plain` for what every processor has.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Solves one grid.
    pub fn solve(&self, grid: &Grid, task: Task) -> Answer {
        let n_wanted = usize::from(task.solution != Wanted::Nothing);
        let mut search = Search::new(task.limit, n_wanted);
        (self.search)(grid, &mut search);
        let [solution, _] = search.solutions();
        let answer = Answer { solutions: search.n_found(), solution, guesses: search.guesses() };
        self.finished(answer, grid, task)
    }

    /// The answer with the smallest solution in place of the first one found, if that is the one wanted.
    pub(super) fn finished(&self, mut answer: Answer, grid: &Grid, task: Task) -> Answer {
        if task.leaves_smaller(answer.solutions, answer.guesses) {
            let known = answer.solution.take();
            answer.solution = known.map(|known| (self.smallest)(grid, known, &mut answer.guesses));
        }
        answer
    }

    /// Whether a grid has no solution, one, or several.
    pub fn verdict(&self, grid: &Grid) -> Verdict {
        let mut search = Search::new(2, 2);
        (self.search)(grid, &mut search);
        match search.solutions() {
            [Some(one), Some(other)] => Verdict::Several(one, other),
            [Some(one), None] => Verdict::Unique(one),
            [None, _] => Verdict::None,
        }
    }

    /// Solves many grids together and puts each answer in the place of its grid.
    ///
    /// # Panics
    ///
    /// If there are not as many places as grids.
    pub fn solve_into(&self, grids: &[Grid], task: Task, answers: &mut [Answer]) {
        assert_eq!(grids.len(), answers.len(), "a place for the answer of every grid");
        batch::solve(self, task, (grids, answers), &mut || None);
    }

    /// Solves grids that come a few at a time.
    pub fn flow(&'static self, task: Task) -> Flow {
        Flow::on(self, (self.lanes)(), task)
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Path({})", self.name)
    }
}
