//! The home screen in a terminal: games renamed, deleted, brought back, gone on with, in one instance and in two.

use std::fs;

use rustix::process::Signal;

use crate::pty::{Home, Tui, key};

const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The example with one blank left.
const NEARLY: &str =
    "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";

/// Starts a puzzle and waits for the number of its blanks.
fn playing(home: &Home, puzzle: &str, n_blanks: &str) -> Tui {
    let tui = Tui::with(&["play", puzzle]).home(home).start();
    tui.wait_for(n_blanks);
    tui
}

/// Keeps the game of the example with a digit.
fn keep(home: &Home) {
    let mut tui = playing(home, EXAMPLE, "51 to go");
    tui.keys("4");
    tui.wait_for("50 to go");
    tui.quit();
}

fn n_files(home: &Home) -> usize {
    let files = fs::read_dir(home.path().join("data/sudoscope/games")).unwrap();
    files
        .filter(|it| it.as_ref().unwrap().path().extension().is_some_and(|it| it == "jsonl"))
        .count()
}

#[test]
fn after_a_win_a_game_is_renamed_deleted_brought_back_and_started_again() {
    let home = Home::new();
    let mut tui = playing(&home, NEARLY, "1 to go");
    tui.keys("9");
    tui.wait_for("Solved in");
    tui.quit();

    let mut tui = Tui::with(&[]).home(&home).start();
    tui.wait_for("Finished");
    tui.keys("G");
    tui.wait_for("solved in 0:0");
    tui.keys(key::F2);
    tui.wait_for("The title of the game");
    // Erases the line first.
    tui.keys("\x15my win\r");
    tui.wait_for("my win");
    tui.keys("x");
    tui.wait_for("Delete this game?");
    tui.keys("y");
    tui.wait_for("u brings it back");
    tui.wait_without("Finished");
    tui.keys("u");
    tui.wait_for("my win is here again");
    tui.keys("\r");
    tui.wait_for("On with beginner, my win.");
    tui.keys(key::ESCAPE);
    tui.wait_for("Your games");
    tui.keys("R");
    tui.wait_for("1 to go");
    tui.quit();

    // It is unfinished now, so that it goes on.
    let mut tui = Tui::with(&[]).home(&home).start();
    tui.wait_for("my win");
    tui.wait_for("1 to go");
    tui.keys("u");
    tui.wait_for("r9c9 is 9");
    tui.quit();
    assert_eq!(n_files(&home), 1);
}

#[test]
fn a_deleted_game_is_gone_when_home_is_left() {
    let home = Home::new();
    keep(&home);
    let mut tui = playing(&home, NEARLY, "1 to go");
    tui.keys(key::ESCAPE);
    tui.wait_for("today");
    tui.keys("jx");
    tui.wait_for("Delete this game?");
    tui.keys("y");
    tui.wait_for("u brings it back");
    assert_eq!(n_files(&home), 2);
    tui.quit();
    // The game at hand was brought, so it stays.
    assert_eq!(n_files(&home), 1);
}

#[test]
fn two_instances_share_the_list_and_one_is_killed() {
    let home = Home::new();
    keep(&home);
    let mut first = Tui::with(&[]).home(&home).start();
    first.wait_for("50 to go");
    let mut second = playing(&home, NEARLY, "1 to go");
    second.keys(key::ESCAPE);
    second.wait_for("elsewhere");
    second.keys("jx");
    second.wait_for("This game is open elsewhere, so it stays.");
    second.keys(key::F2);
    second.wait_for("so its title stays.");
    second.keys("\r");
    second.wait_for("that game is open elsewhere");
    first.keys("6");
    first.wait_for("49 to go");
    first.wait_kept(2);
    first.signal(Signal::KILL);
    first.exit_code();
    // Nobody holds it any more, and its moves are there.
    second.keys("\r");
    second.wait_for("49 to go");
    second.keys(key::ESCAPE);
    second.wait_for("current");

    // A game that another instance deletes is told to be gone.
    keep_other(&home);
    second.keys(key::ESCAPE);
    second.wait_for("49 to go");
    second.keys(key::ESCAPE);
    second.wait_for("other");
    let mut third = playing(&home, NEARLY, "1 to go");
    third.keys(key::ESCAPE);
    third.wait_for("other");
    third.keys("jx");
    third.wait_for("Delete this game?");
    third.keys("y");
    third.wait_for("u brings it back");
    third.keys(key::ESCAPE);
    third.wait_for("1 to go");
    third.quit();
    second.keys("j\r");
    second.wait_for("that game is no longer there");
    second.wait_without("other");
    second.quit();
}

/// Keeps a game of another puzzle, with the title `other`.
fn keep_other(home: &Home) {
    let other = EXAMPLE.replace('1', ".");
    let mut tui = playing(home, &other, "to go");
    tui.keys("4");
    tui.wait_kept(1);
    tui.keys(key::ESCAPE);
    tui.wait_for("daily puzzles: none today");
    tui.keys(key::F2);
    tui.wait_for("The title of the game");
    tui.keys("\x15other\r");
    tui.wait_for("other ");
    tui.quit();
}

#[test]
fn the_daily_puzzle_goes_on_the_next_time() {
    let home = Home::new();
    let mut tui = Tui::with(&["play", "--daily=2026-11-20", "--level", "easy"]).home(&home).start();
    tui.wait_for("to go");
    tui.keys("1");
    tui.wait_kept(1);
    tui.quit();
    // The level is that of the last game.
    let mut again = Tui::with(&["play", "--daily=2026-11-20"]).home(&home).start();
    again.wait_for("daily 2026-11-20");
    again.keys("u");
    again.wait_for("Took back");
    again.quit();
    let today = Tui::with(&["play", "--daily"]).home(&home).start();
    today.wait_for("daily 20");
    today.quit();
}
