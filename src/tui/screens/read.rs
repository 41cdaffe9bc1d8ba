//! A text to read, such as the help of a screen.
//!
//! Help is made from the current keys: the introduction of the screen, then its keys in groups, the most needed first.
//! A line of input above the text filters it by words.

mod entries;
#[cfg(test)]
mod tests;

use ratatui::text::Line;

use crate::settings::Settings;
use crate::tui::keymap::{Action, Context, Offer, ToLine, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::PopupRoom;
use crate::tui::look::widgets::find::{Find, NOTHING_FOUND};
use crate::tui::look::widgets::popup::{Popup, PopupSize};
use crate::tui::msg::{Mouse, MouseKind};

use super::{Ctx, Screen, Stage};

use entries::Entry;

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
        let laid_out = self.lay_out(PopupRoom::of_text(ctx.area, ctx.board));
        // The screen may have grown since the last key.
        let here = self.scroll.min(laid_out.last_scroll());
        self.scroll = to.from(here, laid_out.last_scroll() + 1, laid_out.n_rows);
    }

    /// Breaks the text into rows for the room.
    fn lay_out(&self, room: PopupRoom) -> LaidOut {
        let columns = Popup::text_width(room).min(MAX_WIDTH);
        let whole = entries::rows(&self.entries, columns);
        let size = PopupSize::of(self.title, whole.iter().map(Entry::width), 0);
        let n_rows = size.n_visible(room).saturating_sub(self.find.n_rows());
        let found = match self.find {
            Find::Off => whole,
            Find::Typing(_) | Find::Taken(_) => entries::rows(&self.found(), columns),
        };
        LaidOut { found, size, n_rows }
    }

    /// Returns the entries that match the search, or a sentence that none does.
    fn found(&self) -> Vec<Entry> {
        let mut entries = self.entries.clone();
        entries.retain(|it| self.find.is_in(&it.text()));
        if entries.is_empty() {
            entries.push(Entry::paragraph(NOTHING_FOUND.to_owned()));
        }
        entries
    }
}

/// A text on a screen.
struct LaidOut {
    /// The rows that match the search, or a sentence that none does.
    found: Vec<Entry>,
    /// The size of the popup. It is that of the whole text, whatever the search is.
    size: PopupSize,
    /// The number of the text's rows on the screen.
    n_rows: usize,
}

impl LaidOut {
    fn last_scroll(&self) -> usize {
        self.found.len().saturating_sub(self.n_rows)
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

    fn offer(&self, action: Action, _settings: &Settings, stage: Stage) -> Offer {
        let last = self.lay_out(PopupRoom::of_text(stage.area, stage.board)).last_scroll();
        match action {
            Action::Read(action::Read::Go(ToLine::PageDown)) => Offer::when(self.scroll < last),
            Action::Read(action::Read::Go(_)) => Offer::when(last > 0),
            Action::Read(action::Read::Close) if self.find != Find::Off => Offer::Labelled("clear"),
            _ => Offer::AsLabelled,
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
        let (room, theme) = (PopupRoom::of_text(canvas.area, canvas.board), canvas.theme);
        let laid_out = self.lay_out(room);
        // The screen may have grown since the last key.
        let scroll = self.scroll.min(laid_out.last_scroll());
        let input = self.find.input(laid_out.size.columns, theme);
        let mut lines: Vec<Line<'_>> = input.into_iter().collect();
        lines.extend(laid_out.found.into_iter().skip(scroll).map(|it| it.line(theme)));
        let popup = Popup {
            title: self.title,
            lines: laid_out.size.filled(lines, room),
            rows: laid_out.size.rows,
            foot: Vec::new(),
            scroll: 0,
            room,
            theme,
        };
        canvas.widget(canvas.area, &popup);
        let text = laid_out.size.text(room);
        canvas.point_at_line(Some(text));
        if let Some(column) = self.find.column(laid_out.size.columns) {
            canvas.point_at_input(text, column);
        }
    }
}
