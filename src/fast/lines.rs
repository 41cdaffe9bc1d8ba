//! Puzzles as text, solved in their place.
//!
//! ```text
//!   before  53..7....6..195....98..  one 82 bytes on  4.1...5.1  a puzzle starts at each offset
//!   after   534678912672195348198..                   4.1...5.1  it has no solution, or several
//! ```
//!
//! The digits of a puzzle go from the text into the registers, and those of its solution from there to where the puzzle was,
//! without a [`Grid`] and an [`Answer`] between. That saves a third of the time of a filter: fewer instructions, and half as
//! much memory to keep in the processor's caches.

#![expect(
    clippy::inline_always,
    reason = "so that it uses the registers of the kernel that calls it"
)]

use std::collections::BTreeMap;
use std::mem;

use super::batch::{Bytes, bits};
use super::task::{Answer, Task, Wanted};
use crate::grid::Grid;

/// Puzzles in a text, which become their solutions; [`SolveStream::push_lines`](super::SolveStream::push_lines) takes them.
///
/// ```
/// use sudoscope::fast::{Lines, SolveStream, Task};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut stream = SolveStream::new(Task::UNIQUE);
/// stream.push_lines(Lines::new(format!("{puzzle}\n").into_bytes(), vec![0]));
/// stream.finish();
///
/// let mut lines = stream.pop_lines().ok_or("all are solved")?;
/// assert!(lines.have_one_solution());
/// assert!(lines.take_text().0.starts_with(b"534678912672195348"));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Lines {
    text: Vec<u8>,
    starts: Vec<usize>,
    /// Each answer without its solution; empty as long as all are [`USUAL`].
    counts: Vec<Counts>,
    /// The solutions that were wanted of puzzles with several.
    one_of_several: BTreeMap<usize, Grid>,
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
const USUAL: Counts = Counts { solutions: 1, guesses: 0 };

impl Lines {
    /// Takes a text and the offsets of its puzzles. Each is 81 bytes: digits, and blanks whose lower four bits are not those
    /// of a digit. No two overlap.
    pub const fn new(text: Vec<u8>, starts: Vec<usize>) -> Self {
        let counts = Vec::new();
        Self { text, starts, counts, one_of_several: BTreeMap::new(), n_taken: 0, n_answered: 0 }
    }

    /// Takes the text and the offsets back. Once all are solved, a puzzle with exactly one solution has become that; the
    /// others, and what is between them, are as they were. Where no solution was wanted, the puzzles mean nothing.
    pub fn take_text(&mut self) -> (Vec<u8>, Vec<usize>) {
        (mem::take(&mut self.text), mem::take(&mut self.starts))
    }

    /// Returns true if every puzzle has exactly one solution. All must have been solved.
    pub fn have_one_solution(&self) -> bool {
        self.counts.iter().all(|it| it.solutions == 1)
    }

    /// Returns true if a puzzle has exactly one solution. It must have been solved.
    pub fn has_one_solution(&self, idx: usize) -> bool {
        self.counts(idx).solutions == 1
    }

    /// Returns the answer to a puzzle, which must have been solved, with this task. If it is exactly one solution, the text must
    /// not have been taken.
    pub fn answer(&self, idx: usize, task: Task) -> Answer {
        let Counts { solutions, guesses } = self.counts(idx);
        let solution = match solutions {
            1 => (task.solution != Wanted::Nothing).then(|| self.grid(idx)),
            _ => self.one_of_several.get(&idx).copied(),
        };
        Answer { solutions, solution, guesses }
    }

    fn counts(&self, idx: usize) -> Counts {
        self.counts.get(idx).copied().unwrap_or(USUAL)
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
        if counts != USUAL {
            self.counts.resize(self.starts.len(), USUAL);
            self.counts[idx] = counts;
        }
        match answer.solution {
            Some(solution) if answer.solutions == 1 => self.write(idx, &solution.to_ascii()),
            Some(solution) => {
                self.one_of_several.insert(idx, solution);
            }
            None => {}
        }
    }

    /// Gives all puzzles the same answer, without solving them.
    pub(super) fn store_all(&mut self, answer: &Answer) {
        self.n_answered = 0;
        (0..self.starts.len()).for_each(|idx| self.store(idx, answer));
    }

    #[inline(always)]
    fn write(&mut self, idx: usize, digits: &[u8; 81]) {
        self.text[self.starts[idx]..][..81].copy_from_slice(digits);
    }
}
