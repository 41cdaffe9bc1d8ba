//! The value that all views draw on: the buffer of a frame, with the styles, the keys and the words around it.
//!
//! Widgets draw into the buffer alone; a view puts them, lines and paragraphs in their places here. The parts that several
//! screens have, such as the title, are in `chrome`.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::settings::Settings;

use super::draw;
use super::keys::Keys;
use super::layout::PopupRoom;
use super::notice::Notice;
use super::theme::Theme;

/// A frame to draw on.
#[derive(Debug)]
pub struct Canvas<'a> {
    pub buf: &'a mut Buffer,
    /// The area of the screens, which may be smaller than the frame.
    pub area: Rect,
    pub theme: &'a Theme,
    pub keys: Keys<'a>,
    /// The sentences about the present game where another one would take its place.
    pub leaving: Option<&'a str>,
    pub settings: &'a Settings,
    /// The message that stands in the title in place of its own words.
    pub notice: Option<&'a Notice>,
    /// The place of the board of the screen below the popups.
    pub board: Option<Rect>,
}

impl Canvas<'_> {
    /// Returns the room for lists and questions.
    pub fn popups(&self) -> PopupRoom {
        PopupRoom::of(self.area, self.board)
    }

    /// Draws a line in the first row of an area.
    pub fn line<'l>(&mut self, area: Rect, line: impl Into<Line<'l>>) {
        draw::line(self.buf, area, line, self.theme);
    }

    /// Draws a text in one style in the first row of an area.
    pub fn text<'l>(&mut self, area: Rect, text: impl Into<Cow<'l, str>>, style: Style) {
        self.line(area, Line::styled(text, style));
    }

    /// Draws lines, a row each.
    pub fn lines<'l>(&mut self, area: Rect, lines: impl IntoIterator<Item = Line<'l>>) {
        draw::lines(self.buf, area, lines, self.theme);
    }

    /// Draws a text in one style, wrapped to the width of an area.
    pub fn paragraph(&mut self, area: Rect, text: &str, style: Style) {
        self.lines(area, draw::paragraph(text, area.width, style));
    }

    pub fn widget(&mut self, area: Rect, widget: impl Widget) {
        widget.render(area, self.buf);
    }
}
