//! A framed box in the room for popups.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::tui::look::layout::{PopupRoom, rows_off};
use crate::tui::look::theme::Theme;
use crate::tui::look::{draw, text};

/// A framed box with a title around lines of text. Lines that do not fit can be scrolled to.
#[derive(Debug)]
pub struct Popup<'a> {
    /// The title in the upper edge.
    pub title: &'a str,
    pub lines: Vec<Line<'a>>,
    /// The rows for the lines. There may be more lines.
    pub rows: usize,
    /// Lines at the bottom that do not scroll.
    pub foot: Vec<Line<'a>>,
    /// The number of lines scrolled off at the top.
    pub scroll: usize,
    pub room: PopupRoom,
    /// Styles and characters.
    pub theme: &'a Theme,
}

/// The columns and rows of the frame, with a column of margin on both sides.
const EDGES: (usize, usize) = (4, 2);

/// The characters of the frame: its upper edge, its sides and its lower edge.
const ROUNDED: [[&str; 3]; 3] = [["╭", "─", "╮"], ["│", "", "│"], ["╰", "─", "╯"]];
const ASCII: [[&str; 3]; 3] = [["+", "-", "+"], ["|", "", "|"], ["+", "-", "+"]];

/// The size of a box, from which the areas of the box and its lines follow.
#[derive(Clone, Copy, Debug)]
pub struct PopupSize {
    /// The columns of the widest line.
    pub columns: usize,
    /// The number of lines.
    pub rows: usize,
    /// The rows at the bottom that do not scroll.
    pub foot: usize,
    /// The number of lines scrolled off at the top.
    pub scroll: usize,
}

impl PopupSize {
    /// Returns the size of a box around lines with these widths.
    pub fn of(title: &str, widths: impl IntoIterator<Item = usize>, scroll: usize) -> Self {
        let (mut columns, mut rows) = (text::width(title) + 2, 0);
        for width in widths {
            columns = columns.max(width);
            rows += 1;
        }
        Self { columns, rows, foot: 0, scroll }
    }

    /// Returns the area of the box: as large as its text needs, at most all of the room.
    pub fn area(self, room: PopupRoom) -> Rect {
        let size = [self.columns + EDGES.0, self.rows + self.foot + EDGES.1];
        let [columns, rows] = size.map(|it| u16::try_from(it).unwrap_or(u16::MAX));
        room.place(columns, rows)
    }

    /// Returns the area of a line; `None` if it is scrolled off.
    pub fn line_area(self, room: PopupRoom, idx: usize) -> Option<Rect> {
        self.text(room).rows().nth(idx.checked_sub(self.scroll)?)
    }

    /// Returns the number of visible lines in this room.
    pub fn n_visible(self, room: PopupRoom) -> usize {
        usize::from(self.text(room).height)
    }

    /// Returns true if the box shows all of its lines, and each of them whole.
    pub fn is_whole(self, room: PopupRoom) -> bool {
        self.columns <= Popup::text_width(room) && self.rows <= self.n_visible(room)
    }

    /// Pads lines to this size, so that the box does not shrink when it shows only some of its lines.
    pub fn filled(self, mut lines: Vec<Line<'_>>, room: PopupRoom) -> Vec<Line<'_>> {
        lines.resize(lines.len().max(self.n_visible(room)), Line::raw(""));
        if let Some(last) = lines.last_mut() {
            last.push_span(" ".repeat(self.columns.saturating_sub(last.width())));
        }
        lines
    }

    /// Returns the area of the lines.
    pub fn text(self, room: PopupRoom) -> Rect {
        self.places(room)[0]
    }

    /// Returns the area of the foot.
    pub fn foot(self, room: PopupRoom) -> Rect {
        self.places(room)[1]
    }

    /// Returns the areas of the lines and of the foot.
    fn places(self, room: PopupRoom) -> [Rect; 2] {
        let inside = self.area(room).inner(Margin { horizontal: 2, vertical: 1 });
        let foot = u16::try_from(self.foot).unwrap_or(u16::MAX);
        rows_off(inside, inside.height.saturating_sub(foot))
    }
}

impl Popup<'_> {
    /// Returns the columns that a box may use for text in this room.
    pub fn text_width(room: PopupRoom) -> usize {
        usize::from(room.columns()).saturating_sub(EDGES.0)
    }

    pub fn size(&self) -> PopupSize {
        let size = PopupSize::of(self.title, self.lines.iter().map(Line::width), self.scroll);
        PopupSize { rows: self.rows, foot: self.foot.len(), ..size }
    }
}

impl Widget for &Popup<'_> {
    /// Draws in the room for popups, and clears what is beside the box outside of the board.
    fn render(self, area: Rect, buf: &mut Buffer) {
        let (size, room) = (self.size(), self.room);
        let area = size.area(room).intersection(area);
        for cleared in room.cleared(area) {
            draw::cover(buf, cleared);
        }
        draw::popup(buf, area);
        let set = self.theme.charset.pick(ROUNDED, ASCII);
        frame(buf, area, set, self.theme.thick);
        let edge = area.inner(Margin { horizontal: 1, vertical: 0 });
        let title = Span::styled(format!(" {} ", self.title), self.theme.title);
        draw::line(buf, edge, title, self.theme);
        if self.lines.len() > self.scroll + size.n_visible(room) {
            let more = Line::from(Span::styled(" more below ", self.theme.faint));
            let edge = Rect { y: area.bottom().saturating_sub(1), height: 1, ..edge };
            draw::line(buf, edge, more.right_aligned(), self.theme);
        }
        // The frame says that more is below, so no ellipsis is needed.
        let shown = self.lines.iter().skip(self.scroll).take(size.n_visible(room));
        let [above, below] = size.places(room);
        draw::lines(buf, above, shown.cloned(), self.theme);
        draw::lines(buf, below, self.foot.iter().cloned(), self.theme);
    }
}

/// Draws a line along the edges of an area. The library's box could also merge it with others, with 20 KB of code.
fn frame(buf: &mut Buffer, area: Rect, set: [[&str; 3]; 3], style: Style) {
    // First, between, or last.
    let part =
        |it: u16, first: u16, end: u16| usize::from(it > first) << usize::from(it + 1 == end);
    for at in area.positions() {
        let row = part(at.y, area.top(), area.bottom());
        let column = part(at.x, area.left(), area.right());
        if (row, column) != (1, 1) {
            buf[at].set_symbol(set[row][column]).set_style(style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::look::layout::has_room;

    #[test]
    fn a_larger_screen_never_shows_fewer_lines_of_a_popup() {
        for (columns, n_lines) in [(10, 3), (60, 12), (78, 45)] {
            let size = PopupSize::of("A title", std::iter::repeat_n(columns, n_lines), 0);
            for (width, height) in (1..=250).flat_map(|it| (1..=80).map(move |row| (it, row))) {
                let screen = Rect::new(0, 0, width, height);
                let room = |width, height| PopupRoom::of(Rect::new(0, 0, width, height), None);
                let area = size.area(room(width, height));
                // A screen without room for a board shows no popup.
                if !has_room(screen) {
                    continue;
                }
                assert_eq!(screen.intersection(area), area, "{screen}");
                let shown = size.text(room(width, height));
                for (width, height) in [(width + 1, height), (width, height + 1)] {
                    let larger = size.text(room(width, height));
                    assert!(larger.height >= shown.height, "{n_lines} lines in {width}x{height}");
                    assert!(larger.width >= shown.width, "{columns} columns in {width}x{height}");
                }
            }
        }
    }
}
