//! A random solved grid, without the help of a solver.

use super::random::Random;
use crate::grid::{Cell, CellSet, Digit, Grid, House};

/// The blocks that share no row and no column, so that no digits in them can clash.
const DIAGONAL: [House; 3] = [House::Block(0), House::Block(4), House::Block(8)];

/// Draws a solved grid from the stream.
///
/// The diagonal blocks get their digits in random order. Then again and again the blank with the fewest candidates, the
/// first of several, gets one of them at random, and the next one where that leads to no solution. Every grid can come
/// up, though not all with the same probability.
pub(super) fn solved_grid(random: &mut Random) -> Grid {
    let mut partial = Partial { grid: Grid::EMPTY, places: [CellSet::ALL; 9] };
    for block in DIAGONAL {
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        for (place, digit) in digits.into_iter().enumerate() {
            partial.place(block.cell(place), digit);
        }
    }
    partial.filled(random).expect("digits in three blocks on the diagonal always have a solution")
}

/// A grid that is being filled, and the cells where the digits on it let each digit stand.
#[derive(Clone, Copy)]
struct Partial {
    grid: Grid,
    places: [CellSet; 9],
}

impl Partial {
    fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        let places = &mut self.places[digit.index()];
        *places -= cell.peers();
    }

    /// Fills the blanks, if they have a solution.
    fn filled(mut self, random: &mut Random) -> Option<Grid> {
        let mut blanks = self.grid.blanks();
        while let Some((cell, n_candidates)) = self.fewest(blanks) {
            let can_be = |it: &Digit| self.places[it.index()].contains(cell);
            let mut candidates = Digit::ALL;
            let mut n_found = 0;
            for digit in Digit::ALL.into_iter().filter(can_be) {
                candidates[n_found] = digit;
                n_found += 1;
            }
            let candidates = &mut candidates[..n_found];
            if n_candidates > 1 {
                random.shuffle(candidates);
            }
            let (last, others) = candidates.split_last()?;
            for digit in others {
                let mut branch = self;
                branch.place(cell, *digit);
                if let Some(grid) = branch.filled(random) {
                    return Some(grid);
                }
            }
            self.place(cell, *last);
            blanks = blanks.without(cell);
        }
        Some(self.grid)
    }

    /// Returns the blank with the fewest candidates, with their number, where more than two count as three.
    fn fewest(&self, blanks: CellSet) -> Option<(Cell, usize)> {
        let [mut once, mut twice, mut thrice] = [CellSet::EMPTY; 3];
        for &places in &self.places {
            let places = places & blanks;
            thrice |= twice & places;
            twice |= once & places;
            once |= places;
        }
        let by_number = [blanks - once, once - twice, twice - thrice, thrice];
        let mut found = by_number.into_iter().enumerate();
        found.find_map(|(n, cells)| Some((cells.first()?, n)))
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
