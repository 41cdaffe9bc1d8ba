//! The solutions found on a run, recorded when they are first reached, and the number that they prove.

use super::{Outcome, Run, Timeline};
use crate::domino::Puzzle;

/// A solution that a run has found.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{Solution, Timeline};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("fewest").expect("in the table");
/// let mut timeline = Timeline::new(Search::new(engine, &puzzle)?);
/// timeline.run(u64::MAX);
/// let Some(Solution { position, board, .. }) = timeline.first_solution() else { panic!("it has one") };
/// assert_eq!(position, timeline.position());
/// assert!(board.is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Solution {
    /// The number of steps after which it was found.
    pub position: u64,
    /// The full board.
    pub board: Puzzle,
}

/// The number of solutions of a puzzle as a run proves it. Tilings of the same grid are one solution.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{Direction, Outcome, Proof, Target, Timeline};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("fewest").expect("in the table");
/// let mut timeline = Timeline::new(Search::new(engine, &puzzle)?);
/// assert_eq!(timeline.proof(), None);
/// while timeline.run_to(Target::Proof, Direction::Forwards, 1_000_000) == Outcome::Underway {}
/// assert!(matches!(timeline.proof(), Some((Proof::Unique { .. }, _))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proof {
    /// There is no solution: everything was tried.
    NoSolution,
    /// There is one solution: everything else was tried.
    Unique {
        /// The solution as it was first found.
        solution: Solution,
        /// The number of times that it was found: for dominoes, the number of its tilings.
        n_found: u64,
    },
    /// There are at least two solutions.
    Several {
        /// The first one found.
        first: Solution,
        /// The first one found with another grid.
        second: Solution,
    },
}

/// The solutions reached so far. Each counts once, however often the run passes it.
#[derive(Clone, Default, Debug)]
pub(super) struct Solutions {
    first: Option<Solution>,
    second: Option<Solution>,
    n_seen: u64,
}

impl Solutions {
    /// Records the solution at which a run is, unless it was recorded before.
    pub(super) fn note(&mut self, run: &Run) {
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

impl Timeline {
    /// Returns the first solution of the run, once it has been reached.
    pub fn first_solution(&self) -> Option<Solution> {
        self.solutions.first
    }

    /// Returns the number of solutions and the position that proves it, once that has been reached.
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

    /// Goes to the position that proves the number of solutions, within a budget.
    pub(super) fn run_to_proof(&mut self, budget: u64) -> Outcome {
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
                None => left -= self.run(left).clamp(1, left),
            }
        }
    }
}
