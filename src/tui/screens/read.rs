//! A text to read, such as the help of a screen.
//!
//! Help is made from the keys in force: the introduction of the screen, then its keys in groups, those first that a
//! reader needs first. A line of input above the text leaves only what has the words that are typed there.

mod entries;
#[cfg(test)]
mod tests;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::keys::Keys;
use crate::tui::look::widgets::find::{Edited, Find};
use crate::tui::look::widgets::popup::{Popup, PopupSize};
use crate::tui::msg::{Mouse, MouseKind};

use super::{Ctx, DrawCtx, Screen, own};

use entries::{Entry, Row};

/// The most columns of a line that is easy to read.
const MAX_WIDTH: usize = 78;

/// A text and its scroll position.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    text: Text,
    scroll: usize,
    find: Find,
}

#[derive(Clone, Debug, PartialEq)]
enum Text {
    /// The keys of a screen.
    Keys(Context),
    /// A title and paragraphs.
    Words(&'static str, Vec<String>),
}

/// An action on a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReadAction {
    /// An action while it is read.
    Read(action::Read),
    /// An action while words to find are typed.
    Find(action::Find),
}

impl TryFrom<Action> for ReadAction {
    type Error = Action;

    fn try_from(action: Action) -> Result<Self, Action> {
        match action {
            Action::Read(action) => Ok(Self::Read(action)),
            Action::Find(action) => Ok(Self::Find(action)),
            other => Err(other),
        }
    }
}

impl Read {
    /// Makes a text of the keys of a screen.
    pub const fn keys(context: Context) -> Self {
        Self { text: Text::Keys(context), scroll: 0, find: Find::Off }
    }

    /// Makes a text of paragraphs under a title.
    pub const fn words(title: &'static str, paragraphs: Vec<String>) -> Self {
        Self { text: Text::Words(title, paragraphs), scroll: 0, find: Find::Off }
    }

    fn step(&mut self, action: action::Read, ctx: &mut Ctx<'_>) {
        let (last, page) = (self.last_scroll(ctx.area, ctx.keys), self.n_rows(ctx.area, ctx.keys));
        // The screen may have grown since the last key.
        let here = self.scroll.min(last);
        self.scroll = match action {
            action::Read::Up => here.saturating_sub(1),
            action::Read::Down => (here + 1).min(last),
            // A page begins with the last row of the one before.
            action::Read::PageUp => here.saturating_sub(page.saturating_sub(1).max(1)),
            action::Read::PageDown => (here + page.saturating_sub(1).max(1)).min(last),
            action::Read::Start => 0,
            action::Read::End => last,
            action::Read::Find => return self.find.open(),
            action::Read::Close if self.find == Find::Off => return ctx.close(),
            action::Read::Close => {
                self.find = Find::Off;
                0
            }
        };
    }

    fn act_find(&mut self, action: action::Find, ctx: &mut Ctx<'_>) {
        match action {
            action::Find::Down => self.step(action::Read::Down, ctx),
            action::Find::Up => self.step(action::Read::Up, ctx),
            action::Find::PageDown => self.step(action::Read::PageDown, ctx),
            action::Find::PageUp => self.step(action::Read::PageUp, ctx),
            words => {
                if self.find.act(words) == Edited::Changed {
                    self.scroll = 0;
                }
            }
        }
    }

    fn last_scroll(&self, screen: Rect, keys: Keys<'_>) -> usize {
        self.found(screen, keys).len().saturating_sub(self.n_rows(screen, keys))
    }

    /// Returns the number of rows that the text has on the screen.
    fn n_rows(&self, screen: Rect, keys: Keys<'_>) -> usize {
        let n_visible = self.size(screen, keys).n_visible(screen);
        n_visible.saturating_sub(self.find.n_rows())
    }

    /// Returns the size of the popup: that of the whole text, whatever is looked for.
    fn size(&self, screen: Rect, keys: Keys<'_>) -> PopupSize {
        let rows = entries::rows(&self.entries(keys), width(screen));
        let line = std::iter::repeat_n(0, self.find.n_rows());
        PopupSize::of(self.title(), rows.iter().map(Row::width).chain(line), 0)
    }

    fn title(&self) -> &'static str {
        match self.text {
            Text::Keys(context) => context.title(),
            Text::Words(title, _) => title,
        }
    }

    fn entries(&self, keys: Keys<'_>) -> Vec<Entry> {
        match &self.text {
            Text::Keys(context) => entries::of_keys(*context, keys),
            Text::Words(_, paragraphs) => entries::of_paragraphs(paragraphs),
        }
    }

    /// Returns the rows that have the words to find, or say that none has.
    fn found(&self, screen: Rect, keys: Keys<'_>) -> Vec<Row> {
        let mut entries = self.entries(keys);
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
        match own(action) {
            Some(ReadAction::Read(action)) => self.step(action, ctx),
            Some(ReadAction::Find(action)) => self.act_find(action, ctx),
            None => {}
        }
    }

    /// Closes the text on a click, and scrolls with the wheel.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::ScrollUp => self.step(action::Read::Up, ctx),
            MouseKind::ScrollDown => self.step(action::Read::Down, ctx),
            MouseKind::Down(_) => ctx.close(),
            MouseKind::Drag(_) => {}
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        let (screen, theme) = (look.area, look.theme);
        let size = self.size(screen, look.keys);
        // The screen may have grown since the last key.
        let scroll = self.scroll.min(self.last_scroll(screen, look.keys));
        let rows = self.found(screen, look.keys).into_iter().skip(scroll);
        let input = self.find.input(size.n_columns(), theme);
        let mut lines: Vec<Line<'_>> = input.into_iter().collect();
        lines.extend(rows.map(|it| it.line(theme)));
        // The box keeps the size of the whole text.
        let n_rows = lines.len().max(size.n_visible(screen));
        lines.resize(n_rows, Line::raw(""));
        if let Some(first) = lines.first_mut() {
            first.push_span(" ".repeat(size.n_columns().saturating_sub(first.width())));
        }
        let popup = Popup { title: self.title(), lines, scroll: 0, theme };
        frame.render_widget(&popup, screen);
    }
}

/// Returns the columns for text on a screen.
fn width(screen: Rect) -> usize {
    Popup::text_width(screen).min(MAX_WIDTH)
}
