//! A popup with lines to choose from.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use crate::tui::look::layout::inside;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;

use super::popup::{Popup, PopupSize};

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
}

/// The target of a click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hit {
    /// A line.
    Line(usize),
    /// The box beside the lines.
    Box,
    /// A place outside the box.
    Outside,
}

impl Menu<'_> {
    /// Returns the target of a click on this screen.
    pub fn hit(&self, screen: Rect, at: Position) -> Hit {
        let note = self.note_lines(screen);
        let widths = note.iter().map(|it| text::width(it));
        let widths = widths.chain(self.lines.iter().map(|it| text::width(it) + 2));
        let size = PopupSize::of(self.title, widths, self.scroll(note.len(), screen));
        let is_hit = |idx: &usize| {
            let area = size.line_area(screen, note.len() + idx);
            area.is_some_and(|it| it.contains(at))
        };
        match (0..self.lines.len()).find(is_hit) {
            Some(idx) => Hit::Line(idx),
            None if size.area(screen).contains(at) => Hit::Box,
            None => Hit::Outside,
        }
    }

    /// Draws the menu over the screen.
    pub fn draw(&self, frame: &mut Frame<'_>, theme: &Theme) {
        self.draw_in(frame, frame.area(), theme);
    }

    /// Draws the menu in the middle of a part of the screen.
    pub fn draw_in(&self, frame: &mut Frame<'_>, screen: Rect, theme: &Theme) {
        let note = self.note_lines(screen);
        let scroll = self.scroll(note.len(), screen);
        let note = note.into_iter().map(|it| Line::styled(it, theme.faint));
        let style = |idx| if idx == self.chosen { theme.selected } else { theme.text };
        let lines = self.lines.iter().enumerate();
        let lines = lines.map(|(idx, it)| Line::styled(format!(" {it} "), style(idx)));
        let popup = Popup { title: self.title, lines: note.chain(lines).collect(), scroll, theme };
        frame.render_widget(&popup, screen);
    }

    /// Returns the note, and an empty line below it.
    fn note_lines(&self, screen: Rect) -> Vec<String> {
        let Some(note) = self.note else { return Vec::new() };
        let mut lines = text::wrapped(note, Popup::text_width(screen));
        lines.push(String::new());
        lines
    }

    /// Returns the number of lines scrolled off, so that the chosen one is visible.
    fn scroll(&self, n_above: usize, screen: Rect) -> usize {
        let visible = usize::from(inside(screen).height).saturating_sub(2).max(1);
        (n_above + self.chosen + 1).saturating_sub(visible)
    }
}
