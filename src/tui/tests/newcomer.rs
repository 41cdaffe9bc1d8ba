//! The tasks of a newcomer, done by keys that the screen names before they are pressed.

use crate::domino::Kind;
use crate::format;
use crate::play::Game;
use crate::tui::app::{Options, Start};
use crate::tui::msg::shown;
use crate::tui::testing::{EXAMPLE, Player};

use super::NEARLY;

/// The tasks: a place, what is wanted, the keys, and what the screen says at the end.
const TASKS: &str = include_str!("../../../tests/newcomer.txt");
/// The most presses of a task. Text that is typed counts as one.
const MOST_PRESSES: usize = 6;

/// Returns someone who has never seen the program, at a place.
fn newcomer(place: &str) -> Player {
    let (puzzle, keys) = match place {
        "home" => (EXAMPLE, "4 esc"),
        "new game" => (EXAMPLE, "n"),
        "board" | "small screen" => (EXAMPLE, ""),
        "hint" => (EXAMPLE, "i"),
        "win" => (NEARLY, "9 j"),
        "options" => (EXAMPLE, "o"),
        "statistics" => (NEARLY, "9 j T"),
        "watch" => (EXAMPLE, "w"),
        "race" => (EXAMPLE, "C"),
        _ => panic!("there is no place {place:?}"),
    };
    let game = Game::new(format::read(puzzle).unwrap(), "example".into(), None);
    assert_eq!(game.givens().kind(), Kind::Sudoku);
    let player = Player::first_run(&Options::new(Start::Made(Box::new(game)))).keys(keys);
    if place == "small screen" { player.size(30, 10) } else { player }
}

/// Returns true if a screen names a key: itself, or the digits.
fn is_named(text: &str, key: &str) -> bool {
    let mut words = text.split(|ch: char| ch.is_whitespace() || ('─'..='╿').contains(&ch));
    let name = shown(key);
    let is_digit = key.len() == 1 && key.starts_with(|ch: char| ch.is_ascii_digit());
    let is_arrow = ["left", "down", "up", "right"].contains(&key);
    words.any(|word| {
        word == name
            || (is_digit && ["1-9", "1-6"].contains(&word))
            || (is_arrow && word.contains(&name))
    })
}

/// Does a task. Fails with what is wrong, and the screen.
fn done(task: &str) -> Result<(), String> {
    let parts: Vec<&str> = task.split('|').map(str::trim).collect();
    let [place, _, keys, seen] = parts[..] else { return Err("it has not four parts".to_owned()) };
    let mut player = newcomer(place);
    let presses: Vec<&str> = keys.split_whitespace().collect();
    if presses.len() > MOST_PRESSES {
        return Err("it takes too many presses".to_owned());
    }
    let mut screens: Vec<String> = Vec::new();
    for press in presses {
        screens.push(player.text());
        let screen = player.text().to_lowercase();
        let is_typed = screen.contains("type to find") || screen.contains("find:");
        let (text, is_named) = match (press.strip_prefix('='), press.strip_prefix('~')) {
            (Some(text), _) => (text, is_typed && screen.contains(text)),
            (_, Some(text)) => (text, is_typed && !screen.contains(text)),
            (None, None) => (press, screens.iter().any(|screen| is_named(screen, press))),
        };
        if !is_named {
            return Err(format!("{press} is not named\n{}", player.text()));
        }
        if text == press {
            player = player.keys(press);
        } else {
            let letters: Vec<String> = text.chars().map(String::from).collect();
            player = player.keys(&letters.join(" "));
        }
    }
    // Values stand at the right edge, however wide a box is.
    let text = player.text().split_whitespace().collect::<Vec<_>>().join(" ");
    let missed = seen.split(" + ").find(|it| !text.contains(it) && !player.shows(it));
    missed.map_or(Ok(()), |it| Err(format!("{it:?} is not seen\n{}", player.text())))
}

#[test]
fn a_newcomer_finds_everything_by_what_the_screen_says() {
    let tasks = TASKS.lines().filter(|it| !it.is_empty() && !it.starts_with('#'));
    let faults = tasks.filter_map(|task| Some(format!("{task}: {}", done(task).err()?)));
    let faults: Vec<String> = faults.collect();
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}
