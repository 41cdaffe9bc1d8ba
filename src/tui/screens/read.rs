//! A text to read: the keys of a screen.

use ratatui::Frame;
use ratatui::crossterm::event::MouseEventKind;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::tui::keymap::{self, Action, Context};
use crate::tui::msg::MouseEvent;
use crate::tui::screens::Desk;
use crate::tui::theme::{Charset, Theme};
use crate::tui::widgets::popup::Popup;

/// The keys of a screen, and how far they are scrolled.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    context: Context,
    scroll: usize,
}

impl Read {
    /// The keys of a screen.
    pub const fn keys(context: Context) -> Self {
        Self { context, scroll: 0 }
    }

    /// Answers a key.
    pub fn act(&mut self, action: Action, desk: &mut Desk<'_>) {
        match action {
            Action::Up => self.scroll = self.scroll.saturating_sub(1),
            Action::Down => {
                self.scroll = (self.scroll + 1).min(self.last_scroll(desk.area, &desk.theme));
            }
            Action::Close => desk.close(),
            _ => {}
        }
    }

    /// Answers the mouse: a click closes it, the wheel scrolls.
    pub fn mouse(&mut self, event: MouseEvent, desk: &mut Desk<'_>) {
        match event.kind {
            MouseEventKind::ScrollUp => self.act(Action::Up, desk),
            MouseEventKind::ScrollDown => self.act(Action::Down, desk),
            MouseEventKind::Down(_) => desk.close(),
            _ => {}
        }
    }

    /// Draws it above what is there.
    pub fn view(&self, frame: &mut Frame<'_>, theme: &Theme) {
        let mut popup = self.popup(theme);
        // The screen may have grown since the last key.
        popup.scroll = self.scroll.min(self.last_scroll(frame.area(), theme));
        frame.render_widget(&popup, frame.area());
    }

    fn last_scroll(&self, screen: Rect, theme: &Theme) -> usize {
        let popup = self.popup(theme);
        popup.lines.len().saturating_sub(popup.n_visible(screen))
    }

    fn popup<'a>(&self, theme: &'a Theme) -> Popup<'a> {
        let lines = key_lines(self.context, theme);
        Popup {
            title: self.context.title(),
            lines,
            scroll: 0,
            theme,
        }
    }
}

fn key_lines(context: Context, theme: &Theme) -> Vec<Line<'static>> {
    let bindings: Vec<_> = keymap::of(context)
        .chain(keymap::of(Context::Always))
        .collect();
    let shown = |binding: &keymap::Binding| match theme.charset {
        Charset::Unicode => binding.shown(),
        Charset::Ascii => keymap::ascii(&binding.shown()),
    };
    let width = bindings
        .iter()
        .map(|it| shown(it).chars().count())
        .max()
        .unwrap_or(0);
    bindings
        .iter()
        .map(|it| {
            let keys = format!("{:width$}", shown(it));
            Line::from(vec![
                Span::styled(keys, theme.key),
                Span::raw(format!("  {}", it.help)),
            ])
        })
        .collect()
}
