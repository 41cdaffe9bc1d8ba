//! The solutions found on a run, noted when they are first reached, and what they prove.

use super::{Outcome, Run, Timeline};
use crate::domino::Puzzle;

/// A solution found on a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The position where it was found.
    pub position: u64,
    /// The full board.
    pub board: Puzzle,
}

/// The number of solutions of a puzzle as a run proves it. Tilings of the same grid are one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// There is none: everything was tried.
    NoSolution,
    /// There is one: everything else was tried.
    Unique {
        /// The solution as it was first found.
        solution: Solution,
        /// The number of times it was found: for dominoes, the number of its tilings.
        n_found: u64,
    },
    /// There are at least two.
    Several {
        /// The first that was found.
        first: Solution,
        /// The first that was found with another grid.
        second: Solution,
    },
}

/// The solutions that were reached, each counted once however often the run goes over it.
#[derive(Clone, Default, Debug)]
pub(super) struct Solutions {
    first: Option<Solution>,
    second: Option<Solution>,
    n_seen: u64,
}

impl Solutions {
    /// Notes the solution at which a run stands, if it was never reached before.
    pub(super) fn note<R: Run>(&mut self, run: &R) {
        if run.solutions() <= self.n_seen {
            return;
        }
        self.n_seen = run.solutions();
        let solution = Solution { position: run.steps(), board: run.board() };
        match self.first {
            None => self.first = Some(solution),
            Some(first) if self.second.is_none() && first.board.grid() != solution.board.grid() => {
                self.second = Some(solution);
            }
            Some(_) => {}
        }
    }
}

impl<R: Run> Timeline<R> {
    /// Returns the first solution of the run, once it was reached.
    pub fn first_solution(&self) -> Option<Solution> {
        self.solutions.first
    }

    /// Returns how many solutions there are and the position that proves it, once that was reached.
    pub fn proof(&self) -> Option<(Proof, u64)> {
        let Solutions { first, second, n_seen } = self.solutions;
        match (first, second, self.end) {
            (Some(first), Some(second), _) => {
                Some((Proof::Several { first, second }, second.position))
            }
            (Some(solution), None, Some(end)) => {
                Some((Proof::Unique { solution, n_found: n_seen }, end))
            }
            (None, _, Some(end)) => Some((Proof::NoSolution, end)),
            (_, _, None) => None,
        }
    }

    /// Goes to the position that proves how many solutions there are, as far as a budget allows: about so many
    /// steps as [`Timeline::run`] would take.
    pub fn run_to_proof(&mut self, budget: u64) -> Outcome {
        let mut left = budget;
        if self.proof().is_none() {
            self.seek(self.farthest());
        }
        loop {
            match self.proof() {
                Some((_, position)) => {
                    self.seek(position);
                    return Outcome::Arrived;
                }
                None if left == 0 => return Outcome::Underway,
                None => left -= self.run(left).steps.clamp(1, left),
            }
        }
    }
}
