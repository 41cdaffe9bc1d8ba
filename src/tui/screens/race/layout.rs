//! The layout of a race: a pure function of the area and of the content.
//!
//! Every engine has a row in the table, and as many as fit have a board above it, of the largest size with which all
//! fit, else of the smallest. The summary of a finished race is below the table, else beside the boards, of which
//! fewer are then visible. Without room for boards there is only the table:
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

use ratatui::layout::{Constraint, Layout, Position, Rect};

use crate::domino::Kind;
use crate::tui::look::layout::{BoardArea, Part, Places, Scale, places, rows_off};
use crate::tui::look::text;

/// Columns and rows between boards, and between boards and words.
const GAP: u16 = 1;
/// The fewest columns of readable words.
const MIN_WORDS: u16 = 24;
/// Rows of the table's header.
const HEADER: u16 = 1;
/// Columns of the box before an engine's name.
const BOX: u16 = 4;

/// The content to lay out.
pub(super) struct Needs<'a> {
    pub(super) kind: Kind,
    /// Rows of the table.
    pub(super) n_rows: usize,
    /// The indices of the rows with a board.
    pub(super) with_board: &'a [usize],
    /// The index of the row that must be visible, with its board.
    pub(super) chosen: usize,
    /// The summary of a finished race.
    pub(super) summary: Option<&'a str>,
}

/// The places of the parts of a race.
#[derive(Clone, PartialEq, Debug)]
pub struct RaceScreen {
    /// The first line.
    pub title: Rect,
    /// The boards, each with the index of its row in the table.
    pub boards: Vec<(usize, BoardArea)>,
    /// The names of the columns.
    pub header: Rect,
    /// The visible rows of the table.
    pub rows: Rect,
    /// The index of the first visible row.
    pub first_row: usize,
    /// The summary.
    pub summary: Option<SummaryPlace>,
    /// The bottom line.
    pub bottom: Rect,
}

/// The place of the summary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SummaryPlace {
    /// The summary fits here.
    Shown(Rect),
    /// The summary does not fit; here is the place of a hint at its key.
    Hint(Rect),
}

impl RaceScreen {
    /// Returns the parts and their places.
    pub fn places(&self) -> Places {
        let summary = match self.summary {
            Some(SummaryPlace::Shown(area)) => Some(area),
            Some(SummaryPlace::Hint(_)) | None => None,
        };
        let boards = self.boards.iter().map(|it| (Part::Board, Some(it.1.area)));
        places(boards.chain([
            (Part::Title, Some(self.title)),
            (Part::Table, Some(self.rows)),
            (Part::Words, summary),
            (Part::Message, Some(self.title)),
            (Part::Keys, Some(self.bottom)),
        ]))
    }

    /// Returns the index of the row at a place, or of the board there.
    pub(super) fn hit(&self, at: Position) -> Option<usize> {
        if self.rows.contains(at) {
            return Some(self.first_row + usize::from(at.y - self.rows.y));
        }
        self.boards.iter().find(|it| it.1.area.contains(at)).map(|it| it.0)
    }

    /// Returns whether a place is in a box before a name.
    pub(super) fn hits_box(&self, at: Position) -> bool {
        Rect { width: BOX.min(self.rows.width), ..self.rows }.contains(at)
    }
}

impl Needs<'_> {
    /// Lays out the content in an area.
    pub(super) fn layout(&self, area: Rect) -> RaceScreen {
        let [title, body, bottom] = area.layout(&Layout::vertical([
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(1),
        ]));
        let n_rows = u16::try_from(self.n_rows).unwrap_or(u16::MAX);
        let table_height = n_rows.saturating_add(HEADER).min(body.height);
        let [above, _] = rows_off(body, body.height - table_height);
        let block = self.block(above);
        let header_height = HEADER.min(table_height);
        let [_, header, rows, below] = body.layout(&Layout::vertical([
            Constraint::Length(block.map_or(0, Block::height)),
            Constraint::Length(header_height),
            Constraint::Length(table_height - header_height),
            Constraint::Fill(1),
        ]));
        let place = |block: Block, words| (block, block.words_place(words, above));
        let summary = self.summary.map(|words| match block.map(|it| place(it, words)) {
            Some((block, WordsPlace::Beside)) => SummaryPlace::Shown(block.beside(body)),
            Some((_, WordsPlace::Below)) => SummaryPlace::Shown(inset(below)),
            None if fits_without_board(words, above) => SummaryPlace::Shown(inset(below)),
            Some((_, WordsPlace::Nowhere)) | None => SummaryPlace::Hint(inset(below)),
        });
        let boards = block.map_or_else(Vec::new, |it| it.boards(self.with_board, self.chosen));
        let first_row = first_seen(self.chosen, rows.height.into());
        RaceScreen { title, boards, header, rows, first_row, summary, bottom }
    }

    /// Returns the boards: as many as fit, and if all fit as large as possible. The summary has priority over a second
    /// board.
    fn block(&self, area: Rect) -> Option<Block> {
        let n_boards = u16::try_from(self.with_board.len()).unwrap_or(u16::MAX).max(1);
        let scales = Scale::of(self.kind);
        let all = scales.iter().rev().find_map(|&it| self.block_of(n_boards, it, area));
        let fewer = || (1..n_boards).rev().find_map(|it| self.block_of(it, scales[0], area));
        all.or_else(fewer).or_else(|| Block::of(1, scales[0], area).into_iter().next())
    }

    /// Returns boards of this size if they and the summary fit.
    fn block_of(&self, n_boards: u16, scale: Scale, area: Rect) -> Option<Block> {
        let is_told = |it: &Block| {
            self.summary.is_none_or(|words| it.words_place(words, area) != WordsPlace::Nowhere)
        };
        Block::of(n_boards, scale, area).into_iter().find(is_told)
    }
}

