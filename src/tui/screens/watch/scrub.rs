//! The line of time below the board: where the search stands of what was seen of it, and going anywhere on
//! it.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use crate::domino::Kind;
use crate::timeline::Direction;
use crate::tui::keymap::{action, mention};
use crate::tui::look::draw;
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::scrub::{Mark, Scrub, Stretch};
use crate::tui::look::widgets::shape::{self, Shape};
use crate::tui::look::words::shortened;

use super::Watch;
use super::zoom::PARTS;

/// What a leap goes through of the whole line.
const LEAP: u64 = 20;
/// Columns between the shape and what stands beside it.
const GAP: u16 = 2;

impl Watch {
    /// The stretch of time that the scrub bar shows.
    fn stretch(&self) -> Stretch {
        Stretch {
            window: self.window(),
            position: self.timeline.position(),
            seen: self.timeline.farthest(),
            end: self.timeline.end(),
        }
    }

    /// The bookmarks as marks on the bar.
    pub(super) fn marks(&self, theme: &Theme) -> Vec<Mark> {
        self.bookmarks.iter().map(|it| Mark::bookmark(it.position, theme)).collect()
    }

    /// Draws the line of time: the bar, and above it, in the same columns, the shape of the search.
    pub(super) fn view_time(&self, frame: &mut Frame<'_>, screen: &WatchScreen, theme: &Theme) {
        let Some(bar) = screen.scrub else { return };
        let marks = self.marks(theme);
        let scrub = Scrub { stretch: self.stretch(), marks: &marks, theme };
        frame.render_widget(&scrub, bar);
        let Some(area) = screen.shape else { return };
        let buckets = self.timeline.shape(self.window(), PARTS);
        let shape = Shape { scrub: &scrub, buckets: &buckets, full: self.full_depth() };
        frame.render_widget(&shape, area);
        let left = scrub.stretch.bar(area).right();
        let beside = Rect { x: left, width: area.right() - left, ..area };
        if beside.width > GAP {
            let lines = self.beside_shape(theme).into_iter().take(beside.height.into());
            draw::lines(frame.buffer_mut(), beside, lines, theme);
        }
    }

    /// What stands right of the shape, in the columns of the bar's words: the ends of the window, what the
    /// dots mean, and how deep the search is.
    fn beside_shape(&self, theme: &Theme) -> Vec<Line<'static>> {
        let said = |words: String| Line::styled(format!("  {words}"), theme.faint);
        let mut lines = Vec::new();
        if let Some(closer) = self.magnification() {
            let [start, end] = self.window_ends();
            lines.push(said(format!("x{} from {start}", shortened(closer))));
            lines.push(said(format!("to {end}")));
        }
        let legend = shape::samples(theme).into_iter().zip(["stands", "failed"]);
        let legend = legend.flat_map(|((ch, style), word)| {
            [Span::styled(format!(" {ch}"), style), Span::styled(format!(" {word}"), theme.faint)]
        });
        lines.push(std::iter::once(Span::raw(" ")).chain(legend).collect());
        let depth = self.timeline.current().depth();
        lines.push(said(format!("depth {depth} of {}", self.full_depth())));
        lines.push(Line::from(vec![
            Span::styled(format!("  {}", shape::answer(theme.charset)), theme.success),
            Span::styled(" an answer", theme.faint),
        ]));
        lines
    }

    /// How many moves fill the board.
    fn full_depth(&self) -> usize {
        let n_blanks = self.timeline.current().givens().grid().blanks().len();
        match self.kind() {
            Kind::Sudoku => n_blanks,
            Kind::Sudominoku => n_blanks / 2,
        }
    }

    /// The step at a place of the line of time, of the bar or of the shape above it.
    pub(super) fn scrubbed(&self, screen: &WatchScreen, at: Position) -> Option<u64> {
        screen.step_at(&self.stretch(), at)
    }

    /// Goes a part of the window forward or back, in what was seen of it.
    pub(super) fn leap(&mut self, direction: Direction) {
        self.pause();
        let seen = self.timeline.farthest();
        let window = self.window();
        let by = ((window.end - window.start) / LEAP).max(1);
        let here = self.timeline.position();
        let to = match direction {
            Direction::Forwards => here.saturating_add(by).min(seen),
            Direction::Backwards => here.saturating_sub(by),
        };
        if to == here {
            self.say(&match direction {
                Direction::Forwards => format!(
                    "This is as far as the search has come; {} goes on.",
                    mention(action::Track::PlayPause)
                ),
                Direction::Backwards => "This is the start.".to_owned(),
            });
        } else {
            self.timeline.seek(to);
        }
    }
}
