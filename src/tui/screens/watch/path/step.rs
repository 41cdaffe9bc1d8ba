//! The step panel: the technique, the sentence, the chain in Eureka notation, the figures and the dial.
//!
//! ```text
//!   Step 23
//!   W-Wing
//!   hard, 150 points, 0803
//!   r1c2 and r7c5 hold 3 and 8 ..
//!
//!   (3=8)r1c2-(8)r1c5=..
//!
//!   score      612
//!   blanks     31
//!   ..
//! ```

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::text::Line;

use crate::logic::{Deduction, PathStep};
use crate::tui::keymap::{Context, action};
use crate::tui::look::chrome;
use crate::tui::look::draw;
use crate::tui::look::figures::Figure;
use crate::tui::look::layout::below;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::bottom::Bottom;
use crate::tui::look::words::{chain_spaced, count, plural, sentence};
use crate::tui::player::origin::Origin;
use crate::tui::screens::DrawCtx;
use crate::tui::screens::watch::panels::{Content, Panel};

use super::PathView;

pub(in crate::tui::screens::watch) const PANEL: Panel = Panel {
    name: "step",
    content: Content::Path {
        draw: |path, frame, area, look| path.view_step(frame, area, look),
        tint: None,
    },
};

/// Rows for the step, so that the figures have a fixed place where there is room.
const HEAD: usize = 11;

impl PathView<'_> {
    fn view_step(&self, frame: &mut Frame<'_>, area: Rect, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let rows = usize::from(area.height);
        let mut lines = self.step_lines(area.as_size(), theme);
        // The step matters more than the figures, and these more than the dial.
        let parts = [self.figure_lines(area.width, theme), self.dial_lines(look)];
        let n_all: usize = parts.iter().map(|it| it.len() + 1).sum();
        if lines.len() < HEAD && HEAD + n_all <= rows {
            lines.resize(HEAD, Line::raw(""));
        }
        for part in parts {
            if lines.len() + 1 + part.len() <= rows {
                lines.push(Line::raw(""));
                lines.extend(part);
            }
        }
        let rest = below(area, lines.len() + 1);
        let lines = draw::exactly(lines, rows, theme);
        draw::lines(frame.buffer_mut(), area, lines, theme);
        let bottom = Bottom { context: Context::Human, keys: look.keys };
        chrome::more_keys(frame, rest, &bottom, theme);
    }

    /// Returns the number of the step, its technique, its sentence and its chain.
    fn step_lines(&self, size: Size, theme: &Theme) -> Vec<Line<'static>> {
        let wrapped = |words: &str, style| draw::paragraph(words, size.width, style);
        let name =
            self.watch.playback.bookmark_here().map(|it| format!("  {it}")).unwrap_or_default();
        let of =
            self.watch.timeline().end().map(|it| format!(" of {}", count(it))).unwrap_or_default();
        let number = format!("Step {}{of}{name}", count(self.watch.timeline().position()));
        let mut lines = wrapped(&number, theme.title);
        let Some(step) = self.step else {
            lines.extend(wrapped(&self.words_at_start(), theme.text));
            return lines;
        };
        lines.extend(wrapped(step.name(), theme.key));
        lines.extend(wrapped(&about(step), theme.faint));
        let words = wrapped(&sentence(&step.to_string()), theme.text);
        let eureka = self.deduction().and_then(Deduction::eureka);
        let chain = eureka.map_or_else(Vec::new, |it| wrapped(&chain_spaced(&it), theme.success));
        let versions = if chain.is_empty() {
            vec![words]
        } else {
            // The chain with what follows is enough where both have no room.
            let gap = vec![Line::raw("")];
            vec![[words, gap, chain.clone()].concat(), chain]
        };
        let n_rows = size.height.saturating_sub(u16::try_from(lines.len()).unwrap_or(u16::MAX));
        lines.extend(draw::first_fitting(versions, n_rows));
        if self.watch.timeline().is_at_end() {
            lines.push(Line::styled("The board is full.", theme.success));
        }
        lines
    }

    fn figure_lines(&self, width: u16, theme: &Theme) -> Vec<Line<'static>> {
        let run = self.run;
        let figures = [
            Figure::number("score", run.rating().score().into()),
            Figure::number("blanks", run.n_blanks() as u64),
            Figure::number("candidates", run.state().candidates().len() as u64),
        ];
        figures.into_iter().map(|it| it.line(width, theme)).collect()
    }

    fn dial_lines(&self, look: &DrawCtx<'_>) -> Vec<Line<'static>> {
        let theme = look.theme;
        let speed = self.watch.playback.transport().speed_in_words();
        let from = match self.watch.origin {
            Origin::Givens => "from givens",
            Origin::Position => "your position",
        };
        let key = look.keys.name(action::Solver::Origin);
        vec![
            self.watch.playback.transport().dial_line(theme),
            Line::styled(format!("{speed}, {key} {from}"), theme.faint),
        ]
    }
}

/// Returns the level, the points and the code of a step: `hard, 150 points, 0803`.
fn about(step: &PathStep) -> String {
    let points = plural(step.score().into(), "point");
    match step {
        PathStep::Deduction(deduction) => {
            let technique = deduction.technique();
            let code = technique.code.map(|it| format!(", {it}")).unwrap_or_default();
            format!("{}, {points}{code}", technique.level)
        }
        PathStep::Guess(_) => points,
    }
}
