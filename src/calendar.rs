//! Days as dates, by the crate `jiff`.
//!
//! The rest of the program treats days as numbers ([`Day`]). Only the shell of the screen and the command line ask for
//! today. Texts are read and written here: the crate's own ways, with all its errors, are a twentieth of the page in a browser.

pub mod daily;
mod month;

use std::fmt;
use std::time::{Duration, SystemTime};

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
    let hours = date.duration_since(Date::constant(1970, 1, 1)).as_hours();
    Day(i32::try_from(hours / 24).expect("the calendar has some seven million days"))
}

/// Returns the day of a time, in the time zone of the system.
pub fn day_of(time: SystemTime) -> Day {
    let zoned = Timestamp::try_from(time).map(|it| it.to_zoned(TimeZone::system()));
    day(zoned.unwrap_or_else(|_| Zoned::default()).date())
}

/// Returns the day of a time since 1970, in the time zone of the system.
pub fn day_since_1970(time: Duration) -> Day {
    // A time that no clock has can only come from a file.
    let time = SystemTime::UNIX_EPOCH.checked_add(time);
    day_of(time.unwrap_or(SystemTime::UNIX_EPOCH))
}

/// Parses a day: `2026-11-23`.
pub fn parse(text: &str) -> Option<Day> {
    let mut parts = text.split('-');
    let [year, month, of_month] = [4, 2, 2].map(|length| {
        parts.next().filter(|it| it.len() == length && it.bytes().all(|it| it.is_ascii_digit()))
    });
    let (month, of_month) = (month?.parse().ok()?, of_month?.parse().ok()?);
    let date = Date::new(year?.parse().ok()?, month, of_month).ok()?;
    parts.next().is_none().then(|| day(date))
}

/// A day that is displayed as `2026-11-23`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iso(pub Day);

impl fmt::Display for Iso {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let date = date(self.0);
        write!(f, "{:04}-{:02}-{:02}", date.year(), date.month(), date.day())
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
        for text in ["2026-02-30", "2026-1-05", "+026-01-05", "2026-01-05-", "2026-01", "yesterday"]
        {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_day_beyond_the_calendar_is_its_end() {
        assert_eq!(date(Day(i32::MAX)), Date::MAX);
        assert_eq!(date(Day(i32::MIN)), Date::MIN);
    }
}
