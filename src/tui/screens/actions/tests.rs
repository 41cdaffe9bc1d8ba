//! Finding actions, from keys to what they do.

use crate::tui::msg::{Button, Effect};
use crate::tui::testing::{DOMINOES, Player, player};

#[test]
fn an_action_is_found_by_a_word_and_done_as_its_key_does_it() {
    let found =
        player().keys(": f i l l").sees("fill marks: mark every digit that the rules allow");
    found.misses("undo").keys("enter").sees("u takes that back.").misses("Find an action");
    // A word of the help finds it too, and so does the group.
    player().keys(": b r a n c h space p o i n t").sees("branch point: ").sees("b  ");
    player().keys(": M O V I N G").sees("leap left: a block to the left");
}

#[test]
fn names_come_before_help() {
    let found = player().keys(": u n d o").sees("undo: take the last move back");
    let lines = found.lines();
    let at = |words: &str| lines.iter().position(|it| it.contains(words));
    assert!(at(":undo").unwrap() < at("undo: take").unwrap());
    found.keys("enter").sees("Nothing to take back");
}

#[test]
fn an_action_of_each_digit_waits_for_its_digit() {
    let waits = player().keys(": d i g i t enter").sees("Find an action").sees("1-9");
    let nine = waits.keys("4").sees("digit: write the digit");
    nine.keys("enter").misses("Find an action").holds("r1c3", '4');
    player().keys(": d i g i t space 4 enter").holds("r1c3", '4');
}

#[test]
fn nothing_is_done_before_there_is_reason_to() {
    let open = player().keys(":").sees("Find an action").sees("hint: ");
    open.keys("enter").misses("Find an action").holds("r1c3", '.').misses("Hint");
    player().keys(": esc").misses("Find an action");
    player().keys(": u backspace backspace").misses("Find an action");
    let none = player().keys(": x y z z y").sees("No action of this screen has \"xyzzy\".");
    none.keys("enter").sees("Find an action").keys("ctrl-u").sees("hint: ");
}

#[test]
fn arrows_choose_and_the_first_follows_the_last() {
    // Of all actions the last is the one that stops the program.
    let last = player().keys(": up enter");
    assert!(last.effects.contains(&Effect::Suspend));
    player().keys(": down down enter").sees("the search begins at r1c3").misses("Find an action");
}

#[test]
fn a_click_does_the_action_of_a_line() {
    let found = player().keys(": f i l l");
    let row = found.lines().iter().position(|it| it.contains("fill marks")).unwrap();
    found.click(40, u16::try_from(row).unwrap(), Button::Left).sees("takes that back.");
    player().keys(": f i l l").click(0, 0, Button::Left).misses("Find an action");
}

#[test]
fn other_screens_have_it_too() {
    player().keys("esc : s t a t").sees("statistics: ").keys("enter").misses("Find an action");
    Player::of(DOMINOES).keys(": t u r n enter").misses("Find an action");
    // What a hint adds comes before what the game has.
    player().keys("i : t e c h").sees("techniques: ");
}

#[test]
fn on_a_time_line_digits_are_a_step_and_letters_search() {
    let watching = player().keys("w : 4 0").sees("go to step 40").keys("enter");
    watching.sees("Step 40").keys(": h e a t enter").sees("Visits: how often");
    player().keys("w : esc").misses("Go to a step");
    player().keys("w : enter").misses("Go to a step");
}

#[test]
fn an_action_without_a_key_is_done_by_its_name() {
    let player = player().binding(&[("play.undo", "")]);
    let marked = player.keys("a").sees("marked; :undo takes that back.");
    marked.keys(": u n d o enter").sees("Took back");
}
