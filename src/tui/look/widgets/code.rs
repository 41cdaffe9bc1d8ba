//! A QR code, two rows of modules a row of the screen.
//!
//! ```text
//!   ▄▄▄▄▄▄▄ ▄ ▄▄    with half blocks: a module a column     ##############  ##    in ASCII: two columns and a row a module
//!   █ ▄▄▄ █ █▀▄     and half a row                          ##          ##
//! ```
//!
//! Four modules around a code stay light, without which no camera finds it.

use qrcode::{Color as Module, EcLevel, QrCode};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Color, Modifier, Style};

use crate::tui::look::draw;
use crate::tui::look::theme::Charset;

/// The light modules on each side.
const QUIET: usize = 4;

/// Dark on light, whatever the theme is. It is reversed with swapped colours, so that on a dark terminal without colours
/// the dark modules are dark too.
const INK: Style = Style::new().fg(Color::White).bg(Color::Black).add_modifier(Modifier::REVERSED);

/// The modules of a code, with the light ones around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// Row by row, true for a dark one.
    is_dark: Vec<bool>,
    /// The modules of a side.
    side: usize,
}

impl Code {
    /// Encodes a text with the least redundancy, so that the code is small; `None` for a text of several thousand
    /// characters.
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        let side = code.width() + 2 * QUIET;
        let is_dark = (0..side * side).map(|idx| {
            let inside = |at: usize| at.checked_sub(QUIET).filter(|it| *it < code.width());
            match (inside(idx % side), inside(idx / side)) {
                (Some(x), Some(y)) => code[(x, y)] == Module::Dark,
                _ => false,
            }
        });
        Some(Self { is_dark: is_dark.collect(), side })
    }

    /// Returns the columns and rows that it takes.
    pub fn size(&self, charset: Charset) -> Size {
        let side = u16::try_from(self.side).unwrap_or(u16::MAX);
        match charset {
            Charset::Unicode => Size::new(side, side.div_ceil(2)),
            Charset::Ascii => Size::new(side.saturating_mul(2), side),
        }
    }

    /// Draws it into an area of its size.
    pub fn draw(&self, buf: &mut Buffer, area: Rect, charset: Charset) {
        draw::picture(buf, area, |buf| {
            for at in area.intersection(buf.area).positions() {
                let (x, y) = (usize::from(at.x - area.x), usize::from(at.y - area.y));
                let symbol = match charset {
                    Charset::Ascii if self.is_dark(x / 2, y) => "#",
                    Charset::Ascii => " ",
                    Charset::Unicode => {
                        match (self.is_dark(x, 2 * y), self.is_dark(x, 2 * y + 1)) {
                            (true, true) => "█",
                            (true, false) => "▀",
                            (false, true) => "▄",
                            (false, false) => " ",
                        }
                    }
                };
                buf[at].set_symbol(symbol).set_style(INK);
            }
        });
    }

    fn is_dark(&self, x: usize, y: usize) -> bool {
        x < self.side && self.is_dark.get(y * self.side + x).copied().unwrap_or(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eighty_one_digits_take_nineteen_rows() {
        let code = Code::of(&"530070000".repeat(9)).unwrap();
        assert_eq!(code.size(Charset::Unicode), Size::new(37, 19));
        assert_eq!(code.size(Charset::Ascii), Size::new(74, 37));
    }

    #[test]
    fn the_corners_have_their_squares() {
        let code = Code::of("1").unwrap();
        let area = Rect { x: 0, y: 0, width: 29, height: 15 };
        let mut buffer = Buffer::empty(area);
        code.draw(&mut buffer, area, Charset::Unicode);
        let row = |y: u16| (0..29).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        assert!(row(2).starts_with("    █▀▀▀▀▀█  "), "{}", row(2));
        assert_eq!(row(0).trim(), "");
    }
}
