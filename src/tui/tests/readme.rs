//! The keys that README names first stand on the screen that they belong to: beside the board, in the bottom line, or on
//! the first page of help.

use crate::domino::Kind;
use crate::format;
use crate::play::Game;
use crate::tui::app::{Options, Start};
use crate::tui::keymap::BINDINGS;
use crate::tui::msg::shown;
use crate::tui::testing::{EXAMPLE, Player};

const README: &str = include_str!("../../../README.md");

/// What the first sentences promise, each with the keys that open its screen, and the action that does it.
const PROMISES: [(&str, &str, &str); 6] = [
    ("Press a key and it is solved.", "", "play.solve"),
    ("Press another and watch a backtracking search think", "", "play.watch"),
    ("forwards and backwards", "w right", "track.play_pause"),
    ("forwards and backwards", "w right", "track.play_back"),
    ("at any speed", "w right", "track.faster"),
    ("at any speed", "w right", "track.slower"),
];

/// Returns someone who has never seen the program, before a puzzle, after some keys.
fn newcomer(keys: &str, (columns, rows): (u16, u16)) -> Player {
    let game = Game::new(format::read(EXAMPLE).unwrap(), "example".into(), None);
    assert_eq!(game.givens().kind(), Kind::Sudoku);
    let options = Options::new(Start::Made(Box::new(game)));
    Player::first_run(&options).size(columns, rows).keys(keys)
}

/// Returns the text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, after) = text.split_once(start).expect(start);
    after.split_once(end).expect(end).0
}

/// Returns the keys between backticks, as the screen names them. Other words there are commands and engines.
fn keys_in(text: &str) -> Vec<&str> {
    let is_key = |word: &&str| {
        let is_name = ["1-9", "Space", "Tab", "Enter", "Esc"].contains(word);
        is_name || word.chars().count() == 1
    };
    text.split('`').skip(1).step_by(2).filter(is_key).collect()
}

/// Returns the key of an action, as the screen names it.
fn key_of(name: &str) -> String {
    let row = BINDINGS.iter().find(|row| row.name == name).expect(name);
    shown(row.keys.split(' ').next().expect("it has a key"))
}

/// Returns true if a player finds a key: in the bottom line, among the first keys, or on the first page of help.
fn finds(player: &Player, key: &str) -> bool {
    let text = player.text();
    let (above, bottom) = text.rsplit_once('\n').unwrap_or(("", &text));
    let first_keys = above.split_once("First keys").map_or("", |(_, after)| after);
    let first_keys = first_keys.lines().map(|line| line.rsplit('┃').next().unwrap_or_default());
    let help = player.clone().keys("?").text();
    let columns = help.lines().flat_map(|line| line.split('│'));
    let rows = columns.filter_map(|column| column.trim().split("  ").next());
    let words = |line: &str| line.split_whitespace().any(|word| word == key);
    words(bottom) || first_keys.chain(rows).any(words)
}

fn check(keys: &str, key: &str, size: (u16, u16)) {
    let player = newcomer(keys, size);
    let help = player.clone().keys("?");
    assert!(
        finds(&player, key),
        "{key} after {keys:?} at {size:?}\n{}\n{}",
        player.text(),
        help.text()
    );
}

#[test]
fn what_the_first_sentences_promise_has_its_key_on_its_screen() {
    let first = between(README, "# Sudoscope\n", "\n![").replace('\n', " ");
    for (words, keys, action) in PROMISES {
        assert!(first.contains(words), "{words}");
        for size in [(80, 24), (120, 40)] {
            check(keys, &key_of(action), size);
        }
    }
    for keys in ["", "i esc", "i i esc esc", "i i i i i"] {
        newcomer(keys, (80, 24)).sees("First keys").sees("s solve, u undoes");
        newcomer(keys, (120, 40)).sees("First keys").sees("s    solve: u takes it back");
    }
    for size in [(40, 20), (60, 24), (80, 24), (120, 40)] {
        check("", "s", size);
        check("4", "s", size);
        check("w right", "<", size);
    }
}

#[test]
fn the_key_that_solves_is_in_the_bottom_line_until_a_digit_is_written() {
    let bottom = |keys: &str| newcomer(keys, (80, 24)).lines().pop().unwrap_or_default();
    for keys in ["", "m 1 2", "4 u"] {
        assert!(bottom(keys).contains("s solve"), "{}", bottom(keys));
    }
    assert!(!bottom("4").contains("s solve") && bottom("4").contains("u undo"), "{}", bottom("4"));
}

#[test]
fn the_keys_of_the_table_and_of_watching_stand_on_their_screens() {
    let table = keys_in(between(README, "| keys | |\n", "\n\n"));
    let watching = keys_in(between(README, "## Watch\n", "```"));
    assert!(table.len() >= 10 && watching.len() >= 9, "{table:?} {watching:?}");
    for size in [(80, 24), (120, 40)] {
        for key in &table {
            check("", key, size);
        }
        for key in &watching {
            let keys = if *key == "w" { "" } else { "w right" };
            check(keys, key, size);
        }
    }
}
