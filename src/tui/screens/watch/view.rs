//! Draws the run.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::search::{Counters, Move, Step};
use crate::timeline::Proof;
use crate::tui::look::draw;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::CellView;
use crate::tui::look::widgets::tiles::TileView;
use crate::tui::look::words::shortened;

use crate::tui::look::chrome::{self, Footer};
use crate::tui::look::figures::fitting;
use crate::tui::msg::Message;
use crate::tui::player::board;
use crate::tui::player::motion::Motion;
use crate::tui::screens::{DrawCtx, lesson_footer};

use super::Watch;
use super::panels::{Content, LastStep, Shown};
use super::path::PathView;

impl Watch {
    /// Draws the run.
    pub fn view(&self, frame: &mut Frame<'_>, screen: &WatchScreen, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let shown = self.shown();
        match (&shown, self.is_lesson()) {
            (Shown::Search(step), true) => return self.view_lesson(step, frame, screen, theme),
            (Shown::Path(path), true) => return path.view_lesson(frame, screen, theme),
            (Shown::Search(step), false) => self.view_search(step, frame, screen, look),
            (Shown::Path(path), false) => self.view_path(path, frame, screen, look),
        }
        if self.guess.is_none() {
            self.view_panels(&shown, frame, screen, look);
        }
    }

    fn view_path(
        &self,
        path: &PathView<'_>,
        frame: &mut Frame<'_>,
        screen: &WatchScreen,
        look: &DrawCtx<'_>,
    ) {
        let theme = look.theme;
        let tint = match self.chosen_panel().content {
            Content::Path { tint, .. } => tint,
            Content::Search { .. } => None,
        };
        path.view_board(frame, screen, tint, theme);
        if let Some(area) = screen.title {
            self.view_title(frame, area, &self.title, look);
        }
        if let Some(area) = screen.words {
            path.view_words(frame, area, theme);
        }
        if let Some(area) = screen.scrub {
            let marks = self.playback.marks(theme);
            frame.render_widget(&self.playback.scrub(&marks, theme), area);
        }
        if let Some(area) = screen.shape {
            path.view_shape(frame, area, theme);
        }
    }

    fn view_search(
        &self,
        last_step: &LastStep,
        frame: &mut Frame<'_>,
        screen: &WatchScreen,
        look: &DrawCtx<'_>,
    ) {
        let theme = look.theme;
        let mut cells = self.cells(theme);
        match (&self.guess, self.chosen_panel().content) {
            (Some(guess), _) => Self::highlight_offered(guess, &mut cells, theme),
            (None, Content::Search { tint, .. }) => tint(self, last_step, &mut cells, theme),
            (None, Content::Path { .. }) => {}
        }
        chrome::board(frame, screen.board, &cells, theme);
        let step_is_shown = self.shows_step(screen) || screen.words.is_some();
        if let Some(area) = screen.title {
            let words = match screen.words {
                // The title shows the score.
                Some(_) if self.guess.is_some() => String::new(),
                Some(words) if words.height < ROWS_FOR_ALL_FIGURES => self.short_figures(),
                _ if step_is_shown => self.title.clone(),
                _ => self.sentence(u16::MAX, 1).concat(),
            };
            self.view_title(frame, area, &words, look);
        }
        if let Some(guess) = &self.guess {
            self.view_guess(guess, frame, screen, look);
        } else if let Some(area) = screen.words {
            self.view_words(frame, area, theme);
        }
        self.view_time(frame, screen, theme);
    }

    /// Returns the figures that do not fit a few rows of words.
    fn short_figures(&self) -> String {
        let Counters { tests, reads, .. } = self.search().counters();
        let reads = reads.map_or_else(|| "-".to_owned(), shortened);
        format!("tests {} reads {reads}", shortened(tests))
    }

