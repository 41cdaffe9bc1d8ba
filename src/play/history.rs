//! The history of a game: making edits, undo and redo, and making the edits of a record again.

use super::error::{Fault, Reason};
use super::{Change, Content, Edit, EditError, EditKind, Game, InvalidEdit, Notes};
use crate::domino::Puzzle;
use crate::grid::{Cell, CellSet};

impl Game {
    /// Returns every edit in order: first the [`n_done`](Self::n_done) that are done, then those that were undone and
    /// can be redone.
    ///
    /// The board after `n` edits is the givens with the `after`s of the first `n` edits written over them.
    pub fn history(&self) -> &[Edit] {
        &self.edits
    }

    /// Returns the number of edits in the history that are done.
    pub fn n_done(&self) -> usize {
        self.done
    }

    /// Undoes the last edit and returns its kind; `None` if there is none.
    pub fn undo(&mut self) -> Option<EditKind> {
        self.done = self.done.checked_sub(1)?;
        let Edit { kind, changes, .. } = &self.edits[self.done];
        for change in changes {
            write(&self.givens, &mut self.board, &mut self.notes, change.cell, change.before);
        }
        if let EditKind::Restart { set_aside } = *kind {
            self.elapsed = self.elapsed.saturating_add(set_aside);
        }
        Some(*kind)
    }

    /// Redoes the edit that was undone last and returns its kind; `None` if there is none.
    pub fn redo(&mut self) -> Option<EditKind> {
        let Edit { kind, changes, .. } = self.edits.get(self.done)?;
        for change in changes {
            write(&self.givens, &mut self.board, &mut self.notes, change.cell, change.after);
        }
        if let EditKind::Restart { set_aside } = *kind {
            self.elapsed = self.elapsed.saturating_sub(set_aside);
        }
        self.done += 1;
        Some(*kind)
    }

    /// Makes an edit of a record again, as a new edit. `after` has each changed cell with its content after the edit.
    ///
    /// Fails for an edit that no game could have made.
    pub fn repeat(&mut self, kind: EditKind, after: &[(Cell, Content)]) -> Result<(), InvalidEdit> {
        let puzzle_kind = self.board.kind();
        if kind.puzzle_kind().is_some_and(|it| it != puzzle_kind) {
            return Err(InvalidEdit(Fault::OtherKind(puzzle_kind)));
        }
        let mut seen = CellSet::EMPTY;
        for &(cell, content) in after {
            let is_coloured =
                content == Content { notes: content.notes.of_filled(), ..Content::EMPTY };
            if self.is_given(cell) && !is_coloured {
                return Err(InvalidEdit(Fault::Given(cell)));
            }
            if !content.is_fit() {
                let is_marked = content.entry.is_some() && !content.notes.marks().is_empty();
                let fault = if is_marked { Fault::FilledAndMarked } else { Fault::Coloured };
                return Err(InvalidEdit(fault(cell)));
            }
            if seen.contains(cell) || content == self.content(cell) {
                return Err(InvalidEdit(Fault::Unchanged(cell)));
            }
            seen = seen.with(cell);
        }
        if after.is_empty() {
            return Err(InvalidEdit(Fault::Empty));
        }
        self.refuse_torn(after)?;
        self.commit(kind, after.iter().copied());
        Ok(())
    }

    /// Fails for joined cells in a Sudoku, and in a Sudominoku for entries that are not halves of whole dominoes.
    fn refuse_torn(&self, after: &[(Cell, Content)]) -> Result<(), InvalidEdit> {
        let Puzzle::Sudominoku(before) = self.board else {
            let joined = after.iter().find(|it| it.1.joined_side.is_some());
            return joined.map_or(Ok(()), |it| Err(InvalidEdit(Fault::Joined(it.0))));
        };
        let mut board = before;
        // The digit of a given stays, and its colour joins nothing.
        let own = || after.iter().filter(|it| !self.is_given(it.0));
        for &(cell, Content { entry, joined_side, .. }) in own() {
            board.set(cell, entry, joined_side);
        }
        let touched = own().flat_map(|&(cell, _)| [Some(cell), before.partner(cell)]);
        match touched.flatten().find(|&cell| board.is_torn(cell) || board.is_single(cell)) {
            Some(cell) => Err(InvalidEdit(Fault::Torn(cell))),
            None => Ok(()),
        }
    }

    /// Returns the player's content of a cell.
    pub(super) fn content(&self, cell: Cell) -> Content {
        let notes = self.notes(cell);
        if self.is_given(cell) {
            return Content { notes, ..Content::EMPTY };
        }
        Content { entry: self.board.grid().get(cell), joined_side: self.joined_side(cell), notes }
    }

    pub(super) fn refuse_given(&self, cell: Cell) -> Result<(), EditError> {
        if self.is_given(cell) {
            return Err(EditError(Reason::Given(cell)));
        }
        Ok(())
    }

    /// Makes a new edit. `after` has each changed cell once, and of givens only other colours.
    pub(super) fn commit(
        &mut self,
        kind: EditKind,
        after: impl IntoIterator<Item = (Cell, Content)>,
    ) {
        let changes = after
            .into_iter()
            .map(|(cell, after)| Change { cell, before: self.content(cell), after })
            .collect();
        self.edits.truncate(self.done);
        self.newest += 1;
        self.edits.push(Edit { number: self.newest, kind, changes });
        self.redo();
    }

    /// Makes one edit of those contents that differ from what the cells hold. Returns `None` if none does.
    pub(super) fn commit_changed(
        &mut self,
        kind: EditKind,
        after: impl IntoIterator<Item = (Cell, Content)>,
    ) -> Option<()> {
        let changed = after.into_iter().filter(|&(cell, after)| after != self.content(cell));
        let changed: Vec<(Cell, Content)> = changed.collect();
        if changed.is_empty() {
            return None;
        }
        self.commit(kind, changed);
        Some(())
    }
}

/// Writes the content of a cell. The digit of a given stays.
pub(super) fn write(
    givens: &Puzzle,
    board: &mut Puzzle,
    notes: &mut [Notes; 81],
    cell: Cell,
    content: Content,
) {
    if givens.grid().get(cell).is_none() {
        match board {
            Puzzle::Sudoku(grid) => grid.set(cell, content.entry),
            Puzzle::Sudominoku(board) => board.set(cell, content.entry, content.joined_side),
        }
    }
    notes[cell.index()] = content.notes;
}
