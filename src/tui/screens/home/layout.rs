//! The layout of the home screen: a list, and beside it the chosen game, if there is room for both.
//!
//! ```text
//!   +---------------------------------+    +------------------+
//!   | title                           |    | title            |
//!   | list             +-----------+  |    | list             |
//!   | ..               |   board   |  |    | ..               |
//!   | ..               +-----------+  |    | ..               |
//!   | ..               words          |    | words            |
//!   | bottom line                     |    | bottom line      |
//!   +---------------------------------+    +------------------+
//! ```

use ratatui::layout::Rect;

use crate::domino::Kind;
use crate::tui::look::layout::{BoardArea, Page, Part, Places, Scale, columns_off, rows_off};

/// The fewest columns of the list beside a board.
const MIN_LIST: u16 = 36;
/// The fewest rows of words below a board.
const MIN_WORDS: u16 = 2;
/// The rows of text below a list.
const LOW_WORDS: u16 = 3;
/// The columns between list and board.
const GAP: u16 = 1;
/// The most columns of a board; it only has to be recognised.
const MAX_BOARD: u16 = 73;

/// The places of the parts of the home screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HomeScreen {
    pub(super) page: Page,
    pub(super) list: Rect,
    /// The board of the chosen game, if there is room.
    pub(super) board: Option<BoardArea>,
    pub(super) words: Rect,
}

impl HomeScreen {
    /// Lays out an area; `chosen` is the kind of the chosen game. `None` if no screen could show a board in it.
    pub(super) fn of(area: Rect, chosen: Option<Kind>) -> Option<Self> {
        let page = Page::of(area)?;
        let body = page.body;
        let scale = scale(body, chosen.unwrap_or(Kind::Sudoku));
        let (list, board, words) = match scale {
            None => {
                let [list, words] = rows_off(body, body.height - LOW_WORDS);
                (list, None, words)
            }
            Some(scale) => {
                let [list, side] = columns_off(body, body.width - GAP - scale.width(), GAP);
                let [above, below] = rows_off(side, scale.height());
                match chosen {
                    Some(_) => (list, Some(BoardArea::centred(scale, above)), below),
                    None => (list, None, side),
                }
            }
        };
        Some(Self { page, list, board, words })
    }

    pub(super) fn places(&self) -> Places {
        self.page.places([
            (Part::Table, Some(self.list)),
            (Part::Board, self.board.map(|it| it.area)),
            (Part::Words, Some(self.words)),
        ])
    }
}

/// Returns the size of the largest board that leaves room for list and text. Only sizes that both kinds of puzzle have
/// are used, so that the list does not move from line to line.
fn scale(body: Rect, kind: Kind) -> Option<Scale> {
    let of_other = Scale::of(kind.pick(Kind::Sudominoku, Kind::Sudoku));
    let is_common = |it: &&Scale| of_other.iter().any(|other| other.width() == it.width());
    let fits = |it: &&Scale| {
        it.width() <= MAX_BOARD
            && it.width() + GAP + MIN_LIST <= body.width
            && it.height() + MIN_WORDS <= body.height
    };
    Scale::of(kind).iter().rev().filter(is_common).find(fits).copied()
}
