//! The board: its lines, and in each cell a digit, marks, or nothing.
//!
//! The widget knows nothing of games or searches. A screen says for each cell what it shows
//! ([`Face`]), how ([`CellView::style`]), with which sign beside the digit ([`Badge`]), and which
//! neighbour is the other half of its domino ([`CellView::join`]).
//!
//! Where pieces have walls there is none between the halves of a domino. Where blocks alone have lines a
//! mark beside the digit leads to the other half:
//!
//! ```text
//!   ┏━━━━━━━┯━━━┓     ┌──────┐
//!   ┃ 3   7 │ 1 ┃     │3─7 1╷│
//!   ┠───┬───┤   ┃     │4   8╵│
//!   ┃ 4 │   │ 8 ┃
//! ```

mod gauge;
mod joins;
mod walls;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use crate::domino::Toward;
use crate::grid::{Cell, Digit, DigitSet};
use crate::tui::layout::{BoardArea, Room};
use crate::tui::theme::{Charset, Theme};

use super::large_digit;

use walls::{LineSet, Wall, Walls};

pub use gauge::Gauge;

/// What a cell shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Face {
    /// Nothing.
    #[default]
    Blank,
    /// A dot: a blank that the cursor's cell sees.
    Dot,
    /// A digit.
    Digit(Digit),
    /// Marks, those of `strong` in a style of their own.
    Marks {
        /// The marks.
        marks: DigitSet,
        /// Those that stand out.
        strong: DigitSet,
    },
}

/// A sign beside a digit, for what must show without colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Badge {
    /// No sign.
    #[default]
    None,
    /// The digit stands twice in a house.
    Clash,
    /// The digit differs from the solution.
    Mistake,
    /// The search has just written the digit.
    Placed,
    /// The search has just taken the digit back.
    TakenBack,
    /// The digit forbids what the search has just tried.
    Forbids,
    /// Another solution has another digit here.
    Differs,
}

impl Badge {
    /// The character that shows it.
    pub const fn sign(self, charset: Charset) -> Option<char> {
        match (self, charset) {
            (Self::None, _) => None,
            (Self::Clash | Self::Forbids, _) => Some('!'),
            (Self::Mistake, _) => Some('?'),
            (Self::Placed, _) => Some('+'),
            (Self::TakenBack, Charset::Unicode) => Some('×'),
            (Self::TakenBack, Charset::Ascii) => Some('x'),
            (Self::Differs, _) => Some('*'),
        }
    }
}

/// One cell as it is to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellView {
    /// What it shows.
    pub face: Face,
    /// The sign beside the digit.
    pub badge: Badge,
    /// The style of the whole cell.
    pub style: Style,
    /// The style of strong marks.
    pub strong: Style,
    /// The way to the other half of its domino.
    pub join: Option<Toward>,
    /// How much of something there is.
    pub gauge: Option<Gauge>,
}

/// The board as it is to be drawn.
#[derive(Debug)]
pub struct Board<'a> {
    /// Size and place.
    pub at: BoardArea,
    /// The cells in reading order.
    pub cells: &'a [CellView; 81],
    /// Styles and characters.
    pub theme: &'a Theme,
}

impl Widget for &Board<'_> {
    /// Draws at [`Board::at`], clipped to `area`.
    fn render(self, area: Rect, buf: &mut Buffer) {
        let clip = area.intersection(buf.area);
        let mut pen = Pen { buf, clip };
        self.draw_walls(&mut pen);
        for cell in Cell::ALL {
            self.draw_cell(&mut pen, cell);
            if let Some(toward) = self.view(cell).join {
                self.draw_join(&mut pen, cell, toward);
            }
        }
    }
}

