//! An edit as a sentence, for the replay of a game: its cell, the new content, and the entry that it replaced. And as an
//! item of a list, with its cell and as many words as there is room for.

use std::fmt;

use super::{CellEdit, Change, DominoEdit, Edit, EditKind, MarkKind, Switch};
use crate::grid::{Cell, CellSet, Digit};
use crate::logic::cell_names;

/// The most characters of the names of the cells that a hint changed. More cells are counted.
const MAX_NAMES: usize = 16;

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
            EditKind::Hint => write!(f, "a hint: {}", self.change_of_hint())?,
            EditKind::Prepare => f.write_str("the steps up to here, taken by the program")?,
            EditKind::Import(_) => {
                f.write_str("the entries and marks that came with the puzzle")?;
            }
            EditKind::Unknown => f.write_str("a move that cannot be read, which is not shown")?,
        }
        match self.unmarked_beside().len() {
            0 => Ok(()),
            1 => f.write_str(", unmarked in 1 cell"),
            n => write!(f, ", unmarked in {n} cells"),
        }
    }
}

impl Edit {
    /// Returns the edit as an item of a list of this width: `hint: 3 at r2c1`. Where that is too wide, it drops the verb,
    /// and never the cell: `3 at r2c1`.
    ///
    /// ```
    /// use sudoscope::grid::Grid;
    /// use sudoscope::play::Game;
    ///
    /// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
    /// game.toggle_mark("r1c1".parse()?, "5".parse()?)?;
    /// let edit = &game.history()[0];
    /// assert_eq!([edit.item(20), edit.item(10)], ["mark 5 at r1c1", "5 at r1c1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn item(&self, columns: usize) -> String {
        let [whole, middle, short] = self.items();
        let fits = |item: &String| item.chars().count() <= columns;
        [whole, middle].into_iter().find(fits).unwrap_or(short)
    }

    /// Returns the item as a whole, in fewer words, and in the fewest.
    fn items(&self) -> [String; 3] {
        let whole = self.kind.to_string();
        match self.kind {
            EditKind::Cells { edit, switch, first, n_cells } => {
                let cells = match n_cells {
                    1 => first.to_string(),
                    n => format!("{n} cells"),
                };
                let at = match switch {
                    Switch::On => format!("at {cells}"),
                    Switch::Off => format!("off {cells}"),
                };
                let [middle, short] = match edit {
                    CellEdit::Mark(MarkKind::Corner, digit) => {
                        [format!("corner {digit} {at}"), format!("{digit} {at}")]
                    }
                    CellEdit::Mark(MarkKind::Centre, digit) => {
                        [format!("mark {digit} {at}"), format!("{digit} {at}")]
                    }
                    CellEdit::Place(digit) => same(format!("{digit} {at}")),
                    CellEdit::Colour(colour) => same(format!("{} {at}", colour.letter())),
                    CellEdit::ColourCandidate(digit, colour) => {
                        let colour = colour.letter();
                        [format!("{colour} on {digit} {at}"), format!("{colour} {at}")]
                    }
                    CellEdit::Clear | CellEdit::Uncolour => same(cells),
                };
                [whole, middle, short]
            }
            EditKind::Domino { edit, domino } => {
                let verb = match edit {
                    DominoEdit::Lay => "",
                    DominoEdit::TakeUp => "taking up ",
                    DominoEdit::Turn(_) => "turning ",
                    DominoEdit::Flip => "flipping ",
                };
                [format!("{verb}{domino}"), domino.to_string(), domino.to_string()]
            }
            EditKind::Hint => {
                let change = self.change_of_hint();
                [format!("hint: {change}"), change.clone(), change]
            }
            _ => [whole.clone(), whole.clone(), whole],
        }
    }

    /// Returns the first cell whose entry the edit changed, else the first that it changed at all.
    pub fn cell(&self) -> Option<Cell> {
        let is_entry = |change: &&Change| change.before.entry != change.after.entry;
        let first = self.changes.iter().find(is_entry).or_else(|| self.changes.first());
        first.map(|change| change.cell)
    }

    fn entry_before(&self, cell: Cell) -> Option<Digit> {
        self.changes.iter().find(|it| it.cell == cell)?.before.entry
    }

    /// Returns true if the edit removes colours but no marks.
    fn only_uncolours(&self) -> bool {
        self.changes.iter().all(|it| it.before.notes.marks() == it.after.notes.marks())
    }

    /// Returns the change of a hint: `7 at r4c5`, or else the cells that lost marks or a mistake.
    fn change_of_hint(&self) -> String {
        let written = self.changes.iter().filter_map(|it| Some((it.cell, it.after.entry?)));
        let written: Vec<String> =
            written.map(|(cell, digit)| format!("{digit} at {cell}")).collect();
        match (written.is_empty(), self.changes.len()) {
            (false, _) => written.join(", "),
            (true, n) => {
                let cells = self.changes.iter().map(|change| change.cell).collect();
                let names = cell_names(cells).to_string();
                if names.len() > MAX_NAMES { format!("{n} cells") } else { names }
            }
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

/// Returns an item that has no shorter form.
fn same(item: String) -> [String; 2] {
    [item.clone(), item]
}
