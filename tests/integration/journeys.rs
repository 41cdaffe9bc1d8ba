//! Whole sessions with the real program: play, solve, watch, and continue the game.

use std::fs;

use rustix::process::Signal;

use crate::pty::{Home, Tui, key};

/// Wikipedia's example puzzle, by Tim Stellmach (CC0).
const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A puzzle made to slow searches in reading order.
const LONG: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

#[test]
fn engines_race_to_the_answer_are_paused_and_left() {
    let mut tui = playing(EXAMPLE);
    tui.keys("C");
    tui.wait_for("Who runs?");
    tui.keys(key::END);
    tui.wait_for("flat out, over");
    tui.wait_for("4,208");
    tui.keys("y");
    tui.wait_for("Copied the table");
    tui.keys(key::ESCAPE);
    tui.wait_without("Copied the table");
    tui.keys(key::ESCAPE);
    tui.wait_for("51 to go");
    tui.quit();

    // A race that does not end during the test.
    let mut tui = playing(LONG);
    tui.keys("C");
    tui.wait_for("ready");
    tui.keys("m");
    tui.keys(key::END);
    tui.wait_for("by equal time, flat out, racing");
    // How wide the numbers are, and whether the words beside them are short, differs from machine to machine.
    tui.wait("an engine at its end", |screen| {
        let screen = screen.contents();
        let links = screen.lines().find(|it| it.starts_with(" links "));
        links.is_some_and(|it| it.contains("solved") || it.contains("yes"))
    });
    tui.keys(" ");
    tui.wait_for("paused");
    tui.keys(" ");
    tui.wait_for("racing");
    tui.keys(key::ESCAPE);
    tui.wait_for("to go");
    tui.quit();
}

fn playing(puzzle: &str) -> Tui {
    let tui = Tui::start(&["play", puzzle]);
    tui.wait_for("to go");
    tui
}

#[test]
fn digits_marks_and_undo() {
    let mut tui = playing(EXAMPLE);
    tui.wait_for("51 to go");
    tui.keys("4");
    tui.wait_for("50 to go");
    tui.keys("lm26");
    tui.wait_for("MARKS");
    tui.keys("muuu");
    tui.wait_for("51 to go");
    tui.wait_without("MARKS");
    tui.keys("r");
    tui.wait_for("50 to go");
    tui.keys("c");
    tui.keys(key::DOWN);
    tui.keys("\r");
    tui.wait_for("No mistakes so far");
    tui.quit();
}

#[test]
fn a_puzzle_is_solved_by_hand_and_the_win_is_announced() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut tui = playing(EXAMPLE);
    // From the first blank on, every cell in reading order; givens take no digit.
    tui.keys("hh");
    for row in 0..9 {
        for column in 0..9 {
            let at = row * 9 + column;
            if EXAMPLE.as_bytes()[at] == b'.' {
                tui.keys(&solution[at..=at]);
            }
            tui.keys("l");
        }
        tui.keys("j");
    }
    tui.wait_for("You solved it in");
    tui.keys(key::ESCAPE);
    tui.wait_without("You solved it in");
    tui.quit();
}

#[test]
fn a_game_is_won_with_selections_both_kinds_of_marks_and_colours() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut tui = playing(EXAMPLE);
    // Row 1 gets corner and centre marks, its blanks a colour, and r1c1, a given, another one.
    tui.keys("vV\rM1");
    tui.wait_for("SELECT 9 CELLS CORNER");
    tui.keys("Mm24z3");
    tui.wait_for("SELECT 9 CELLS COLOUR");
    tui.keys(key::ESCAPE);
    tui.wait_without("SELECT");
    tui.keys("hh1Z2");
    tui.wait_for("2 is not marked there.");
    tui.keys(key::ESCAPE);
    tui.wait_without("COLOUR");
    // Every digit of the solution is written at once in all blanks that have it.
    for digit in '1'..='9' {
        let blanks = solution.chars().zip(EXAMPLE.chars()).map(|it| it == (digit, '.'));
        let mut keys = String::new();
        for (idx, is_blank) in blanks.enumerate() {
            if is_blank {
                keys += "vv";
            }
            keys += if idx % 9 == 8 { "lj" } else { "l" };
        }
        tui.keys(&keys);
        tui.wait_for("CELL");
        tui.keys(&digit.to_string());
        if digit != '9' {
            tui.keys(key::ESCAPE);
            tui.wait_without("CELL");
        }
    }
    tui.wait_for("You solved it in");
    tui.keys(key::ESCAPE);
    tui.wait_without("You solved it in");
    // All of it is undone.
    tui.keys(&"u".repeat(9 + 5));
    tui.wait_for("51 to go");
    tui.wait_for("Took back corner mark 1 at 6 cells.");
    tui.quit();
}

#[test]
fn solving_at_once_and_undoing_that() {
    let mut tui = playing(EXAMPLE);
    tui.keys("s");
    tui.wait_for("Solved");
    tui.keys("u");
    tui.wait_for("51 to go");
    tui.quit();
}

#[test]
fn entries_that_leave_no_solution_are_reported_at_once() {
    let mut tui = playing(EXAMPLE);
    tui.keys("1s");
    tui.wait_for("With your entries there is no solution.");
    tui.keys("y");
    tui.wait_for("Solved");
    tui.quit();
}

