//! The solver of many puzzles at a time, for the most answers a second: one puzzle in each lane of a register.
//!
//! ```text
//!              puzzle  1      2      3      4     ..     16
//!   cells[0]        {1,5}  {3}    {1..9} {2,7}  ..  {4,5,8}      a register of 16-bit candidate sets
//!   cells[1]        {5,6}  {1,2}  {8}    {7,9}  ..  {4,5}        for each of the 81 cells
//!     ..
//! ```
//!
//! Propagation is that of [`super::single`], without rotations: cells of one puzzle never share a register.
//! Lanes are independent. One that is solved takes the next puzzle; one at its fixpoint saves its board on a
//! stack of its own and guesses. So all lanes are busy until the puzzles run out, and that is why this is
//! fast. Puzzles are taken in together and propagated together at first; those that need no guess leave from
//! there.
//!
//! A pass differs from that of the single solver where whole registers make something cheaper:
//!
//! - Configurations are only ever removed. So if their sum, taken as numbers, is the same after a pass, it removed none.
//!   It is 6 times 511 if and only if every digit has one configuration left in every band, since on a board
//!   without a contradiction none has fewer. Then every cell has lost all but its one digit, and if none is
//!   empty the board is a solution: no further pass is needed to be sure.
//! - A naked single removes its digit from the other triads of its line, where the single solver removes it from
//!   those of its block. Either way the configurations carry it on.
//! - Triads that must hold three digits lose all others in every pass. Triads that can hold three digits only are
//!   not looked for.
//!
//! A grid that needs very many guesses, as one with few givens does, is handed to the single solver.
//!
//! Counts and smallest solutions are the same for every kind of registers ([`super::simd`]); with lanes so are
//! first solutions and the numbers of guesses. Registers of 128 bits have room for eight lanes only: on x86-64 one
//! puzzle after another is quicker there, on 64-bit ARM it takes more instructions. `docs/benchmarks.md` says what each
//! choice here brought.

mod intake;
mod kernel;
mod lane;
mod pass;
mod queue;

use std::mem;

pub(super) use self::intake::intake;
pub(super) use self::kernel::kernel;
pub(super) use self::lane::{Lane, SavedBoard, bits};
pub(super) use self::pass::pass;
pub(super) use self::queue::{End, Queue};
use super::single::SingleSolver;
use super::task::{Answer, Task};
use crate::grid::Grid;

/// A slice of grids with a slice of as many answers.
pub(super) type Chunk<'a> = (&'a [Grid], &'a mut [Answer]);

/// A source of puzzles that also takes their answers.
pub(super) trait Puzzles {
    /// Takes the next puzzles, at most `max`. Returns the index of the first one and their number; `None` if there are
    /// none now.
    fn take(&mut self, max: usize) -> Option<(PuzzleIdx, usize)>;

    /// Returns true if more puzzles may come later. Then lanes stop in the middle of their puzzles until more come.
    fn more_may_come(&self) -> bool;

    /// Returns a puzzle that was taken.
    fn grid(&self, puzzle: PuzzleIdx) -> Grid;

    /// Writes the cells of puzzles that were taken together: the lower four bits of a byte are a digit from 1 to 9, or a
    /// blank. What comes after the 81st means nothing.
    fn load(&self, first: PuzzleIdx, cells: &mut [Bytes]);

    /// Stores solutions of puzzles that were taken together, which are the only ones and were found without a guess: in each of
    /// these lanes the first 81 of these digits in ASCII.
    fn store_only(&mut self, first: PuzzleIdx, lanes: u32, digits: &[Bytes]);

    /// Stores the answer to a puzzle.
    fn answer(&mut self, puzzle: PuzzleIdx, answer: Answer);
}

/// The cells of a puzzle, and padding up to whole registers.
pub(super) type Bytes = [u8; 96];

#[inline]
fn load<'a>(grids: impl IntoIterator<Item = &'a Grid>, cells: &mut [Bytes]) {
    for (cells, grid) in cells.iter_mut().zip(grids) {
        cells[..81].copy_from_slice(&grid.values());
    }
}