/// Returns whether words fit without a board, at a width at which they would also fit beside one.
fn fits_without_board(words: &str, area: Rect) -> bool {
    let scale = Scale::of(Kind::Sudoku)[0];
    let high = Rect { height: scale.height(), ..area };
    let blocks = Block::of(1, scale, high);
    blocks.iter().any(|it| it.words_place(words, high) == WordsPlace::Beside)
        && fits(words, inset(area))
}

/// The place of words beside boards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WordsPlace {
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
    /// Returns the blocks of `n_boards` boards: with as few rows as possible, and with as few columns as possible.
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

    /// Returns the place of words in an area with these boards.
    fn words_place(self, words: &str, area: Rect) -> WordsPlace {
        let [_, below] = rows_off(area, self.height());
        let beside = self.beside(area);
        if fits(words, inset(below)) {
            WordsPlace::Below
        } else if beside.width >= MIN_WORDS && fits(words, beside) {
            WordsPlace::Beside
        } else {
            WordsPlace::Nowhere
        }
    }

    /// Returns the part of an area to the right of the boards.
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

/// Returns the first visible index of a list, so that a wanted one is visible.
const fn first_seen(wanted: usize, n_seen: usize) -> usize {
    if n_seen == 0 { 0 } else { (wanted + 1).saturating_sub(n_seen) }
}

fn fits(text: &str, room: Rect) -> bool {
    let (width, n_cells) = (text::width(text), usize::from(room.width) * usize::from(room.height));
    width <= n_cells && text::wrapped(text, room.width.into()).len() <= room.height.into()
}

/// Returns an area without a column on both sides, if it has enough.
const fn inset(area: Rect) -> Rect {
    let margin = if area.width > 2 { 1 } else { 0 };
    Rect { x: area.x + margin, width: area.width - 2 * margin, ..area }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::look::layout::laws;

    const SUMMARY: &str = "flags, candidates, rescan and walk took the same 4,261 steps, wrote as often into \
         every cell and came the same way to the end: they walk the same tree.";

    fn screen(width: u16, height: u16, n_rows: usize, chosen: usize) -> RaceScreen {
        let with_board: Vec<usize> = (0..n_rows).collect();
        let kind = Kind::Sudoku;
        Needs { kind, n_rows, with_board: &with_board, chosen, summary: Some(SUMMARY) }
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
                parts.extend(screen.summary.map(|it| match it {
                    SummaryPlace::Shown(area) | SummaryPlace::Hint(area) => area,
                }));
                parts.retain(|it| !it.is_empty());
                laws::check_apart("a race", area, &parts);
            }
        }
    }

    #[test]
    fn a_larger_area_never_shows_less() {
        for (n_rows, summary) in [(7, None), (7, Some(SUMMARY)), (2, Some("A word."))] {
            let with_board: Vec<usize> = (0..n_rows).collect();
            laws::check("a race", |area| {
                let kind = Kind::Sudoku;
                let needs = Needs { kind, n_rows, with_board: &with_board, chosen: 1, summary };
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
    fn boards_are_as_many_as_fit_and_as_large() {
        let quiet = |width, height, n_rows: usize| {
            let with_board: Vec<usize> = (0..n_rows).collect();
            let kind = Kind::Sudoku;
            let needs = Needs { kind, n_rows, with_board: &with_board, chosen: 0, summary: None };
            needs.layout(Rect::new(0, 0, width, height))
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
    fn the_summary_is_below_else_beside_fewer_boards() {
        let shown = |screen: &RaceScreen| match screen.summary {
            Some(SummaryPlace::Shown(area)) => area,
            other => panic!("{other:?}"),
        };
        let below = screen(200, 60, 7, 0);
        assert!(shown(&below).y >= below.rows.bottom());
        assert_eq!(below.boards.len(), 7);
        let beside = screen(80, 24, 7, 3);
        assert_eq!(shown(&beside).y, 1);
        assert!(fits(SUMMARY, shown(&beside)));
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
