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
    let step = step.misses("placements").misses("code").misses("example");
    let step = step.sees("step 1 of 1 seen");
    let text = step.text();
    let bottom = text.lines().last().unwrap();
    for key in ["P panels", "Space play", "Right step", "Left back", "w game"] {
        assert!(bottom.contains(key), "{key}: {bottom}");
    }
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
    let other = back.keys("e").sees("P panels").keys("right").sees("write d");
    let there = other.keys(": 5 0 enter").sees("P panels");
    assert_eq!(watch(&there).timeline().position(), 50);
    let clicked = there.click(1, 2, Button::Left);
    assert!(watch(&clicked).playback.cursor.is_some());
    clicked.keys("?").sees("Watching").keys("esc esc").misses("P panels");
}

#[test]
fn guessing_needs_the_panels_and_the_lesson_goes_on_after_it() {
    let guessing = lesson(EXAMPLE, "g").misses("P panels");
    // The score is in the bottom line until the next key.
    guessing.keys("esc right").sees("P panels");
}

#[test]
fn messages_are_in_the_row_of_the_line_of_time() {
    let refused = lesson(EXAMPLE, "left");
    let text = refused.text();
    let above_bottom = text.lines().rev().nth(1).unwrap().trim();
    assert!(above_bottom.starts_with("This is the start."), "{above_bottom}");
    refused.keys("right").misses("This is the start.").sees("step 1 of 1");
}

#[test]
fn the_reason_stands_below_a_shortened_sentence() {
    let stuck = player().keys("w P right right right right right right");
    stuck.sees("1, 2, 3, 4, 5, 7, 8 and 9 are in the").sees("6 in the column");
}

/// The lesson as a teacher reads it.
const DOCS: &str = include_str!("../../../../../docs/teaching.md");

/// Returns the sentences of the steps that the lesson lists, in their order.
fn steps_of_docs() -> Vec<&'static str> {
    let listed = DOCS.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    listed.lines().map(|line| line.trim().split_once("  ").unwrap().1).collect()
}

#[test]
fn the_lesson_of_the_docs_goes_as_it_is_written() {
    assert!(DOCS.contains(&format!("sudoscope watch --lesson --engine flags {EXAMPLE}")));
    let start = Start::Watch {
        puzzle: Some((crate::format::read(EXAMPLE).unwrap(), "example".into())),
        runner: Some(Runner::Engine(crate::search::engine("flags").unwrap())),
        is_lesson: true,
        own: None,
        against: None,
    };
    let mut lesson = Player::with(&Options::new(start)).keys("home").sees("P panels");
    for sentence in steps_of_docs() {
        lesson = lesson.keys("right");
        assert_eq!(watch(&lesson).sentence(u16::MAX, 1).concat(), sentence);
    }
    let whole = lesson.keys("P").sees("unsolvable since 1");
    let guessed = whole.keys("home g 1 2 4 8 9 x");
    assert_eq!(watch(&guessed).timeline().position(), 6);
    let code = guessed.keys("esc home tab").sees("row r, column c, block b of blank i");
    let deep = code.keys("right right").sees("cell  digit");
    let solved = super::fast_forwarded(deep);
    let counters = watch(&solved).search().counters();
    assert_eq!((counters.placements, counters.backtracks), (4_208, 4_157));
    let proved = super::going::waited(solved.keys("a"));
    assert_eq!(watch(&proved).timeline().position(), 9_264);
    let mut other = proved;
    while watch(&other).run().name() != "fewest" {
        other = other.keys("e");
    }
    let fewest = super::fast_forwarded(other);
    assert_eq!(watch(&fewest).search().counters().placements, 51);
    let race = fewest.keys("C").sees("flags").sees("links");
    race.keys("space w").sees("fewest").misses("links");
}

#[test]
fn a_persons_path_keeps_the_view() {
    let path = lesson(EXAMPLE, "E").sees("P panels").sees("51 blanks");
    let step = path.keys("right").sees("naked single").sees("can only be 5.").misses("score");
    step.keys("e").sees("P panels").keys("P").sees("placements");
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
    Player::with(&Options::new(path)).sees("P panels");
    assert_eq!(position(&slow.wait(Duration::from_secs(3))), 3);
}
