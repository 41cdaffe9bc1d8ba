//! What the passes of a trial come to.

use serde::Serialize;

/// Where figures lie.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Figures {
    pub(super) median: f64,
    pub(super) lower_quartile: f64,
    pub(super) upper_quartile: f64,
    pub(super) least: f64,
    pub(super) most: f64,
}

impl Figures {
    /// Of one figure or more.
    pub(super) fn of(figures: &[f64]) -> Self {
        let mut sorted = figures.to_vec();
        sorted.sort_by(f64::total_cmp);
        Self {
            median: quartile(&sorted, 2),
            lower_quartile: quartile(&sorted, 1),
            upper_quartile: quartile(&sorted, 3),
            least: quartile(&sorted, 0),
            most: quartile(&sorted, 4),
        }
    }

    /// Half the distance between the quartiles, in percent of the median.
    pub(super) fn spread(&self) -> f64 {
        (self.upper_quartile - self.lower_quartile) / 2.0 / self.median * 100.0
    }
}

/// The figure below which so many quarters of them lie, between two of them in proportion.
fn quartile(sorted: &[f64], n_quarters: usize) -> f64 {
    let place = n_quarters * (sorted.len() - 1);
    let [below, above] = [sorted[place / 4], sorted[place.div_ceil(4)]];
    below + (above - below) * [0.0, 0.25, 0.5, 0.75][place % 4]
}

/// A count, to divide by or to be divided.
#[expect(clippy::cast_precision_loss, reason = "nobody counts to 2^53")]
pub(super) const fn real(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_lie_between_figures_in_proportion() {
        let figures = Figures::of(&[50.0, 10.0, 40.0, 20.0]);
        let expected = Figures {
            median: 30.0,
            lower_quartile: 17.5,
            upper_quartile: 42.5,
            least: 10.0,
            most: 50.0,
        };
        assert_eq!(figures, expected);
        assert!((figures.spread() - 41.666).abs() < 0.001);
        assert!(Figures::of(&[7.0]).spread().abs() < f64::EPSILON);
    }
}
