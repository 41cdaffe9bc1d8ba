//! Watching a search, from keys to the screen.

mod against;
mod dominoes;
mod going;
mod guess;
mod heat;
mod lesson;
mod lost;
mod own;
mod panels;
mod path;
mod progress;
mod proof;
mod time;
mod tree;
mod why;

use std::time::Duration;

use crate::search::Search;
use crate::settings::layer;
use crate::statistics::Note;
use crate::timeline::Runner;
use crate::tui::app::Layer;
use crate::tui::app::{Options, Start};
use crate::tui::msg::{Button, Effect, Msg};
use crate::tui::screens::watch::Watch;
use crate::tui::testing::{EXAMPLE, Player, player};
use going::FRAME;

const SECOND: Duration = Duration::from_secs(1);

/// Returns the screen of the search.
fn watch(player: &Player) -> &Watch {
    match &player.model.layers[..] {
        [Layer::Watch(watch)] => watch,
        layers => panic!("{layers:?}"),
    }
}

fn search(player: &Player) -> &Search {
    watch(player).search()
}

#[test]
fn the_search_starts_from_the_players_position_and_does_not_change_the_game() {
    let watching = player().keys("4 w").sees("from your position").sees("flags");
    let stepped = watching.keys("right right right").sees("Step 3").sees("placements       3");
    let back = stepped.keys("w").sees("r1c3 is 4");
    assert_eq!(back.board().n_filled(), 31);
    assert_eq!(back.effects_but_notes(), [Effect::Save], "the one digit");
}

#[test]
fn one_step_forward_and_one_step_back() {
    let start = player().keys("w").text_without_time();
    let there_and_back = player().keys("w right right right left left left");
    assert_eq!(there_and_back.text_without_time(), start);
    player().keys("w left").sees("This is the start.");
}

#[test]
fn a_step_is_described_and_visible_without_colour() {
    player().keys("w right").sees("r1c3").sees("1+").sees("placements       1");
    // The first try at r1c4 after r1c3 = 1 is 2; a few steps later a digit is taken back.
    let mut watching = player().keys("w");
    for _ in 0..100 {
        watching = watching.keys("right");
        if watching.text().contains('×') {
            return;
        }
    }
    panic!("nothing was taken back:\n{}", watching.text());
}

#[test]
fn playing_takes_the_steps_that_time_allows() {
    let mut watching = player().keys("w down down down down down down");
    // One step a second: half a second is half a step.
    watching = watching.sees("speed 1/s").keys("space").wait(SECOND / 2).sees("Step 0");
    watching.wait(SECOND / 2).sees("Step 1").keys("space").wait(SECOND).sees("Step 1");
}

#[test]
fn it_plays_backwards_as_fast_as_forwards() {
    let there = player().keys("w space").wait(2 * SECOND).sees("Step 20");
    let back = there.keys("<").sees("backwards, 10/s").wait(SECOND / 2).sees("Step 15");
    let paused = back.keys("<").wait(SECOND).sees("Step 15").sees("paused");
    // It stops at the start, and a further key back shows a message.
    let start = paused.keys("<").wait(SECOND).wait(SECOND).sees("Step 0").sees("ready");
    assert_eq!(start.model.top().wake(&start.model.settings), None);
    start.keys("<").sees("This is the start.");
}

#[test]
fn a_click_on_the_time_line_goes_to_that_step() {
    let solved = fast_forwarded(player().keys("w")).sees("step 8,366 of 8,366 seen");
    let start = solved.click(1, 22, Button::Left).sees("Step 0").sees("step 0 of 8,366 seen");
    let later = start.keys(". .").sees("Step 920").keys(",").sees("Step 460");
    later.keys(", ,").sees("This is the start.").keys("end").sees("running to the next answer");
}

#[test]
fn wake_ups_come_only_while_it_plays() {
    let paused = player().keys("w");
    assert_eq!(paused.model.top().wake(&paused.model.settings), None);
    let slow = paused.keys("down down down down down down space");
    assert_eq!(slow.model.wake(), Some(SECOND));
    let fast = slow.keys("up up up up up up up up up up up up");
    assert!(fast.model.wake().unwrap() < Duration::from_millis(20));
}

