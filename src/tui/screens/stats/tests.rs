//! The statistics, from keys to the screen.

use crate::statistics::Statistics;
use crate::tui::keymap::Context;
use crate::tui::msg::{Button, Dated, Job, Msg, Report, StoreJob, StoreReport};
use crate::tui::testing::{Player, SOLUTION, TODAY};

/// A player who has won a game of an unknown level and opens the statistics.
fn opened() -> Player {
    Player::of(&format!("{}.", &SOLUTION[..80])).keys("9 j T")
}

#[test]
fn it_begins_with_the_level_that_was_won_and_goes_through_the_others() {
    let player = opened().sees("unrated         1   0").sees("hard           41  40");
    let player = player.sees("easy            2   2").sees("No win yet.");
    let player = player.sees("hardest win: ER -").keys("j").sees("Sudominoku");
    let player = player.keys("right").sees("Times of your wins: easy");
    let player = player.sees("hardest win: ER 7.2").keys("l").sees("hardest win: ER 7.2");
    let player = player.sees("Times of your wins: hard; median of the last 10").sees("3  W-Wing");
    let player = player.keys("end").sees("Sudominoku").misses("hardest").keys("home k end home");
    let clicked = player.sees("wins: easy").click(10, 4, Button::Left).sees("wins: hard");
    assert_eq!(clicked.model.context(), Context::Statistics);
    assert_eq!(clicked.keys("esc").sees("You solved it").model.context(), Context::Won);
}

#[test]
fn without_a_game_it_says_so() {
    let mut player = Player::of(&format!("{}.", &SOLUTION[..80])).holding_jobs().keys("9 j T");
    player = player.sees("Reading ...");
    let job = player.held.as_mut().unwrap().pop().unwrap();
    assert_eq!(job.1, Job::Store(StoreJob::Statistics));
    let known = Dated { today: TODAY, it: Statistics::default() };
    let report = Report::Store(StoreReport::Statistics(known));
    player.tell(Msg::Job(job.0, Box::new(report)));
    player.sees("No game was begun yet.").keys("j k").size(22, 13).sees("No game was");
}

#[test]
fn the_daily_puzzles_of_the_last_weeks_are_a_line_with_the_days_in_a_row() {
    let wide = opened().sees("Daily puzzles won  ·······").sees("■■■  3 in a row");
    wide.size(40, 20).sees("  Daily puzzles won  ····■■■  3 in a row");
}

#[test]
fn where_one_page_has_no_room_for_all_tab_turns_it() {
    let first =
        opened().keys("l l l").size(40, 20).sees("Tab 1/2").sees("Times of your wins: hard");
    let second = first.misses("W-Wing").keys("tab").sees("Tab 2/2").sees("3  W-Wing");
    let second = second.sees("41 played, 35 won without hints").misses("Times of");
    // The levels are those of the first page.
    second.keys("home").sees("2 played, 2 won").keys("tab").sees("Times of your wins: easy");
    opened().misses("1/2").keys("tab").sees("median").sees("assisted");
}
