//! A QR code, with two rows of modules in a row of the screen.
//!
//! ```text
//!   ▄▄▄▄▄▄▄ ▄ ▄▄    with half blocks: a module a column     ##############  ##    in ASCII: two columns and a row a module
//!   █ ▄▄▄ █ █▀▄     and half a row                          ##          ##
//! ```
//!
//! Four modules around a code stay light; without them no camera finds it.

use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Color, Modifier, Style};

use crate::tui::look::draw;
use crate::tui::look::theme::Charset;

/// Dark on light in every theme. It is reversed with swapped colours, so that dark modules are dark even on a dark
/// terminal without colours.
const INK: Style = Style::new().fg(Color::White).bg(Color::Black).add_modifier(Modifier::REVERSED);

/// A code as text, with four light modules on each side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    unicode: String,
    ascii: String,
}

impl Code {
    /// Encodes a text with the least redundancy, so that the code is small; `None` for several thousand characters.
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        let unicode = code.render::<Dense1x2>().build();
        let ascii = code.render::<char>().dark_color('#').module_dimensions(2, 1).build();
        Some(Self { unicode, ascii })
    }

    fn rows(&self, charset: Charset) -> std::str::Lines<'_> {
        charset.pick_rare(&self.unicode, &self.ascii).lines()
    }

    /// Returns the columns and rows of the drawing.
    pub fn size(&self, charset: Charset) -> Size {
        let columns = self.rows(charset).next().map_or(0, |it| it.chars().count());
        let length = |it: usize| u16::try_from(it).unwrap_or(u16::MAX);
        Size::new(length(columns), length(self.rows(charset).count()))
    }

    /// Draws it into an area of its size.
    pub fn draw(&self, buf: &mut Buffer, area: Rect, charset: Charset) {
        draw::picture(buf, area, |buf| {
            for (text, row) in self.rows(charset).zip(area.intersection(buf.area).rows()) {
                buf.set_stringn(row.x, row.y, text, row.width.into(), INK);
            }
        });
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
