//! The place of the lens: one block with its marks, in the panel beside a board that cannot show all marks.
//!
//! ```text
//!   49 cells to go                          50 cells to go           ┏━━━┯━━━┯━━━┓
//!   ━━━━━━━────────────────                 ━━━━━━━────────────────  ┃12 │   │1 3┃
//!                                                                    ┃4  │ 7 │  6┃
//!   ┏━━━━━━━┯━━━━━━━┯━━━━━━━┓  Digits left  Tiles left: 25           ┃   │   │   ┃
//!   ┃ 1 2   │       │ 1     ┃  1×6          12 13 14 15 16 17 18 19  ┠───┼───┼───┨
//!   ┃       │   7   │ 4   6 ┃  2×7             23 24 25 26 27 28 29  ┃   │ 2 │   ┃
//!   ┃       │       │     9 ┃  3×6                34 35 36 37 38 39  ┃ 5 │ 46│ 3 ┃
//!   ┠───────┼───────┼───────┨  4×6                   45 46 47 48 49  ┃   │   │   ┃
//! ```

use ratatui::layout::{Position, Rect};

use crate::domino::Kind;
use crate::grid::Cell;

use super::tiles::TRIANGLE;
use super::{BoardArea, Room};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LensArea {
    pub area: Rect,
    /// The columns of a cell.
    cell_width: u16,
}

/// The possible widths of a cell: with blanks around and between the marks, with blanks between them, without blanks.
const WIDTHS: [u16; 3] = [7, 5, 3];
/// Rows of a cell.
const CELL_HEIGHT: u16 = 3;

impl LensArea {
    /// Rows of the whole lens.
    pub const HEIGHT: u16 = 3 * CELL_HEIGHT + 4;
    /// The number of panel rows above the lens of a Sudoku.
    pub const HEAD: u16 = 3;
    /// Rows of the panel above the digits or tiles left.
    pub const LEFT_TOP: u16 = 4;
    /// Columns between the lens and the digits left.
    pub const GAP: u16 = 2;
    /// The columns for how many of a digit are left.
    pub const LEFT: u16 = 4;
    /// The rows for the digits left, below the lens.
    pub const LEFT_ROWS: u16 = 3;

    /// Places the lens in a panel beside a board; `None` if the board can show all marks, or if the panel has no room.
    pub(super) fn beside(board: &BoardArea, kind: Kind, panel: Rect) -> Option<Self> {
        let is_needed = match board.scale.room {
            Room::Digit => panel.y < board.area.bottom(),
            Room::TwoRows | Room::ThreeByThree | Room::Large => false,
        };
        WIDTHS.into_iter().find_map(|it| Self::of(panel, kind, it)).filter(|_| is_needed)
    }

    /// Places the lens in a panel, with cells of this width; `None` if it does not fit.
    fn of(panel: Rect, kind: Kind, cell_width: u16) -> Option<Self> {
        let width = 3 * cell_width + 4;
        let (left, top) = kind.pick((0, Self::HEAD), (TRIANGLE.0 + 1, 0));
        let area = Rect { x: panel.x + left, y: panel.y + top, width, height: Self::HEIGHT };
        let lens = Self { area, cell_width };
        // The set of tiles is as low as the lens, and words follow below both.
        let below = match kind {
            Kind::Sudoku if lens.has_left_beside(panel) => 0,
            Kind::Sudoku | Kind::Sudominoku => Self::LEFT_ROWS,
        };
        let fits = left + width <= panel.width && top + Self::HEIGHT + below <= panel.height;
        // Cells without blanks are for the room that the set of tiles leaves.
        let is_wide = kind == Kind::Sudominoku || cell_width > CELL_HEIGHT;
        (fits && is_wide).then_some(lens)
    }

    /// Returns the rows of the lens, and of the digits left if they are below it.
    pub const fn rows(&self, panel: Rect) -> u16 {
        Self::HEIGHT + if self.has_left_beside(panel) { 0 } else { Self::LEFT_ROWS }
    }

    /// Returns true if the digits left are beside the lens, one a row, and not below it.
    pub const fn has_left_beside(&self, panel: Rect) -> bool {
        self.area.right() + Self::GAP + Self::LEFT <= panel.right()
    }

    /// Returns the first screen column of the cells in this column of the block; for 3, the column after the last line.
    pub const fn x(&self, column: u16) -> u16 {
        self.area.x + 1 + column * (self.cell_width + 1)
    }

    /// Returns the first screen row of the cells in this row of the block.
    pub const fn y(&self, row: u16) -> u16 {
        self.area.y + 1 + row * (CELL_HEIGHT + 1)
    }

    /// Returns the area of a cell in the lens.
    pub fn cell(&self, cell: Cell) -> Rect {
        let in_block = |idx: usize| u16::try_from(idx % 3).expect("a remainder is below 3");
        let (column, row) = (in_block(cell.column()), in_block(cell.row()));
        Rect { x: self.x(column), y: self.y(row), width: self.cell_width, height: CELL_HEIGHT }
    }

    /// Returns the cell at a position of the screen, if the lens shows the block of `of_block`.
    pub fn hit(&self, at: Position, of_block: Cell) -> Option<Cell> {
        let is_hit = |it: &Cell| it.block() == of_block.block() && self.cell(*it).contains(at);
        Cell::ALL.into_iter().find(is_hit)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{BoardScreen, BoardView};
    use super::*;

    fn lens(width: u16, height: u16, kind: Kind, view: BoardView) -> Option<Rect> {
        let screen = BoardScreen::of(Rect::new(0, 0, width, height), kind, view)?;
        screen.with_lens(kind).lens.map(|it| it.area)
    }

    #[test]
    fn the_lens_is_beside_a_board_without_room_for_all_marks() {
        let digits = |width, height| lens(width, height, Kind::Sudoku, BoardView::Digits);
        assert_eq!(digits(80, 24), Some(Rect::new(38, 5, 25, 13)));
        assert_eq!(digits(80, 21), Some(Rect::new(38, 4, 25, 13)));
        assert_eq!(digits(60, 24), Some(Rect::new(38, 5, 19, 13)));
        assert_eq!(digits(56, 24), None, "the panel has 18 columns");
        assert_eq!(digits(100, 40), None, "the board shows all marks");
        let marks = |width, height| lens(width, height, Kind::Sudoku, BoardView::Marks);
        assert_eq!(marks(80, 24), None, "the board shows all marks");
        assert_eq!(marks(60, 30), None, "the panel is below the board");
        let dominoes = |width| lens(width, 24, Kind::Sudominoku, BoardView::Digits);
        assert_eq!(dominoes(80), Some(Rect::new(63, 2, 13, 13)));
        assert_eq!(dominoes(90), Some(Rect::new(67, 2, 19, 13)));
        assert_eq!(dominoes(74), None);
    }

    #[test]
    fn a_click_finds_the_cell_of_the_block() {
        let screen =
            BoardScreen::of(Rect::new(0, 0, 80, 24), Kind::Sudoku, BoardView::Digits).unwrap();
        let lens = screen.with_lens(Kind::Sudoku).lens.unwrap();
        for cell in Cell::ALL {
            let place = lens.cell(cell);
            assert_eq!(lens.area.intersection(place), place);
            assert_eq!(lens.hit(place.as_position(), cell), Some(cell));
        }
        assert_eq!(lens.hit(lens.area.as_position(), Cell::at(0, 0)), None, "a line");
    }
}
