//! The ways of `tiler`: a number for each cell to cover and for each tile to lay.
//!
//! ```text
//!   Ways to cover each cell:        r4c5 has the
//!    ·  ·  · 12  8  6  4  ·  ·      fewest, 2
//!    ·  9  ..
//!   Ways to lay each tile:
//!   1-2 14 1-3  ·  1-4 6  ..
//! ```

use crate::tui::look::{text, words};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::domino::Tile;
use crate::grid::Cell;
use crate::search::{BranchPoint, WayCounts};

use super::Page;

/// Columns of a number and the space before it.
const NUMBER: usize = 3;
/// Columns of the grid of cells.
const GRID: usize = 9 * NUMBER;
/// Columns of a tile and its number.
const TILE: usize = 7;
/// The fewest columns for words beside the grid.
const MIN_WORDS: usize = 12;

impl Page<'_> {
    pub(super) fn ways(&self, ways: &WayCounts) -> Vec<Line<'static>> {
        let mut lines = vec![Line::styled("Ways to cover each cell:", self.theme.title)];
        lines.extend((0..9).map(|row| {
            let cells = (0..9).map(|column| {
                let cell = Cell::at(row, column);
                self.number(ways.cells[cell.index()], BranchPoint::Cell(cell))
            });
            cells.collect::<Line<'_>>()
        }));
        if self.width >= GRID + 1 + MIN_WORDS {
            let words = text::wrapped(&self.fewest_ways(ways), self.width - GRID - 1);
            for (line, words) in lines.iter_mut().skip(1).zip(words) {
                line.push_span(Span::styled(format!(" {words}"), self.theme.here));
            }
        }
        lines.push(Line::styled("Ways to lay each tile:", self.theme.title));
        lines.extend(Tile::ALL.chunks((self.width / TILE).clamp(1, 9)).map(|row| {
            let tiles = row.iter().flat_map(|&tile| {
                let n = ways.tiles[tile.index()];
                let name = if n.is_some() { self.theme.text } else { self.theme.faint };
                [
                    Span::styled(tile.to_string(), name),
                    self.number(n, BranchPoint::Tile(tile)),
                    " ".into(),
                ]
            });
            tiles.collect::<Line<'_>>()
        }));
        lines
    }

    /// Returns a number in two columns, highlighted for the next branch.
    fn number(&self, n: Option<u16>, spot: BranchPoint) -> Span<'static> {
        let (words, style): (String, Style) = match n {
            None => (self.dot().to_string(), self.theme.faint),
            Some(n) if n > 99 => ("++".to_owned(), self.theme.text),
            Some(n) => (n.to_string(), self.theme.text),
        };
        let style =
            if self.search.branch_point() == Some(spot) { self.theme.selected } else { style };
        Span::styled(format!("{words:>NUMBER$}"), style)
    }

    /// Describes the next branch.
    fn fewest_ways(&self, ways: &WayCounts) -> String {
        let Some(spot) = self.search.branch_point() else {
            return "nothing is left to lay".to_owned();
        };
        let n = match spot {
            BranchPoint::Cell(cell) => ways.cells[cell.index()],
            BranchPoint::Tile(tile) => ways.tiles[tile.index()],
            BranchPoint::Digit(..) => return format!("{spot} has no place left"),
        };
        format!("{} {spot} is next, {}", self.mark(), words::plural(n.unwrap_or(0).into(), "way"))
    }
}
