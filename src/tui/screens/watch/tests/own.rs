//! Watching the search of another program.

use std::time::Duration;

use super::watch;
use crate::record::{Options as ReadOptions, Reader};
use crate::tui::app::{Options, Start};
use crate::tui::msg::Msg;
use crate::tui::screens::Own;
use crate::tui::testing::{EXAMPLE, Player, player};

/// Moves in which the flag of the 4 at r1c3 is not cleared: 4 is not tried at r1c4 any more.
const MOVES: &str = "+ 1 3 1\n+ 1 4 2\n- 1 4\n- 1 3\n- 1 3\n+ 1 3 4\n+ 1 1 7\n";

fn reader(moves: &str) -> Reader {
    let mut reader = Reader::new(ReadOptions::default());
    reader.feed(format!("{EXAMPLE}\n{moves}").as_bytes());
    reader
}

/// Opens a record, as the command line does.
fn opened(reader: &Reader, is_followed: bool) -> Player {
    let reading = Box::new(reader.reading().expect("there is a puzzle"));
    let puzzle = Some((*reading.run.givens(), "mine.txt".to_owned()));
    let own = Some(Own { reading, is_followed });
    let start = Start::Watch { puzzle, runner: None, is_lesson: false, own, against: None };
    let player = Player::with(&Options::new(start));
    player.wait(Duration::from_millis(50))
}

fn whole(moves: &str) -> Player {
    let mut reader = reader(moves);
    reader.finish();
    opened(&reader, false)
}

/// Lets the screen know what was read.
fn told(mut player: Player, reader: &Reader) -> Player {
    player.tell(Msg::Record(Box::new(reader.reading().expect("there is a puzzle"))));
    player.wait(Duration::from_millis(50))
}

fn check_position(player: &Player, expected: u64) {
    assert_eq!(watch(player).timeline().position(), expected, "{}", player.text());
}

#[test]
fn a_record_is_stepped_both_ways_and_its_faults_are_found() {
    let start = whole(MOVES).sees("5 steps, 3 faults");
    let first = start.keys("right").sees("Writes 1 at r1c3").sees("placements       1");
    first.clone().keys("left").sees("before the first step");
    // The last 1 was taken back already.
    let fault = first.keys("n").sees("Step 4").sees("empty");
    let next = fault.keys("n").sees("! given").sees("line 8").sees("mine.txt, 3 faults");
    next.clone().keys("n").sees("There is no fault after this step.");
    next.keys("N").sees("empty");
}

#[test]
fn the_panel_of_faults_and_the_heat_are_a_key_away() {
    let faults = whole(MOVES).keys("tab").sees("5 steps, 3 faults").sees("! empty:");
    faults.keys("tab").sees("Visits").keys("c").sees("Backtracks");
}

#[test]
fn a_line_that_is_bad_is_named() {
    whole("+ 1 3 4\nhello there\n= 5\n").sees("2 bad lines").keys("tab").sees("neither a move");
}

#[test]
fn a_growing_record_is_followed_until_something_moves() {
    let mut reader = reader("+ 1 3 1\n");
    let following = told(opened(&reader, true), &reader).sees("following");
    check_position(&following, 1);
    reader.feed(b"+ 1 4 2\n+ 1 6 6\n");
    let following = told(following, &reader).sees("following");
    check_position(&following, 3);

    let paused = following.keys("left").misses("following");
    reader.feed(b"+ 1 7 8\n");
    let paused = told(paused, &reader);
    check_position(&paused, 2);

    let again = paused.keys("end").sees("following");
    check_position(&again, 4);
    let held = again.keys("space").misses("following");
    reader.feed(b"- 1 7\n");
    check_position(&told(held.clone(), &reader), 4);

    reader.finish();
    let over = told(held.keys("end"), &reader).sees("ends in the middle");
    check_position(&over, 5);
}

#[test]
fn cells_that_turn_out_to_count_from_0_begin_the_record_again() {
    let mut reader = reader("+ 1 2 1\n+ 1 3 2\n");
    let player = told(opened(&reader, true), &reader);
    reader.feed(b"+ 0 2 4\n");
    let player = told(player, &reader);
    check_position(&player, 2);
    player.sees("4 at r1c3").keys("home right").sees("1 at r2c3");
}

#[test]
fn a_record_races_with_the_engines_by_steps() {
    let racing = whole("+ 1 3 4\n").keys("C").sees("record").sees("flags");
    racing.keys("m").sees("Nobody knows the time of a record");
    let over = whole("+ 1 3 4\n").size(200, 60).keys("C end");
    over.sees("no answer").sees("The record ends without an answer.");
}

#[test]
fn a_record_is_a_lesson_too() {
    whole(MOVES).size(120, 40).keys("P right").sees("P panels");
}

#[test]
fn a_pasted_record_is_watched_and_a_pasted_solution_is_not() {
    let record = format!("{EXAMPLE}\n{MOVES}");
    player().paste(&record).sees("5 steps, 3 faults").keys("w").sees("r1c3");
    let solution =
        crate::fast::solve(&EXAMPLE.parse().unwrap(), crate::fast::Task::FIRST).solution.unwrap();
    player().paste(&format!("{EXAMPLE}\n{solution}\n")).misses("pasted");
}

#[test]
fn the_game_below_opens_the_record_again() {
    whole(MOVES).keys("w").sees("51 to go").keys("w").sees("5 steps, 3 faults");
}
