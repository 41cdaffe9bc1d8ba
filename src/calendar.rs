//! Days as dates, by the crate `jiff`.
//!
//! The rest of the program treats days as numbers ([`Day`]). Only the shell of the screen and the command line ask for
//! today.

pub mod daily;
mod month;

use std::fmt;
use std::time::SystemTime;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use crate::play::Day;
pub use month::{Month, WEEKDAYS, day_of_month, months_later};

/// Returns the date of a day, limited to the years -9999 to 9999.
pub fn date(day: Day) -> Date {
    let days = jiff::Span::new().try_days(day.0);
    let nearest = if day.0 < 0 { Date::MIN } else { Date::MAX };
    days.and_then(|it| Date::constant(1970, 1, 1).checked_add(it)).unwrap_or(nearest)
}

/// Converts a date to the number of its day.
pub fn day(date: Date) -> Day {
    let since = date.since(Date::constant(1970, 1, 1)).map_or(0, |it| it.get_days());
    Day(since)
}

/// Returns the day of a time, in the time zone of the system.
pub fn day_of(time: SystemTime) -> Day {
    let zoned = Timestamp::try_from(time).map(|it| it.to_zoned(TimeZone::system()));
    day(zoned.unwrap_or_else(|_| Zoned::default()).date())
}

/// Parses a day: `2026-11-23`.
pub fn parse(text: &str) -> Option<Day> {
    text.parse().ok().map(day)
}

/// A day that is displayed as `2026-11-23`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iso(pub Day);

impl fmt::Display for Iso {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        date(self.0).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        for (text, number) in [("1970-01-01", 0), ("1969-12-31", -1), ("2026-11-23", 20_780)] {
            assert_eq!(parse(text), Some(Day(number)), "{text}");
            assert_eq!(Iso(Day(number)).to_string(), text);
        }
        assert_eq!(parse("2026-02-30"), None);
        assert_eq!(parse("yesterday"), None);
    }

    #[test]
    fn a_day_beyond_the_calendar_is_its_end() {
        assert_eq!(date(Day(i32::MAX)), Date::MAX);
        assert_eq!(date(Day(i32::MIN)), Date::MIN);
    }
}
