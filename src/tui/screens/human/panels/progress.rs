//! The progress panel: how much is done, and what it took.
//!
//! ```text
//!   Candidates decided
//!   62.5 %
//!   ████████████░░░░░░░░
//!
//!   steps      23 of 57
//!   blanks     31 of 51
//!   score      612 of 1,204
//!   level      hard
//!   techniques 5
//!   hardest    W-Wing
//! ```

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::logic::{Rating, Technique};
use crate::tui::look::draw;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::share;
use crate::tui::look::words::{count, percent};
use crate::tui::screens::DrawCtx;
use crate::tui::screens::human::Human;
use crate::tui::screens::human::shown::Shown;

use super::Panel;

pub(super) const PANEL: Panel = Panel { name: "progress", draw: Human::view_progress, tint: None };

/// Columns of the names of the facts.
const NAME: usize = 11;
/// The most columns of the bar.
const BAR: u16 = 60;

impl Human {
    fn view_progress(&self, _: &Shown<'_>, frame: &mut Frame<'_>, area: Rect, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let width = usize::from(area.width);
        let decided = self.track().current().excluded();
        let mut lines = vec![
            Line::styled("Candidates decided", theme.title),
            Line::raw(percent(decided)),
            Line::styled(share::bar(decided, area.width.min(BAR), theme.charset), theme.placed),
            Line::raw(""),
        ];
        for (name, words) in self.facts() {
            lines.extend(fact(name, &words, width, theme));
        }
        let dial = [Line::raw(""), self.playback.transport().dial_line(theme)];
        if lines.len() + dial.len() <= area.height.into() {
            lines.extend(dial);
        }
        let lines = draw::exactly(lines, area.height.into(), theme);
        draw::lines(frame.buffer_mut(), area, lines, theme);
    }

    fn facts(&self) -> Vec<(&'static str, String)> {
        let (run, rating) = (self.run(), self.run().rating());
        let all: Option<Rating> = self.track().end().map(|_| run.found().collect());
        let of = |number: u64, all: Option<u64>| match all {
            Some(all) => format!("{} of {}", count(number), count(all)),
            None => count(number),
        };
        let hardest = match (rating.n_guesses(), rating.hardest()) {
            (0, hardest) => hardest.map_or("-", |it: &Technique| it.name),
            (_, _) => "guess",
        };
        let n_start = run.start().blanks().len();
        vec![
            ("steps", of(self.track().position(), self.track().end())),
            ("blanks", of(run.n_blanks() as u64, Some(n_start as u64))),
            ("score", of(rating.score().into(), all.as_ref().map(|it| it.score().into()))),
            ("level", all.as_ref().map_or("?", |it| it.level().name()).to_owned()),
            ("techniques", {
                let n_used = |it: &Rating| it.techniques().count() as u64;
                of(n_used(&rating), all.as_ref().map(n_used))
            }),
            ("guesses", {
                let n_guesses = |it: &Rating| it.n_guesses() as u64;
                of(n_guesses(&rating), all.as_ref().map(n_guesses))
            }),
            ("hardest", hardest.to_owned()),
        ]
    }
}

/// Returns the lines of a fact with its name.
fn fact(name: &'static str, words: &str, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let wrapped = text::wrapped(words, width.saturating_sub(NAME).max(1));
    let names = std::iter::once(name).chain(std::iter::repeat(""));
    let line = |(name, words)| {
        let name = Span::styled(text::padded(name, NAME), theme.faint);
        Line::from(vec![name, Span::raw(words)])
    };
    names.zip(wrapped).map(line).collect()
}
