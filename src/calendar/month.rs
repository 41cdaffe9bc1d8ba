//! The month of a day, as a calendar shows it.

use jiff::Span;
use jiff::civil::Weekday;

use super::{date, day};
use crate::play::Day;

/// A month of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Month {
    /// The day with number 1.
    pub first: Day,
    /// The number of its days.
    pub n_days: u8,
    /// The weekday of its first day: 0 for Monday, 6 for Sunday.
    pub offset: u8,
}

/// The names of the days of a week, Monday first.
pub const WEEKDAYS: [&str; 7] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

#[rustfmt::skip]
const MONTHS: [&str; 12] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
];

impl Month {
    /// Returns the month that contains a day.
    pub fn of(of: Day) -> Self {
        let first = date(of).first_of_month();
        let offset = first.weekday().since(Weekday::Monday);
        let small = |it: i8| u8::try_from(it).expect("it is not negative");
        Self { first: day(first), n_days: small(first.days_in_month()), offset: small(offset) }
    }

    /// Returns its name and year: `November 2026`.
    pub fn name(self) -> String {
        let date = date(self.first);
        let month = MONTHS[usize::from(date.month().unsigned_abs()) - 1];
        format!("{month} {}", date.year())
    }

    /// Iterates over all days, first to last.
    pub fn days(self) -> impl Iterator<Item = Day> {
        (0..i32::from(self.n_days)).map(move |it| Day(self.first.0 + it))
    }
}

/// Returns the same day of the month, this many months later (negative: earlier); in a shorter month its last day.
pub fn months_later(than: Day, months: i32) -> Day {
    let span = Span::new().try_months(months);
    span.and_then(|it| date(than).checked_add(it)).map_or(than, day)
}

/// Returns the number of a day in its month, from 1.
pub fn day_of_month(of: Day) -> u8 {
    u8::try_from(date(of).day()).expect("it is not negative")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::parse;

    #[test]
    fn a_month_has_a_name_a_first_weekday_and_days() {
        for (date, name, offset, n_days) in [
            ("2026-11-23", "November 2026", 6, 30),
            ("2024-02-29", "February 2024", 3, 29),
            ("2027-02-01", "February 2027", 0, 28),
        ] {
            let month = Month::of(parse(date).unwrap());
            assert_eq!((month.name().as_str(), month.offset, month.n_days), (name, offset, n_days));
            assert_eq!(month.days().count(), usize::from(n_days));
            assert_eq!(day_of_month(month.days().last().unwrap()), n_days);
        }
    }

    #[test]
    fn a_month_later_is_the_same_day_or_the_last_one() {
        for (date, months, later) in [
            ("2026-11-23", 1, "2026-12-23"),
            ("2026-01-31", 1, "2026-02-28"),
            ("2026-01-15", -1, "2025-12-15"),
        ] {
            let [date, later] = [date, later].map(|it| parse(it).unwrap());
            assert_eq!(months_later(date, months), later);
        }
        assert_eq!(months_later(Day(i32::MAX), 1), Day(i32::MAX));
    }
}
