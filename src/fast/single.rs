//! The solver of one puzzle at a time, for the shortest time to its answer: the nine blocks in the lanes of
//! one register.
//!
//! Register `k` holds the candidate sets of the nine cells that stand at place `k` of their blocks, one lane a
//! block, so that one instruction handles nine blocks and nine digits at once. Nine registers are the board.
//! AVX2 has lanes of 16 bits; narrower registers pack a lane into ten bits (`simd/plain.rs`).
//!
//! ```text
//!   lane       0 1 2 -   4 5 6 -   8 9 10 -   - - - -
//!   block      1 2 3     4 5 6     7 8 9                 the other lanes are padding and can hold anything
//!
//!            block A   block B   block C          In a band a digit stands once in each line and once in
//!   line 0    . . .     . . .     . . .           each block: six band configurations, written as the
//!   line 1    . . .     . . .     . . .           blocks that hold it in lines 0, 1 and 2:
//!   line 2    . . .     . . .     . . .           even: ABC BCA CAB     odd: ACB BAC CBA
//! ```
//!
//! # Propagation
//!
//! A *triad* (mini-line) is the three cells that a line and a block share. A pass over the bands of rows, then
//! over those of columns, does for all digits at once:
//!
//! - A triad can hold a digit if one of its cells can, unless the digit is the only candidate of a cell in
//!   another triad of the block.
//! - A band configuration is possible while its three triads can hold the digit; a triad keeps a digit while
//!   some possible configuration uses it. These are the locked candidates of the band, in both directions
//!   (pointing and claiming).
//! - A digit that a row's triad must hold and a column's triad must hold stands where the two cross, and that
//!   cell loses its other candidates. Every hidden single is of that kind.
//!
//! So a placed digit is never carried to its twenty peers one by one, and that is why this is fast. At the
//! fixpoint of these passes one stronger rule is tried, which costs more than it brings in every pass: a triad
//! has exactly three places. Where that changes nothing either, the search guesses ([`super::branch`]).
//!
//! Configurations and guesses in bands are the method of Tom Dillon's solver tdoku
//! (<https://t-dillon.github.io/tdoku/>); propagation by whole passes stands in the place of its messages
//! between boxes and bands. `docs/benchmarks.md` says what each choice here brought.

mod kernel;

pub(super) use self::kernel::kernel;
use super::task::{Answer, Task, Verdict, Wanted};
use crate::grid::{Cell, Grid};

/// The place within its block and the lane of its block, for each cell in reading order.
pub(super) const PLACES: [(usize, usize); 81] = {
    let mut places = [(0, 0); 81];
    let mut idx = 0;
    while idx < 81 {
        let cell = Cell::from_index(idx);
        places[idx] = (place_of(cell), lane_of(cell.block()));
        idx += 1;
    }
    places
};

/// Returns the lane of a block: three lanes a band and a fourth as padding.
pub(super) const fn lane_of(block: usize) -> usize {
    block / 3 * 4 + block % 3
}

/// Returns the place of a cell within its block, in reading order.
pub(super) const fn place_of(cell: Cell) -> usize {
    cell.row() % 3 * 3 + cell.column() % 3
}

/// The kernel compiled for one kind of registers.
pub(super) struct SingleSolver {
    /// Passes the solutions of a grid to a collector until it is complete.
    pub(super) search: fn(&Grid, &mut Collector),
    /// Returns the smallest solution, starting from any one, and adds its guesses to the number.
    pub(super) smallest: fn(&Grid, Grid, &mut u64) -> Grid,
}

impl SingleSolver {
    /// Solves one grid; [`crate::fast::solve`] calls it.
    pub(super) fn solve(&self, grid: &Grid, task: Task) -> Answer {
        let n_wanted = usize::from(task.solution != Wanted::Nothing);
        let mut collector = Collector::new(task.limit, n_wanted);
        (self.search)(grid, &mut collector);
        let [solution, _] = collector.solutions;
        let answer = Answer { solutions: collector.n_found, solution, guesses: collector.guesses };
        self.with_smallest(answer, || *grid, task)
    }

    /// Replaces the first solution found by the smallest one, if the task asks for that.
    pub(super) fn with_smallest(
        &self,
        mut answer: Answer,
        grid: impl FnOnce() -> Grid,
        task: Task,
    ) -> Answer {
        if task.leaves_smaller(answer.solutions, answer.guesses) {
            let known = answer.solution.take();
            answer.solution =
                known.map(|known| (self.smallest)(&grid(), known, &mut answer.guesses));
        }
        answer
    }

    /// Returns the two solutions that prove that there are several, or the only one, or none.
    pub(super) fn verdict(&self, grid: &Grid) -> Verdict {
        let mut collector = Collector::new(2, 2);
        (self.search)(grid, &mut collector);
        match collector.solutions {
            [Some(one), Some(other)] => Verdict::Several(one, other),
            [Some(one), None] => Verdict::Unique(one),
            [None, _] => Verdict::None,
        }
    }
}

/// The results of a search so far, and the number of solutions at which it stops.
#[derive(Debug)]
pub(super) struct Collector {
    /// The number of solutions to look for.
    limit: u64,
    /// The number of solutions to write out.
    n_wanted: usize,
    n_found: u64,
    /// The number of branch points.
    pub(super) guesses: u64,
    /// The first solutions found, if they are wanted.
    pub(super) solutions: [Option<Grid>; 2],
}

impl Collector {
    /// Collects up to `limit` solutions and writes out the first `n_wanted` of them, two at most.
    pub(super) const fn new(limit: u64, n_wanted: usize) -> Self {
        Self { limit, n_wanted, n_found: 0, guesses: 0, solutions: [None; 2] }
    }

    /// Returns true if enough solutions are found.
    #[inline]
    pub(super) const fn is_complete(&self) -> bool {
        self.n_found >= self.limit
    }

    /// Counts a solution, and writes it out if it is wanted.
    #[inline]
    pub(super) fn add(&mut self, write: impl FnOnce() -> Grid) {
        let n_found = usize::try_from(self.n_found).unwrap_or(usize::MAX);
        if n_found < self.n_wanted
            && let Some(place) = self.solutions.get_mut(n_found)
        {
            *place = Some(write());
        }
        self.n_found += 1;
    }
}
