//! A game as a QR code: its digits, or a link. The text below can be selected: the mouse is the terminal's.

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::settings::Settings;
use crate::tui::keymap::{Action, Context, Offer, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{Page, Part, Places, centred, rows_off};
use crate::tui::look::theme::Charset;
use crate::tui::look::widgets::code::Code as Modules;
use crate::tui::look::widgets::plain_text::{LineOnScreen, PlainText};

use super::{Ctx, Screen, Stage, own};

/// Some codes, and which one is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Code {
    codes: Vec<CodeOf>,
    shown: usize,
}

/// A text and its code.
#[derive(Clone, Debug, PartialEq)]
struct CodeOf {
    title: String,
    text: PlainText,
    code: Modules,
}

impl Code {
    /// Makes a code of each text; the first part is a heading. A text too long for a code is left out.
    pub fn new(texts: Vec<(String, String)>) -> Self {
        let code = |(title, text): (String, String)| {
            let code = Modules::of(&text)?;
            Some(CodeOf { title, text: PlainText::new(&text), code })
        };
        Self { codes: texts.into_iter().filter_map(code).collect(), shown: 0 }
    }

    /// Returns the places of the code and of the text below it; `None` without room for the code.
    fn areas(&self, area: Rect, charset: Charset) -> Option<[Rect; 2]> {
        let screen = Page::of(area)?;
        let page = self.codes.get(self.shown)?;
        let size = page.code.size(charset);
        let body = screen.body;
        if size.width > body.width || size.height > body.height {
            return None;
        }
        let n_rows = u16::try_from(page.text.n_rows(body.width)).unwrap_or(u16::MAX);
        // The text stands below where there are rows for all of it.
        let n_rows = size.height + if body.height - size.height >= n_rows { n_rows } else { 0 };
        let [above, below] = rows_off(centred(body, body.width, n_rows), size.height);
        Some([centred(above, size.width, size.height), below])
    }

    fn view(&self, canvas: &mut Canvas<'_>, screen: Page) {
        let theme = canvas.theme;
        let Some(page) = self.codes.get(self.shown) else { return };
        let place = format!("{} of {} ", self.shown + 1, self.codes.len());
        let name = canvas.heading(page.title.as_str());
        canvas.title(screen.title, name, Line::styled(place, theme.faint));
        let Some([place, below]) = self.areas(canvas.area, theme.charset) else {
            let size = page.code.size(theme.charset);
            let body = screen.body;
            let rows = screen.title.height + size.height + screen.bottom.height;
            let words = format!(
                "This code needs {} columns and {rows} rows; here are {} and {}.",
                size.width,
                body.width,
                body.height + screen.title.height + screen.bottom.height,
            );
            let inner = centred(body, body.width - 2, body.height);
            return canvas.paragraph(inner, &words, theme.text);
        };
        page.code.draw(canvas.buf, place, theme.charset);
        page.text.draw(canvas, below, 0);
    }
}

impl Screen for Code {
    fn context(&self) -> Context {
        Context::Code
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        match action {
            action::Code::Next => self.shown = (self.shown + 1) % self.codes.len().max(1),
            action::Code::Close => ctx.close(),
        }
    }

    fn offer(&self, action: Action, _settings: &Settings, _stage: Stage) -> Offer {
        match action {
            Action::Code(action::Code::Next) => Offer::when(self.codes.len() > 1),
            _ => Offer::AsLabelled,
        }
    }

    fn frees_mouse(&self) -> bool {
        true
    }

    fn selectable(&self, area: Rect, charset: Charset) -> Vec<LineOnScreen> {
        let Some([_, below]) = self.areas(area, charset) else { return Vec::new() };
        let page = self.codes.get(self.shown);
        page.map(|page| page.text.on_screen(below, 0)).unwrap_or_default()
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        if let Some(screen) = Page::of(canvas.area) {
            self.view(canvas, screen);
        }
    }

    fn places(&self, area: Rect) -> Option<Places> {
        let page = Page::of(area)?;
        Some(page.places([(Part::Words, Some(page.body))]))
    }
}