/// Returns the answer of these digits as the only solution.
#[inline]
fn only(digits: &Bytes) -> Answer {
    Answer { solutions: 1, solution: digits.first_chunk().map(Grid::from_ascii), guesses: 0 }
}

/// Puzzles and the task to perform on each.
pub(super) struct Job<'a, P> {
    /// The solver of single puzzles in the same kind of registers.
    pub(super) single: &'a SingleSolver,
    /// The task; its limit is at least one.
    pub(super) task: Task,
    pub(super) puzzles: &'a mut P,
}

/// The index of a puzzle that was taken.
#[derive(Clone, Copy, Default)]
pub(super) struct PuzzleIdx {
    chunk: usize,
    idx: usize,
}

impl PuzzleIdx {
    /// Returns the index of the puzzle `idx` places after this one.
    #[inline]
    pub(super) const fn plus(self, idx: usize) -> Self {
        Self { idx: self.idx + idx, ..self }
    }
}

/// Puzzles in chunks. When a chunk is used up, it asks for the next one.
///
/// So several threads can share many puzzles, and no lane is idle before the end: a lane takes a puzzle of the next
/// chunk without waiting for the lanes that are still busy with the last one.
pub(super) struct Chunks<'a, 'b> {
    /// Returns the next chunk; `None` at the end.
    pub(super) next: &'b mut dyn FnMut() -> Option<Chunk<'a>>,
    /// The chunk that puzzles are taken from.
    pub(super) chunk: Chunk<'a>,
    /// The number of puzzles taken from it.
    pub(super) n_taken: usize,
    /// The chunks used up.
    pub(super) earlier: Vec<Chunk<'a>>,
}

/// Solves puzzles one after another, where that is quicker than lanes would be.
pub(super) fn one_by_one<P: Puzzles>(job: &mut Job<'_, P>) {
    while let Some((puzzle, _)) = job.puzzles.take(1) {
        let answer = job.single.solve(&job.puzzles.grid(puzzle), job.task);
        job.puzzles.answer(puzzle, answer);
    }
}

impl Puzzles for Chunks<'_, '_> {
    #[inline]
    fn take(&mut self, max: usize) -> Option<(PuzzleIdx, usize)> {
        while self.n_taken == self.chunk.0.len() {
            let next = (self.next)()?;
            self.earlier.push(mem::replace(&mut self.chunk, next));
            self.n_taken = 0;
        }
        let first = PuzzleIdx { chunk: self.earlier.len(), idx: self.n_taken };
        let n_grids = max.min(self.chunk.0.len() - self.n_taken);
        self.n_taken += n_grids;
        Some((first, n_grids))
    }

    #[inline]
    fn more_may_come(&self) -> bool {
        false
    }

    #[inline]
    fn grid(&self, puzzle: PuzzleIdx) -> Grid {
        let (grids, _) = self.earlier.get(puzzle.chunk).unwrap_or(&self.chunk);
        grids[puzzle.idx]
    }

    #[inline]
    fn load(&self, first: PuzzleIdx, cells: &mut [Bytes]) {
        let (grids, _) = self.earlier.get(first.chunk).unwrap_or(&self.chunk);
        load(&grids[first.idx..], cells);
    }

    #[inline]
    fn store_only(&mut self, first: PuzzleIdx, lanes: u32, digits: &[Bytes]) {
        let (_, answers) = self.earlier.get_mut(first.chunk).unwrap_or(&mut self.chunk);
        for at in bits(lanes) {
            answers[first.idx + at] = only(&digits[at]);
        }
    }

    #[inline]
    fn answer(&mut self, puzzle: PuzzleIdx, answer: Answer) {
        let (_, answers) = self.earlier.get_mut(puzzle.chunk).unwrap_or(&mut self.chunk);
        answers[puzzle.idx] = answer;
    }
}
