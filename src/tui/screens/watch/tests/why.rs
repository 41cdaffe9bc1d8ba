//! Guilty choices.

use super::*;

#[test]
fn guilty_choices_are_lit_and_said_and_gone_to() {
    let dead = player().keys("w").keys(&"right ".repeat(9)).sees("take back 9 at r1c7");
    let why = dead.keys("!").sees("r1c8 fits nothing because of r1c3").sees("1!").sees("2!");
    let there = why.keys("U").sees("Step 8").sees("1 step ago; U goes back.");
    let back = there.keys("U").sees("Step 9").sees("because of");
    back.keys("!").misses("because of").keys("right").sees("Step 10");
    // The sentence is in large letters.
    player().keys("w P").keys(&"right ".repeat(9)).keys("!").sees("1!").misses("because of");
}

/// A long search for them goes on in turns, and its end needs no key.
#[test]
fn below_a_closed_choice_they_are_counted_until_they_are_known() {
    let far = player().keys("w ! : 6 6 6 enter").sees("Step 666");
    let mut counted = far;
    for _ in 0..100 {
        counted = counted.wait(Duration::from_millis(1));
    }
    counted.sees("nothing fits below 1 at r1c3");
}

#[test]
fn an_engine_without_guilty_choices_says_so() {
    player().keys("w E E !").sees("links has no choices to blame");
    player().keys("w U").sees("Only a step that goes back has choices to blame.");
}
