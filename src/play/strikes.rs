//! The candidates that a player struck. Hints, checks, and filling in marks all read marks this way.
//!
//! A mark that was never made claims nothing. A candidate is struck if its mark was removed: by the player's hand, by
//! following a hint, by the steps before an exercise, or by a list of candidates that came with the puzzle. It is open
//! again when it is marked again, or when the marks of its cell are cleared. Marks removed because a peer got the digit
//! are not struck: while the digit stands the rules forbid them anyway.

use super::{CellEdit, Change, Edit, EditKind, Game, ImportedMarks};
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};

/// By cell and digit, the index of the edit that struck the candidate, among the edits that are done.
pub(super) struct Strikes([[Option<usize>; 9]; 81]);

impl Strikes {
    pub(super) fn of(game: &Game) -> Self {
        let mut strikes = Self([[None; 9]; 81]);
        let mut board = *game.givens().grid();
        let mut edits = game.done().enumerate().peekable();
        while let Some((idx, edit)) = edits.next() {
            // A mark that the next move takes away, or puts back, was a slip.
            if edits.next_if(|(_, next)| edit.is_slip_before(next)).is_some() {
                continue;
            }
            for change in edit.changes.iter().filter(|it| !game.is_given(it.cell)) {
                board.set(change.cell, change.after.entry);
            }
            strikes.follow(&edit, idx, &board);
        }
        strikes
    }

    /// Returns the digits that are struck in a cell.
    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|it| self.edit(cell, *it).is_some()).collect()
    }

    /// Returns the index of the edit that struck a candidate.
    pub(super) const fn edit(&self, cell: Cell, digit: Digit) -> Option<usize> {
        self.0[cell.index()][digit.index()]
    }

    /// Updates the strikes for an edit that led to this board.
    fn follow(&mut self, edit: &Edit, idx: usize, board: &Grid) {
        match edit.kind {
            EditKind::Cells { edit: CellEdit::Mark(..), .. } => {
                for change in &edit.changes {
                    let [before, after] = marks(change);
                    self.open(change.cell, after);
                    self.strike(change.cell, before - after, idx);
                }
            }
            EditKind::Cells { edit: CellEdit::Clear, .. } => {
                let is_unmarked = |it: &&Change| marks(it)[0] != marks(it)[1];
                for change in edit.changes.iter().filter(is_unmarked) {
                    self.open(change.cell, DigitSet::ALL);
                }
            }
            EditKind::ClearMarks | EditKind::Restart { .. } => *self = Self([[None; 9]; 81]),
            EditKind::Hint => self.follow_hint(edit, idx, board),
            EditKind::Prepare | EditKind::Import(ImportedMarks::Candidates) => {
                for cell in board.blanks() {
                    let change = edit.changes.iter().find(|it| it.cell == cell);
                    let left = change.map_or(DigitSet::EMPTY, |it| it.after.notes.centre);
                    self.strike(cell, Candidates::of(board).get(cell) - left, idx);
                }
            }
            EditKind::Cells { .. }
            | EditKind::Domino { .. }
            | EditKind::FillMarks
            | EditKind::ClearColours
            | EditKind::Fill
            | EditKind::Import(ImportedMarks::Notes)
            | EditKind::Unknown => {}
        }
    }

    /// Updates the strikes for a hint, which wrote digits, took mistakes back, or struck candidates and marked those
    /// left.
    fn follow_hint(&mut self, edit: &Edit, idx: usize, board: &Grid) {
        let changes = || edit.changes.iter();
        if changes().any(|it| it.after.entry.is_some()) {
            return;
        }
        let opens = |it: &Change| !(self.digits(it.cell) & it.after.notes.centre).is_empty();
        if changes().any(|it| it.before.entry.is_some() || opens(it)) {
            changes().for_each(|it| self.open(it.cell, it.after.notes.centre));
            return;
        }
        let candidates = Candidates::of(board);
        for change in changes() {
            self.strike(change.cell, candidates.get(change.cell) - change.after.notes.centre, idx);
        }
    }

    fn strike(&mut self, cell: Cell, digits: DigitSet, idx: usize) {
        for digit in digits - self.digits(cell) {
            self.0[cell.index()][digit.index()] = Some(idx);
        }
    }

    fn open(&mut self, cell: Cell, digits: DigitSet) {
        for digit in digits {
            self.0[cell.index()][digit.index()] = None;
        }
    }
}

impl Edit {
    /// Returns true if the next edit takes this edit of marks back, so that it was a slip.
    fn is_slip_before(&self, next: &Self) -> bool {
        let is_of_marks = matches!(self.kind, EditKind::Cells { edit: CellEdit::Mark(..), .. });
        let mut pairs = self.changes.iter().zip(&next.changes);
        is_of_marks
            && self.changes.len() == next.changes.len()
            && pairs.all(|(one, it)| it.cell == one.cell && it.after == one.before)
    }
}

/// Returns the marks of both kinds before and after a change.
fn marks(change: &Change) -> [DigitSet; 2] {
    [change.before, change.after].map(|it| it.notes.marks())
}
