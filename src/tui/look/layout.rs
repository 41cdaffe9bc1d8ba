//! Where things stand: a pure function of the area and the screen's needs.
//!
//! The board takes the largest size of its kind that fits; the bottom line comes with the next row, a
//! title with the row after that, and a panel with further columns (without one, a strip of two rows
//! below the board where four are left over):
//!
//! ```text
//!   +--------------------------------------------+
//!   | title                                      |
//!   |   +------------------------+ +---------+   |
//!   |   |                        | |         |   |
//!   |   |         board          | |  panel  |   |
//!   |   |                        | |         |   |
//!   |   +------------------------+ +---------+   |
//!   | bottom line                                |
//!   +--------------------------------------------+
//! ```
//!
//! Drawing and the mouse both read the same value, so that a click always lands on what is seen.

mod tiles;
mod watch;

use std::ops::RangeInclusive;

use ratatui::layout::{Position, Rect};

use crate::domino::Kind;
use crate::grid::Cell;

pub use tiles::TilesArea;
pub use watch::WatchScreen;

/// A size of the board: what its cells measure and where it has lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scale {
    /// Columns of one cell.
    pub cell_width: u16,
    /// Rows of one cell.
    pub cell_height: u16,
    /// Whether lines part all cells or the blocks only.
    pub lines: Lines,
    /// What a cell has room for.
    pub room: Room,
}

/// Which lines a board draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    /// Around blocks. What joins the halves of a domino is a mark between their digits.
    Blocks,
    /// Around every cell.
    Cells,
    /// Around blocks, single cells and dominoes, and dotted ones between blanks.
    Pieces,
}

/// What a cell has room for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// One digit.
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

    /// The sizes for dominoes, which want walls around them: 22x13, 37x19, 73x37 and 109x55.
    #[rustfmt::skip]
    const SUDOMINOKU: &[Self] = &[
        Self { cell_width:  2, cell_height: 1, lines: Lines::Blocks, room: Room::Digit },
        Self { cell_width:  3, cell_height: 1, lines: Lines::Pieces, room: Room::Digit },
        Self { cell_width:  7, cell_height: 3, lines: Lines::Pieces, room: Room::ThreeByThree },
        Self { cell_width: 11, cell_height: 5, lines: Lines::Pieces, room: Room::Large },
    ];

    /// The sizes of a board of this kind, smallest first. The smallest is the same for both.
    pub const fn of(kind: Kind) -> &'static [Self] {
        match kind {
            Kind::Sudoku => Self::SUDOKU,
            Kind::Sudominoku => Self::SUDOMINOKU,
        }
    }

    /// Columns of the whole board.
    pub const fn width(self) -> u16 {
        self.n_lines() + 9 * self.cell_width
    }

    /// Rows of the whole board.
    pub const fn height(self) -> u16 {
        self.n_lines() + 9 * self.cell_height
    }

    /// Where a cell begins, counted from the board's corner, in columns and rows.
    pub const fn offset(self, cell: Cell) -> (u16, u16) {
        (self.along(cell.column(), self.cell_width), self.along(cell.row(), self.cell_height))
    }

    /// How far from the board's edge the line stands that comes before a row or column of cells of this
    /// size, where there is one; before 9 it is the last.
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

/// A board placed on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardArea {
    /// Its size.
    pub scale: Scale,
    /// Its place.
    pub area: Rect,
}

impl BoardArea {
    /// A board of this size, which fits, centred in the area.
    pub const fn centred(scale: Scale, area: Rect) -> Self {
        let (width, height) = (scale.width(), scale.height());
        let x = area.x + (area.width - width) / 2;
        let y = area.y + (area.height - height) / 2;
        Self { scale, area: Rect { x, y, width, height } }
    }

    /// The place of a cell.
    pub fn cell(&self, cell: Cell) -> Rect {
        let (x, y) = self.scale.offset(cell);
        Rect {
            x: self.area.x + x,
            y: self.area.y + y,
            width: self.scale.cell_width,
            height: self.scale.cell_height,
        }
    }

    /// The cell at a place of the screen.
    pub fn hit(&self, at: Position) -> Option<Cell> {
        Cell::ALL.into_iter().find(|&cell| self.cell(cell).contains(at))
    }
}

/// A screen with a board: where its parts stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardScreen {
    /// The line above, where two rows are left over.
    pub title: Option<Rect>,
    /// The board.
    pub board: BoardArea,
    /// The column beside the board, where there is room.
    pub panel: Option<Rect>,
    /// Some rows under the board, where there is no panel and two rows or more are left over
    /// besides title and bottom line.
    pub strip: Option<Rect>,
    /// The line at the bottom, where a row is left over.
    pub bottom: Option<Rect>,
}

/// Columns below which a panel says too little.
const PANEL_MIN: u16 = 18;
/// Columns above which a panel only grows emptier.
const PANEL_MAX: u16 = 44;
/// Rows of the strip.
const STRIP: RangeInclusive<u16> = 2..=5;
/// The column between board and panel.
const GAP: u16 = 1;

