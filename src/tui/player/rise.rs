//! A speed that rises while a run plays, so that its first steps can be read and its last ones are not waited for.

use std::time::Duration;

/// The speed at the beginning, in steps a second.
const FIRST: f64 = 5.0;
/// The time of a whole run, in seconds.
const WHOLE: f64 = 60.0;

/// A speed that grows by the same factor every second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rise {
    /// The natural logarithm of that factor.
    growth: f64,
}

impl Rise {
    /// Returns the rise with which this many steps take about a minute; fewer, if the first speed is enough for all.
    pub fn over(steps: f64) -> Self {
        // The steps of a minute increase with the growth, so halving an interval finds it.
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..f64::MANTISSA_DIGITS {
            let growth = f64::midpoint(low, high);
            let in_a_minute = FIRST * f64::exp_m1(growth * WHOLE) / growth;
            *(if in_a_minute < steps { &mut low } else { &mut high }) = growth;
        }
        Self { growth: low }
    }

    /// Returns the speed in steps a second after this time of playing.
    pub fn at(self, played: Duration) -> f64 {
        FIRST * (self.growth * played.as_secs_f64()).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays frame by frame. Returns the steps of the first second, and the seconds that the run takes.
    fn played(steps: f64) -> (f64, f64) {
        const FRAME: Duration = Duration::from_millis(16);
        let rise = Rise::over(steps);
        let (mut time, mut done, mut first) = (Duration::ZERO, 0.0, None);
        while done < steps {
            done += rise.at(time) * FRAME.as_secs_f64();
            time += FRAME;
            if time >= Duration::from_secs(1) {
                first.get_or_insert(done);
            }
        }
        (first.unwrap(), time.as_secs_f64())
    }

    #[test]
    fn a_run_starts_slow_enough_to_read_and_takes_about_a_minute() {
        for steps in [300.0, 8366.0, 3e6, 1e9] {
            let (first, seconds) = played(steps);
            assert!((5.0..7.0).contains(&first), "{steps}: {first} in the first second");
            assert!((58.0..64.0).contains(&seconds), "{steps}: {seconds} s");
        }
        // The 52 steps of a short search never need more than the first speed.
        let (first, seconds) = played(52.0);
        assert!((5.0..5.1).contains(&first) && (10.0..11.0).contains(&seconds), "{seconds}");
    }

    #[test]
    fn it_never_gets_slower() {
        let rise = Rise::over(8366.0);
        let speeds: Vec<f64> = (0..90).map(|it| rise.at(Duration::from_secs(it))).collect();
        assert!(speeds.is_sorted() && speeds[60] > 100.0 * speeds[0]);
    }
}
