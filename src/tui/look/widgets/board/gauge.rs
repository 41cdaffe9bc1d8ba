//! A quantity in a cell: a number below the digit if there is a row, and a bar beside it if there are too few shades.
//!
//! ```text
//!   ┌───────┬───────┐
//!   │       │       │
//!   │   5▂  │    ▇  │      the higher, the more
//!   │    12 │  1.2M │
//!   └───────┴───────┘
//! ```

use crate::tui::look::layout::Room;
use crate::tui::look::theme::Charset;
use crate::tui::look::words::shortened;

use super::{Board, Pen, Place, digit_place};

/// A quantity and its level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gauge {
    /// The level, 0 to 7.
    pub level: u8,
    pub number: u64,
}

impl Gauge {
    pub const LEVELS: u8 = 8;

    pub fn sign(level: u8, charset: Charset) -> char {
        let unicode = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
        let signs = charset.pick_rare(unicode, ['.', ':', '-', '=', 'o', '*', '%', '#']);
        signs[usize::from(level.min(Self::LEVELS - 1))]
    }
}

impl Board<'_> {
    /// Draws the number in the last row and the bar beside the digit, unless these places are taken.
    pub(super) fn draw_gauge(&self, pen: &mut Pen<'_>, place: Place, gauge: Gauge) {
        let Place { cell, area, room, .. } = place;
        let style = self.style(cell);
        if room != Room::Digit {
            let number = shortened(gauge.number);
            let columns = (area.x..area.right()).rev().skip(1).zip(number.chars().rev());
            for (x, ch) in columns {
                pen.put(x, area.bottom() - 1, ch, style);
            }
        }
        if self.theme.has_few_shades() && self.beside_digit(cell).is_none() {
            let (x, y) = digit_place(area);
            let sign = Gauge::sign(gauge.level, self.theme.charset);
            let x = if room == Room::Large { area.right() - 2 } else { x + 1 };
            pen.put(x, y, sign, style);
        }
    }
}
