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
//! the same on all of them, and where there are lanes so in fact is every first solution and the number of guesses.
//! In 128 bits there is room for eight lanes only, and one puzzle after another is quicker.
//!
//! # What it brings
//!
//! Puzzles a second as multiples of tdoku (clang 16, `-O3 -march=native`) on one thread, medians of fourteen rounds in
//! which all took turns, on a virtual AMD EPYC (Zen 3). tdoku solves one puzzle a call, so this compares how much gets
//! done, not how long one puzzle takes.
//!
//! | counting to two | kaggle | serg | 17 clues | magictour | 11+ | 1106 |
//! |---|--:|--:|--:|--:|--:|--:|
//! | `avx2` | 24.6 | 2.9 | 9.5 | 6.1 | 6.0 | 6.0 |
//! | `sudoku` 0.8, a crate | 1.1 | 1.1 | 1.4 | 0.8 | 0.8 | 0.7 |
//! | [`super::solve`], one a call, `avx2` | 10.0 | 1.7 | 5.9 | 3.1 | 2.8 | 2.7 |
//!
//! | first solution | kaggle | serg | 17 clues | magictour | 11+ | 1106 |
//! |---|--:|--:|--:|--:|--:|--:|
//! | `avx2` | 21.2 | 3.4 | 12.0 | 6.0 | 6.0 | 6.5 |
//! | `sudoku` 0.8, a crate | 1.2 | 1.0 | 1.6 | 0.9 | 0.8 | 1.0 |
//!
//! While other programs keep the machine busy the ratios are up to a third lower, for tdoku waits where these
//! sweeps compute.
//!
//! `avx512` was tried in an emulator only (Bochs 2.7, a Skylake-X): the same answers, and 0.58, 0.60, 0.63, 0.59,
//! 0.55 and 0.59 times the instructions that `avx2` takes a puzzle on these sets. A sweep takes 0.92 to 0.98
//! times the cycles of one with `avx2`, for twice the puzzles, as `llvm-mca` reckons for Zen 4 and Ice Lake.
//!
//! What paid:
//!
//! - The crossings in place of counting in how many cells of a segment a digit stands.
//! - Asking for segments that own three digits: on 17 clues, magictour, 11+ and 1106 a quarter to a third fewer
//!   sweeps, for a fifth more to do in each. Asking in one direction only gets half of that.
//! - Choosing by how many digits have two layouts and how many have three, not by the number of layouts: a tenth
//!   fewer sweeps on 1106 and 6 % on 11+, though 4 % more on 17 clues. And choosing in all lanes at once.
//! - Asking early where there likely are several solutions: with 28 givens or more a puzzle of one solution hardly
//!   ever needs a guess. Once such a puzzle was stuck, and until something dies, two sweeps are enough before the
//!   next question, whether they came to a halt or not: a fifth fewer sweeps on serg for an eighth more guesses, 8 to
//!   10 % faster. Elsewhere nothing changes.
//! - Writing whole registers where a lane goes back to a board: a register that was written lane by lane is slow
//!   to read. Several lanes at a time: a fifth on 11+ and 1106. The words of four boards are interleaved and each
//!   lane takes its own: a twelfth fewer instructions there than by blending two boards in, and 1 to 3 % faster.
//! - Few loops over lanes, for how often one goes round is never foreseen: keeping a board and asking in one, and
//!   always four boards to put back (2 to 3 %).
//! - Knowing a solution without another sweep (3.0 sweeps a puzzle in place of 3.6 on kaggle).
//! - Giving blanks what their houses leave them before the first sweep, which takes a quarter of one, and looking
//!   whether the last boards are done, which takes an eighth, where a sweep only sees it when it finds a board so: on
//!   kaggle two sweeps in place of three, 14 % fewer instructions, and 1 to 2 % fewer on 17 clues.
//! - Taking puzzles in together (half as much again on kaggle, for some 8 % less on the hardest sets), with their
//!   digits copied as a whole (twice as much on kaggle).
//! - Turning digits into sets and back for 32 cells at a time, as many bytes as a register has (a sixteenth of the
//!   instructions on kaggle).
//! - Lanes that are left in the middle of their puzzles until more come ([`Flow`]): 17-clue puzzles in pieces of 128
//!   go 1.6 times as fast.
//! - Sweeping with places that the compiler knows to be there, so that nothing is checked; and reading the cells
//!   again in the second half of a sweep over a band in place of putting them aside (a tenth of a sweep).
//! - One piece of code for the three bands of rows and one for those of columns: half of what there was, as many
//!   instructions to go through, and 4 to 9 % faster, for more of it stays decoded.
//! - Being done with a cell in the first half when the next is read, and reading them once more to look for empty
//!   ones: 6 % fewer instructions a sweep, but a third of the registers that were put aside, and storing is what a
//!   sweep waits for. 8 % (11+) to 15 % (17 clues) faster.
//!
//! What did not:
//!
//! - Leaving the boards of all lanes where one makes a guess, and sweeping into another place: a guess costs
//!   nothing then, but going back and every sweep cost more, and it came out slower.
//! - Asking whether a segment has just three digits left: 3 to 6 % fewer sweeps for a fourth more to do. Looking
//!   for single cells again before the columns: 7 % fewer for a fifth more.
//! - Asking for owned digits in every third sweep only, with nearly all of the gain for a third of the cost: what
//!   a lane finds first would depend on when it began.
//! - Not asking for owned digits in the first sweeps, when all lanes are in step: 2 % fewer instructions on kaggle,
//!   and hardly any elsewhere.
//! - Asking for empty cells only where a board seems solved (six times the sweeps on 17 clues).
//! - Other questions: cells with two digits left (twice the guesses on 11+, as many on serg), another digit of the
//!   band, ties broken in other ways, the other half first. None was better on all sets.
//! - Asking early after two guesses of which none was wrong, whatever the givens (4 % fewer instructions on serg in
//!   place of 5, and a tenth more guesses on 17 clues); after one sweep (half of the guesses wrong) or three (hardly
//!   a gain). Two questions at once, in the best bands of rows and of columns (a sixth fewer sweeps on serg, but four
//!   times as much dies, for both are about the same few cells).
//! - Two groups of lanes swept in turn, so that one can be written cell by cell while the other is swept (9 % fewer
//!   instructions on 11+, and 5 % slower: stores are what is short).
//! - Keeping four cells at a time (the same), half of the lanes as the few that are not worth another sweep on
//!   the way in (5 % slower).
//! - Arrays in place of intrinsics where AVX2 is chosen at run time (three times slower).
//! - Places of a [`Flow`] that are used again as soon as they are free, in place of a ring that grows with the longest
//!   wait: reading, solving and printing 17-clue puzzles went 4 % faster, kaggle 16 % slower.
//! - Eight lanes in 128 bits: 0.6 to 0.8 times what [`super::single`] does in them, puzzle by puzzle.

