//! The calendar, from keys to the screen.

use crate::logic::Grade;
use crate::play::{Day, SavedGame};
use crate::tui::msg::{Button, Job, StoreJob};
use crate::tui::testing::{Player, TODAY, player};

fn calendar() -> Player {
    player().keys("esc d 4").sees("November 2026")
}

/// Returns the saved game that the job of the last key opens.
fn opened(player: &Player) -> Option<&SavedGame> {
    player.held.iter().flatten().find_map(|it| match &it.1 {
        Job::Store(StoreJob::Resume(saved)) => Some(saved),
        _ => None,
    })
}

#[test]
fn a_month_shows_what_was_begun_and_won_at_a_level() {
    let hard = calendar().sees("Daily puzzles: hard").sees("2026-11-23, today");
    let hard = hard.sees("easy      won in 4:00").sees("hard      not begun");
    let hard = hard.sees("21*   22*").sees("19o");
    // Another grade has other results.
    hard.keys("2")
        .sees("Daily puzzles: easy")
        .sees("23*")
        .misses("22*")
        .keys("tab")
        .sees(": medium");
    calendar().keys("left").sees("2026-11-22, yesterday").sees("hard      won in 15:16");
}

#[test]
fn days_and_months_are_walked_but_not_into_the_future() {
    calendar().keys("right down ]").sees("2026-11-23, today");
    calendar().keys("up").sees("2026-11-16").keys("[").sees("October 2026").sees("2026-10-16");
    calendar().keys("[ [ [ g").sees("2026-11-23, today");
    calendar().keys("h").sees("2026-11-22").keys("] ]").sees("2026-11-23");
}

#[test]
fn the_puzzle_of_a_day_is_played() {
    let played = calendar().keys("up 5").holding_jobs().keys("enter");
    assert_eq!(opened(&played), Some(&SavedGame::Daily(Day(TODAY.0 - 7), Grade::Unfair)));
    // A click chooses a day, or a grade; a second one on the day plays it.
    let clicked = calendar().click(1, 11, Button::Left).sees("2026-11-16");
    let clicked = clicked.click(48, 3, Button::Left).sees("Daily puzzles: easy");
    let clicked = clicked.holding_jobs().click(1, 11, Button::Left);
    assert_eq!(opened(&clicked), Some(&SavedGame::Daily(Day(TODAY.0 - 7), Grade::Easy)));
}

#[test]
fn the_days_in_a_row_stand_on_it_and_the_statistics_are_a_key_away() {
    let calendar = calendar().sees("3 days in a row, with today.");
    for (columns, rows) in [(120, 40), (40, 20), (60, 13), (22, 13)] {
        calendar.clone().size(columns, rows).sees("in a row");
    }
    let small = calendar.clone().size(40, 20).sees("3 days in a row").sees("* won  ~ assisted");
    small.misses("…");
    calendar.keys("T").sees("Statistics").keys("esc").sees("Daily puzzles");
}

#[test]
fn a_larger_screen_has_larger_days_with_their_times() {
    let hard = calendar().sees("15:16");
    // Its other puzzles stand there too.
    let large = hard.size(120, 40).sees("15:16").sees("*easy");
    assert!(large.lines()[32].contains("30"), "the last week is far down");
    large.size(40, 20).sees("nightmare not begun").sees("easy      won in 4:00");
}

#[test]
fn the_smallest_screen_has_a_whole_month() {
    let small = calendar().keys("left").size(22, 13);
    small.sees("Mo Tu We Th Fr Sa Su").sees("30").sees("won in 15:16").sees("* won ~ help o begun");
}
