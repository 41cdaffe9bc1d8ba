//! A framed box in the middle of the screen.

use crate::tui::look::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

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

impl Popup<'_> {
    /// The place of the box: as large as the text, as small as the screen, centred.
    pub fn area(&self, screen: Rect) -> Rect {
        let screen = above_bottom(screen);
        let widest =
            self.lines.iter().map(Line::width).max().unwrap_or(0).max(text::width(self.title) + 2);
        let fit = |wanted: usize, room: u16| u16::try_from(wanted).unwrap_or(u16::MAX).min(room);
        let width = fit(widest + EDGES.0, screen.width);
        let height = fit(self.lines.len() + EDGES.1, screen.height);
        Rect {
            x: screen.x + (screen.width - width) / 2,
            y: screen.y + (screen.height - height) / 2,
            width,
            height,
        }
    }

    /// Columns that a box may use for text on this screen.
    pub fn text_width(screen: Rect) -> usize {
        usize::from(screen.width).saturating_sub(EDGES.0)
    }

    /// The place of one line of the text, or `None` where it is scrolled away.
    pub fn line_area(&self, screen: Rect, idx: usize) -> Option<Rect> {
        let inner = inner(self.area(screen));
        let row = u16::try_from(idx.checked_sub(self.scroll)?).ok()?;
        (row < inner.height).then_some(Rect { y: inner.y + row, height: 1, ..inner })
    }

    /// How many lines of text the box shows on this screen.
    pub fn n_visible(&self, screen: Rect) -> usize {
        usize::from(inner(self.area(screen)).height)
    }
}

const fn inner(area: Rect) -> Rect {
    Rect {
        x: area.x.saturating_add(2),
        y: area.y.saturating_add(1),
        width: area.width.saturating_sub(4),
        height: area.height.saturating_sub(2),
    }
}

impl Widget for &Popup<'_> {
    fn render(self, screen: Rect, buf: &mut Buffer) {
        let area = self.area(screen).intersection(buf.area);
        Clear.render(area, buf);
        let set = match self.theme.charset {
            Charset::Unicode => border::ROUNDED,
            Charset::Ascii => ASCII_BORDER,
        };
        let title = Line::styled(format!(" {} ", self.title), self.theme.title);
        let mut block =
            Block::bordered().border_set(set).border_style(self.theme.thick).title(title);
        if self.scroll + self.n_visible(screen) < self.lines.len() {
            let more = Line::styled(" more below ", self.theme.key);
            block = block.title_bottom(more.right_aligned());
        }
        block.render(area, buf);
        let scroll = u16::try_from(self.scroll).unwrap_or(u16::MAX);
        Paragraph::new(self.lines.clone()).scroll((scroll, 0)).render(inner(area), buf);
    }
}
