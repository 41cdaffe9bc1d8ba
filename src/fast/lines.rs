//! Puzzles as text, solved into lines of text.
//!
//! ```text
//!   text  53..7....6..195.. ..  ──> registers ──> solutions  534678912672195348 ..
//!         at its start                                       a line for each puzzle
//! ```
//!
//! The digits of a puzzle go from the text into the registers, and its solution from there into its line, without a
//! [`Grid`] and an [`Answer`] between. That saves a third of the time of a
//! filter.

#![expect(
    clippy::inline_always,
    reason = "so that it uses the registers of the kernel that calls it"
)]

use std::mem;
use std::ops::Range;

use super::batch::{Bytes, bits};
use super::task::{Answer, Task, Wanted};
use crate::grid::Grid;

/// The length of a line: 81 cells and a newline.
const LINE: usize = 82;

/// Puzzles in a text, and their solutions as lines; [`SolveStream::push_lines`](super::SolveStream::push_lines) takes them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Lines {
    text: Vec<u8>,
    starts: Vec<usize>,
    /// A line for each puzzle. It means nothing where no solution is wanted, or there is none.
    solutions: Vec<u8>,
    /// What else is known of each answer; empty as long as all are [`ONLY`].
    counts: Vec<Counts>,
    n_taken: usize,
    n_answered: usize,
}

/// An answer without its solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Counts {
    solutions: u64,
    guesses: u64,
}

/// The answer to most puzzles.
const ONLY: Counts = Counts { solutions: 1, guesses: 0 };

impl Lines {
    /// Takes a text and the offsets of its puzzles. Each is 81 bytes: digits, and blanks whose lower four bits are not those
    /// of a digit. `memory` is reused for the solutions; its contents do not matter.
    pub fn new(text: Vec<u8>, starts: Vec<usize>, memory: Vec<u8>) -> Self {
        let (mut solutions, counts) = (memory, Vec::new());
        solutions.resize(starts.len() * LINE, 0);
        Self { text, starts, solutions, counts, n_taken: 0, n_answered: 0 }
    }

    /// Takes the text and the offsets back.
    pub fn take_puzzles(&mut self) -> (Vec<u8>, Vec<usize>) {
        (mem::take(&mut self.text), mem::take(&mut self.starts))
    }

    /// Takes the memory of the solutions.
    pub fn take_solutions(&mut self) -> Vec<u8> {
        mem::take(&mut self.solutions)
    }

    /// Takes the solutions if every puzzle has exactly one.
    pub fn take_only_solutions(&mut self) -> Option<Vec<u8>> {
        let are_only = self.counts.iter().all(|it| it.solutions == 1);
        are_only.then(|| self.take_solutions())
    }

    /// Returns the solutions of the first puzzles of a range: of those with exactly one, up to the first that has not.
    pub fn only_solutions(&self, puzzles: Range<usize>) -> &[u8] {
        let is_only = |idx: &usize| self.counts(*idx).solutions == 1;
        let n_lines = puzzles.clone().take_while(is_only).count();
        &self.solutions[puzzles.start * LINE..][..n_lines * LINE]
    }

    /// Returns the answer to a puzzle. All must have been solved, with this task.
    pub fn answer(&self, idx: usize, task: Task) -> Answer {
        let Counts { solutions, guesses } = self.counts(idx);
        let has_line = solutions > 0 && task.solution != Wanted::Nothing;
        let line = self.solutions[idx * LINE..].first_chunk().filter(|_| has_line);
        Answer { solutions, solution: line.map(Grid::from_ascii), guesses }
    }

    fn counts(&self, idx: usize) -> Counts {
        self.counts.get(idx).copied().unwrap_or(ONLY)
    }

    /// Takes the next puzzles, at most `max`. Returns the index of the first and their number, if there are any.
    pub(super) fn take(&mut self, max: usize) -> Option<(usize, usize)> {
        let (first, n_left) = (self.n_taken, self.starts.len() - self.n_taken);
        let n_puzzles = n_left.min(max);
        self.n_taken += n_puzzles;
        (n_puzzles > 0).then_some((first, n_puzzles))
    }

    /// Returns the number of puzzles taken.
    pub(super) const fn n_taken(&self) -> usize {
        self.n_taken
    }

    /// Returns true if every puzzle has its answer.
    pub(super) const fn are_answered(&self) -> bool {
        self.n_answered == self.starts.len()
    }

    /// Returns a puzzle.
    pub(super) fn grid(&self, idx: usize) -> Grid {
        let cells = self.text[self.starts[idx]..].first_chunk();
        Grid::from_ascii(cells.expect("a puzzle is 81 bytes"))
    }

    /// Copies the cells of puzzles, from the first one on. What it copies after the 81st of each means nothing.
    #[inline(always)]
    pub(super) fn load(&self, first: usize, cells: &mut [Bytes]) {
        for (cells, &start) in cells.iter_mut().zip(&self.starts[first..]) {
            let text = &self.text[start..];
            match text.first_chunk() {
                // Whole registers, as long as there is more text.
                Some(text) => *cells = *text,
                None => cells[..81].copy_from_slice(&text[..81]),
            }
        }
    }

    /// Stores the only solutions of puzzles, found without a guess: of these puzzles from the first one on, the first 81 of
    /// these digits.
    #[inline(always)]
    pub(super) fn store_only(&mut self, first: usize, puzzles: u32, digits: &[Bytes]) {
        self.n_answered += puzzles.count_ones() as usize;
        for at in bits(puzzles) {
            self.write(first + at, digits[at].first_chunk().expect("81 of 96"));
        }
    }

    /// Stores an answer.
    #[inline]
    pub(super) fn store(&mut self, idx: usize, answer: &Answer) {
        self.n_answered += 1;
        let counts = Counts { solutions: answer.solutions, guesses: answer.guesses };
        if counts != ONLY {
            self.counts.resize(self.starts.len(), ONLY);
            self.counts[idx] = counts;
        }
        if let Some(solution) = &answer.solution {
            self.write(idx, &solution.to_ascii());
        }
    }

    /// Gives all puzzles the same answer, without solving them.
    pub(super) fn store_all(&mut self, answer: &Answer) {
        self.n_answered = 0;
        (0..self.starts.len()).for_each(|idx| self.store(idx, answer));
    }

    #[inline(always)]
    fn write(&mut self, idx: usize, digits: &[u8; LINE - 1]) {
        let line: &mut [u8; LINE] = self.solutions[idx * LINE..]
            .first_chunk_mut()
            .expect("there is a line for each puzzle");
        line[..LINE - 1].copy_from_slice(digits);
        line[LINE - 1] = b'\n';
    }
}
