//! What was done: doing it, taking it back, doing it again, and doing what a kept history tells.

use super::{Action, Change, Content, Edit, Game, Refused, Unsound};
use crate::domino::Puzzle;
use crate::grid::{Cell, CellSet, DigitSet};

impl Game {
    /// Every edit in order: [`n_done`](Self::n_done) that are done, then those that were undone and
    /// can be redone.
    ///
    /// Writing the `after`s of the first `n` edits over the givens gives the player's game after `n`
    /// moves.
    pub fn history(&self) -> &[Edit] {
        &self.edits
    }

    /// How many edits of the history are done.
    pub fn n_done(&self) -> usize {
        self.done
    }

    /// Takes the last edit back and says what it was.
    pub fn undo(&mut self) -> Option<Action> {
        self.done = self.done.checked_sub(1)?;
        let Edit { action, changes, .. } = &self.edits[self.done];
        for change in changes {
            write(&mut self.board, &mut self.marks, change.cell, change.before);
        }
        if let Action::Restart { set_aside } = *action {
            self.elapsed = self.elapsed.saturating_add(set_aside);
        }
        Some(*action)
    }

    /// Does the last undone edit again and says what it was.
    pub fn redo(&mut self) -> Option<Action> {
        let Edit { action, changes, .. } = self.edits.get(self.done)?;
        for change in changes {
            write(&mut self.board, &mut self.marks, change.cell, change.after);
        }
        if let Action::Restart { set_aside } = *action {
            self.elapsed = self.elapsed.saturating_sub(set_aside);
        }
        self.done += 1;
        Some(*action)
    }

    /// Does an edit that a history tells of, as a move of now: `after` is what each changed cell
    /// holds from then on.
    ///
    /// This is how a kept game is taken up again. What no game could have done is refused.
    pub fn repeat(&mut self, action: Action, after: &[(Cell, Content)]) -> Result<(), Unsound> {
        let kind = self.board.kind();
        if action.kind().is_some_and(|it| it != kind) {
            return Err(Unsound::OtherKind(kind));
        }
        let mut seen = CellSet::EMPTY;
        for &(cell, content) in after {
            if self.is_given(cell) {
                return Err(Unsound::Given(cell));
            }
            if content.entry.is_some() && !content.marks.is_empty() {
                return Err(Unsound::FilledAndMarked(cell));
            }
            if seen.contains(cell) || content == self.content(cell) {
                return Err(Unsound::Unchanged(cell));
            }
            seen = seen.with(cell);
        }
        if after.is_empty() {
            return Err(Unsound::Empty);
        }
        self.refuse_torn(after)?;
        self.commit(action, after.iter().copied());
        Ok(())
    }

    /// Refuses joins in a Sudoku, and in a Sudominoku entries that are not all halves of whole dominoes.
    fn refuse_torn(&self, after: &[(Cell, Content)]) -> Result<(), Unsound> {
        let Puzzle::Sudominoku(before) = self.board else {
            let joined = after.iter().find(|it| it.1.toward.is_some());
            return joined.map_or(Ok(()), |it| Err(Unsound::Joined(it.0)));
        };
        let mut board = before;
        for &(cell, Content { entry, toward, .. }) in after {
            board.set(cell, entry, toward);
        }
        let touched = after.iter().flat_map(|&(cell, _)| [Some(cell), before.partner(cell)]);
        match touched.flatten().find(|&cell| board.is_torn(cell) || board.is_single(cell)) {
            Some(cell) => Err(Unsound::Torn(cell)),
            None => Ok(()),
        }
    }

    /// What a cell holds of the player's.
    pub(super) fn content(&self, cell: Cell) -> Content {
        if self.is_given(cell) {
            return Content::EMPTY;
        }
        Content {
            entry: self.board.grid().get(cell),
            toward: self.toward(cell),
            marks: self.marks(cell),
        }
    }

    pub(super) fn refuse_given(&self, cell: Cell) -> Result<(), Refused> {
        if self.is_given(cell) {
            return Err(Refused::Given(cell));
        }
        Ok(())
    }

    /// Does a new edit: `after` names each changed cell once, and no given.
    pub(super) fn commit(
        &mut self,
        action: Action,
        after: impl IntoIterator<Item = (Cell, Content)>,
    ) {
        let changes = after
            .into_iter()
            .map(|(cell, after)| Change { cell, before: self.content(cell), after })
            .collect();
        self.edits.truncate(self.done);
        self.newest += 1;
        self.edits.push(Edit { number: self.newest, action, changes });
        self.redo();
    }

    /// One edit of those cells that it changes, or `None` where it changes none.
    pub(super) fn commit_many(
        &mut self,
        action: Action,
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
        self.commit(action, changed);
        Some(())
    }
}

/// Writes what a cell holds.
pub(super) fn write(board: &mut Puzzle, marks: &mut [DigitSet; 81], cell: Cell, content: Content) {
    match board {
        Puzzle::Sudoku(grid) => grid.set(cell, content.entry),
        Puzzle::Sudominoku(board) => board.set(cell, content.entry, content.toward),
    }
    marks[cell.index()] = content.marks;
}
