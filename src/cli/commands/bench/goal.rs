//! The goals of the solver, each a line of the table.

use crate::fast::Task;

/// A goal for every puzzle of a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// To find any solution.
    First,
    /// To tell none, one, and more than one solution apart.
    CountToTwo,
    /// To find the smallest solution, and whether it is the only one, as `solve` does.
    Smallest,
}

impl Goal {
    /// Returns the name in JSON and the name in the table.
    pub(super) const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::First => ("first", "first solution"),
            Self::CountToTwo => ("two", "count to two"),
            Self::Smallest => ("smallest", "smallest"),
        }
    }

    pub(super) const fn task(self) -> Task {
        match self {
            Self::First => Task::FIRST,
            Self::CountToTwo => Task::count(2),
            Self::Smallest => Task::SMALLEST,
        }
    }
}
