//! A screen with one board: the game and the editor.
//!
//! A larger board is used only if everything that fits beside a smaller one still has its place: title, bottom line,
//! and the words beside the board, below it or in the title.
//!
//! ```text
//!   +--------------------------------------------+    +--------------------+
//!   | title                                      |    | title              |
//!   |   +------------------------+ +---------+   |    | +----------------+ |
//!   |   |                        | |         |   |    | |                | |
//!   |   |         board          | |  panel  |   |    | |     board      | |
//!   |   |                        | |         |   |    | +----------------+ |
//!   |   +------------------------+ +---------+   |    | panel, or a strip  |
//!   | bottom line                                |    | bottom line        |
//!   +--------------------------------------------+    +--------------------+
//! ```

use std::ops::RangeInclusive;

use ratatui::layout::Rect;

use crate::domino::Kind;

use super::around::{Around, GAP, PANEL_MAX, PANEL_MIN, columns_off, middle, rows_off};
use super::{BoardArea, LensArea, Part, Places, Room, Scale, places};

/// The board on a screen without room for both digits between lines and all marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardView {
    /// Digits between lines; a lens beside the board shows the marks of one block.
    Digits,
    /// All marks, in cells of two rows.
    Marks,
}

impl BoardView {
    /// Returns true if this view uses boards of this size.
    const fn has(self, scale: Scale) -> bool {
        match self {
            Self::Digits => !matches!(scale.room, Room::TwoRows),
            Self::Marks => true,
        }
    }
}

/// The places of a screen with one board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardScreen {
    /// The line above, if there are two more rows than the board needs.
    pub title: Option<Rect>,
    pub board: BoardArea,
    /// Room for all information: a column beside the board, or [a few rows](Self::is_low) below it.
    pub panel: Option<Rect>,
    /// The first rows of the panel that a text leaves to other words.
    pub head: u16,
    /// The cursor's block with its marks, in the panel beside a board that cannot show all marks.
    pub lens: Option<LensArea>,
    /// Room for the most important information if no panel fits: beside the board, or some rows below it.
    pub strip: Option<Rect>,
    /// Buttons for fingers, below the strip of a narrow and tall area.
    pub pad: Option<Rect>,
    /// The line at the bottom, if there is one more row than the board needs.
    pub bottom: Option<Rect>,
}

/// Rows of a strip below the board.
const STRIP: RangeInclusive<u16> = 2..=5;
/// Rows of a panel below the board.
const LOW: RangeInclusive<u16> = 4..=8;
/// Rows of the pad: three of buttons.
const PAD: u16 = 9;
/// Rows of the pad that a text needs: all but the lowest buttons.
const PAD_OF_TEXT: u16 = 6;
/// The fewest columns of a panel below the board, and of a title with room for further words.
const WIDE: u16 = 58;

/// The fewest columns of a useful title.
const TITLE: u16 = 44;

/// The room for information that the screen needs besides the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    Panel,
    Words,
}

/// The place of the information: beside the board, below it, or in the title.
#[derive(Clone, Copy)]
enum Place {
    /// In a column of this width beside the board.
    Beside(u16),
    /// In this many rows below the board.
    Below(u16),
    /// In the title, or nowhere.
    Title,
}

impl Need {
    /// Returns the need in an area: a panel if it fits beside the board that is best in a common terminal, and in every
    /// larger area too.
    fn of(area: Rect, kind: Kind, view: BoardView) -> Self {
        let scale = match (kind, view) {
            (Kind::Sudoku, BoardView::Digits) => Scale::SUDOKU[1],
            (Kind::Sudoku, BoardView::Marks) => Scale::SUDOKU[2],
            (Kind::Sudominoku, _) => Scale::SUDOMINOKU[1],
        };
        let common = Around { kind, scale, area };
        let is_below = area.width >= WIDE && common.rows_inside() >= *LOW.start();
        if common.columns() >= PANEL_MIN || is_below { Self::Panel } else { Self::Words }
    }
}

impl BoardScreen {
    /// Lays out an area around a board of this kind; `None` if not even the smallest fits.
    pub fn of(area: Rect, kind: Kind, view: BoardView) -> Option<Self> {
        let need = Need::of(area, kind, view);
        let is_enough =
            |it: &Around| it.is_smallest() || it.rows() >= 2 && it.place(need).is_some();
        let mut of_view = Around::all(area, kind).filter(|it| view.has(it.scale));
        let around = of_view.find(is_enough)?;
        Some(around.parts(need))
    }

