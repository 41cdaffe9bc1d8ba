//! The progress panel: the share of the tree that is excluded, the speed, and an estimate of the rest.
//!
//! ```text
//!   Excluded of the tree
//!   12.3 %
//!   ████▉░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
//!   The part that needs no more looking at,
//!   taking the branches of a choice as
//!   equally large.
//!
//!   steps      4,194,304 of 8,388,608 seen
//!   solutions  0
//!   lost       since step 1,204, r1c4=5, 801 steps ago
//!   lost steps 98.7 %
//!   speed      1,000,000/s, now 998k/s
//!   left       about 2 to 9 min to the end, if
//!              the rest is like what was seen
//! ```

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::timeline::{Estimate, Run};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::numbers::float;
use crate::tui::look::widgets::share;
use crate::tui::look::words::{count, percent, roughly, short, shortened};
use crate::tui::screens::watch::{Motion, Watch};

use super::fact;

/// Columns of a panel where names have a column of their own.
const WIDE: u16 = 30;
/// The most columns of the bar.
const BAR: u16 = 60;

impl Watch {
    pub(in super::super) fn view_progress(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let width = usize::from(area.width);
        let (title, meaning, facts) = match self.run() {
            Run::Search(_) | Run::Record(_) => {
                let meaning = draw::paragraph(MEANING, width, theme.faint);
                ("Excluded of the tree", meaning, self.facts())
            }
            Run::Human(_) => ("Candidates decided", Vec::new(), self.path_facts()),
        };
        // The facts of a path are short.
        let has_column = area.width >= WIDE || self.run().human().is_some();
        let facts = facts.into_iter().flat_map(|(name, words)| {
            if has_column {
                return fact(name, &words, width, theme);
            }
            let words = draw::paragraph(&words, width, Style::new());
            std::iter::once(Line::styled(name, theme.faint)).chain(words).collect()
        });
        let facts: Vec<Line<'_>> = facts.collect();
        let done = self.run().excluded();
        let mut lines = vec![
            Line::styled(title, theme.title),
            Line::raw(percent(done)),
            Line::styled(share::bar(done, area.width.min(BAR), theme.charset), theme.placed),
        ];
        // The facts matter more than the meaning.
        if lines.len() + meaning.len() + 1 + facts.len() <= area.height.into() {
            lines.extend(meaning);
            lines.push(Line::raw(""));
        }
        lines.extend(facts);
        canvas.lines(area, lines);
    }

    fn facts(&self) -> Vec<(&'static str, String)> {
        let (position, seen) = (self.timeline().position(), self.timeline().farthest());
        let steps = match self.timeline().end() {
            Some(end) => format!("{} of {}", count(position), count(end)),
            None if position < seen => format!("{} of {} seen", count(position), count(seen)),
            None => count(position),
        };
        let solutions = match (self.search().solutions(), self.timeline().end()) {
            (1, Some(end)) if end == position => "1, and no other".to_owned(),
            (solutions, _) => count(solutions),
        };
        let speed = match self.playback.transport.rate() {
            Some(_) => self.playback.transport.rate_in_words(),
            None => self.playback.transport.speed_in_words(),
        };
        let left = self.left_in_words();
        let lost = ("lost", self.lost_in_words());
        let on_lost = ("lost steps", self.lost_share());
        vec![
            ("steps", steps),
            ("solutions", solutions),
            lost,
            on_lost,
            ("speed", speed),
            ("left", left),
        ]
    }

    /// Describes the steps and the time left to the end, if they are known.
    fn left_in_words(&self) -> String {
        if self.timeline().is_at_end() {
            return "nothing: this is the end".to_owned();
        }
        let Some(Estimate { least, most }) = self.timeline().estimate() else {
            return "no estimate yet: too little of the tree was done of late".to_owned();
        };
        let time = self.pace().map(|(pace, source)| {
            format!("{} {source}", roughly(float(least) / pace, float(most) / pace))
        });
        if self.timeline().end().is_some() {
            let steps = count(least);
            return match time {
                Some(time) => format!("{steps} steps: {time}"),
                None => format!("{steps} steps"),
            };
        }
        let time = time.map(|it| format!("{it}, ")).unwrap_or_default();
        let [least, most] = [least, most].map(shortened);
        let steps = if least == most { least } else { format!("{least} to {most}") };
        let answer = match self.search().solutions() {
            0 => "; an answer may come before",
            _ => "",
        };
        format!(
            "about {time}{steps} steps to the end, an estimate: if the rest is like what was seen{answer}"
        )
    }

    /// Returns the steps a second, measured or from the dial, and a phrase that says which.
    fn pace(&self) -> Option<(f64, String)> {
        if let Some(rate) = self.playback.transport.rate() {
            return Some((rate, "at this rate".to_owned()));
        }
        let asked = self.playback.transport.asked()?;
        // A search that runs flat out has no speed until it is measured.
        let is_flat_out = matches!(self.playback.motion, Motion::FastForward | Motion::Seeking(_));
        (!is_flat_out).then(|| (asked, format!("at {}/s", short(asked))))
    }
}

/// The explanation of the share.
const MEANING: &str =
    "The part that needs no more looking at, taking the branches of a choice as equally large.";
