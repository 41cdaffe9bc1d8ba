//! The layout of the calendar: a month, and beside it or below it the words about the chosen day.
//!
//! ```text
//!   +--------------------------------+    +---------------------+
//!   | title                          |    | title               |
//!   | Mo Tu We Th Fr Sa Su   words   |    | Mo Tu We Th Fr Sa   |
//!   |                 1  2   ..      |    |  1  2  ..           |
//!   |  3  4  5  ..           ..      |    | words               |
//!   | bottom line                    |    | bottom line         |
//!   +--------------------------------+    +---------------------+
//! ```

use ratatui::layout::{Constraint, Layout, Position, Rect};

use crate::calendar::Month;
use crate::logic::Level;
use crate::play::Day;
use crate::tui::look::layout::{Page, Part, Places, rows_off};

/// Columns of a day, where there are few.
const NARROW: u16 = 3;
/// Columns of a day beside words.
const WIDE: u16 = 5;
/// The fewest columns for a month with words beside it.
const BESIDE: u16 = 60;
/// The weeks that a month can touch.
const WEEKS: u16 = 6;
/// Columns between month and words, and one before the month.
const GAP: u16 = 3;
/// Rows of the words beside the month above those about the levels.
const ABOVE_LEVELS: u16 = 2;

/// The places of the parts of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CalendarScreen {
    pub(super) page: Page,
    /// The month, under the names of its weekdays.
    pub(super) month: Rect,
    pub(super) words: Rect,
    /// Columns and rows of a day.
    day: (u16, u16),
}

/// The target of a click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hit {
    /// A day of the month.
    Day(Day),
    /// The words about a level.
    Level(Level),
}

impl CalendarScreen {
    /// Returns the parts in an area; `None` where there is no room for a board on any screen.
    pub(super) fn of(area: Rect) -> Option<Self> {
        let page = Page::of(area)?;
        let body = page.body;
        if body.width < BESIDE {
            let [month, words] = rows_off(body, 1 + WEEKS);
            let month = Rect { x: month.x + 1, width: 7 * NARROW, ..month };
            return Some(Self { page, month, words, day: (NARROW, 1) });
        }
        let rows = if body.height > 2 * WEEKS { 2 } else { 1 };
        let columns = [Constraint::Length(7 * WIDE), Constraint::Fill(1)];
        let [month, words] = body.layout(&Layout::horizontal(columns).spacing(GAP));
        let [month, _] = rows_off(month, 1 + rows * WEEKS);
        let month = Rect { x: month.x + 1, ..month };
        Some(Self { page, month, words, day: (WIDE, rows) })
    }

    /// Returns true if the words are beside the month.
    pub(super) const fn is_wide(&self) -> bool {
        self.day.0 == WIDE
    }

    pub(super) fn places(&self) -> Places {
        self.page.places([(Part::Table, Some(self.month)), (Part::Words, Some(self.words))])
    }

    /// Returns the place of the name of a weekday, from 0 for Monday.
    pub(super) const fn weekday(&self, idx: u16) -> Rect {
        let (width, _) = self.day;
        Rect { x: self.month.x + idx * width, width, height: 1, ..self.month }
    }

    /// Returns the place of a day in the month that begins at `month`.
    pub(super) fn day(&self, month: Month, day: Day) -> Rect {
        let idx = u16::try_from(day.0 - month.first.0).unwrap_or(0) + u16::from(month.offset);
        let (width, height) = self.day;
        let (x, y) = (self.month.x + idx % 7 * width, self.month.y + 1 + idx / 7 * height);
        Rect { x, y, width, height: 1 }
    }

    /// Returns the place of the words about a level.
    pub(super) fn level(&self, level: Level) -> Option<Rect> {
        let idx = Level::ALL.iter().position(|it| *it == level)?;
        let row = usize::from(ABOVE_LEVELS) + idx;
        self.words.rows().nth(row).filter(|_| self.is_wide())
    }

    /// Returns the words above those about the levels, and below these.
    pub(super) fn around_levels(&self) -> [Rect; 2] {
        let [above, rest] = rows_off(self.words, ABOVE_LEVELS);
        let n_levels = u16::try_from(Level::ALL.len()).unwrap_or(u16::MAX);
        [above, rows_off(rest, n_levels + 1)[1]]
    }

    /// Returns the target of a click while the month of the chosen day is shown.
    pub(super) fn hit(&self, chosen: Day, at: Position) -> Option<Hit> {
        let month = Month::of(chosen);
        let level =
            Level::ALL.into_iter().find(|&it| self.level(it).is_some_and(|it| it.contains(at)));
        let day = || month.days().find(|&it| self.day(month, it).contains(at));
        level.map(Hit::Level).or_else(|| day().map(Hit::Day))
    }
}
