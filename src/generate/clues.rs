//! The clues of a puzzle with exactly one solution, and the proof that some of them can go.

use crate::fast::{self, Task};
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::logic::{Candidate, CandidateSet};

/// The solution of a puzzle.
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

    /// Returns true if two digits can be exchanged in some blanks, at least one of them among these: then there is
    /// another solution.
    ///
    /// The cells of two digits fall apart into parts that share no house. If there is no clue in a part, the digits can
    /// change places there. That rejects a third of the clues that must stay, and costs less than a search.
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

/// Returns true if the part of these cells that a blank belongs to has no clue.
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
    /// Adds the clues of these cells.
    pub(super) fn add(&mut self, group: CellSet, solution: &Solution) {
        group.iter().for_each(|cell| self.set(cell, solution.digit(cell)));
    }

    /// Removes the clues of these cells if there is still one solution, and returns true if so.
    pub(super) fn remove(&mut self, group: CellSet, solution: &Solution) -> bool {
        let without = self.without(group);
        let can_go = without.is_enough(group, solution).unwrap_or_else(|| without.is_unique());
        if can_go {
            *self = without;
        }
        can_go
    }

    /// Returns true if there is still one solution without the clues of these cells, which were removed last, false if
    /// there are several, and `None` if it takes a search to tell.
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

    /// Returns true if singles put the digits of the solution back in these blanks, one after another. Then the puzzle has no
    /// other solutions than with them. It costs less than a search, and most clues of a nearly full grid go so.
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

    /// Returns true if this candidate is the only one of a blank, or the only place of its digit in a house.
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
