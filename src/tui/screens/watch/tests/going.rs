//! Runs to targets, jumps and bookmarks, from keys to the screen.

use crate::tui::msg::Button;
use std::time::Duration;

use super::fast_forwarded;
use crate::grid::Cell;
use crate::tui::testing::{DOMINOES, Player, player};

/// A puzzle made against brute force in reading order: a seek takes more than a frame.
pub(super) const LONG: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

pub(super) const FRAME: Duration = Duration::from_millis(17);

/// Lets time pass until nothing moves any more.
pub(super) fn waited(mut player: Player) -> Player {
    while player.model.top().wake(&player.model.settings).is_some() {
        player = player.wait(FRAME);
    }
    player
}

#[test]
fn two_keys_run_to_the_next_backtrack_and_two_to_the_last() {
    let first = player().keys("w f").sees("Run to the next").sees("dead end").keys("enter");
    let first = first.misses("Run to the next").sees("backtracks       1").sees("×");
    let at = first.text_without_time();
    let second = first.keys("f enter").sees("backtracks       2");
    assert_eq!(second.keys("F").sees("Run back to the last").keys("enter").text_without_time(), at);
}

#[test]
fn closing_the_list_moves_nothing() {
    let start = player().keys("w right").text();
    assert_eq!(player().keys("w right f down esc").text(), start);
}

#[test]
fn a_dead_end_is_followed_by_its_backtrack() {
    let dead = player().keys("w f down down enter").sees("+").sees("backtracks       0");
    dead.keys("right").sees("backtracks       1");
}

#[test]
fn a_cell_is_chosen_by_keys_or_a_click() {
    // The first blank, then three to the right and one down, around a given.
    let keys = player().keys("w H L J f").sees("change of r2c4").keys("esc");
    let map = keys.style_map();
    let clicked = player().keys("w").click_cell(Cell::at(1, 3), Button::Left);
    assert_eq!(clicked.style_map(), map);
    assert_ne!(player().keys("w").style_map(), map, "the cursor is seen");
}

#[test]
fn a_run_stops_where_the_cell_changes_and_where_a_digit_is_placed() {
    let click = |cell| player().keys("w").click_cell(cell, Button::Left);
    let deep = Cell::at(4, 4);
    let changed = waited(click(deep).keys("f down down down down enter"));
    let changed = changed.sees("r5c5").misses("Not found");
    let placed = changed.keys("F down down down down down enter").sees("1 in r5c5");
    waited(placed.keys("enter")).sees("Not found before step");
    // The solution has 5 there.
    let placed = click(deep).keys("f down down down down down enter down down down down enter");
    waited(placed).sees("r5c5").sees("5+");
}

#[test]
fn a_given_never_changes() {
    let given = player().keys("w").click_cell(Cell::at(0, 0), Button::Left);
    given.keys("f down down down down enter").sees("r1c1 is given").sees("Step 0");
}

#[test]
fn a_target_that_is_not_found_leaves_the_search_where_it_was() {
    let solved = fast_forwarded(player().keys("w"));
    let solved = waited(solved.keys("f up enter"));
    let solved = solved.sees("Not found after step 8,366: a solution.").sees("Step 8,366");
    let before = waited(solved.keys("left F up enter"));
    before.sees("Not found before step 8,365: a solution.").sees("Step 8,365");
}

#[test]
fn a_long_run_shows_its_progress_and_is_stopped_by_space_or_esc() {
    for key in ["space", "esc"] {
        let mut far = Player::of(LONG).keys("w f up enter").sees("to a solution: step");
        assert!(far.model.wake().is_some());
        far = far.wait(FRAME).wait(FRAME);
        let stopped = far.keys(key).sees("paused").misses("to a solution");
        let there = stopped.lines()[2].clone();
        let stopped = stopped.wait(FRAME).wait(FRAME).sees("paused");
        assert_eq!(stopped.lines()[2], there, "only a closer look is taken at where it was");
        assert_ne!(stopped.keys("w").text(), "");
    }
}

#[test]
fn a_number_goes_to_that_step() {
    let there = player().keys("w : 1 2 3 4 backspace").sees("Go to a step").sees("go to step 123");
    let there = there.keys("enter").misses("Go to a step").sees("Step 123").sees("paused");
    let back = there.keys(": 1 7 enter").sees("Step 17");
    let same = back.keys(": esc").sees("Step 17").keys(": 5 esc esc").sees("Step 17");
    waited(same.keys(": 9 9 9 9 9 9 9 9 enter")).sees("The search ends at step").sees("exhausted");
}

#[test]
fn a_step_far_away_takes_several_frames() {
    let far = Player::of(LONG).keys("w : 3 0 0 0 0 0 0 enter").sees("to step 3M: 3.3 %");
    waited(far).sees("Step 3,000,000").keys(": 1 enter").sees("Step 1");
}

#[test]
fn bookmarks_have_names_and_are_visited_in_order() {
    let named = player().keys("w : 4 0 enter m B a d ? enter").sees("Step 40  Bad?");
    let two = named.keys("home right m enter").sees("Step 1  step 1").keys("right");
    let two = two.keys("]").sees("Step 40  Bad?").keys("]").sees("No bookmark after this step");
    let one = two.keys("[").sees("Step 1  step 1").keys("[").sees("No bookmark before this step");
    // The current name can be edited, or kept.
    let longer = one.keys("] m ! enter").sees("Bad?!").keys("m ctrl-u x esc").sees("Bad?!");
    let gone = longer.keys("M").sees("Bookmark Bad?! is taken away.").keys("M");
    gone.sees("This step has no bookmark.")
        .keys("[")
        .sees("Step 1")
        .keys("e home ]")
        .sees("No bookmark");
}

#[test]
fn a_bookmark_is_chosen_from_the_list_of_all() {
    let none = player().keys("w '").sees("There is no bookmark; m sets one.");
    let set = none.keys(": 4 0 enter m b a d enter : 1 2 0 0 enter m enter : 5 0 enter");
    let list = set.keys("'").sees("Go to bookmark").sees("   40  bad").sees("1,200  step 1,200");
    let chosen = list.keys("enter").misses("Go to bookmark").sees("Step 40  bad");
    let later = chosen.keys("' down enter").sees("Step 1,200");
    later.keys("' up esc").sees("Step 1,200").misses("Go to bookmark");
}

#[test]
fn a_list_longer_than_the_screen_shows_the_chosen_bookmark() {
    let mut many = player().size(22, 13).keys("w");
    for _ in 0..20 {
        many = many.keys("right m enter");
    }
    many.keys("'").sees("20  step 20").keys("down").sees("1  step 1").misses("20  step 20");
}

#[test]
fn a_line_can_be_pasted_into_a_prompt() {
    let there = player().keys("w :").paste("\n step 1,234\n567\n").sees("1234").keys("enter");
    let there = there.sees("Step 1,234").keys("m").paste("a\tgood\u{7} place\r\nand more");
    there.keys("enter").sees("Step 1,234  a good place");
}

/// They take no column, so that only their number ends the line.
#[test]
fn a_prompt_takes_some_accents_and_not_a_whole_paste_of_them() {
    let accents = "\u{301}".repeat(30_000);
    let there = player().keys("w m").paste(&format!("e{accents}xyz")).misses("xyz");
    there.keys("ctrl-u").paste("e\u{301}xyz").sees("e\u{301}xyz");
}

#[test]
fn a_search_for_dominoes_has_targets_too() {
    let laid = Player::of(DOMINOES).keys("w f enter").sees("backtracks       1");
    laid.keys("F down down enter").sees("backtracks       0").sees("+");
}
