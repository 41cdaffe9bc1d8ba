//! An edit as a sentence, for the replay of a game: its cell, the new content, and the entry that it replaced.

use std::fmt;

use super::{CellEdit, Change, DominoEdit, Edit, EditKind, Switch};
use crate::grid::{Cell, CellSet, Digit};

/// `r4c5: 7 in place of 3`, `7 cleared from r4c5`, `r8c2 r8c3: 3-7`.
impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            EditKind::Cells { edit, switch, first, n_cells } => {
                let cells = match n_cells {
                    1 => first.to_string(),
                    n => format!("{n} cells"),
                };
                // The entry of one cell that was there before is named.
                let before = self.entry_before(first).filter(|_| n_cells == 1);
                match (edit, switch, before) {
                    (CellEdit::Clear, _, Some(before)) => {
                        write!(f, "{before} cleared from {cells}")?;
                    }
                    (CellEdit::Clear, ..) if n_cells > 1 => write!(f, "{cells} cleared")?,
                    (CellEdit::Clear, ..) if self.only_uncolours() => {
                        write!(f, "colour cleared from {cells}")?;
                    }
                    (CellEdit::Clear, ..) => write!(f, "marks cleared from {cells}")?,
                    (CellEdit::Place(digit), Switch::On, Some(before)) => {
                        write!(f, "{cells}: {digit} in place of {before}")?;
                    }
                    (_, Switch::On, _) => write!(f, "{cells}: {edit}")?,
                    (_, Switch::Off, _) => write!(f, "{edit} cleared from {cells}")?,
                }
            }
            EditKind::Domino { edit, domino } => {
                let ([first, second], [one, other]) = (domino.cells(), domino.digits());
                let (cells, digits) = (format!("{first} {second}"), format!("{one}-{other}"));
                match edit {
                    DominoEdit::Lay => write!(f, "{cells}: {digits}")?,
                    DominoEdit::TakeUp => write!(f, "{digits} taken up from {cells}")?,
                    DominoEdit::Turn(at) => write!(f, "{cells}: {digits}, turned about {at}")?,
                    DominoEdit::Flip => write!(f, "{cells}: {digits} in place of {other}-{one}")?,
                }
            }
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

    /// Returns true if the edit removes colours but no marks.
    fn only_uncolours(&self) -> bool {
        self.changes.iter().all(|it| it.before.notes.marks() == it.after.notes.marks())
    }

    /// Writes the change of a hint: `a hint: 7 at r4c5`, or the number of cells.
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

    /// Returns the cells that lost marks because a peer was filled.
    fn unmarked_beside(&self) -> CellSet {
        let is_placed = matches!(
            self.kind,
            EditKind::Cells { edit: CellEdit::Place(_), switch: Switch::On, .. }
                | EditKind::Domino { edit: DominoEdit::Lay, .. }
        );
        if !is_placed {
            return CellSet::EMPTY;
        }
        let only_marks = |it: &&Change| it.before.entry.is_none() && it.after.entry.is_none();
        self.changes.iter().filter(only_marks).map(|it| it.cell).collect()
    }
}
