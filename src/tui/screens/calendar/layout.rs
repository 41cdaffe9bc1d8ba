//! The layout of the calendar: a month, and beside or below it the text about the chosen day. Days are as large as the
//! area allows.
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

use ratatui::layout::{Position, Rect};

use crate::calendar::Month;
use crate::logic::Grade;
use crate::play::Day;
use crate::tui::look::layout::{Page, Part, Places, columns_off, rows_off};

/// The fewest columns of a day if the text is below the month.
const NARROW: u16 = 3;
/// The fewest columns of a day if the text is beside the month, and the most if it is below.
const WIDE: u16 = 5;
/// The most columns and rows of a day.
const LARGEST: (u16, u16) = (14, 6);
/// The columns of the text beside the month.
const WORDS: u16 = 34;
/// The most rows of the text below the month.
const LOW_WORDS: u16 = 12;
/// The fewest columns of a screen with the text beside the month.
const BESIDE: u16 = 60;
/// The most weeks that a month touches.
const WEEKS: u16 = 6;
/// The columns between month and text; one column is before the month.
const GAP: u16 = 3;
/// The rows of text above the grades, and the fewest below them.
const ABOVE_LEVELS: u16 = 1;
const BELOW_LEVELS: u16 = 2;

/// The places of the parts of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CalendarScreen {
    pub(super) page: Page,
    /// The month, without the names of its weekdays.
    pub(super) month: Rect,
    pub(super) words: Rect,
    /// The columns and rows of a day.
    day: (u16, u16),
    is_beside: bool,
}

/// The target of a click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hit {
    /// A day of the month.
    Day(Day),
    /// The text about a grade.
    Grade(Grade),
}

impl CalendarScreen {
    /// Lays out an area; `None` if no screen could show a board in it.
    pub(super) fn of(area: Rect) -> Option<Self> {
        let page = Page::of(area)?;
        let body = page.body;
        let is_beside = body.width >= BESIDE;
        let day = if is_beside {
            let columns = body.width.saturating_sub(1 + GAP + WORDS) / 7;
            (columns.clamp(WIDE, LARGEST.0), body.height.saturating_sub(1) / WEEKS)
        } else {
            let rows = body.height.saturating_sub(1 + LOW_WORDS) / WEEKS;
            (((body.width - 1) / 7).clamp(NARROW, WIDE), rows)
        };
        let day = (day.0, day.1.clamp(1, LARGEST.1));
        let n_rows = 1 + day.1 * WEEKS;
        let (month, words) = if is_beside {
            let [month, words] = columns_off(body, 1 + 7 * day.0, GAP - 1);
            (rows_off(month, n_rows)[0], words)
        } else {
            let [month, words] = rows_off(body, n_rows);
            (month, rows_off(words, LOW_WORDS)[0])
        };
        let month = Rect { x: month.x + 1, width: 7 * day.0, ..month };
        Some(Self { page, month, words, day, is_beside })
    }

    /// Returns true if there is room for the text about each grade.
    pub(super) fn has_levels(&self) -> bool {
        self.words.height >= ABOVE_LEVELS + n_grades() + BELOW_LEVELS
    }

    /// Returns true if the text is beside the month, where its title has room for words.
    pub(super) const fn is_beside(&self) -> bool {
        self.is_beside
    }

    pub(super) fn places(&self) -> Places {
        self.page.places([(Part::Table, Some(self.month)), (Part::Words, Some(self.words))])
    }

    /// Returns the area of a weekday's name; 0 is Monday.
    pub(super) const fn weekday(&self, idx: u16) -> Rect {
        let (width, _) = self.day;
        Rect { x: self.month.x + idx * width, width, height: 1, ..self.month }
    }

    /// Returns the area of a day of the month `month`.
    pub(super) fn day(&self, month: Month, day: Day) -> Rect {
        let idx = u16::try_from(day.0 - month.first.0).unwrap_or(0) + u16::from(month.offset);
        let (width, height) = self.day;
        let (x, y) = (self.month.x + idx % 7 * width, self.month.y + 1 + idx / 7 * height);
        // A column and, in a large month, a row are free between days.
        let width = if width > NARROW { width - 1 } else { width };
        Rect { x, y, width, height: height.saturating_sub(1).max(1) }
    }

    /// Returns the area of the text about a grade.
    pub(super) fn grade(&self, grade: Grade) -> Option<Rect> {
        let idx = Grade::ALL.iter().position(|it| *it == grade)?;
        let row = usize::from(ABOVE_LEVELS) + idx;
        self.words.rows().nth(row).filter(|_| self.has_levels())
    }

    /// Returns the areas of text above and below the grades.
    pub(super) fn around_levels(&self) -> [Rect; 2] {
        let [above, rest] = rows_off(self.words, ABOVE_LEVELS);
        // A row of air, if there is one.
        let air = u16::from(rest.height > n_grades() + BELOW_LEVELS);
        [above, rows_off(rest, n_grades() + air)[1]]
    }

    /// Returns what a click hits. The month of the day `chosen` is shown.
    pub(super) fn hit(&self, chosen: Day, at: Position) -> Option<Hit> {
        let month = Month::of(chosen);
        let grade =
            Grade::ALL.into_iter().find(|&it| self.grade(it).is_some_and(|it| it.contains(at)));
        let day = || month.days().find(|&it| self.day(month, it).contains(at));
        grade.map(Hit::Grade).or_else(|| day().map(Hit::Day))
    }
}

fn n_grades() -> u16 {
    u16::try_from(Grade::ALL.len()).unwrap_or(u16::MAX)
}
