//! The search as it is drawn.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use crate::grid::Cell;
use crate::search::{Counters, Move, Step};
use crate::tui::keymap::Context;
use crate::tui::layout::BoardScreen;
use crate::tui::theme::{Charset, Theme};
use crate::tui::widgets::board::{Badge, CellView, Face};
use crate::tui::widgets::bottom::Bottom;
use crate::tui::words::{self, count, percent, short};

use super::super::chrome::{self, Foot};
use super::{Motion, Origin, Watch};

/// Columns of the dial.
const DIAL: u16 = 16;

impl Watch {
    /// Draws the search.
    pub fn view(&self, frame: &mut Frame<'_>, screen: &BoardScreen, theme: &Theme) {
        chrome::board(frame, screen, &self.cells(theme), theme);
        let told_elsewhere = screen.panel.is_some() || screen.strip.is_some();
        if let Some(area) = screen.title {
            let words = match screen.strip {
                Some(strip) if strip.height < ROWS_FOR_ALL_FIGURES => self.looks_in_short(),
                _ if told_elsewhere => self.title.clone(),
                _ => self.timeline.search().explain(),
            };
            self.view_title(frame, area, &words, theme);
        }
        if let Some(area) = screen.panel {
            self.view_panel(frame, area, theme);
        } else if let Some(area) = screen.strip {
            self.view_strip(frame, area, theme);
        }
    }

    /// The figures that a low strip has no row for.
    fn looks_in_short(&self) -> String {
        #[expect(clippy::cast_precision_loss, reason = "shown with two figures")]
        let shown = |it: u64| short(it as f64);
        let Counters { tests, reads, .. } = self.timeline.search().counters();
        format!("tests {} reads {}", shown(tests), reads.map_or_else(|| "-".to_owned(), shown))
    }

    /// What stands in the bottom line.
    pub fn foot(&self, screen: &BoardScreen) -> Foot {
        match &self.message {
            Some(message) if screen.panel.is_none() => Foot::Message(message.clone()),
            _ if screen.title.is_none() => Foot::Caption(self.timeline.search().explain()),
            _ => Foot::Keys,
        }
    }

    fn cells(&self, theme: &Theme) -> [CellView; 81] {
        let search = self.timeline.search();
        let (board, givens) = (search.board(), search.givens());
        Cell::ALL.map(|cell| {
            let digit = board.grid().get(cell);
            let own = match digit {
                Some(_) if self.givens.get(cell).is_some() => theme.given,
                Some(_) if givens.grid().get(cell).is_some() => theme.entry,
                Some(_) => theme.placed,
                None => theme.text,
            };
            let (face, badge, style) = match search.last_step() {
                Some(Step::Place(Move::Digit { cell: at, digit })) if at == cell => {
                    (Face::Digit(digit), Badge::Placed, theme.latest)
                }
                Some(Step::Backtrack(Move::Digit { cell: at, digit })) if at == cell => {
                    (Face::Digit(digit), Badge::TakenBack, theme.taken_back)
                }
                _ => (digit.map_or(Face::Blank, Face::Digit), Badge::None, own),
            };
            CellView { face, badge, style, ..CellView::default() }
        })
    }

    fn view_title(&self, frame: &mut Frame<'_>, area: Rect, words: &str, theme: &Theme) {
        let engine = self.timeline.search().info();
        let left = Line::from(vec![
            Span::raw(" "),
            Span::styled(format!(" {} ", engine.name), theme.alert),
            Span::styled(format!("  {words}"), theme.title),
        ]);
        let right = Line::from(vec![Span::styled(self.state(), theme.text), Span::raw(" ")]);
        chrome::title(frame, area, left, right);
    }

    /// What moves, in a few words.
    fn state(&self) -> String {
        let search = self.timeline.search();
        match (self.motion, search.last_step()) {
            (Motion::Playing, _) => format!("playing, {}", self.speed()),
            (Motion::Sprinting, _) => "running to the next answer".to_owned(),
            (Motion::Paused, Some(Step::Solved)) => "solved".to_owned(),
            (Motion::Paused, Some(Step::Exhausted)) => "exhausted".to_owned(),
            (Motion::Paused, None) => "ready".to_owned(),
            (Motion::Paused, Some(Step::Place(_) | Step::Backtrack(_))) => "paused".to_owned(),
        }
    }

    fn speed(&self) -> String {
        let speed = self.dial.steps_a_second();
        if speed.is_finite() { format!("{}/s", short(speed)) } else { "flat out".to_owned() }
    }

