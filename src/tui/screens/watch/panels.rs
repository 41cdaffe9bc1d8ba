//! The panels beside the board.
//!
//! A panel is a file and a line in a table: of a search here, of a path in `path.rs`. If there is room for only one, a
//! key or a click on its tab chooses it; a large terminal shows all of them side by side ([`Tabs`]).

mod code;
mod data;
pub(super) mod heat;
mod progress;
mod step;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::domino::Kind;
use crate::timeline::Run;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView};

use super::Watch;
use super::tabs::Tabs;

#[derive(Debug)]
pub(super) struct Panel {
    /// The name on its tab.
    pub(super) name: &'static str,
    /// A shorter name, for tabs beside which the others have no room.
    pub(super) short: &'static str,
    /// Draws it into an area of about 18 columns and 10 rows or more.
    pub(super) draw: fn(&Watch, &mut Canvas<'_>, Rect),
    /// Changes the board while the panel is chosen. Without it, the board of a path shows the pattern of the step.
    pub(super) tint: Option<Tint>,
}

/// A change of the cells of a board.
pub(super) type Tint = fn(&Watch, &mut [CellView; 81], &Theme);

/// The panels of the search of an engine, in the order of their tabs.
#[rustfmt::skip]
pub(super) const SEARCH: &[Panel] = &[
    Panel { name: STEP,       short: STEP,   draw: Watch::view_step,     tint: Some(Watch::highlight) },
    Panel { name: "code",     short: "code", draw: Watch::view_code,     tint: Some(Watch::highlight) },
    Panel { name: "data",     short: "data", draw: Watch::view_data,     tint: Some(Watch::highlight) },
    Panel { name: HEAT,       short: HEAT,   draw: Watch::view_heat,     tint: Some(Watch::tint_heat) },
    Panel { name: "progress", short: "left", draw: Watch::view_progress, tint: None },
];

/// The name of the panel that both tables have.
pub(super) const STEP: &str = "step";
pub(super) const HEAT: &str = "heat";

/// Columns of the name of a fact.
const NAME: usize = 11;

/// Returns the lines of a fact. Its name has a column of its own.
pub(super) fn fact(name: &str, words: &str, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    let wrapped = text::wrapped(words, width.saturating_sub(NAME).max(1));
    let names = std::iter::once(name).chain(std::iter::repeat(""));
    let line = |(name, words)| {
        let name = Span::styled(text::padded(name, NAME), theme.faint);
        Line::from(vec![name, Span::raw(words)])
    };
    names.zip(wrapped).map(line).collect()
}

impl Watch {
    /// Lays out an area; `None` without room for a board.
    pub fn layout(&self, area: Rect) -> Option<WatchScreen> {
        let kind = self.kind();
        // While the player guesses, other panels would show the next step.
        let has_one_panel = self.guess.is_some() || self.tree.is_some();
        match (self.run(), self.is_lesson()) {
            (Run::Human(_), true) if kind == Kind::Sudoku => WatchScreen::lesson_with_marks(area),
            (_, true) => WatchScreen::lesson(area, kind),
            (_, false) if has_one_panel => {
                let screen = WatchScreen::of(area, kind, self.panels().len());
                screen.map(WatchScreen::with_one_panel)
            }
            (Run::Human(_), false) if kind == Kind::Sudoku => {
                WatchScreen::with_marks(area, self.panels().len()).map(WatchScreen::with_pad)
            }
            (_, false) => {
                WatchScreen::of(area, kind, self.panels().len()).map(WatchScreen::with_pad)
            }
        }
    }

    pub(super) const fn chosen_panel(&self) -> &'static Panel {
        &self.panels()[self.panel]
    }

    /// Returns the index of the panel with this name, or 0.
    pub(super) fn index_of(&self, name: &str) -> usize {
        self.panels().iter().position(|it| it.name == name).unwrap_or_default()
    }

    /// Chooses the panel this many tabs further on.
    pub(super) fn turn_panel(&mut self, by: usize) {
        self.panel = (self.panel + by) % self.panels().len();
    }

    /// Chooses the panel with this index, if there is one.
    pub(super) fn choose_panel(&mut self, idx: usize) {
        if idx < self.panels().len() {
            self.panel = idx;
        }
    }

    pub(super) fn tabs(&self) -> Tabs {
        let names = self.panels().iter().map(|panel| [panel.name, panel.short]).collect();
        Tabs { names, chosen: self.panel }
    }

    /// Returns true if a visible panel describes the step.
    pub(super) fn shows_step(&self, screen: &WatchScreen) -> bool {
        let step = self.index_of(STEP);
        self.tabs().shown(screen).take(screen.panels.len()).any(|it| it == step)
    }

    /// Draws the panels that fit.
    pub(super) fn view_panels(&self, canvas: &mut Canvas<'_>, screen: &WatchScreen) {
        for (idx, inside) in self.tabs().draw(canvas, screen) {
            (self.panels()[idx].draw)(self, canvas, inside);
        }
    }

    /// Highlights the cells that eliminate candidates. The cursor keeps its style, and a move that was taken back its
    /// sign.
    pub(super) fn highlight(&self, cells: &mut [CellView; 81], theme: &Theme) {
        let Some(search) = self.run().search() else { return };
        for cell in search.eliminations().iter().flat_map(|it| it.cells().iter()) {
            let view = &mut cells[cell.index()];
            if view.badge == Badge::None {
                view.badge = Badge::Eliminates;
            }
            if self.playback.cursor != Some(cell) {
                view.style = view.style.patch(theme.eliminates);
            }
        }
    }
}
