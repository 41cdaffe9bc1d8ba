//! Changes of colours in a finished frame: removal, a background, and colours as numbers.
//!
//! `NO_COLOR` is handled here and not by crossterm, which would also remove bold and reverse, so that the cursor would
//! be invisible. So themes always have colours, and they are removed from the finished frame.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Style};

/// Removes the colours of a finished frame. Bold, underline, reverse and other modifiers stay.
pub fn blank(picture: &mut Buffer) {
    for cell in &mut picture.content {
        cell.fg = Color::Reset;
        cell.bg = Color::Reset;
        cell.underline_color = Color::Reset;
    }
}

/// Replaces the terminal's default text and background colours in a finished frame by those of a theme.
pub fn paint(picture: &mut Buffer, screen: Style) {
    for cell in &mut picture.content {
        if let (Color::Reset, Some(text)) = (cell.fg, screen.fg) {
            cell.fg = text;
        }
        if let (Color::Reset, Some(ground)) = (cell.bg, screen.bg) {
            cell.bg = ground;
        }
    }
}

/// Returns red, green and blue of a colour; `None` for the sixteen that the terminal chooses.
pub fn fixed(colour: Color) -> Option<(u8, u8, u8)> {
    /// The levels of red, green and blue in xterm's cube of 216 colours.
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let level = |it: u8| LEVELS[usize::from(it % 6)];
    match colour {
        Color::Rgb(red, green, blue) => Some((red, green, blue)),
        Color::Indexed(index @ 16..=231) => {
            let at = index - 16;
            Some((level(at / 36), level(at / 6), level(at)))
        }
        Color::Indexed(index @ 232..) => {
            let grey = 8 + 10 * (index - 232);
            Some((grey, grey, grey))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::Modifier;

    #[test]
    fn blanking_keeps_the_modifiers() {
        let style = Style::new()
            .fg(Color::Red)
            .bg(Color::Blue)
            .add_modifier(Modifier::BOLD | Modifier::REVERSED);
        let mut picture = Buffer::empty(Rect::new(0, 0, 3, 1));
        picture.set_string(0, 0, "5", style);
        blank(&mut picture);
        let cell = picture.cell((0, 0)).unwrap();
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
        assert_eq!(cell.modifier, Modifier::BOLD | Modifier::REVERSED);
        assert_eq!(cell.symbol(), "5");
    }

    #[test]
    fn painting_leaves_no_hole_and_no_other_colour() {
        let mut picture = Buffer::empty(Rect::new(0, 0, 3, 1));
        picture.set_string(0, 0, "5", Style::new().fg(Color::Red));
        picture.set_string(1, 0, "6", Style::new().bg(Color::Blue));
        paint(&mut picture, Style::new().fg(Color::White).bg(Color::Black));
        let colours: Vec<(Color, Color)> =
            picture.content.iter().map(|it| (it.fg, it.bg)).collect();
        let (white, black) = (Color::White, Color::Black);
        assert_eq!(colours, [(Color::Red, black), (white, Color::Blue), (white, black)]);
        let before = picture.clone();
        paint(&mut picture, Style::new());
        assert_eq!(picture, before);
    }

    #[test]
    fn fixed_colours_are_those_of_xterm() {
        let indexed = |it| fixed(Color::Indexed(it));
        assert_eq!(indexed(16), Some((0, 0, 0)));
        assert_eq!(indexed(111), Some((0x87, 0xaf, 0xff)));
        assert_eq!(indexed(231), Some((255, 255, 255)));
        assert_eq!((indexed(232), indexed(255)), (Some((8, 8, 8)), Some((238, 238, 238))));
        assert_eq!((indexed(15), fixed(Color::Red), fixed(Color::Reset)), (None, None, None));
    }
}
