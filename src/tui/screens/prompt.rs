//! A line being typed: the number of a step, the name of a bookmark.

use crate::tui::look::text;
use ratatui::Frame;
use ratatui::text::{Line, Span};

use crate::tui::keymap::action;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::popup::Popup;

use super::Desk;
use super::watch::Order;

/// Columns of a name; more would not be read.
const LONGEST_NAME: usize = 40;
/// Digits of a number, so that it is one.
const LONGEST_NUMBER: usize = 18;

/// What is asked, and what was typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Prompt {
    question: Question,
    text: String,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which step to go to.
    Step,
    /// What to call the step where the search stands.
    Name,
}

impl Prompt {
    /// A question, and what is there to begin with.
    pub const fn new(question: Question, text: String) -> Self {
        Self { question, text }
    }

    /// Answers a key.
    pub fn act(&mut self, action: action::Prompt, desk: &mut Desk<'_>) {
        match action {
            action::Prompt::Type(ch) => {
                if self.takes(ch) {
                    self.text.push(ch);
                }
            }
            action::Prompt::Erase => {
                self.text.pop();
            }
            action::Prompt::Empty => self.text.clear(),
            action::Prompt::Take => {
                if let Some(order) = self.order() {
                    desk.order(order);
                }
                desk.close();
            }
            action::Prompt::Close => desk.close(),
        }
    }

    /// Types the first line of a pasted text that has anything in it, as far as the question takes it.
    pub fn paste(&mut self, text: &str) {
        let line = text.lines().find(|it| !it.trim().is_empty()).unwrap_or_default();
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        for ch in line.chars().filter(|it| !it.is_control()) {
            if self.takes(ch) {
                self.text.push(ch);
            }
        }
    }

    /// Draws it above what is there.
    pub fn view(&self, frame: &mut Frame<'_>, theme: &Theme) {
        let title = match self.question {
            Question::Step => "Go to step",
            Question::Name => "Bookmark this step as",
        };
        // What does not fit is cut at the front: the end is where one types.
        let room = Popup::text_width(frame.area()).saturating_sub(1);
        let text = text::end(&self.text, room);
        let line = Line::from(vec![Span::raw(text), Span::styled(" ", theme.cursor)]);
        let popup = Popup { title, lines: vec![line], scroll: 0, theme };
        frame.render_widget(&popup, frame.area());
    }

    fn takes(&self, ch: char) -> bool {
        let length = text::width(&self.text);
        match self.question {
            Question::Step => ch.is_ascii_digit() && length < LONGEST_NUMBER,
            Question::Name => length < LONGEST_NAME,
        }
    }

    /// What is to be done with what was typed; nothing where no number was.
    fn order(&self) -> Option<Order> {
        match self.question {
            Question::Step => self.text.parse().ok().map(Order::GoTo),
            Question::Name => Some(Order::Bookmark(self.text.trim().to_owned())),
        }
    }
}
