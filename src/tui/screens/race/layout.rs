//! The layout of a race: a pure function of the area and of the content.
//!
//! Every runner has a row in the table, with a bar of what it did. If there is room, each has a board above it, all of
//! the largest size that leaves room for words; otherwise the chosen runner has one. The words never replace a board,
//! so nothing moves when the race is over. Without room for a board there is only the table:
//!
//! ```text
//!   +------------------------------+    +---------------------------+    +------------+
//!   | title                        |    | title                     |    | title      |
//!   | +-------+ +-------+ +------+ |    | +-------+  about          |    | table      |
//!   | | board | | board | | board| |    | | board |                 |    | ..         |
//!   | +-------+ +-------+ +------+ |    | +-------+  words          |    | about      |
//!   | table ====          words    |    | table ====                |    | words      |
//!   | about                        |    | ..                        |    | bottom     |
//!   | bottom line                  |    | bottom line               |    +------------+
//!   +------------------------------+    +---------------------------+
//! ```

use ratatui::layout::{Position, Rect};

use crate::domino::Kind;
use crate::tui::look::layout::{BoardArea, Part, Places, Scale, places, rows_off};

/// Columns and rows between boards, and between boards and words.
const GAP: u16 = 1;
/// The fewest columns and rows of readable words.
const MIN_WORDS: (u16, u16) = (24, 3);
/// Rows of a description in a place of this many columns or more, and in a narrower one.
const ABOUT: (u16, u16, u16) = (50, 3, 5);
/// Rows of the table's header.
const HEADER: u16 = 1;
/// The fewest rows of a table that scrolls so that a board has room.
const MIN_ROWS: u16 = 8;
/// Columns of the box before an engine's name.
const BOX: u16 = 4;

/// The parts to lay out.
pub(super) struct Needs<'a> {
    pub(super) kind: Kind,
    /// The number of rows of the table.
    pub(super) n_rows: usize,
    /// The indices of rows that should have a board.
    pub(super) with_board: &'a [usize],
    /// The index of the row that must be visible, with its board.
    pub(super) chosen: usize,
}

/// The places of the parts of a race.
#[derive(Clone, PartialEq, Debug)]
pub struct RaceScreen {
    /// The first line.
    pub title: Rect,
    /// The boards, each with the index of its row.
    pub boards: Vec<(usize, BoardArea)>,
    /// The names of the columns.
    pub header: Rect,
    /// The visible rows of the table.
    pub rows: Rect,
    /// The index of the first visible row.
    pub first_row: usize,
    /// The place of the description of the chosen runner.
    pub about: Option<Rect>,
    /// The place of the rule, and of the summary of a finished race.
    pub words: Option<Rect>,
    /// The bottom line.
    pub bottom: Rect,
}

impl RaceScreen {
    /// Returns the parts and their places.
    pub fn places(&self) -> Places {
        let boards = self.boards.iter().map(|it| (Part::Board, Some(it.1.area)));
        places(boards.chain([
            (Part::Title, Some(self.title)),
            (Part::Table, Some(self.rows)),
            (Part::Words, self.about),
            (Part::Message, Some(self.title)),
            (Part::Keys, Some(self.bottom)),
        ]))
    }

    /// Returns the index of the row or board at a position.
    pub(super) fn hit(&self, at: Position) -> Option<usize> {
        if self.rows.contains(at) {
            return Some(self.first_row + usize::from(at.y - self.rows.y));
        }
        self.boards.iter().find(|it| it.1.area.contains(at)).map(|it| it.0)
    }

    /// Returns true if a position is in the box before a name.
    pub(super) fn hits_box(&self, at: Position) -> bool {
        Rect { width: BOX.min(self.rows.width), ..self.rows }.contains(at)
    }
}

