//! Where the parts of a race stand: a pure function of the area and of what there is to show.
//!
//! Everyone has a row in the table, and as many as there is room for have a board above it, the largest with
//! which all fit, else the smallest. What is to be seen when all have finished is said below the table, else
//! beside the boards, of which fewer are then seen at once. Without room for boards the table has it all:
//!
//! ```text
//!   +------------------------------------+    +------------+
//!   | title                              |    | title      |
//!   | +--------+ +--------+ +--------+   |    | table      |
//!   | | board  | | board  | | board  |   |    | ..         |
//!   | +--------+ +--------+ +--------+   |    | words      |
//!   | table                              |    | bottom     |
//!   | words                              |    +------------+
//!   | bottom line                        |
//!   +------------------------------------+
//! ```

use ratatui::layout::{Position, Rect};

use crate::domino::Kind;
use crate::tui::look::layout::{BoardArea, Part, Places, Scale, places, rows_off};
use crate::tui::look::text;

/// Columns and rows between boards, and between boards and words.
const GAP: u16 = 1;
/// Columns below which words are hard to read.
const NARROW: u16 = 24;
/// The table's own row, with the names of its columns.
const HEADER: u16 = 1;
/// Columns of the box before an engine's name.
const BOX: u16 = 4;

/// What there is to show.
pub(super) struct Needs<'a> {
    pub(super) kind: Kind,
    /// Rows of the table.
    pub(super) n_rows: usize,
    /// Which of them have a board.
    pub(super) with_board: &'a [usize],
    /// The row that must be seen, and its board.
    pub(super) chosen: usize,
    /// What is to be said below or beside.
    pub(super) look: Option<&'a str>,
}

/// Where everything stands.
#[derive(Clone, PartialEq, Debug)]
pub struct RaceScreen {
    /// The first line.
    pub title: Rect,
    /// Boards, by the rows of the table that they belong to.
    pub boards: Vec<(usize, BoardArea)>,
    /// The names of the columns.
    pub header: Rect,
    /// The rows of the table that are seen.
    pub rows: Rect,
    /// Which of them is the first.
    pub first_row: usize,
    /// What is to be seen, in words.
    pub look: Option<Look>,
    /// The bottom line.
    pub bottom: Rect,
}

/// The place of what is to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// The words have room here.
    Told(Rect),
    /// They have none; here it says where they are.
    Elsewhere(Rect),
}

impl RaceScreen {
    /// Its parts by name.
    pub fn places(&self) -> Places {
        let told = match self.look {
            Some(Look::Told(area)) => Some(area),
            Some(Look::Elsewhere(_)) | None => None,
        };
        let boards = self.boards.iter().map(|it| (Part::Board, Some(it.1.area)));
        places(boards.chain([
            (Part::Title, Some(self.title)),
            (Part::Table, Some(self.rows)),
            (Part::Words, told),
            (Part::Message, Some(self.bottom)),
            (Part::Keys, Some(self.bottom)),
        ]))
    }

    /// The row of the table that a place belongs to, or the one of the board there.
    pub(super) fn hit(&self, at: Position) -> Option<usize> {
        if self.rows.contains(at) {
            return Some(self.first_row + usize::from(at.y - self.rows.y));
        }
        self.boards.iter().find(|it| it.1.area.contains(at)).map(|it| it.0)
    }

    /// Whether it is where the box before a name stands, before the start.
    pub(super) fn hits_box(&self, at: Position) -> bool {
        Rect { width: BOX.min(self.rows.width), ..self.rows }.contains(at)
    }
}

