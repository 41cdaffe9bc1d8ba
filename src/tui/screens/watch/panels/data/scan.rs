//! The cells that `rescan` reads: three houses.
//!
//! ```text
//!   Nothing is kept. At r1c7 27 cells are read:
//!   row 1     5 3 1 2 7 4 · · ·
//!   column 7  · · · · · · 2 · ·
//!   block 3   · · · · · · · 6 ·
//!   seen      1 2 3 4 5 6 7
//!   fits      8 9
//! ```

use ratatui::text::{Line, Span};

use crate::grid::Digit;
use crate::search::Scan;

use super::{Page, fitting, in_a_row};

impl Page<'_> {
    pub(super) fn scan(&self, scan: Option<Scan>) -> Vec<Line<'static>> {
        let Some(scan) = scan else {
            return self.heading("Nothing is kept, and no blank is left to read for.");
        };
        let words = format!(
            "Nothing is kept. At {} 27 cells are read, in its row, column and block:",
            scan.cell
        );
        let mut lines = self.heading(&words);
        let board = self.search.board();
        for house in scan.cell.houses() {
            let cells = house.cells().iter().map(|cell| {
                board.grid().get(cell).map_or_else(|| self.dot(), Digit::to_char).to_string()
            });
            lines.push(self.row(&house.to_string(), cells.collect::<Vec<_>>().join(" ")));
        }
        lines.push(self.row("seen", in_a_row(scan.found())));
        let fits = Span::styled(fitting(scan.found().complement()), self.theme.success);
        lines.push(self.row("fits", fits));
        lines
    }
}
