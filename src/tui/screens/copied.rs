//! A text that was copied. Many terminals refuse a copy without saying so, so it can be selected here by hand: the mouse is
//! the terminal's, and the text has no frame and no margin.

#[cfg(test)]
#[cfg(feature = "app")]
mod tests;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::settings::Settings;
use crate::tui::keymap::{Action, Context, Offer, ToLine, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::layout::{Page, Part, Places, rows_off};
use crate::tui::look::theme::Charset;
use crate::tui::look::widgets::plain_text::{LineOnScreen, PlainText};

use super::{Ctx, Screen, Stage, own};

/// The text, and how much of it is above the first row.
#[derive(Clone, Debug, PartialEq)]
pub struct Copied {
    sentence: String,
    text: PlainText,
    scroll: usize,
}

/// The rows of the sentence and of the text.
struct Areas {
    page: Page,
    sentence: Rect,
    text: Rect,
}

impl Copied {
    /// Shows a text; `what` names it in a sentence, and `note` may be another sentence about it.
    pub fn new(text: &str, what: &str, note: &str) -> Self {
        let sentence = format!(
            "Copied {what}, if the terminal allows it; if not, select it here: on this page the mouse is the terminal's. \
             {note}"
        );
        Self { sentence: sentence.trim_end().to_owned(), text: PlainText::new(text), scroll: 0 }
    }

    fn areas(&self, area: Rect) -> Option<Areas> {
        let page = Page::of(area)?;
        let n_rows = draw::paragraph(&self.sentence, area.width, Style::default()).len();
        let n_rows = u16::try_from(n_rows).unwrap_or(u16::MAX);
        let [sentence, rest] = rows_off(page.body, n_rows);
        let [_, text] = rows_off(rest, 1);
        Some(Areas { page, sentence, text })
    }

    /// Returns the largest scroll, and the rows that are seen at a time.
    fn last_scroll(&self, area: Rect) -> (usize, usize) {
        let text = self.areas(area).map_or(Rect::ZERO, |areas| areas.text);
        let n_rows = usize::from(text.height);
        (self.text.n_rows(text.width).saturating_sub(n_rows), n_rows)
    }

    /// Returns the scroll; the screen may have grown since the last key.
    fn scroll_in(&self, area: Rect) -> usize {
        self.scroll.min(self.last_scroll(area).0)
    }
}

impl Screen for Copied {
    fn context(&self) -> Context {
        Context::Read
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        match action {
            action::Read::Go(to) => {
                let (last, n_rows) = self.last_scroll(ctx.area);
                self.scroll = to.from(self.scroll_in(ctx.area), last + 1, n_rows);
            }
            action::Read::Find => {}
            action::Read::Close => ctx.close(),
        }
    }

    fn offer(&self, action: Action, _settings: &Settings, stage: Stage) -> Offer {
        let (last, _) = self.last_scroll(stage.area);
        match action {
            Action::Read(action::Read::Find) => Offer::when(false),
            Action::Read(action::Read::Go(ToLine::PageDown)) => Offer::when(self.scroll < last),
            Action::Read(action::Read::Go(_)) => Offer::when(last > 0),
            _ => Offer::AsLabelled,
        }
    }

    fn frees_mouse(&self) -> bool {
        true
    }

    fn selectable(&self, area: Rect, _charset: Charset) -> Vec<LineOnScreen> {
        let lines = |areas: Areas| self.text.on_screen(areas.text, self.scroll_in(area));
        self.areas(area).map(lines).unwrap_or_default()
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        let Some(areas) = self.areas(canvas.area) else { return };
        let name = canvas.heading("Copied");
        canvas.title(areas.page.title, name, Line::default());
        canvas.paragraph(areas.sentence, &self.sentence, canvas.theme.faint);
        self.text.draw(canvas, areas.text, self.scroll_in(canvas.area));
    }

    fn places(&self, area: Rect) -> Option<Places> {
        let page = Page::of(area)?;
        Some(page.places([(Part::Words, Some(page.body))]))
    }
}
