//! The panels beside the board of a search.
//!
//! A panel is a file here and a line in [`PANELS`]. Where there is room for only one, a key or a click on its tab
//! chooses it; a large terminal shows all of them side by side:
//!
//! ```text
//!    1 step  2 code ...       tabs, where one panel is shown of several
//!   Step 12
//!   r1c3: 1 is in the ..
//! ```

mod code;
mod data;
pub(super) mod heat;
mod last_step;
mod progress;
mod step;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use crate::tui::look::draw;
use crate::tui::look::layout::{WatchScreen, rows_off};
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::CellView;
use crate::tui::screens::DrawCtx;

use super::Watch;

pub(super) use last_step::LastStep;

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

/// Columns between two tabs.
const TAB_GAP: u16 = 1;

impl Watch {
    /// Returns the parts of the screen in an area.
    pub fn layout(&self, area: Rect) -> Option<WatchScreen> {
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

    /// Returns whether one of the visible panels describes the step.
    pub(super) fn shows_step(&self, screen: &WatchScreen) -> bool {
        self.shown(screen).take(screen.panels.len()).any(|it| PANELS[it].name == step::PANEL.name)
    }

    /// Draws the panels that have room.
    pub(super) fn view_panels(
        &self,
        last_step: &LastStep,
        frame: &mut Frame<'_>,
        screen: &WatchScreen,
        look: &DrawCtx<'_>,
    ) {
        let theme = look.theme;
        for (&area, shown) in screen.panels.iter().zip(self.shown(screen)) {
            let [tabs, inside] = rows_off(area, 1);
            let named: &[usize] = if screen.panels.len() == 1 { &ALL } else { &[shown] };
            for (idx, place) in self.tabs(tabs, named) {
                let style = if idx == self.panel { theme.selected } else { theme.faint };
                let words = tab_words(idx, place.width);
                draw::line(
                    frame.buffer_mut(),
                    place,
                    Line::from(Span::styled(words, style)),
                    theme,
                );
            }
            (PANELS[shown].draw)(self, last_step, frame, inside, look);
        }
    }

    /// Returns the panel whose tab is at a place.
    pub(super) fn hit_tab(&self, screen: &WatchScreen, at: Position) -> Option<usize> {
        screen.panels.iter().zip(self.shown(screen)).find_map(|(&area, shown)| {
            let named: &[usize] = if screen.panels.len() == 1 { &ALL } else { &[shown] };
            let [tabs, _] = rows_off(area, 1);
            self.tabs(tabs, named).into_iter().find(|it| it.1.contains(at)).map(|it| it.0)
        })
    }

    /// Returns the panels to show: all of them in their order, or from the chosen one on.
    fn shown(&self, screen: &WatchScreen) -> impl Iterator<Item = usize> {
        let first = if screen.panels.len() >= PANELS.len() { 0 } else { self.panel };
        (0..PANELS.len()).map(move |it| (first + it) % PANELS.len())
    }

    /// Returns the places of tabs: with names if all fit, else only the chosen one has its name, and if even that is
    /// too long there are no gaps.
    fn tabs(&self, area: Rect, which: &[usize]) -> Vec<(usize, Rect)> {
        let named =
            |idx: usize| u16::try_from(text::width(PANELS[idx].name)).unwrap_or(u16::MAX) + 4;
        let one_named = |idx: usize, other: u16| if idx == self.panel { named(idx) } else { other };
        let widths = |width: &dyn Fn(usize) -> u16| which.iter().map(|&it| width(it)).collect();
        let fits = |widths: &Vec<u16>| {
            let whole: u16 = widths.iter().map(|it| it + TAB_GAP).sum();
            whole <= area.width + TAB_GAP
        };
        let choices: [Vec<u16>; 2] = [widths(&named), widths(&|it| one_named(it, 3))];
        let (widths, gap) = match choices.into_iter().find(fits) {
            Some(widths) => (widths, TAB_GAP),
            None => (widths(&|it| one_named(it, 2)), 0),
        };
        let mut x = area.x;
        let mut tabs = Vec::new();
        for (&idx, width) in which.iter().zip(widths) {
            tabs.push((idx, Rect { x, width, ..area }.intersection(area)));
            x += width + gap;
        }
        tabs
    }
}

/// The indices of all panels.
const ALL: [usize; PANELS.len()] = {
    let mut all = [0; PANELS.len()];
    let mut idx = 0;
    while idx < all.len() {
        all[idx] = idx;
        idx += 1;
    }
    all
};

/// Returns the text of a tab of this width.
fn tab_words(idx: usize, width: u16) -> String {
    let number = idx + 1;
    if width > 3 { format!(" {number} {} ", PANELS[idx].name) } else { format!(" {number} ") }
}
