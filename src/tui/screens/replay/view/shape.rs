//! The shape of the game over time, above the scrub bar: the number of entries and of mistakes at each step.
//!
//! ```text
//!   ▁▁▂▂▂▃▃▃▃▄▄▄▄▅▅▅▅▅▆▆▆▆▇▇▇▇▇██████  entries     as a share of all blanks
//!         1111111122222211111          mistakes    once they are known
//!   ━━━━━━?━━━━━━━━?━━━━━━●━━━━━━━━━━  step 23 of 34
//! ```

use crate::tui::look::draw;
use crate::tui::look::text;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::tui::look::theme::{Charset, Theme};
use crate::tui::screens::replay::{Replay, Solution};

/// The characters of a bar by height, up to a whole row.
const UNICODE: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII: [char; 3] = ['.', ':', '#'];

impl Replay {
    pub(super) fn view_shape(&self, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
        let time_line = self.playback.time_line();
        let width = time_line.bar(area).width;
        let positions: Vec<usize> =
            (0..width).map(|column| edits(time_line.step_at(width, column))).collect();
        let n_rows = usize::from(area.height).saturating_sub(1);
        for (below, row) in (0..=n_rows).rev().zip(area.rows()) {
            let Some(below) = below.checked_sub(1) else {
                let signs = positions.iter().map(|&it| self.mistakes_sign(it)).collect();
                let name = if self.solution == Solution::Known { "mistakes" } else { "" };
                view_row(frame, row, signs, theme.clash, name, theme);
                continue;
            };
            let parts = positions.iter().map(|&it| self.bar_part(it, below, n_rows, theme));
            let name = if below == 0 { "entries" } else { "" };
            view_row(frame, row, parts.collect(), theme.faint, name, theme);
        }
    }

    /// Returns the number of mistakes at a step, as a character.
    fn mistakes_sign(&self, position: usize) -> char {
        match self.history().mistakes_at(position).len() {
            0 => ' ',
            n => u32::try_from(n).ok().and_then(|it| char::from_digit(it, 10)).unwrap_or('+'),
        }
    }

    /// Returns the character of a bar in a row, by the number of rows below it.
    fn bar_part(&self, position: usize, below: usize, n_rows: usize, theme: &Theme) -> char {
        let parts: &[char] = match theme.charset {
            Charset::Unicode => &UNICODE,
            Charset::Ascii => &ASCII,
        };
        let n_entries = self.history().n_entries_at(position);
        let n_blanks = self.history().givens().grid().blanks().len().max(1);
        let height = (n_entries * n_rows * parts.len()).div_ceil(n_blanks);
        match height.saturating_sub(below * parts.len()).min(parts.len()) {
            0 => ' ',
            n => parts[n - 1],
        }
    }
}

/// Draws a row of characters above the scrub bar, and its name beside it.
fn view_row(
    frame: &mut Frame<'_>,
    row: Rect,
    chars: String,
    style: Style,
    name: &str,
    theme: &Theme,
) {
    let width = u16::try_from(text::width(&chars)).unwrap_or(u16::MAX);
    let bar = Rect { x: row.x + 1, width, ..row }.intersection(row);
    let beside = Rect { x: bar.right(), width: row.right() - bar.right(), ..row };
    draw::line(frame.buffer_mut(), bar, Line::styled(chars, style), theme);
    draw::line(frame.buffer_mut(), beside, Line::styled(format!("  {name}"), theme.faint), theme);
}

/// Converts a number of steps into a number of edits.
fn edits(steps: u64) -> usize {
    usize::try_from(steps).unwrap_or(usize::MAX)
}