impl Needs<'_> {
    /// Lays out the content in an area.
    pub(super) fn layout(&self, area: Rect) -> RaceScreen {
        let [title, rest] = rows_off(area, 1);
        let [body, bottom] = rows_off(rest, rest.height.saturating_sub(1));
        let n_rows = u16::try_from(self.n_rows).unwrap_or(u16::MAX);
        let whole = n_rows.saturating_add(HEADER).min(body.height);
        let board = Scale::of(self.kind)[0];
        let below_board = body.height.saturating_sub(board.height());
        // A board is worth a row or two: then the table scrolls.
        let scrolls = board.width() <= body.width && below_board >= HEADER + n_rows.min(MIN_ROWS);
        let table_height = if scrolls { whole.min(below_board) } else { whole };
        let [above, _] = rows_off(body, body.height - table_height);
        let header_height = HEADER.min(table_height);
        let (block, words) = self.stage(above);
        let boards_height = block.map_or(0, Block::height);
        let spare = body.height - boards_height - table_height;
        // A row of air on both sides of the table, if words below keep their room.
        let air = u16::from(block.is_some() && spare >= MIN_WORDS.1 + 2 * GAP);
        let [_, table] = rows_off(body, boards_height + air);
        let [header, rest] = rows_off(table, header_height);
        let [rows, below] = rows_off(rest, table_height - header_height);
        let below = readable(inset(rows_off(below, air)[1]));
        let (about, words) = match (words, below) {
            (Some(beside), Some(below)) => (Some(below), Some(beside)),
            (beside, below) => beside.or(below).map_or((None, None), about_off),
        };
        // With a few more rows a board comes: words that would then go are not there before.
        let high = Rect { height: Scale::of(self.kind)[0].height(), ..above };
        let has_words = block.is_some() || self.stage(high).1.is_some();
        let [about, words] = [about, words].map(|it| it.filter(|_| has_words));
        let boards = block.map_or_else(Vec::new, |it| it.boards(self.with_board, self.chosen));
        let first_row = first_seen(self.chosen, rows.height.into());
        RaceScreen { title, boards, header, rows, first_row, about, words, bottom }
    }

    /// Returns the part above the table: all boards as large as possible, else one; and the place for words beside them.
    fn stage(&self, area: Rect) -> (Option<Block>, Option<Rect>) {
        let n_boards = u16::try_from(self.with_board.len()).unwrap_or(u16::MAX).max(1);
        let scales = Scale::of(self.kind);
        let all = scales.iter().rev().flat_map(|&it| Block::of(n_boards, it, area));
        let mut with_words = all.filter_map(|block| {
            let below = readable(inset(rows_off(area, block.height())[1]));
            let words = block.words_beside(area);
            let has_words = below.is_some() || words.is_some();
            has_words.then_some((Some(block), words))
        });
        with_words.next().unwrap_or_else(|| {
            let block = Block::of(1, scales[0], area).into_iter().next();
            (block, block.and_then(|it| readable(it.beside(area))))
        })
    }
}

/// Splits the place of a description off a place for words. The rest may be too small for more words.
fn about_off(area: Rect) -> (Option<Rect>, Option<Rect>) {
    let (wide, few, many) = ABOUT;
    let [about, words] = rows_off(area, if area.width >= wide { few } else { many });
    (Some(about), readable(words))
}

/// Returns an area if it has room for a few words.
fn readable(area: Rect) -> Option<Rect> {
    (area.width >= MIN_WORDS.0 && area.height >= MIN_WORDS.1).then_some(area)
}

/// Boards of one size in rows and columns, in the upper left corner of an area.
#[derive(Clone, Copy)]
struct Block {
    scale: Scale,
    n_boards: u16,
    columns: u16,
    rows: u16,
    corner: Position,
}

impl Block {
    /// Returns the arrangements of `n_boards` boards: with the fewest rows, and with the fewest columns.
    fn of(n_boards: u16, scale: Scale, area: Rect) -> Vec<Self> {
        let most_columns = (area.width + GAP) / (scale.width() + GAP);
        let most_rows = area.height / scale.height();
        // In `u32`, because the boards of a very large area overflow `u16`.
        if u32::from(most_columns) * u32::from(most_rows) < u32::from(n_boards) {
            return Vec::new();
        }
        let block = |columns: u16| {
            let rows = n_boards.div_ceil(columns);
            Self { scale, n_boards, columns, rows, corner: area.as_position() }
        };
        vec![block(most_columns.min(n_boards)), block(n_boards.div_ceil(most_rows))]
    }

    const fn width(self) -> u16 {
        self.columns * (self.scale.width() + GAP)
    }

    const fn height(self) -> u16 {
        self.rows * self.scale.height()
    }

    /// Returns the room for text to the right of the boards, or of their last row.
    fn words_beside(self, area: Rect) -> Option<Rect> {
        let beside = self.beside(area);
        readable(beside).or_else(|| {
            let n_last = self.n_boards - (self.rows - 1) * self.columns;
            let left = (n_last * (self.scale.width() + GAP) + GAP).min(area.width);
            let width = (area.width - left).saturating_sub(1);
            let y = area.y + (self.rows - 1) * self.scale.height();
            readable(Rect { x: area.x + left, y, width, height: self.scale.height() })
        })
    }

    /// Returns the part of an area to the right of the boards.
    fn beside(self, area: Rect) -> Rect {
        let left = (self.width() + GAP).min(area.width);
        let width = (area.width - left).saturating_sub(1);
        Rect { x: area.x + left, width, height: self.height(), ..area }
    }