/// Runs as fast as the machine goes to the next solution, or to the end.
fn fast_forwarded(mut player: Player) -> Player {
    player = player.keys("end");
    while player.model.wake().is_some() {
        player = player.wait(SECOND / 60);
    }
    player
}

#[test]
fn it_stops_at_the_solution_goes_on_and_ends() {
    let solved = fast_forwarded(player().keys("w")).sees("solved").sees("placements   4,208");
    let proved = fast_forwarded(solved.keys("space").wait(SECOND));
    proved.sees("exhausted").sees("100 %").keys("space").sees("The search is over");
}

#[test]
fn the_start_is_one_key_away() {
    fast_forwarded(player().keys("w")).keys("home").sees("Step 0").sees("ready");
}

#[test]
fn engines_change_by_a_key_and_the_choice_is_saved() {
    // Those that take the same way are one to choose.
    let engines = ["flags", "backjump", "fewest", "singles", "links"];
    let mut watching = player().keys("w");
    for name in &engines[1..] {
        watching = watching.keys("e").sees(&format!(" {name}: ")).sees("Step 0");
    }
    let human = watching.keys("e").sees(" human: the techniques of a person").sees("Step 0");
    let first = human.keys("e").sees(" flags: ");
    assert!(first.effects.iter().all(|it| matches!(it, Effect::SaveSettings(_))));
    let last = first.keys("E").sees(" human: ").keys("E");
    assert_eq!(last.model.settings.engine.name, engines[engines.len() - 1]);
}

#[test]
fn reads_are_shown_for_engines_that_read() {
    player().keys("w right").misses("reads            -");
    let mut watching = player().keys("w");
    while watching.model.settings.engine.name != "fewest" {
        watching = watching.keys("e");
    }
    watching.keys("right").sees("reads            -");
}

#[test]
fn a_key_switches_between_givens_and_position() {
    player().keys("4 w O").sees("from the givens").keys("O").sees("from your position");
    player().keys("w O").sees("no entries");
    // A search cannot start from entries that clash.
    player().keys("5 w").sees("from the givens").keys("O").sees("No search from here");
}

#[test]
fn a_solved_board_is_searched_from_the_givens() {
    player()
        .keys("s w")
        .sees("The board is solved, so the search starts from the givens.")
        .sees("from the givens")
        .keys("right")
        .sees("placements       1");
}

#[test]
fn messages_of_the_game_are_shown_over_the_search() {
    for (screen, last) in [("w", "Step 0"), ("N", "0 givens")] {
        let mut elsewhere = player().keys(screen);
        elsewhere.tell(Msg::CannotSuspend);
        elsewhere.sees("so it goes on").sees(last);
    }
}

#[test]
fn at_the_end_keys_show_a_message() {
    for key in ["space", "end", "right"] {
        let ended = fast_forwarded(fast_forwarded(player().keys("w"))).sees("exhausted");
        let pressed = ended.keys(key).sees("The search is over");
        assert_eq!(pressed.model.top().wake(&pressed.model.settings), None, "{key}");
    }
}

#[test]
fn the_command_line_starts_it_playing() {
    let puzzle = crate::format::read(EXAMPLE).unwrap();
    let start = Start::Watch {
        puzzle: Some((puzzle, "example".into())),
        runner: Runner::from_name("walk"),
        is_lesson: false,
        own: None,
        against: None,
    };
    let settings = layer(&[("engine", "walk"), ("speed", "10")]);
    let watching = Player::with(&Options { settings, ..Options::new(start) });
    let watching = watching.sees("walk").sees("playing, 10/s").wait(SECOND).sees("Step 10");
    let solved = fast_forwarded(watching).sees("solved");
    let solved = solved.keys("w");
    // The puzzle was brought, so it is a game as soon as the player comes to it, and its answer was seen.
    let note = Effect::Note(Note::of_answer(&puzzle));
    assert_eq!(solved.keys("q").effects, [note, Effect::Save, Effect::Save, Effect::Quit]);
}

