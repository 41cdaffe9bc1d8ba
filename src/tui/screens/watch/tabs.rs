//! The tabs of panels, in as many rows as their names take.
//!
//! ```text
//!    step   code ...          tabs, where one panel is shown of several
//!   Step 12
//!   r1c3: 1 is in the ..
//! ```

use ratatui::layout::{Position, Rect};

use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{WatchScreen, rows_off};
use crate::tui::look::text;

/// Columns between two tabs.
const TAB_GAP: u16 = 1;

/// The panels of a screen, by their names.
#[derive(Clone, Debug)]
pub(super) struct Tabs {
    /// The names in the order of the tabs, each with a shorter one.
    pub(super) names: Vec<[&'static str; 2]>,
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
            let named = if screen.panels.len() == 1 { &all[..] } else { &[shown] };
            let rows = self.rows(area.width, named);
            let [_, inside] = rows_off(area, u16::try_from(rows.len()).unwrap_or(u16::MAX));
            let placed = rows.into_iter().zip(area.rows());
            (shown, placed.flat_map(|(tabs, row)| places(row, tabs)).collect(), inside)
        };
        screen.panels.iter().zip(self.shown(screen)).map(split).collect()
    }

    /// Returns the tabs in rows of a number of columns: one row with blanks around the names, else one without the blanks
    /// or with the shorter names, else as many as the names take.
    fn rows(&self, columns: u16, which: &[usize]) -> Vec<Vec<Tab>> {
        let tabs = |words: fn([&str; 2]) -> String| -> Vec<Tab> {
            which.iter().map(|&idx| (idx, words(self.names[idx]))).collect()
        };
        let in_a_row = [
            tabs(|[name, _]| format!(" {name} ")),
            tabs(|[name, _]| name.to_owned()),
            tabs(|[_, short]| short.to_owned()),
        ];
        if let Some(row) = in_a_row.into_iter().find(|tabs| width_of(tabs) <= columns) {
            return vec![row];
        }
        let mut rows: Vec<Vec<Tab>> = vec![Vec::new()];
        for tab in tabs(|[name, _]| name.to_owned()) {
            match rows.last_mut() {
                Some(row) if row.is_empty() || width_of(row) + TAB_GAP + width(&tab) <= columns => {
                    row.push(tab);
                }
                _ => rows.push(vec![tab]),
            }
        }
        rows
    }
}

/// Returns tabs with their areas in a row.
fn places(row: Rect, tabs: Vec<Tab>) -> PlacedTabs {
    let mut x = row.x;
    let placed = tabs.into_iter().map(|tab| {
        let width = width(&tab);
        let place = Rect { x, width, ..row }.intersection(row);
        x += width + TAB_GAP;
        (tab, place)
    });
    placed.collect()
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
    fn tabs_without_room_in_one_row_take_more_rows() {
        let names = vec![
            ["step", "step"],
            ["code", "code"],
            ["data", "data"],
            ["heat", "heat"],
            ["progress", "left"],
        ];
        let check = |columns: u16, expected: &[&str]| {
            let tabs = Tabs { names: names.clone(), chosen: 0 };
            let rows = tabs.rows(columns, &[0, 1, 2, 3, 4]);
            let words =
                |row: &Vec<Tab>| row.iter().map(|tab| tab.1.clone()).collect::<Vec<_>>().join("|");
            let words: Vec<String> = rows.iter().map(words).collect();
            assert_eq!(words, expected);
            assert!(rows.iter().all(|row| width_of(row) <= columns));
        };
        check(48, &[" step | code | data | heat | progress "]);
        check(28, &["step|code|data|heat|progress"]);
        check(27, &["step|code|data|heat|left"]);
        check(23, &["step|code|data|heat", "progress"]);
        check(18, &["step|code|data", "heat|progress"]);
        check(14, &["step|code|data", "heat|progress"]);
    }
}
