//! A yes-or-no question.

use crate::tui::look::text;
use ratatui::Frame;
use ratatui::text::Line;

use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::widgets::popup::Popup;

use super::{Ctx, DrawCtx, Request, Screen, own};

/// A question, and the request on yes.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// The lines above the question.
    pub text: Vec<String>,
    /// The question.
    pub question: String,
    /// The request on yes.
    pub yes: Request,
}

impl Screen for Ask {
    fn context(&self) -> Context {
        Context::Ask
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        match action {
            action::Ask::Yes => ctx.request(self.yes.clone()),
            action::Ask::No => {}
        }
        ctx.close();
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let width = Popup::text_width(look.area);
        let wrapped = |text: &str| text::wrapped(text, width).into_iter().map(Line::raw);
        let mut lines: Vec<Line<'_>> = self.text.iter().flat_map(|it| wrapped(it)).collect();
        lines.push(Line::raw(""));
        lines.extend(wrapped(&self.question).map(|it| it.style(theme.title)));
        let [yes, no] = [action::Ask::Yes, action::Ask::No].map(|it| look.keys.name(it));
        lines.push(Line::styled(format!("{yes}  yes     {no}  no"), theme.key));
        let popup = Popup { title: "Sudoscope", lines, scroll: 0, theme };
        frame.render_widget(&popup, look.area);
    }
}
