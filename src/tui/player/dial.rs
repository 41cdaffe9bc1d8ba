//! The dial that says how fast a search runs.

/// The speeds of the dial in steps a second, one, two and five to each power of ten.
#[rustfmt::skip]
const SPEEDS: &[f64] = &[
    1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5,
    1e6, 2e6, 5e6, 1e7, 2e7, 5e7, 1e8,
];

/// A logarithmic speed dial: each of [`SPEEDS`], and beyond them everything the machine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) struct Dial(usize);

impl Dial {
    /// The position nearest to a speed, on the logarithmic scale.
    pub(in crate::tui) fn nearest(speed: f64) -> Self {
        if speed > SPEEDS[SPEEDS.len() - 1] {
            return Self(SPEEDS.len());
        }
        let distance = |it: f64| (it.ln() - speed.max(1.0).ln()).abs();
        let nearest = (0..SPEEDS.len())
            .min_by(|&one, &other| distance(SPEEDS[one]).total_cmp(&distance(SPEEDS[other])));
        Self(nearest.unwrap_or(0))
    }

    /// Infinite at the last position.
    pub(in crate::tui) fn steps_a_second(self) -> f64 {
        SPEEDS.get(self.0).copied().unwrap_or(f64::INFINITY)
    }

    /// The speed as it is kept in the settings: finite.
    pub(in crate::tui) fn kept(self) -> f64 {
        SPEEDS.get(self.0).copied().unwrap_or(SPEEDS[SPEEDS.len() - 1] * 10.0)
    }

    pub(in crate::tui) fn faster(self) -> Self {
        Self((self.0 + 1).min(SPEEDS.len()))
    }

    pub(in crate::tui) const fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// Where the dial stands, from 0 to 1.
    pub(in crate::tui) fn share(self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "the dial has two dozen positions")]
        let share = self.0 as f64 / SPEEDS.len() as f64;
        share
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dial_goes_from_one_step_a_second_to_all_there_is() {
        let mut dial = Dial::nearest(0.0);
        assert_eq!(dial.steps_a_second().to_string(), "1");
        assert_eq!(dial.slower(), dial);
        let mut last = 0.0;
        while dial.faster() != dial {
            assert!(dial.steps_a_second() > last);
            last = dial.steps_a_second();
            assert_eq!(Dial::nearest(dial.kept()), dial);
            dial = dial.faster();
        }
        assert!(dial.steps_a_second().is_infinite());
        assert_eq!(Dial::nearest(dial.kept()), dial, "the last position is kept too");
    }
}
