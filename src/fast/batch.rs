//! Many puzzles at once, one in each lane of a register.
//!
//! ```text
//!              puzzle  1      2      3      4     ..     16
//!   cells[0]        {1,5}  {3}    {1..9} {2,7}  ..  {4,5,8}      a register of 16-bit sets
//!   cells[1]        {5,6}  {1,2}  {8}    {7,9}  ..  {4,5}        for each of the 81 cells
//!     ..
//! ```
//!
//! The sweeps of [`super::single`] need no turning of blocks here, for cells of one puzzle never share a
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
//! - A segment that owns three digits has no room for others. What three digits are left for is not asked.
//!
//! A grid that gets lost all the same, as one with very few givens does, goes back to [`super::solve`].
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
//! | `avx2` | 9.4-11.4 | 2.1-2.5 | 7.7-8.6 | 3.9-4.3 | 4.0-4.7 | 3.4-4.6 |
//! | `plain` | 5.1 | 1.1 | 4.0 | 2.0 | 2.0 | 1.9 |
//! | `sudoku` 0.8, a crate | 1.0 | 1.0 | 1.2 | 0.7 | 0.7 | 0.6 |
//! | [`super::solve`], one a call, `avx2` | 8.9 | 1.8 | 6.5 | 3.3 | 3.0 | 2.8 |
//!
//! What paid: the crossings in place of counting in how many cells of a segment a digit stands; knowing a
//! solution without another sweep (3.0 sweeps a puzzle in place of 3.6 on kaggle, though 5 % more on 11+);
//! asking for segments that own three digits (a third fewer sweeps on the hardest sets, for a quarter more to
//! do in each); choosing by how many digits have two layouts and how many have three (a tenth fewer guesses on
//! 1106 than by the number of layouts), in all lanes at once; writing whole registers where a lane goes back to
//! a board, for a register that was written lane by lane is slow to read, and two lanes at a time; taking
//! puzzles in together (half as much again on kaggle, for some 8 % less on the hardest), their digits copied as
//! a whole (twice as fast on kaggle); sweeping with constant places, so that nothing is checked; reading the
//! cells again in the second half of a sweep in place of putting them aside (a tenth of a sweep).
//!
//! `avx512` was tried in an emulator only (Bochs 2.7, a Skylake-X): the same answers, and 0.73, 0.59, 0.61, 0.64,
//! 0.58 and 0.59 times the instructions that `avx2` takes a puzzle on these sets. A sweep takes 0.96 to 0.99
//! times the cycles of one with `avx2`, for twice the puzzles, as `llvm-mca` reckons for Zen 4, Ice Lake and
//! Sapphire Rapids.
//!
//! What did not: arrays in place of intrinsics where AVX2 is chosen at run time (three times slower, whereas
//! they do well in the 128 bits that every x86-64 has); asking for
//! empty cells only where a board seems solved (six times the sweeps on 17 clues); leaving whole boards of all
//! lanes where one of them makes a guess, and sweeping into another place (too much memory for the nearest
//! cache).

mod kernel;
mod lane;

pub(super) use self::kernel::kernel;
pub(super) use self::lane::{Lane, bits};
use std::mem;

use super::simd::Path;
use super::{Answer, Task};
use crate::grid::Grid;

/// Grids and as many places for their answers.
pub(super) type Piece<'a> = (&'a [Grid], &'a mut [Answer]);

/// Puzzles to solve, piece by piece.
///
/// Several threads can so share many puzzles and none of them runs dry before the end, for a lane does not
/// wait for the others to be done with a piece before it takes a puzzle of the next one.
pub(super) struct Job<'a, 'b> {
    path: &'b Path,
    /// At least one solution is looked for.
    task: Task,
    /// Gives the next piece, if there is one.
    more: &'b mut dyn FnMut() -> Option<Piece<'a>>,
    /// The piece that puzzles are taken from.
    piece: Piece<'a>,
    /// How many of it were taken.
    n_taken: usize,
    /// The pieces of which all were taken.
    earlier: Vec<Piece<'a>>,
}

/// Where a puzzle of a job stands.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    piece: usize,
    idx: usize,
}

impl Place {
    /// So many places on.
    #[inline]
    pub(super) const fn plus(self, idx: usize) -> Self {
        Self { idx: self.idx + idx, ..self }
    }
}

/// Solves the grids of a piece, and of more pieces, on a path.
pub(super) fn solve<'a>(
    path: &Path,
    task: Task,
    mut piece: Piece<'a>,
    more: &mut dyn FnMut() -> Option<Piece<'a>>,
) {
    if task.limit > 0 {
        (path.batch)(&mut Job { path, task, more, piece, n_taken: 0, earlier: Vec::new() });
        return;
    }
    loop {
        piece.1.fill(Answer::default());
        let Some(next) = more() else { return };
        piece = next;
    }
}

impl<'a> Job<'a, '_> {
    /// The registers in use.
    pub(super) const fn path(&self) -> &Path {
        self.path
    }

    /// What to find out.
    #[inline]
    pub(super) const fn task(&self) -> Task {
        self.task
    }

    /// The next puzzles, at most so many, and where the first of them stands. `None` when all were taken.
    #[inline]
    pub(super) fn take(&mut self, most: usize) -> Option<(Place, &'a [Grid])> {
        while self.n_taken == self.piece.0.len() {
            let next = (self.more)()?;
            self.earlier.push(mem::replace(&mut self.piece, next));
            self.n_taken = 0;
        }
        let grids = self.piece.0;
        let first = Place { piece: self.earlier.len(), idx: self.n_taken };
        self.n_taken = grids.len().min(first.idx + most);
        Some((first, &grids[first.idx..self.n_taken]))
    }

    /// A puzzle that was taken.
    #[inline]
    pub(super) fn grid(&self, place: Place) -> &'a Grid {
        let (grids, _) = self.earlier.get(place.piece).unwrap_or(&self.piece);
        &grids[place.idx]
    }

    /// Puts its answer in its place.
    #[inline]
    pub(super) fn answer(&mut self, place: Place, answer: Answer) {
        let (_, answers) = self.earlier.get_mut(place.piece).unwrap_or(&mut self.piece);
        answers[place.idx] = answer;
    }
}