    /// Returns the same screen with a lens in the panel, if the board cannot show all marks and the panel has room.
    #[must_use]
    pub fn with_lens(self, kind: Kind) -> Self {
        let lens = self.panel.and_then(|it| LensArea::beside(&self.board, kind, it));
        Self { lens, ..self }
    }

    /// Returns the same screen with a pad below the strip, if there are rows for it. The board then stands at the top.
    #[must_use]
    pub fn with_pad(self) -> Self {
        let Some(strip) = self.strip.filter(|_| !self.has_column()) else { return self };
        let top = self.title.map_or(self.board.area.y, Rect::bottom);
        let rows = (strip.bottom() - top).saturating_sub(self.board.area.height + PAD);
        if rows < *STRIP.start() {
            return self;
        }
        let height = rows.min(*STRIP.end());
        let above = Rect { y: top, height: strip.bottom() - top - height - PAD, ..strip };
        let board = BoardArea::centred(self.board.scale, above);
        let strip = Rect { y: above.bottom(), height, ..strip };
        let pad = Rect { y: strip.bottom(), height: PAD, ..board.area };
        Self { board, strip: Some(strip), pad: Some(pad), ..self }
    }

    /// Returns the same screen with room for words above a text in the panel, if that is beside the board.
    #[must_use]
    pub fn with_head(self, rows: u16) -> Self {
        let has_column = self.panel.is_some() && !self.is_low();
        Self { head: if has_column { rows } else { 0 }, ..self }
    }

    /// Returns true if the panel is below the board: wide and low.
    pub fn is_low(&self) -> bool {
        self.panel.is_some_and(|it| it.y >= self.board.area.bottom())
    }

    /// Returns true if the strip is a column beside the board.
    pub fn has_column(&self) -> bool {
        self.strip.is_some_and(|it| it.x >= self.board.area.right())
    }

    /// Returns the room for a text of any length: rows beside or below the board, else the title, else a row on the
    /// bottom edge of the board.
    pub fn text(&self) -> Rect {
        let board = self.board.area;
        let edge =
            Rect { x: board.x + 3, y: board.bottom() - 1, width: board.width - 6, height: 1 };
        match self.panel.or(self.strip) {
            Some(words) if words.y >= board.bottom() => {
                let bottom = words.bottom() + self.pad.map_or(0, |_| PAD_OF_TEXT);
                Rect { y: board.bottom(), height: bottom - board.bottom(), ..words }
            }
            Some(words) => rows_off(words, self.head)[1],
            None => self.title.unwrap_or(edge),
        }
    }

    /// Returns true if the title has room for the most important words of a panel or strip.
    pub fn says_in_title(&self) -> bool {
        self.panel.is_none()
            && self.strip.is_none()
            && self.title.is_some_and(|it| it.width >= WIDE)
    }

    /// Returns the places of its parts.
    pub fn places(&self) -> Places {
        let words = self.panel.or(self.strip);
        let words = words.or_else(|| self.title.filter(|_| self.says_in_title()));
        let has_marks = self.board.scale.room != Room::Digit;
        let lens = self.lens.map(|it| it.area);
        let marks = if has_marks { Some(self.board.area) } else { lens };
        places([
            (Part::Title, self.title),
            (Part::Board, Some(self.board.area)),
            (Part::Marks, marks),
            (Part::Words, words),
            (Part::Panel, self.panel),
            (Part::Message, self.title.or(self.panel).or(self.strip)),
            (Part::Keys, self.bottom),
        ])
    }
}

impl Around {
    fn place(self, need: Need) -> Option<Place> {
        let rows = match need {
            Need::Panel => LOW,
            Need::Words => STRIP,
        };
        let below = self.rows_inside().min(*rows.end());
        if self.columns() >= PANEL_MIN {
            Some(Place::Beside(self.columns().min(PANEL_MAX)))
        } else if rows.contains(&below) {
            Some(Place::Below(below))
        } else {
            let has_title = need == Need::Words && self.scale.width() >= WIDE;
            has_title.then_some(Place::Title)
        }
    }

