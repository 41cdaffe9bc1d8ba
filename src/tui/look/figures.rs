//! Figures: a name and a number, in a column of their own or several in a line.

use ratatui::text::{Line, Span};

use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::words::{count, shortened};

/// Columns of a figure's name.
const FIGURE_COLUMN: usize = 10;

/// A name and a value, and a shorter one for where that has no room.
pub(in crate::tui) struct Figure {
    /// What it is.
    pub(in crate::tui) name: &'static str,
    /// How much, in full.
    pub(in crate::tui) whole: String,
    /// The same in a few columns.
    pub(in crate::tui) short: String,
}

impl Figure {
    /// A number of things.
    pub(in crate::tui) fn number(name: &'static str, number: u64) -> Self {
        Self { name, whole: count(number), short: shortened(number) }
    }

    /// As a line of this many columns.
    pub(in crate::tui) fn line(self, width: u16, theme: &Theme) -> Line<'static> {
        let (name, width) = (self.name, usize::from(width));
        let fits = text::width(name) + 1 + text::width(&self.whole) <= width;
        let value = if fits { self.whole } else { self.short };
        // Values stand below each other as long as they have the room.
        let room = width.saturating_sub(text::width(&value) + 1);
        let column = room.clamp(name.len(), FIGURE_COLUMN);
        Line::from(vec![Span::styled(format!("{name:column$} "), theme.faint), Span::raw(value)])
    }
}

/// Names and numbers in a line: in full where it has the columns, else short ones, else the first few.
pub(in crate::tui) fn fitting(width: usize, figures: &[(&str, Option<u64>)]) -> String {
    let line = |n_figures: usize, words: fn(u64) -> String| {
        let figure = |&(name, number): &(&str, Option<u64>)| match number {
            Some(number) => format!(" {name} {}", words(number)),
            None => format!(" {name} -"),
        };
        figures[..n_figures].iter().map(figure).collect::<Vec<_>>().concat()
    };
    let whole = std::iter::once(line(figures.len(), count));
    let shorter = (0..=figures.len()).rev().map(|it| line(it, shortened));
    whole.chain(shorter).find(|it| text::width(it) <= width).unwrap_or_default()
}
