//! The path of techniques at its shown position: every step is shown on the position before it, with its placements and
//! eliminations.

mod heat;
mod progress;
mod shape;
mod step;
mod techniques;

use crate::domino::Kind;
use crate::grid::{Cell, DigitSet};
use crate::logic::{Deduction, Family, Highlight, Highlights, NOTHING_FORCED, PathStep, State};
use crate::timeline::HumanRun;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::figures::Figure;
use crate::tui::look::layout::{Room, WatchScreen};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{CellView, Face};
use crate::tui::look::widgets::pattern::{self, Pattern, Revealed};
use crate::tui::look::words::{chain_spaced, count, plural, sentence};
use crate::tui::player::board;

use super::panels::{HEAT, Panel, STEP};
use super::{Open, Watch};

/// The panels of the path of a person, in the order of their tabs.
#[rustfmt::skip]
pub(super) const PANELS: &[Panel] = &[
    Panel { name: STEP,         short: STEP,    draw: Watch::view_path_step,  tint: None },
    Panel { name: "techniques", short: "tried", draw: Watch::view_techniques, tint: None },
    Panel { name: HEAT,         short: HEAT,    draw: Watch::view_path_heat,  tint: Some(Watch::tint_path_heat) },
    Panel { name: "progress",   short: "left",  draw: Watch::view_progress,   tint: None },
];

impl Watch {
    /// Returns the path at the shown position. Only keys and panels of a path may call it.
    fn path(&self) -> &HumanRun {
        self.run().human().expect("a person runs")
    }

    /// Returns the figure that grows with the steps taken: the score, or the ER.
    pub(super) fn path_figure(&self) -> Figure {
        let score = || Figure::number("score", u64::from(self.path().rating().score()));
        let of_er = |er: String| Figure { name: "ER", short: er.clone(), whole: er };
        self.path().er().map_or_else(score, of_er)
    }

    /// Returns the deduction of the step; `None` at the start and for a guess.
    pub(super) fn deduction(&self) -> Option<&Deduction> {
        self.path().step().and_then(PathStep::deduction)
    }

    /// Draws the position before the step with its pattern, and the links of a chain on one digit as lines. The tint of
    /// a chosen panel replaces the pattern.
    pub(super) fn view_path_board(&self, canvas: &mut Canvas<'_>, screen: &WatchScreen) {
        let theme = canvas.theme;
        let room = screen.board.scale.room;
        let state = self.path().state_before();
        let mut cells = board::cells(self.run(), &self.givens, theme);
        for (view, cell) in cells.iter_mut().zip(Cell::ALL) {
            if view.face == Face::Blank {
                view.style = theme.mark;
                if room != Room::Digit && self.kind() == Kind::Sudoku {
                    view.face = Face::marks(state.digits(cell), DigitSet::EMPTY);
                }
            }
        }
        let tint = self.chosen_panel().tint.filter(|_| !self.is_lesson());
        if let (Some(PathStep::Domino(forced)), None) = (self.path().step(), tint) {
            pattern::paint_forced(&mut cells, forced, theme);
        }
        if let (Some(PathStep::Rated(step)), None) = (self.path().step(), tint) {
            pattern::light(&mut cells, step.cells(), Face::Ring, theme.held);
        }
        let deduction = self.deduction().filter(|_| tint.is_none());
        let highlights = deduction.map(|it| (it, Highlights::of(it, &state)));
        let pattern = highlights.as_ref().map(|(deduction, highlights)| {
            let revealed = revealed(deduction);
            Pattern { state: &state, highlights, revealed, link: None }
        });
        if let Some(pattern) = &pattern {
            pattern.paint(&mut cells, room, theme);
            for blocker in pattern.highlights.blockers().cells() {
                let style = &mut cells[blocker.index()].style;
                *style = Theme::on(theme.same, *style);
            }
            if pattern.revealed < Revealed::Candidates {
                self.strike(&state, &mut cells, room);
            }
        }
        if let Some(tint) = tint {
            tint(self, &mut cells, theme);
        }
        if let Some(cursor) = self.playback.cursor {
            cells[cursor.index()].style = theme.cursor;
        }
        canvas.board(screen.board, &cells);
        canvas.point_at_cell(screen.board, self.playback.cursor_or_current());
        if let Some(pattern) = &pattern {
            let links = pattern.lines(screen.board, theme);
            canvas.widget(canvas.area, &links);
        }
    }

