//! The history of a game: making edits, undo and redo, going to any position, and repeating the edits of a record.

use std::sync::Arc;

use super::cells::GIVEN;
use super::contents::{Contents, ENTRY};
use super::tree::Node;
use super::{Content, Edit, EditError, EditKind, Game};
use crate::domino::Puzzle;
use crate::grid::{Cell, CellSet};

impl Game {
    /// Returns the edits of the present line, oldest first: the [`n_done`](Self::n_done) that are done, then those that
    /// can be redone.
    ///
    /// Writing the `after`s of the first `n` edits over the givens makes the board after `n` edits.
    /// [`Replay`](super::Replay) has the edits of other branches.
    pub fn history(&self) -> Vec<Edit> {
        self.line().collect()
    }

    /// Returns the edits that are done, oldest first.
    pub(super) fn done(&self) -> impl Iterator<Item = Edit> {
        self.line().take(self.depth)
    }

    /// Iterates lazily over the edits of the present line, oldest first.
    fn line(&self) -> impl Iterator<Item = Edit> {
        let mut contents = Contents::of_givens(self.contents.givens);
        let line = self.tree.path(self.node).into_iter().chain(self.redo.iter().rev().copied());
        line.map(move |node| {
            contents.switch(&self.tree, node);
            contents.edit(&self.tree, node)
        })
    }

    /// Iterates lazily over the edits that are done, newest first.
    pub fn newest_edits(&self) -> impl Iterator<Item = Edit> {
        let mut contents = self.contents.clone();
        self.tree.path_up(self.node).map(move |node| {
            let edit = contents.edit(&self.tree, node);
            contents.switch(&self.tree, node);
            edit
        })
    }

    /// Returns the number of edits of the present line that are done.
    pub fn n_done(&self) -> usize {
        self.depth
    }

    /// Returns the number of edits that can be redone.
    pub fn n_undone(&self) -> usize {
        self.redo.len()
    }

    /// Returns the number of edits of the whole game, on all branches.
    pub fn n_edits(&self) -> usize {
        self.tree.len()
    }

    /// Returns the number of the last edit that is done, 0 for the start.
    pub fn position_number(&self) -> u64 {
        self.tree.number(self.node)
    }

    /// Undoes the last edit and returns its kind; `None` if there is none.
    pub fn undo(&mut self) -> Option<EditKind> {
        if self.node == Node::START {
            return None;
        }
        self.contents.switch(&self.tree, self.node);
        let kind = self.tree.kind(self.node);
        if let EditKind::Restart { set_aside } = kind {
            self.elapsed = self.elapsed.saturating_add(set_aside);
        }
        self.redo.push(self.node);
        self.node = self.tree.parent(self.node);
        self.depth -= 1;
        Some(kind)
    }

    /// Redoes the edit that was undone last and returns its kind; `None` if there is none.
    pub fn redo(&mut self) -> Option<EditKind> {
        let node = self.redo.pop()?;
        self.contents.switch(&self.tree, node);
        let kind = self.tree.kind(node);
        if let EditKind::Restart { set_aside } = kind {
            self.elapsed = self.elapsed.saturating_sub(set_aside);
        }
        self.node = node;
        self.depth += 1;
        Some(kind)
    }

    /// Goes to the state after the edit with this number (0 for the start), on any branch. Edits undone on the way can
    /// be redone; on another branch the newest edits after the position can. Returns false if there is no such edit.
    pub fn go_to(&mut self, number: u64) -> bool {
        let node = self.tree.with_number(number);
        node.inspect(|&it| self.go_to_node(it)).is_some()
    }

    pub(super) fn go_to_node(&mut self, to: Node) {
        let undone = self.redo.iter().rposition(|it| *it == to);
        if let Some(at) = undone {
            while self.redo.len() > at {
                self.redo();
            }
            return;
        }
        if !self.walk_back_or_to(to) {
            self.redo = self.tree.newest_path_from(to);
            self.redo.reverse();
        }
    }

    /// Goes to a node. Returns true if it lies on the path to the present one; otherwise the caller has to set the
    /// edits that can be redone.
    pub(super) fn walk_back_or_to(&mut self, to: Node) -> bool {
        let (up, down) = self.tree.way(self.node, to);
        for _ in up {
            self.undo();
        }
        if down.is_empty() {
            return true;
        }
        self.redo = down;
        while self.redo().is_some() {}
        false
    }

    /// Sets the edits that can be redone: the path from the present node to `leaf`.
    pub(super) fn set_redo(&mut self, leaf: Node) {
        let path: Vec<Node> = self.tree.path_up(leaf).take_while(|it| *it != self.node).collect();
        let is_after = path.last().is_none_or(|it| self.tree.parent(*it) == self.node);
        self.redo = if is_after { path } else { Vec::new() };
    }

    /// Returns the number of the earliest edit on the present line that wrote an entry now in these cells; `None`
    /// without cells.
    pub fn first_writing(&self, mut cells: CellSet) -> Option<u64> {
        let mut first = None;
        for node in self.tree.path_up(self.node) {
            if cells.is_empty() {
                break;
            }
            for (cell, bits) in self.tree.deltas(node) {
                if cells.contains(cell) && bits & ENTRY != 0 {
                    cells -= CellSet::only(cell);
                    first = Some(node);
                }
            }
        }
        first.map(|it| self.tree.number(it))
    }

