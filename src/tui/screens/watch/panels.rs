//! What can be seen of a search beside its board.
//!
//! A panel is a file here and a line in [`PANELS`]. Where there is room for one only, a key or a click on
//! its tab chooses which; in a large terminal all of them stand side by side:
//!
//! ```text
//!    1 step  2 code ...       tabs, where one panel is shown of several
//!   Step 12
//!   r1c3: 1 is in the ..
//! ```

mod code;
mod data;
pub(super) mod heat;
mod moment;
mod progress;
mod step;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use crate::tui::look::draw;
use crate::tui::look::layout::{WatchScreen, rows_off};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::CellView;
use crate::tui::screens::DrawCtx;

use super::Watch;

pub(super) use moment::Moment;

/// A way to look at a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Panel {
    /// What its tab says.
    pub(super) name: &'static str,
    /// Draws it into an area of at least 18 columns and 10 rows or so.
    pub(super) draw: fn(&Watch, &Moment, &mut Frame<'_>, Rect, &DrawCtx<'_>),
    /// What it does to the board while it is the chosen one.
    pub(super) tint: fn(&Watch, &Moment, &mut [CellView; 81], &Theme),
}

/// All of them, in the order of their tabs.
pub(super) const PANELS: &[Panel] =
    &[step::PANEL, code::PANEL, data::PANEL, heat::PANEL, progress::PANEL];

/// The place of a panel among all, by name.
pub(super) fn numbered(name: &str) -> usize {
    PANELS.iter().position(|it| it.name == name).unwrap_or_default()
}

/// Columns between two tabs.
const TAB_GAP: u16 = 1;

impl Watch {
    /// The parts of the screen in an area.
    pub fn layout(&self, area: Rect) -> Option<WatchScreen> {
        // What comes next is not given away where it is to be guessed.
        let most = if self.guess.is_some() { 1 } else { PANELS.len() };
        WatchScreen::of(area, self.kind(), most)
    }

    /// The panel that was chosen.
    pub(super) fn chosen_panel(&self) -> &'static Panel {
        &PANELS[self.panel]
    }

    /// Shows the panel after the chosen one, or the one so many further on.
    pub(super) const fn turn_panel(&mut self, by: usize) {
        self.panel = (self.panel + by) % PANELS.len();
    }

    /// Shows the panel of this number, where there is one.
    pub(super) const fn choose_panel(&mut self, idx: usize) {
        if idx < PANELS.len() {
            self.panel = idx;
        }
    }

    /// Whether one of the panels in sight says the step in words.
    pub(super) fn tells_step(&self, screen: &WatchScreen) -> bool {
        self.shown(screen).take(screen.panels.len()).any(|it| PANELS[it].name == step::PANEL.name)
    }

    /// Draws as many panels as have room.
    pub(super) fn view_panels(
        &self,
        moment: &Moment,
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
            (PANELS[shown].draw)(self, moment, frame, inside, look);
        }
    }

    /// The panel whose tab is hit.
    pub(super) fn hit_tab(&self, screen: &WatchScreen, at: Position) -> Option<usize> {
        screen.panels.iter().zip(self.shown(screen)).find_map(|(&area, shown)| {
            let named: &[usize] = if screen.panels.len() == 1 { &ALL } else { &[shown] };
            let [tabs, _] = rows_off(area, 1);
            self.tabs(tabs, named).into_iter().find(|it| it.1.contains(at)).map(|it| it.0)
        })
    }

    /// Which panels are shown: all of them in their order, or from the chosen one on.
    fn shown(&self, screen: &WatchScreen) -> impl Iterator<Item = usize> {
        let first = if screen.panels.len() >= PANELS.len() { 0 } else { self.panel };
        (0..PANELS.len()).map(move |it| (first + it) % PANELS.len())
    }

    /// The places of tabs: by name where all have room, else only the chosen one is named, and where even
    /// that is too long they stand close together.
    fn tabs(&self, area: Rect, which: &[usize]) -> Vec<(usize, Rect)> {
        let named = |idx: usize| u16::try_from(PANELS[idx].name.len()).unwrap_or(u16::MAX) + 4;
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

/// Every panel, by its number.
const ALL: [usize; PANELS.len()] = {
    let mut all = [0; PANELS.len()];
    let mut idx = 0;
    while idx < all.len() {
        all[idx] = idx;
        idx += 1;
    }
    all
};

/// What a tab of this width says.
fn tab_words(idx: usize, width: u16) -> String {
    let number = idx + 1;
    if width > 3 { format!(" {number} {} ", PANELS[idx].name) } else { format!(" {number} ") }
}
