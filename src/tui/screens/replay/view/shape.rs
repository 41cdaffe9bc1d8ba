//! The tree of the game over time, above the scrub bar: the number of moves on the board at each step, and of mistakes.
//!
//! ```text
//!          ⢀⢔⢄      ⣀⣤⣶⣿⣿⣿  moves       filled: those that led to the board as it is now
//!    ⢀⣠⣶⣿⣿⣿⣿⣿⣤⣴⣶⣿⣿⣿⣿⣿⣿⣿              dotted: those of other lines
//!         1111111122222211111  mistakes    once they are known
//!   ━━━━━━?━━━━━━━━?━━━━━━●━━━━━━━━━━━━━━  step 23 of 34
//! ```
//!
//! The row of mistakes is left out if there is little room. The shape is like that of a search, since a player who
//! tries moves and takes them back goes a similar way. A branch has the colour of its branch point.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::timeline::Bucket;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::below;
use crate::tui::look::numbers::index;
use crate::tui::look::text;
use crate::tui::look::widgets::scrub::{Scrub, TimeLine};
use crate::tui::look::widgets::shape::Shape;
use crate::tui::screens::replay::{Replay, Solution};

/// The fewest rows of the tree that leave a row for the number of mistakes; the bar marks each mistake anyway.
const MIN_TREE: u16 = 2;

impl Replay {
    pub(super) fn view_shape(&self, canvas: &mut Canvas<'_>, area: Rect, scrub: &Scrub<'_>) {
        let theme = scrub.theme;
        let n_signs = u16::from(area.height > MIN_TREE);
        let height = area.height - n_signs;
        let bar = scrub.time_line.bar(area);
        let at = |column| index(scrub.time_line.step_at(bar.width, column));
        let styles: Vec<Option<Style>> = (0..bar.width)
            .map(|column| Some(theme.branch(self.history().branch_at(at(column))?.0)))
            .collect();
        let buckets = self.buckets(&scrub.time_line, bar.width);
        let full = self.history().greatest_depth();
        let shape = Shape { scrub, buckets: &buckets, kept: &[], full, styles: &styles };
        canvas.widget(Rect { height, ..area }, &shape);
        view_name(canvas, Rect { height: height.min(1), ..area }, bar, "moves");

        if n_signs == 0 {
            return;
        }
        let row = below(area, height.into());
        let signs: String = (0..bar.width).map(|column| self.mistakes_sign(at(column))).collect();
        let place = Rect { x: bar.x, width: bar.width, ..row };
        canvas.text(place, signs, theme.clash);
        let name = if self.solution == Solution::Known { "mistakes" } else { "" };
        view_name(canvas, row, bar, name);
    }

    /// Returns the depths for the time line, some for each half column of a bar of this width.
    fn buckets(&self, time_line: &TimeLine, width: u16) -> Vec<Bucket> {
        let window = &time_line.window;
        // Two for each half column, so that none is empty where the borders of both do not meet.
        let per_bucket = ((window.end - window.start) / (4 * u64::from(width.max(1)))).max(1);
        let starts = (window.start..window.end).step_by(usize::try_from(per_bucket).unwrap_or(1));
        let bucket = |start: u64| {
            let end = (start + per_bucket).min(window.end);
            let depths = || (start..=end).map(|it| self.history().depth_at(index(it)));
            Bucket {
                steps: start..end,
                min_depth: depths().map(|it| it[0]).min().unwrap_or(0),
                max_depth: depths().map(|it| it[0]).max().unwrap_or(0),
                committed: depths().map(|it| it[1]).max().unwrap_or(0),
                solutions: 0,
            }
        };
        starts.map(bucket).collect()
    }

    /// Returns the number of mistakes at a step, as a character.
    fn mistakes_sign(&self, position: usize) -> char {
        match self.history().n_mistakes_at(position) {
            0 => ' ',
            n => u32::try_from(n).ok().and_then(|it| char::from_digit(it, 10)).unwrap_or('+'),
        }
    }
}

/// Draws the name of a row beside the bar.
fn view_name(canvas: &mut Canvas<'_>, row: Rect, bar: Rect, name: &str) {
    let beside = Rect { x: bar.right(), width: row.right().saturating_sub(bar.right()), ..row };
    if text::width(name) + 2 <= usize::from(beside.width) {
        canvas.text(beside, format!("  {name}"), canvas.theme.faint);
    }
}
