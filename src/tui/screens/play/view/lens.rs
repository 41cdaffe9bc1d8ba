//! Drawing the lens in the panel.

use ratatui::layout::{Position, Rect};

use crate::grid::Cell;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{BoardScreen, LensArea, Room};
use crate::tui::look::widgets::board::CellView;

use super::super::Play;
use super::Peers;

impl Play {
    /// Draws the cursor's block with its marks.
    pub(super) fn view_lens(&self, canvas: &mut Canvas<'_>, at: LensArea) {
        let theme = canvas.theme;
        let cells = if self.paused {
            [CellView::default(); 81]
        } else {
            self.cells_with(Peers::Plain, Room::ThreeByThree, theme)
        };
        canvas.board(at.board(self.cursor, self.kind()), &cells);
        let title = format!("Block {}", self.cursor.block() + 1);
        canvas.on_edge(at.area, at.area.y, &title, theme.title);
    }

    /// Returns the cell at a position in the lens.
    pub(in super::super) fn hit_in_lens(&self, screen: &BoardScreen, at: Position) -> Option<Cell> {
        screen.lens?.board(self.cursor, self.kind()).hit(at)
    }
}

/// Returns the part of an area right of the lens.
pub(super) fn right_of_lens(area: Rect, lens: LensArea) -> Rect {
    let x = (lens.area.right() + LensArea::GAP).min(area.right());
    Rect { x, width: area.right() - x, ..area }
}

/// Returns the part of an area left of the lens.
pub(super) fn left_of_lens(area: Rect, lens: LensArea) -> Rect {
    Rect { width: (lens.area.x - area.x).saturating_sub(1), ..area }
}
