//! The place of the lens: one block with its marks, in the panel beside a board that cannot show all marks.
//!
//! ```text
//!   49 to go                          50 to go           ┏━━━┯━━━┯━━━┓
//!   ━━━━━━━────────────────                 ━━━━━━━────────────────  ┃12 │   │1 3┃
//!                                                                    ┃4  │ 7 │  6┃
//!   ┏━━━━━━━┯━━━━━━━┯━━━━━━━┓  Digits left  Tiles left: 25           ┃   │   │   ┃
//!   ┃ 1 2   │       │ 1     ┃  1×6          12 13 14 15 16 17 18 19  ┠───┼───┼───┨
//!   ┃       │   7   │ 4   6 ┃  2×7             23 24 25 26 27 28 29  ┃   │ 2 │   ┃
//!   ┃       │       │     9 ┃  3×6                34 35 36 37 38 39  ┃ 5 │ 46│ 3 ┃
//!   ┠───────┼───────┼───────┨  4×6                   45 46 47 48 49  ┃   │   │   ┃
//! ```

use ratatui::layout::Rect;

use crate::domino::Kind;
use crate::grid::Cell;

use super::tiles::TRIANGLE;
use super::{BoardArea, Lines, Room, Scale};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LensArea {
    pub area: Rect,
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
        let is_needed = board.scale.room == Room::Digit && panel.y < board.area.bottom();
        WIDTHS.into_iter().find_map(|it| Self::of(panel, kind, it)).filter(|_| is_needed)
    }

    /// Places the lens in a panel, with cells of this width; `None` if it does not fit.
    fn of(panel: Rect, kind: Kind, cell_width: u16) -> Option<Self> {
        let width = 3 * cell_width + 4;
        let (left, top) = kind.pick((0, Self::HEAD), (TRIANGLE.0 + 1, 0));
        let area = Rect { x: panel.x + left, y: panel.y + top, width, height: Self::HEIGHT };
        let lens = Self { area };
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

    /// Returns the board that the lens shows: the block of `of_block`.
    pub fn board(&self, of_block: Cell, kind: Kind) -> BoardArea {
        let scale = Scale {
            cell_width: (self.area.width - 4) / 3,
            cell_height: CELL_HEIGHT,
            lines: kind.pick(Lines::Cells, Lines::Pieces),
            room: Room::ThreeByThree,
        };
        BoardArea { scale, area: self.area, block: Some(of_block.block()) }
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
            let block = lens.board(cell, Kind::Sudoku);
            let place = block.cell(cell);
            assert_eq!(lens.area.intersection(place), place);
            assert_eq!(block.hit(place.as_position()), Some(cell));
        }
        let block = lens.board(Cell::at(0, 0), Kind::Sudoku);
        assert_eq!(block.hit(lens.area.as_position()), None, "a line");
    }
}
