//! The value that all views draw on: the buffer of a frame, with the styles, the keys and the words around it.
//!
//! Widgets draw into the buffer alone; a view puts them, lines and paragraphs in their places here. The parts that several
//! screens have, such as the title, are in `chrome`.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::grid::Cell;
use crate::settings::Settings;

use super::draw;
use super::keys::Keys;
use super::layout::{BoardArea, PopupRoom};
use super::notice::Notice;
use super::theme::Theme;
use super::widgets::board::digit_place;

/// The place for the cursor of the terminal. An input method opens there, and a screen reader reads there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CursorPlace {
    pub at: Position,
    pub on: CursorOn,
}

/// The thing on which the cursor of the terminal is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CursorOn {
    /// The column of a line of input where the next character goes.
    Input,
    /// The digit of a cell.
    Cell,
    /// The chosen line, or the first one of a text.
    Line,
}

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
    /// The place of the terminal's cursor: what was drawn last decides.
    pub cursor: CursorPlace,
}

impl Canvas<'_> {
    /// Returns the room for lists and questions.
    pub fn popups(&self) -> PopupRoom {
        PopupRoom::of(self.area, self.board)
    }

    /// Places the terminal's cursor at the left end of a line, if it is on the screen.
    pub fn point_at_line(&mut self, line: Option<Rect>) {
        self.point(line.map(Rect::as_position), CursorOn::Line);
    }

    /// Places the terminal's cursor in a line of input, so many columns from its left end.
    pub fn point_at_input(&mut self, line: Rect, column: usize) {
        let column = u16::try_from(column).unwrap_or(u16::MAX);
        let x = line.x.saturating_add(column).min(line.right().saturating_sub(1));
        self.point(Some(Position { x, y: line.y }), CursorOn::Input);
    }

    /// Places the terminal's cursor on the digit of a cell.
    pub fn point_at_cell(&mut self, board: BoardArea, cell: Cell) {
        let (x, y) = digit_place(board.cell(cell));
        self.point(Some(Position { x, y }), CursorOn::Cell);
    }

    fn point(&mut self, at: Option<Position>, on: CursorOn) {
        if let Some(at) = at.filter(|at| self.buf.area.contains(*at)) {
            self.cursor = CursorPlace { at, on };
        }
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
