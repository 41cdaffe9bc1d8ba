//! Notes for the statistics, from keys to effects.

use crate::grid::Cell;
use crate::logic::technique;
use crate::statistics::{Class, Event, WinTime};
use crate::tui::msg::{Button, Effect};
use crate::tui::testing::{DOMINOES, Player, SOLUTION, W_WING, player};

/// Returns the events that were noted.
fn noted(player: Player) -> Vec<Event> {
    let event = |effect| match effect {
        Effect::Note(note) => Some(note.event),
        _ => None,
    };
    player.effects.into_iter().filter_map(event).collect()
}

#[test]
fn a_game_is_begun_with_its_first_move_alone() {
    assert_eq!(noted(player().keys("j l right p p")), []);
    assert_eq!(noted(player().keys("4 l 6 u u 5 u r")), [Event::Begun]);
    assert_eq!(noted(player().keys("m 4 u")), [Event::Begun]);
    assert_eq!(noted(Player::of(DOMINOES).keys("8 3 u")), [Event::Begun]);
    assert_eq!(
        noted(Player::of(W_WING).keys("i i i i i u")),
        [Event::Shown(technique("W-Wing")), Event::Begun,]
    );
    // What the program fills in is no move, and no win.
    assert_eq!(noted(player().keys("s")), []);
}

#[test]
fn an_exercise_at_a_position_is_no_game() {
    let exercise = player().keys("n end up up up enter p o i n t enter enter");
    assert_eq!(noted(exercise.keys("m 1 u m 2")), []);
}

#[test]
fn a_hint_is_noted_once_with_its_technique() {
    assert_eq!(noted(Player::of(W_WING).keys("i i i esc i")), [Event::Shown(technique("W-Wing"))]);
    assert_eq!(noted(player().keys("2 i i")), [Event::Begun, Event::Shown(None)]);
}

#[test]
fn a_win_is_noted_with_its_time_and_its_hints() {
    let nearly = || Player::of(&format!("{}.", &SOLUTION[..80]));
    let time = std::time::Duration::from_secs(83);
    let player = nearly().wait(time).keys("i esc 9");
    let Some(Effect::Note(last)) = player.effects.last() else { panic!("{:?}", player.effects) };
    assert_eq!(last.event, Event::Won(WinTime { time, n_hints: 1 }));
    assert_eq!((last.class, last.daily), (Class::Unrated, None));
    // Filled in by the program, and again after that was taken back.
    assert_eq!(noted(nearly().keys("s")), []);
    let won = noted(nearly().keys("s u 9"));
    assert!(matches!(won[..], [Event::Assisted(WinTime { n_hints: 0, .. })]), "{won:?}");
}

/// Plays the example to its end after some keys, and returns the last screen.
fn finished(before: &str) -> Player {
    let player = Player::of(&format!("{}..", &SOLUTION[..79])).keys(before);
    assert!(player.model.layers.is_empty(), "{before}");
    let [last_but_one, last] = [Cell::at(8, 7), Cell::at(8, 8)];
    let player = player.click_cell(last_but_one, Button::Left).keys("7");
    let won =
        player.click_cell(last, Button::Left).keys("9").wait(std::time::Duration::from_secs(1));
    assert!(won.model.game().is_won(), "{before}");
    won
}

#[test]
fn digits_of_the_program_and_a_shown_answer_make_a_game_assisted_for_good() {
    for (keys, help) in [
        ("s u", "the solution was filled in and taken back"),
        ("i i i i i u", "a hint was done for you and taken back"),
        ("i i i i i R", "a hint was done for you before the restart"),
        ("s R", "the solution was filled in before the restart"),
        ("b enter s u u", "the solution was filled in and taken back"),
    ] {
        let won = finished(keys).sees(&format!("Assisted: {help}"));
        let won = won.size(22, 13).sees("assisted").misses("best");
        let last = noted(won).pop();
        assert!(matches!(last, Some(Event::Assisted(_))), "{keys}: {last:?}");
    }
    for keys in
        ["w right right right w", "w P right right right w", "w E right right w", "C end esc"]
    {
        let won = finished(keys).sees("Assisted: the answer was shown");
        let last = noted(won).pop();
        assert!(matches!(last, Some(Event::Assisted(_))), "{keys}: {last:?}");
    }
}

#[test]
fn hints_that_were_read_marks_and_checks_assist_nobody() {
    for keys in ["i i i i esc esc esc esc", "a A", "c enter", "w right w", "C esc", "y esc"] {
        let won = finished(keys).sees("Your first win").misses("ssisted");
        let last = noted(won).pop();
        assert!(matches!(last, Some(Event::Won(_))), "{keys}: {last:?}");
    }
}

#[test]
fn a_game_that_hints_filled_in_is_no_win() {
    let mut player = player();
    while !player.model.game().is_won() {
        player = player.keys("i i i i i");
    }
    let solved =
        player.wait(std::time::Duration::from_secs(1)).sees("Assisted: 51 hints were done");
    assert!(matches!(noted(solved)[..], [.., Event::Assisted(WinTime { n_hints: 51, .. })]));
}
