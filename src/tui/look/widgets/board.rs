//! The board: its lines, and in each cell a digit, marks, or nothing.
//!
//! The widget knows neither games nor searches. For each cell a screen passes its content ([`Face`]), its style
//! ([`CellView::style`]), the sign beside the digit ([`Badge`]), and the side of its domino's other half
//! ([`CellView::join`]).
//!
//! If pieces have walls, there is none between the halves of a domino. If only blocks have lines, a mark beside the
//! digit points to the other half:
//!
//! ```text
//!   ┏━━━━━━━┯━━━┓     ┌──────┐
//!   ┃ 3   7 │ 1 ┃     │3─7 1╷│
//!   ┠───┬───┤   ┃     │4   8╵│
//!   ┃ 4 │   │ 8 ┃
//! ```

mod gauge;
mod joins;
mod notes;
mod pen;
#[cfg(test)]
mod tests;
mod walls;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use crate::domino::{Puzzle, Side};
use crate::grid::{Cell, Digit, DigitSet};
use crate::logic::Highlight;
use crate::play::{Colour, Notes};
use crate::tui::look::draw;
use crate::tui::look::layout::{BoardArea, Lines, Room};
use crate::tui::look::theme::{Charset, Theme};

use super::large_digit;

use pen::Pen;
use walls::{LineSet, Wall};

pub use gauge::Gauge;
pub use notes::NotesView;

/// The marks of a cell with each role in a pattern, in the order of [`Highlight::ALL`].
pub type Roles = [DigitSet; Highlight::ALL.len()];

/// The content of a cell to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Face {
    /// Nothing.
    #[default]
    Blank,
    /// A dot, for a blank that is a peer of the cursor.
    Dot,
    /// A sign for a blank without candidates.
    NothingLeft,
    Digit(Digit),
    /// Marks, or the notes of a player.
    Notes(NotesView),
    /// A blank cell of a pattern.
    Ring,
    /// A blank cell from which a pattern eliminates candidates.
    Crossed,
    /// Marks, some of them with a role in a pattern.
    Candidates {
        marks: DigitSet,
        roles: Roles,
    },
    /// A candidate of the only digit that the board shows, with its role in a pattern.
    Candidate(Digit, Option<Highlight>),
}

impl Face {
    /// Returns marks that use the whole cell. Those in `strong` are drawn in [a style of their own](CellView::strong).
    pub const fn marks(marks: DigitSet, strong: DigitSet) -> Self {
        let notes = Notes { centre: marks, ..Notes::EMPTY };
        Self::Notes(NotesView { notes, strong })
    }
}

/// A sign beside a digit, visible without colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Badge {
    /// No sign.
    #[default]
    None,
    /// The digit is twice in a house.
    Clash,
    /// The digit differs from the solution.
    Mistake,
    /// The last step of the search placed the digit.
    Placed,
    /// The last step of the search took the digit back.
    TakenBack,
    /// The digit eliminates a candidate that the search has just tried.
    Eliminates,
    /// The digit differs from the one in another solution.
    Differs,
    /// The digit was written in a branch.
    Tried,
}

impl Badge {
    /// Returns the badge of a digit in a branch; none if the terminal shows the branch by colour.
    pub fn tried(theme: &Theme) -> Self {
        if theme.needs_letters() { Self::Tried } else { Self::None }
    }

    /// Returns the character of the badge.
    pub const fn sign(self, charset: Charset) -> Option<char> {
        match self {
            Self::None => None,
            Self::Clash | Self::Eliminates => Some('!'),
            Self::Mistake => Some('?'),
            Self::Placed => Some('+'),
            Self::TakenBack => Some(crossed(charset)),
            Self::Differs => Some('*'),
            Self::Tried => Some('~'),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellView {
    pub face: Face,
    pub badge: Badge,
    /// The style of the whole cell.
    pub style: Style,
    /// The style of strong marks.
    pub strong: Style,
    /// The side of its domino's other half.
    pub join: Option<Side>,
    /// The player's colour, one of six.
    pub colour: Option<Colour>,
    /// True if it is selected but not under the cursor.
    pub selected: bool,
    /// The quantity to show below or beside the digit.
    pub gauge: Option<Gauge>,
    /// The number of the cell along a chain.
    pub stop: Option<char>,
}

impl CellView {
    /// Returns a cell of a puzzle or a game: its digit, and the side of its domino's other half.
    pub fn of(board: &Puzzle, cell: Cell, style: Style) -> Self {
        let face = board.grid().get(cell).map_or(Face::Blank, Face::Digit);
        let join = board.dominoes().and_then(|it| it.joined_side(cell));
        Self { face, style, join, ..Self::default() }
    }
}

#[derive(Debug)]
pub struct Board<'a> {
    /// Its size and place.
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
        draw::picture(buf, self.at.area, |buf| {
            let mut pen = Pen { buf, clip };
            self.draw_walls(&mut pen);
            for cell in self.at.cells() {
                self.draw_cell(&mut pen, cell);
                self.draw_separator(&mut pen, cell);
                if let Some(toward) = self.view(cell).join {
                    self.draw_join(&mut pen, cell, toward);
                }
            }
        });
    }
}

impl Board<'_> {
    /// Draws a separator between cells of a block whose board has no line there.
    fn draw_separator(&self, pen: &mut Pen<'_>, cell: Cell) {
        let Place { area, is_open, .. } = Place::of(&self.at, cell);
        if !is_open || cell.column() % 3 == 2 || is_reversed(self.style(cell)) {
            // The edge of a reversed cell parts it from the next one, and so all of it looks the same.
            return;
        }
        let line = LineSet::of(Lines::Cells, Room::Digit, self.theme.charset).down(Wall::Cell);
        let style = Style { bg: self.style(cell).bg, ..self.theme.thin };
        for y in area.top()..area.bottom() {
            pen.put_on_blank(area.right() - 1, y, line, style);
        }
    }

