//! The history of a game: making edits, undo and redo, and making the edits of a record again.

use super::error::{Fault, Reason};
use super::{Change, Content, Edit, EditError, EditKind, Game, InvalidEdit};
use crate::domino::Puzzle;
use crate::grid::{Cell, CellSet, DigitSet};

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
            write(&mut self.board, &mut self.marks, change.cell, change.before);
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
            write(&mut self.board, &mut self.marks, change.cell, change.after);
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
            if self.is_given(cell) {
                return Err(InvalidEdit(Fault::Given(cell)));
            }
            if content.entry.is_some() && !content.marks.is_empty() {
                return Err(InvalidEdit(Fault::FilledAndMarked(cell)));
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
        for &(cell, Content { entry, joined_side, .. }) in after {
            board.set(cell, entry, joined_side);
        }
        let touched = after.iter().flat_map(|&(cell, _)| [Some(cell), before.partner(cell)]);
        match touched.flatten().find(|&cell| board.is_torn(cell) || board.is_single(cell)) {
            Some(cell) => Err(InvalidEdit(Fault::Torn(cell))),
            None => Ok(()),
        }
    }

    /// Returns the player's content of a cell.
    pub(super) fn content(&self, cell: Cell) -> Content {
        if self.is_given(cell) {
            return Content::EMPTY;
        }
        Content {
            entry: self.board.grid().get(cell),
            joined_side: self.joined_side(cell),
            marks: self.marks(cell),
        }
    }

    pub(super) fn refuse_given(&self, cell: Cell) -> Result<(), EditError> {
        if self.is_given(cell) {
            return Err(EditError(Reason::Given(cell)));
        }
        Ok(())
    }

    /// Makes a new edit. `after` has each changed cell once, and no given.
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

    /// Makes one edit of those of the `cells` whose content it changes. Returns `None` if it changes none.
    pub(super) fn commit_many(
        &mut self,
        kind: EditKind,
        cells: CellSet,
        after: impl Fn(Cell) -> Content,
    ) -> Option<()> {
        let changed: Vec<(Cell, Content)> = cells
            .iter()
            .map(|cell| (cell, after(cell)))
            .filter(|&(cell, after)| after != self.content(cell))
            .collect();
        if changed.is_empty() {
            return None;
        }
        self.commit(kind, changed);
        Some(())
    }
}

/// Writes the content of a cell.
pub(super) fn write(board: &mut Puzzle, marks: &mut [DigitSet; 81], cell: Cell, content: Content) {
    match board {
        Puzzle::Sudoku(grid) => grid.set(cell, content.entry),
        Puzzle::Sudominoku(board) => board.set(cell, content.entry, content.joined_side),
    }
    marks[cell.index()] = content.marks;
}
