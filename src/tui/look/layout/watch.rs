//! A screen on which something runs along a line of time: the watch screen, and the game played again.
//!
//! Words matter more than the size of the board here, and so a smaller board makes room for panels beside
//! it and for the line of time below:
//!
//! ```text
//!   +--------------------------------------------+
//!   | title                                      |
//!   | +-----------------+ +--------+ +--------+  |
//!   | |                 | | panel  | | panel  |  |
//!   | |      board      | +--------+ +--------+  |      panels: as many as have room
//!   | |                 | | panel  | | panel  |  |
//!   | +-----------------+ +--------+ +--------+  |
//!   | shape of the search over time              |
//!   | scrub bar                                  |
//!   | bottom line                                |
//!   +--------------------------------------------+
//! ```
//!
//! A terminal that is too narrow for a panel beside the board has one below it, or at least some rows of
//! words.

use ratatui::layout::Rect;

use crate::domino::Kind;

use super::{BoardArea, GAP, PANEL_MAX, PANEL_MIN, Scale, fitting};

/// Where the parts of such a screen stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatchScreen {
    /// The line above, where two rows are left over.
    pub title: Option<Rect>,
    /// The board.
    pub board: BoardArea,
    /// The panels, in the order in which they are to be filled.
    pub panels: Vec<Rect>,
    /// Some rows of words under the board, where no panel has room.
    pub words: Option<Rect>,
    /// The rows that show what happened over time.
    pub shape: Option<Rect>,
    /// The row of the scrub bar.
    pub scrub: Option<Rect>,
    /// The line at the bottom, where a row is left over.
    pub bottom: Option<Rect>,
}

/// Columns of a panel that has room for everything; as wide as a listing.
const PANEL_WIDE: u16 = 41;
/// Rows of a panel that has room for everything.
const PANEL_ROWS: u16 = 16;
/// Rows of a panel below the board at least.
const PANEL_BELOW: u16 = 10;
/// Rows of words under a board without a panel.
const WORDS: (u16, u16) = (2, 4);
/// Rows of the line of time where there is room: the shape and the scrub bar.
const TIME: u16 = 3;

impl WatchScreen {
    /// The parts in an area around a board of this kind with at most so many panels, or `None` where not
    /// even the smallest board fits.
    pub fn of(area: Rect, kind: Kind, most: usize) -> Option<Self> {
        let found = |is_enough: fn(&Room) -> bool| {
            fitting(area, kind).map(|it| Room::around(it, area)).find(is_enough)
        };
        let room = found(Room::has_all).or_else(|| found(Room::has_words));
        let room = room.or_else(|| Some(Room::around(fitting(area, kind).next()?, area)))?;
        Some(room.parts(most))
    }
}

/// What is left over around a board.
struct Room {
    scale: Scale,
    area: Rect,
    /// Rows besides the board.
    rows: u16,
    /// Columns besides the board and the gap.
    columns: u16,
}

impl Room {
    fn around(scale: Scale, area: Rect) -> Self {
        let columns = (area.width - scale.width()).saturating_sub(GAP);
        Self { scale, area, rows: area.height - scale.height(), columns }
    }

    /// Room for a panel as wide as it wants to be, and for the line of time.
    fn has_all(&self) -> bool {
        let is_readable = self.scale != Scale::of(Kind::Sudoku)[0];
        is_readable
            && self.columns >= PANEL_WIDE
            && self.rows_inside() >= TIME.max(self.area.height / 8)
    }

    fn has_words(&self) -> bool {
        self.has_panel_beside() || self.rows_inside() >= WORDS.0
    }

    const fn has_panel_beside(&self) -> bool {
        self.columns >= PANEL_MIN
    }

    /// Rows between title and bottom line besides the board.
    const fn rows_inside(&self) -> u16 {
        self.rows.saturating_sub(2)
    }

    /// Rows of the line of time.
    fn time_rows(&self) -> u16 {
        let spare = if self.has_panel_beside() {
            self.rows_inside()
        } else {
            self.rows_inside().saturating_sub(WORDS.0)
        };
        spare.min(TIME.max(self.area.height / 6))
    }

    fn parts(&self, most: usize) -> WatchScreen {
        let Self { area, rows, .. } = *self;
        let row = |y: u16| Rect { y, height: 1, ..area };
        let title = (rows >= 2).then(|| row(area.y));
        let bottom = (rows >= 1).then(|| row(area.bottom() - 1));
        let top = title.map_or(area.y, Rect::bottom);
        let floor = bottom.map_or_else(|| area.bottom(), |it| it.y);
        let time = self.time_rows();
        let scrub = (time >= 1).then(|| row(floor - 1));
        let shape = (time >= 2).then(|| Rect { y: floor - time, height: time - 1, ..area });
        let stage = Rect { y: top, height: floor - time - top, ..area };
        let (board, panels, words) = if self.has_panel_beside() {
            let (board, panels) = self.beside(stage, most);
            (board, panels, None)
        } else {
            self.below(stage)
        };
        WatchScreen { title, board, panels, words, shape, scrub, bottom }
    }

