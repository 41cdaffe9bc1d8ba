//! An edit as a sentence, for the replay of a game: its cell, the new content, and the entry that it replaced.

use std::fmt;

use super::{CellEdit, Change, Edit, EditKind, Switch};
use crate::grid::{Cell, CellSet, Digit};

/// `r4c5: 7 in place of 3`, `7 cleared from r4c5`, `r8c2 r8c3: 3-7`.
impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            EditKind::Place { cell, digit } => {
                write!(f, "{cell}: {digit}")?;
                if let Some(before) = self.entry_before(cell) {
                    write!(f, " in place of {before}")?;
                }
            }
            EditKind::Tile { domino } => {
                let ([first, second], tile) = (domino.cells(), digits(domino.digits()));
                write!(f, "{first} {second}: {tile}")?;
            }
            EditKind::TakeUp { domino } => {
                let ([first, second], tile) = (domino.cells(), digits(domino.digits()));
                write!(f, "{tile} taken up from {first} {second}")?;
            }
            EditKind::Turn { cell, domino } => {
                let ([first, second], tile) = (domino.cells(), digits(domino.digits()));
                write!(f, "{first} {second}: {tile}, turned about {cell}")?;
            }
            EditKind::Flip { domino } => {
                let ([first, second], [one, other]) = (domino.cells(), domino.digits());
                write!(f, "{first} {second}: {one}-{other} in place of {other}-{one}")?;
            }
            EditKind::Clear { cell } => match self.entry_before(cell) {
                Some(before) => write!(f, "{before} cleared from {cell}")?,
                None if self.only_uncolours() => write!(f, "colour cleared from {cell}")?,
                None => write!(f, "marks cleared from {cell}")?,
            },
            EditKind::Cells { edit, switch, first, n_cells } => {
                let cells = match n_cells {
                    1 => first.to_string(),
                    n => format!("{n} cells"),
                };
                match (edit, switch) {
                    (CellEdit::Clear, _) => write!(f, "{cells} cleared")?,
                    (_, Switch::On) => write!(f, "{cells}: {edit}")?,
                    (_, Switch::Off) => write!(f, "{edit} cleared from {cells}")?,
                }
            }
            EditKind::Mark { cell, digit } => write!(f, "{cell}: mark {digit}")?,
            EditKind::Unmark { cell, digit } => write!(f, "mark {digit} cleared from {cell}")?,
            EditKind::FillMarks => f.write_str("every candidate marked")?,
            EditKind::ClearMarks => f.write_str("all marks cleared")?,
            EditKind::ClearColours => f.write_str("all colours cleared")?,
            EditKind::Restart { .. } => f.write_str("a restart: all entries and marks cleared")?,
            EditKind::Fill => f.write_str("the solution, written by the program")?,
            EditKind::Hint => self.write_hint(f)?,
            EditKind::Prepare => f.write_str("the steps up to here, taken by the program")?,
            EditKind::Import(_) => {
                f.write_str("the entries and marks that came with the puzzle")?;
            }
            EditKind::Unknown => f.write_str("a move of a newer version, which is not shown")?,
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

    /// Returns whether only colours go, but no marks.
    fn only_uncolours(&self) -> bool {
        self.changes.iter().all(|it| it.before.notes.marks() == it.after.notes.marks())
    }

    /// Writes what a hint changed: `a hint: 7 at r4c5`, or the number of cells.
    fn write_hint(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = self.changes.iter().filter_map(|it| Some((it.cell, it.after.entry?)));
        let written: Vec<String> =
            written.map(|(cell, digit)| format!("{digit} at {cell}")).collect();
        match (written.is_empty(), self.changes.len()) {
            (false, _) => write!(f, "a hint: {}", written.join(", ")),
            (true, 1) => write!(f, "a hint: {}", self.changes[0].cell),
            (true, n) => write!(f, "a hint: {n} cells"),
        }
    }

    /// Returns the peers of the written cells that lost marks in the edit.
    fn unmarked_beside(&self) -> CellSet {
        let is_placed = matches!(
            self.kind,
            EditKind::Place { .. }
                | EditKind::Tile { .. }
                | EditKind::Cells { edit: CellEdit::Place(_), switch: Switch::On, .. }
        );
        if !is_placed {
            return CellSet::EMPTY;
        }
        let only_marks = |it: &&Change| it.before.entry.is_none() && it.after.entry.is_none();
        self.changes.iter().filter(only_marks).map(|it| it.cell).collect()
    }
}

fn digits([one, other]: [Digit; 2]) -> String {
    format!("{one}-{other}")
}
