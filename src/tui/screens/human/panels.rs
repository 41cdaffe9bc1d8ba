//! The panels beside the board of a path of techniques.
//!
//! A panel is a file here and a line in [`PANELS`].

mod heat;
mod progress;
mod step;
mod table;

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::CellView;
use crate::tui::screens::{DrawCtx, Tabs};

use super::Human;
use super::shown::Shown;

/// A panel: a name and two functions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Panel {
    /// The name on its tab.
    pub(super) name: &'static str,
    /// Draws the panel into an area of about 18 columns and 10 rows or more.
    pub(super) draw: fn(&Human, &Shown<'_>, &mut Frame<'_>, Rect, &DrawCtx<'_>),
    /// Changes the board while the panel is chosen, in place of the pattern of the step.
    pub(super) tint: Option<fn(&Human, &mut [CellView; 81], &Theme)>,
}

/// All panels, in the order of their tabs.
pub(super) const PANELS: &[Panel] = &[step::PANEL, table::PANEL, heat::PANEL, progress::PANEL];

/// The name of the panel of heat.
pub(super) const HEAT: &str = heat::PANEL.name;

/// Returns the index of the panel with this name, or of the first.
pub(super) fn index_of(name: &str) -> usize {
    PANELS.iter().position(|it| it.name == name).unwrap_or_default()
}

impl Human {
    /// Returns the tabs of the panels.
    pub(super) fn tabs(&self) -> Tabs {
        Tabs { names: PANELS.iter().map(|it| it.name).collect(), chosen: self.panel }
    }
}