    fn boards(self, with_board: &[usize], chosen: usize) -> Vec<(usize, BoardArea)> {
        let at = with_board.iter().position(|it| *it == chosen).unwrap_or(0);
        let first = first_seen(at, usize::from(self.columns * self.rows));
        let places = (0..self.rows).flat_map(|row| (0..self.columns).map(move |it| (row, it)));
        let seen = with_board.iter().skip(first).zip(places);
        seen.map(|(&idx, (row, column))| (idx, self.board(row, column))).collect()
    }

    fn board(self, row: u16, column: u16) -> BoardArea {
        let (width, height) = (self.scale.width(), self.scale.height());
        let (x, y) = (self.corner.x + column * (width + GAP), self.corner.y + row * height);
        BoardArea::centred(self.scale, Rect { x, y, width, height })
    }
}

/// Returns the first visible index of a list, so that `wanted` is visible.
const fn first_seen(wanted: usize, n_seen: usize) -> usize {
    if n_seen == 0 { 0 } else { (wanted + 1).saturating_sub(n_seen) }
}

/// Removes a column on both sides of an area, if it has enough.
const fn inset(area: Rect) -> Rect {
    let margin = if area.width > 2 { 1 } else { 0 };
    Rect { x: area.x + margin, width: area.width - 2 * margin, ..area }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::look::layout::laws;

    fn screen(width: u16, height: u16, n_rows: usize, chosen: usize) -> RaceScreen {
        let with_board: Vec<usize> = (0..n_rows).collect();
        let kind = Kind::Sudoku;
        Needs { kind, n_rows, with_board: &with_board, chosen }
            .layout(Rect::new(0, 0, width, height))
    }

    fn seen(screen: &RaceScreen) -> Vec<usize> {
        screen.boards.iter().map(|it| it.0).collect()
    }

    #[test]
    fn parts_lie_inside_and_do_not_overlap_at_any_size() {
        let sizes = (0..=230).step_by(3).flat_map(|it| (0..=70).map(move |row| (it, row)));
        for (width, height) in sizes {
            for (n_rows, chosen) in [(2, 1), (7, 5)] {
                let area = Rect::new(0, 0, width, height);
                let screen = screen(width, height, n_rows, chosen);
                let mut parts = vec![screen.title, screen.header, screen.rows, screen.bottom];
                parts.extend(screen.boards.iter().map(|it| it.1.area));
                parts.extend(screen.about.into_iter().chain(screen.words));
                parts.retain(|it| !it.is_empty());
                laws::check_apart("a race", area, &parts);
            }
        }
    }

    #[test]
    fn a_larger_area_never_shows_less() {
        for n_rows in [2, 3, 7] {
            let with_board: Vec<usize> = (0..n_rows).collect();
            laws::check("a race", |area| {
                let kind = Kind::Sudoku;
                let needs = Needs { kind, n_rows, with_board: &with_board, chosen: 1 };
                Some(needs.layout(area).places())
            });
        }
    }

    #[test]
    fn the_chosen_row_is_always_visible() {
        for (width, height) in [(22, 13), (40, 24), (80, 24), (100, 40), (200, 60)] {
            for chosen in 0..20 {
                let screen = screen(width, height, 20, chosen);
                let rows = screen.first_row..screen.first_row + usize::from(screen.rows.height);
                assert!(rows.contains(&chosen), "{width}x{height}");
                let boards = seen(&screen);
                assert!(boards.is_empty() || boards.contains(&chosen), "{width}x{height}");
            }
        }
    }

    #[test]
    fn all_have_a_board_or_the_chosen_one_has() {
        let common = screen(80, 24, 7, 3);
        assert_eq!(seen(&common), [3]);
        assert_eq!(common.rows.height, 7);
        assert_eq!(common.about, Some(Rect::new(24, 1, 55, 3)));
        assert_eq!(common.words, Some(Rect::new(24, 4, 55, 10)));
        for (width, height) in [(120, 40), (200, 60)] {
            let large = screen(width, height, 7, 0);
            assert_eq!(seen(&large), [0, 1, 2, 3, 4, 5, 6], "{width}x{height}");
            assert!(large.about.is_some() && large.words.is_some(), "{width}x{height}");
        }
        assert_eq!(seen(&screen(40, 24, 7, 0)), [0]);
        assert!(seen(&screen(22, 13, 7, 0)).is_empty());
    }

    #[test]
    fn a_click_finds_the_row_or_the_board_it_hits() {
        let screen = screen(80, 24, 7, 3);
        assert_eq!(screen.hit(screen.boards[0].1.area.as_position()), Some(3));
        let fifth = Position::new(2, screen.rows.y + 4);
        assert_eq!(screen.hit(fifth), Some(4));
        assert!(screen.hits_box(fifth) && !screen.hits_box(Position::new(9, fifth.y)));
        assert_eq!(screen.hit(screen.header.as_position()), None);
    }
}
