//! The view of a run for a room full of people: the board, the line of code that runs, and one sentence.

use ratatui::Frame;

use crate::tui::look::chrome;
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::lesson::Lesson;
use crate::tui::screens::ViewMode;

use super::Watch;
use super::panels::{LastStep, highlight};
use super::speed::{SpeedSource, TO_READ};

impl Watch {
    /// Shows the run in a view from the start.
    #[must_use]
    pub fn in_view(mut self, view: ViewMode) -> Self {
        self.view = view;
        let is_search = self.run().search().is_some();
        if is_search && view == ViewMode::Lesson && self.speed == SpeedSource::Length {
            self.speed = SpeedSource::Player;
            self.playback.set_speed(TO_READ);
        }
        self
    }

    /// Returns whether the run is shown as a lesson. While the player guesses, the panel is needed.
    pub(super) fn is_lesson(&self) -> bool {
        self.view == ViewMode::Lesson && self.guess.is_none()
    }

    /// Draws the lesson of a search.
    pub(super) fn view_lesson(
        &self,
        last_step: &LastStep,
        frame: &mut Frame<'_>,
        screen: &WatchScreen,
        theme: &Theme,
    ) {
        let mut cells = self.cells(theme);
        highlight(self, last_step, &mut cells, theme);
        chrome::board(frame, screen.board, &cells, theme);
        let Some(area) = screen.words else { return };
        let search = self.search();
        let listing = search.info().listing;
        let headings = listing.iter().filter(|it| it.takes_step()).map(|it| it.text.trim());
        let running = search.listing_line().map_or("", |it| listing[it].text.trim());
        Lesson {
            heading: running,
            headings: &headings.collect::<Vec<_>>(),
            sentence: &self.sentence(u16::MAX, 1).concat(),
            tone: self.tone(theme),
            theme,
        }
        .draw(frame.buffer_mut(), area);
    }
}
