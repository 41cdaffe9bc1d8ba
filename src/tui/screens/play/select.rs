//! The selection: cells on which digits, marks, colours and clearing act together.
//!
//! While the player is selecting, every move adds a cell, and a few keys add whole houses. Without a selection the keys
//! act on the cursor's cell.

use crate::grid::{Cell, CellSet};
use crate::tui::keymap::{action, mention};

use super::super::{Choice, Choices, Open, Request};
use super::{Ctx, Play, words};

/// The selected cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Selection {
    pub(super) cells: CellSet,
    /// True if every move adds its cell.
    pub(super) adds: bool,
}

impl Selection {
    /// Adds the cell that a move reached, if moves add cells.
    pub(super) fn come_to(&mut self, cell: Cell) {
        if self.adds {
            self.cells |= cell.into();
        }
    }
}

impl Play {
    /// Returns the cells on which keys act: the selection, else the cursor's cell.
    pub(super) fn chosen_cells(&self) -> CellSet {
        match self.selection.cells {
            CellSet::EMPTY => CellSet::only(self.cursor),
            cells => cells,
        }
    }

    /// Begins a selection with the cursor's cell; or ends the mode in which moves add cells.
    pub(super) fn select(&mut self, ctx: &mut Ctx<'_>) {
        self.selection.adds ^= true;
        if self.selection.adds {
            self.selection.come_to(self.cursor);
            ctx.say(format!(
                "Selecting: every move adds a cell; {} lets go of them.",
                mention(action::Select::LetGo)
            ));
        }
    }

    /// Carries out an action while selecting.
    pub(super) fn act_on_selection(&mut self, action: action::Select, ctx: &mut Ctx<'_>) {
        let (before, [row, column, block]) = (self.selection.cells, self.cursor.houses());
        self.selection.cells = match action {
            action::Select::More => return ctx.open(Open::List(whole_groups())),
            action::Select::Row => before | row.cells(),
            action::Select::Column => before | column.cells(),
            action::Select::Block => before | block.cells(),
            action::Select::SameDigit => {
                let Some(digit) = self.focus() else {
                    return ctx.refuse("There is no digit under the cursor.");
                };
                before | self.game.board().grid().cells_with(digit)
            }
            action::Select::Invert => !before,
            action::Select::LetGo => return self.selection = Selection::default(),
        };
    }

    /// Returns the number of selected cells as text; `None` without a selection.
    pub(super) fn selection_in_words(&self) -> Option<String> {
        let Selection { cells, adds } = self.selection;
        let number = words::plural(cells.len() as u64, "cell").to_ascii_uppercase();
        match (adds, cells.is_empty()) {
            (false, true) => None,
            (false, false) => Some(number),
            (true, _) => Some(format!("SELECT {number}")),
        }
    }
}

/// Returns the list of the groups of cells that are selected at once.
fn whole_groups() -> Choices {
    use action::Select;
    let line = |words, action: Select| Choice::new(words, Request::Act(action.into()));
    let lines = vec![
        line("the row of the cursor", Select::Row),
        line("its column", Select::Column),
        line("its block", Select::Block),
        line("all cells with its digit", Select::SameDigit),
        line("the other cells instead", Select::Invert),
    ];
    Choices::new("Select", lines)
}
