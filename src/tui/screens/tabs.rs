//! The tabs of panels, of which as many are shown as have room.
//!
//! ```text
//!    1 step  2 code ...       tabs, where one panel is shown of several
//!   Step 12
//!   r1c3: 1 is in the ..
//! ```

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use crate::tui::look::draw;
use crate::tui::look::layout::{WatchScreen, rows_off};
use crate::tui::look::text;
use crate::tui::look::theme::Theme;

/// Columns between two tabs.
const TAB_GAP: u16 = 1;

/// The panels of a screen, by their names.
#[derive(Clone, Debug)]
pub(super) struct Tabs {
    /// The names in the order of the tabs.
    pub(super) names: Vec<&'static str>,
    /// The index of the chosen one.
    pub(super) chosen: usize,
}

impl Tabs {
    /// Returns the panels to show: all of them in their order, or from the chosen one on.
    pub(super) fn shown(&self, screen: &WatchScreen) -> impl Iterator<Item = usize> + use<> {
        let n_panels = self.names.len();
        let first = if screen.panels.len() >= n_panels { 0 } else { self.chosen };
        (0..n_panels).map(move |it| (first + it) % n_panels)
    }

    /// Draws the tabs, and returns the panels with the places left for them.
    pub(super) fn draw(
        &self,
        frame: &mut Frame<'_>,
        screen: &WatchScreen,
        theme: &Theme,
    ) -> Vec<(usize, Rect)> {
        let mut inside = Vec::new();
        for (shown, tabs, panel) in self.split(screen) {
            for (idx, place) in self.places(tabs, &self.named(screen, shown)) {
                let style = if idx == self.chosen { theme.selected } else { theme.faint };
                let words = self.words(idx, place.width);
                let line = Line::from(Span::styled(words, style));
                draw::line(frame.buffer_mut(), place, line, theme);
            }
            inside.push((shown, panel));
        }
        inside
    }

    /// Returns the panel whose tab is at a place.
    pub(super) fn hit(&self, screen: &WatchScreen, at: Position) -> Option<usize> {
        self.split(screen).into_iter().find_map(|(shown, tabs, _)| {
            let places = self.places(tabs, &self.named(screen, shown));
            places.into_iter().find(|it| it.1.contains(at)).map(|it| it.0)
        })
    }

    /// Splits the panels into the row of the tabs and the rest.
    fn split(&self, screen: &WatchScreen) -> Vec<(usize, Rect, Rect)> {
        let split = |(&area, shown): (&Rect, usize)| {
            let [tabs, inside] = rows_off(area, 1);
            (shown, tabs, inside)
        };
        screen.panels.iter().zip(self.shown(screen)).map(split).collect()
    }

    /// Returns the panels that have a tab where a panel is shown: all of them where it is the only one.
    fn named(&self, screen: &WatchScreen, shown: usize) -> Vec<usize> {
        if screen.panels.len() == 1 { (0..self.names.len()).collect() } else { vec![shown] }
    }

    /// Returns the places of tabs: with names if all fit, else only the chosen one has its name, and if even that is
    /// too long there are no gaps.
    fn places(&self, area: Rect, which: &[usize]) -> Vec<(usize, Rect)> {
        let named =
            |idx: usize| u16::try_from(text::width(self.names[idx])).unwrap_or(u16::MAX) + 4;
        let one_named =
            |idx: usize, other: u16| if idx == self.chosen { named(idx) } else { other };
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

    /// Returns the text of a tab of this width.
    fn words(&self, idx: usize, width: u16) -> String {
        let number = idx + 1;
        if width > 3 { format!(" {number} {} ", self.names[idx]) } else { format!(" {number} ") }
    }
}
