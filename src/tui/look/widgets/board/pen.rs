//! Writing single characters within a part of the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Writes single characters, only inside its clip area.
pub(super) struct Pen<'a> {
    pub(super) buf: &'a mut Buffer,
    pub(super) clip: Rect,
}

impl Pen<'_> {
    pub(super) fn put(&mut self, x: u16, y: u16, ch: char, style: Style) {
        if self.clip.contains((x, y).into())
            && let Some(cell) = self.buf.cell_mut((x, y))
        {
            cell.set_char(ch).set_style(style);
        }
    }

    /// Writes a character, unless there already is one.
    pub(super) fn put_on_blank(&mut self, x: u16, y: u16, ch: char, style: Style) {
        if self.buf.cell((x, y)).is_some_and(|it| it.symbol() == " ") {
            self.put(x, y, ch, style);
        }
    }

    /// Adds a modifier to all characters of an area.
    pub(super) fn add_modifier(&mut self, area: Rect, modifier: Modifier) {
        for at in area.intersection(self.clip).positions() {
            if let Some(cell) = self.buf.cell_mut(at) {
                cell.modifier |= modifier;
            }
        }
    }

    /// Gives the characters of an area a style that is not reversed, unless it shows no colour.
    pub(super) fn restyle(&mut self, area: Rect, style: Style) {
        if style.bg.is_none() {
            return;
        }
        for at in area.intersection(self.clip).positions() {
            if let Some(cell) = self.buf.cell_mut(at) {
                cell.set_style(style.remove_modifier(Modifier::REVERSED));
            }
        }
    }

    pub(super) fn fill(&mut self, area: Rect, ch: char, style: Style) {
        for at in area.positions() {
            self.put(at.x, at.y, ch, style);
        }
    }
}
