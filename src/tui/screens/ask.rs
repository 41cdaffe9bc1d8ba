//! A question with yes and no.

use crate::tui::look::text;
use ratatui::Frame;
use ratatui::text::Line;

use crate::tui::keymap::action;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::popup::Popup;
use crate::tui::screens::{Desk, Intent};

/// A question, and what happens to the game on yes.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// What is wrong or at stake, a line each.
    pub text: Vec<String>,
    /// The question.
    pub question: String,
    /// What yes does.
    pub yes: Intent,
}

impl Ask {
    /// Answers a key.
    pub fn act(&self, action: action::Ask, desk: &mut Desk<'_>) {
        match action {
            action::Ask::Yes => desk.intend(self.yes.clone()),
            action::Ask::No => {}
        }
        desk.close();
    }

    /// Draws it above what is there.
    pub fn view(&self, frame: &mut Frame<'_>, theme: &Theme) {
        let width = Popup::text_width(frame.area());
        let wrapped = |text: &str| text::wrapped(text, width).into_iter().map(Line::raw);
        let mut lines: Vec<Line<'_>> = self.text.iter().flat_map(|it| wrapped(it)).collect();
        lines.push(Line::raw(""));
        lines.extend(wrapped(&self.question).map(|it| it.style(theme.title)));
        lines.push(Line::styled("y  yes     n  no", theme.key));
        let popup = Popup { title: "Sudoscope", lines, scroll: 0, theme };
        frame.render_widget(&popup, frame.area());
    }
}
