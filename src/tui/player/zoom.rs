//! The windows of the time line, as data.

use std::ops::Range;

/// The steps of the smallest window.
pub(super) const MIN_STEPS: u64 = 64;
/// The number of samples in a window: two a column of a wide terminal.
pub const PARTS: usize = 500;

/// The windows of the time line.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Zoom {
    /// From the widest to the visible one; none where the whole time line is visible.
    pub(super) windows: Vec<Range<u64>>,
    /// Some parts of the window have too few samples.
    pub(super) is_coarse: bool,
}

/// Rounds up to one of eight sizes between two powers of two.
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
