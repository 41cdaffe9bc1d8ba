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

use crate::tui::look::text;
use ratatui::layout::{Position, Rect};

use crate::domino::Kind;
use crate::tui::look::layout::{BoardArea, Scale};

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
    pub look: Option<Rect>,
    /// The bottom line.
    pub bottom: Rect,
}

impl RaceScreen {
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
        let [title, body, bottom] = parts(area);
        let n_rows = u16::try_from(self.n_rows).unwrap_or(u16::MAX);
        let table_height = n_rows.saturating_add(HEADER).min(body.height);
        let above = Rect { height: body.height - table_height, ..body };
        let block = Block::of(above, self.kind, self.with_board.len());
        let height = block.map_or(0, Block::height);
        let table = Rect { y: body.y + height, height: table_height, ..body };
        let below =
            Rect { y: table.bottom(), height: body.bottom() - table.bottom(), ..inset(body) };
        let mut screen = RaceScreen {
            title,
            boards: Vec::new(),
            header: Rect { height: HEADER.min(table.height), ..table },
            rows: Rect {
                y: (table.y + HEADER).min(table.bottom()),
                height: table.height.saturating_sub(HEADER),
                ..table
            },
            first_row: 0,
            look: None,
            bottom,
        };
        screen.first_row = first_seen(self.chosen, screen.rows.height.into());
        let Some(mut block) = block else {
            screen.look = self.look.map(|_| below);
            return screen;
        };
        if let Some(look) = self.look {
            let mut fewer = (0..=block.columns).rev().map(|columns| Block { columns, ..block });
            let beside = fewer.find_map(|it| Some((it, it.beside(look)?)));
            match beside {
                _ if fits(look, below) => screen.look = Some(below),
                Some((fewer, area)) => {
                    screen.look = Some(area);
                    block = fewer;
                }
                None => screen.look = Some(below),
            }
        }
        screen.boards = block.boards(self.with_board, self.chosen);
        screen
    }
}

/// Boards of one size in rows and columns.
#[derive(Clone, Copy)]
struct Block {
    scale: Scale,
    columns: u16,
    rows: u16,
    area: Rect,
}

impl Block {
    /// The largest boards with which all fit, else as many of the smallest as fit.
    fn of(area: Rect, kind: Kind, n_boards: usize) -> Option<Self> {
        let blocks = Scale::of(kind).iter().rev().map(|&scale| Self {
            scale,
            columns: (area.width + GAP) / (scale.width() + GAP),
            rows: area.height / scale.height(),
            area,
        });
        let blocks: Vec<Self> = blocks.filter(|it| it.capacity() > 0).collect();
        let n_boards = n_boards.max(1);
        let all = blocks.iter().find(|it| it.capacity() >= n_boards);
        all.or_else(|| blocks.last()).map(|it| it.trimmed(n_boards))
    }

    /// Without the columns and rows that nobody needs.
    fn trimmed(self, n_boards: usize) -> Self {
        let n_boards = u16::try_from(n_boards).unwrap_or(u16::MAX);
        let columns = self.columns.min(n_boards);
        Self { columns, rows: self.rows.min(n_boards.div_ceil(columns)), ..self }
    }

    fn capacity(self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    fn width(self) -> u16 {
        self.columns * (self.scale.width() + GAP)
    }

    fn height(self) -> u16 {
        self.rows * self.scale.height()
    }

    /// The room beside it, if words fit there.
    fn beside(self, words: &str) -> Option<Rect> {
        let left = self.width() + GAP;
        let width = self.area.width.checked_sub(left + 1).filter(|it| *it >= NARROW)?;
        let room = Rect { x: self.area.x + left, width, height: self.height(), ..self.area };
        fits(words, room).then_some(room)
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
            x: self.area.x + column * (width + GAP),
            y: self.area.y + row * height,
            width,
            height,
        };
        BoardArea { scale: self.scale, area }
    }
}

/// Title, what is between, and bottom line, as far as there are rows.
fn parts(area: Rect) -> [Rect; 3] {
    let title = Rect { height: area.height.min(1), ..area };
    let rest = area.height - title.height;
    let bottom_height = rest.min(1);
    let bottom = Rect { y: area.bottom() - bottom_height, height: bottom_height, ..area };
    [title, Rect { y: title.bottom(), height: rest - bottom_height, ..area }, bottom]
}

/// The first of a list to be seen, so that this one is.
const fn first_seen(wanted: usize, n_seen: usize) -> usize {
    if n_seen == 0 { 0 } else { (wanted + 1).saturating_sub(n_seen) }
}

fn fits(text: &str, room: Rect) -> bool {
    room.width > 0 && text::wrapped(text, room.width.into()).len() <= room.height.into()
}

/// With a column of air on both sides, where there are columns.
const fn inset(area: Rect) -> Rect {
    let air = if area.width > 2 { 1 } else { 0 };
    Rect { x: area.x + air, width: area.width - 2 * air, ..area }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        for (width, height) in (0..=230).flat_map(|it| (0..=70).map(move |row| (it, row))) {
            for (n_rows, chosen) in [(2, 1), (7, 5), (20, 19)] {
                let area = Rect::new(0, 0, width, height);
                let screen = screen(width, height, n_rows, chosen);
                let mut parts = vec![screen.title, screen.header, screen.rows, screen.bottom];
                parts.extend(screen.boards.iter().map(|it| it.1.area));
                parts.extend(screen.look);
                for (idx, part) in parts.iter().enumerate() {
                    assert_eq!(area.intersection(*part), *part, "{width}x{height}");
                    assert!(
                        parts[idx + 1..].iter().all(|it| !it.intersects(*part)),
                        "{width}x{height}: {parts:?}"
                    );
                }
            }
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
        let below = screen(200, 60, 7, 0);
        assert!(below.look.unwrap().y >= below.rows.bottom());
        assert_eq!(below.boards.len(), 7);
        let beside = screen(80, 24, 7, 3);
        assert_eq!(beside.look.unwrap().y, 1);
        assert!(fits(LOOK, beside.look.unwrap()));
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