    /// Returns the name of the technique and the sentence of the step.
    pub(super) fn whole_sentence(&self) -> String {
        match self.path().step() {
            Some(PathStep::Deduction(it)) => {
                sentence(&format!("{}: {}", it.technique().name, self.reason(it)))
            }
            Some(step @ PathStep::Guess(_)) => sentence(&step.to_string()),
            Some(step) => sentence(&format!("{}: {step}", step.name())),
            None => self.words_at_start(),
        }
    }

    /// Returns the sentence of the step with what follows from it before the reasons, for a place that may cut its end.
    pub(super) fn effect_first(&self) -> String {
        let Some(deduction) = self.deduction() else { return self.whole_sentence() };
        let (name, effect) = (deduction.technique().name, deduction.effect_in_words());
        let whole = self.whole_sentence();
        // A single says no more than its effect and one reason.
        if deduction.technique().family() == Family::Singles || effect.is_empty() {
            return whole;
        }
        format!("{name}, so {effect}: {}.", self.reason(deduction))
    }

    /// Returns the request for the page of a deduction of this path.
    pub(super) fn page_of(&self, deduction: &Deduction) -> Open {
        let state = Box::new(self.path().state_before());
        Open::Instance(state, Box::new(deduction.clone()))
    }

    /// Returns the sentence of a deduction of this path, with the digits that leave a single alone.
    fn reason(&self, deduction: &Deduction) -> String {
        let shown = Highlights::of(deduction, &self.path().state_before());
        format!("{deduction}{}", shown.blockers())
    }

    /// Returns the chain of the step in Eureka notation, and what follows from it.
    fn chain(&self) -> Option<String> {
        let deduction = self.deduction().filter(|it| !it.links().is_empty())?;
        let chain = chain_spaced(&deduction.chain().to_string());
        Some(format!("{chain}, so {}", deduction.effect_in_words()))
    }

    /// Returns the sentence at the start.
    pub(super) fn words_at_start(&self) -> String {
        let n_blanks = self.path().n_blanks();
        let n_filled: usize = self.path().found().map(|it| it.placements().len()).sum();
        match self.timeline().end() {
            Some(0) => self.words_at_end().to_owned(),
            Some(end) if n_filled < n_blanks => {
                format!("{n_blanks} blanks; after {} no rule forces a domino.", plural(end, "step"))
            }
            Some(end) => format!("{n_blanks} blanks, and {} to fill them.", plural(end, "step")),
            None => {
                let n_found = count(self.timeline().farthest());
                format!("{n_blanks} blanks; {n_found} steps are found so far.")
            }
        }
    }

    /// Returns the sentence at the end: no step follows.
    fn words_at_end(&self) -> &'static str {
        if self.path().n_blanks() == 0 { "The board is full." } else { NOTHING_FORCED }
    }

    /// Marks the candidates that the step eliminates, if the pattern does not.
    fn strike(&self, state: &State, cells: &mut [CellView; 81], room: Room) {
        let struck = self.path().step().map_or(&[][..], PathStep::eliminations);
        for cell in struck.iter().map(|it| it.cell) {
            let mut roles = [DigitSet::EMPTY; Highlight::ALL.len()];
            let of_cell = struck.iter().filter(|it| it.cell == cell).map(|it| it.digit);
            roles[Highlight::Eliminated as usize] = of_cell.collect();
            let whole = Face::Candidates { marks: state.digits(cell), roles };
            cells[cell.index()].face = if room == Room::Digit { Face::Crossed } else { whole };
        }
    }
}

/// Returns how much of a pattern to show. For singles and nets these are only houses and cells, so that all candidates
/// stay visible: singles have no other pattern, and that of a net fills the board.
fn revealed(deduction: &Deduction) -> Revealed {
    match deduction.technique().family() {
        Family::Singles | Family::Forcing | Family::Templates => Revealed::Cells,
        _ => Revealed::Candidates,
    }
}
