//! The last step in detail, computed once a frame for the board and all panels.

use crate::search::{Elimination, Search};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView};
use crate::tui::screens::watch::Watch;

/// The part of the last step that the board and several panels show.
#[derive(Debug)]
pub(in crate::tui::screens::watch) struct LastStep {
    /// The candidates that the step eliminated, with the cause of each.
    pub(super) eliminations: Vec<Elimination>,
}

impl LastStep {
    /// Returns the last step of a search.
    pub(in crate::tui::screens::watch) fn of(search: &Search) -> Self {
        Self { eliminations: search.eliminations() }
    }
}

/// Highlights the cells that eliminate candidates. The cursor keeps its style, and a move taken back its sign.
pub(in crate::tui::screens::watch) fn highlight(
    watch: &Watch,
    last_step: &LastStep,
    cells: &mut [CellView; 81],
    theme: &Theme,
) {
    for cell in last_step.eliminations.iter().flat_map(|it| it.cells().iter()) {
        let view = &mut cells[cell.index()];
        if view.badge == Badge::None {
            view.badge = Badge::Eliminates;
        }
        if watch.playback.cursor() != Some(cell) {
            view.style = view.style.patch(theme.eliminates);
        }
    }
}
