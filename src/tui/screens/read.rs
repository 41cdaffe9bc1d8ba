//! A text to read: what a screen is about, and its keys.

use crate::tui::look::text;
use crate::tui::msg::MouseKind;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::tui::keymap::{self, Context, action};
use crate::tui::look::theme::{Charset, Theme};
use crate::tui::look::widgets::popup::Popup;
use crate::tui::msg::Mouse;
use crate::tui::screens::Desk;

/// Columns between keys and what they do.
const GAP: usize = 2;
/// Columns that a line of help wants beside its keys.
const BESIDE: usize = 36;
/// Columns beyond which a line is hard to read.
const READABLE: usize = 78;

/// A text, and how far it is scrolled.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    text: Text,
    scroll: usize,
}

#[derive(Clone, Debug, PartialEq)]
enum Text {
    /// The keys of a screen.
    Keys(Context),
    /// A title and paragraphs.
    Words(&'static str, Vec<String>),
}

impl Read {
    /// The keys of a screen.
    pub const fn keys(context: Context) -> Self {
        Self { text: Text::Keys(context), scroll: 0 }
    }

    /// Paragraphs under a title.
    pub const fn words(title: &'static str, paragraphs: Vec<String>) -> Self {
        Self { text: Text::Words(title, paragraphs), scroll: 0 }
    }

    /// Answers a key.
    pub fn act(&mut self, action: action::Read, desk: &mut Desk<'_>) {
        let last = self.last_scroll(desk.area, &desk.theme);
        match action {
            // The screen may have grown since the last key.
            action::Read::Up => self.scroll = self.scroll.min(last).saturating_sub(1),
            action::Read::Down => self.scroll = (self.scroll + 1).min(last),
            action::Read::Close => desk.close(),
        }
    }

    /// Answers the mouse: a click closes it, the wheel scrolls.
    pub fn mouse(&mut self, event: Mouse, desk: &mut Desk<'_>) {
        match event.kind {
            MouseKind::ScrollUp => self.act(action::Read::Up, desk),
            MouseKind::ScrollDown => self.act(action::Read::Down, desk),
            MouseKind::Down(_) => desk.close(),
            MouseKind::Drag(_) => {}
        }
    }

    /// Draws it above what is there.
    pub fn view(&self, frame: &mut Frame<'_>, theme: &Theme) {
        let mut popup = self.popup(frame.area(), theme);
        // The screen may have grown since the last key.
        popup.scroll = self.scroll.min(self.last_scroll(frame.area(), theme));
        frame.render_widget(&popup, frame.area());
    }

    fn last_scroll(&self, screen: Rect, theme: &Theme) -> usize {
        let popup = self.popup(screen, theme);
        popup.lines.len().saturating_sub(popup.n_visible(screen))
    }

    fn popup<'a>(&self, screen: Rect, theme: &'a Theme) -> Popup<'a> {
        let width = Popup::text_width(screen).min(READABLE);
        match &self.text {
            Text::Keys(context) => {
                let lines = keys(*context, width, theme);
                Popup { title: context.title(), lines, scroll: 0, theme }
            }
            Text::Words(title, paragraphs) => {
                let paragraphs = paragraphs.iter().map(|it| text::wrapped(it, width));
                let lines = paragraphs.collect::<Vec<_>>().join(&String::new());
                let lines = lines.into_iter().map(Line::raw).collect();
                Popup { title, lines, scroll: 0, theme }
            }
        }
    }
}

/// What the screen is about, then its keys with what they do: beside them where that has the columns, else
/// below.
fn keys(context: Context, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let about = text::wrapped(context.about(), width).into_iter().map(Line::raw);
    let mut lines: Vec<Line<'static>> = about.collect();
    if !lines.is_empty() {
        lines.push(Line::raw(""));
    }
    let entries: Vec<(String, &str)> = keymap::of(context)
        .chain(keymap::of(Context::Always))
        .map(|it| match theme.charset {
            Charset::Unicode => (it.shown(), it.help),
            Charset::Ascii => (keymap::ascii(&it.shown()), it.help),
        })
        .collect();
    let widest = entries.iter().map(|it| text::width(&it.0)).max().unwrap_or(0);
    let beside = width.saturating_sub(widest + GAP);
    for (keys, help) in entries {
        if beside >= BESIDE {
            let keys = std::iter::once(keys).chain(std::iter::repeat(String::new()));
            for (keys, part) in keys.zip(text::wrapped(help, beside)) {
                let keys = Span::styled(format!("{keys:widest$}{:GAP$}", ""), theme.key);
                lines.push(Line::from(vec![keys, Span::raw(part)]));
            }
        } else {
            lines.push(Line::styled(keys, theme.key));
            let help = text::wrapped(help, width.saturating_sub(GAP));
            lines.extend(help.into_iter().map(|it| Line::raw(format!("{:GAP$}{it}", ""))));
        }
    }
    lines
}
