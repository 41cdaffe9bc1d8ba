//! The path of techniques at its shown position: every step is shown on the position before it, with what it places and
//! eliminates.

pub(super) mod heat;
pub(super) mod progress;
mod shape;
pub(super) mod step;
pub(super) mod techniques;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::grid::{Cell, DigitSet};
use crate::logic::{Candidate, Deduction, Family, Highlight, Highlights, PathStep, State};
use crate::timeline::HumanRun;
use crate::tui::look::chrome;
use crate::tui::look::draw;
use crate::tui::look::figures::fitting;
use crate::tui::look::layout::{Room, WatchScreen};
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView, Face};
use crate::tui::look::widgets::lesson::Lesson;
use crate::tui::look::widgets::links::Links;
use crate::tui::look::widgets::pattern::{Pattern, Revealed};
use crate::tui::look::words::{chain_spaced, count, plural, sentence};

use super::Watch;

/// A step on the position before it, computed once a frame for the board and all panels.
pub(super) struct PathView<'a> {
    watch: &'a Watch,
    run: &'a HumanRun,
    /// The position before the step; at the start that of the start, at the end the full board.
    state: State,
    /// The step; `None` at the start.
    step: Option<&'a PathStep>,
    /// The parts of the board that show it; `None` for a guess.
    highlights: Option<Highlights>,
}

