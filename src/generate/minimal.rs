//! Minimal puzzles: every clue is needed.

use std::collections::VecDeque;
use std::iter;

use super::clues::{Clues, Solution};
use super::random::Random;
use super::solved::solved_grid;
use crate::fast::{self, Answer, Task};
use crate::grid::{Cell, CellSet, Grid};

/// An endless iterator over minimal puzzles from a seed: each has exactly one solution, and every clue is needed.
///
/// They usually have no symmetry and are not rated, so this is the fastest way to many puzzles. The clues of a random
/// solved grid are tried in random order, and each is removed if the rest still has one solution. A seed means the same
/// puzzles within one [`GENERATION`](super::GENERATION), on every machine.
///
/// ```
/// use sudoscope::fast::{self, Verdict};
/// use sudoscope::generate::Minimal;
///
/// for puzzle in Minimal::new(17).take(10) {
///     assert!(matches!(fast::verdict(&puzzle), Verdict::Unique(_)));
///     for (cell, _) in puzzle.filled() {
///         let mut without = puzzle;
///         without.set(cell, None);
///         assert!(matches!(fast::verdict(&without), Verdict::Several(..)));
///     }
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Minimal {
    random: Random,
    ready: VecDeque<Grid>,
    /// The number of puzzles in the next batch.
    n_together: usize,
}

/// The most puzzles in a batch.
const MAX_TOGETHER: usize = 256;

/// A puzzle in the making: the clues left of a solution, and the cells not tried yet.
#[derive(Clone, Debug)]
struct Dig {
    solution: Solution,
    clues: Clues,
    /// The clues without the one being tried.
    without: Clues,
    cells: [Cell; 81],
    n_tried: usize,
}

impl Minimal {
    /// Makes the stream of the puzzles of a seed; the same seed gives the same puzzles.
    pub fn new(seed: u64) -> Self {
        Self { random: Random::new(seed), ready: VecDeque::new(), n_together: 1 }
    }

    /// Makes a batch of puzzles. Searches for all of them run together.
    fn make(&mut self) {
        let mut digs: Vec<Dig> =
            iter::repeat_with(|| Dig::new(&mut self.random)).take(self.n_together).collect();
        self.n_together = (2 * self.n_together).min(MAX_TOGETHER);
        let (mut grids, mut answers) = (Vec::new(), Vec::new());
        loop {
            grids.clear();
            grids.extend(digs.iter_mut().filter_map(Dig::next_to_search));
            if grids.is_empty() {
                break;
            }
            answers.resize(grids.len(), Answer::default());
            fast::solve_into(&grids, Task::count(2), &mut answers);
            // Those that asked are those that are not done, in the same order.
            let asking = digs.iter_mut().filter(|it| it.n_tried < it.cells.len());
            for (dig, answer) in asking.zip(&answers) {
                dig.go_on(answer.solutions == 1);
            }
        }
        self.ready.extend(digs.iter().map(|it| it.clues.grid));
    }
}

impl Iterator for Minimal {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        if self.ready.is_empty() {
            self.make();
        }
        self.ready.pop_front()
    }
}

impl Dig {
    fn new(random: &mut Random) -> Self {
        let solution = Solution::new(solved_grid(random));
        let clues = solution.clues();
        let mut cells = Cell::ALL;
        random.shuffle(&mut cells);
        Self { solution, clues, without: clues, cells, n_tried: 0 }
    }

    /// Advances to the next clue whose redundancy needs a search, and returns the grid without it; `None` if there is
    /// none.
    fn next_to_search(&mut self) -> Option<Grid> {
        while let Some(cell) = self.cells.get(self.n_tried) {
            let removed = CellSet::only(*cell);
            self.without = self.clues.without(removed);
            let Some(is_enough) = self.without.is_enough(removed, &self.solution) else {
                return Some(self.without.grid);
            };
            self.go_on(is_enough);
        }
        None
    }

    /// Removes the clue being tried, if the others are enough, and goes on to the next one.
    fn go_on(&mut self, is_enough: bool) {
        if is_enough {
            self.clues = self.without;
        }
        self.n_tried += 1;
    }
}
