//! The notes of a player in a cell: centre marks, corner marks, and the colours of single candidates.
//!
//! If the game has no corner marks, centre marks use the whole cell. Otherwise each kind has its own part:
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
//! which there is no room. Without colours, the letter of a candidate's colour is beside the digit, or replaces it if
//! the position tells the digit.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::grid::{Digit, DigitSet};
use crate::play::Notes;
use crate::tui::look::layout::Room;

use super::{Board, Pen, Place};

/// The notes in a cell to draw, without the cell's own colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NotesView {
    /// The marks, and the colours of candidates.
    pub notes: Notes,
    /// The highlighted marks of both kinds.
    pub strong: DigitSet,
    /// The kinds of marks in the game.
    pub kinds: MarkKinds,
}

/// The kinds of marks in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MarkKinds {
    /// Centre marks only; they use the whole cell.
    #[default]
    Centre,
    /// Both kinds, each with a part of the cell.
    Both,
}

impl MarkKinds {
    /// Returns the kinds among the notes of all cells.
    pub fn of(notes: impl IntoIterator<Item = Notes>) -> Self {
        let has_corner = notes.into_iter().any(|it| !it.corner.is_empty());
        if has_corner { Self::Both } else { Self::Centre }
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
        let plain = self.style(place.cell);
        match place.slots().filter(|_| view.kinds == MarkKinds::Both) {
            Some(slots) => self.draw_in_turn(pen, place, (view.notes.centre, &slots, plain), view),
            None => {
                for digit in view.notes.centre {
                    if let Some(spot) = place.centre(digit, view.kinds) {
                        self.draw_note(pen, place, spot, (digit, plain), view);
                    }
                }
            }
        }
        let corner = self.corner_style(place);
        self.draw_in_turn(pen, place, (view.notes.corner, &place.corners(), corner), view);
    }

    /// Draws marks in the next free positions; if there are more marks than positions, the last one gets a plus.
    fn draw_in_turn(
        &self,
        pen: &mut Pen<'_>,
        place: Place,
        (marks, spots, style): (DigitSet, &[Spot], Style),
        view: &NotesView,
    ) {
        let n_whole =
            if marks.len() > spots.len() { spots.len().saturating_sub(1) } else { marks.len() };
        for (idx, (digit, spot)) in marks.iter().zip(spots).enumerate() {
            if idx < n_whole {
                self.draw_note(pen, place, *spot, (digit, style), view);
            } else {
                pen.put(spot.x, spot.y, '+', style);
            }
        }
    }

    /// Returns the style of corner marks: bold, and in a colour of their own unless the cell has one.
    fn corner_style(&self, place: Place) -> Style {
        let plain = self.style(place.cell);
        let is_reversed = plain.add_modifier.contains(Modifier::REVERSED);
        let own = match self.view(place.cell).colour {
            None if !is_reversed => self.theme.corner,
            _ => Style::new().add_modifier(Modifier::BOLD),
        };
        plain.patch(own)
    }

    fn draw_note(
        &self,
        pen: &mut Pen<'_>,
        place: Place,
        Spot { x, y, letter }: Spot,
        (digit, style): (Digit, Style),
        view: &NotesView,
    ) {
        let strong = self.view(place.cell).strong;
        let style = if view.strong.contains(digit) { style.patch(strong) } else { style };
        let Some(colour) = view.notes.colours.candidate(digit) else {
            return pen.put(x, y, digit.to_char(), style);
        };
        let style = style.patch(self.theme.candidate_colour(colour));
        pen.put(x, y, digit.to_char(), style);
        if let Some(column) = letter.filter(|_| self.theme.needs_letters()) {
            pen.put(column, y, colour.letter(), style);
        }
    }
}

impl Place {
    /// Returns the position of a centre mark if each digit has its own position; `None` without room.
    fn centre(self, digit: Digit, kinds: MarkKinds) -> Option<Spot> {
        let area = self.area;
        let (x, y) = match (self.room, kinds) {
            (Room::ThreeByThree, MarkKinds::Both) if self.is_narrow() => {
                let below = Rect { y: area.y + 1, ..area };
                Self { area: below, room: Room::TwoRows, ..self }.mark(digit)?
            }
            (Room::ThreeByThree, MarkKinds::Both) => {
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
