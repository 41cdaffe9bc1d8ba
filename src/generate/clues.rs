//! The clues of a puzzle with exactly one solution, and proofs that some of them are redundant.

use crate::fast::{self, Task};
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::logic::{Candidate, CandidateSet};

/// The solution of a puzzle, with the cells of each digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Solution {
    pub(super) grid: Grid,
    by_digit: CandidateSet,
}

/// The clues of a puzzle that has exactly one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clues {
    pub(super) grid: Grid,
    pub(super) cells: CellSet,
    by_digit: CandidateSet,
}

impl Solution {
    pub(super) fn new(grid: Grid) -> Self {
        let by_digit = grid.filled().map(|(cell, digit)| Candidate::new(cell, digit)).collect();
        Self { grid, by_digit }
    }

    /// Returns all cells as clues.
    pub(super) const fn clues(&self) -> Clues {
        Clues { grid: self.grid, cells: CellSet::ALL, by_digit: self.by_digit }
    }

    fn digit(&self, cell: Cell) -> Digit {
        self.grid.get(cell).expect("a solution is full")
    }

    /// Returns true if two digits can be swapped in some blanks, at least one of them in `blanks`: then there is
    /// another solution.
    ///
    /// The cells of two digits fall into parts that share no house. In a part without a clue the digits can be swapped.
    /// This rejects a third of the clues that are needed, and costs less than a search.
    fn can_swap(&self, clues: CellSet, blanks: CellSet) -> bool {
        blanks.iter().any(|cell| {
            let digit = self.digit(cell);
            Digit::ALL.into_iter().filter(|it| *it != digit).any(|other| {
                let both = self.by_digit.cells(digit) | self.by_digit.cells(other);
                is_blank_part(both, clues, cell)
            })
        })
    }
}

/// Returns true if the part of these cells around a blank has no clue.
fn is_blank_part(cells: CellSet, clues: CellSet, blank: Cell) -> bool {
    let mut part = CellSet::only(blank);
    let mut to_visit = part;
    while let Some(cell) = to_visit.first() {
        let reached = (cell.peers() & cells) - part;
        if !(reached & clues).is_empty() {
            return false;
        }
        part |= reached;
        to_visit = (to_visit | reached).without(cell);
    }
    true
}

impl Clues {
    /// Adds these cells as clues.
    pub(super) fn add(&mut self, group: CellSet, solution: &Solution) {
        group.iter().for_each(|cell| self.set(cell, solution.digit(cell)));
    }

    /// Removes the clues in these cells, if one solution remains. Returns true if it did.
    pub(super) fn remove(&mut self, group: CellSet, solution: &Solution) -> bool {
        let without = self.without(group);
        let can_go = without.is_enough(group, solution).unwrap_or_else(|| without.is_unique());
        if can_go {
            *self = without;
        }
        can_go
    }

    /// Returns true if one solution remains after these clues were removed, false if several do, and `None` if only a
    /// search can decide.
    pub(super) fn is_enough(&self, removed: CellSet, solution: &Solution) -> Option<bool> {
        if self.forces(removed, solution) {
            Some(true)
        } else if solution.can_swap(self.cells, removed) {
            Some(false)
        } else {
            None
        }
    }

    /// Returns the clues without those of these cells.
    pub(super) fn without(&self, group: CellSet) -> Self {
        let mut without = *self;
        for cell in group & self.cells {
            let digit = without.grid.get(cell).expect("a clue is a digit");
            without.grid.set(cell, None);
            without.by_digit.remove(Candidate::new(cell, digit));
        }
        without.cells -= group;
        without
    }

    fn set(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        self.cells = self.cells.with(cell);
        self.by_digit.insert(Candidate::new(cell, digit));
    }

    fn is_unique(&self) -> bool {
        fast::solve(&self.grid, Task::count(2)).solutions == 1
    }

    /// Returns true if singles fill these blanks with the solution's digits, one after another. Then removing these
    /// clues adds no solution. It costs less than a search, and decides for most clues of a nearly full grid.
    fn forces(&self, blanks: CellSet, solution: &Solution) -> bool {
        // The usual case, which needs no copy.
        if let Some(cell) = blanks.single() {
            return self.is_single(cell, solution.digit(cell));
        }
        let (mut with, mut left) = (*self, blanks);
        while let Some(cell) = left.iter().find(|it| with.is_single(*it, solution.digit(*it))) {
            with.set(cell, solution.digit(cell));
            left = left.without(cell);
        }
        left.is_empty()
    }

    /// Returns true if a candidate is the only one of its blank, or the only place of its digit in a house.
    fn is_single(&self, cell: Cell, digit: Digit) -> bool {
        let peers = cell.peers();
        let is_seen = |other: &Digit| !(self.by_digit.cells(*other) & peers).is_empty();
        if Digit::ALL.iter().filter(|it| **it != digit).all(is_seen) {
            return true;
        }
        let mut places = self.cells.complement();
        for other in self.by_digit.cells(digit) {
            places -= other.peers();
        }
        cell.houses().iter().any(|house| places & house.cells() == CellSet::only(cell))
    }
}
