//! What the last step shows, found once a frame for the board and all panels.

use crate::search::Elimination;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView};
use crate::tui::screens::watch::Watch;

/// What the board and more than one panel show of the last step.
#[derive(Debug)]
pub(in crate::tui::screens::watch) struct Moment {
    /// What the step shows to be out of the question.
    pub(super) refused: Vec<Elimination>,
}

impl Moment {
    /// The moment at which a search stands.
    pub(in crate::tui::screens::watch) fn of(watch: &Watch) -> Self {
        Self { refused: watch.search().eliminations() }
    }
}

/// The cells that forbid what was tried light up. The cursor keeps its look, and what this very step took
/// back its sign.
pub(super) fn light_up(watch: &Watch, moment: &Moment, cells: &mut [CellView; 81], theme: &Theme) {
    for cell in moment.refused.iter().flat_map(|it| it.cells().iter()) {
        let view = &mut cells[cell.index()];
        if view.badge == Badge::None {
            view.badge = Badge::Forbids;
        }
        if watch.playback.cursor() != Some(cell) {
            view.style = view.style.patch(theme.forbids);
        }
    }
}
