//! A day of the calendar, as a number.

/// A day, as the number of days since 1 January 1970.
///
/// ```
/// use sudoscope::play::Day;
///
/// assert_eq!(Day(20_000).before(), Day(19_999));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i32);

impl Day {
    /// Returns the day that is one earlier.
    #[must_use]
    pub const fn before(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// Returns the day that is one later.
    #[must_use]
    pub const fn after(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}
