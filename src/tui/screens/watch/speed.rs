//! The initial speed of a search: a run should be long enough to be seen, and no longer than one wants to watch.

use std::ops::RangeInclusive;

use crate::search::{Search, Step};
use crate::tui::look::numbers::float;
use crate::tui::player::dial::Dial;

/// The acceptable length of a run to the first solution, in seconds.
const SECONDS: RangeInclusive<f64> = 5.0..=60.0;
/// The length in seconds that is chosen instead of an unacceptable one.
const COMFORTABLE: f64 = 20.0;

/// The most steps that are counted, so that a screen opens at once (a few milliseconds): for engines that can
/// fast-forward, and for the others.
const COUNTED_FAST: u64 = 3_000_000;
const COUNTED: u64 = 30_000;

/// A speed, in steps a second, at which each sentence can be read. It is for paths and lessons, unless the player asked
/// for another one.
pub(super) const TO_READ: f64 = 1.0;

/// Returns the initial speed of a search in steps a second: `last`, unless the run would be too short or too long with
/// it.
pub(super) fn starting_speed(start: &Search, last: f64) -> f64 {
    let Some(steps) = steps_to_first_answer(start) else { return last };
    let steps = float(steps);
    if SECONDS.contains(&(steps / last)) {
        last
    } else {
        Dial::nearest(steps / COMFORTABLE).to_setting()
    }
}

/// Returns the number of steps to the first solution, or to the end without one; `None` if they are too many to be
/// counted at once.
fn steps_to_first_answer(start: &Search) -> Option<u64> {
    let mut search = start.clone();
    let most = if search.can_fast_forward() { COUNTED_FAST } else { COUNTED };
    let advance = search.advance(most);
    let is_over = matches!(advance.last, Some(Step::Solved | Step::Exhausted));
    is_over.then_some(advance.steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::engine;
    use crate::tui::testing::EXAMPLE;

    fn check(name: &str, puzzle: &str, last: f64, expected: &str) {
        let puzzle = crate::format::read(puzzle).unwrap();
        let search = Search::new(engine(name).unwrap(), &puzzle).unwrap();
        let speed = starting_speed(&search, last).to_string();
        assert_eq!(speed, expected, "{name} after {last}/s");
    }

    #[test]
    fn a_run_takes_five_seconds_to_a_minute() {
        // 52 steps, and 8,366.
        check("fewest", EXAMPLE, 1e6, "2");
        check("fewest", EXAMPLE, 5.0, "5");
        check("flags", EXAMPLE, 1e6, "500");
        check("flags", EXAMPLE, 10.0, "500");
        check("flags", EXAMPLE, 200.0, "200");
        // Against brute force: too many to count.
        let long =
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        check("flags", long, 10.0, "10");
        check("flags", long, 1e6, "1000000");
    }
}