impl BoardScreen {
    /// The parts in an area around a board of this kind, or `None` where not even the smallest fits.
    pub fn of(area: Rect, kind: Kind) -> Option<Self> {
        Some(Self::at(fitting(area, kind).next()?, area))
    }

    /// The parts around a board of this size, which fits.
    fn at(scale: Scale, area: Rect) -> Self {
        let spare = area.height - scale.height();
        let beside = area.width - scale.width();
        let panel_width = match beside.checked_sub(GAP) {
            Some(room) if room >= PANEL_MIN => room.min(PANEL_MAX),
            _ => 0,
        };
        let width = area.width.min(scale.width() + GAP.min(panel_width) + panel_width);
        let block = Rect { x: area.x + (area.width - width) / 2, width, ..area };
        let row = |y: u16, height: u16| Rect { y, height, ..block };

        let title = (spare >= 2).then(|| row(area.y, 1));
        let bottom = (spare >= 1).then(|| {
            // Keys may run on beyond the board.
            let y = area.bottom() - 1;
            Rect { width: area.right() - block.x, ..row(y, 1) }
        });
        let top = title.map_or(area.y, Rect::bottom);
        let floor = bottom.map_or_else(|| area.bottom(), |it| it.y);
        let strip_height = spare.saturating_sub(2).min(*STRIP.end());
        let strip = (panel_width == 0 && STRIP.contains(&strip_height)).then(|| Rect {
            y: floor - strip_height,
            height: strip_height,
            ..area
        });
        let height = strip.map_or(floor, |it| it.y) - top;
        let board = BoardArea::centred(scale, Rect { width: scale.width(), ..row(top, height) });
        let panel = (panel_width > 0).then(|| Rect {
            x: board.area.right() + GAP,
            width: panel_width,
            ..board.area
        });
        Self { title, board, panel, strip, bottom }
    }
}

/// What of the screen is not the bottom line, which stays in sight below popups, whatever is played.
pub fn above_bottom(screen: Rect) -> Rect {
    let bottom = [Kind::Sudoku, Kind::Sudominoku]
        .into_iter()
        .find_map(|kind| BoardScreen::of(screen, kind)?.bottom);
    let height = bottom.map_or(screen.height, |it| it.y - screen.y);
    Rect { height, ..screen }
}

/// The sizes for a board of this kind that fit, largest first.
fn fitting(area: Rect, kind: Kind) -> impl Iterator<Item = Scale> {
    let fits = move |it: &Scale| it.width() <= area.width && it.height() <= area.height;
    Scale::of(kind).iter().copied().rev().filter(fits)
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
    fn a_common_terminal_shows_marks_title_panel_and_keys() {
        let screen = BoardScreen::of(Rect::new(0, 0, 80, 24), Kind::Sudoku).unwrap();
        assert_eq!(screen.board.scale.room, Room::TwoRows);
        assert_eq!(screen.title, Some(Rect::new(0, 0, 80, 1)));
        assert_eq!(screen.bottom, Some(Rect::new(0, 23, 80, 1)));
        assert_eq!(screen.panel, Some(Rect::new(59, 1, 21, 22)));
    }

    #[test]
    fn dominoes_have_walls_wherever_there_is_room_and_a_wide_panel() {
        let screen = BoardScreen::of(Rect::new(0, 0, 80, 24), Kind::Sudominoku).unwrap();
        assert_eq!(screen.board.area, Rect::new(0, 2, 37, 19));
        assert_eq!(screen.panel, Some(Rect::new(38, 2, 42, 19)));
        for (width, board) in
            [(22, 22), (36, 22), (37, 37), (72, 37), (73, 73), (108, 73), (109, 109)]
        {
            let area = Rect::new(0, 0, width, 60);
            let screen = BoardScreen::of(area, Kind::Sudominoku).unwrap();
            assert_eq!(screen.board.area.width, board, "{width} columns");
        }
    }

    #[test]
    fn parts_lie_inside_and_do_not_overlap_at_any_size() {
        for kind in [Kind::Sudoku, Kind::Sudominoku] {
            for (width, height) in (0..=220).flat_map(|it| (0..=70).map(move |row| (it, row))) {
                let area = Rect::new(0, 0, width, height);
                let Some(screen) = BoardScreen::of(area, kind) else {
                    assert!(width < 22 || height < 13, "{width}x{height}");
                    continue;
                };
                let parts: Vec<Rect> = [
                    screen.title,
                    Some(screen.board.area),
                    screen.panel,
                    screen.strip,
                    screen.bottom,
                ]
                .into_iter()
                .flatten()
                .collect();
                for (idx, part) in parts.iter().enumerate() {
                    assert_eq!(area.intersection(*part), *part, "{width}x{height}");
                    assert!(
                        parts[idx + 1..].iter().all(|it| !it.intersects(*part)),
                        "{width}x{height}"
                    );
                }
            }
        }
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
