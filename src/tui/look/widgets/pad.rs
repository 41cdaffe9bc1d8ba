//! Buttons for fingers, of three lines each.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::tui::look::text;
use crate::tui::look::theme::Theme;

/// Rows of a button.
pub const HEIGHT: u16 = 3;

/// Returns the places of `n` buttons side by side, which fill the row of buttons that begins here.
pub fn row(area: Rect, n: u16) -> impl Iterator<Item = Rect> {
    let x = move |column: u16| area.x + area.width * column / n;
    (0..n).map(move |it| Rect { x: x(it), width: x(it + 1) - x(it), height: HEIGHT, ..area })
}

/// Returns the three lines of a button of this width.
pub fn button(word: Span<'static>, width: u16, theme: &Theme) -> [Line<'static>; 3] {
    let inside = usize::from(width.saturating_sub(2));
    let [line, side, top, bottom] =
        theme.charset.pick(["─", "│", "┌┐", "└┘"], ["-", "|", "++", "++"]);
    let edge = |ends: &str| {
        let mut ends = ends.chars().map(String::from);
        let [left, right] = [ends.next(), ends.next()].map(Option::unwrap_or_default);
        Line::styled(left + &line.repeat(inside) + &right, theme.thin)
    };
    let room = inside.saturating_sub(text::width(&word.content));
    let side = || Span::styled(side, theme.thin);
    let [before, after] = [room / 2, room - room / 2].map(|it| Span::raw(" ".repeat(it)));
    [edge(top), Line::from(vec![side(), before, word, after, side()]), edge(bottom)]
}
