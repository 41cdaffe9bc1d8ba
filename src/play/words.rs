//! A move of the past in words, as it is told when a game is gone through: where, what, and what it was
//! in place of.

use std::fmt;

use super::{Action, Change, Edit};
use crate::grid::{Cell, CellSet, Digit};

/// `r4c5: 7 in place of 3`, `7 cleared from r4c5`, `r8c2 r8c3: 3-7`.
impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action {
            Action::Place { cell, digit } => {
                write!(f, "{cell}: {digit}")?;
                if let Some(before) = self.entry_before(cell) {
                    write!(f, " in place of {before}")?;
                }
            }
            Action::Tile { domino } => {
                let ([first, second], tile) = (domino.cells(), digits(domino.digits()));
                write!(f, "{first} {second}: {tile}")?;
            }
            Action::TakeUp { domino } => {
                let ([first, second], tile) = (domino.cells(), digits(domino.digits()));
                write!(f, "{tile} taken up from {first} {second}")?;
            }
            Action::Turn { cell, domino } => {
                let ([first, second], tile) = (domino.cells(), digits(domino.digits()));
                write!(f, "{first} {second}: {tile}, turned about {cell}")?;
            }
            Action::Flip { domino } => {
                let ([first, second], [one, other]) = (domino.cells(), domino.digits());
                write!(f, "{first} {second}: {one}-{other} in place of {other}-{one}")?;
            }
            Action::Clear { cell } => match self.entry_before(cell) {
                Some(before) => write!(f, "{before} cleared from {cell}")?,
                None => write!(f, "marks cleared from {cell}")?,
            },
            Action::Mark { cell, digit } => write!(f, "{cell}: mark {digit}")?,
            Action::Unmark { cell, digit } => write!(f, "mark {digit} cleared from {cell}")?,
            Action::FillMarks => f.write_str("every candidate marked")?,
            Action::ClearMarks => f.write_str("all marks cleared")?,
            Action::Restart { .. } => f.write_str("a restart: all entries and marks cleared")?,
            Action::Fill => f.write_str("the solution, written by the program")?,
        }
        match self.unmarked_beside().len() {
            0 => Ok(()),
            1 => f.write_str(", unmarked in 1 cell"),
            n => write!(f, ", unmarked in {n} cells"),
        }
    }
}

impl Edit {
    fn entry_before(&self, cell: Cell) -> Option<Digit> {
        self.changes.iter().find(|it| it.cell == cell)?.before.entry
    }

    /// The cells around a written piece that lost marks to it.
    fn unmarked_beside(&self) -> CellSet {
        if !matches!(self.action, Action::Place { .. } | Action::Tile { .. }) {
            return CellSet::EMPTY;
        }
        let only_marks = |it: &&Change| it.before.entry.is_none() && it.after.entry.is_none();
        self.changes.iter().filter(only_marks).map(|it| it.cell).collect()
    }
}

fn digits([one, other]: [Digit; 2]) -> String {
    format!("{one}-{other}")
}