    fn draw_cell(&self, pen: &mut Pen<'_>, cell: Cell) {
        let place = Place::of(&self.at, cell);
        let Place { area, room, .. } = place;
        // The underline is only for the digit, not for the space around it.
        pen.fill(area, ' ', self.style(cell).remove_modifier(Modifier::UNDERLINED));
        match self.view(cell).face {
            Face::Blank => {}
            Face::Dot => self.draw_sign(pen, place, self.theme.charset.pick('·', '.')),
            Face::NothingLeft => self.draw_sign(pen, place, nothing_left(self.theme.charset)),
            Face::Digit(digit) => self.draw_digit(pen, place, digit),
            Face::Notes(notes) => self.draw_notes(pen, place, &notes),
            Face::Crossed => self.draw_sign(pen, place, crossed(self.theme.charset)),
            Face::Ring => self.draw_sign(pen, place, ring(self.theme.charset)),
            Face::Candidates { marks, roles } => self.draw_candidates(pen, place, marks, &roles),
            Face::Candidate(digit, role) => {
                let (x, y) = digit_place(area);
                let (ch, style) = candidate_sign(digit, role, self.theme);
                pen.put(x, y, ch, self.style(cell).patch(style));
            }
        }
        if let Some(stop) = self.view(cell).stop.filter(|_| room != Room::Digit) {
            // No mark uses the last place.
            pen.put(area.right() - 1, area.bottom() - 1, stop, self.theme.weak_link);
        }
        if let Some(gauge) = self.view(cell).gauge {
            self.draw_gauge(pen, place, gauge);
        }
        self.draw_colour_key(pen, place);
        self.draw_colour_under_cursor(pen, place);
        if self.view(cell).selected {
            let bottom = Rect { y: area.bottom() - 1, height: 1, ..area };
            pen.add_modifier(bottom, Modifier::UNDERLINED);
        }
    }

    /// Draws the key of the cell's colour, if its place is free: in large cells, or if colours are not shown. It is
    /// reversed, because a plain digit is a mark.
    fn draw_colour_key(&self, pen: &mut Pen<'_>, place: Place) {
        let Place { cell, area, room, is_open } = place;
        let Some(colour) = self.view(cell).colour else { return };
        let is_large = matches!(room, Room::ThreeByThree | Room::Large) && area.width > 5;
        if !is_large && !self.theme.needs_letters() {
            return;
        }
        let (column, row) = match room {
            Room::Digit if area.width < 3 => (1, 0),
            Room::TwoRows => (5, 0),
            Room::ThreeByThree if area.width == 5 => (4, 2),
            Room::ThreeByThree if is_open => (6, 1),
            Room::Digit | Room::ThreeByThree | Room::Large => (0, (area.height - 1) / 2),
        };
        pen.put_on_blank(area.x + column, area.y + row, colour.key(), turned(self.style(cell)));
    }

    /// Leaves a stripe of a cell's colour at the right, if the cell is reversed as that of the cursor is.
    fn draw_colour_under_cursor(&self, pen: &mut Pen<'_>, Place { cell, area, .. }: Place) {
        let Some(colour) = self.view(cell).colour.filter(|_| is_reversed(self.style(cell))) else {
            return;
        };
        let columns = if area.width > 5 { 2 } else { 1 };
        let stripe = Rect { x: area.right() - columns, width: columns, ..area };
        pen.restyle(stripe, self.theme.cell_colours[colour as usize]);
    }

    /// Draws a sign in place of a digit, with its badge.
    fn draw_sign(&self, pen: &mut Pen<'_>, Place { cell, area, .. }: Place, sign: char) {
        let ((x, y), style) = (digit_place(area), self.style(cell));
        pen.put(x, y, sign, style);
        if let Some(badge) = self.view(cell).badge.sign(self.theme.charset) {
            pen.put(x + 1, y, badge, style);
        }
    }

