//! The panels beside the board.
//!
//! A panel is a file, here or in `path/`, and a line in [`PANELS`], which says what it needs. Where there is room for only one, a key or a click on its tab
//! chooses it; a large terminal shows all of them side by side ([`Tabs`]).

mod code;
mod data;
pub(super) mod heat;
mod last_step;
pub(super) mod progress;
mod step;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use crate::timeline::Run;
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::CellView;
use crate::tui::screens::{DrawCtx, Tabs};

use super::Watch;
use super::path::{self, PathView, Tint};

pub(super) use last_step::{LastStep, highlight};

/// A panel: the name on its tab, and its content.
#[derive(Clone, Copy, Debug)]
pub(super) struct Panel {
    pub(super) name: &'static str,
    pub(super) content: Content,
}

/// What a panel needs of the run, and the functions that draw it into an area of about 18 columns and 10 rows or more and
/// change the board while it is chosen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Content {
    /// The search of an engine.
    Search {
        draw: fn(&Watch, &LastStep, &mut Frame<'_>, Rect, &DrawCtx<'_>),
        tint: fn(&Watch, &LastStep, &mut [CellView; 81], &Theme),
    },
    /// The path of a person.
    Path { draw: fn(&PathView<'_>, &mut Frame<'_>, Rect, &DrawCtx<'_>), tint: Option<Tint> },
}

/// All panels. A run has those that it can fill, in this order.
pub(super) const PANELS: &[Panel] = &[
    step::PANEL,
    code::PANEL,
    data::PANEL,
    heat::PANEL,
    progress::PANEL,
    path::step::PANEL,
    path::techniques::PANEL,
    path::heat::PANEL,
    path::progress::PANEL,
];

/// The step that is shown in detail, computed once a frame for the board and all panels.
#[expect(clippy::large_enum_variant, reason = "there is one a frame")]
pub(super) enum Shown<'a> {
    Search(LastStep),
    Path(PathView<'a>),
}

impl Watch {
    /// Returns the step that is shown.
    pub(super) fn shown(&self) -> Shown<'_> {
        match self.run() {
            Run::Search(search) => Shown::Search(LastStep::of(search)),
            Run::Human(path) => Shown::Path(PathView::new(self, path)),
        }
    }

    /// Returns the parts of the screen in an area.
    pub fn layout(&self, area: Rect) -> Option<WatchScreen> {
        let kind = self.kind();
        match (self.run(), self.is_lesson()) {
            (Run::Search(_), true) => WatchScreen::lesson(area, kind),
            (Run::Human(_), true) => WatchScreen::lesson_with_marks(area),
            // While the player guesses, other panels would show the next step.
            (Run::Search(_), false) if self.guess.is_some() => WatchScreen::of(area, kind, 1),
            (Run::Search(_), false) => WatchScreen::of(area, kind, self.n_panels()),
            (Run::Human(_), false) => WatchScreen::with_marks(area, self.n_panels()),
        }
    }

    /// Returns the panels of the run, in the order of their tabs.
    pub(super) fn panels(&self) -> impl Iterator<Item = &'static Panel> {
        let is_search = self.run().search().is_some();
        PANELS.iter().filter(move |it| matches!(it.content, Content::Search { .. }) == is_search)
    }

    pub(super) fn n_panels(&self) -> usize {
        self.panels().count()
    }

    /// Returns the chosen panel.
    pub(super) fn chosen_panel(&self) -> &'static Panel {
        self.panels().nth(self.panel).expect("the index of a panel is chosen")
    }

    /// Returns the index of the panel with this name, else of the first.
    pub(super) fn index_of(&self, name: &str) -> usize {
        self.panels().position(|it| it.name == name).unwrap_or_default()
    }

    /// Chooses the panel a number of tabs further on.
    pub(super) fn turn_panel(&mut self, by: usize) {
        self.panel = (self.panel + by) % self.n_panels();
    }

    /// Chooses the panel with this index, if there is one.
    pub(super) fn choose_panel(&mut self, idx: usize) {
        if idx < self.n_panels() {
            self.panel = idx;
        }
    }

    fn tabs(&self) -> Tabs {
        Tabs { names: self.panels().map(|it| it.name).collect(), chosen: self.panel }
    }

    /// Returns whether one of the visible panels describes the step.
    pub(super) fn shows_step(&self, screen: &WatchScreen) -> bool {
        let step = self.index_of(step::PANEL.name);
        self.tabs().shown(screen).take(screen.panels.len()).any(|it| it == step)
    }

    /// Draws the panels that have room.
    pub(super) fn view_panels(
        &self,
        shown: &Shown<'_>,
        frame: &mut Frame<'_>,
        screen: &WatchScreen,
        look: &DrawCtx<'_>,
    ) {
        let panels: Vec<_> = self.panels().collect();
        for (idx, inside) in self.tabs().draw(frame, screen, look.theme) {
            match (panels[idx].content, shown) {
                (Content::Search { draw, .. }, Shown::Search(step)) => {
                    draw(self, step, frame, inside, look);
                }
                (Content::Path { draw, .. }, Shown::Path(path)) => draw(path, frame, inside, look),
                (Content::Search { .. }, Shown::Path(_))
                | (Content::Path { .. }, Shown::Search(_)) => {}
            }
        }
    }

    /// Returns the panel whose tab is at a place.
    pub(super) fn hit_tab(&self, screen: &WatchScreen, at: Position) -> Option<usize> {
        self.tabs().hit(screen, at)
    }
}
