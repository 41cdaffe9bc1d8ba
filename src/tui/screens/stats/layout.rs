//! The layout of the statistics: a pure function of the area.
//!
//! ```text
//!   +------------------------------+    +--------------+
//!   | title                        |    | title        |
//!   | levels        hints          |    | levels       |
//!   | daily puzzles                |    | daily puzzles|
//!   |                              |    | chart        |
//!   | chart                        |    | hints        |
//!   | bottom line                  |    | bottom line  |
//!   +------------------------------+    +--------------+
//! ```
//!
//! The hints have a page of their own if there is no room for them below the chart.

use ratatui::layout::Rect;

use crate::tui::look::layout::{Page, Part, Places, below, columns_off, rows_off};

/// Rows of the table of levels, with its heading.
pub(super) const TABLE: u16 = 8;
/// Columns of the table beside the hints.
const TABLE_WIDTH: u16 = 52;
/// Columns between the table and the hints.
const GAP: u16 = 2;
/// The fewest columns of a screen with the hints beside the table.
const MIN_BESIDE: u16 = 76;
/// Rows of the smallest chart, with its heading.
const MIN_CHART: u16 = 3;
/// Rows of the largest chart above the hints.
const MAX_CHART: u16 = 12;
/// The fewest rows of the hints below the chart, with their heading.
const MIN_HINTS: u16 = 8;

/// The places of the parts of the statistics; empty ones are not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StatsScreen {
    pub(super) page: Page,
    pub(super) table: Rect,
    /// The row of the daily puzzles.
    pub(super) dailies: Rect,
    pub(super) hints: Rect,
    pub(super) chart: Rect,
    /// There are two pages, and this is one of them.
    pub(super) is_paged: bool,
}

impl StatsScreen {
    /// Lays out an area; `None` without room.
    pub(super) fn of(area: Rect) -> Option<Self> {
        let page = Page::of(area)?;
        let body = page.body;
        let inner = Rect { x: body.x + 1, width: body.width - 1, ..body };
        // The daily puzzles, a blank row above the table and one below them, as far as there is room.
        let has_row = |n: u16| body.height >= TABLE + MIN_CHART + n;
        let [upper, rest] = rows_off(below(inner, has_row(2).into()), TABLE);
        let [dailies, rest] = rows_off(rest, has_row(1).into());
        let lower = below(rest, has_row(3).into());
        let is_beside = area.width >= MIN_BESIDE;
        let is_paged = !is_beside && lower.height < MIN_CHART + 1 + MIN_HINTS;
        let (table, hints, chart) = if is_beside {
            let [table, hints] = columns_off(upper, TABLE_WIDTH, GAP);
            (table, hints, lower)
        } else if is_paged {
            (upper, Rect::ZERO, lower)
        } else {
            let [chart, rest] = rows_off(lower, (lower.height - 1 - MIN_HINTS).min(MAX_CHART));
            (upper, below(rest, 1), chart)
        };
        Some(Self { page, table, dailies, hints, chart, is_paged })
    }

    /// Returns the other page, if there are two.
    pub(super) fn turned(self) -> Self {
        if !self.is_paged {
            return self;
        }
        let body = self.page.body;
        let hints = below(Rect { x: body.x + 1, width: body.width - 1, ..body }, 1);
        let [table, dailies, chart] = [Rect::ZERO; 3];
        Self { table, dailies, hints, chart, ..self }
    }

    pub(super) fn places(&self) -> Places {
        let parts =
            [(Part::Words, self.table), (Part::Panel, self.hints), (Part::Shape, self.chart)];
        self.page.places(parts.map(|(part, place)| (part, Some(place))))
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
            for screen in [screen, screen.turned()] {
                let StatsScreen { page: Page { title, bottom, .. }, .. } = screen;
                let StatsScreen { table, dailies, hints, chart, .. } = screen;
                let parts = [table, dailies, hints, chart].into_iter().filter(|it| !it.is_empty());
                laws::check_apart(
                    "statistics",
                    area,
                    &parts.chain([title, bottom]).collect::<Vec<_>>(),
                );
                assert!(chart.is_empty() || chart.height >= MIN_CHART, "{area}");
                assert!(table.is_empty() || table.height == TABLE, "{area}");
            }
        }
    }
}
