//! A yes-or-no question.

use ratatui::text::Line;

use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::widgets::popup::Popup;

use super::{Ctx, Request, Screen, own};

/// A question, and the request after a yes.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// The lines above the question.
    pub text: Vec<String>,
    pub question: String,
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

    fn draw(&self, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme;
        let width = Popup::text_width(canvas.popups());
        let above = self.text.iter().flat_map(|it| draw::paragraph(it, width, theme.text));
        let mut lines: Vec<Line<'_>> = above.collect();
        lines.push(Line::raw(""));
        lines.extend(draw::paragraph(&self.question, width, theme.title));
        let [yes, no] = [action::Ask::Yes, action::Ask::No].map(|it| canvas.keys.name(it));
        lines.push(Line::styled(format!("{yes}  yes     {no}  no"), theme.key));
        canvas.popup("Sudoscope", lines, canvas.popups());
    }
}
