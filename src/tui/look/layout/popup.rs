//! The room for popups: beside the board wherever it has columns for them, else where they cover the least of it.
//!
//! ```text
//!   +----------------------------------------+    +--------------------------+
//!   | title                                  |    | title                    |
//!   | +---------------------+ +- popup ----+ |    | +---------------+        |
//!   | |                     | |            | |    | |          +- popup ---+ |
//!   | |        board        | +------------+ |    | |  board   |           | |
//!   | |                     |                |    | |          +-----------+ |
//!   | +---------------------+                |    | +---------------+        |
//!   | bottom line                            |    | bottom line              |
//!   +----------------------------------------+    +--------------------------+
//! ```

use ratatui::layout::Rect;

use super::around::{GAP, centred};
use super::inside;

/// The fewest columns beside a board in which popups stand.
pub const POPUP_BESIDE: u16 = 30;

/// The room for the popups above a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PopupRoom {
    /// The largest area of a popup.
    area: Rect,
    /// The rows and columns of the screen that popups may cover.
    inside: Rect,
    /// The board of the screen.
    board: Option<Rect>,
    /// True if all of the area is beside the board.
    is_beside: bool,
}

impl PopupRoom {
    /// Returns the room for lists and questions, which become as narrow as the columns beside the board.
    pub fn of(screen: Rect, board: Option<Rect>) -> Self {
        let whole = Self::of_text(screen, board);
        let Some([left, right]) = board.map(|board| beside(whole.inside, board)) else {
            return whole;
        };
        let free = if right.width >= POPUP_BESIDE { right } else { left };
        if free.width < POPUP_BESIDE {
            return whole;
        }
        // A column of air, unless it is needed.
        let gap = GAP.min(free.width - POPUP_BESIDE);
        let x = if free == right { free.x + gap } else { free.x };
        Self { area: Rect { x, width: free.width - gap, ..free }, is_beside: true, ..whole }
    }

    /// Returns the room for a text to read, which needs its columns.
    pub fn of_text(screen: Rect, board: Option<Rect>) -> Self {
        let inside = inside(screen);
        Self { area: inside, inside, board, is_beside: false }
    }

    /// Returns the columns of the largest popup.
    pub const fn columns(self) -> u16 {
        self.area.width
    }

    /// Returns the rows of the largest popup.
    pub const fn rows(self) -> u16 {
        self.area.height
    }

    /// Returns the same room for popups of at most `rows` rows.
    #[must_use]
    pub fn with_rows(self, rows: u16) -> Self {
        let height = rows.min(self.area.height);
        let area = if self.is_beside {
            Rect { y: self.top(height), height, ..self.area }
        } else {
            centred(self.area, self.area.width, height)
        };
        Self { area, ..self }
    }

    /// Returns the room for a popup of `columns` columns at the right of the screen, or beside the board.
    #[must_use]
    pub fn at_right(self, columns: u16) -> Self {
        let width = columns.min(self.area.width);
        let x = if self.is_beside { self.area.x } else { self.area.right() - width };
        Self { area: Rect { x, width, ..self.area }, ..self }
    }

    /// Returns the place of a popup of this size, or as much of it as there is room for.
    pub fn place(self, columns: u16, rows: u16) -> Rect {
        let middle = centred(self.area, columns, rows);
        let Some(board) = self.board else { return middle };
        let Rect { width, height, .. } = middle;
        if self.is_beside {
            return Rect { x: self.area.x, y: self.top(height), width, height };
        }
        let right = self.area.right() - width;
        let beside = (board.right() + GAP).min(right);
        let bottom = self.area.bottom() - height;
        let columns = [beside, middle.x, self.area.x];
        let places = columns
            .into_iter()
            .flat_map(|x| [middle.y, bottom, self.area.y].map(|y| Rect { x, y, width, height }));
        // Of several that cover as little, the first.
        places.min_by_key(|place| place.intersection(board).area()).unwrap_or(middle)
    }

    /// Returns the areas around a popup that are cleared with it, so that no part of a word stands beside it: what is
    /// beside the board on the same side, and rows above or below the board. On a narrow side the popup covers whole
    /// lines, and those above and below it stay.
    pub fn cleared(self, popup: Rect) -> Vec<Rect> {
        let rows = self.inside.rows().filter(|row| row.intersects(popup));
        let Some(board) = self.board else { return rows.collect() };
        let beside_board = Rect { y: board.y, height: board.height, ..self.inside };
        let sides = beside(beside_board, board).into_iter().flat_map(|side| {
            if side.width >= POPUP_BESIDE { vec![side] } else { side.rows().collect() }
        });
        let rows = rows.filter(|row| row.y < board.y || row.y >= board.bottom());
        sides.filter(|area| area.intersects(popup)).chain(rows).collect()
    }

    /// Returns the first row of a popup beside the board: that of the board, unless it is too high for that.
    fn top(self, height: u16) -> u16 {
        let first = self.board.map_or(self.area.y, |board| board.y.max(self.area.y));
        first.min(self.area.bottom() - height)
    }
}

/// Returns the columns of an area left and right of the board.
fn beside(area: Rect, board: Rect) -> [Rect; 2] {
    let left = Rect { width: board.x.saturating_sub(area.x), ..area };
    let x = board.right().min(area.right());
    [left, Rect { x, width: area.right() - x, ..area }]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(columns: u16, board: Rect) -> PopupRoom {
        PopupRoom::of(Rect::new(0, 0, columns, 24), Some(board))
    }

    #[test]
    fn a_popup_stands_beside_the_board_where_thirty_columns_are_free() {
        let board = Rect::new(0, 1, 58, 22);
        assert_eq!(room(88, board).place(60, 40), Rect::new(58, 1, 30, 22));
        assert_eq!(room(89, board).place(60, 10), Rect::new(59, 1, 30, 10));
        assert_eq!(room(120, board).place(40, 10), Rect::new(59, 1, 40, 10));
        // The board may be at the right, too.
        let board = Rect::new(40, 3, 37, 19);
        assert_eq!(room(80, board).place(60, 10), Rect::new(0, 3, 39, 10));
    }

    #[test]
    fn elsewhere_a_popup_covers_as_little_of_the_board_as_it_can() {
        let board = Rect::new(0, 1, 58, 22);
        assert_eq!(room(80, board).place(60, 10), Rect::new(20, 7, 60, 10));
        assert_eq!(room(80, board).place(20, 10), Rect::new(59, 7, 20, 10));
        let high = Rect::new(9, 1, 22, 13);
        assert_eq!(room(40, high).place(36, 8), Rect::new(4, 15, 36, 8));
    }

    #[test]
    fn what_is_beside_a_popup_is_cleared_but_not_the_board() {
        let board = Rect::new(1, 1, 58, 19);
        let room = room(100, board);
        let place = room.place(35, 20);
        let cleared = room.cleared(place);
        assert_eq!(cleared, [Rect::new(59, 1, 41, 19), Rect::new(0, 20, 100, 1)]);
        assert!(cleared.iter().all(|area| !area.intersects(board)));
    }
}
