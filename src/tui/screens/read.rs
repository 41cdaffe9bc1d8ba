//! A text to read, such as the help of a screen.
//!
//! Help is made from the current keys: the introduction of the screen, then its keys in groups, the most needed first.
//! A line of input above the text filters it by words.

mod entries;
#[cfg(test)]
mod tests;

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::tui::keymap::{Action, Context, ToLine, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::keys::Keys;
use crate::tui::look::widgets::find::Find;
use crate::tui::look::widgets::popup::{Popup, PopupSize};
use crate::tui::msg::{Mouse, MouseKind};

use super::{Ctx, Screen};

use entries::{Entry, TextRow};

/// The most columns of a line that is easy to read.
const MAX_WIDTH: usize = 78;

/// A text and its scroll position.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    title: &'static str,
    entries: Vec<Entry>,
    scroll: usize,
    find: Find,
}

impl Read {
    /// Makes a text about the keys of a screen.
    pub fn keys(context: Context, keys: Keys<'_>) -> Self {
        Self::of(context.title(), entries::of_keys(context, keys))
    }

    /// Makes a text of paragraphs with a title.
    pub fn words(title: &'static str, paragraphs: Vec<String>) -> Self {
        Self::of(title, paragraphs.into_iter().map(Entry::paragraph).collect())
    }

    const fn of(title: &'static str, entries: Vec<Entry>) -> Self {
        Self { title, entries, scroll: 0, find: Find::Off }
    }

    fn go(&mut self, to: ToLine, ctx: &Ctx<'_>) {
        let last = self.last_scroll(ctx.area);
        // The screen may have grown since the last key.
        let here = self.scroll.min(last);
        self.scroll = to.from(here, last + 1, self.n_rows(ctx.area));
    }

    fn last_scroll(&self, screen: Rect) -> usize {
        self.found(screen).len().saturating_sub(self.n_rows(screen))
    }

    /// Returns the number of the text's rows on the screen.
    fn n_rows(&self, screen: Rect) -> usize {
        let n_visible = self.size(screen).n_visible(screen);
        n_visible.saturating_sub(self.find.n_rows())
    }

    /// Returns the size of the popup. It is that of the whole text, whatever the search is.
    fn size(&self, screen: Rect) -> PopupSize {
        let rows = entries::rows(&self.entries, width(screen));
        let line = std::iter::repeat_n(0, self.find.n_rows());
        PopupSize::of(self.title, rows.iter().map(TextRow::width).chain(line), 0)
    }

    /// Returns the rows that match the search, or a sentence that none does.
    fn found(&self, screen: Rect) -> Vec<TextRow> {
        let mut entries = self.entries.clone();
        entries.retain(|it| self.find.is_in(&it.text()));
        if entries.is_empty() {
            entries.push(Entry::paragraph(self.find.nothing()));
        }
        entries::rows(&entries, width(screen))
    }
}

impl Screen for Read {
    fn context(&self) -> Context {
        self.find.context(Context::Read)
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        match action {
            Action::Read(action::Read::Go(to)) | Action::Find(action::Find::Go(to)) => {
                self.go(to, ctx);
            }
            Action::Read(action::Read::Find) => self.find.open(),
            Action::Read(action::Read::Close) if self.find == Find::Off => ctx.close(),
            Action::Read(action::Read::Close) => (self.find, self.scroll) = (Find::Off, 0),
            Action::Find(action) => {
                if self.find.act(action) {
                    self.scroll = 0;
                }
            }
            other => other.unhandled(),
        }
    }

    /// Closes the text on a click; the wheel scrolls.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::ScrollUp => self.go(ToLine::Above, ctx),
            MouseKind::ScrollDown => self.go(ToLine::Below, ctx),
            MouseKind::Down(_) => ctx.close(),
            MouseKind::Drag(_) => {}
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        let (screen, theme) = (canvas.area, canvas.theme);
        let size = self.size(screen);
        // The screen may have grown since the last key.
        let scroll = self.scroll.min(self.last_scroll(screen));
        let rows = self.found(screen).into_iter().skip(scroll);
        let input = self.find.input(size.n_columns(), theme);
        let mut lines: Vec<Line<'_>> = input.into_iter().collect();
        lines.extend(rows.map(|it| it.line(theme)));
        canvas.popup(self.title, size.filled(lines, screen));
    }
}

/// Returns the columns for text on a screen.
fn width(screen: Rect) -> usize {
    Popup::text_width(screen).min(MAX_WIDTH)
}
