//! The board: its lines, and in each cell a digit, marks, or nothing.
//!
//! The widget knows nothing of games or searches. A screen says for each cell what it shows
//! ([`Face`]), how ([`CellView::style`]) and with which sign beside the digit ([`Badge`]).

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use crate::grid::{Cell, Digit, DigitSet};
use crate::tui::layout::{BoardArea, Lines, Room};
use crate::tui::theme::{Charset, Theme};

use super::large_digit;

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
}

impl Badge {
    /// The character that shows it.
    pub const fn sign(self, charset: Charset) -> Option<char> {
        match (self, charset) {
            (Self::None, _) => None,
            (Self::Clash, _) => Some('!'),
            (Self::Mistake, _) => Some('?'),
            (Self::Placed, _) => Some('+'),
            (Self::TakenBack, Charset::Unicode) => Some('×'),
            (Self::TakenBack, Charset::Ascii) => Some('x'),
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
        self.draw_lines(&mut pen);
        for cell in Cell::ALL {
            self.draw_cell(&mut pen, self.at.cell(cell), &self.cells[cell.index()]);
        }
    }
}

impl Board<'_> {
    fn draw_lines(&self, pen: &mut Pen<'_>) {
        let scale = self.at.scale;
        let columns = line_places(scale.lines, scale.cell_width);
        let rows = line_places(scale.lines, scale.cell_height);
        let Rect { x, y, width, height } = self.at.area;
        let draw = LineSet::of(scale.lines, self.theme.charset);
        for &(row, weight) in &rows {
            for column in 0..width {
                pen.put(x + column, y + row, draw.horizontal(weight), self.line_style(weight));
            }
        }
        for &(column, weight) in &columns {
            for row in 0..height {
                pen.put(x + column, y + row, draw.vertical(weight), self.line_style(weight));
            }
        }
        let last = |places: &[(u16, Weight)]| places.len() - 1;
        for (i, &(row, across)) in rows.iter().enumerate() {
            for (j, &(column, down)) in columns.iter().enumerate() {
                let edges =
                    Edges { row: Edge::of(i, last(&rows)), column: Edge::of(j, last(&columns)) };
                let weight = if across == Weight::Thin && down == Weight::Thin {
                    Weight::Thin
                } else {
                    Weight::Thick
                };
                pen.put(
                    x + column,
                    y + row,
                    draw.junction(edges, across, down),
                    self.line_style(weight),
                );
            }
        }
    }

    const fn line_style(&self, weight: Weight) -> Style {
        match weight {
            Weight::Thin => self.theme.thin,
            Weight::Thick => self.theme.thick,
        }
    }

    fn draw_cell(&self, pen: &mut Pen<'_>, area: Rect, view: &CellView) {
        // A digit is underlined, the air around it is not.
        pen.fill(area, view.style.remove_modifier(Modifier::UNDERLINED));
        match view.face {
            Face::Blank => {}
            Face::Dot => {
                let (x, y) = digit_place(area);
                let dot = if self.theme.charset == Charset::Unicode { '·' } else { '.' };
                pen.put(x, y, dot, view.style);
            }
            Face::Digit(digit) => self.draw_digit(pen, area, digit, view),
            Face::Marks { marks, strong } => self.draw_marks(pen, area, marks, strong, view),
        }
    }

    fn draw_digit(&self, pen: &mut Pen<'_>, area: Rect, digit: Digit, view: &CellView) {
        let sign = view.badge.sign(self.theme.charset);
        if self.at.scale.room == Room::Large && self.theme.charset == Charset::Unicode {
            let (width, height) = large_digit::SIZE;
            let (left, top) =
                (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
            for (row, text) in (top..).zip(large_digit::rows(digit)) {
                for (column, ch) in (left..).zip(text.chars()) {
                    pen.put(column, row, ch, view.style);
                }
            }
            if let Some(sign) = sign {
                pen.put(left + width + 1, top + height / 2, sign, view.style);
            }
            return;
        }
        let (x, y) = digit_place(area);
        pen.put(x, y, digit.to_char(), view.style);
        if let Some(sign) = sign {
            pen.put(x + 1, y, sign, view.style);
        }
    }

    fn draw_marks(
        &self,
        pen: &mut Pen<'_>,
        area: Rect,
        marks: DigitSet,
        strong: DigitSet,
        view: &CellView,
    ) {
        for digit in marks.iter() {
            let style =
                if strong.contains(digit) { view.style.patch(view.strong) } else { view.style };
            if let Some((column, row)) = mark_place(self.at.scale.room, digit) {
                pen.put(area.x + column, area.y + row, digit.to_char(), style);
            }
        }
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

#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    Thin,
    Thick,
}

/// The lines across one direction of the board: how far from its edge, and how heavy.
fn line_places(lines: Lines, size: u16) -> Vec<(u16, Weight)> {
    match lines {
        Lines::Blocks => (0..4).map(|idx| (idx * (3 * size + 1), Weight::Thick)).collect(),
        Lines::Cells => (0..10)
            .map(|idx| (idx * (size + 1), if idx % 3 == 0 { Weight::Thick } else { Weight::Thin }))
            .collect(),
    }
}

/// Whether a line is the first, the last or between.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    First,
    Inner,
    Last,
}

impl Edge {
    const fn of(idx: usize, last: usize) -> Self {
        if idx == 0 {
            Self::First
        } else if idx == last {
            Self::Last
        } else {
            Self::Inner
        }
    }
}

#[derive(Clone, Copy)]
struct Edges {
    row: Edge,
    column: Edge,
}

/// The characters of a kind of lines.
enum LineSet {
    /// Light lines around blocks.
    Light,
    /// Light lines around cells, heavy ones around blocks.
    Mixed,
    Ascii,
}

impl LineSet {
    const fn of(lines: Lines, charset: Charset) -> Self {
        match (charset, lines) {
            (Charset::Ascii, _) => Self::Ascii,
            (Charset::Unicode, Lines::Blocks) => Self::Light,
            (Charset::Unicode, Lines::Cells) => Self::Mixed,
        }
    }

