//! The speed dial.

/// The speeds of the dial in steps a second, one, two and five to each power of ten.
#[rustfmt::skip]
const SPEEDS: &[f64] = &[
    1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5,
    1e6, 2e6, 5e6, 1e7, 2e7, 5e7, 1e8,
];

/// A speed to run at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// The speed of the dial.
    Dial,
    /// As fast as the machine goes.
    FlatOut,
}

/// A logarithmic speed dial; its last position is as fast as the machine goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dial(usize);

impl Dial {
    /// Returns the position nearest to a speed, on the logarithmic scale.
    pub fn nearest(speed: f64) -> Self {
        if speed > SPEEDS[SPEEDS.len() - 1] {
            return Self(SPEEDS.len());
        }
        let distance = |it: f64| (it.ln() - speed.max(1.0).ln()).abs();
        let nearest = (0..SPEEDS.len())
            .min_by(|&one, &other| distance(SPEEDS[one]).total_cmp(&distance(SPEEDS[other])));
        Self(nearest.unwrap_or(0))
    }

    /// Returns the steps a second at a speed; infinite for as fast as the machine goes, as at the last position
    /// of the dial.
    pub fn at(self, speed: Speed) -> f64 {
        match speed {
            Speed::Dial => SPEEDS.get(self.0).copied().unwrap_or(f64::INFINITY),
            Speed::FlatOut => f64::INFINITY,
        }
    }

    /// Returns the speed as the settings have it: finite.
    pub fn to_setting(self) -> f64 {
        SPEEDS.get(self.0).copied().unwrap_or(SPEEDS[SPEEDS.len() - 1] * 10.0)
    }

    /// Returns the next greater speed.
    #[must_use]
    pub fn faster(self) -> Self {
        Self((self.0 + 1).min(SPEEDS.len()))
    }

    /// Returns the next smaller speed.
    #[must_use]
    pub const fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// Returns the position of the dial, from 0 to 1.
    pub fn share(self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "the dial has two dozen positions")]
        let share = self.0 as f64 / SPEEDS.len() as f64;
        share
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dial_goes_from_one_step_a_second_to_no_limit() {
        let mut dial = Dial::nearest(0.0);
        assert_eq!(dial.at(Speed::Dial).to_string(), "1");
        assert_eq!(dial.slower(), dial);
        let mut last = 0.0;
        while dial.faster() != dial {
            assert!(dial.at(Speed::Dial) > last);
            last = dial.at(Speed::Dial);
            assert_eq!(Dial::nearest(dial.to_setting()), dial);
            dial = dial.faster();
        }
        assert!(dial.at(Speed::Dial).is_infinite());
        assert_eq!(
            Dial::nearest(dial.to_setting()),
            dial,
            "a setting can hold the last position too"
        );
    }
}
