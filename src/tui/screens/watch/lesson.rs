//! A run as a lesson, for a room full of people: the board, the current line of code or the technique, and one
//! sentence.

use crate::logic::PathStep;
use crate::search::Step;
use crate::timeline::Run;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::widgets::lesson::Lesson;
use crate::tui::look::words::sentence;

use super::Watch;

impl Watch {
    /// Returns true if the run is shown as a lesson. While the player predicts or looks at the tree, it is not, because
    /// the panel is needed.
    pub(super) fn is_lesson(&self) -> bool {
        self.has_lesson && self.guess.is_none() && self.tree.is_none()
    }

    /// Draws the line of time and the text of the lesson: the current line of code or the technique, and one sentence.
    pub(super) fn view_lesson(&self, canvas: &mut Canvas<'_>, screen: &WatchScreen) {
        let theme = canvas.theme;
        // A message takes the row of the line of time.
        if canvas.notice.is_none() {
            self.view_time(canvas, screen);
        }
        let Some(area) = screen.words else { return };
        let (headings, heading, sentence) = match self.run() {
            Run::Search(search) => {
                let listing = search.info().listing;
                let steps = listing.iter().filter(|it| it.takes_step()).map(|it| it.text.trim());
                let running = search.listing_line().map_or("", |it| listing[it].text.trim());
                let sentence = self.sentence(u16::MAX, 1).concat();
                (steps.collect(), running, sentence)
            }
            Run::Record(record) => {
                let here = self.timeline().position();
                let finding = self.own.iter().flat_map(|it| it.reading.at(here)).next();
                let name = match (finding, record.last_step()) {
                    (Some(finding), _) => finding.kind.name(),
                    (None, Some(Step::Place(_))) => "place",
                    (None, Some(Step::Backtrack(_))) => "take back",
                    (None, Some(Step::Solved)) => "answer",
                    (None, Some(Step::Exhausted) | None) => "",
                };
                (vec!["take back"], name, self.own_sentence())
            }
            Run::Human(path) => {
                let name = path.step().map_or("", PathStep::name);
                let words = path.step().map(|it| sentence(&it.to_string()));
                (vec![name], name, words.unwrap_or_else(|| self.words_at_start()))
            }
        };
        let tone = self.tone(theme);
        Lesson { heading, headings: &headings, sentence: &sentence, tone, theme }
            .draw(canvas.buf, area);
    }
}
