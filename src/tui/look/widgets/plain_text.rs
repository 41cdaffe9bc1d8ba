//! A text that a person selects with the mouse: from the first column on, and broken into rows as a terminal does it.

use ratatui::layout::Rect;

use crate::tui::look::canvas::Canvas;
use crate::tui::look::text;

/// The columns between two stops of tabs.
const TAB: usize = 8;

/// A text in lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainText {
    lines: Vec<String>,
}

/// A line on the screen, which goes on at the start of the next row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineOnScreen {
    /// Its first row.
    pub row: u16,
    /// The number of columns of all its rows.
    pub n_columns: usize,
}

/// A row of the text.
struct Row<'a> {
    text: &'a str,
    /// True if it begins a line.
    is_first: bool,
    n_columns: usize,
}

impl PlainText {
    /// Splits a text into lines. Tabs become spaces.
    pub fn new(text: &str) -> Self {
        Self { lines: text.lines().map(without_tabs).collect() }
    }

    /// Returns the number of rows that the text needs.
    pub fn n_rows(&self, columns: u16) -> usize {
        self.rows(columns).len()
    }

    /// Draws the text without its first rows.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, n_skipped: usize) {
        let style = canvas.theme.text;
        for (row, place) in self.rows(area.width).iter().skip(n_skipped).zip(area.rows()) {
            canvas.text(place, row.text, style);
        }
    }

    /// Returns the lines as [`draw`](Self::draw) draws them.
    pub fn on_screen(&self, area: Rect, n_skipped: usize) -> Vec<LineOnScreen> {
        let mut lines: Vec<LineOnScreen> = Vec::new();
        for (row, place) in self.rows(area.width).iter().skip(n_skipped).zip(area.rows()) {
            match lines.last_mut() {
                Some(line) if !row.is_first => line.n_columns += row.n_columns,
                _ => lines.push(LineOnScreen { row: place.y, n_columns: row.n_columns }),
            }
        }
        lines
    }

    fn rows(&self, columns: u16) -> Vec<Row<'_>> {
        self.lines.iter().flat_map(|line| rows_of(line, columns.into())).collect()
    }
}

/// Breaks a line before each character that has no room left.
fn rows_of(line: &str, columns: usize) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    let mut rest = line;
    loop {
        let text = text::start(rest, columns);
        rows.push(Row { text, is_first: rows.is_empty(), n_columns: text::width(text) });
        let (_, after) = rest.split_at(text.len());
        // Without room for one character there is no next row.
        if after.is_empty() || text.is_empty() {
            return rows;
        }
        rest = after;
    }
}

fn without_tabs(line: &str) -> String {
    let mut spaced = String::with_capacity(line.len());
    for ch in line.chars() {
        if ch == '\t' {
            let n_spaces = TAB - spaced.chars().count() % TAB;
            spaced.extend(std::iter::repeat_n(' ', n_spaces));
        } else {
            spaced.push(ch);
        }
    }
    spaced
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_on_in_the_next_row_and_is_one() {
        let text = PlainText::new("abcdefghijkl\n\nxy\n");
        let area = Rect::new(0, 3, 5, 9);
        let line = |row, n_columns| LineOnScreen { row, n_columns };
        assert_eq!(text.n_rows(5), 5);
        assert_eq!(text.on_screen(area, 0), [line(3, 12), line(6, 0), line(7, 2)]);
        assert_eq!(text.on_screen(area, 1), [line(3, 7), line(5, 0), line(6, 2)]);
        assert_eq!(text.on_screen(Rect { height: 2, ..area }, 0), [line(3, 10)]);
    }

    #[test]
    fn tabs_go_to_the_next_stop() {
        let text = PlainText::new("engine\tsteps\nbitmasks-first\t7");
        assert_eq!(text.lines, ["engine  steps", "bitmasks-first  7"]);
    }
}
