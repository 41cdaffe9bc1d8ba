//! Many puzzles at once, one in each lane of a register.
//!
//! ```text
//!              puzzle  1      2      3      4     ..     16
//!   cells[0]        {1,5}  {3}    {1..9} {2,7}  ..  {4,5,8}      a register of 16-bit sets
//!   cells[1]        {5,6}  {1,2}  {8}    {7,9}  ..  {4,5}        for each of the 81 cells
//!     ..
//! ```
//!
//! The sweeps of [`super::sweep`] need no turning of blocks here, for cells of one puzzle never share a
//! register. Lanes know nothing of each other: one that is solved takes the next puzzle, one that is stuck
//! keeps its board on a stack of its own and guesses, so all of them are busy until the puzzles run out.
//! Puzzles come in together and are swept together at first; those that need no guess leave from there.
//!
//! These sweeps differ from the other ones where whole registers make it cheaper:
//!
//! - A digit that is owned by a segment of a row and by one of a column of the same block stands where the
//!   two cross, and that cell loses everything else. Every hidden single is found so.
//! - Layouts only ever go. So their sum, taken as numbers, tells whether any did; and it is 6 times 511 if
//!   and only if every digit has one layout left in every band, since on a board that is not dead none has
//!   fewer. Then the crossings are all that is left in the cells, and if no cell is empty, that is a
//!   solution: it need not be swept again to be sure.
//!
//! They do not know that a segment has room for three digits only, which would cost more on a proper puzzle
//! than the guesses that it saves. A grid that gets lost without it, as one with very few givens does, goes
//! back to [`super::solve`].
//!
//! There is one path for every kind of register ([`super::simd`]); status, count and smallest solution are
//! the same on all of them, and so in fact is every first solution and the number of guesses.
//!
//! # What it brings
//!
//! Puzzles a second as multiples of tdoku (clang 16, `-O3 -march=native`), counting to two on one thread,
//! medians of interleaved passes on a busy virtual AMD EPYC with AVX2, of two runs. tdoku solves one puzzle
//! a call, so this compares how much gets done, not how long one puzzle takes.
//!
//! | | kaggle | serg | 17 clues | magictour | 11+ | 1106 |
//! |---|--:|--:|--:|--:|--:|--:|
//! | `avx2` | 9.4-11.4 | 1.8-2.1 | 6.3-7.0 | 2.7-2.8 | 2.8-3.4 | 2.2-3.0 |
//! | `plain` | 5.1 | 1.0 | 3.0 | 1.1 | 1.2 | 1.0 |
//! | `sudoku` 0.8, a crate | 1.0 | 1.0 | 1.2 | 0.7 | 0.7 | 0.6 |
//! | [`super::solve`], one a call | 0.7 | 0.3 | 0.7 | 0.5 | 0.5 | 0.4 |
//!
//! What paid: the crossings in place of counting in how many cells of a segment a digit stands; knowing a
//! solution without another sweep (3.0 sweeps a puzzle in place of 3.6 on kaggle, though 5 % more on 11+);
//! taking puzzles in together (half as much again on kaggle, for some 8 % less on the hardest); sweeping
//! with constant places, so that nothing is checked and nothing lies in memory between two steps.
//!
//! What did not: arrays in place of intrinsics where AVX2 is chosen at run time (three times slower, whereas
//! they do well in the 128 bits that every x86-64 has); a blend in place of two operations on masks; leaving
//! out the test for empty cells (solutions that are none).

mod kernel;
mod lane;

pub(super) use self::kernel::kernel;
pub(super) use self::lane::{Lane, bits};
use super::simd::Path;
use super::{Answer, Task};
use crate::grid::Grid;

/// Puzzles to solve.
pub(super) struct Job<'a> {
    pub(super) grids: &'a [Grid],
    /// As many.
    pub(super) answers: &'a mut [Answer],
    /// At least one solution is looked for.
    pub(super) task: Task,
    /// How many were begun with.
    pub(super) n_taken: usize,
}

/// Solves the grids on a path.
pub(super) fn solve(grids: &[Grid], task: Task, answers: &mut [Answer], path: &Path) {
    if task.limit == 0 {
        return answers.fill(Answer::default());
    }
    (path.batch)(&mut Job { grids, answers, task, n_taken: 0 });
}
