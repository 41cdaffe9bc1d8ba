//! The initial speed of a search: a run should be slow enough to be read, and no longer than one wants to watch.

use std::ops::RangeInclusive;

use crate::search::{Search, Step};
use crate::settings::Settings;
use crate::tui::look::numbers::float;
use crate::tui::player::rise::Rise;

/// The acceptable length of a run to the first solution at the speed used last, in seconds.
const SECONDS: RangeInclusive<f64> = 5.0..=60.0;

/// The most steps that are counted, so that a screen opens at once (a few milliseconds): for engines that can
/// fast-forward, and for the others.
const COUNTED_FAST: u64 = 3_000_000;
const COUNTED: u64 = 30_000;

/// A speed, in steps a second, at which each sentence can be read. It is for paths and lessons, unless the player asked
/// for another one.
pub(super) const TO_READ: f64 = 1.0;

/// Returns how the speed of a run of this many steps rises; an error is a lower bound. `None` for the speed used last, in steps a second: if the player has ever
/// changed it and the run is neither too short nor too long with it.
pub(super) fn initial_rise(steps: Result<u64, u64>, last: f64) -> Option<Rise> {
    let is_changed = last.to_bits() != Settings::default().speed.to_bits();
    match steps.map(float).map_err(float) {
        Ok(steps) if is_changed && SECONDS.contains(&(steps / last)) => None,
        Err(_) if is_changed => None,
        Ok(steps) | Err(steps) => Some(Rise::over(steps)),
    }
}

/// Returns the number of steps to the first solution, or to the end without one. If they are too many to be counted at
/// once, the error is the number counted.
pub(super) fn steps_to_first_answer(start: &Search) -> Result<u64, u64> {
    let mut search = start.clone();
    let most = if search.can_fast_forward() { COUNTED_FAST } else { COUNTED };
    let advance = search.advance(most);
    let is_over = matches!(advance.last, Some(Step::Solved | Step::Exhausted));
    if is_over { Ok(advance.steps) } else { Err(advance.steps) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::engine;
    use crate::tui::testing::EXAMPLE;

    fn check(name: &str, puzzle: &str, last: f64, expected: Option<Rise>) {
        let puzzle = crate::format::read(puzzle).unwrap();
        let search = Search::new(engine(name).unwrap(), &puzzle).unwrap();
        assert_eq!(
            initial_rise(steps_to_first_answer(&search), last),
            expected,
            "{name} after {last}/s"
        );
    }

    #[test]
    fn the_speed_rises_unless_one_was_used_that_takes_five_seconds_to_a_minute() {
        let rising = |steps| Some(Rise::over(steps));
        let never_changed = Settings::default().speed;
        check("fewest", EXAMPLE, never_changed, rising(52.0));
        check("fewest", EXAMPLE, 1e6, rising(52.0));
        check("fewest", EXAMPLE, 5.0, None);
        check("flags", EXAMPLE, 1e6, rising(8366.0));
        check("flags", EXAMPLE, never_changed, rising(8366.0));
        check("flags", EXAMPLE, 200.0, None);
        // Against brute force: too many to count.
        let long =
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        check("flags", long, never_changed, rising(3e6));
        check("flags", long, 1e6, None);
    }
}
