//! The state of one lane without its board: its puzzle, its results and its stack of saved boards.

use super::{Job, PuzzleIdx, Puzzles};
use crate::fast::task::{Answer, Task, Wanted};
use crate::grid::{Digit, Grid};

/// More guesses than any known puzzle with one solution needs.
const MAX_GUESSES: u64 = 2048;
/// No puzzle with fewer givens has one solution.
const MIN_GIVENS: usize = 17;
/// A puzzle with one solution and this many givens hardly ever needs a guess.
const MANY_GIVENS: usize = 28;

/// The candidates of a board in reading order, padded to 88 sets.
pub(in crate::fast) type SavedBoard = [[u16; 8]; 11];

/// The search of one puzzle.
#[derive(Default)]
pub(in crate::fast) struct Lane {
    puzzle: PuzzleIdx,
    guesses: u64,
    /// The number of guesses after which the single solver takes over.
    max_guesses: u64,
    n_found: u64,
    first: Option<Grid>,
    /// The other branches of the guesses so far. Entries from `depth` on are unused memory.
    saved: Vec<SavedBoard>,
    depth: usize,
}

impl Lane {
    /// Starts a puzzle that propagation alone did not solve. Returns true if it probably has several solutions.
    pub(in crate::fast) fn start(&mut self, puzzle: PuzzleIdx, grid: &Grid) -> bool {
        let n_givens = grid.n_filled();
        let max_guesses = if n_givens < MIN_GIVENS { 0 } else { MAX_GUESSES };
        let saved = std::mem::take(&mut self.saved);
        *self = Self { puzzle, max_guesses, saved, ..Self::default() };
        n_givens >= MANY_GIVENS
    }

    /// Returns true if the lane has made as many guesses as it may.
    #[inline]
    pub(in crate::fast) const fn is_out_of_guesses(&self) -> bool {
        self.guesses >= self.max_guesses
    }

    /// Counts a solution. If the task needs no more, drops the other branches.
    #[inline]
    pub(in crate::fast) fn add_solution(&mut self, task: Task, cell: impl Fn(usize) -> u16) {
        self.n_found += 1;
        if self.n_found >= task.limit {
            self.depth = 0;
        }
        if task.solution != Wanted::Nothing && self.n_found == 1 {
            self.first = Some(Grid::from_cells(std::array::from_fn(|idx| digit_of(cell(idx)))));
        }
    }

    /// Counts a guess, and copies the board of this lane onto the stack. Returns the copy.
    #[inline]
    pub(in crate::fast) fn save<const N: usize>(
        &mut self,
        cells: &[[u16; N]; 81],
        lane: usize,
    ) -> &mut SavedBoard {
        self.guesses += 1;
        if self.depth == self.saved.len() {
            self.saved.push([[0; 8]; 11]);
        }
        let board = &mut self.saved[self.depth];
        self.depth += 1;
        for (saved, cell) in board.as_flattened_mut().iter_mut().zip(cells) {
            *saved = cell[lane % N];
        }
        board
    }

    /// Goes back one saved board, see [`Self::saved_board`]. Returns false if there is none.
    #[inline]
    pub(in crate::fast) fn backtrack(&mut self) -> bool {
        let has_saved = self.depth > 0;
        self.depth -= usize::from(has_saved);
        has_saved
    }

    /// Returns the saved board to continue with after [`Self::backtrack`].
    #[inline]
    pub(in crate::fast) fn saved_board(&self) -> &SavedBoard {
        &self.saved[self.depth]
    }

    /// Stores the answer of the puzzle.
    pub(in crate::fast) fn finish(&self, job: &mut Job<'_, impl Puzzles>) {
        let answer =
            Answer { solutions: self.n_found, solution: self.first, guesses: self.guesses };
        let answer = job.single.with_smallest(answer, || job.puzzles.grid(self.puzzle), job.task);
        job.puzzles.answer(self.puzzle, answer);
    }

    /// Hands the puzzle to the single solver, and stores its answer. That solver propagates more at a fixpoint; with
    /// few givens lanes would run into the same contradictions again and again.
    pub(in crate::fast) fn solve_alone(&self, job: &mut Job<'_, impl Puzzles>) {
        job.puzzles.answer(self.puzzle, job.single.solve(&job.puzzles.grid(self.puzzle), job.task));
    }
}

/// Converts a set of exactly one digit; `None` for any other set.
#[inline]
fn digit_of(set: u16) -> Option<Digit> {
    Digit::new((set.trailing_zeros() + 1).try_into().unwrap_or_default())
}

/// Iterates over the indices of the set bits, lowest first.
#[inline]
pub(in crate::fast) fn bits(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            lowest
        })
    })
}
