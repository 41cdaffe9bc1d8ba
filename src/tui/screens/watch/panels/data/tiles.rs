//! The set of tiles, and the digits that fit the first empty cell and its neighbours.
//!
//! ```text
//!   24 tiles are left, 12 lie on the board:
//!   12 13 14 15 16 17 18 19
//!      23 24 25 26 27 28 29
//!   ..
//!   r1c5  fits  4 9
//!   right r1c6  3 5 9
//!   below r2c5  none
//! ```

use ratatui::text::Line;

use crate::domino::Side;
use crate::grid::{Candidates, Cell};

use super::{Page, fitting};

impl Page<'_> {
    /// Returns the cell to cover and its neighbours, with the digits that fit.
    pub(super) fn partners(&self) -> Vec<Line<'static>> {
        let Some(cell) = self.here() else { return Vec::new() };
        let board = self.search.board();
        let candidates = Candidates::of(board.grid());
        let line = |name: &str, cell: Cell| {
            let digits = fitting(candidates.get(cell));
            self.row(&format!("{name:6}{cell}"), format!("fits {digits}"))
        };
        let mut lines = vec![line("cover", cell)];
        for (name, toward) in [("right", Side::Right), ("below", Side::Down)] {
            let partner = toward.neighbour(cell).filter(|it| board.grid().get(*it).is_none());
            lines.push(partner.map_or_else(
                || Line::styled(format!("{name:6}no blank"), self.theme.faint),
                |partner| line(name, partner),
            ));
        }
        lines
    }
}
