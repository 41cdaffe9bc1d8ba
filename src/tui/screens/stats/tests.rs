//! The statistics, from keys to the screen.

use crate::statistics::Statistics;
use crate::tui::keymap::Context;
use crate::tui::msg::{Button, Dated, Job, Msg, Report, StoreJob, StoreReport};
use crate::tui::testing::{Player, SOLUTION, TODAY};

/// A player who has won a game of an unknown level and opens the statistics.
fn opened() -> Player {
    Player::of(&format!("{}.", &SOLUTION[..80])).keys("9 j t")
}

#[test]
fn it_begins_with_the_level_that_was_won_and_goes_through_the_others() {
    let player = opened().sees("3 of 4").sees("won      0 of 1").sees("No win yet.");
    let player = player.keys("j").sees("4 of 4").keys("right").sees("1 of 4");
    let player = player.sees("won      2 of 2").sees("trend    needs 6 wins");
    let player = player
        .keys("l")
        .sees("won      40 of 41")
        .sees("last 10")
        .sees("assisted 0")
        .sees("3  W-Wing");
    let player =
        player.keys("end").sees("4 of 4").keys("home").sees("1 of 4").keys("k").sees("4 of 4");
    let clicked = player.click(10, 1, Button::Left).sees("2 of 4");
    assert_eq!(clicked.model.context(), Context::Statistics);
    assert_eq!(clicked.keys("esc").sees("You solved it").model.context(), Context::Won);
}

#[test]
fn without_a_game_it_says_so() {
    let mut player = Player::of(&format!("{}.", &SOLUTION[..80])).holding_jobs().keys("9 j t");
    player = player.sees("Reading ...");
    let job = player.held.as_mut().unwrap().pop().unwrap();
    assert_eq!(job.1, Job::Store(StoreJob::Statistics));
    let known = Dated { today: TODAY, it: Statistics::default() };
    let report = Report::Store(StoreReport::Statistics(known));
    player.tell(Msg::Job(job.0, Box::new(report)));
    player.sees("No game was begun yet.").keys("j k").size(22, 13).sees("No game was");
}
