//! The progress panel.

use super::{SECOND, fast_forwarded};
use crate::tui::testing::{Player, player};

/// A puzzle that takes an engine in reading order many steps.
const FAR: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fn far() -> Player {
    let watching = Player::of(FAR).keys("w backtab").sees(" progress ").sees("no estimate yet");
    watching.keys(": 9 0 0 0 0 enter").sees("steps      90,000").sees("solutions  0")
}

#[test]
fn the_estimate_says_that_it_is_one_and_uses_the_dial_while_paused() {
    let paused = far().sees("speed      10/s").sees("about ").sees(" at 10/s, ");
    let paused = paused.sees("an estimate: if the rest");
    let paused = paused.sees("answer may come before");
    let slow = paused.keys("down down down").sees("speed      1/s").sees(" at 1/s, ");
    slow.keys("up up up up up up").sees(" at 100/s, ");
}

#[test]
fn the_estimate_uses_the_measured_rate() {
    let mut playing = far().keys("up up up up up up up up up up up up space");
    for _ in 0..40 {
        playing = playing.wait(SECOND / 60);
    }
    playing.sees("100k/s, now ").sees("at this rate").keys("space").sees(" at 100k/s, ");
}

#[test]
fn once_the_end_is_known_there_is_no_estimate() {
    let ended = fast_forwarded(fast_forwarded(player().keys("w backtab"))).sees("100 %");
    let ended = ended.sees("nothing: this is the end").sees("1, and no other");
    let before = ended.keys("left left left left left");
    before.sees("left       5 steps: under 1 s at 10/s").misses("estimate");
}

#[test]
fn the_share_claims_no_more_figures_than_an_estimate_has() {
    player().keys("w backtab right").sees(" 0 %");
    fast_forwarded(player().keys("w backtab")).sees(" 97.1 %");
}

#[test]
fn a_solution_on_a_way_without_a_choice_excludes_all() {
    let solved = fast_forwarded(player().keys("w e e e")).sees("singles").sees("solved");
    solved.sees("tree done    100 %");
}