    /// Returns the kind of an edit; `None` if there is no edit with this number.
    pub fn kind_of(&self, number: u64) -> Option<EditKind> {
        let node = self.tree.with_number(number).filter(|it| *it != Node::START)?;
        Some(self.tree.kind(node))
    }

    /// Returns the number of the edit before this one on its branch, 0 for the start.
    pub fn number_before(&self, number: u64) -> u64 {
        self.tree.with_number(number).map_or(0, |it| self.tree.number(self.tree.parent(it)))
    }

    /// Fails if no game could have made this edit at the present position.
    pub(super) fn check_recorded(
        &self,
        kind: EditKind,
        after: &[(Cell, Content)],
    ) -> Result<(), EditError> {
        let puzzle_kind = self.board().kind();
        if kind.puzzle_kind().is_some_and(|it| it != puzzle_kind) {
            return Err(format!("no {puzzle_kind} has such a move").into());
        }
        let mut seen = CellSet::EMPTY;
        for &(cell, content) in after {
            let is_coloured =
                content == Content { notes: content.notes.of_filled(), ..Content::EMPTY };
            if self.is_given(cell) && !is_coloured {
                return Err(format!("a move changes the given at {cell}").into());
            }
            if !content.is_fit() {
                return Err(format!(
                    "a move leaves notes at {cell} that do not go with its content"
                )
                .into());
            }
            if seen.contains(cell) || content == self.content(cell) {
                return Err(format!("a move does not change {cell}").into());
            }
            seen = seen.with(cell);
        }
        if after.is_empty() {
            return Err(EditError::because("a move changes nothing"));
        }
        self.refuse_torn(after)
    }

    /// Fails for dominoes in a Sudoku, and for halves without their other half in a Sudominoku.
    fn refuse_torn(&self, after: &[(Cell, Content)]) -> Result<(), EditError> {
        let Puzzle::Sudominoku(before) = *self.board() else {
            let joined = after.iter().find(|it| it.1.joined_side.is_some());
            let error = |cell| format!("a move joins {cell} to another cell").into();
            return joined.map_or(Ok(()), |it| Err(error(it.0)));
        };
        let mut board = before;
        // The digit of a given stays, and its colour joins nothing.
        let own = || after.iter().filter(|it| !self.is_given(it.0));
        for &(cell, Content { entry, joined_side, .. }) in own() {
            board.set(cell, entry, joined_side);
        }
        // A half that goes leaves the other one behind, which the edit may not name.
        let touched = own().flat_map(|&(cell, _)| [Some(cell), before.partner(cell)]);
        match touched.flatten().find(|&cell| board.is_torn(cell) || board.is_single(cell)) {
            Some(cell) => Err(format!("a move leaves no whole domino at {cell}").into()),
            None => Ok(()),
        }
    }

    /// Returns the player's content of a cell.
    pub(super) fn content(&self, cell: Cell) -> Content {
        self.contents.get(cell)
    }

    pub(super) fn refuse_given(&self, cell: Cell) -> Result<(), EditError> {
        if self.is_given(cell) {
            return Err(EditError::at(cell, GIVEN));
        }
        Ok(())
    }

    /// Makes a new edit. `after` has each changed cell once; for a given it may differ only in colour. If the same edit
    /// was made here before and undone, it is redone, so that the tree has it once.
    pub(super) fn commit(
        &mut self,
        kind: EditKind,
        after: impl IntoIterator<Item = (Cell, Content)>,
    ) {
        let deltas = self.deltas(after);
        let begins = self.branches.begins(self.node);
        let same = self.tree.same_after(self.node, kind, &deltas);
        match same.filter(|it| self.branches.is_first(*it) == begins) {
            Some(node) => self.go_to_node(node),
            None => self.add(kind, &deltas, None, begins),
        }
    }

    /// Adds an edit after the present one and makes it. `begins` says whether it begins a branch.
    pub(super) fn add(
        &mut self,
        kind: EditKind,
        deltas: &[(Cell, u64)],
        number: Option<u64>,
        begins: bool,
    ) {
        let node = Arc::make_mut(&mut self.tree).add(self.node, kind, deltas, number);
        if begins {
            self.branches.begin(node);
        }
        self.redo.clear();
        self.redo.push(node);
        self.redo();
        self.note_digits(kind, deltas);
    }

    /// Returns the bits that differ between these contents and the present ones, by cell.
    pub(super) fn deltas(
        &self,
        after: impl IntoIterator<Item = (Cell, Content)>,
    ) -> Vec<(Cell, u64)> {
        let delta =
            |(cell, after): (Cell, Content)| (cell, self.content(cell).bits() ^ after.bits());
        after.into_iter().map(delta).collect()
    }

    /// Makes one edit of the cells whose content `after` changes. Fails with `unchanged` if it changes none.
    pub(super) fn change(
        &mut self,
        kind: EditKind,
        cells: CellSet,
        after: impl Fn(&Self, Cell) -> Content,
        unchanged: EditError,
    ) -> Result<(), EditError> {
        let after = cells.iter().map(|cell| (cell, after(self, cell)));
        let changed: Vec<(Cell, Content)> =
            after.filter(|&(cell, after)| after != self.content(cell)).collect();
        if changed.is_empty() {
            return Err(unchanged);
        }
        self.commit(kind, changed);
        Ok(())
    }
}
