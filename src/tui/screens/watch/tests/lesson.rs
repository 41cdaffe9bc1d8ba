//! The view for a room full of people.

use std::time::Duration;

use crate::settings::layer;
use crate::timeline::Runner;
use crate::tui::app::{Options, Start};
use crate::tui::look::layout::Room;
use crate::tui::msg::Button;
use crate::tui::testing::{DOMINOES, EXAMPLE, Player, player};

use super::{SECOND, watch};

/// Returns a player at a lesson in ASCII, whose words can be read.
fn lesson(puzzle: &str, keys: &str) -> Player {
    Player::of(puzzle).keys("o up up up up enter esc w P").keys(keys)
}

#[test]
fn it_shows_the_board_a_line_of_code_and_a_sentence_and_nothing_else() {
    let step = lesson(EXAMPLE, "right").sees("write d; set its three flags");
    let step = step.sees("r1c3: ").sees("1+");
    let step = step.misses("placements").misses("code").misses("seen").misses("example");
    let text = step.text();
    let bottom = text.lines().last().unwrap();
    let words: Vec<&str> = bottom.split_whitespace().collect();
    assert_eq!(words, "P leaves the lesson w game".split(' ').collect::<Vec<_>>());
    step.keys("P").sees("placements").sees("Step 1");
}

#[test]
fn the_letters_are_large_and_the_board_too_where_there_is_room() {
    let lesson = player().keys("w P right");
    let letters = lesson.sees("▛").misses("r1c3").size(120, 40);
    let board = watch(&letters).layout(letters.buffer().area).unwrap().board;
    assert_eq!(board.scale.room, Room::Large);
    letters.size(22, 13).sees("r1c3");
}

#[test]
fn the_keys_of_a_search_work_in_it() {
    let stepped = lesson(EXAMPLE, "right right right").sees("r1c6");
    let back = stepped.keys("left left").sees("r1c3");
    let other = back.keys("e").sees("P leaves the lesson").keys("right").sees("write d into x");
    let there = other.keys(": 5 0 enter").sees("P leaves the lesson");
    assert_eq!(watch(&there).timeline().position(), 50);
    let clicked = there.click(1, 3, Button::Left);
    assert!(watch(&clicked).playback.cursor.is_some());
    clicked.keys("?").sees("Watching").keys("esc esc").misses("leaves the lesson");
}

#[test]
fn guessing_needs_the_panels_and_the_lesson_goes_on_after_it() {
    let guessing = lesson(EXAMPLE, "g").misses("leaves the lesson");
    // The score is in the bottom line until the next key.
    guessing.keys("esc right").sees("P leaves the lesson");
}

#[test]
fn messages_are_in_the_bottom_line() {
    let refused = lesson(EXAMPLE, "left");
    let text = refused.text();
    let bottom = text.lines().last().unwrap().trim();
    assert!(bottom.starts_with("This is the start.") && bottom.ends_with("w game"), "{bottom}");
}

#[test]
fn a_persons_path_keeps_the_view() {
    let path = lesson(EXAMPLE, "E").sees("P leaves the lesson").sees("51 blanks");
    let step = path.keys("right").sees("naked single").sees("can only be 5.").misses("score");
    step.keys("e").sees("P leaves the lesson").keys("P").sees("placements");
}

#[test]
fn dominoes_are_taught_too() {
    lesson(DOMINOES, "right").sees("lay a-b on x and y").misses("tiles left");
}

#[test]
fn the_command_line_starts_it_at_a_speed_to_read_along() {
    let puzzle = crate::format::read(EXAMPLE).unwrap();
    let puzzle = Some((puzzle, "example".into()));
    let options = |settings| Options {
        settings,
        ..Options::new(Start::Watch {
            puzzle: puzzle.clone(),
            runner: None,
            is_lesson: true,
            own: None,
            against: None,
        })
    };
    let position = |player: &Player| watch(player).timeline().position();
    let slow = Player::with(&options(Vec::new()));
    let asked = layer(&[("speed", "10")]);
    let quick = Player::with(&options(asked)).wait(SECOND);
    assert_eq!(position(&quick), 10);
    let human = Some(Runner::Human(crate::logic::Scale::Hodoku));
    let path = Start::Watch {
        puzzle: puzzle.clone(),
        runner: human,
        is_lesson: true,
        own: None,
        against: None,
    };
    Player::with(&Options::new(path)).sees("leaves the lesson");
    assert_eq!(position(&slow.wait(Duration::from_secs(3))), 3);
}
