//! A framed box in the middle of the screen.

use crate::tui::look::text;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Margin, Rect};
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::{Block, Widget};

use crate::tui::look::draw;
use crate::tui::look::layout::above_bottom;
use crate::tui::look::theme::{Charset, Theme};

/// A box with a title around lines of text, scrolled where they do not fit.
#[derive(Debug)]
pub struct Popup<'a> {
    /// The title in the upper edge.
    pub title: &'a str,
    /// The text.
    pub lines: Vec<Line<'a>>,
    /// Lines scrolled off at the top.
    pub scroll: usize,
    /// Styles and characters.
    pub theme: &'a Theme,
}

/// The frame's edges and a column of air on both sides.
const EDGES: (usize, usize) = (4, 2);

const ASCII_BORDER: border::Set<'_> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// The size of a box, which decides where it and its lines stand.
#[derive(Clone, Copy, Debug)]
pub struct PopupSize {
    columns: usize,
    rows: usize,
    scroll: usize,
}

impl PopupSize {
    /// The size of a box with this title around lines of these widths, of which so many are scrolled off.
    pub fn of(title: &str, widths: impl IntoIterator<Item = usize>, scroll: usize) -> Self {
        let (mut columns, mut rows) = (text::width(title) + 2, 0);
        for width in widths {
            columns = columns.max(width);
            rows += 1;
        }
        Self { columns, rows, scroll }
    }

    /// The place of the box: as large as the text, as small as the screen, centred.
    pub fn area(self, screen: Rect) -> Rect {
        let length = |it: usize| Constraint::Length(u16::try_from(it).unwrap_or(u16::MAX));
        let (columns, rows) = (length(self.columns + EDGES.0), length(self.rows + EDGES.1));
        above_bottom(screen).centered(columns, rows)
    }

    /// The place of one line of the text, or `None` where it is scrolled away.
    pub fn line_area(self, screen: Rect, idx: usize) -> Option<Rect> {
        self.inside(screen).rows().nth(idx.checked_sub(self.scroll)?)
    }

    /// How many lines of text the box shows on this screen.
    pub fn n_visible(self, screen: Rect) -> usize {
        usize::from(self.inside(screen).height)
    }

    /// How many lines of text are below those that are shown.
    pub fn n_below(self, screen: Rect) -> usize {
        self.rows.saturating_sub(self.scroll + self.n_visible(screen))
    }

    /// The place of the text.
    fn inside(self, screen: Rect) -> Rect {
        self.area(screen).inner(Margin { horizontal: 2, vertical: 1 })
    }
}

impl Popup<'_> {
    /// Columns that a box may use for text on this screen.
    pub fn text_width(screen: Rect) -> usize {
        usize::from(screen.width).saturating_sub(EDGES.0)
    }

    /// The size of the box.
    pub fn size(&self) -> PopupSize {
        PopupSize::of(self.title, self.lines.iter().map(Line::width), self.scroll)
    }
}

impl Widget for &Popup<'_> {
    fn render(self, screen: Rect, buf: &mut Buffer) {
        let size = self.size();
        let area = size.area(screen).intersection(buf.area);
        draw::clear(buf, area);
        let set = match self.theme.charset {
            Charset::Unicode => border::ROUNDED,
            Charset::Ascii => ASCII_BORDER,
        };
        let title = Line::styled(format!(" {} ", self.title), self.theme.title);
        let mut block =
            Block::bordered().border_set(set).border_style(self.theme.thick).title(title);
        if size.n_below(screen) > 0 {
            let more = Line::styled(" more below ", self.theme.key);
            block = block.title_bottom(more.right_aligned());
        }
        block.render(area, buf);
        // The frame says that more is below: that is ellipsis enough.
        let shown = self.lines.iter().skip(self.scroll).take(size.n_visible(screen));
        draw::lines(buf, size.inside(screen), shown.cloned(), self.theme);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_larger_screen_never_shows_fewer_lines_of_a_popup() {
        for (columns, n_lines) in [(10, 3), (60, 12), (78, 45)] {
            let size = PopupSize::of("A title", std::iter::repeat_n(columns, n_lines), 0);
            for (width, height) in (1..=250).flat_map(|it| (1..=80).map(move |row| (it, row))) {
                let screen = Rect::new(0, 0, width, height);
                assert_eq!(screen.intersection(size.area(screen)), size.area(screen), "{screen}");
                let shown = size.inside(screen);
                for (width, height) in [(width + 1, height), (width, height + 1)] {
                    let larger = size.inside(Rect::new(0, 0, width, height));
                    assert!(larger.height >= shown.height, "{n_lines} lines in {width}x{height}");
                    assert!(larger.width >= shown.width, "{columns} columns in {width}x{height}");
                }
            }
        }
    }
}
