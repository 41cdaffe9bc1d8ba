//! The progress panel: how much is done, and the cost so far.
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

use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::logic::{Rating, Technique};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::widgets::share;
use crate::tui::look::words::{count, percent};
use crate::tui::screens::watch::Watch;
use crate::tui::screens::watch::panels::progress::{BAR, fact};

impl Watch {
    pub(super) fn view_path_progress(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let width = usize::from(area.width);
        let decided = self.run().excluded();
        let mut lines = vec![
            Line::styled("Candidates decided", theme.title),
            Line::raw(percent(decided)),
            Line::styled(share::bar(decided, area.width.min(BAR), theme.charset), theme.placed),
            Line::raw(""),
        ];
        for (name, words) in self.path_facts() {
            lines.extend(fact(name, &words, width, theme));
        }
        let lines = draw::exactly(lines, area.height.into(), theme);
        canvas.lines(area, lines);
    }

    fn path_facts(&self) -> Vec<(&'static str, String)> {
        let (run, rating) = (self.path(), self.path().rating());
        let all: Option<Rating> = self.timeline().end().map(|_| run.found().collect());
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
            ("steps", of(self.timeline().position(), self.timeline().end())),
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
