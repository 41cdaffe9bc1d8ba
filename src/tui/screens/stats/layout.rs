//! The layout of the statistics: a pure function of the area.
//!
//! ```text
//!   +------------------------------+    +--------------+
//!   | title                        |    | title        |
//!   | levels                       |    | level        |
//!   | figures       hints          |    | figures      |
//!   |                              |    | chart        |
//!   | chart                        |    | hints        |
//!   | bottom line                  |    | bottom line  |
//!   +------------------------------+    +--------------+
//! ```

use ratatui::layout::Rect;

use crate::tui::look::layout::{Page, Part, Places, below, columns_off, rows_off};

/// Rows of the figures.
pub(super) const FIGURES: u16 = 7;
/// Columns of the figures beside the hints.
const FIGURES_WIDTH: u16 = 30;
/// The fewest columns of a screen with the hints beside the figures.
const MIN_BESIDE: u16 = 56;
/// Rows of the smallest chart, with its heading.
const MIN_CHART: u16 = 3;
/// Rows of the largest chart above the hints.
const MAX_CHART: u16 = 12;
/// The fewest rows of the hints, with their heading.
const MIN_HINTS: u16 = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StatsScreen {
    pub(super) page: Page,
    pub(super) tabs: Rect,
    pub(super) figures: Rect,
    pub(super) hints: Option<Rect>,
    pub(super) chart: Rect,
}

impl StatsScreen {
    /// Lays out an area; `None` without room.
    pub(super) fn of(area: Rect) -> Option<Self> {
        let page = Page::of(area)?;
        let body = page.body;
        let inner = Rect { x: body.x + 1, width: body.width - 1, ..body };
        let least = 1 + FIGURES + MIN_CHART;
        // A blank row above and below the figures, as far as there is room.
        let gap = |n: u16| usize::from(body.height >= least + n);
        let [tabs, rest] = rows_off(inner, 1);
        let [upper, rest] = rows_off(below(rest, gap(2)), FIGURES);
        let lower = below(rest, gap(1));
        let screen = |figures, hints, chart| Self { page, tabs, figures, hints, chart };
        if area.width >= MIN_BESIDE {
            let [figures, hints] = columns_off(upper, FIGURES_WIDTH, 0);
            return Some(screen(figures, Some(hints), lower));
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
            (Part::Words, Some(self.figures)),
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
            let StatsScreen { page: Page { title, bottom, .. }, tabs, figures, hints, chart } =
                screen;
            let parts = [title, tabs, figures, chart, bottom].into_iter().chain(hints);
            laws::check_apart("statistics", area, &parts.collect::<Vec<_>>());
            assert!(chart.height >= MIN_CHART, "{area}");
            assert_eq!(figures.height, FIGURES, "{area}");
        }
    }
}
