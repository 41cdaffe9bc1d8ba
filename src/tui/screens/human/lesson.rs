//! The view of a path of techniques for a room full of people: the board, the technique, and one sentence.

use ratatui::Frame;

use crate::logic::PathStep;
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::lesson::Lesson;
use crate::tui::look::words::sentence;
use crate::tui::screens::ViewMode;

use super::Human;
use super::shown::Shown;

impl Human {
    /// Shows the path in a view from the start.
    #[must_use]
    pub const fn in_view(mut self, view: ViewMode) -> Self {
        self.view = view;
        self
    }

    /// Draws the lesson.
    pub(super) fn view_lesson(&self, frame: &mut Frame<'_>, screen: &WatchScreen, theme: &Theme) {
        let shown = Shown::of(self.run());
        self.view_board(&shown, frame, screen, theme);
        let Some(area) = screen.words else { return };
        let (technique, words) = match shown.step {
            Some(PathStep::Deduction(it)) => (it.technique().name, sentence(&it.to_string())),
            Some(step @ PathStep::Guess(_)) => (step.name(), sentence(&step.to_string())),
            None => ("", self.words_at_start()),
        };
        let tone = if self.track().is_at_end() { theme.success } else { theme.text };
        Lesson { heading: technique, headings: &[technique], sentence: &words, tone, theme }
            .draw(frame.buffer_mut(), area);
    }
}