    fn draw_digit(&self, pen: &mut Pen<'_>, Place { cell, area, room, .. }: Place, digit: Digit) {
        let is_large = self.has_large_digits(area, room);
        let mut style = self.style(cell);
        // A line below the dots looks like a part of them. A tint or a sign says the same.
        if is_large {
            style = style.remove_modifier(Modifier::UNDERLINED);
        }
        let (x, y) = if is_large {
            let (width, height) = large_digit::SIZE;
            let left = area.x + (area.width - width) / 2;
            let top = area.y + (area.height - height) / 2;
            for (row, text) in (top..).zip(large_digit::rows(digit)) {
                for (column, ch) in (left..).zip(text.chars()) {
                    pen.put(column, row, ch, style);
                }
            }
            (left + width + 1, top + height / 2)
        } else {
            let (x, y) = digit_place(area);
            pen.put(x, y, digit.to_char(), style);
            (x + 1, y)
        };
        if let Some(sign) = self.beside_digit(cell) {
            pen.put(x, y, sign, style);
        }
    }

    /// Returns true if digits are drawn large in cells of this size. That takes colours: dots are not bold, which else
    /// tells givens from entries. In the smaller cells it also takes lines above and below, and no numbers in their last
    /// rows.
    fn has_large_digits(&self, area: Rect, room: Room) -> bool {
        let (width, height) = large_digit::CELL;
        let fits = self.at.scale.lines != Lines::Blocks
            && area.width >= width
            && area.height >= height
            && self.cells.iter().all(|it| it.gauge.is_none());
        (room == Room::Large || fits)
            && self.theme.charset == Charset::Unicode
            && !self.theme.needs_letters()
    }

    fn draw_candidates(&self, pen: &mut Pen<'_>, place: Place, marks: DigitSet, roles: &Roles) {
        for digit in marks {
            let has = |it: &&Highlight| roles[**it as usize].contains(digit);
            let (ch, style) =
                candidate_sign(digit, Highlight::ALL.iter().rev().find(has).copied(), self.theme);
            if let Some((x, y)) = place.mark(digit) {
                pen.put(x, y, ch, self.style(place.cell).patch(style));
            }
        }
    }

    const fn view(&self, cell: Cell) -> &CellView {
        &self.cells[cell.index()]
    }
}

/// Returns the character and the style of a candidate. If the terminal shows neither colours nor crossed-out digits, fins
/// and eliminations are signs; the position in the cell still tells the digit.
pub fn candidate_sign(digit: Digit, role: Option<Highlight>, theme: &Theme) -> (char, Style) {
    let style = role.map_or(Style::new(), |it| theme.highlight(it));
    let ch = match (role, theme.struck, theme.charset) {
        (Some(Highlight::Fin), None, _) => '*',
        (Some(Highlight::Eliminated), None, charset) => crossed(charset),
        (Some(_) | None, _, _) => digit.to_char(),
    };
    (ch, style)
}

/// Returns true if the text and the ground of a style change places.
fn is_reversed(style: Style) -> bool {
    style.add_modifier.contains(Modifier::REVERSED)
}

/// Returns a style with its text and its ground in each other's place.
fn turned(style: Style) -> Style {
    if is_reversed(style) {
        style.remove_modifier(Modifier::REVERSED)
    } else {
        style.add_modifier(Modifier::REVERSED)
    }
}

/// Returns the sign for a blank without candidates.
pub const fn nothing_left(charset: Charset) -> char {
    charset.pick('∅', '#')
}

/// Returns the sign of a blank cell of a pattern.
pub const fn ring(charset: Charset) -> char {
    charset.pick('○', 'o')
}

/// Returns the sign for a candidate that a pattern eliminates.
pub const fn crossed(charset: Charset) -> char {
    charset.pick('×', 'x')
}

/// A cell's area, and the room in it.
#[derive(Clone, Copy)]
pub(super) struct Place {
    cell: Cell,
    area: Rect,
    room: Room,
    /// True if there is no line between this cell and the next one.
    is_open: bool,
}

impl Place {
    fn of(board: &BoardArea, cell: Cell) -> Self {
        let room = board.scale.room;
        let is_open = board.scale.lines == Lines::Blocks && room != Room::Digit;
        Self { cell, area: board.cell(cell), room, is_open }
    }

    /// Returns the position of a mark. It depends only on the digit.
    fn mark(self, digit: Digit) -> Option<(u16, u16)> {
        let idx = u16::from(digit.get()) - 1;
        let (column, row) = match self.room {
            Room::Digit => return None,
            Room::TwoRows if idx < 5 => (idx, 0),
            Room::TwoRows => (idx - 5, 1),
            Room::ThreeByThree => {
                // The middle one has the middle column, and the others have a blank between if the cell is wide enough.
                let step = if self.area.width >= 5 { 2 } else { 1 };
                ((self.area.width - 1) / 2 - step + idx % 3 * step, idx / 3)
            }
            Room::Large => (2 + idx % 3 * 3, 1 + idx / 3),
        };
        Some((self.area.x + column, self.area.y + row))
    }
}

/// Returns the position of a mark in a cell of a board; `None` if its cells have no room for marks.
pub(super) fn mark_place(board: &BoardArea, cell: Cell, digit: Digit) -> Option<(u16, u16)> {
    Place::of(board, cell).mark(digit)
}

/// Returns the position of a digit in a cell: the middle column, or the one left of the middle.
pub(in crate::tui::look) const fn digit_place(area: Rect) -> (u16, u16) {
    (area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2)
}
