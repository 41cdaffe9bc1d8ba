//! Grids of nine by nine, side by side as far as there is room:
//!
//! ```text
//!     row         column      block
//!     123456789   123456789   123456789
//!   1 1·3·5·7··   ·2·4·····   1·······9
//!   2 ·········   ···         ...
//! ```

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Page;

/// A grid of single characters.
pub(super) struct Grid {
    /// The name of its rows, nine characters at most.
    pub(super) title: &'static str,
    /// The characters, row by row.
    pub(super) cells: [[(char, Style); 9]; 9],
}

/// Columns of the numbers before the rows, and of a grid.
const NUMBER: usize = 2;
const NINE: usize = 9;
/// The most columns between two grids.
const GAP: usize = 3;
/// Rows of a title, of the numbers above a grid, and of the grid.
const ROWS: usize = 2 + NINE;

impl Page<'_> {
    /// Returns the lines of the first grids, as many as fit.
    pub(super) fn grids(&self, grids: &[Grid], height: usize) -> Vec<Line<'static>> {
        let n_beside = (self.width.saturating_sub(NUMBER) + 1) / (NINE + 1);
        let n_beside = n_beside.clamp(1, grids.len().max(1));
        let gap = match n_beside {
            1 => 1,
            n => (self.width.saturating_sub(NUMBER + n * NINE) / (n - 1)).clamp(1, GAP),
        };
        let n_bands = (height / ROWS).max(1);
        grids.chunks(n_beside).take(n_bands).flat_map(|it| self.band(it, NINE + gap)).collect()
    }

    /// Returns the lines of grids beside each other, each with this many columns.
    fn band(&self, band: &[Grid], column: usize) -> Vec<Line<'static>> {
        let theme = self.theme;
        let titles: Vec<String> = band.iter().map(|it| format!("{:column$}", it.title)).collect();
        let titles = titles.concat();
        let numbers = format!("{:column$}", "123456789").repeat(band.len());
        let mut lines = vec![
            Line::styled(format!("{:NUMBER$}{titles}", ""), theme.text),
            Line::styled(format!("{:NUMBER$}{numbers}", ""), theme.faint),
        ];
        lines.extend((0..NINE).map(|row| {
            let mut line = Line::from(Span::styled(format!("{:<NUMBER$}", row + 1), theme.faint));
            for grid in band {
                let cells = grid.cells[row].iter();
                line.extend(cells.map(|&(ch, style)| Span::styled(ch.to_string(), style)));
                line.push_span(" ".repeat(column - NINE));
            }
            line
        }));
        lines
    }
}
