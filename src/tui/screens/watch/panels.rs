//! The panels beside the board of a search.
//!
//! A panel is a file here and a line in [`PANELS`]. Where there is room for only one, a key or a click on its tab
//! chooses it; a large terminal shows all of them side by side ([`Tabs`]).

mod code;
mod data;
pub(super) mod heat;
mod last_step;
mod progress;
mod step;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use crate::tui::look::layout::WatchScreen;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::CellView;
use crate::tui::screens::{DrawCtx, Tabs};

use super::Watch;

pub(super) use last_step::{LastStep, highlight};

/// A panel: a name and two functions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Panel {
    /// The name on its tab.
    pub(super) name: &'static str,
    /// Draws the panel into an area of about 18 columns and 10 rows or more.
    pub(super) draw: fn(&Watch, &LastStep, &mut Frame<'_>, Rect, &DrawCtx<'_>),
    /// Changes the board while the panel is chosen.
    pub(super) tint: fn(&Watch, &LastStep, &mut [CellView; 81], &Theme),
}

/// All panels, in the order of their tabs.
pub(super) const PANELS: &[Panel] =
    &[step::PANEL, code::PANEL, data::PANEL, heat::PANEL, progress::PANEL];

/// Returns the index of the panel with this name.
pub(super) fn index_of(name: &str) -> usize {
    PANELS.iter().position(|it| it.name == name).unwrap_or_default()
}

impl Watch {
    /// Returns the parts of the screen in an area.
    pub fn layout(&self, area: Rect) -> Option<WatchScreen> {
        if self.is_lesson() {
            return WatchScreen::lesson(area, self.kind());
        }
        // While the player guesses, other panels would show the next step.
        let most = if self.guess.is_some() { 1 } else { PANELS.len() };
        WatchScreen::of(area, self.kind(), most)
    }

    /// Returns the chosen panel.
    pub(super) fn chosen_panel(&self) -> &'static Panel {
        &PANELS[self.panel]
    }

    /// Chooses the panel a number of tabs further on.
    pub(super) const fn turn_panel(&mut self, by: usize) {
        self.panel = (self.panel + by) % PANELS.len();
    }

    /// Chooses the panel with this index, if there is one.
    pub(super) const fn choose_panel(&mut self, idx: usize) {
        if idx < PANELS.len() {
            self.panel = idx;
        }
    }

    /// Returns the tabs of the panels.
    fn tabs(&self) -> Tabs {
        Tabs { names: PANELS.iter().map(|it| it.name).collect(), chosen: self.panel }
    }

    /// Returns whether one of the visible panels describes the step.
    pub(super) fn shows_step(&self, screen: &WatchScreen) -> bool {
        let shown = self.tabs().shown(screen);
        shown.take(screen.panels.len()).any(|it| PANELS[it].name == step::PANEL.name)
    }

    /// Draws the panels that have room.
    pub(super) fn view_panels(
        &self,
        last_step: &LastStep,
        frame: &mut Frame<'_>,
        screen: &WatchScreen,
        look: &DrawCtx<'_>,
    ) {
        for (shown, inside) in self.tabs().draw(frame, screen, look.theme) {
            (PANELS[shown].draw)(self, last_step, frame, inside, look);
        }
    }

    /// Returns the panel whose tab is at a place.
    pub(super) fn hit_tab(&self, screen: &WatchScreen, at: Position) -> Option<usize> {
        self.tabs().hit(screen, at)
    }
}