impl Needs<'_> {
    pub(super) fn on(&self, area: Rect) -> RaceScreen {
        let [title, body] = rows_off(area, 1);
        let [body, bottom] = rows_off(body, body.height.saturating_sub(1));
        let n_rows = u16::try_from(self.n_rows).unwrap_or(u16::MAX);
        let table_height = n_rows.saturating_add(HEADER).min(body.height);
        let [above, _] = rows_off(body, body.height - table_height);
        let block = self.block(above);
        let [_, from_table] = rows_off(body, block.map_or(0, Block::height));
        let [table, below] = rows_off(from_table, table_height);
        let [header, rows] = rows_off(table, HEADER);
        let look = self.look.map(|look| match block.map(|it| (it, it.told(look, above))) {
            Some((block, Told::Beside)) => Look::Told(block.beside(body)),
            Some((_, Told::Below)) => Look::Told(inset(below)),
            None if is_told_at(look, above) => Look::Told(inset(below)),
            Some((_, Told::Nowhere)) | None => Look::Elsewhere(inset(below)),
        });
        let boards = block.map_or_else(Vec::new, |it| it.boards(self.with_board, self.chosen));
        let first_row = first_seen(self.chosen, rows.height.into());
        RaceScreen { title, boards, header, rows, first_row, look, bottom }
    }

    /// The boards: as many as there is room for, and where all have room as large as they can be. What is
    /// to be said comes before a second board.
    fn block(&self, area: Rect) -> Option<Block> {
        let n_boards = u16::try_from(self.with_board.len()).unwrap_or(u16::MAX).max(1);
        let scales = Scale::of(self.kind);
        let all = scales.iter().rev().find_map(|&it| self.block_of(n_boards, it, area));
        let fewer = || (1..n_boards).rev().find_map(|it| self.block_of(it, scales[0], area));
        all.or_else(fewer).or_else(|| Block::of(1, scales[0], area).into_iter().next())
    }

    /// So many boards of this size where they have room, and what is to be said has some.
    fn block_of(&self, n_boards: u16, scale: Scale, area: Rect) -> Option<Block> {
        let is_told =
            |it: &Block| self.look.is_none_or(|look| it.told(look, area) != Told::Nowhere);
        Block::of(n_boards, scale, area).into_iter().find(is_told)
    }
}

/// Returns whether words fit without a board, at a width at which they would also fit beside one.
fn is_told_at(words: &str, area: Rect) -> bool {
    let scale = Scale::of(Kind::Sudoku)[0];
    let high = Rect { height: scale.height(), ..area };
    let blocks = Block::of(1, scale, high);
    blocks.iter().any(|it| it.told(words, high) == Told::Beside) && fits(words, inset(area))
}

/// The place of words that fit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    Below,
    Beside,
    Nowhere,
}

/// Boards of one size in rows and columns, in the upper left corner of an area.
#[derive(Clone, Copy)]
struct Block {
    scale: Scale,
    columns: u16,
    rows: u16,
    corner: Position,
}

impl Block {
    /// So many boards: in as few rows as they can be, and in as few columns.
    fn of(n_boards: u16, scale: Scale, area: Rect) -> Vec<Self> {
        let most_columns = (area.width + GAP) / (scale.width() + GAP);
        let most_rows = area.height / scale.height();
        if u32::from(most_columns) * u32::from(most_rows) < u32::from(n_boards) {
            return Vec::new();
        }
        let block = |columns: u16| {
            let rows = n_boards.div_ceil(columns);
            Self { scale, columns, rows, corner: area.as_position() }
        };
        vec![block(most_columns.min(n_boards)), block(n_boards.div_ceil(most_rows))]
    }

    const fn width(self) -> u16 {
        self.columns * (self.scale.width() + GAP)
    }

    const fn height(self) -> u16 {
        self.rows * self.scale.height()
    }

    /// The place of words in an area with these boards in it.
    fn told(self, words: &str, area: Rect) -> Told {
        let [_, below] = rows_off(area, self.height());
        let beside = self.beside(area);
        if fits(words, inset(below)) {
            Told::Below
        } else if beside.width >= NARROW && fits(words, beside) {
            Told::Beside
        } else {
            Told::Nowhere
        }
    }

    /// The part of an area right of the boards in it.
    fn beside(self, area: Rect) -> Rect {
        let left = (self.width() + GAP).min(area.width);
        let width = (area.width - left).saturating_sub(1);
        Rect { x: area.x + left, width, height: self.height(), ..area }
    }

