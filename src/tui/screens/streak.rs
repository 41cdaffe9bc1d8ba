//! The days in a row whose daily puzzle was won, in words.

use crate::play::Day;
use crate::statistics::{DailyResult, Statistics};
use crate::tui::look::words::{count, plural};

/// The days in a row, and the daily puzzles of the present day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Streak {
    /// The number of days in a row, up to today or yesterday, on which a puzzle was won.
    n_days: usize,
    /// The best result of today's puzzles of all levels; `None` if none was begun.
    today: Option<DailyResult>,
}

impl Streak {
    pub(super) fn of(statistics: &Statistics, today: Day) -> Self {
        Self { n_days: statistics.streak(today), today: statistics.daily_of(today) }
    }

    /// Describes the days in a row: `3 days in a row; a win today makes it 4.`
    pub(super) fn in_words(self) -> String {
        let days = plural(self.n_days as u64, "day");
        match (self.n_days, self.today) {
            (0, _) => "A win of one of them begins a row of days.".to_owned(),
            (_, Some(DailyResult::Won(_))) => format!("{days} in a row, with today."),
            (n, _) => format!("{days} in a row; a win today makes it {}.", count(n as u64 + 1)),
        }
    }

    /// Describes the days in a row in a few columns: `3 in a row`; empty without any.
    pub(super) fn in_short(self) -> String {
        match self.n_days {
            0 => String::new(),
            n => format!("{} in a row", count(n as u64)),
        }
    }

    /// Describes today's puzzles: `won today`.
    pub(super) const fn today(self) -> &'static str {
        match self.today {
            None => "none today",
            Some(DailyResult::Begun | DailyResult::Assisted) => "begun today",
            Some(DailyResult::Won(_)) => "won today",
        }
    }
}
