//! The shape of a path over time, above the scrub bar: the score of each step, so that the hard part stands out.
//!
//! ```text
//!         ▂▅  ▇                  the greatest score at each column, on a logarithmic scale
//!   ▁▁▁▁▁▃██▁▁█▁▁▁▁▁▁▁▁▁▁
//!   ━━━━━━━━━━━━━●━━━━━━━  step 23 of 57
//! ```

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::logic::PathStep;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::numbers::{float, index, whole};
use crate::tui::look::theme::{Charset, Theme};
use crate::tui::screens::watch::Watch;

/// The characters of a bar by height, up to a whole row.
const UNICODE: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII: [char; 3] = ['.', ':', '#'];

/// The score of the lowest bar (the easiest technique) and of the highest (a forcing net).
const SCORES: (f64, f64) = (4.0, 700.0);

impl Watch {
    /// Draws the scores of the steps found so far.
    pub(in super::super) fn view_path_shape(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let steps: Vec<&PathStep> = self.path().found().collect();
        let time_line = self.playback.time_line();
        let width = time_line.bar(area).width;
        let here = time_line.column_of(width, self.timeline().position());
        // The steps since the column before, or that of the column before where there is none.
        let hardest: Vec<Option<&PathStep>> = (0..width)
            .map(|column| {
                let last = index(time_line.step_at(width, column));
                let before = column.checked_sub(1).map(|it| index(time_line.step_at(width, it)));
                let first = before.map_or(0, |it| it.min(last.saturating_sub(1)));
                let of_column = steps.get(first..last.min(steps.len())).unwrap_or_default();
                of_column.iter().copied().max_by_key(|it| it.score())
            })
            .collect();
        let n_rows = usize::from(area.height);
        for (below, row) in (0..n_rows).rev().zip(area.rows()) {
            let bar = (0..).zip(&hardest).map(|(column, step)| {
                let style = if Some(column) == here { theme.here } else { style(*step, theme) };
                let score = step.map_or(0, PathStep::score);
                Span::styled(bar_part(score, below, n_rows, theme.charset).to_string(), style)
            });
            let place = Rect { x: row.x + 1, width, ..row }.intersection(row);
            canvas.line(place, bar.collect::<Line<'_>>());
            let beside = Rect { x: place.right(), width: row.right() - place.right(), ..row };
            if below == 0 && beside.width > 0 {
                canvas.text(beside, "  how hard", theme.faint);
            }
        }
    }
}

/// Returns the style of a bar: singles are faint.
fn style(step: Option<&PathStep>, theme: &Theme) -> Style {
    let is_single = step.is_none_or(PathStep::is_single);
    if is_single { theme.faint } else { theme.placed }
}

/// Returns the character of a bar in a row; `below` is the number of rows under it.
fn bar_part(score: u32, below: usize, n_rows: usize, charset: Charset) -> char {
    let parts = charset.pick_rare::<&[char]>(&UNICODE, &ASCII);
    let all = n_rows * parts.len();
    let height = match score {
        0 => 0,
        score => height(score, all).max(1),
    };
    match height.saturating_sub(below * parts.len()).min(parts.len()) {
        0 => ' ',
        n => parts[n - 1],
    }
}

/// Returns the height of the bar for a score, at most `all`.
fn height(score: u32, all: usize) -> usize {
    let (least, most) = SCORES;
    let share = (f64::from(score) / least).ln() / (most / least).ln();
    index(whole((share.clamp(0.0, 1.0) * float(all as u64)).round()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_harder_step_is_higher() {
        let heights = [4, 14, 50, 150, 300, 700, 10_000].map(|it| height(it, 16));
        assert!(heights.is_sorted(), "{heights:?}");
        assert_eq!((heights[0], heights[6]), (0, 16));
        assert_eq!(bar_part(4, 0, 2, Charset::Unicode), '▁', "every step is seen");
        assert_eq!(bar_part(0, 0, 2, Charset::Unicode), ' ');
        assert_eq!(bar_part(10_000, 1, 2, Charset::Ascii), '#');
    }
}