    fn capacity(self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    fn boards(self, with_board: &[usize], chosen: usize) -> Vec<(usize, BoardArea)> {
        let at = with_board.iter().position(|it| *it == chosen).unwrap_or(0);
        let first = first_seen(at, self.capacity());
        let places = (0..self.rows).flat_map(|row| (0..self.columns).map(move |it| (row, it)));
        let seen = with_board.iter().skip(first).zip(places);
        seen.map(|(&idx, (row, column))| (idx, self.board(row, column))).collect()
    }

    fn board(self, row: u16, column: u16) -> BoardArea {
        let (width, height) = (self.scale.width(), self.scale.height());
        let area = Rect {
            x: self.corner.x + column * (width + GAP),
            y: self.corner.y + row * height,
            width,
            height,
        };
        BoardArea { scale: self.scale, area }
    }
}

/// The first of a list to be seen, so that this one is.
const fn first_seen(wanted: usize, n_seen: usize) -> usize {
    if n_seen == 0 { 0 } else { (wanted + 1).saturating_sub(n_seen) }
}

fn fits(text: &str, room: Rect) -> bool {
    let (width, n_cells) = (text::width(text), usize::from(room.width) * usize::from(room.height));
    width <= n_cells && text::wrapped(text, room.width.into()).len() <= room.height.into()
}

/// With a column of air on both sides, where there are columns.
const fn inset(area: Rect) -> Rect {
    let air = if area.width > 2 { 1 } else { 0 };
    Rect { x: area.x + air, width: area.width - 2 * air, ..area }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::look::layout::laws;

    const LOOK: &str = "flags, candidates, rescan and walk took the same 4,261 steps, wrote as often into \
         every cell and came the same way to the end: they walk the same tree.";

    fn screen(width: u16, height: u16, n_rows: usize, chosen: usize) -> RaceScreen {
        let with_board: Vec<usize> = (0..n_rows).collect();
        let kind = Kind::Sudoku;
        Needs { kind, n_rows, with_board: &with_board, chosen, look: Some(LOOK) }
            .on(Rect::new(0, 0, width, height))
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
                parts.extend(screen.look.map(|it| match it {
                    Look::Told(area) | Look::Elsewhere(area) => area,
                }));
                parts.retain(|it| !it.is_empty());
                laws::check_apart("a race", area, &parts);
            }
        }
    }

    #[test]
    fn a_larger_area_never_shows_less() {
        for (n_rows, look) in [(7, None), (7, Some(LOOK)), (2, Some("A word."))] {
            let with_board: Vec<usize> = (0..n_rows).collect();
            laws::check("a race", |area| {
                let kind = Kind::Sudoku;
                let needs = Needs { kind, n_rows, with_board: &with_board, chosen: 1, look };
                Some(needs.on(area).places())
            });
        }
    }

    #[test]
    fn who_is_chosen_is_always_seen() {
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
    fn boards_are_as_many_as_fit_and_as_large() {
        let quiet = |width, height, n_rows: usize| {
            let with_board: Vec<usize> = (0..n_rows).collect();
            let kind = Kind::Sudoku;
            let needs = Needs { kind, n_rows, with_board: &with_board, chosen: 0, look: None };
            needs.on(Rect::new(0, 0, width, height))
        };
        assert_eq!(seen(&quiet(80, 24, 7)), [0, 1, 2]);
        assert_eq!(quiet(80, 24, 7).rows.height, 7);
        assert_eq!(seen(&quiet(40, 24, 7)), [0]);
        assert!(seen(&quiet(22, 13, 7)).is_empty());
        let wide = quiet(200, 60, 7);
        assert_eq!(seen(&wide), [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(wide.boards[0].1.area.as_size(), (37, 19).into());
        assert_eq!(quiet(80, 24, 2).boards[1].1.area, Rect::new(38, 1, 37, 19));
    }

    #[test]
    fn words_stand_below_else_beside_fewer_boards() {
        let told = |screen: &RaceScreen| match screen.look {
            Some(Look::Told(area)) => area,
            other => panic!("{other:?}"),
        };
        let below = screen(200, 60, 7, 0);
        assert!(told(&below).y >= below.rows.bottom());
        assert_eq!(below.boards.len(), 7);
        let beside = screen(80, 24, 7, 3);
        assert_eq!(told(&beside).y, 1);
        assert!(fits(LOOK, told(&beside)));
        assert_eq!(seen(&beside), [2, 3]);
    }

    #[test]
    fn a_click_finds_the_row_or_the_board_it_hits() {
        let screen = screen(80, 24, 7, 3);
        assert_eq!(screen.hit(screen.boards[1].1.area.as_position()), Some(3));
        let fifth = Position::new(2, screen.rows.y + 4);
        assert_eq!(screen.hit(fifth), Some(4));
        assert!(screen.hits_box(fifth) && !screen.hits_box(Position::new(9, fifth.y)));
        assert_eq!(screen.hit(screen.header.as_position()), None);
    }
}
