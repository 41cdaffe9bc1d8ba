//! The places of everything on the screen: a pure function of the area and of what the screen needs.
//!
//! A larger area never shows less. The first row beside the board is for the bottom line, the second one for the title,
//! and a larger board is used only if every [`Part`] that fits beside a smaller one still has its place. `laws` checks
//! that for every screen at every size.
//!
//! Drawing and the mouse use the same value, so a click always hits the part that is drawn there.

mod around;
mod board;
#[cfg(test)]
pub(in crate::tui) mod laws;
mod lens;
mod lesson;
mod page;
mod part;
mod popup;
mod tiles;
mod watch;

use ratatui::layout::{Position, Rect};

use crate::domino::Kind;
use crate::grid::Cell;

pub use around::{below, centred, columns_off, rows_off};
pub use board::{BoardScreen, BoardView};
pub use lens::LensArea;
pub use page::Page;
pub use part::{Part, Places, places};
pub use popup::{POPUP_BESIDE, PopupRoom};
pub use tiles::TilesArea;
pub use watch::WatchScreen;

/// A size of the board: the size of its cells, and which lines it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scale {
    /// The columns of a cell, without lines.
    pub cell_width: u16,
    /// The rows of a cell, without lines.
    pub cell_height: u16,
    /// The lines between its cells.
    pub lines: Lines,
    /// The room in a cell: for a digit alone, or for marks too.
    pub room: Room,
}

/// The lines between the cells of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    /// Around blocks only. A mark between their digits joins the halves of a domino.
    Blocks,
    /// Around every cell.
    Cells,
    /// Around blocks, single cells and dominoes; dotted ones between blanks.
    Pieces,
}

/// The room in a cell: for a digit alone, or for marks too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    Digit,
    /// One digit, or marks in two rows: 1 to 5, 6 to 9.
    TwoRows,
    /// One digit, or marks three by three.
    ThreeByThree,
    /// A digit drawn large, or marks three by three.
    Large,
}

impl Scale {
    /// The sizes for digits, smallest first: 22x13, 37x19, 58x22, 67x31, 73x37 and 109x55.
    #[rustfmt::skip]
    const SUDOKU: &[Self] = &[
        Self { cell_width:  2, cell_height: 1, lines: Lines::Blocks, room: Room::Digit },
        Self { cell_width:  3, cell_height: 1, lines: Lines::Cells,  room: Room::Digit },
        Self { cell_width:  6, cell_height: 2, lines: Lines::Blocks, room: Room::TwoRows },
        Self { cell_width:  7, cell_height: 3, lines: Lines::Blocks, room: Room::ThreeByThree },
        Self { cell_width:  7, cell_height: 3, lines: Lines::Cells,  room: Room::ThreeByThree },
        Self { cell_width: 11, cell_height: 5, lines: Lines::Cells,  room: Room::Large },
    ];

    /// The sizes for dominoes, which need walls around them: 22x13, 37x19, 73x37 and 109x55.
    #[rustfmt::skip]
    const SUDOMINOKU: &[Self] = &[
        Self { cell_width:  2, cell_height: 1, lines: Lines::Blocks, room: Room::Digit },
        Self { cell_width:  3, cell_height: 1, lines: Lines::Pieces, room: Room::Digit },
        Self { cell_width:  7, cell_height: 3, lines: Lines::Pieces, room: Room::ThreeByThree },
        Self { cell_width: 11, cell_height: 5, lines: Lines::Pieces, room: Room::Large },
    ];

    /// Returns the sizes of a board of this kind, smallest first. The smallest is the same for both.
    pub const fn of(kind: Kind) -> &'static [Self] {
        kind.pick(Self::SUDOKU, Self::SUDOMINOKU)
    }

    /// Returns the columns of the whole board.
    pub const fn width(self) -> u16 {
        self.n_lines() + 9 * self.cell_width
    }

    /// Returns the rows of the whole board.
    pub const fn height(self) -> u16 {
        self.n_lines() + 9 * self.cell_height
    }

    /// Returns the distance from the board's edge to the line before the row or column `idx`, for cells of this size;
    /// index 9 is the last line. `None` if the board has no line there.
    pub const fn line(self, idx: usize, size: u16) -> Option<u16> {
        match self.lines {
            Lines::Blocks if !idx.is_multiple_of(3) => None,
            Lines::Blocks | Lines::Cells | Lines::Pieces => Some(self.along(idx, size) - 1),
        }
    }

    const fn n_lines(self) -> u16 {
        match self.lines {
            Lines::Blocks => 4,
            Lines::Cells | Lines::Pieces => 10,
        }
    }

    const fn along(self, idx: usize, size: u16) -> u16 {
        #[expect(clippy::cast_possible_truncation, reason = "an index is at most 9")]
        let idx = idx as u16;
        let lines = match self.lines {
            Lines::Blocks => idx / 3 + 1,
            Lines::Cells | Lines::Pieces => idx + 1,
        };
        lines + idx * size
    }
}

