//! Pencil marks: set by hand, filled in by the rules, and cleared around a written digit.

use super::error::Reason;
use super::{Content, EditError, EditKind, Game};
use crate::grid::{Candidates, Cell, Digit, DigitSet};

/// The treatment of the marks of a digit in the peers of the cell where it is written.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, PeerMarks};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.fill_marks()?;
/// game.place("r1c1".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// assert_eq!(game.marks("r1c2".parse()?).len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeerMarks {
    /// They are removed in the same edit.
    Clear,
    /// They stay.
    Keep,
}

impl Game {
    /// Marks a digit in a blank cell, or removes the mark.
    pub fn toggle_mark(&mut self, cell: Cell, digit: Digit) -> Result<(), EditError> {
        self.refuse_given(cell)?;
        if self.board.grid().get(cell).is_some() {
            return Err(EditError(Reason::Filled(cell)));
        }
        let marks = self.marks(cell).toggled(digit);
        let action = if marks.contains(digit) {
            EditKind::Mark { cell, digit }
        } else {
            EditKind::Unmark { cell, digit }
        };
        self.commit(action, [(cell, Content::marked(marks))]);
        Ok(())
    }

    /// Replaces the marks of every blank cell by its candidates, the digits that are not in its row, column or block,
    /// without those that the player [struck](Self::struck_marks).
    pub fn fill_marks(&mut self) -> Result<(), EditError> {
        let (candidates, struck) = (Candidates::of(self.board.grid()), self.struck_marks());
        let after = |cell: Cell| Content::marked(candidates.get(cell) - struck[cell.index()]);
        let blanks = self.board.grid().blanks();
        let is_struck =
            blanks.iter().any(|it| !(candidates.get(it) & struck[it.index()]).is_empty());
        let nothing_to_do = if is_struck { Reason::OnlyStruckLeft } else { Reason::MarksFilled };
        self.commit_many(EditKind::FillMarks, blanks, after).ok_or(EditError(nothing_to_do))
    }

    /// Returns the marks of each cell that were filled in, that the player then removed one by one, and that were not
    /// marked again. Clearing the marks of a cell or of the board forgets them.
    pub fn struck_marks(&self) -> [DigitSet; 81] {
        let mut struck = [DigitSet::EMPTY; 81];
        // A mark that the player both set and removed was a slip.
        let mut set_by_hand = [DigitSet::EMPTY; 81];
        for edit in &self.edits[..self.done] {
            match edit.kind() {
                EditKind::Mark { cell, digit } => {
                    struck[cell.index()] -= DigitSet::only(digit);
                    set_by_hand[cell.index()] |= DigitSet::only(digit);
                }
                EditKind::Unmark { cell, digit } => {
                    if !set_by_hand[cell.index()].contains(digit) {
                        struck[cell.index()] |= DigitSet::only(digit);
                    }
                    set_by_hand[cell.index()] -= DigitSet::only(digit);
                }
                EditKind::Clear { cell } => {
                    if edit.changes().iter().any(|it| it.cell == cell && it.before.entry.is_none())
                    {
                        struck[cell.index()] = DigitSet::EMPTY;
                        set_by_hand[cell.index()] = DigitSet::EMPTY;
                    }
                }
                EditKind::FillMarks => set_by_hand = [DigitSet::EMPTY; 81],
                EditKind::ClearMarks | EditKind::Restart { .. } => {
                    (struck, set_by_hand) = ([DigitSet::EMPTY; 81], [DigitSet::EMPTY; 81]);
                }
                EditKind::Place { .. }
                | EditKind::Tile { .. }
                | EditKind::TakeUp { .. }
                | EditKind::Turn { .. }
                | EditKind::Flip { .. }
                | EditKind::Fill => {}
                EditKind::Hint | EditKind::Prepare => {
                    for change in edit.changes().iter().filter(|it| !it.after.marks.is_empty()) {
                        struck[change.cell.index()] |= !change.after.marks;
                        set_by_hand[change.cell.index()] = DigitSet::EMPTY;
                    }
                }
            }
        }
        struck
    }

    /// Removes all marks.
    pub fn clear_marks(&mut self) -> Result<(), EditError> {
        let blanks = self.board.grid().blanks();
        self.commit_many(EditKind::ClearMarks, blanks, |_| Content::EMPTY)
            .ok_or(EditError(Reason::NoMarks))
    }

    /// Returns the new contents of the cells that lose marks when these digits are written.
    pub(super) fn unmarked(
        &self,
        written: &[(Cell, Digit)],
        peer_marks: PeerMarks,
    ) -> Vec<(Cell, Content)> {
        if peer_marks == PeerMarks::Keep {
            return Vec::new();
        }
        let seen_from = |cell: Cell| -> DigitSet {
            written.iter().filter(|it| it.0.sees(cell)).map(|it| it.1).collect()
        };
        Cell::ALL
            .into_iter()
            .filter(|&cell| written.iter().all(|it| it.0 != cell))
            .map(|cell| (cell, self.marks(cell).difference(seen_from(cell))))
            .filter(|&(cell, left)| left != self.marks(cell))
            .map(|(cell, left)| (cell, Content::marked(left)))
            .collect()
    }
}
