//! All solutions of a grid, one after another and smallest first.

use std::iter::FusedIterator;

use super::backend::Backend;
use super::task::Verdict;
use crate::grid::{Candidates, Cell, DigitSet, Grid};

/// An iterator over the solutions of a grid, in ascending order of their 81 digits.
///
/// [`solutions`](super::solutions()) returns it. It is lazy: `next` searches for one solution.
///
/// ```
/// use sudoscope::fast::{self, Solutions};
/// use sudoscope::grid::Grid;
///
/// let mut solutions: Solutions = fast::solutions(&Grid::EMPTY);
/// let [first, second] = [solutions.next(), solutions.next()];
/// assert!(first.map(|it| it.values()) < second.map(|it| it.values()));
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    /// The grid to start from, until the first solution is asked for.
    givens: Option<Grid>,
    /// The branch points above the last solution, the deepest one last.
    path: Vec<BranchPoint>,
}

/// A grid with several solutions, and the digits of its first blank not tried yet.
#[derive(Clone, Debug)]
struct BranchPoint {
    grid: Grid,
    blank: Cell,
    untried: DigitSet,
}

impl Solutions {
    pub(super) const fn new(givens: Grid) -> Self {
        Self { givens: Some(givens), path: Vec::new() }
    }

    /// Returns the solution of a grid that has only one. With several, adds a branch point and returns `None`.
    fn enter(&mut self, grid: Grid) -> Option<Grid> {
        // With the verdict first, the search enters no subtree without a solution, and leaves one with a single
        // solution at once.
        match Backend::fastest().verdict(&grid) {
            Verdict::None => None,
            Verdict::Unique(only) => Some(only),
            Verdict::Several(..) => {
                let blank = grid.blanks().first().expect("a full grid has one solution at most");
                let untried = Candidates::of(&grid).get(blank);
                self.path.push(BranchPoint { grid, blank, untried });
                None
            }
        }
    }

    /// Returns the grid of the next branch: the deepest one with an untried digit, and there the lowest digit.
    fn next_branch(&mut self) -> Option<Grid> {
        loop {
            let BranchPoint { mut grid, blank, ref mut untried } = *self.path.last_mut()?;
            if let Some(digit) = untried.first() {
                *untried = untried.without(digit);
                grid.set(blank, Some(digit));
                return Some(grid);
            }
            self.path.pop();
        }
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        loop {
            let grid = self.givens.take().or_else(|| self.next_branch())?;
            if let Some(solution) = self.enter(grid) {
                return Some(solution);
            }
        }
    }
}

impl FusedIterator for Solutions {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast::Task;
    use crate::fast::solve;
    use crate::grid::Digit;

    /// Takes the digits 1 and 2 off a full grid whose rows are shifted copies of each other.
    fn without_two_digits() -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            let idx = (cell.row() * 3 + cell.row() / 3 + cell.column()) % 9;
            grid.set(cell, Some(Digit::ALL[idx]).filter(|it| it.get() > 2));
        }
        grid
    }

    #[test]
    fn they_ascend_and_are_as_many_as_are_counted() {
        let grid = without_two_digits();
        let all: Vec<Grid> = Solutions::new(grid).collect();
        assert_eq!(all.len() as u64, solve(&grid, Task::count(u64::MAX)).solutions);
        assert!(all.len() > 1);
        assert!(all.iter().all(|it| it.is_solved() && it.extends(&grid)));
        assert!(all.windows(2).all(|pair| pair[0].values() < pair[1].values()));
    }

    #[test]
    fn they_begin_with_the_smallest_and_go_on_from_a_clone() {
        let mut all = Solutions::new(Grid::EMPTY);
        assert_eq!(all.next(), solve(&Grid::EMPTY, Task::SMALLEST).solution);
        assert!(all.clone().skip(10).take(5).eq(all.skip(10).take(5)));
    }

    #[test]
    fn there_is_one_of_a_full_grid_and_none_where_givens_clash() {
        let full = Solutions::new(Grid::EMPTY).next().expect("the empty grid has solutions");
        let mut only = Solutions::new(full);
        assert_eq!([only.next(), only.next(), only.next()], [Some(full), None, None]);
        let mut clashing = Grid::EMPTY;
        clashing.set(Cell::at(0, 0), Digit::new(5));
        clashing.set(Cell::at(0, 8), Digit::new(5));
        assert_eq!(Solutions::new(clashing).next(), None);
    }
}
