//! A random full grid, from which a Sudominoku is made. It must not change, since seeds depend on it.

use super::random::Random;
use super::solved::diagonal;
use crate::fast::{self, Task};
use crate::grid::{Candidates, Cell, Digit, Grid};

/// Draws a full grid from the stream.
///
/// The diagonal blocks get their digits in random order; every other cell, in reading order, a random digit that some
/// solution has there. The solver only says whether there is a solution, so the grid does not depend on its search.
pub(super) fn full_grid(random: &mut Random) -> Grid {
    let mut grid = Grid::EMPTY;
    for (cell, digit) in diagonal(random) {
        grid.set(cell, Some(digit));
    }
    for cell in grid.blanks() {
        fill(&mut grid, cell, random);
    }
    grid
}

/// Stops at the first solution and does not write it out.
const EXISTENCE: Task = Task::count(1);

fn fill(grid: &mut Grid, cell: Cell, random: &mut Random) {
    let mut digits: Vec<Digit> = Candidates::of(grid).get(cell).iter().collect();
    random.shuffle(&mut digits);
    // The grid so far has a solution, so the last digit needs no test.
    while let Some(digit) = digits.pop() {
        grid.set(cell, Some(digit));
        if digits.is_empty() || fast::solve(grid, EXISTENCE).solutions > 0 {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_grids_are_solved_and_differ() {
        let mut random = Random::new(7);
        let [one, other] = [full_grid(&mut random), full_grid(&mut random)];
        assert!(one.is_solved() && other.is_solved());
        assert_ne!(one, other);
    }
}
