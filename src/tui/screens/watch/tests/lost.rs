//! The point of no return.

use super::*;

#[test]
fn it_is_told_beside_the_strip_on_the_stack_and_in_words() {
    let lost =
        player().keys("w").keys(&"right ".repeat(10)).sees("unsolvable since 1").sees("⠭ lost");
    let stack = lost.keys("tab").sees("⠭ 1 r1c3").sees("⠭ 2 r1c4");
    let words = stack.keys("tab tab tab").sees("since step 1, r1c3=1").sees("9 steps ago");
    words.sees("90.0 %").keys("home").sees("not lost: an answer has").misses("since 1");
    // The answers are those of the board from which the search starts.
    let position = player().keys("4 w right right").sees("unsolvable since 1");
    position.keys("O right right").sees("unsolvable since 1");
}

#[test]
fn runs_go_to_the_next_one_and_back_to_it() {
    let to = |player: Player, key: &str| player.keys(key).keys("up up enter");
    let next = to(player().keys("w : 6 7 0 enter").sees("since 667"), "f");
    let next = next.sees("Step 4,416").sees("since 4,416");
    let back = to(next.keys(": 4 4 5 0 enter"), "F").sees("Step 4,416");
    to(back, "F").sees("Step 667");
    // After the answer the search tries others, and loses it again.
    to(player().keys("w : 8 3 6 6 enter"), "f").sees("Step 8,378").sees("since 8,378");
}

#[test]
fn without_an_answer_all_is_lost_and_with_several_much_is_not() {
    // The last row needs a 9 that the last column has.
    let lost = Player::of(&format!("........9{}12345678.", ".".repeat(63)))
        .keys("w right right")
        .sees("unsolvable from 0");
    lost.keys("f up up enter").sees("The start has no answer: all is lost from there.");
    // The player's board has no answer though the puzzle has one.
    let own = player().keys("1 w right right").sees("unsolvable from 0");
    own.keys("f up up enter").misses("puzzle has no answer");
    let open = Player::of(&".".repeat(81)).keys("w right right right").misses("since");
    open.sees("lost steps       -");
}

#[test]
fn predicting_does_not_tell_it() {
    player().keys("w").keys(&"right ".repeat(10)).keys("g").misses("since").misses("⠭");
}
