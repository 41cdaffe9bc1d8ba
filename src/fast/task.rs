//! The vocabulary of the bulk solver: tasks and their answers.

use crate::grid::Grid;

/// The aim of a search: how far to count the solutions of a grid, and which of them to write out.
///
/// ```
/// use sudoscope::fast::{Task, Wanted};
///
/// assert_eq!(Task::new(2, Wanted::Smallest), Task::SMALLEST);
/// assert_eq!(Task::count(100), Task::new(100, Wanted::Nothing));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// The most solutions to look for. The search stops there and does not look for one more, so a limit of 1 is
    /// cheaper than 2. With 0 it does not search.
    pub limit: u64,
    /// The solution to return.
    pub solution: Wanted,
}

/// The solution that an answer holds.
///
/// ```
/// use sudoscope::fast::{self, Task, Wanted};
/// use sudoscope::grid::Grid;
///
/// let counted = fast::solve(&Grid::EMPTY, Task::new(2, Wanted::Nothing));
/// assert_eq!((counted.solutions, counted.solution), (2, None));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// No solution: solutions are only counted.
    Nothing,
    /// The first solution found. Where there are several, another [`Backend`](super::Backend) or another way
    /// to call the solver may find another one first.
    First,
    /// The smallest solution when read as a number of 81 digits.
    Smallest,
}

impl Task {
    /// Finds any one solution.
    pub const FIRST: Self = Self { limit: 1, solution: Wanted::First };
    /// Finds a solution, and proves that it is the only one or not.
    pub const UNIQUE: Self = Self { limit: 2, solution: Wanted::First };
    /// Finds the smallest solution, and proves that it is the only one or not.
    pub const SMALLEST: Self = Self { limit: 2, solution: Wanted::Smallest };

    /// Looks for at most `limit` solutions, and returns the one that is wanted.
    pub const fn new(limit: u64, solution: Wanted) -> Self {
        Self { limit, solution }
    }

    /// Counts solutions up to a limit, and returns none of them.
    pub const fn count(limit: u64) -> Self {
        Self::new(limit, Wanted::Nothing)
    }

    /// Returns true if there may be a smaller solution than the first of `n_found`, found after this many guesses.
    pub(super) const fn leaves_smaller(self, n_found: u64, guesses: u64) -> bool {
        // Without a guess every digit of the first solution was forced.
        let may_be_more = n_found > 1 || n_found == self.limit && guesses > 0;
        matches!(self.solution, Wanted::Smallest) && n_found > 0 && may_be_more
    }
}

/// The result of solving one grid.
///
/// ```
/// use sudoscope::fast::{self, Answer, Task};
/// use sudoscope::grid::Grid;
///
/// let Answer { solutions, solution, .. } = fast::solve(&Grid::EMPTY, Task::UNIQUE);
/// assert_eq!(solutions, 2);
/// assert!(solution.unwrap().is_solved());
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The number of solutions, at most [`Task::limit`].
    pub solutions: u64,
    /// The solution that was wanted, if there is one.
    pub solution: Option<Grid>,
    /// The number of branch points of the search: fixpoints of propagation that left several possibilities.
    pub guesses: u64,
}

/// A proof that a grid has no solution, one, or several. There is no fourth case, so a match may be exhaustive.
///
/// ```
/// use sudoscope::fast::{self, Verdict};
/// use sudoscope::grid::Grid;
///
/// let is_proper = matches!(fast::verdict(&Grid::EMPTY), Verdict::Unique(_));
/// assert!(!is_proper);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is no solution.
    None,
    /// This is the only solution.
    Unique(Grid),
    /// These are two of several solutions.
    Several(Grid, Grid),
}