/// A board placed on the screen, or one of its blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardArea {
    pub scale: Scale,
    pub area: Rect,
    /// The only block that is shown.
    pub block: Option<usize>,
}

impl BoardArea {
    /// Centres a board of this size in an area, which must be large enough.
    pub const fn centred(scale: Scale, area: Rect) -> Self {
        let (width, height) = (scale.width(), scale.height());
        let x = area.x + (area.width - width) / 2;
        let y = area.y + (area.height - height) / 2;
        Self { scale, area: Rect { x, y, width, height }, block: None }
    }

    /// Returns the number of rows and columns that are shown.
    pub const fn n_rows(&self) -> usize {
        if self.block.is_some() { 3 } else { 9 }
    }

    /// Returns the cell in a row and a column of those that are shown.
    pub fn cell_at(&self, row: usize, column: usize) -> Cell {
        let block = self.block.unwrap_or(0);
        Cell::at(block / 3 * 3 + row, block % 3 * 3 + column)
    }

    /// Returns the cells that are shown.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        Cell::ALL.into_iter().filter(move |it| self.block.is_none_or(|block| it.block() == block))
    }

    /// Returns the area of a cell on the screen.
    pub const fn cell(&self, cell: Cell) -> Rect {
        let Scale { cell_width: width, cell_height: height, .. } = self.scale;
        let n_rows = self.n_rows();
        let x = self.area.x + self.scale.along(cell.column() % n_rows, width);
        let y = self.area.y + self.scale.along(cell.row() % n_rows, height);
        Rect { x, y, width, height }
    }

    /// Returns the cell at a position of the screen; `None` for lines and outside.
    pub fn hit(&self, at: Position) -> Option<Cell> {
        self.cells().find(|&cell| self.cell(cell).contains(at))
    }
}

/// The smallest board, which is the same for both kinds.
const SMALLEST: Scale = Scale::SUDOKU[0];

/// Returns true if the smallest board fits an area.
pub const fn has_room(area: Rect) -> bool {
    area.width >= SMALLEST.width() && area.height >= SMALLEST.height()
}

/// Returns the screen without the rows of the title and of the bottom line, which popups never cover. Their keys are in
/// the last row on every screen.
pub const fn inside(screen: Rect) -> Rect {
    let n_rows = if has_room(screen) { screen.height - SMALLEST.height() } else { 0 };
    let (top, bottom) = ((n_rows >= 2) as u16, has_room(screen) as u16);
    Rect { y: screen.y + top, height: screen.height - top - bottom, ..screen }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sizes_are_as_documented() {
        let sizes = |kind| -> Vec<(u16, u16)> {
            Scale::of(kind).iter().map(|it| (it.width(), it.height())).collect()
        };
        assert_eq!(
            sizes(Kind::Sudoku),
            [(22, 13), (37, 19), (58, 22), (67, 31), (73, 37), (109, 55)]
        );
        assert_eq!(sizes(Kind::Sudominoku), [(22, 13), (37, 19), (73, 37), (109, 55)]);
    }

    #[test]
    fn a_click_finds_the_cell_it_hits() {
        for &scale in Scale::of(Kind::Sudoku).iter().chain(Scale::of(Kind::Sudominoku)) {
            let area = Rect::new(3, 2, scale.width(), scale.height());
            let board = BoardArea::centred(scale, area);
            for cell in Cell::ALL {
                assert_eq!(board.hit(board.cell(cell).as_position()), Some(cell));
            }
            assert_eq!(board.hit(Position::new(3, 2)), None, "the frame is no cell");
        }
    }
}
