//! A random solved grid, without the help of a solver.

use super::random::Random;
use crate::grid::{Cell, CellSet, Digit, Grid, House};
use crate::logic::CandidateSet;

/// Draws a solved grid from the stream.
///
/// The diagonal blocks get their digits in random order. Then the blank with the fewest candidates, the first on a tie,
/// gets one of them at random, and so on; if that leads to no solution, it gets the next one. Every grid is possible,
/// though not all with the same probability.
pub(super) fn solved_grid(random: &mut Random) -> Grid {
    let mut partial = Partial { grid: Grid::EMPTY, places: CandidateSet::ALL };
    for (cell, digit) in diagonal(random) {
        partial.place(cell, digit);
    }
    partial.filled(random).expect("digits in three blocks on the diagonal always have a solution")
}

/// Draws the digits of the three diagonal blocks. They share no row and no column, so they cannot clash.
pub(super) fn diagonal(random: &mut Random) -> impl Iterator<Item = (Cell, Digit)> {
    [0, 4, 8].map(House::Block).into_iter().flat_map(|block| {
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        block.cells().iter().zip(digits)
    })
}

/// A grid being filled, and for each digit the cells where it may go.
#[derive(Clone, Copy)]
struct Partial {
    grid: Grid,
    places: CandidateSet,
}

impl Partial {
    fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        self.places.remove_all(digit, cell.peers());
    }

    /// Fills the blanks; `None` if there is no solution.
    fn filled(mut self, random: &mut Random) -> Option<Grid> {
        let mut blanks = self.grid.blanks();
        while let Some(cell) = self.fewest(blanks) {
            let mut candidates: Vec<Digit> = self.places.digits(cell).iter().collect();
            random.shuffle(&mut candidates);
            let (last, others) = candidates.split_last()?;
            for digit in others {
                let mut branch = self;
                branch.place(cell, *digit);
                if let Some(grid) = branch.filled(random) {
                    return Some(grid);
                }
            }
            // The last candidate needs no copy to come back to.
            self.place(cell, *last);
            blanks = blanks.without(cell);
        }
        Some(self.grid)
    }

    /// Returns a blank with the fewest candidates; three or more count as three.
    fn fewest(&self, blanks: CellSet) -> Option<Cell> {
        let [once, twice, thrice] = self.places.at_least();
        let by_number = [blanks - once, once - twice, twice - thrice, thrice];
        by_number.into_iter().find_map(|cells| (cells & blanks).first())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solved_grids_are_solved_and_differ() {
        let mut random = Random::new(7);
        let grids: Vec<Grid> = (0..100).map(|_| solved_grid(&mut random)).collect();
        assert!(grids.iter().all(Grid::is_solved));
        let mut lines: Vec<String> = grids.iter().map(ToString::to_string).collect();
        lines.sort();
        lines.dedup();
        assert_eq!(lines.len(), 100);
    }

    #[test]
    fn every_digit_comes_up_in_every_cell() {
        let mut random = Random::new(1);
        let mut places = [CellSet::EMPTY; 9];
        for _ in 0..200 {
            for (cell, digit) in solved_grid(&mut random).filled() {
                let places = &mut places[digit.index()];
                *places = places.with(cell);
            }
        }
        assert_eq!(places, [CellSet::ALL; 9]);
    }
}
