//! The colours that the terminal shows, and drawing without any.
//!
//! `NO_COLOR` is handled here and not by crossterm, which would also remove bold and reverse, so that the cursor's
//! cell would be invisible: themes always have colours, and they are removed from the finished frame.

use ratatui::buffer::Buffer;
use ratatui::style::Color;

/// The colours that the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// None: `NO_COLOR` is set and not empty.
    None,
    /// The sixteen that every terminal has.
    Sixteen,
    /// All: the terminal announces 24 bits.
    True,
}

impl Colours {
    /// Returns the colours that the environment announces; `variable` looks up a name.
    pub fn announced(variable: impl Fn(&str) -> Option<String>) -> Self {
        let is_set = |name| variable(name).is_some_and(|it| !it.is_empty());
        if is_set("NO_COLOR") {
            return Self::None;
        }
        match variable("COLORTERM").as_deref() {
            Some("truecolor" | "24bit") => Self::True,
            _ => Self::Sixteen,
        }
    }
}

/// Removes the colours of a finished frame, and keeps bold, underline, reverse and other modifiers.
pub fn blank(picture: &mut Buffer) {
    for cell in &mut picture.content {
        cell.fg = Color::Reset;
        cell.bg = Color::Reset;
        cell.underline_color = Color::Reset;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::{Modifier, Style};

    fn check(variables: &[(&str, &str)], expected: Colours) {
        let found = Colours::announced(|name| {
            let pair = variables.iter().find(|it| it.0 == name);
            pair.map(|it| it.1.to_owned())
        });
        assert_eq!(found, expected, "{variables:?}");
    }

    #[test]
    fn the_environment_decides() {
        check(&[], Colours::Sixteen);
        check(&[("COLORTERM", "truecolor")], Colours::True);
        check(&[("COLORTERM", "24bit")], Colours::True);
        check(&[("COLORTERM", "yes")], Colours::Sixteen);
        check(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")], Colours::None);
        check(&[("NO_COLOR", "")], Colours::Sixteen);
    }

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
}
