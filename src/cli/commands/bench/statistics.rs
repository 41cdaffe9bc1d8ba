//! The distribution of the rates of a trial.

use serde::Serialize;

/// The quartiles and extremes of a sample. The names are part of the JSON.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Statistics {
    pub(super) median: f64,
    pub(super) lower_quartile: f64,
    pub(super) upper_quartile: f64,
    pub(super) least: f64,
    pub(super) most: f64,
}

impl Statistics {
    /// Computes the statistics of at least one number.
    pub(super) fn of(values: &[f64]) -> Self {
        let mut sorted = values.to_vec();
        sorted.sort_by(f64::total_cmp);
        Self {
            median: quartile(&sorted, 2),
            lower_quartile: quartile(&sorted, 1),
            upper_quartile: quartile(&sorted, 3),
            least: quartile(&sorted, 0),
            most: quartile(&sorted, 4),
        }
    }

    /// Returns half the distance between the quartiles, in percent of the median.
    pub(super) fn spread(&self) -> f64 {
        (self.upper_quartile - self.lower_quartile) / 2.0 / self.median * 100.0
    }
}

/// Returns a quartile (1 to 3) of sorted values, interpolated between two of them.
fn quartile(sorted: &[f64], n_quarters: usize) -> f64 {
    let place = n_quarters * (sorted.len() - 1);
    let [below, above] = [sorted[place / 4], sorted[place.div_ceil(4)]];
    below + (above - below) * [0.0, 0.25, 0.5, 0.75][place % 4]
}

/// Converts a count, to divide by it or divide it.
#[expect(clippy::cast_precision_loss, reason = "counts stay below 2^53")]
pub(super) const fn to_f64(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_are_interpolated() {
        let statistics = Statistics::of(&[50.0, 10.0, 40.0, 20.0]);
        let expected = Statistics {
            median: 30.0,
            lower_quartile: 17.5,
            upper_quartile: 42.5,
            least: 10.0,
            most: 50.0,
        };
        assert_eq!(statistics, expected);
        assert!((statistics.spread() - 41.666).abs() < 0.001);
        assert!(Statistics::of(&[7.0]).spread().abs() < f64::EPSILON);
    }
}
