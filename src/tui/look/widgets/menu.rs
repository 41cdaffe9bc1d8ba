//! A box with lines to choose from.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::tui::look::layout::above_bottom;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;

use super::popup::Popup;

/// Lines to choose from, below a note.
#[derive(Debug)]
pub struct Menu<'a> {
    /// The title in the upper edge.
    pub title: &'a str,
    /// A sentence above the lines.
    pub note: Option<&'a str>,
    /// The lines.
    pub lines: Vec<String>,
    /// The chosen one.
    pub chosen: usize,
    /// Styles and characters.
    pub theme: &'a Theme,
}

/// What a click hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hit {
    /// A line.
    Line(usize),
    /// The box beside the lines.
    Box,
    /// Whatever lies around the box.
    Outside,
}

impl Menu<'_> {
    /// Returns what a click hits on this screen.
    pub fn hit(&self, screen: Rect, at: Position) -> Hit {
        let popup = self.popup(screen);
        let n_above = popup.lines.len() - self.lines.len();
        let is_hit = |idx: &usize| {
            popup.line_area(screen, n_above + idx).is_some_and(|area| area.contains(at))
        };
        match (0..self.lines.len()).find(is_hit) {
            Some(idx) => Hit::Line(idx),
            None if popup.area(screen).contains(at) => Hit::Box,
            None => Hit::Outside,
        }
    }

    fn popup(&self, screen: Rect) -> Popup<'_> {
        let mut lines: Vec<Line<'_>> = Vec::new();
        if let Some(note) = self.note {
            let words = text::wrapped(note, Popup::text_width(screen));
            lines.extend(words.into_iter().map(|it| Line::styled(it, self.theme.faint)));
            lines.push(Line::styled("", self.theme.faint));
        }
        let n_above = lines.len() + self.chosen;
        for (idx, words) in self.lines.iter().enumerate() {
            let style = if idx == self.chosen { self.theme.selected } else { self.theme.text };
            lines.push(Line::styled(format!(" {words} "), style));
        }
        // Keeps the chosen line on the screen.
        let visible = usize::from(above_bottom(screen).height).saturating_sub(2).max(1);
        let scroll = (n_above + 1).saturating_sub(visible);
        Popup { title: self.title, lines, scroll, theme: self.theme }
    }
}

impl Widget for &Menu<'_> {
    fn render(self, screen: Rect, buf: &mut Buffer) {
        (&self.popup(screen)).render(screen, buf);
    }
}
