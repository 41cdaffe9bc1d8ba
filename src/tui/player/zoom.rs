//! The sizes of the windows of the time line.

/// The smallest window, in steps.
pub(super) const MIN_STEPS: u64 = 64;
/// The number of samples in a window: two for each column of a wide terminal.
pub const PARTS: usize = 500;

/// Rounds up to one of eight sizes between powers of two.
pub(super) fn rounded_up(steps: u64) -> u64 {
    let steps = steps.max(MIN_STEPS);
    let unit = steps.next_power_of_two() / 16;
    steps.div_ceil(unit) * unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_grows_in_jumps() {
        assert_eq!(
            [0, 64, 65, 8366, 9216, 138_350_569].map(rounded_up),
            [64, 64, 72, 9216, 9216, 150_994_944]
        );
    }
}
