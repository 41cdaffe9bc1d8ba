//! Jobs of a single turn.

use crate::domino::Puzzle;
use crate::hint::solutions::{SolutionChoice, Solutions};
use crate::hint::{Hint, NoHint, Position};
use crate::tui::jobs::{Task, TaskContext, Turn};
use crate::tui::msg::{Checked, Report};

/// A computation that cannot be cut into turns.
pub(super) enum Once {
    Solutions(Puzzle, SolutionChoice),
    Hint(Box<Position>),
    Check(Box<Position>),
}

impl Task for Once {
    fn turn(&mut self, context: TaskContext<'_>) -> Turn {
        let wanted = &mut || (context.wanted)();
        Turn::last(match self {
            Self::Solutions(puzzle, choice) => {
                Solutions::of(puzzle, *choice, wanted).map(Report::Solutions)
            }
            Self::Hint(position) => match Hint::on(position, wanted) {
                Err(NoHint::Cancelled) => None,
                found => Some(Report::Hint(found.map(Box::new).map_err(|it| it.to_string()))),
            },
            Self::Check(position) => match Checked::on(position, wanted) {
                Err(NoHint::Cancelled) => None,
                checked => Some(Report::Checked(checked)),
            },
        })
    }
}

/// A job that cannot begin, with the reason.
pub(super) struct Refusal(pub(super) String);

impl Task for Refusal {
    fn turn(&mut self, _context: TaskContext<'_>) -> Turn {
        Turn::last(Report::Refused(std::mem::take(&mut self.0)))
    }
}