#[test]
fn a_search_is_watched_forwards_and_back_and_the_game_is_as_it_was() {
    let mut tui = playing(EXAMPLE);
    tui.keys("4w");
    tui.wait_for("from your position");
    tui.wait_for("Step 0");
    tui.keys(key::RIGHT);
    tui.wait_for("Step 1");
    tui.keys(key::LEFT);
    tui.wait_for("Step 0");
    // As fast as the machine goes, to the answer.
    tui.keys(key::END);
    tui.wait_for("solved");
    tui.keys(key::HOME);
    tui.wait_for("Step 0");
    tui.keys(" ");
    tui.wait("steps going by", |it| !it.contents().contains("Step 0"));
    tui.keys(" w");
    tui.wait_for("50 to go");
    tui.quit();
}

#[test]
fn watching_from_the_command_line() {
    let tui = Tui::start(&["watch", EXAMPLE, "--engine", "walk", "--speed", "1000"]);
    tui.wait_for("walk");
    tui.wait("steps going by", |it| it.contents().contains("Step 1,"));
    tui.quit();
}

#[test]
fn a_paste_is_a_puzzle_and_never_keys() {
    let mut tui = playing(EXAMPLE);
    tui.paste("q");
    tui.wait_for("No puzzle: ");
    tui.paste(LONG);
    tui.wait_for("Exactly one solution.");
    // The last cell of the first row has no digit left.
    tui.paste(&format!("12345678.{}9{}", ".".repeat(44), ".".repeat(27)));
    tui.wait_for("No solution.");
    tui.paste(&".".repeat(81).replacen('.', "1", 1));
    tui.wait_for("Several solutions.");
    tui.keys(key::ESCAPE);
    tui.wait_for("51 to go");
    tui.quit();
}

#[test]
fn a_paste_that_the_terminal_does_not_mark_is_a_puzzle_too() {
    let mut tui = playing(EXAMPLE);
    tui.bytes(LONG.as_bytes());
    tui.wait_for("Exactly one solution.");
    tui.keys(key::ESCAPE);
    tui.wait_for("51 to go");
    tui.quit();
}

#[test]
fn the_game_continues_after_a_kill() {
    let home = Home::new();
    let mut tui = Tui::with(&["play", EXAMPLE]).home(&home).start();
    tui.wait_for("51 to go");
    tui.keys("4");
    tui.wait_for("50 to go");
    tui.wait_kept(1);
    tui.signal(Signal::KILL);
    tui.exit_code();

    let mut tui = Tui::with(&[]).home(&home).start();
    tui.wait_for("50 to go");
    tui.keys("u");
    tui.wait_for("51 to go");
    tui.quit();
}

#[test]
fn a_sudominoku_is_played_killed_found_again_solved_and_watched() {
    let home = Home::new();
    let mut tui = Tui::with(&["play", "--pack", "dominoes", "--number", "52"]).home(&home).start();
    tui.wait_for("Tiles left: 26");
    let puzzle = sudoscope::packs::pack("dominoes").unwrap().puzzles()[51].puzzle;
    let tile = puzzle.dominoes().unwrap().unused_tiles().first().unwrap();
    tui.keys(&tile.to_string().replace('-', ""));
    tui.wait_for("Tiles left: 25");
    tui.wait_kept(1);
    tui.signal(Signal::KILL);
    tui.exit_code();

    let mut tui = Tui::with(&[]).home(&home).start();
    tui.wait_for("Tiles left: 25");
    tui.keys("u");
    tui.wait_for("Tiles left: 26");
    tui.keys("s");
    tui.wait_for("Solved. u takes it back.");
    tui.keys("u");
    tui.wait_for("Tiles left: 26");
    tui.keys("w");
    tui.wait_for("dominoes");
    tui.keys("ll");
    tui.wait_for("Step 2");
    tui.keys("h");
    tui.wait_for("Step 1");
    tui.quit();
}

#[test]
fn a_second_instance_has_a_game_of_its_own() {
    let home = Home::new();
    let mut first = Tui::with(&["play", EXAMPLE]).home(&home).start();
    first.wait_for("51 to go");
    first.keys("4");
    first.wait_for("50 to go");

    let mut second = Tui::with(&["play", LONG]).home(&home).start();
    second.wait_for("64 to go");
    second.keys("s");
    second.wait_for("Solved");
    second.quit();
    first.keys("l6");
    first.wait_for("49 to go");
    first.quit();

    let found = Tui::with(&[]).home(&home).start();
    found.wait_for("49 to go");
    found.quit();
}

#[test]
fn an_unreadable_save_is_set_aside_with_a_notice() {
    let home = Home::new();
    let mut tui = Tui::with(&["play", EXAMPLE]).home(&home).start();
    tui.wait_for("51 to go");
    tui.keys("4");
    tui.wait_for("50 to go");
    tui.quit();
    let save = home.path().join("data/sudoscope/games/1.jsonl");
    fs::write(&save, "not a game").unwrap();

    let tui = Tui::with(&[]).home(&home).start();
    tui.wait_for("aside");
    tui.wait_for("to go");
    tui.quit();
    let aside = save.with_file_name("1.jsonl.corrupt-1");
    assert_eq!(fs::read_to_string(aside).unwrap(), "not a game");
}

#[test]
fn every_key_is_named_on_its_screen() {
    let mut tui = playing(EXAMPLE);
    tui.resize(100, 50);
    tui.keys("?");
    tui.wait_for("mark mode on or off");
    tui.keys("?");
    tui.keys(key::ESCAPE);
    tui.wait_without("mark mode on or off");
    tui.keys("w?");
    tui.wait_for("one step forward");
    tui.keys(key::ESCAPE);
    tui.wait_without("one step forward");
    tui.quit();
}