mod flow;
#[cfg(target_arch = "x86_64")]
mod kernel;
#[cfg(target_arch = "x86_64")]
mod lane;

use std::mem;

pub use self::flow::Flow;
pub(super) use self::flow::Lanes;
#[cfg(target_arch = "x86_64")]
pub(super) use self::kernel::kernel;
#[cfg(target_arch = "x86_64")]
pub(super) use self::lane::{Kept, Lane, bits};

use super::simd::Path;
use super::{Answer, Task};
use crate::grid::Grid;

/// Grids and as many places for their answers.
pub(super) type Piece<'a> = (&'a [Grid], &'a mut [Answer]);

/// Where puzzles come from, and where their answers go.
pub(super) trait Work {
    /// Takes the next puzzles, at most so many. Tells where the first of them stands, and how many they are;
    /// `None` when there are none to take.
    fn take(&mut self, most: usize) -> Option<(Place, usize)>;

    /// Whether there may be others to take later. Then lanes are left as they are until they come.
    #[cfg_attr(
        not(target_arch = "x86_64"),
        expect(dead_code, reason = "there are no lanes to ask")
    )]
    fn is_paused(&self) -> bool;

    /// A puzzle that was taken.
    fn grid(&self, place: Place) -> &Grid;

    /// Puts its answer in its place.
    fn answer(&mut self, place: Place, answer: Answer);
}

/// What to find out about puzzles.
pub(super) struct Job<'a, W> {
    /// The registers in use.
    pub(super) path: &'a Path,
    /// At least one solution is looked for.
    pub(super) task: Task,
    pub(super) work: &'a mut W,
}

/// Where a puzzle stands.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    piece: usize,
    idx: usize,
}

impl Place {
    /// So many places on.
    #[cfg_attr(
        not(target_arch = "x86_64"),
        expect(dead_code, reason = "there are no lanes to ask")
    )]
    #[inline]
    pub(super) const fn plus(self, idx: usize) -> Self {
        Self { idx: self.idx + idx, ..self }
    }
}

/// Puzzles that come piece by piece.
///
/// Several threads can so share many puzzles and none of them runs dry before the end, for a lane does not
/// wait for the others to be done with a piece before it takes a puzzle of the next one.
pub(super) struct Pieces<'a, 'b> {
    /// Gives the next piece, if there is one.
    more: &'b mut dyn FnMut() -> Option<Piece<'a>>,
    /// The piece that puzzles are taken from.
    piece: Piece<'a>,
    /// How many of it were taken.
    n_taken: usize,
    /// The pieces of which all were taken.
    earlier: Vec<Piece<'a>>,
}

/// Solves the grids of a piece, and of more pieces, on a path.
pub(super) fn solve<'a>(
    path: &Path,
    task: Task,
    mut piece: Piece<'a>,
    more: &mut dyn FnMut() -> Option<Piece<'a>>,
) {
    if task.limit > 0 {
        let mut work = Pieces { more, piece, n_taken: 0, earlier: Vec::new() };
        (path.batch)(&mut Job { path, task, work: &mut work });
        return;
    }
    loop {
        piece.1.fill(Answer::default());
        let Some(next) = more() else { return };
        piece = next;
    }
}

/// Solves puzzles one after another, where that is quicker than what lanes there would be.
pub(super) fn one_by_one<W: Work>(job: &mut Job<'_, W>) {
    while let Some((place, _)) = job.work.take(1) {
        let answer = job.path.solve(job.work.grid(place), job.task);
        job.work.answer(place, answer);
    }
}

impl Work for Pieces<'_, '_> {
    #[inline]
    fn take(&mut self, most: usize) -> Option<(Place, usize)> {
        while self.n_taken == self.piece.0.len() {
            let next = (self.more)()?;
            self.earlier.push(mem::replace(&mut self.piece, next));
            self.n_taken = 0;
        }
        let first = Place { piece: self.earlier.len(), idx: self.n_taken };
        let n_grids = most.min(self.piece.0.len() - self.n_taken);
        self.n_taken += n_grids;
        Some((first, n_grids))
    }

    #[inline]
    fn is_paused(&self) -> bool {
        false
    }

    #[inline]
    fn grid(&self, place: Place) -> &Grid {
        let (grids, _) = self.earlier.get(place.piece).unwrap_or(&self.piece);
        &grids[place.idx]
    }

    #[inline]
    fn answer(&mut self, place: Place, answer: Answer) {
        let (_, answers) = self.earlier.get_mut(place.piece).unwrap_or(&mut self.piece);
        answers[place.idx] = answer;
    }
}
