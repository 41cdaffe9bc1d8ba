//! Minimal puzzles: every clue is needed.

use super::clues::Clues;
use super::random::Random;
use super::solved::solved_grid;
use crate::grid::{Cell, CellSet, Grid};

/// An endless iterator over minimal puzzles from a seed: each has exactly one solution, and none of its clues can go.
///
/// They have no symmetry, as a rule, and they are not rated: this is the fastest way to many puzzles. A clue of a
/// random solved grid after the other, in random order, is removed if the rest has one solution still. The puzzles of
/// a seed are the same for one [`GENERATION`](super::GENERATION), on every machine.
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
}

impl Minimal {
    /// Returns the puzzles of a seed.
    pub fn new(seed: u64) -> Self {
        Self { random: Random::new(seed) }
    }
}

impl Iterator for Minimal {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        let mut clues = Clues::of(&solved_grid(&mut self.random));
        let mut cells = Cell::ALL;
        self.random.shuffle(&mut cells);
        for cell in cells {
            clues.remove(CellSet::only(cell));
        }
        Some(*clues.grid())
    }
}