    /// The board with columns of panels beside it.
    fn beside(&self, stage: Rect, most: usize) -> (BoardArea, Vec<Rect>) {
        let most = u16::try_from(most).unwrap_or(u16::MAX).max(1);
        let room = self.columns + GAP;
        let n_columns = (room / (PANEL_WIDE + GAP)).clamp(1, most);
        let n_rows = (stage.height / PANEL_ROWS).max(1).min(most.div_ceil(n_columns));
        let n_columns = n_columns.min(most.div_ceil(n_rows));
        let width = (room / n_columns - GAP).min(PANEL_MAX);
        let height = stage.height / n_rows;
        let whole = self.scale.width() + n_columns * (width + GAP);
        let x = stage.x + (stage.width - whole) / 2;
        let board = Rect { x, width: self.scale.width(), ..stage };
        let place = |idx: u16| {
            let (column, row) = (idx / n_rows, idx % n_rows);
            let x = board.right() + GAP + column * (width + GAP);
            Rect { x, y: stage.y + row * height, width, height }
        };
        let panels = (0..most.min(n_columns * n_rows)).map(place).collect();
        (BoardArea::centred(self.scale, board), panels)
    }

    /// The board with a panel, or words, below it.
    fn below(&self, stage: Rect) -> (BoardArea, Vec<Rect>, Option<Rect>) {
        let spare = stage.height - self.scale.height();
        let under = |height: u16| Rect { y: stage.bottom() - height, height, ..stage };
        let at_top = |height: u16| {
            let board = Rect { height: stage.height - height, ..stage };
            BoardArea::centred(self.scale, board)
        };
        if spare >= PANEL_BELOW {
            (at_top(spare), vec![under(spare)], None)
        } else if spare >= WORDS.0 {
            let height = spare.min(WORDS.1);
            (at_top(height), Vec::new(), Some(under(height)))
        } else {
            (at_top(0), Vec::new(), None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(width: u16, height: u16) -> WatchScreen {
        WatchScreen::of(Rect::new(0, 0, width, height), Kind::Sudoku, 5).unwrap()
    }

    #[test]
    fn a_common_terminal_has_a_wide_panel_and_a_line_of_time() {
        let common = screen(80, 24);
        assert_eq!(common.board.area, Rect::new(0, 1, 37, 19));
        assert_eq!(common.panels, [Rect::new(38, 1, 42, 19)]);
        assert_eq!(common.shape, Some(Rect::new(0, 20, 80, 2)));
        assert_eq!(common.scrub, Some(Rect::new(0, 22, 80, 1)));
        assert_eq!(common.bottom, Some(Rect::new(0, 23, 80, 1)));
    }

    #[test]
    fn a_large_one_shows_all_panels_at_once() {
        let large = screen(200, 60);
        assert_eq!(large.panels.len(), 5);
        assert_eq!(large.board.area.as_size(), (73, 37).into());
        assert_eq!(screen(100, 40).panels.len(), 2);
    }

    #[test]
    fn words_have_room_wherever_a_smaller_board_makes_it() {
        for kind in [Kind::Sudoku, Kind::Sudominoku] {
            for (width, height) in
                [(22, 17), (37, 19), (40, 24), (60, 24), (67, 31), (73, 37), (80, 24), (40, 60)]
            {
                let screen = WatchScreen::of(Rect::new(0, 0, width, height), kind, 5).unwrap();
                assert!(!screen.panels.is_empty() || screen.words.is_some(), "{width}x{height}");
            }
        }
        assert!(screen(22, 13).panels.is_empty());
    }

    #[test]
    fn parts_lie_inside_and_do_not_overlap_at_any_size() {
        for kind in [Kind::Sudoku, Kind::Sudominoku] {
            for (width, height) in (0..=220).flat_map(|it| (0..=70).map(move |row| (it, row))) {
                let area = Rect::new(0, 0, width, height);
                let Some(screen) = WatchScreen::of(area, kind, 5) else {
                    assert!(width < 22 || height < 13, "{width}x{height}");
                    continue;
                };
                let single =
                    [screen.title, screen.words, screen.shape, screen.scrub, screen.bottom];
                let mut parts: Vec<Rect> = single.into_iter().flatten().collect();
                parts.push(screen.board.area);
                parts.extend(&screen.panels);
                for (idx, part) in parts.iter().enumerate() {
                    assert_eq!(area.intersection(*part), *part, "{width}x{height}");
                    assert!(!part.is_empty(), "{width}x{height}");
                    assert!(
                        parts[idx + 1..].iter().all(|it| !it.intersects(*part)),
                        "{width}x{height}: {screen:?}"
                    );
                }
            }
        }
    }
}