    const fn horizontal(&self, weight: Weight) -> char {
        match (self, weight) {
            (Self::Light, _) | (Self::Mixed, Weight::Thin) => '─',
            (Self::Mixed, Weight::Thick) => '━',
            (Self::Ascii, Weight::Thin) => '-',
            (Self::Ascii, Weight::Thick) => '=',
        }
    }

    const fn vertical(&self, weight: Weight) -> char {
        match (self, weight) {
            (Self::Light, _) | (Self::Mixed, Weight::Thin) => '│',
            (Self::Mixed, Weight::Thick) => '┃',
            (Self::Ascii, Weight::Thin) => ':',
            (Self::Ascii, Weight::Thick) => '|',
        }
    }

    /// The crossing of a line across and a line down.
    #[rustfmt::skip]
    const fn junction(&self, edges: Edges, across: Weight, down: Weight) -> char {
        use Edge::{First, Inner, Last};
        use Weight::{Thick, Thin};
        match (self, edges.row, edges.column, across, down) {
            (Self::Ascii, ..) => '+',

            (Self::Light, First, First, ..) => '┌',
            (Self::Light, First, Inner, ..) => '┬',
            (Self::Light, First, Last,  ..) => '┐',
            (Self::Light, Inner, First, ..) => '├',
            (Self::Light, Inner, Inner, ..)
            | (Self::Mixed, Inner, Inner, Thin,  Thin) => '┼',
            (Self::Light, Inner, Last,  ..) => '┤',
            (Self::Light, Last,  First, ..) => '└',
            (Self::Light, Last,  Inner, ..) => '┴',
            (Self::Light, Last,  Last,  ..) => '┘',

            (Self::Mixed, First, First, ..)           => '┏',
            (Self::Mixed, First, Inner, _, Thick)     => '┳',
            (Self::Mixed, First, Inner, _, Thin)      => '┯',
            (Self::Mixed, First, Last,  ..)           => '┓',
            (Self::Mixed, Inner, First, Thick, _)     => '┣',
            (Self::Mixed, Inner, First, Thin,  _)     => '┠',
            (Self::Mixed, Inner, Inner, Thick, Thick) => '╋',
            (Self::Mixed, Inner, Inner, Thick, Thin)  => '┿',
            (Self::Mixed, Inner, Inner, Thin,  Thick) => '╂',
            (Self::Mixed, Inner, Last,  Thick, _)     => '┫',
            (Self::Mixed, Inner, Last,  Thin,  _)     => '┨',
            (Self::Mixed, Last,  First, ..)           => '┗',
            (Self::Mixed, Last,  Inner, _, Thick)     => '┻',
            (Self::Mixed, Last,  Inner, _, Thin)      => '┷',
            (Self::Mixed, Last,  Last,  ..)           => '┛',
        }
    }
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

    fn fill(&mut self, area: Rect, style: Style) {
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                self.put(x, y, ' ', style);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::layout::Scale;
    use crate::tui::theme::{Depth, Ground};

    /// The board of one size with a 5 that clashes at r1c1, marks at r1c2 and a dot at r1c3.
    fn picture(scale: Scale, charset: Charset) -> Vec<String> {
        let theme = Theme::new(Depth::Sixteen, Ground::Dark, charset);
        let mut cells = [CellView::default(); 81];
        cells[0] = CellView {
            face: Face::Digit(Digit::ALL[4]),
            badge: Badge::Clash,
            ..CellView::default()
        };
        let marks = [Digit::ALL[0], Digit::ALL[4], Digit::ALL[8]].into_iter().collect();
        cells[1].face = Face::Marks { marks, strong: DigitSet::EMPTY };
        cells[2].face = Face::Dot;
        let area = Rect::new(0, 0, scale.width(), scale.height());
        let mut buf = Buffer::empty(area);
        let board = Board { at: BoardArea::centred(scale, area), cells: &cells, theme: &theme };
        (&board).render(area, &mut buf);
        let width = usize::from(scale.width());
        buf.content
            .chunks(width)
            .map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect())
            .collect()
    }

    fn check(scale: usize, charset: Charset, expected: &[&str]) {
        let picture = picture(Scale::ALL[scale], charset);
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

    #[test]
    fn a_board_outside_the_buffer_is_clipped() {
        let theme = Theme::new(Depth::Sixteen, Ground::Dark, Charset::Unicode);
        let cells = [CellView::default(); 81];
        let at = BoardArea::centred(Scale::ALL[1], Rect::new(5, 5, 40, 30));
        let mut buf = Buffer::empty(Rect::new(0, 0, 10, 8));
        (&Board { at, cells: &cells, theme: &theme }).render(at.area, &mut buf);
    }
}
