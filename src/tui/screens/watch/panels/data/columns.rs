//! The open columns of the exact cover, as four grids: the number of rows of each.

use crate::tui::look::{draw, words};
use ratatui::style::Style;
use ratatui::text::Line;

use crate::grid::House;
use crate::search::{BranchPoint, OpenColumn};

use super::Page;
use super::grids::Grid;

/// The titles of the grids: a cell by row and column, a digit by its house.
const TITLES: [&str; 4] = ["cell", "row", "column", "block"];

impl Page<'_> {
    pub(super) fn columns(&self, columns: &[OpenColumn]) -> Vec<Line<'static>> {
        let mut lines = self.heading(&format!(
            "Rows in each of {}: a cell filled, a digit in a row, column, block",
            words::plural(columns.len() as u64, "open column")
        ));
        let nothing = (self.dot(), self.theme.faint);
        let mut grids = TITLES.map(|title| Grid { title, cells: [[nothing; 9]; 9] });
        let next = self.search.branch_point();
        for column in columns {
            let (grid, row, place) = place(column.constraint);
            grids[grid].cells[row][place] = self.size(column, next);
        }
        let fewest = self.fewest(columns, next);
        let room = self.height.saturating_sub(lines.len() + fewest.len());
        lines.extend(self.grids(&grids, room));
        lines.extend(fewest);
        lines
    }

    /// Returns the number of rows as one character. The column of the next branch is highlighted.
    fn size(&self, column: &OpenColumn, next: Option<BranchPoint>) -> (char, Style) {
        let size = char::from_digit(column.size.into(), 10).unwrap_or('+');
        let style =
            if next == Some(column.constraint) { self.theme.selected } else { self.theme.text };
        (size, style)
    }

    /// Describes the column of the next branch.
    fn fewest(&self, columns: &[OpenColumn], next: Option<BranchPoint>) -> Vec<Line<'static>> {
        let chosen = columns.iter().find(|it| next == Some(it.constraint));
        let Some(OpenColumn { constraint, size }) = chosen else { return Vec::new() };
        let words = match size {
            0 => format!("{} {constraint} has no row: a dead end", self.mark()),
            size => format!(
                "{} {constraint} is the first with the fewest, {}",
                self.mark(),
                words::plural(u64::from(*size), "row")
            ),
        };
        draw::paragraph(&words, self.width, self.theme.here)
    }
}

/// Returns the grid of a column, and the row and column in it.
fn place(spot: BranchPoint) -> (usize, usize, usize) {
    match spot {
        BranchPoint::Cell(cell) => (0, cell.row(), cell.column()),
        BranchPoint::Digit(digit, House::Row(idx)) => (1, idx, digit.index()),
        BranchPoint::Digit(digit, House::Column(idx)) => (2, idx, digit.index()),
        BranchPoint::Digit(digit, House::Block(idx)) => (3, idx, digit.index()),
        BranchPoint::Tile(_) => {
            unreachable!("only Sudominoku has tiles, and this matrix is Sudoku's")
        }
    }
}
