//! The selection: cells on which digits, marks, colours and clearing act at once.
//!
//! While the player is selecting, every move adds a cell, and a few keys add whole houses. Without a selection the keys
//! act on the cell under the cursor.

use crate::grid::{Cell, CellSet};
use crate::tui::keymap::{action, mention};
use crate::tui::msg::Message;

use super::entry::{EntryMode, EntryOrder};
use super::{Ctx, Play, words};

/// The selected cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Selection {
    cells: CellSet,
    moves: Moves,
}

/// The effect of moves on the selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moves {
    /// They leave it as it is.
    Pass,
    /// They add the cells that they come to.
    Add,
}

impl Selection {
    pub(super) const NONE: Self = Self { cells: CellSet::EMPTY, moves: Moves::Pass };

    pub(super) const fn cells(self) -> CellSet {
        self.cells
    }

    pub(super) fn adds(self) -> bool {
        self.moves == Moves::Add
    }

    /// Adds a cell that a move came to, while moves add.
    pub(super) fn come_to(&mut self, cell: Cell) {
        if self.adds() {
            self.cells = self.cells.with(cell);
        }
    }

    /// Adds a cell, or removes it.
    pub(super) fn toggle(&mut self, cell: Cell) {
        let one = CellSet::only(cell);
        self.cells = if self.cells.contains(cell) { self.cells - one } else { self.cells | one };
    }

    pub(super) fn add(&mut self, cells: CellSet) {
        self.cells |= cells;
    }
}

impl Play {
    /// Returns the cells on which a key acts: the selected ones, else the one under the cursor.
    pub(super) fn chosen_cells(&self) -> CellSet {
        match self.selection.cells() {
            CellSet::EMPTY => CellSet::only(self.cursor),
            cells => cells,
        }
    }

    /// Begins to select with the cell under the cursor, or lets moves add no more.
    pub(super) fn select(&mut self, ctx: &mut Ctx<'_>) {
        if self.selection.adds() {
            self.selection.moves = Moves::Pass;
            return;
        }
        self.selection.moves = Moves::Add;
        self.selection.come_to(self.cursor);
        ctx.tell(Message::plain(format!(
            "Selecting: every move adds a cell; {} lets go of them.",
            mention(action::Select::LetGo)
        )));
    }

    /// Carries out an action while selecting.
    pub(super) fn act_on_selection(&mut self, action: action::Select, ctx: &mut Ctx<'_>) {
        let [row, column, block] = self.cursor.houses();
        match action {
            action::Select::Row => self.selection.add(row.cells()),
            action::Select::Column => self.selection.add(column.cells()),
            action::Select::Block => self.selection.add(block.cells()),
            action::Select::SameDigit => self.select_same_digit(ctx),
            action::Select::Invert => self.selection.cells = !self.selection.cells,
            action::Select::LetGo => self.selection = Selection::NONE,
        }
    }

    /// Adds all cells with the digit under the cursor, or under none with those that have a mark of the picked digit.
    fn select_same_digit(&mut self, ctx: &mut Ctx<'_>) {
        let Some(digit) = self.focus() else {
            return ctx.tell(Message::refusal("There is no digit under the cursor."));
        };
        self.selection.add(self.game.board().grid().cells_with(digit));
    }

    /// Lets go of the last thing that was begun: the domino in hand, the selection, the view of one digit, the mode of
    /// the digit keys, the order digit first. Where nothing is left, opens the home screen.
    pub(super) fn let_go(&mut self, ctx: &mut Ctx<'_>) {
        if self.holds_domino() {
            self.release();
        } else if self.selection != Selection::NONE {
            self.selection = Selection::NONE;
        } else if self.digit_view.is_some() {
            self.toggle_digit_view(ctx);
        } else if self.entry != EntryMode::Digits {
            self.entry = EntryMode::Digits;
        } else if self.order != EntryOrder::CellFirst {
            self.order = EntryOrder::CellFirst;
        } else {
            ctx.open(self.to_home());
        }
    }

    /// Returns the number of selected cells in words.
    pub(super) fn selection_in_words(&self) -> Option<String> {
        let n_cells = self.selection.cells().len();
        let number = words::plural(n_cells as u64, "cell").to_uppercase();
        match (self.selection.adds(), n_cells) {
            (false, 0) => None,
            (false, _) => Some(number),
            (true, _) => Some(format!("SELECT {number}")),
        }
    }
}
