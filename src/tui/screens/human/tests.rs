//! The path of techniques, from keys to the screen.

use std::time::Duration;

use crate::grid::Cell;
use crate::search::testing::INKALA;
use crate::timeline::Runner;
use crate::tui::app::{Options, Start};
use crate::tui::msg::Button;
use crate::tui::testing::{DOMINOES, EXAMPLE, Player, player};

const SECOND: Duration = Duration::from_secs(1);

/// Arto Inkala's puzzle is not solved without chains; this one takes a few patterns between its singles.
const MEDIUM: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Returns a player at the path of a puzzle.
fn thinking(puzzle: &str) -> Player {
    let puzzle = crate::format::read(puzzle).unwrap();
    let title = "example".to_owned();
    let start = Start::Watch { puzzle: Some((puzzle, title)), runner: Some(Runner::Human) };
    // It starts to play; the end is found in the first moments.
    let mut player = Player::with(&Options::new(start)).keys("space home");
    for _ in 0..100 {
        player = player.wait(Duration::ZERO);
    }
    player
}

#[test]
fn it_begins_with_the_candidates_and_the_number_of_steps() {
    let start = thinking(EXAMPLE).sees(" human ").sees("Step 0").sees("ready");
    start.sees("51 blanks, and 51 steps to fill them.").keys("left").sees("This is the start.");
}

#[test]
fn each_step_is_shown_with_its_technique_and_a_sentence() {
    let first = thinking(EXAMPLE).keys("right").sees("Step 1").sees("naked single");
    let first = first.sees("easy, 4 points, 0003").sees("r5c5: only 5 is left.").sees("5+");
    let start = first.keys("left").sees("Step 0").misses("5+");
    start.keys("end").sees("The board is full.").sees("solved").sees("Step 51");
}
