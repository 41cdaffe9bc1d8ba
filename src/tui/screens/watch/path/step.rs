//! The step panel: the technique, the sentence, the chain in Eureka notation, the figures and the dial.
//!
//! ```text
//!   Step 23
//!   W-Wing
//!   hard, 150 points
//!   r1c2 and r7c5 hold 3 and 8 ..
//!
//!   (3=8)r1c2-(8)r1c5=..
//!
//!   score      612
//!   blanks     31
//!   ..
//! ```

use ratatui::layout::{Rect, Size};
use ratatui::text::Line;

use crate::logic::{Deduction, Level, PathStep};
use crate::tui::keymap::{Context, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::figures::Figure;
use crate::tui::look::layout::below;
use crate::tui::look::theme::Theme;
use crate::tui::look::words::{chain_spaced, count, plural, sentence};
use crate::tui::player::origin::Origin;
use crate::tui::screens::watch::Watch;

/// The rows for the step. They are fixed so that the figures do not move, if there is room.
const HEAD: usize = 11;

impl Watch {
    pub(super) fn view_path_step(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let rows = usize::from(area.height);
        let mut lines = self.step_lines(area.as_size(), canvas);
        // The step matters more than the figures, and these more than the dial.
        let parts = [self.path_figures(area.width, theme), self.path_dial(canvas)];
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
        canvas.lines(area, lines);
        canvas.more_keys(rest, Context::Human);
    }

    /// Returns the number of the step, its technique, its sentence and its chain.
    fn step_lines(&self, size: Size, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let theme = canvas.theme;
        let wrapped = |words: &str, style| draw::paragraph(words, size.width, style);
        let of = self.timeline().end().map(|it| format!(" of {}", count(it)));
        let number = self.playback.step_in_words(&of.unwrap_or_default());
        let mut lines = wrapped(&number, theme.title);
        let Some(step) = self.path().step() else {
            lines.extend(wrapped(&self.words_at_start(), theme.text));
            return lines;
        };
        lines.extend(wrapped(step.name(), theme.key));
        lines.extend(wrapped(&about(step), theme.faint));
        let level = self.deduction().map_or(Level::Easy, |it| it.technique().level);
        let words = level.name_cells(canvas.settings.cells, sentence(&step.to_string()));
        let words = wrapped(&words, theme.text);
        let eureka = self.deduction().and_then(Deduction::eureka);
        let versions = match eureka.map(|it| wrapped(&chain_spaced(&it), theme.success)) {
            None => vec![words],
            // The chain with what follows is enough where both have no room.
            Some(chain) => vec![[words, vec![Line::raw("")], chain.clone()].concat(), chain],
        };
        let n_rows = size.height.saturating_sub(u16::try_from(lines.len()).unwrap_or(u16::MAX));
        lines.extend(draw::first_fitting(versions, n_rows));
        if self.timeline().is_at_end() {
            lines.push(Line::styled("The board is full.", theme.success));
        }
        lines
    }

    fn path_figures(&self, width: u16, theme: &Theme) -> Vec<Line<'static>> {
        let path = self.path();
        let figures = [
            ("score", path.rating().score().into()),
            ("blanks", path.n_blanks() as u64),
            ("candidates", path.state().candidates().len() as u64),
        ];
        figures.map(|(name, number)| Figure::number(name, number).line(width, theme)).into()
    }

    fn path_dial(&self, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let speed = self.playback.transport.speed_in_words();
        let from = match self.origin {
            Origin::Givens => "from givens",
            Origin::Position => "your position",
        };
        let key = canvas.keys.name(action::Solver::Origin);
        let words = Line::styled(format!("{speed}, {key} {from}"), canvas.theme.faint);
        vec![self.playback.transport.dial_line(canvas.theme), words]
    }
}

/// Returns the level and the points of a step: `hard, 150 points`.
fn about(step: &PathStep) -> String {
    let points = plural(step.score().into(), "point");
    match step {
        PathStep::Deduction(deduction) => {
            format!("{}, {points}", deduction.technique().level)
        }
        PathStep::Guess(_) => points,
    }
}
