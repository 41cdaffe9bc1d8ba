//! The goals of the solver, each a line of the table.

use crate::fast::Task;

/// A goal for every puzzle of a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// Any solution.
    First,
    /// None, one, or more than one solution.
    CountToTwo,
    /// The smallest solution and a proof whether it is the only one: the goal of `solve`.
    Smallest,
}

impl Goal {
    /// Returns the name in JSON, the name in the table, and the task.
    const fn parts(self) -> (&'static str, &'static str, Task) {
        match self {
            Self::First => ("first", "first solution", Task::FIRST),
            Self::CountToTwo => ("two", "count to two", Task::count(2)),
            Self::Smallest => ("smallest", "smallest", Task::SMALLEST),
        }
    }

    pub(super) const fn name(self) -> &'static str {
        self.parts().0
    }

    pub(super) const fn title(self) -> &'static str {
        self.parts().1
    }

    pub(super) const fn task(self) -> Task {
        self.parts().2
    }
}