    /// Returns the content of the bottom line.
    pub(super) fn footer_of(&self, screen: &WatchScreen, keys: Keys<'_>) -> Footer {
        if let Some(guess) = &self.guess {
            return self.guess_footer(guess, screen, keys);
        }
        if self.is_lesson() && screen.words.is_some() {
            return lesson_footer(keys);
        }
        match self.playback.motion() {
            Motion::Seeking(_) if screen.title.is_none() => {
                Footer::Caption(Message::plain(self.playback.state()))
            }
            _ if screen.says_step() => Footer::Keys,
            Motion::Seeking(_) | Motion::Paused | Motion::Playing(_) | Motion::FastForward => {
                Footer::Caption(Message::plain(match self.shown() {
                    Shown::Search(_) => self.sentence(u16::MAX, 1).concat(),
                    Shown::Path(path) => path.whole_sentence(),
                }))
            }
        }
    }

    pub(super) fn cells(&self, theme: &Theme) -> [CellView; 81] {
        let mut cells = board::cells(self.timeline().current(), &self.givens, theme);
        self.highlight_differing(&mut cells, theme);
        if let (Some(cursor), None) = (self.playback.cursor(), &self.guess) {
            cells[cursor.index()].style = theme.cursor;
        }
        cells
    }

    /// Returns the views of the set of tiles, and the number left; `None` for a Sudoku.
    pub(super) fn tiles(&self) -> Option<([TileView; 36], usize)> {
        let search = self.search();
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
            Some(
                Step::Place(Move::Digit { .. })
                | Step::Backtrack(Move::Digit { .. })
                | Step::Solved
                | Step::Exhausted,
            )
            | None => {}
        }
        Some((views, board.unused_tiles().len()))
    }

    fn view_title(&self, frame: &mut Frame<'_>, area: Rect, words: &str, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let left = Line::from(vec![
            Span::raw(" "),
            Span::styled(format!(" {} ", self.run().runner()), theme.alert),
            Span::styled(format!("  {words}"), theme.title),
        ]);
        let right = Line::styled(format!(" {} ", self.state()), theme.text);
        chrome::title(frame, area, (left, right), look.notice, theme);
    }

    /// Describes the motion or the position in a few words.
    fn state(&self) -> String {
        match (&self.guess, self.playback.motion(), self.proof_in_short()) {
            (Some(guess), ..) => Self::guess_in_short(guess),
            (None, Motion::Paused, Some(proof)) => proof.to_owned(),
            (None, ..) => self.playback.state(),
        }
    }

    /// Returns the style of the sentence about the step.
    pub(super) fn tone(&self, theme: &Theme) -> Style {
        match self.search().last_step() {
            Some(Step::Solved) => theme.success,
            _ if matches!(self.proof_here(), Some(Proof::Unique { .. })) => theme.success,
            _ => theme.text,
        }
    }

    /// Draws the rows under a board without a panel: the step in words, and the figures.
    fn view_words(&self, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
        let search = self.search();
        let Counters { placements, backtracks, tests, reads, .. } = search.counters();
        let (placed, back) = (("placed", Some(placements)), ("back", Some(backtracks)));
        let on_board = match self.tiles() {
            None => vec![placed, back, ("depth", Some(search.depth() as u64))],
            // The number of tiles left shows the depth.
            Some((_, n_left)) => vec![("tiles left", Some(n_left as u64)), placed, back],
        };
        let width = usize::from(area.width);
        let mut figures = vec![fitting(width, &on_board)];
        if area.height >= ROWS_FOR_ALL_FIGURES {
            figures.push(fitting(width, &[("tests", Some(tests)), ("reads", reads)]));
        }
        let rows = usize::from(area.height).saturating_sub(figures.len());
        let lines: Vec<Line<'_>> = self
            .sentence(area.width.saturating_sub(2), rows)
            .into_iter()
            .map(|it| Line::styled(format!(" {it}"), self.tone(theme)))
            .collect();
        let mut lines = draw::exactly(lines, rows, theme);
        lines.extend(figures.into_iter().map(|it| Line::styled(it, theme.faint)));
        draw::lines(frame.buffer_mut(), area, lines, theme);
    }
}

/// The rows of words that have all figures and two rows for the sentence.
const ROWS_FOR_ALL_FIGURES: u16 = 4;
