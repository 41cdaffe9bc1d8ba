//! The search as it is drawn.

mod panel;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use crate::search::{Counters, Move, Step};
use crate::tui::layout::BoardScreen;
use crate::tui::theme::Theme;
use crate::tui::widgets::board::CellView;
use crate::tui::widgets::tiles::TileView;
use crate::tui::words::{self, count, short, shortened};

use super::super::chrome::{self, Foot};
use super::super::searched;
use super::{Motion, Watch};

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
            self.view_panel(frame, area, screen, theme);
        } else if let Some(area) = screen.strip {
            self.view_strip(frame, area, theme);
        }
    }

    /// The figures that a low strip has no row for.
    fn looks_in_short(&self) -> String {
        let Counters { tests, reads, .. } = self.timeline.search().counters();
        let reads = reads.map_or_else(|| "-".to_owned(), shortened);
        format!("tests {} reads {reads}", shortened(tests))
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
        let mut cells = searched::cells(self.timeline.search(), &self.givens, theme);
        if let Some(cursor) = self.cursor {
            cells[cursor.index()].style = theme.cursor;
        }
        cells
    }

    /// The set of tiles as the board has it, and how many are left; for dominoes.
    fn tiles(&self) -> Option<([TileView; 36], usize)> {
        let search = self.timeline.search();
        let board = search.board();
        let board = board.dominoes()?;
        let mut views = TileView::of(board);
        match search.last_step() {
            Some(Step::Place(Move::Domino(domino))) => {
                views[domino.tile().index()] = TileView::Placed;
            }
            Some(Step::Backtrack(Move::Domino(domino))) => {
                views[domino.tile().index()] = TileView::TakenBack;
            }
            _ => {}
        }
        Some((views, board.left().len()))
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
            (Motion::Going(going), _) => self.going_in_words(going),
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

    fn tone(&self, theme: &Theme) -> Style {
        match self.timeline.search().last_step() {
            Some(Step::Solved) => theme.success,
            _ => theme.text,
        }
    }

    /// The rows under a board without a panel: the step in words, and the figures.
    fn view_strip(&self, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
        let search = self.timeline.search();
        let Counters { placements, backtracks, tests, reads, .. } = search.counters();
        let (placed, back) = (("placed", Some(placements)), ("back", Some(backtracks)));
        let on_board = match self.tiles() {
            None => vec![placed, back, ("depth", Some(search.depth() as u64))],
            // How deep the search is shows in the tiles that are left.
            Some((_, n_left)) => vec![("tiles left", Some(n_left as u64)), placed, back],
        };
        let width = usize::from(area.width);
        let mut figures = vec![fitting(width, &on_board)];
        if area.height >= ROWS_FOR_ALL_FIGURES {
            figures.push(fitting(width, &[("tests", Some(tests)), ("reads", reads)]));
        }
        let mut lines: Vec<Line<'_>> = words::wrapped(&search.explain(), width.saturating_sub(2))
            .into_iter()
            .map(|it| Line::styled(format!(" {it}"), self.tone(theme)))
            .collect();
        lines.resize(usize::from(area.height).saturating_sub(figures.len()), Line::raw(""));
        lines.extend(figures.into_iter().map(|it| Line::styled(it, theme.faint)));
        frame.render_widget(Paragraph::new(lines), area);
    }
}

/// Names and numbers in a line: in full where it has the columns, else short ones, else the first few.
fn fitting(width: usize, figures: &[(&str, Option<u64>)]) -> String {
    let line = |n_figures: usize, words: fn(u64) -> String| {
        let figure = |&(name, number): &(&str, Option<u64>)| match number {
            Some(number) => format!(" {name} {}", words(number)),
            None => format!(" {name} -"),
        };
        figures[..n_figures].iter().map(figure).collect::<Vec<_>>().concat()
    };
    let whole = std::iter::once(line(figures.len(), count));
    let shorter = (0..=figures.len()).rev().map(|it| line(it, shortened));
    whole.chain(shorter).find(|it| it.chars().count() <= width).unwrap_or_default()
}

/// Rows of a strip that leave two for the sentence besides all figures.
const ROWS_FOR_ALL_FIGURES: u16 = 4;
