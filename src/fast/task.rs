//! The vocabulary of the bulk solver: tasks and their answers.

use std::error::Error;
use std::fmt;

use crate::grid::Grid;

/// The aim of a search: how far to count the solutions of a grid, and which of them to write out.
///
/// ```
/// use sudoscope::fast::{Task, Wanted};
///
/// assert_eq!(Task::count(2).solution(Wanted::Smallest), Task::SMALLEST);
/// assert_eq!(Task::FIRST.limit(100).solution(Wanted::Nothing), Task::count(100));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
/// let counted = fast::solve(&Grid::EMPTY, Task::UNIQUE.solution(Wanted::Nothing));
/// assert_eq!((counted.solutions, counted.solution), (2, None));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

    /// Counts solutions up to a limit, and returns none of them.
    pub const fn count(limit: u64) -> Self {
        Self { limit, solution: Wanted::Nothing }
    }

    /// Looks for at most this many solutions.
    #[must_use]
    pub const fn limit(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Returns the solution that is wanted.
    #[must_use]
    pub const fn solution(self, solution: Wanted) -> Self {
        Self { solution, ..self }
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// There is no solution.
    None,
    /// This is the only solution.
    Unique(Grid),
    /// These are two of several solutions.
    Several(Grid, Grid),
}

impl Verdict {
    /// Returns the only solution, or the reason why there is none.
    ///
    /// ```
    /// use sudoscope::fast::{self, NotProper};
    /// use sudoscope::grid::Grid;
    ///
    /// assert_eq!(fast::verdict(&Grid::EMPTY).only(), Err(NotProper::SeveralSolutions));
    /// assert_eq!(NotProper::NoSolution.to_string(), "there is no solution");
    /// ```
    pub const fn only(self) -> Result<Grid, NotProper> {
        match self {
            Self::None => Err(NotProper::NoSolution),
            Self::Unique(solution) => Ok(solution),
            Self::Several(..) => Err(NotProper::SeveralSolutions),
        }
    }
}

/// The reason why a grid is no proper puzzle, which has exactly one solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NotProper {
    /// There is no solution.
    NoSolution,
    /// There are several solutions.
    SeveralSolutions,
}

impl NotProper {
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::NoSolution => "there is no solution",
            Self::SeveralSolutions => "there are several solutions",
        }
    }
}

impl fmt::Display for NotProper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

impl Error for NotProper {}
