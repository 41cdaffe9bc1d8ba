//! Drawing the time line below the board: the bar, and above it the shape of the run.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::timeline::Run;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::scrub::Scrub;
use crate::tui::look::widgets::shape::{self, Shape};
use crate::tui::look::words::{count, shortened};
use crate::tui::player::zoom::PARTS;

use super::Watch;

/// Columns between the shape and the words beside it.
const GAP: u16 = 2;

impl Watch {
    /// Draws the bar and, in the same columns above it, the shape of the run.
    pub(super) fn view_time(&self, canvas: &mut Canvas<'_>, screen: &WatchScreen) {
        let theme = canvas.theme;
        let Some(bar) = screen.scrub else { return };
        let mut marks = self.fault_marks(theme);
        marks.extend(self.playback.marks(theme));
        let scrub = self.playback.scrub(&marks, theme);
        canvas.widget(bar, &scrub);
        match (screen.shape, self.run()) {
            (Some(area), Run::Search(_) | Run::Record(_)) => self.view_shape(canvas, area, &scrub),
            (Some(area), Run::Human(_)) => self.view_path_shape(canvas, area),
            (None, _) => {}
        }
    }

    fn view_shape(&self, canvas: &mut Canvas<'_>, area: Rect, scrub: &Scrub<'_>) {
        let buckets = self.timeline().shape(self.playback.window(), PARTS);
        let full = self.full_depth();
        let kept: Vec<Option<usize>> = match self.kept() {
            Some(kept) => buckets.iter().map(|it| kept.depth(it.steps.clone())).collect(),
            None => Vec::new(),
        };
        let shape = Shape { scrub, buckets: &buckets, kept: &kept, full, styles: &[] };
        canvas.widget(area, &shape);
        let left = scrub.time_line.bar(area).right();
        let beside = Rect { x: left, width: area.right() - left, ..area };
        if beside.width > GAP {
            let lines = self.beside_shape(beside.width.into(), scrub.theme);
            canvas.lines(beside, lines.into_iter().take(beside.height.into()));
        }
    }

    /// Returns the text to the right of the shape, in the columns of the bar's text: the ends of the window, the
    /// meaning of the dots, and that their height is the depth of the search.
    fn beside_shape(&self, columns: usize, theme: &Theme) -> Vec<Line<'static>> {
        let line = |words: String| Line::styled(format!("  {words}"), theme.faint);
        let mut lines = Vec::new();
        if let Some(closer) = self.playback.magnification() {
            let window = self.playback.window();
            let [start, end] = [window.start, window.end].map(count);
            lines.push(line(format!("x{} from {start}", shortened(closer))));
            lines.push(line(format!("to {end}")));
        }
        let [stands, failed, lost] = shape::samples(theme);
        let legend = match self.kept() {
            Some(_) => [(stands, "right"), (lost, "lost")],
            None => [(stands, "stands"), (failed, "failed")],
        };
        let samples = legend.map(|((ch, style), word)| {
            [Span::styled(format!(" {ch}"), style), Span::styled(format!(" {word}"), theme.faint)]
        });
        let gap = || Span::raw(" ");
        let in_a_row: Line<'_> = std::iter::once(gap()).chain(samples.clone().concat()).collect();
        if in_a_row.width() <= columns {
            lines.push(in_a_row);
        } else {
            lines.extend(samples.map(|sample| std::iter::once(gap()).chain(sample).collect()));
        }
        lines.push(match self.lost_in_short() {
            Some(words) => {
                let mut words = words.into_iter().map(|words| format!("  {words}"));
                let fitting = words.clone().find(|words| text::width(words) <= columns);
                Line::styled(fitting.or_else(|| words.next_back()).unwrap_or_default(), theme.clash)
            }
            None => line(format!("depth, at most {}", self.full_depth())),
        });
        lines.push(Line::from(vec![
            Span::styled(format!("  {}", shape::solution_sign(theme.charset)), theme.success),
            Span::styled(" an answer", theme.faint),
        ]));
        lines
    }

    /// Returns the number of moves that fill the board.
    pub(super) fn full_depth(&self) -> usize {
        self.run().start().grid().blanks().len() / self.kind().pick(1, 2)
    }
}
