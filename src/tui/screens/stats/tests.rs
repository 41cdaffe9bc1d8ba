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
    let player = opened().sees("unrated         1    0").sees("hard           41   40");
    let player = player.sees("easy            2    2").sees("No win yet.");
    let player = player.keys("j").sees("Sudominoku");
    let player = player.keys("right").sees("Times of your wins: easy");
    let player =
        player.keys("l").sees("Times of your wins: hard; median of the last 10").sees("3  W-Wing");
    let player = player.keys("end").sees("Sudominoku").keys("home k end home");
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