    fn parts(self, need: Need) -> BoardScreen {
        let place = self.place(need).unwrap_or(Place::Title);
        let beside = if let Place::Beside(width) = place { GAP + width } else { 0 };
        let width = self.scale.width() + beside;
        let (title, stage, bottom) = self.split();
        let block = middle(stage, width);
        let (board, words) = match place {
            Place::Beside(width) => {
                let [column, beside] = columns_off(block, self.scale.width(), GAP);
                let board = self.centred_in(column);
                (board, Some(Rect { x: beside.x, width, ..board.area }))
            }
            Place::Below(height) => {
                let [above, below] = rows_off(block, block.height - height);
                let whole = Rect { y: below.y, height, ..stage };
                (self.centred_in(above), Some(if need == Need::Panel { below } else { whole }))
            }
            Place::Title => (self.centred_in(block), None),
        };
        let (panel, strip) = match need {
            Need::Panel => (words, None),
            Need::Words => (None, words),
        };
        // Keys may run on beyond the board.
        let bottom = bottom.map(|it| Rect { x: block.x, width: it.right() - block.x, ..it });
        // A title may be wider than a small board.
        let title = title.map(|it| middle(it, width.max(TITLE)));
        BoardScreen { title, board, panel, head: 0, lens: None, strip, pad: None, bottom }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(width: u16, height: u16, kind: Kind, view: BoardView) -> BoardScreen {
        BoardScreen::of(Rect::new(0, 0, width, height), kind, view).unwrap()
    }

    fn screen(width: u16, height: u16, kind: Kind) -> BoardScreen {
        shown(width, height, kind, BoardView::Marks)
    }

    #[test]
    fn digits_have_lines_between_them_and_a_wide_panel() {
        for (height, row) in [(24, 2), (23, 2), (22, 1), (21, 1)] {
            let screen = shown(80, height, Kind::Sudoku, BoardView::Digits);
            assert_eq!(screen.board.area, Rect::new(0, row, 37, 19), "{height} rows");
            assert_eq!(screen.panel, Some(Rect::new(38, row, 42, 19)), "{height} rows");
            assert!(screen.title.is_some() && screen.bottom.is_some());
        }
        for (width, height, board) in [(22, 24, 22), (66, 70, 37), (80, 37, 67), (108, 60, 73)] {
            let screen = shown(width, height, Kind::Sudoku, BoardView::Digits);
            assert_eq!(screen.board.area.width, board, "{width}x{height}");
        }
    }

    #[test]
    fn a_common_terminal_shows_marks_title_panel_and_keys() {
        let screen = screen(80, 24, Kind::Sudoku);
        assert_eq!(screen.board.area.as_size(), (58, 22).into());
        assert_eq!(screen.title, Some(Rect::new(0, 0, 80, 1)));
        assert_eq!(screen.bottom, Some(Rect::new(0, 23, 80, 1)));
        assert_eq!(screen.panel, Some(Rect::new(59, 1, 21, 22)));
    }

    #[test]
    fn a_row_or_two_fewer_take_a_smaller_board_and_nothing_else() {
        for height in [21, 22, 23] {
            let screen = screen(80, height, Kind::Sudoku);
            assert_eq!(screen.board.area.as_size(), (37, 19).into());
            assert!(screen.title.is_some() && screen.panel.is_some() && screen.bottom.is_some());
        }
    }

    #[test]
    fn every_mark_has_its_place_as_soon_as_title_and_keys_have_theirs() {
        let narrow = screen(60, 24, Kind::Sudoku);
        assert_eq!(narrow.board.area.as_size(), (58, 22).into());
        assert!(narrow.says_in_title() && narrow.bottom.is_some());
        assert!(screen(60, 28, Kind::Sudoku).is_low());
    }

    #[test]
    fn a_narrow_and_tall_area_has_a_pad_below_the_board() {
        for (width, height) in [(37, 32), (37, 42), (50, 60)] {
            let BoardScreen { title, board, strip, pad, bottom, .. } =
                screen(width, height, Kind::Sudoku).with_pad();
            let parts = [title, Some(board.area), strip, pad, bottom].map(Option::unwrap);
            assert!(parts.is_sorted_by(|one, next| one.bottom() <= next.y), "{parts:?}");
            assert_eq!((board.area.width, pad.unwrap().width, pad.unwrap().height), (37, 37, 9));
        }
        for (width, height) in [(37, 31), (80, 24), (60, 60), (120, 60)] {
            assert_eq!(
                screen(width, height, Kind::Sudoku).with_pad().pad,
                None,
                "{width}x{height}"
            );
        }
    }

    #[test]
    fn dominoes_have_walls_wherever_there_is_room_and_a_wide_panel() {
        let common = screen(80, 24, Kind::Sudominoku);
        assert_eq!(common.board.area, Rect::new(0, 2, 37, 19));
        assert_eq!(common.panel, Some(Rect::new(38, 2, 42, 19)));
        for (width, board) in
            [(22, 22), (36, 22), (37, 37), (72, 37), (73, 73), (108, 73), (109, 109)]
        {
            let screen = screen(width, 70, Kind::Sudominoku);
            assert_eq!(screen.board.area.width, board, "{width} columns");
        }
    }
}