    fn view_panel(&self, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
        let (sentence, style) = match &self.message {
            Some(message) => (message.text.clone(), message.tone.style(theme)),
            None => (self.timeline.search().explain(), self.tone(theme)),
        };
        let mut lines =
            vec![Line::styled(format!("Step {}", count(self.timeline.position())), theme.title)];
        let words = words::wrapped(&sentence, usize::from(area.width));
        lines.extend(words.into_iter().map(|it| Line::styled(it, style)));
        // The figures stay where they are, however long the sentence is.
        lines.resize(SENTENCE_ROWS, Line::raw(""));
        lines.extend(self.figures(area.width, theme));
        lines.push(Line::raw(""));
        lines.push(self.dial_line(theme));
        lines.push(Line::styled(self.rate_line(), theme.faint));
        lines.push(Line::from(vec![
            Span::styled("f ", theme.key),
            Span::styled(self.origin_line(), theme.faint),
        ]));
        let bottom = Bottom { context: Context::Watch, theme };
        let keys = chrome::key_lines(&bottom, frame.area().width, theme);
        if lines.len() + keys.len() < usize::from(area.height) {
            lines.push(Line::raw(""));
            lines.extend(keys);
        }
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
    }

    fn tone(&self, theme: &Theme) -> ratatui::style::Style {
        match self.timeline.search().last_step() {
            Some(Step::Solved) => theme.success,
            _ => theme.text,
        }
    }

    fn figures(&self, width: u16, theme: &Theme) -> Vec<Line<'static>> {
        let search = self.timeline.search();
        let Counters { placements, backtracks, max_depth, tests, reads } = search.counters();
        let figure = |name: &str, value: String| {
            // Values stand below each other as long as they have the room.
            let room = usize::from(width).saturating_sub(value.chars().count() + 1);
            let column = room.clamp(name.len(), FIGURE_COLUMN);
            let name = Span::styled(format!("{name:column$} "), theme.faint);
            Line::from(vec![name, Span::raw(value)])
        };
        vec![
            figure("placements", count(placements)),
            figure("backtracks", count(backtracks)),
            figure("depth", count(search.depth() as u64)),
            figure("deepest", count(max_depth as u64)),
            figure("tests", count(tests)),
            figure("reads", reads.map_or_else(|| "-".to_owned(), count)),
            figure("excluded", percent(search.excluded())),
        ]
    }

    fn dial_line(&self, theme: &Theme) -> Line<'static> {
        let (knob, rail) = match theme.charset {
            Charset::Unicode => ("●", "─"),
            Charset::Ascii => ("o", "-"),
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a share of 15 columns"
        )]
        let at = (self.dial.share() * f64::from(DIAL - 1)).round() as usize;
        Line::from(vec![
            Span::styled(rail.repeat(at), theme.faint),
            Span::styled(knob, theme.key),
            Span::styled(rail.repeat(usize::from(DIAL) - 1 - at), theme.faint),
        ])
    }

    fn rate_line(&self) -> String {
        match self.meter.rate() {
            Some(rate) if self.motion != Motion::Paused => {
                format!("{}, now {}/s", self.speed(), short(rate))
            }
            _ => format!("speed {}", self.speed()),
        }
    }

    fn origin_line(&self) -> String {
        match self.origin {
            Origin::Givens => "from the givens".to_owned(),
            Origin::Position => "from your position".to_owned(),
        }
    }

    /// The rows under a board without a panel: the step in words, and the figures.
    fn view_strip(&self, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
        let search = self.timeline.search();
        let Counters { placements, backtracks, tests, reads, .. } = search.counters();
        let (placed, back) = (count(placements), count(backtracks));
        let mut figures = vec![format!(" placed {placed} back {back} depth {}", search.depth())];
        if area.height >= ROWS_FOR_ALL_FIGURES {
            let reads = reads.map_or_else(|| "-".to_owned(), count);
            figures.push(format!(" tests {} reads {reads}", count(tests)));
        }
        let mut lines: Vec<Line<'_>> =
            words::wrapped(&search.explain(), usize::from(area.width).saturating_sub(2))
                .into_iter()
                .map(|it| Line::styled(format!(" {it}"), self.tone(theme)))
                .collect();
        lines.resize(usize::from(area.height).saturating_sub(figures.len()), Line::raw(""));
        lines.extend(figures.into_iter().map(|it| Line::styled(it, theme.faint)));
        frame.render_widget(Paragraph::new(lines), area);
    }
}

/// Rows of a strip that leave two for the sentence besides all figures.
const ROWS_FOR_ALL_FIGURES: u16 = 4;

/// Columns of a figure's name.
const FIGURE_COLUMN: usize = 10;

/// Rows of the panel that the step's number and its sentence, or a message in its place, have.
const SENTENCE_ROWS: usize = 8;
