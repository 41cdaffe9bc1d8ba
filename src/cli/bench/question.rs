//! What the solver is asked: a line of the table each.

use crate::fast::Task;

/// A question about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Any solution.
    First,
    /// Is there none, one, or more than one?
    Two,
    /// The smallest solution, and whether it is the only one: what `solve` prints.
    Smallest,
}

impl Question {
    /// The name in JSON.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Two => "two",
            Self::Smallest => "smallest",
        }
    }

    /// What it is, in words.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::First => "first solution",
            Self::Two => "count to two",
            Self::Smallest => "smallest",
        }
    }

    pub(super) const fn task(self) -> Task {
        match self {
            Self::First => Task::FIRST,
            Self::Two => Task::count(2),
            Self::Smallest => Task::SMALLEST,
        }
    }
}