impl Board<'_> {
    fn draw_walls(&self, pen: &mut Pen<'_>) {
        let scale = self.at.scale;
        let walls = Walls { cells: self.cells, lines: scale.lines };
        let draw = LineSet::of(scale.lines, self.theme.charset);
        let Rect { x, y, .. } = self.at.area;
        let lines = |size: u16| (0..=9).filter_map(move |idx| Some((idx, scale.line(idx, size)?)));
        for (line, row) in lines(scale.cell_height) {
            for column in 0..9 {
                let wall = walls.across(line, column);
                let cell = self.at.cell(Cell::at(0, column));
                let area = Rect { y: y + row, height: 1, ..cell };
                pen.fill(area, draw.across(wall), self.wall_style(wall));
            }
        }
        for (line, column) in lines(scale.cell_width) {
            for row in 0..9 {
                let wall = walls.down(line, row);
                let cell = self.at.cell(Cell::at(row, 0));
                let area = Rect { x: x + column, width: 1, ..cell };
                pen.fill(area, draw.down(wall), self.wall_style(wall));
            }
        }
        for (i, row) in lines(scale.cell_height) {
            for (j, column) in lines(scale.cell_width) {
                let corner = walls.corner(i, j);
                let style = self.wall_style(corner.into_iter().max().unwrap_or(Wall::Open));
                pen.put(x + column, y + row, draw.corner(corner), style);
            }
        }
    }

    const fn wall_style(&self, wall: Wall) -> Style {
        match wall {
            Wall::Open => self.theme.text,
            Wall::Dotted | Wall::Cell => self.theme.thin,
            Wall::Domino => self.theme.outline,
            Wall::Border => self.theme.thick,
        }
    }

    fn draw_cell(&self, pen: &mut Pen<'_>, cell: Cell) {
        let (area, style) = (self.at.cell(cell), self.style(cell));
        // A digit is underlined, the air around it is not.
        pen.fill(area, ' ', style.remove_modifier(Modifier::UNDERLINED));
        match self.view(cell).face {
            Face::Blank => {}
            Face::Dot => {
                let (x, y) = digit_place(area);
                let dot = if self.theme.charset == Charset::Unicode { '·' } else { '.' };
                pen.put(x, y, dot, style);
                if let Some(sign) = self.view(cell).badge.sign(self.theme.charset) {
                    pen.put(x + 1, y, sign, style);
                }
            }
            Face::Digit(digit) => self.draw_digit(pen, cell, digit),
            Face::Marks { marks, strong } => self.draw_marks(pen, cell, marks, strong),
        }
        if let Some(gauge) = self.view(cell).gauge {
            self.draw_gauge(pen, cell, gauge);
        }
    }

    fn draw_digit(&self, pen: &mut Pen<'_>, cell: Cell, digit: Digit) {
        let (area, style, beside) = (self.at.cell(cell), self.style(cell), self.beside_digit(cell));
        if self.at.scale.room == Room::Large && self.theme.charset == Charset::Unicode {
            let (width, height) = large_digit::SIZE;
            let (left, top) =
                (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
            for (row, text) in (top..).zip(large_digit::rows(digit)) {
                for (column, ch) in (left..).zip(text.chars()) {
                    pen.put(column, row, ch, style);
                }
            }
            if let Some(sign) = beside {
                pen.put(left + width + 1, top + height / 2, sign, style);
            }
            return;
        }
        let (x, y) = digit_place(area);
        pen.put(x, y, digit.to_char(), style);
        if let Some(sign) = beside {
            pen.put(x + 1, y, sign, style);
        }
    }

    fn draw_marks(&self, pen: &mut Pen<'_>, cell: Cell, marks: DigitSet, strong: DigitSet) {
        let (area, plain) = (self.at.cell(cell), self.style(cell));
        for digit in marks.iter() {
            let strong = if strong.contains(digit) { self.view(cell).strong } else { Style::new() };
            if let Some((column, row)) = mark_place(self.at.scale.room, digit) {
                let (x, y) = (area.x + column, area.y + row);
                pen.put(x, y, digit.to_char(), plain.patch(strong));
            }
        }
    }

    const fn view(&self, cell: Cell) -> &CellView {
        &self.cells[cell.index()]
    }
}

/// Where a mark stands in a cell, always the same place for the same digit.
fn mark_place(room: Room, digit: Digit) -> Option<(u16, u16)> {
    let idx = u16::from(digit.get()) - 1;
    match room {
        Room::Digit => None,
        Room::TwoRows if idx < 5 => Some((idx, 0)),
        Room::TwoRows => Some((idx - 5, 1)),
        Room::ThreeByThree => Some((1 + idx % 3 * 2, idx / 3)),
        Room::Large => Some((2 + idx % 3 * 3, 1 + idx / 3)),
    }
}

