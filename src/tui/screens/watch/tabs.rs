//! The tabs of panels, as many as fit.
//!
//! ```text
//!    step   code ...          tabs, where one panel is shown of several
//!   Step 12
//!   r1c3: 1 is in the ..
//! ```

use ratatui::layout::{Position, Rect};

use crate::grid::sort;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{WatchScreen, rows_off};
use crate::tui::look::text;

/// Columns between two tabs.
const TAB_GAP: u16 = 1;

/// The panels of a screen, by their names.
#[derive(Clone, Debug)]
pub(super) struct Tabs {
    /// The names in the order of the tabs.
    pub(super) names: Vec<&'static str>,
    /// The index of the chosen panel.
    pub(super) chosen: usize,
}

impl Tabs {
    /// Returns the indices of the panels to show: all in order, or from the chosen one on.
    pub(super) fn shown(&self, screen: &WatchScreen) -> impl Iterator<Item = usize> + use<> {
        let n_panels = self.names.len();
        let first = if screen.panels.len() >= n_panels { 0 } else { self.chosen };
        (0..n_panels).map(move |it| (first + it) % n_panels)
    }

    /// Draws the tabs. Returns the panels with the areas left for them.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, screen: &WatchScreen) -> Vec<(usize, Rect)> {
        let theme = canvas.theme;
        let mut inside = Vec::new();
        // A name alone is the title of its panel.
        let other = if screen.panels.len() == 1 { theme.faint } else { theme.title };
        for (shown, tabs, panel) in self.split(screen) {
            for ((idx, words), place) in tabs {
                let style = if idx == self.chosen { theme.selected } else { other };
                canvas.text(place, words, style);
            }
            inside.push((shown, panel));
        }
        inside
    }

    /// Returns the panel whose tab is at a position.
    pub(super) fn hit(&self, screen: &WatchScreen, at: Position) -> Option<usize> {
        let tabs = self.split(screen).into_iter().flat_map(|it| it.1);
        tabs.into_iter().find(|it| it.1.contains(at)).map(|it| it.0.0)
    }

    /// Splits each panel into its tabs, which are all tabs if it is the only one, and the rest.
    fn split(&self, screen: &WatchScreen) -> Vec<(usize, PlacedTabs, Rect)> {
        let all: Vec<usize> = (0..self.names.len()).collect();
        let split = |(&area, shown): (&Rect, usize)| {
            let [tabs, inside] = rows_off(area, 1);
            let named = if screen.panels.len() == 1 { &all[..] } else { &[shown] };
            (shown, self.places(tabs, named), inside)
        };
        screen.panels.iter().zip(self.shown(screen)).map(split).collect()
    }

    /// Returns the texts of tabs with their areas.
    fn places(&self, area: Rect, which: &[usize]) -> PlacedTabs {
        let tabs = self.fitting(area.width, which);
        let mut x = area.x;
        let placed = tabs.into_iter().map(|tab| {
            let width = width(&tab);
            let place = Rect { x, width, ..area }.intersection(area);
            x += width + TAB_GAP;
            (tab, place)
        });
        placed.collect()
    }

    /// Returns the tabs that fit a number of columns: all with names and blanks around them, else without the blanks,
    /// else the chosen one with its name and as many others from the left as fit; of the rest the first letter.
    fn fitting(&self, columns: u16, which: &[usize]) -> Vec<Tab> {
        let tabs = |words: fn(&str) -> String| -> Vec<Tab> {
            which.iter().map(|&it| (it, words(self.names[it]))).collect()
        };
        let airy = tabs(|name| format!(" {name} "));
        if width_of(&airy) <= columns {
            return airy;
        }
        let mut tabs = tabs(|name| name.chars().take(1).collect());
        let mut chosen_first: Vec<(usize, &usize)> = which.iter().enumerate().collect();
        sort::by_key(&mut chosen_first, |it| *it.1 != self.chosen);
        for (at, &idx) in chosen_first {
            let letter = std::mem::replace(&mut tabs[at].1, self.names[idx].to_owned());
            if idx != self.chosen && width_of(&tabs) > columns {
                tabs[at].1 = letter;
            }
        }
        tabs
    }
}

/// A tab: the index of its panel, and its text.
type Tab = (usize, String);

/// Tabs with their areas.
type PlacedTabs = Vec<(Tab, Rect)>;

fn width(tab: &Tab) -> u16 {
    u16::try_from(text::width(&tab.1)).unwrap_or(u16::MAX)
}

/// Returns the columns of several tabs.
fn width_of(tabs: &[Tab]) -> u16 {
    let widths: u16 = tabs.iter().map(|it| width(it) + TAB_GAP).sum();
    widths.saturating_sub(TAB_GAP)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_tabs_as_fit_carry_their_names() {
        let names = vec!["step", "code", "data", "heat", "progress"];
        let check = |columns: u16, chosen: usize, expected: &[&str]| {
            let tabs = Tabs { names: names.clone(), chosen };
            let found = tabs.fitting(columns, &[0, 1, 2, 3, 4]);
            let words: Vec<&str> = found.iter().map(|it| it.1.as_str()).collect();
            assert_eq!(words, expected);
            assert!(width_of(&found) <= columns);
        };
        let airy = [" step ", " code ", " data ", " heat ", " progress "];
        check(48, 0, &airy);
        check(30, 0, &["step", "code", "data", "heat", "progress"]);
        check(27, 4, &["step", "code", "data", "h", "progress"]);
        check(16, 4, &["s", "c", "d", "h", "progress"]);
        check(14, 0, &["step", "c", "d", "h", "p"]);
    }
}
