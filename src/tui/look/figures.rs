//! Figures: a name and a number, one a line or several in a line.

use ratatui::text::{Line, Span};

use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::words::{count, shortened};

/// The columns of a name and its value, as far as there is room: numbers end in one column.
const COLUMNS: usize = 18;

/// A name and a value, with a shorter form of the value.
pub(in crate::tui) struct Figure {
    pub(in crate::tui) name: &'static str,
    /// The full value.
    pub(in crate::tui) whole: String,
    /// The value in a few columns.
    pub(in crate::tui) short: String,
}

impl Figure {
    /// Makes a figure from a number; without one its value is a dash.
    pub(in crate::tui) fn number(name: &'static str, number: impl Into<Option<u64>>) -> Self {
        let number = number.into();
        Self { name, whole: value(number, count), short: value(number, shortened) }
    }

    pub(in crate::tui) fn line(self, width: u16, theme: &Theme) -> Line<'static> {
        let (name, width) = (self.name, usize::from(width));
        let n_columns = text::width(name) + 1;
        let value =
            if n_columns + text::width(&self.whole) <= width { self.whole } else { self.short };
        let column = width.min(COLUMNS).saturating_sub(text::width(&value));
        let name = text::padded(name, column.max(n_columns));
        Line::from(vec![Span::styled(name, theme.faint), Span::raw(value)])
    }
}

impl From<(&'static str, Option<u64>)> for Figure {
    fn from((name, number): (&'static str, Option<u64>)) -> Self {
        Self::number(name, number)
    }
}

fn value(number: Option<u64>, words: fn(u64) -> String) -> String {
    number.map_or_else(|| "-".to_owned(), words)
}

/// Returns figures as one line: with full values if they fit, else with short ones, else only the first few.
pub(in crate::tui) fn fitting(
    width: usize,
    figures: impl IntoIterator<Item: Into<Figure>>,
) -> String {
    let figures: Vec<Figure> = figures.into_iter().map(Into::into).collect();
    let line = |n_figures: usize, value: fn(&Figure) -> &str| {
        let figure = |it: &Figure| format!(" {} {}", it.name, value(it));
        figures[..n_figures].iter().map(figure).collect::<String>()
    };
    let whole = std::iter::once(line(figures.len(), |it| &it.whole));
    let shorter = (0..=figures.len()).rev().map(|it| line(it, |it| &it.short));
    whole.chain(shorter).find(|it| text::width(it) <= width).unwrap_or_default()
}
