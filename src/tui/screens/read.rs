//! A text to read, such as the help of a screen.

use crate::tui::look::text;
use crate::tui::msg::MouseKind;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::widgets::popup::Popup;
use crate::tui::msg::Mouse;

use super::{Ctx, DrawCtx, Screen, own};

/// Columns between keys and their help.
const GAP: usize = 2;
/// The columns that help needs to be beside its keys.
const MIN_BESIDE: usize = 36;
/// The most columns of a line that is easy to read.
const MAX_WIDTH: usize = 78;

/// A text and its scroll position.
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
    /// Makes a text of the keys of a screen.
    pub const fn keys(context: Context) -> Self {
        Self { text: Text::Keys(context), scroll: 0 }
    }

    /// Makes a text of paragraphs under a title.
    pub const fn words(title: &'static str, paragraphs: Vec<String>) -> Self {
        Self { text: Text::Words(title, paragraphs), scroll: 0 }
    }

    fn step(&mut self, action: action::Read, ctx: &mut Ctx<'_>) {
        let last = self.last_scroll(ctx.area, &ctx.look());
        match action {
            // The screen may have grown since the last key.
            action::Read::Up => self.scroll = self.scroll.min(last).saturating_sub(1),
            action::Read::Down => self.scroll = (self.scroll + 1).min(last),
            action::Read::Close => ctx.close(),
        }
    }

    fn last_scroll(&self, screen: Rect, look: &DrawCtx<'_>) -> usize {
        self.popup(screen, look).size().n_below(screen)
    }

    fn popup<'a>(&self, screen: Rect, look: &DrawCtx<'a>) -> Popup<'a> {
        let theme = look.theme;
        let width = Popup::text_width(screen).min(MAX_WIDTH);
        match &self.text {
            Text::Keys(context) => {
                let lines = keys(*context, width, look);
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

impl Screen for Read {
    fn context(&self) -> Context {
        Context::Read
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        if let Some(action) = own(action) {
            self.step(action, ctx);
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
        let mut popup = self.popup(frame.area(), look);
        // The screen may have grown since the last key.
        popup.scroll = self.scroll.min(self.last_scroll(frame.area(), look));
        frame.render_widget(&popup, frame.area());
    }
}

/// Returns the introduction of a screen, then its keys with their help: beside the keys where there is room, else
/// below them.
fn keys(context: Context, width: usize, look: &DrawCtx<'_>) -> Vec<Line<'static>> {
    let DrawCtx { theme, keymap, .. } = look;
    let about = text::wrapped(&keymap.spell(&context.about()), width).into_iter().map(Line::raw);
    let mut lines: Vec<Line<'static>> = about.collect();
    if !lines.is_empty() {
        lines.push(Line::raw(""));
    }
    let rows = keymap.rows(context).chain(keymap.rows(Context::Always));
    let entries: Vec<(String, &str)> =
        rows.map(|it| (theme.charset.keys(it.shown()), it.binding().help)).collect();
    let widest = entries.iter().map(|it| text::width(&it.0)).max().unwrap_or(0);
    let beside = width.saturating_sub(widest + GAP);
    for (keys, help) in entries {
        if beside >= MIN_BESIDE {
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