/// A change of the board in place of the pattern of the step, while a panel is chosen.
pub(super) type Tint = fn(&PathView<'_>, &mut [CellView; 81], &Theme);

impl<'a> PathView<'a> {
    pub(super) fn new(watch: &'a Watch, run: &'a HumanRun) -> Self {
        let (state, step) = (run.state_before(), run.step());
        let deduction = step.and_then(PathStep::deduction);
        let highlights = deduction.map(|it| Highlights::of(it, &state));
        Self { watch, run, state, step, highlights }
    }

    /// Returns the pattern of the step. Of singles and of nets only houses and cells are shown, so that all candidates
    /// stay visible: the first have no other pattern, and that of the others fills the board.
    fn pattern(&self) -> Option<Pattern<'_>> {
        let (state, highlights) = (&self.state, self.highlights.as_ref()?);
        let revealed = match self.deduction()?.technique().family() {
            Family::Singles | Family::Forcing | Family::Templates => Revealed::Cells,
            _ => Revealed::Candidates,
        };
        Some(Pattern { state, highlights, revealed, link: None })
    }

    /// Returns the deduction of the step, unless it is a guess.
    pub(super) fn deduction(&self) -> Option<&'a Deduction> {
        self.step.and_then(PathStep::deduction)
    }

    /// Draws the lesson: the board, the technique, and one sentence.
    pub(super) fn view_lesson(&self, frame: &mut Frame<'_>, screen: &WatchScreen, theme: &Theme) {
        self.view_board(frame, screen, None, theme);
        let Some(area) = screen.words else { return };
        let (technique, words) = match self.step {
            Some(step) => (step.name(), sentence(&step.to_string())),
            None => ("", self.words_at_start()),
        };
        let tone = if self.watch.timeline().is_at_end() { theme.success } else { theme.text };
        Lesson { heading: technique, headings: &[technique], sentence: &words, tone, theme }
            .draw(frame.buffer_mut(), area);
    }

    /// Draws the board with the pattern of the step, and the links of a chain on one digit as lines.
    pub(super) fn view_board(
        &self,
        frame: &mut Frame<'_>,
        screen: &WatchScreen,
        tint: Option<Tint>,
        theme: &Theme,
    ) {
        let room = screen.board.scale.room;
        let mut cells = self.cells(room, theme);
        let pattern = self.pattern().filter(|_| tint.is_none());
        if let Some(pattern) = &pattern {
            pattern.paint(&mut cells, room, theme);
            if pattern.revealed < Revealed::Candidates {
                self.strike(&mut cells, room);
            }
        }
        if let Some(tint) = tint {
            tint(self, &mut cells, theme);
        }
        if let Some(cursor) = self.watch.playback.cursor() {
            cells[cursor.index()].style = theme.cursor;
        }
        chrome::board(frame, screen.board, &cells, theme);
        if let Some(pattern) = &pattern {
            let links = Links { at: screen.board, links: pattern.lines(), theme };
            frame.render_widget(&links, frame.area());
        }
    }

    /// Returns the cells of the position before the step, and what the step places.
    fn cells(&self, room: Room, theme: &Theme) -> [CellView; 81] {
        let placed = self.step.map_or(&[][..], PathStep::placements);
        Cell::ALL.map(|cell| {
            if let Some(new) = placed.iter().find(|it| it.cell == cell) {
                return of_this_step(*new, theme);
            }
            let Some(digit) = self.state.grid().get(cell) else {
                let face = marks(self.state.digits(cell), room);
                return CellView { face, style: theme.mark, ..CellView::default() };
            };
            let style = if self.watch.givens.grid().get(cell).is_some() {
                theme.given
            } else if self.run.start().get(cell).is_some() {
                theme.entry
            } else {
                theme.placed
            };
            CellView { face: Face::Digit(digit), style, ..CellView::default() }
        })
    }

    /// Draws the rows under a board without a panel: the step in words, and the figures.
    pub(super) fn view_words(&self, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
        let width = usize::from(area.width);
        let words = text::wrapped(&self.whole_sentence(), width.saturating_sub(2));
        let lines = words.into_iter().map(|it| Line::styled(format!(" {it}"), theme.text));
        let rows = usize::from(area.height).saturating_sub(1);
        let mut lines = draw::exactly(lines.collect(), rows, theme);
        let rating = self.run.rating();
        let figures = [
            ("step", Some(self.watch.timeline().position())),
            ("blanks", Some(self.run.n_blanks() as u64)),
            ("score", Some(rating.score().into())),
        ];
        lines.push(Line::styled(fitting(width, &figures), theme.faint));
        draw::lines(frame.buffer_mut(), area, lines, theme);
    }

    /// Returns the name of the technique and the sentence of the step.
    pub(super) fn whole_sentence(&self) -> String {
        match self.step {
            Some(PathStep::Deduction(it)) => sentence(&format!("{}: {it}", it.technique().name)),
            Some(step @ PathStep::Guess(_)) => sentence(&step.to_string()),
            None => self.words_at_start(),
        }
    }

    /// Returns the words for the step: its technique, its sentence and its chain.
    pub(super) fn paragraphs(&self) -> Vec<String> {
        let eureka = self.deduction().and_then(Deduction::eureka);
        let chain = eureka.map(|it| chain_spaced(&it));
        std::iter::once(self.whole_sentence()).chain(chain).collect()
    }

    /// Returns the sentence at the start.
    pub(super) fn words_at_start(&self) -> String {
        match self.watch.timeline().end() {
            Some(0) => "The board is full.".to_owned(),
            Some(end) => {
                format!("{} blanks, and {} to fill them.", self.run.n_blanks(), plural(end, "step"))
            }
            None => format!(
                "{} blanks; {} steps are found so far.",
                self.run.n_blanks(),
                count(self.watch.timeline().farthest())
            ),
        }
    }

    /// Marks the candidates that the step eliminates, where the pattern does not.
    fn strike(&self, cells: &mut [CellView; 81], room: Room) {
        let struck = self.step.map_or(&[][..], PathStep::eliminations);
        for &Candidate { cell, .. } in struck {
            let mut roles = [DigitSet::EMPTY; Highlight::ALL.len()];
            let of_cell = struck.iter().filter(|it| it.cell == cell).map(|it| it.digit);
            roles[Highlight::Eliminated as usize] = of_cell.collect();
            cells[cell.index()].face = match room {
                Room::Digit => Face::Crossed,
                Room::TwoRows | Room::ThreeByThree | Room::Large => {
                    Face::Candidates { marks: self.state.digits(cell), roles }
                }
            };
        }
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
