//! The layout of the statistics: a pure function of the area.
//!
//! ```text
//!   +------------------------------+    +--------------+
//!   | title                        |    | title        |
//!   | levels        hints          |    | levels       |
//!   |                              |    | chart        |
//!   | chart                        |    | hints        |
//!   | bottom line                  |    | bottom line  |
//!   +------------------------------+    +--------------+
//! ```

use ratatui::layout::Rect;

use crate::tui::look::layout::{Page, Part, Places, below, columns_off, rows_off};

/// Rows of the table of levels, with its heading.
pub(super) const TABLE: u16 = 8;
/// Columns of the table beside the hints.
const TABLE_WIDTH: u16 = 52;
/// The fewest columns of a screen with the hints beside the table.
const MIN_BESIDE: u16 = 76;
/// Rows of the smallest chart, with its heading.
const MIN_CHART: u16 = 3;
/// Rows of the largest chart above the hints.
const MAX_CHART: u16 = 12;
/// The fewest rows of the hints, with their heading.
const MIN_HINTS: u16 = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StatsScreen {
    pub(super) page: Page,
    pub(super) table: Rect,
    pub(super) hints: Option<Rect>,
    pub(super) chart: Rect,
}

impl StatsScreen {
    /// Lays out an area; `None` without room.
    pub(super) fn of(area: Rect) -> Option<Self> {
        let page = Page::of(area)?;
        let body = page.body;
        let inner = Rect { x: body.x + 1, width: body.width - 1, ..body };
        // A blank row below the table and above it, as far as there is room.
        let gap = |n: u16| usize::from(body.height >= TABLE + MIN_CHART + n);
        let [upper, rest] = rows_off(below(inner, gap(2)), TABLE);
        let lower = below(rest, gap(1));
        let screen = |table, hints, chart| Self { page, table, hints, chart };
        if area.width >= MIN_BESIDE {
            let [table, hints] = columns_off(upper, TABLE_WIDTH, 0);
            return Some(screen(table, Some(hints), lower));
        }
        if lower.height < MIN_CHART + 1 + MIN_HINTS {
            return Some(screen(upper, None, lower));
        }
        let chart = (lower.height - 1 - MIN_HINTS).min(MAX_CHART);
        let [chart, rest] = rows_off(lower, chart);
        Some(screen(upper, Some(below(rest, 1)), chart))
    }

    pub(super) fn places(&self) -> Places {
        self.page.places([
            (Part::Words, Some(self.table)),
            (Part::Panel, self.hints),
            (Part::Shape, Some(self.chart)),
        ])
    }

    /// Returns the parts of a screen that only shows a sentence.
    pub(super) fn places_of_words(&self) -> Places {
        self.page.places([(Part::Words, Some(self.page.body))])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::look::layout::laws;

    #[test]
    fn parts_lie_apart_and_a_larger_area_never_shows_less() {
        laws::check("statistics", |area| StatsScreen::of(area).map(|it| it.places()));
        for (width, height) in (1..=130).flat_map(|it| (1..=60).map(move |row| (it, row))) {
            let area = Rect::new(0, 0, width, height);
            let Some(screen) = StatsScreen::of(area) else { continue };
            let StatsScreen { page: Page { title, bottom, .. }, table, hints, chart } = screen;
            let parts = [title, table, chart, bottom].into_iter().chain(hints);
            laws::check_apart("statistics", area, &parts.collect::<Vec<_>>());
            assert!(chart.height >= MIN_CHART, "{area}");
            assert_eq!(table.height, TABLE, "{area}");
        }
    }
}
