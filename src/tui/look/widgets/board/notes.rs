//! The notes of a player in a cell: centre marks, corner marks, and the colours of single candidates.
//!
//! Centre marks alone use the whole cell. In a cell with corner marks each kind has its own part:
//!
//! ```text
//!   ┌───────┬───────┐   ┌───────┬───────┐   ┌─────┬─────┐   ┌──────┬──────┐   ┌───────────┐
//!   │ 1 2   │ 1   3 │   │2     7│1 12  3│   │27   │135  │   │27    │135   │   │2         7│
//!   │     6 │   5   │   │   5   │    6  │   │    5│12   │   │5     │126   │   │  1  2     │
//!   │       │     9 │   │       │5      │   │     │6    │   └──────┴──────┘   │     5  6  │
//!   └───────┴───────┘   └───────┴───────┘   └─────┴─────┘                     │           │
//!     centre marks        both                both, narrow     both, in       │3          │
//!                                                              two rows       └───────────┘
//! ```
//!
//! In a cell of three columns corner marks have the first row, and centre marks the two below. A `+` replaces marks for
//! which there is no room. Corner marks are bold and have a colour of their own; without colours they are underlined in
//! rows that centre marks alone would use too. Without colours, the key of a candidate's colour, reversed, is beside the
//! digit, or replaces it if the position tells the digit.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::grid::{Digit, DigitSet};
use crate::play::Notes;
use crate::tui::look::layout::Room;

use super::{Board, Pen, Place, is_reversed, turned};

/// The notes in a cell to draw, without the cell's own colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NotesView {
    /// The marks, and the colours of candidates.
    pub notes: Notes,
    /// The highlighted marks of both kinds.
    pub strong: DigitSet,
}

impl NotesView {
    /// Returns true if corner marks take a part of the cell, so that centre marks cannot use all of it. Other cells do
    /// not count: a mark that moves while the player writes elsewhere would have to be found again.
    fn has_corners(&self) -> bool {
        !self.notes.corner.is_empty()
    }
}

/// The position of a mark.
#[derive(Clone, Copy)]
struct Spot {
    x: u16,
    y: u16,
    /// The column of a colour's letter, which may be that of the digit; `None` without room.
    letter: Option<u16>,
}

/// The columns and rows of corner marks in a large cell, in the order of use.
const LARGE_CORNERS: [(u16, u16); 9] =
    [(0, 0), (10, 0), (0, 4), (10, 4), (3, 0), (7, 0), (3, 4), (7, 4), (5, 0)];
/// The number of marks of one kind in a cell of two rows; the last column is for other signs.
const IN_A_ROW: u16 = 5;

/// The columns of a cell that just holds marks three by three.
const TIGHT: u16 = 3;
/// The number of centre marks below the corner marks in such a cell.
const TIGHT_CENTRE: u16 = 6;

impl Board<'_> {
    pub(super) fn draw_notes(&self, pen: &mut Pen<'_>, place: Place, view: &NotesView) {
        let slots = place.slots().filter(|_| view.has_corners());
        let centre = if let Some(slots) = slots {
            in_turn(view.notes.centre, slots)
        } else {
            let spot = |digit| Some((place.centre(digit, view.has_corners())?, Some(digit)));
            view.notes.centre.iter().filter_map(spot).collect()
        };
        let corner = in_turn(view.notes.corner, place.corners());
        let styles = [self.style(place.cell), self.corner_style(place)];
        for (spots, style) in [centre, corner].into_iter().zip(styles) {
            for (Spot { x, y, letter }, digit) in spots {
                let Some(digit) = digit else {
                    pen.put(x, y, '+', style);
                    continue;
                };
                let strong = Some(self.view(place.cell).strong);
                let strong = strong.filter(|_| view.strong.contains(digit)).unwrap_or_default();
                let colour = view.notes.colours.candidate(digit);
                let tint = colour.map(|it| self.theme.candidate_colours[it as usize]);
                let style = style.patch(strong).patch(tint.unwrap_or_default());
                pen.put(x, y, digit.to_char(), style);
                let letters = colour.filter(|_| self.theme.needs_letters());
                if let (Some(colour), Some(column)) = (letters, letter) {
                    pen.put(column, y, colour.key(), turned(style));
                }
            }
        }
    }

    /// Returns the style of corner marks: bold, and in a colour of their own unless the cell has one.
    fn corner_style(&self, place: Place) -> Style {
        let plain = self.style(place.cell);
        let own = match self.view(place.cell).colour {
            None if !is_reversed(plain) => self.theme.corner,
            _ => Style::new().add_modifier(Modifier::BOLD),
        };
        // A centre mark 1 alone in its cell stands where a corner mark 1 would, and not all terminals show bold.
        let is_alike = place.has_row_of_corners() && self.theme.needs_letters();
        let line = if is_alike { Modifier::UNDERLINED } else { Modifier::empty() };
        plain.patch(own).add_modifier(line)
    }
}

