//! Draws the path of techniques.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::grid::{Cell, DigitSet};
use crate::logic::{Candidate, Highlight, PathStep};
use crate::timeline::HumanRun;
use crate::tui::look::chrome::{self, Foot};
use crate::tui::look::draw;
use crate::tui::look::figures::fitting;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::{Room, WatchScreen};
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView, Face};
use crate::tui::look::widgets::links::Links;
use crate::tui::look::widgets::pattern::Revealed;
use crate::tui::look::words::{count, plural, sentence};
use crate::tui::msg::{Message, Tone};
use crate::tui::screens::{DrawCtx, ViewMode, lesson_foot};

use super::Human;
use super::panels::PANELS;
use super::shown::Shown;

impl Human {
    /// Draws the step and the position before it.
    pub(super) fn view(&self, frame: &mut Frame<'_>, screen: &WatchScreen, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let shown = Shown::of(self.run());
        self.view_board(&shown, frame, screen, theme);
        if let Some(area) = screen.title {
            self.view_title(frame, area, look);
        }
        for (idx, inside) in self.tabs().draw(frame, screen, theme) {
            (PANELS[idx].draw)(self, &shown, frame, inside, look);
        }
        if let Some(area) = screen.words {
            self.view_words(&shown, frame, area, theme);
        }
        if let Some(area) = screen.scrub {
            let marks = self.playback.marks(theme);
            frame.render_widget(&self.playback.scrub(&marks, theme), area);
        }
        if let Some(area) = screen.shape {
            self.view_shape(frame, area, theme);
        }
    }

    /// Returns the content of the bottom line.
    pub(super) fn foot_of(&self, screen: &WatchScreen, keys: Keys<'_>) -> Foot {
        if self.view == ViewMode::Lesson && screen.words.is_some() {
            return lesson_foot(keys);
        }
        if screen.says_step() {
            return Foot::Keys;
        }
        let shown = Shown::of(self.run());
        Foot::Caption(Message { text: self.whole_sentence(&shown), tone: Tone::Plain })
    }

    /// Draws the board with the pattern of the step, and the links of a chain on one digit as lines.
    pub(super) fn view_board(
        &self,
        shown: &Shown<'_>,
        frame: &mut Frame<'_>,
        screen: &WatchScreen,
        theme: &Theme,
    ) {
        let room = screen.board.scale.room;
        let mut cells = self.cells(shown, room, theme);
        let tint = match self.view {
            ViewMode::Full => PANELS[self.panel].tint,
            ViewMode::Lesson => None,
        };
        let pattern = shown.pattern().filter(|_| tint.is_none());
        if let Some(pattern) = &pattern {
            pattern.paint(&mut cells, room, theme);
            if pattern.revealed < Revealed::Candidates {
                strike(shown, &mut cells, room);
            }
        }
        if let Some(tint) = tint {
            tint(self, &mut cells, theme);
        }
        if let Some(cursor) = self.playback.cursor() {
            cells[cursor.index()].style = theme.cursor;
        }
        chrome::board(frame, screen.board, &cells, theme);
        if let Some(pattern) = &pattern {
            let links = Links { at: screen.board, links: pattern.lines(), theme };
            frame.render_widget(&links, frame.area());
        }
    }

    /// Returns the cells of the position before the step, and what the step places.
    fn cells(&self, shown: &Shown<'_>, room: Room, theme: &Theme) -> [CellView; 81] {
        let placed = shown.step.map_or(&[][..], PathStep::placements);
        Cell::ALL.map(|cell| {
            if let Some(new) = placed.iter().find(|it| it.cell == cell) {
                return of_this_step(*new, theme);
            }
            let Some(digit) = shown.state.grid().get(cell) else {
                let face = marks(shown.state.digits(cell), room);
                return CellView { face, style: theme.mark, ..CellView::default() };
            };
            let style = if self.givens.grid().get(cell).is_some() {
                theme.given
            } else if self.run().start().get(cell).is_some() {
                theme.entry
            } else {
                theme.placed
            };
            CellView { face: Face::Digit(digit), style, ..CellView::default() }
        })
    }

    fn view_title(&self, frame: &mut Frame<'_>, area: Rect, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let left = Line::from(vec![
            Span::raw(" "),
            Span::styled(format!(" {} ", HumanRun::NAME), theme.alert),
            Span::styled(format!("  {}", self.title), theme.title),
        ]);
        let right = Line::styled(format!(" {} ", self.playback.state()), theme.text);
        chrome::title(frame, area, (left, right), look.notice, theme);
    }

    /// Draws the rows under a board without a panel: the step in words, and the figures.
    fn view_words(&self, shown: &Shown<'_>, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
        let width = usize::from(area.width);
        let words = text::wrapped(&self.whole_sentence(shown), width.saturating_sub(2));
        let lines = words.into_iter().map(|it| Line::styled(format!(" {it}"), theme.text));
        let rows = usize::from(area.height).saturating_sub(1);
        let mut lines = draw::exactly(lines.collect(), rows, theme);
        let rating = self.run().rating();
        let figures = [
            ("step", Some(self.track().position())),
            ("blanks", Some(self.run().n_blanks() as u64)),
            ("score", Some(rating.score().into())),
        ];
        lines.push(Line::styled(fitting(width, &figures), theme.faint));
        draw::lines(frame.buffer_mut(), area, lines, theme);
    }

    /// Returns the name of the technique and the sentence of the step.
    pub(super) fn whole_sentence(&self, shown: &Shown<'_>) -> String {
        match shown.step {
            Some(PathStep::Deduction(it)) => sentence(&format!("{}: {it}", it.technique().name)),
            Some(step @ PathStep::Guess(_)) => sentence(&step.to_string()),
            None => self.words_at_start(),
        }
    }

    /// Returns the sentence at the start.
    pub(super) fn words_at_start(&self) -> String {
        match self.track().end() {
            Some(0) => "The board is full.".to_owned(),
            Some(end) => format!(
                "{} blanks, and {} to fill them.",
                self.run().n_blanks(),
                plural(end, "step")
            ),
            None => format!(
                "{} blanks; {} steps are found so far.",
                self.run().n_blanks(),
                count(self.track().farthest())
            ),
        }
    }
}

/// Marks the candidates that a step strikes, where the pattern does not.
fn strike(shown: &Shown<'_>, cells: &mut [CellView; 81], room: Room) {
    let struck = shown.step.map_or(&[][..], PathStep::eliminations);
    for &Candidate { cell, .. } in struck {
        let mut roles = [DigitSet::EMPTY; Highlight::ALL.len()];
        let of_cell = struck.iter().filter(|it| it.cell == cell).map(|it| it.digit);
        roles[Highlight::Eliminated as usize] = of_cell.collect();
        cells[cell.index()].face = match room {
            Room::Digit => Face::Crossed,
            Room::TwoRows | Room::ThreeByThree | Room::Large => {
                Face::Candidates { marks: shown.state.digits(cell), roles }
            }
        };
    }
}

/// Returns the cell that a step fills.
fn of_this_step(new: Candidate, theme: &Theme) -> CellView {
    let (face, badge) = (Face::Digit(new.digit), Badge::Placed);
    CellView { face, badge, style: theme.latest, ..CellView::default() }
}

/// Returns the candidates of a blank, where they have room.
const fn marks(digits: DigitSet, room: Room) -> Face {
    match room {
        Room::Digit => Face::Blank,
        Room::TwoRows | Room::ThreeByThree | Room::Large => {
            Face::Marks { marks: digits, strong: DigitSet::EMPTY }
        }
    }
}
