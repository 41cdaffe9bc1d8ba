//! What belongs to one lane besides its board: the puzzle and what is left to try of it.

use super::{Job, Place, Work};
use crate::fast::{Answer, Task, Wanted};
use crate::grid::{Digit, Grid};

/// Guesses that are enough for every puzzle of one solution that anyone has come up with.
const MOST_GUESSES: u64 = 2048;
/// With fewer givens there is never one solution.
const FEWEST_GIVENS: usize = 17;
/// With so many givens a puzzle of one solution hardly ever needs a guess.
const MANY_GIVENS: usize = 28;

/// The digits each cell of a board may hold, in reading order, and room for seven more.
pub(in crate::fast) type Kept = [[u16; 8]; 11];

/// The search of one puzzle.
#[derive(Default)]
pub(in crate::fast) struct Lane {
    puzzle: Place,
    guesses: u64,
    /// How many guesses to make before giving up.
    most_guesses: u64,
    n_found: u64,
    first: Option<Grid>,
    /// Boards to go back to, in reading order of their cells; the ones from `depth` on are out of use.
    kept: Vec<Kept>,
    depth: usize,
}

impl Lane {
    /// Begins with another puzzle, which was swept and needs more. Tells whether it likely has several solutions.
    pub(in crate::fast) fn start(&mut self, puzzle: Place, grid: &Grid) -> bool {
        let n_givens = grid.n_filled();
        let most_guesses = if n_givens < FEWEST_GIVENS { 0 } else { MOST_GUESSES };
        let kept = std::mem::take(&mut self.kept);
        *self = Self { puzzle, most_guesses, kept, ..Self::default() };
        n_givens >= MANY_GIVENS
    }

    /// Whether it is time to give up.
    #[inline]
    pub(in crate::fast) const fn is_lost(&self) -> bool {
        self.guesses >= self.most_guesses
    }

    /// Takes note of a solution. Enough of them end the search.
    #[inline]
    pub(in crate::fast) fn found(&mut self, task: Task, cell: impl Fn(usize) -> u16) {
        self.n_found += 1;
        if self.n_found >= task.limit {
            self.depth = 0;
        }
        if task.solution != Wanted::Nothing && self.n_found == 1 {
            self.first = Some(Grid::from_cells(std::array::from_fn(|idx| digit_of(cell(idx)))));
        }
    }

    /// Makes a guess: keeps the board in this lane of the cells for where it is wrong.
    #[inline]
    pub(in crate::fast) fn keep<const N: usize>(
        &mut self,
        cells: &[[u16; N]; 81],
        lane: usize,
    ) -> &mut Kept {
        self.guesses += 1;
        if self.depth == self.kept.len() {
            self.kept.push([[0; 8]; 11]);
        }
        let board = &mut self.kept[self.depth];
        self.depth += 1;
        for (kept, cell) in board.as_flattened_mut().iter_mut().zip(cells) {
            *kept = cell[lane % N];
        }
        board
    }

    /// Whether it goes back to a board, the [`last`](Self::last).
    #[inline]
    pub(in crate::fast) fn goes_back(&mut self) -> bool {
        let goes_back = self.depth > 0;
        self.depth -= usize::from(goes_back);
        goes_back
    }

    /// The board that it went back to.
    #[inline]
    pub(in crate::fast) fn last(&self) -> &Kept {
        &self.kept[self.depth]
    }

    /// Hands in the answer.
    pub(in crate::fast) fn finish(&self, job: &mut Job<'_, impl Work>) {
        let answer =
            Answer { solutions: self.n_found, solution: self.first, guesses: self.guesses };
        let answer = job.path.finished(answer, job.work.grid(self.puzzle), job.task);
        job.work.answer(self.puzzle, answer);
    }

    /// Hands in the answer of the solver of one puzzle. It knows more, and here, where few givens leave all to
    /// guesses, what is not known is found out too late again and again.
    pub(in crate::fast) fn give_up(&self, job: &mut Job<'_, impl Work>) {
        job.work.answer(self.puzzle, job.path.solve(job.work.grid(self.puzzle), job.task));
    }
}

/// The digit of a set of one.
#[inline]
fn digit_of(set: u16) -> Option<Digit> {
    Digit::new((set.trailing_zeros() + 1).try_into().unwrap_or_default())
}

/// Where bits are set, from the lowest.
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