/// Puts marks in the next free positions; if there are more marks than positions, the last one gets none, for a plus.
fn in_turn(marks: DigitSet, spots: Vec<Spot>) -> Vec<(Spot, Option<Digit>)> {
    let n_spots = spots.len();
    let is_full = |idx| marks.len() > n_spots && idx + 1 == n_spots;
    let digits = marks.iter().enumerate().map(|(idx, digit)| (!is_full(idx)).then_some(digit));
    spots.into_iter().zip(digits).collect()
}

impl Place {
    /// Returns the position of a centre mark if each digit has its own position; `None` without room.
    fn centre(self, digit: Digit, has_corners: bool) -> Option<Spot> {
        let area = self.area;
        let (x, y) = match (self.room, has_corners) {
            (Room::ThreeByThree, true) if self.is_narrow() => {
                let below = Rect { y: area.y + 1, ..area };
                Self { area: below, room: Room::TwoRows, ..self }.mark(digit)?
            }
            (Room::ThreeByThree, true) => {
                let idx = u16::from(digit.get()) - 1;
                (area.x + (area.width - 1) / 2 - 1 + idx % 3, area.y + idx / 3)
            }
            (room, _) => {
                let (x, y) = self.mark(digit)?;
                let has_blank = room != Room::TwoRows && area.width > 5;
                return Some(Spot { x, y, letter: Some(if has_blank { x + 1 } else { x }) });
            }
        };
        Some(Spot { x, y, letter: Some(x) })
    }

    /// Returns the positions for centre marks in sequence below the corner marks; `None` if each digit has its own
    /// position.
    fn slots(self) -> Option<Vec<Spot>> {
        let (columns, n) = match self.room {
            Room::TwoRows => (IN_A_ROW, IN_A_ROW),
            Room::ThreeByThree if self.is_tight() => (TIGHT, TIGHT_CENTRE),
            Room::Digit | Room::ThreeByThree | Room::Large => return None,
        };
        let (x, y) = (self.area.x, self.area.y + 1);
        let spot = |idx| Spot { x: x + idx % columns, y: y + idx / columns, letter: None };
        Some((0..n).map(spot).collect())
    }

    /// Returns true if the cell has just the columns for marks three by three. Then corner marks have the first row,
    /// and centre marks the two below in sequence.
    const fn is_tight(self) -> bool {
        self.area.width <= TIGHT
    }

    /// Returns true if corner marks at the sides of a cell with marks three by three would touch other marks. Then they
    /// have the first row, and centre marks the two below.
    const fn is_narrow(self) -> bool {
        self.area.width == IN_A_ROW || self.is_open
    }

    /// Returns true if the corner marks have the first row.
    fn has_row_of_corners(self) -> bool {
        self.room == Room::TwoRows || self.is_tight() || self.is_narrow()
    }

    /// Returns the positions of corner marks in order. There may be fewer than marks.
    fn corners(self) -> Vec<Spot> {
        let last = self.area.width - 1;
        let places = match self.room {
            Room::Digit => Vec::new(),
            Room::TwoRows | Room::ThreeByThree if self.has_row_of_corners() => {
                (0..self.area.width.min(IN_A_ROW)).map(|column| (column, 0)).collect()
            }
            Room::TwoRows | Room::ThreeByThree => {
                vec![(0, 0), (last, 0), (0, 2), (last, 2), (last, 1)]
            }
            Room::Large => LARGE_CORNERS.to_vec(),
        };
        let spot = |(column, row): (u16, u16)| {
            let x = self.area.x + column;
            let inwards = if column < last { x + 1 } else { x - 1 };
            let letter = (!self.has_row_of_corners()).then_some(inwards);
            Spot { x, y: self.area.y + row, letter }
        };
        places.into_iter().map(spot).collect()
    }
}
