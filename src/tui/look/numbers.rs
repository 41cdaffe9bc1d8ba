//! Numbers from one type to another: steps, places in a list, and shares of them.

/// Returns a number of steps as an index; no list is as long as what does not fit.
pub fn index(steps: u64) -> usize {
    usize::try_from(steps).unwrap_or(usize::MAX)
}

/// Returns the whole part of a number; what is below 0 is 0.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "`as` saturates")]
pub const fn whole(number: f64) -> u64 {
    number as u64
}

/// Returns a number of steps or of places for a share or a rate; it is exact below 2^53.
#[expect(clippy::cast_precision_loss, reason = "it is shown with a few figures")]
pub const fn float(number: u64) -> f64 {
    number as f64
}
