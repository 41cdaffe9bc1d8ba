//! The statistics, from keys to the screen.

use std::time::Duration;

use crate::logic::{TECHNIQUES, Technique};
use crate::statistics::{Class, Event, Note, Record, Statistics};
use crate::tui::keymap::Context;
use crate::tui::msg::{Button, Dated, Job, Msg, Report, StoreJob, StoreReport};
use crate::tui::testing::{EXAMPLE, Player, SOLUTION, TODAY};

/// A player who has won a game of an unknown level and opens the statistics.
fn opened() -> Player {
    Player::of(&format!("{}.", &SOLUTION[..80])).keys("9 j T")
}

#[test]
fn it_begins_with_the_level_that_was_won_and_goes_through_the_others() {
    let player = opened().sees("unrated         1   0").sees("hard           41  40");
    let player = player.sees("easy            2   2").sees("No win yet.");
    let player = player.misses("hardest win").keys("j").sees("Sudominoku");
    let player = player.keys("right").sees("Times of your wins: easy").keys("l");
    let player = player.sees("Times of your wins: hard; median of the last 10").sees("3  W-Wing");
    let player = player.keys("end").sees("Sudominoku").misses("hardest").keys("home k end home");
    let clicked = player.sees("wins: easy").click(10, 4, Button::Left).sees("wins: hard");
    assert_eq!(clicked.model.context(), Context::Statistics);
    assert_eq!(clicked.keys("esc").sees("You solved it").model.context(), Context::Won);
}

#[test]
fn the_hardest_win_is_there_with_the_er() {
    let mut with_er = opened();
    with_er.model.settings.er = true;
    let easy = with_er.sees("hardest win: not rated").keys("g").sees("hardest win: ER 7.2");
    easy.keys("end").sees("Sudominoku").misses("hardest win");
    opened().misses("ER").keys("g").misses("ER").keys("end").misses("ER");
}

#[test]
fn bars_have_dates() {
    let hard = opened().keys("g l").sees("wins: hard");
    let hard = hard.sees("2026-10-14").sees("2026-11-22");
    hard.size(40, 20).sees("2026-11-22").size(120, 40).sees("2026-10-14").sees("2026-11-22");
    opened().keys("g").sees("wins: easy").sees("2026-11-23");
}

#[test]
fn a_technique_that_hints_showed_begins_its_exercise() {
    let hard = || opened().keys("g l").sees(" 3  W-Wing").sees(" 1  naked pair");
    let technique = |player: &Player| player.model.game().lesson().map(|it| it.technique.name);
    assert_eq!(technique(&hard().keys("enter")), Some("W-Wing"));
    let second = hard().keys("down").keys("enter");
    assert_eq!(technique(&second), Some("naked pair"));
    // Around the end, and a game in hand is asked about.
    let playing = Player::of(EXAMPLE).keys("1 esc T g l up");
    let asked = playing.keys("enter").sees("Begin an exercise on skyscraper?");
    assert_eq!(technique(&asked.clone().keys("y")), Some("skyscraper"));
    assert_eq!(asked.keys("n").model.context(), Context::Statistics);
    // By the mouse: a click chooses, a second one begins.
    let row = hard().lines().iter().position(|it| it.contains("naked pair")).unwrap();
    let clicked = |player: Player| player.click(60, u16::try_from(row).unwrap(), Button::Left);
    assert_eq!(technique(&clicked(clicked(hard()))), Some("naked pair"));
    // Where they have a page of their own.
    for keys in ["tab down enter", "enter down enter"] {
        let paged = hard().size(40, 20).keys(keys);
        assert_eq!(technique(&paged), Some("naked pair"));
    }
    // Without any, the arrows go through the levels.
    opened().keys("g enter").sees("No hint showed a technique").keys("down").sees("wins: hard");
}

#[test]
fn more_techniques_than_have_room_scroll() {
    let shown = |technique: &'static Technique| Record {
        on: Duration::ZERO,
        note: Note {
            class: Class::Unrated,
            daily: None,
            game: 1,
            er: None,
            event: Event::Shown(Some(technique)),
        },
    };
    let it: Statistics = TECHNIQUES.iter().take(12).map(shown).collect();
    let mut player = Player::of(EXAMPLE).holding_jobs().keys("esc T");
    let job = player.held.as_mut().unwrap().pop().unwrap();
    let report = Report::Store(StoreReport::Statistics(Dated { today: TODAY, it }));
    player.tell(Msg::Job(job.0, Box::new(report)));
    let [first, last] = [TECHNIQUES[0].name, TECHNIQUES[11].name];
    let top = player.sees(first).misses(last).sees("and 9 others");
    let end = top.keys("up").sees(last).misses(first).sees("and 9 others");
    end.keys("down").sees(first);
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