#[test]
fn it_starts_slow_and_gets_faster_until_a_speed_is_asked_for() {
    let mut player = player();
    player.model.asked_speed = None;
    let playing = player.keys("w space").wait(FRAME).sees("Step 1").sees("5/s, faster ↑");
    let frames = |player: Player, n| (0..n).fold(player, |player, _| player.wait(FRAME));
    let later = frames(playing, 60).sees("Step 6").misses("Step 60").sees("5/s");
    let faster = frames(later, 1200).sees("/s, faster ↑").misses("playing, 5/s");
    // A pause begins anew, and a chosen speed stays.
    let again = faster.keys("space space").sees("playing, 5/s").keys("up").sees("playing, 10/s");
    frames(again, 600).sees("playing, 10/s").size(40, 20).sees("10/s").misses("faster ↑");
}

#[test]
fn one_esc_too_many_goes_to_the_games_and_digits_are_not_written() {
    let before = player();
    let game = player().keys("w space").wait(SECOND).keys("esc");
    assert!(game.model.layers.is_empty(), "the first one leaves the search");
    let home = game.keys("esc");
    assert!(matches!(home.model.layers.last(), Some(Layer::Home(_))), "the next one the game");
    assert_eq!(home.keys("2 3 4 5").board(), before.board());
}

#[test]
fn small_screens_describe_the_step_too() {
    let small = player().size(40, 24).keys("w right").sees("r1c3").sees("placed 1");
    // No figure is cut: the last ones are left out.
    small.size(22, 17).sees("placed 1 back 0\n");
}

/// Returns a paused search with reduced motion, at a speed of 10 steps a second.
fn reduced_motion() -> Player {
    player().keys("o up up up enter").sees("Less motion").keys("esc w")
}

#[test]
fn with_reduced_motion_it_jumps_once_a_second_to_an_event() {
    let mut playing = reduced_motion().keys("space");
    for _ in 0..3 {
        playing = playing.wait(SECOND / 4).sees("Step 0");
    }
    // After ten steps it goes on to the next backtrack.
    let there = playing.wait(SECOND / 4).sees("×").misses("Step 0");
    let seen = there.text();
    assert_eq!(there.wait(SECOND / 2).text(), seen, "it stands still in between");
}

#[test]
fn with_reduced_motion_a_run_shows_only_its_end() {
    let mut running = reduced_motion().keys("end").wait(SECOND / 60).sees("Step 0");
    while running.model.wake().is_some() {
        running = running.sees("Step 0").wait(SECOND / 60);
    }
    running.sees("solved").sees("Step 8,366").keys("left").sees("Step 8,365");
}

#[test]
fn a_pause_shows_the_step_that_the_search_has_reached() {
    let playing = reduced_motion().keys("space").wait(SECOND / 2).sees("Step 0");
    playing.keys("space").sees("Step 5").sees("paused");
    let back = reduced_motion().keys("space").wait(SECOND).keys("<").wait(SECOND).wait(SECOND);
    back.sees("Step 0").sees("ready");
}

#[test]
fn the_steps_before_are_listed_where_there_is_room_and_the_stack_grows() {
    let player = player().keys("w").sees("ready, speed 10/s").keys("right right right right right");
    let large = player.size(200, 60).sees("Steps before");
    let lines = large.lines();
    let at = lines.iter().position(|it| it.contains("Steps before")).unwrap();
    let panel = |row: &String| row.chars().skip(110).take(44).collect::<String>();
    assert_eq!(panel(&lines[at - 1]).trim(), "");
    let steps: Vec<String> =
        lines[at + 1..at + 5].iter().map(|it| panel(it).trim().chars().take(1).collect()).collect();
    assert_eq!(steps, ["4", "3", "2", "1"]);
    let n_levels = |player: &Player| {
        let rows = player.lines().into_iter();
        rows.skip_while(|it| !it.contains("left to try")).filter(|it| it.contains(" of ")).count()
    };
    let deep = large.keys(&"right ".repeat(80));
    let [common, wide, large] = [(80, 24), (120, 40), (200, 60)]
        .map(|it| n_levels(&deep.clone().keys("2").size(it.0, it.1)));
    assert!(common < wide && wide < large && large >= 12, "{common} {wide} {large}");
}
