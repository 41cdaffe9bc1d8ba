//! A text to read, such as the help of a screen.

use crate::tui::look::text;
use crate::tui::msg::MouseKind;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::keys::Keys;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::popup::{Popup, PopupSize};
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
        let size = self.size(ctx.area, ctx.keys);
        let (last, page) = (size.n_below(ctx.area), size.n_visible(ctx.area));
        // The screen may have grown since the last key.
        let here = self.scroll.min(last);
        self.scroll = match action {
            action::Read::Up => here.saturating_sub(1),
            action::Read::Down => (here + 1).min(last),
            action::Read::PageUp => here.saturating_sub(page),
            action::Read::PageDown => (here + page).min(last),
            action::Read::Start => 0,
            action::Read::End => last,
            action::Read::Close => return ctx.close(),
        };
    }

    fn last_scroll(&self, screen: Rect, keys: Keys<'_>) -> usize {
        self.size(screen, keys).n_below(screen)
    }

    /// Returns the size of the popup at the beginning of the text.
    fn size(&self, screen: Rect, keys: Keys<'_>) -> PopupSize {
        let widths = self.rows(screen, keys).iter().map(Row::width).collect::<Vec<_>>();
        PopupSize::of(self.title(), widths, 0)
    }

    fn title(&self) -> &'static str {
        match self.text {
            Text::Keys(context) => context.title(),
            Text::Words(title, _) => title,
        }
    }

    fn rows(&self, screen: Rect, keys: Keys<'_>) -> Vec<Row> {
        let width = Popup::text_width(screen).min(MAX_WIDTH);
        match &self.text {
            Text::Keys(context) => keys_in_rows(*context, width, keys),
            Text::Words(_, paragraphs) => {
                let paragraphs = paragraphs.iter().map(|it| text::wrapped(it, width));
                let rows = paragraphs.collect::<Vec<_>>().join(&String::new());
                rows.into_iter().map(Row::words).collect()
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
        let screen = frame.area();
        // The screen may have grown since the last key.
        let scroll = self.scroll.min(self.last_scroll(screen, look.keys));
        let rows = self.rows(screen, look.keys).into_iter();
        let lines = rows.map(|it| it.line(look.theme)).collect();
        let popup = Popup { title: self.title(), lines, scroll, theme: look.theme };
        frame.render_widget(&popup, screen);
    }
}

/// A row of the text: keys and their help, or words alone.
#[derive(Debug, Default)]
struct Row {
    keys: String,
    words: String,
}

impl Row {
    fn words(words: String) -> Self {
        Self { words, ..Self::default() }
    }

    fn width(&self) -> usize {
        text::width(&self.keys) + text::width(&self.words)
    }

    fn line(self, theme: &Theme) -> Line<'static> {
        Line::from(vec![Span::styled(self.keys, theme.key), Span::raw(self.words)])
    }
}

/// Returns the introduction of a screen, then its keys with their help: beside the keys where there is room, else
/// below them.
fn keys_in_rows(context: Context, width: usize, keys: Keys<'_>) -> Vec<Row> {
    let Keys { keymap, charset } = keys;
    let about = text::wrapped(&keymap.spell(&context.about()), width).into_iter().map(Row::words);
    let mut rows: Vec<Row> = about.collect();
    if !rows.is_empty() {
        rows.push(Row::default());
    }
    let bindings = keymap.rows(context).chain(keymap.rows(Context::Always));
    let entries: Vec<(String, &str)> =
        bindings.map(|it| (charset.keys(it.shown()), it.binding().help)).collect();
    let widest = entries.iter().map(|it| text::width(&it.0)).max().unwrap_or(0);
    let beside = width.saturating_sub(widest + GAP);
    for (keys, help) in entries {
        if beside >= MIN_BESIDE {
            let keys = std::iter::once(keys).chain(std::iter::repeat(String::new()));
            rows.extend(
                keys.zip(text::wrapped(help, beside))
                    .map(|(keys, words)| Row { keys: text::padded(&keys, widest + GAP), words }),
            );
        } else {
            rows.push(Row { keys, words: String::new() });
            let help = text::wrapped(help, width.saturating_sub(GAP));
            rows.extend(help.into_iter().map(|it| Row::words(format!("{:GAP$}{it}", ""))));
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::keymap::Keymap;
    use crate::tui::look::theme::Charset;

    #[test]
    fn a_larger_screen_never_hides_more_of_the_help() {
        let keymap = Keymap::default();
        let keys = Keys { keymap: &keymap, charset: Charset::Unicode };
        for context in [Context::Play, Context::Watch] {
            let help = Read::keys(context);
            let n_hidden = |(width, height): (u16, u16)| {
                help.last_scroll(Rect::new(0, 0, width, height), keys)
            };
            // Below 22x13 no screen has room for a board, and so none has help.
            for width in 22..=120 {
                for height in 13..=80 {
                    let here = n_hidden((width, height));
                    for larger in [(width + 1, height), (width, height + 1)] {
                        assert!(n_hidden(larger) <= here, "{context:?} at {larger:?}");
                    }
                }
            }
        }
    }
}
