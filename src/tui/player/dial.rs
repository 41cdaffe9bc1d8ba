//! The speed dial.

/// The positions of the dial in steps a second: one, two and five in each power of ten.
#[rustfmt::skip]
const SPEEDS: &[f64] = &[
    1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5,
    1e6, 2e6, 5e6, 1e7, 2e7, 5e7, 1e8,
];

/// A speed to run at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// The dial's speed.
    Dial,
    /// As fast as the machine can.
    FlatOut,
}

/// The value of the dial's last position.
const FLAT_OUT: f64 = f64::INFINITY;

/// A speed dial. It can have any speed; turning it goes to the next round one. The last position is as fast as the
/// machine can.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dial(f64);

impl Dial {
    /// Sets the dial to a speed in steps a second, at least 1.
    pub fn set_to(speed: f64) -> Self {
        let greatest = SPEEDS[SPEEDS.len() - 1];
        Self(if speed > greatest { FLAT_OUT } else { speed.max(SPEEDS[0]) })
    }

    /// Returns a speed in steps a second; infinite for full speed, which is also the dial's last position.
    pub const fn at(self, speed: Speed) -> f64 {
        match speed {
            Speed::Dial => self.0,
            Speed::FlatOut => FLAT_OUT,
        }
    }

    /// Returns the speed for the settings; it is finite.
    pub fn to_setting(self) -> f64 {
        if self.0.is_finite() { self.0 } else { SPEEDS[SPEEDS.len() - 1] * 10.0 }
    }

    /// Returns the next higher round speed.
    #[must_use]
    pub fn faster(self) -> Self {
        Self(SPEEDS.iter().copied().find(|it| *it > self.0).unwrap_or(FLAT_OUT))
    }

    /// Returns the next lower round speed.
    #[must_use]
    pub fn slower(self) -> Self {
        Self(SPEEDS.iter().rev().copied().find(|it| *it < self.0).unwrap_or(SPEEDS[0]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dial_goes_from_one_step_a_second_to_no_limit() {
        let mut dial = Dial::set_to(0.0);
        assert_eq!(dial.at(Speed::Dial).to_string(), "1");
        assert_eq!(dial.slower(), dial);
        let mut last = 0.0;
        while dial.faster() != dial {
            assert!(dial.at(Speed::Dial) > last);
            last = dial.at(Speed::Dial);
            assert_eq!(Dial::set_to(dial.to_setting()), dial);
            dial = dial.faster();
        }
        assert!(dial.at(Speed::Dial).is_infinite());
        assert_eq!(Dial::set_to(dial.to_setting()), dial, "a setting can hold the last one too");
    }

    #[test]
    fn a_speed_between_two_positions_is_the_speed_until_the_dial_is_turned() {
        let dial = Dial::set_to(40.0);
        let speeds = [dial.slower(), dial, dial.faster()].map(|it| it.at(Speed::Dial).to_string());
        assert_eq!(speeds, ["20", "40", "50"]);
        assert_eq!(dial.to_setting().to_string(), "40");
    }
}
