//! Every screen, at many sizes: nothing panics, and what is drawn is as it was when somebody last looked.

use std::time::Duration;

use crate::tui::app::model::Model;
use crate::tui::app::update::update;
use crate::tui::keymap::{BINDINGS, Context};
use crate::tui::msg::{Found, Key, Msg, Report};
use crate::tui::testing::{DOMINOES, EXAMPLE, Player, SOLUTION, player};

/// One digit short of the example's solution.
const NEARLY: &str =
    "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";

/// Every screen and layer there is: a name, a puzzle, and the keys that lead there.
const SCREENS: &[(&str, &str, &str)] = &[
    ("play", EXAMPLE, "4 l m 2 6 m l l 5"),
    ("play_marks", EXAMPLE, "a m"),
    ("play_digit_first", EXAMPLE, "d 8"),
    ("tiles", DOMINOES, "8 3 down down l 7"),
    ("tiles_wrong", DOMINOES, "j 7 8"),
    ("tiles_watch", DOMINOES, "w right right right right right right right right right right"),
    ("paused", EXAMPLE, "p"),
    ("watch", EXAMPLE, "w right right right right right right right right right right"),
    ("replay", EXAMPLE, "1 l 6 l l m 2 4 m l 5 W end"),
    ("tiles_replay", DOMINOES, "8 3 down down l 7 2 W x"),
    ("watch_heat", EXAMPLE, "w : 4 0 0 0 enter t"),
    ("watch_progress", EXAMPLE, "w : 4 0 0 0 enter 5"),
    ("guess", EXAMPLE, "w x 1 2 5"),
    ("guess_cell", EXAMPLE, "w e e e e x tab enter"),
    ("guess_domino", DOMINOES, "w x 1 2 3"),
    ("race", EXAMPLE, "C right enter"),
    ("race_over", EXAMPLE, "C space"),
    ("tiles_race", DOMINOES, "C space"),
    ("edit", EXAMPLE, "e 5 3 0 0 7"),
    ("new_game", EXAMPLE, "4 n"),
    ("pack", EXAMPLE, "n j j j j j j j enter"),
    ("options", EXAMPLE, "o"),
    ("help", EXAMPLE, "?"),
    ("ask", EXAMPLE, "1 s"),
    ("won", NEARLY, "9"),
];

const SIZES: &[(u16, u16)] =
    &[(22, 13), (37, 19), (40, 24), (60, 24), (80, 24), (100, 40), (200, 60)];

#[test]
fn every_screen_draws_at_every_size() {
    for (name, puzzle, keys) in SCREENS {
        let mut player = Player::of(puzzle).keys(keys);
        for columns in (1..=40).chain([57, 58, 59, 66, 67, 72, 73, 80, 109, 130, 300]) {
            for rows in [1, 2, 3, 12, 13, 14, 15, 18, 19, 22, 24, 31, 37, 55, 60, 100] {
                player = player.size(columns, rows);
                let lines = player.lines();
                assert_eq!(lines.len(), usize::from(rows), "{name} at {columns}x{rows}");
            }
        }
    }
}

#[test]
fn too_small_a_screen_says_what_it_needs() {
    player().size(21, 20).sees("22x13");
    player().size(80, 12).sees("The board needs 22x13; this is 80x12. Your game is kept.");
}

#[test]
fn every_screen_looks_as_it_did() {
    for (name, puzzle, keys) in SCREENS {
        for &(columns, rows) in SIZES {
            let player =
                Player::of(puzzle).wait(Duration::from_secs(83)).keys(keys).size(columns, rows);
            insta::assert_snapshot!(format!("{name}_{columns}x{rows}"), player.text());
        }
    }
}

#[test]
fn every_screen_has_the_styles_it_had() {
    for (name, puzzle, keys) in SCREENS {
        let player = Player::of(puzzle).wait(Duration::from_secs(83)).keys(keys);
        insta::assert_snapshot!(format!("{name}_styles"), player.style_map().join("\n"));
    }
}

#[test]
fn ascii_is_ascii_everywhere() {
    for (name, puzzle, keys) in SCREENS {
        for &(columns, rows) in SIZES {
            let player = Player::of(puzzle).keys("o j enter esc").keys(keys).size(columns, rows);
            let text = player.text();
            let other: Vec<char> = text.chars().filter(|ch| !ch.is_ascii()).collect();
            assert!(other.is_empty(), "{name} at {columns}x{rows} shows {other:?}\n{text}");
        }
    }
}

#[test]
fn a_click_anywhere_is_survived() {
    for (_, puzzle, keys) in SCREENS {
        for row in 0..24 {
            for column in (0..80).step_by(7) {
                let clicked =
                    Player::of(puzzle).keys(keys).click(column, row, crate::tui::msg::Button::Left);
                assert_eq!(clicked.lines().len(), 24);
            }
        }
    }
}

/// An engine at work.
fn running() -> Player {
    let mut player = player().holding_jobs().keys("S");
    let (id, _) = player.held.as_mut().unwrap().remove(0);
    let one = Found::One(crate::format::read(SOLUTION).unwrap());
    player.tell(Msg::Job(id, Box::new(Report::Found(one))));
    player
}

/// A screen that gets an action of another context panics.
#[test]
fn every_key_of_every_context_is_taken_by_its_screen() {
    let seen = SCREENS.iter().map(|(_, puzzle, keys)| Player::of(puzzle).keys(keys));
    let others = [running(), player().keys("w :"), player().keys("w ?")];
    let models: Vec<Model> = seen.chain(others).map(|it| it.model).collect();
    for (context, title) in Context::ALL {
        let of_context: Vec<&Model> = models.iter().filter(|it| it.context() == context).collect();
        assert!(context == Context::Always || !of_context.is_empty(), "no screen of {title}");
        for model in of_context {
            let is_in_force = |it: &Context| *it == context || *it == Context::Always;
            for binding in BINDINGS.iter().filter(|it| it.contexts.iter().any(is_in_force)) {
                let first = binding.keys.split(' ').next().unwrap();
                let key = first.replace("1-9", "1").replace("character", "a");
                update(&mut model.clone(), Msg::Key(Key::parse(&key).unwrap()));
            }
        }
    }
}

#[test]
fn sentences_the_bottom_line_and_popups_name_the_keys_in_force() {
    let undo = player().binding(&[("play.undo", "ctrl-u")]);
    let marked = undo.sees("Ctrl-U undo").keys("a").sees("marked; Ctrl-U takes that back.");
    marked.keys("ctrl-u").sees("Took back").keys("?").sees("Ctrl-U");
    let start = player().binding(&[("track.to_start", "f2"), ("track.step_forward", "N")]);
    start
        .keys("w")
        .sees("N step")
        .keys(": 9 9 9 9 9 9 9 enter space")
        .sees("F2 goes back to its start.");
    let won = Player::of(NEARLY).binding(&[("won.new", "f3"), ("won.close", "Z")]);
    won.keys("9").sees("F3  a new game").sees("Z   look at it");
    let ask = player().binding(&[("ask.yes", "j")]);
    ask.keys("1 s").sees("j  yes     n  no");
    let cancel = running().binding(&[("running.cancel", "f4")]);
    cancel.sees("F4 cancels");
    let edit = player().binding(&[("edit.play", "ctrl-p")]);
    edit.paste(EXAMPLE).sees("Exactly one solution. Ctrl-P plays it.");
    let race = player().binding(&[("race.to_start", "f5")]);
    race.keys("C space space").sees("The race is over; F5 goes back to its start.");
}