/// Where a digit stands in a cell: the middle, left of it where there is none.
const fn digit_place(area: Rect) -> (u16, u16) {
    (area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2)
}

/// Writes single characters, inside the clip only.
struct Pen<'a> {
    buf: &'a mut Buffer,
    clip: Rect,
}

impl Pen<'_> {
    fn put(&mut self, x: u16, y: u16, ch: char, style: Style) {
        if self.clip.contains((x, y).into())
            && let Some(cell) = self.buf.cell_mut((x, y))
        {
            cell.set_char(ch).set_style(style);
        }
    }

    fn fill(&mut self, area: Rect, ch: char, style: Style) {
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                self.put(x, y, ch, style);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::domino::Kind;
    use crate::tui::layout::Scale;
    use crate::tui::theme::{Depth, Ground};
    use crate::tui::widgets::lines::Arms;

    /// A 5 that clashes at r1c1, marks at r1c2 and a dot at r1c3.
    fn digits() -> [CellView; 81] {
        let mut cells = [CellView::default(); 81];
        cells[0] = CellView {
            face: Face::Digit(Digit::ALL[4]),
            badge: Badge::Clash,
            ..CellView::default()
        };
        let marks = [Digit::ALL[0], Digit::ALL[4], Digit::ALL[8]].into_iter().collect();
        cells[1].face = Face::Marks { marks, strong: DigitSet::EMPTY };
        cells[2].face = Face::Dot;
        cells
    }

    fn picture(cells: &[CellView; 81], scale: Scale, charset: Charset) -> Vec<String> {
        let theme = Theme::new(Depth::Sixteen, Ground::Dark, charset);
        let area = Rect::new(0, 0, scale.width(), scale.height());
        let mut buf = Buffer::empty(area);
        let board = Board { at: BoardArea::centred(scale, area), cells, theme: &theme };
        (&board).render(area, &mut buf);
        let width = usize::from(scale.width());
        buf.content
            .chunks(width)
            .map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect())
            .collect()
    }

    fn check(scale: usize, charset: Charset, expected: &[&str]) {
        let picture = picture(&digits(), Scale::of(Kind::Sudoku)[scale], charset);
        assert_eq!(&picture[..expected.len()], expected);
    }

    #[test]
    fn digits_only() {
        check(0, Charset::Unicode, &["┌──────┬──────┬──────┐", "│5!  · │      │      │"]);
        check(0, Charset::Ascii, &["+======+======+======+", "|5!  . |      |      |"]);
    }

    #[test]
    fn one_digit_a_cell_with_lines() {
        check(
            1,
            Charset::Unicode,
            &[
                "┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓",
                "┃ 5!│   │ · ┃   │   │   ┃   │   │   ┃",
                "┠───┼───┼───╂───┼───┼───╂───┼───┼───┨",
            ],
        );
        check(
            1,
            Charset::Ascii,
            &[
                "+===+===+===+===+===+===+===+===+===+",
                "| 5!:   : . |   :   :   |   :   :   |",
                "+---+---+---+---+---+---+---+---+---+",
            ],
        );
    }

    #[test]
    fn marks_in_two_rows() {
        check(
            2,
            Charset::Unicode,
            &[
                "┌──────────────────┬──────────────────┬──────────────────┐",
                "│  5!  1   5   ·   │                  │                  │",
                "│         9        │                  │                  │",
            ],
        );
    }

    #[test]
    fn marks_three_by_three() {
        check(
            3,
            Charset::Unicode,
            &[
                "┌─────────────────────┬─────────────────────┬─────────────────────┐",
                "│        1            │                     │                     │",
                "│   5!     5      ·   │                     │                     │",
                "│            9        │                     │                     │",
            ],
        );
    }

    #[test]
    fn large_digits() {
        check(
            5,
            Charset::Unicode,
            &[
                "┏━━━━━━━━━━━┯━━━━━━━━━━━┯━━━━━━━━━━━┳━━━━━━━━━━━┯━━━━━━━━━━━┯━━━━━━━━━━━┳━━━━━━━━━━━┯━━━━━━━━━━━┯━━━━━━━━━━━┓",
                "┃           │           │           ┃           │           │           ┃           │           │           ┃",
                "┃    █▀▀    │  1        │           ┃           │           │           ┃           │           │           ┃",
                "┃    ▀▀█ !  │     5     │     ·     ┃           │           │           ┃           │           │           ┃",
                "┃    ▀▀▀    │        9  │           ┃           │           │           ┃           │           │           ┃",
            ],
        );
    }

    /// A board with dominoes in every way there is to lie: 3-7 across, 1-8 down, 9-5 across and 6-2 down
    /// a border of blocks, 4-6 with a clash, 5-1 just placed; and single cells and blanks.
    fn dominoes() -> [CellView; 81] {
        let mut cells = [CellView::default(); 81];
        let mut put = |row: usize, column: usize, digit: usize, join, badge| {
            let face = Face::Digit(Digit::ALL[digit - 1]);
            let cell = Cell::at(row - 1, column - 1);
            cells[cell.index()] = CellView { face, badge, join, ..CellView::default() };
        };
        let across = [(1, 1, 3, 7), (3, 3, 9, 5), (4, 7, 4, 6), (4, 4, 5, 1)];
        let badges =
            [[Badge::None; 2], [Badge::None; 2], [Badge::Clash, Badge::None], [Badge::Placed; 2]];
        for ((row, column, one, other), [sign, sign_of_other]) in across.into_iter().zip(badges) {
            put(row, column, one, Some(Toward::Right), sign);
            put(row, column + 1, other, Some(Toward::Left), sign_of_other);
        }
        for (row, column, one, other) in [(1, 3, 1, 8), (3, 2, 6, 2)] {
            put(row, column, one, Some(Toward::Down), Badge::None);
            put(row + 1, column, other, Some(Toward::Up), Badge::None);
        }
        put(2, 1, 4, None, Badge::None);
        put(4, 9, 8, None, Badge::None);
        cells
    }

    fn check_dominoes(scale: usize, charset: Charset, expected: &[&str]) {
        let picture = picture(&dominoes(), Scale::of(Kind::Sudominoku)[scale], charset);
        assert_eq!(picture[..expected.len()].join("\n"), expected.join("\n"));
    }

    #[test]
    fn dominoes_have_no_wall_between_their_halves() {
        check_dominoes(
            1,
            Charset::Unicode,
            &[
                "┏━━━━━━━┯━━━┳━━━━━━━━━━━┳━━━━━━━━━━━┓",
                "┃ 3   7 │ 1 ┃   ┊   ┊   ┃   ┊   ┊   ┃",
                "┠───┬───┤   ┃┈┈┈┼┈┈┈┼┈┈┈┃┈┈┈┼┈┈┈┼┈┈┈┃",
                "┃ 4 │   │ 8 ┃   ┊   ┊   ┃   ┊   ┊   ┃",
                "┠───┼───┼───┸───┐┈┈┈┼┈┈┈┃┈┈┈┼┈┈┈┼┈┈┈┃",
                "┃   │ 6 │ 9   5 │   ┊   ┃   ┊   ┊   ┃",
                "┣━━━┥   ┝━━━┳━━━┷━━━┯━━━╋━━━━━━━┯━━━┫",
                "┃   │ 2 │   ┃ 5+  1+│   ┃ 4!  6 │ 8 ┃",
                "┃┈┈┈└───┘┈┈┈┠───────┘┈┈┈┠───────┴───┨",
            ],
        );
        check_dominoes(
            1,
            Charset::Ascii,
            &[
                "+=======+===+===========+===========+",
                "| 3   7 : 1 |   '   '   |   '   '   |",
                "+---+---+   |'''+'''+'''|'''+'''+'''|",
                "| 4 :   : 8 |   '   '   |   '   '   |",
                "+---+---+---+---+'''+'''|'''+'''+'''|",
                "|   : 6 : 9   5 :   '   |   '   '   |",
                "+===+   +===+===+===+===+=======+===+",
                "|   : 2 :   | 5+  1+:   | 4!  6 : 8 |",
                "|'''+---+'''+-------+'''+-------+---+",
            ],
        );
    }

    #[test]
    fn a_large_domino_is_one_plate() {
        check_dominoes(
            2,
            Charset::Unicode,
            &[
                "┏━━━━━━━━━━━━━━━┯━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━┓",
                "┃               │       ┃       ┊       ┊       ┃       ┊       ┊       ┃",
                "┃   3       7   │   1   ┃       ┊       ┊       ┃       ┊       ┊       ┃",
                "┃               │       ┃       ┊       ┊       ┃       ┊       ┊       ┃",
                "┠───────┬───────┤       ┃┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┃┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┃",
                "┃       │       │       ┃       ┊       ┊       ┃       ┊       ┊       ┃",
                "┃   4   │       │   8   ┃       ┊       ┊       ┃       ┊       ┊       ┃",
                "┃       │       │       ┃       ┊       ┊       ┃       ┊       ┊       ┃",
                "┠───────┼───────┼───────┸───────┐┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┃┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┼┈┈┈┈┈┈┈┃",
                "┃       │       │               │       ┊       ┃       ┊       ┊       ┃",
                "┃       │   6   │   9       5   │       ┊       ┃       ┊       ┊       ┃",
                "┃       │       │               │       ┊       ┃       ┊       ┊       ┃",
                "┣━━━━━━━┥       ┝━━━━━━━┳━━━━━━━┷━━━━━━━┯━━━━━━━╋━━━━━━━━━━━━━━━┯━━━━━━━┫",
                "┃       │       │       ┃               │       ┃               │       ┃",
                "┃       │   2   │       ┃   5+      1+  │       ┃   4!      6   │   8   ┃",
                "┃       │       │       ┃               │       ┃               │       ┃",
                "┃┈┈┈┈┈┈┈└───────┘┈┈┈┈┈┈┈┠───────────────┘┈┈┈┈┈┈┈┠───────────────┴───────┨",
            ],
        );
    }

    /// Where two halves have a sign in common it stands at the second; where the first has one for itself
    /// the mark that joins them stands at the other.
    #[test]
    fn marks_join_dominoes_where_there_is_no_room_for_walls() {
        check_dominoes(
            0,
            Charset::Unicode,
            &[
                "┌──────┬──────┬──────┐",
                "│3─7 1╷│      │      │",
                "│4   8╵│      │      │",
                "│  6╷9─┼5     │      │",
                "├───┼──┼──────┼──────┤",
                "│  2╵  │5─1+  │4!6╴8 │",
            ],
        );
        check_dominoes(
            0,
            Charset::Ascii,
            &[
                "+======+======+======+",
                "|3-7 1v|      |      |",
                "|4   8^|      |      |",
                "|  6v9-+5     |      |",
                "+===+==+======+======+",
                "|  2^  |5-1+  |4!6<8 |",
            ],
        );
    }

    #[test]
    fn a_domino_is_of_one_colour_from_half_to_half() {
        let theme = Theme::new(Depth::True, Ground::Dark, Charset::Unicode);
        let mut cells = dominoes();
        for cell in [Cell::at(3, 3), Cell::at(3, 4), Cell::at(3, 6)] {
            cells[cell.index()].style = theme.latest;
        }
        let scale = Scale::of(Kind::Sudominoku)[1];
        let area = Rect::new(0, 0, scale.width(), scale.height());
        let mut buf = Buffer::empty(area);
        let at = BoardArea::centred(scale, area);
        (&Board { at, cells: &cells, theme: &theme }).render(area, &mut buf);
        let ground = |column: u16, row: u16| {
            let cell = &buf[(column, row)];
            (cell.bg, cell.modifier.contains(Modifier::REVERSED))
        };
        let (plate, latest) = ((theme.domino.bg.unwrap(), false), (theme.latest.bg.unwrap(), true));
        // 3-7, and 1-8 below it.
        assert_eq!([1, 3, 4, 5, 7].map(|column| ground(column, 1)), [plate; 5]);
        assert_eq!([1, 2, 3].map(|row| ground(10, row)), [plate; 3]);
        // 5-1 of this step, and 4-6 half of it.
        assert_eq!([13, 16, 19].map(|column| ground(column, 7)), [latest; 3]);
        assert_eq!([25, 28, 31].map(|column| ground(column, 7)), [latest, plate, plate]);
        // 4 is a single cell.
        assert_eq!(ground(2, 3), (ratatui::style::Color::Reset, false));
    }

    /// Dominoes anywhere: each that finds two blanks is put there.
    fn tilings() -> impl Strategy<Value = [CellView; 81]> {
        let place = (0..81usize, prop_oneof![Just(Toward::Right), Just(Toward::Down)]);
        prop::collection::vec(place, 0..120).prop_map(|places| {
            let mut cells = [CellView::default(); 81];
            for (idx, toward) in places {
                let cell = Cell::ALL[idx];
                let Some(other) = toward.from(cell) else { continue };
                let pair = [(cell, toward), (other, toward.opposite())];
                if pair.iter().all(|it| cells[it.0.index()].join.is_none()) {
                    for (cell, toward) in pair {
                        let face = Face::Digit(Digit::ALL[0]);
                        let join = Some(toward);
                        cells[cell.index()] = CellView { face, join, ..CellView::default() };
                    }
                }
            }
            cells
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn no_line_leads_nowhere(cells in tilings()) {
            let picture: Vec<Vec<char>> = picture(
                &cells,
                Scale::of(Kind::Sudominoku)[1],
                Charset::Unicode,
            )
            .iter()
            .map(|row| row.chars().collect())
            .collect();
            let is_dotted = |ch: char| "┈┊".contains(ch);
            let none = Arms::of(' ').unwrap();
            let arms = |ch: char| Arms::of(ch).unwrap_or(none);
            for (y, row) in picture.iter().enumerate() {
                for (x, &ch) in row.iter().enumerate() {
                    let right = row.get(x + 1).copied().unwrap_or(' ');
                    let below = picture.get(y + 1).map_or(' ', |it| it[x]);
                    // Dotted lines have no arms, and where they cross each other there are four.
                    if !is_dotted(ch) && !is_dotted(right) {
                        prop_assert_eq!(arms(ch).right, arms(right).left, "{} {}", ch, right);
                    }
                    if !is_dotted(ch) && !is_dotted(below) {
                        prop_assert_eq!(arms(ch).down, arms(below).up, "{} {}", ch, below);
                    }
                }
            }
        }
    }

    #[test]
    fn how_much_there_is_shows_beside_the_digit_and_as_a_number_below_it() {
        let mut cells = digits();
        cells[1] = CellView { gauge: Some(Gauge { level: 2, number: 12_345 }), ..cells[2] };
        cells[2] = CellView { gauge: Some(Gauge { level: 7, number: 7 }), ..CellView::default() };
        let rows = |scale: usize, charset| picture(&cells, Scale::of(Kind::Sudoku)[scale], charset);
        assert!(rows(0, Charset::Unicode)[1].starts_with("│5!·▃ █│"));
        assert!(rows(1, Charset::Ascii)[1].starts_with("| 5!: .-:  #|"));
        let large = rows(4, Charset::Unicode);
        assert!(large[2].starts_with("┃   5!  │   ·▃  │    █  ┃"), "{}", large[2]);
        assert!(large[3].starts_with("┃       │   12k │     7 ┃"), "{}", large[3]);
    }

    #[test]
    fn a_board_outside_the_buffer_is_clipped() {
        let theme = Theme::new(Depth::Sixteen, Ground::Dark, Charset::Unicode);
        let cells = [CellView::default(); 81];
        let at = BoardArea::centred(Scale::of(Kind::Sudoku)[1], Rect::new(5, 5, 40, 30));
        let mut buf = Buffer::empty(Rect::new(0, 0, 10, 8));
        (&Board { at, cells: &cells, theme: &theme }).render(at.area, &mut buf);
    }
}
