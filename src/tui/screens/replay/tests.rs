//! Replay of the player's own game, from keys to the screen.

use crate::tui::msg::Button;
use std::time::Duration;

use crate::grid::Cell;
use crate::tui::msg::Effect;
use crate::tui::testing::{DOMINOES, Player, player};

const SECOND: Duration = Duration::from_secs(1);

/// Writes 1 at r1c3, where 4 belongs, then 6 at r1c4, then 4 at r1c3: a corrected mistake; then a mistake at r1c7
/// that stays.
const GAME: &str = "1 l 6 h 4 l l l l 1";

fn replaying() -> Player {
    player().keys(GAME).keys("W")
}

#[test]
fn it_begins_at_the_givens_and_ends_at_the_game() {
    let start = replaying().sees("Step 0").sees("The puzzle as it was given.").sees("start");
    let end = start.keys("end").sees("Step 4").sees("r1c7: 1.").sees("end");
    end.keys("home").sees("Step 0");
}

#[test]
fn a_replay_does_not_change_the_game() {
    let before = player().keys(GAME);
    let (game, text) = (before.model.game().clone(), before.text());
    let after = before.keys("W right right left end home space");
    let after = after.wait(SECOND).wait(SECOND).keys("esc");
    assert_eq!(after.model.game(), &game);
    assert_eq!(after.text(), text);
    assert_eq!(after.effects_but_notes(), vec![Effect::Save; 4], "one for each move");
}

#[test]
fn each_move_is_shown_with_a_sentence() {
    let first = replaying().keys("right").sees("Step 1").sees("r1c3: 1.").sees("1?");
    let second = first.keys("right").sees("r1c4: 6.").sees("6+").sees("1?");
    let third = second.keys("right").sees("r1c3: 4 in place of 1.").sees("4+").misses("?│");
    third.keys("left left left").sees("Step 0").keys("left").sees("This is the start.");
}

#[test]
fn mistakes_are_shown_with_their_correction() {
    let made = replaying().keys("right").sees("r1c3 is a mistake until step 3.");
    let made = made.sees("1 here, 1 made so far");
    let mended = made.keys("right right").sees("r1c3 is put right.").sees("0 here, 1 made so far");
    mended.keys("right").sees("r1c7 is a mistake to the end.").sees("1 here, 2 made so far");
}

#[test]
fn one_key_goes_to_the_next_mistake_and_one_to_the_last() {
    let second = replaying().keys("n").sees("Step 1").keys("n").sees("Step 4");
    let second = second.keys("n").sees("Not found after step 4: a mistake.");
    second.keys("N").sees("Step 1").keys("N").sees("Not found before step 1: a mistake.");
}

#[test]
fn it_runs_to_a_target_chosen_from_a_list() {
    let mended = replaying().keys("f").sees("Run to the next").sees("mistake put right");
    let mended = mended.keys("down enter").sees("Step 3");
    mended.keys("F").sees("Run back to the last").keys("enter").sees("Step 1");
    let changed = replaying().click_cell(Cell::at(0, 3), Button::Left);
    let changed = changed.keys("f").sees("change of r1c4").keys("up enter").sees("Step 2");
    // A cell that no move changed.
    let never = changed.keys("L f up enter").sees("Not found after step 2: a change of r1c5.");
    never.keys("f esc").sees("Step 2");
}

#[test]
fn a_move_that_breaks_a_rule_has_a_sentence_and_is_a_target() {
    let clash = player().keys("4 l 5 W f down down enter").sees("Step 2");
    clash.sees("5 stands twice in row 1 (r1c1, r1c4).").sees("5!");
}

#[test]
fn it_plays_both_ways_and_stops_at_the_ends() {
    let there = replaying().keys("space").sees("playing, 2/s").wait(SECOND).sees("Step 2");
    let end = there.wait(SECOND).sees("Step 4").sees("end");
    assert_eq!(end.model.top().wake(&end.model.settings), None);
    let end = end.keys("space").sees("This is the last move");
    let back = end.keys("<").sees("backwards, 2/s").wait(SECOND).sees("Step 2");
    let faster = back.keys("up").sees("backwards, 5/s").keys("<").sees("paused");
    assert_eq!(faster.model.top().wake(&faster.model.settings), None);
    let start = faster.keys("<").wait(SECOND).sees("Step 0").keys("<").sees("This is the start.");
    assert_eq!(start.model.top().wake(&start.model.settings), None);
}

#[test]
fn steps_have_numbers_and_names() {
    let named = replaying().keys(": 3 enter").sees("Step 3").keys("m o h enter");
    let named = named
        .sees("Step 3  oh")
        .keys("home ]")
        .sees("Step 3")
        .keys("home ' enter")
        .sees("Step 3")
        .keys("M ]");
    named.sees("No bookmark after this step").keys(": 9 9 enter").sees("Step 4");
}

#[test]
fn the_bar_shows_mistakes_and_is_clicked() {
    let start = replaying().keys("end");
    let bar = start.lines()[22].clone();
    assert_eq!(bar.matches('?').count(), 1, "the other is under the knob: {bar}");
    let column = u16::try_from(bar.chars().position(|it| it == '?').unwrap()).unwrap();
    start.click(column, 22, Button::Left).sees("Step 1").sees("r1c3: 1.");
}

#[test]
fn the_tree_has_all_rows_of_a_small_strip_and_is_clicked() {
    for rows in [23, 24] {
        let small = replaying().size(80, rows);
        let above_bar = usize::from(rows) - 3;
        let moves = small.lines()[above_bar].clone();
        assert!(moves.contains('⣿'), "{}", small.text());
        small.misses("11");
        let start = replaying().size(80, rows);
        let row = u16::try_from(above_bar).unwrap();
        start.click(40, row, Button::Left).misses("Step 0").sees("Step ");
    }
}

#[test]
fn a_larger_strip_shows_the_number_of_mistakes() {
    let start = replaying().size(100, 40);
    let lines = start.lines();
    let mistakes = lines.iter().find(|it| it.ends_with("mistakes")).unwrap();
    let signs = mistakes.trim_end_matches("mistakes").trim();
    assert!(signs.starts_with("11") && !signs.contains('2'), "{mistakes}");
    let unknown = player().keys(GAME).holding_jobs().keys("W").size(100, 40);
    unknown.misses("  mistakes\n");
}

#[test]
fn marks_and_cleared_cells_are_shown() {
    let marked =
        player().keys("m 1 2 m x W right right").sees("r1c3: mark 2.").sees("marks            2");
    marked.keys("right").sees("Marks cleared from r1c3.");
    let cleared = player().keys("1 x W end").sees("1 cleared from r1c3.").sees("1×");
    cleared.sees("The mistake at r1c3 is gone.");
}

#[test]
fn moves_of_the_program_have_sentences_too() {
    let solved = player().keys("1 R 1 s y W end").sees("The solution, written by the program.");
    let solved = solved.sees("r1c3 is put right.").sees("0 here, 2 made so far");
    solved.keys("left left").sees("A restart: all entries and marks cleared.").sees("Step 2");
}

#[test]
fn undone_moves_are_on_another_line() {
    replaying().misses("ways tried").keys("b").sees("another line");
    let undone =
        player().keys(GAME).keys("u u W end").sees("Step 4").sees("On a line that you left.");
    undone.keys("c").sees("Step 2").misses("line that you left");
    player().keys("W").sees("No move was made yet").sees("r1c3 is blank");
    player().keys("1 u W").sees("Step 0").keys("right").sees("Step 1");
}

#[test]
fn every_line_is_walked_and_played_on_from() {
    let tree = player().keys("4 l 2 u 3 u u 1 W end").sees("Step 4").sees("ways tried       3");
    let turned = tree.sees("2 moves taken back; r1c3: 1.").keys("B").sees("Step 3");
    let turned = turned.sees("On a line that you left.").keys("tab").sees("Step 2").keys("tab");
    let on = turned.sees("Step 3").keys("home b").sees("Step 3").keys("enter");
    let on = on.sees("You play on from there").holds("r1c3", '4').holds("r1c4", '3');
    on.keys("u u r").holds("r1c3", '4').keys("W tab").sees("No other line begins on the way");
}

#[test]
fn branch_points_are_bookmarks() {
    let tried = player().keys("4 b w h y enter l 2 3 B down enter 1 W");
    let start =
        tried.keys("]").sees("Step 1  why").keys("right").sees("In the branch \"why\", which");
    start.keys("end").misses("In the branch");
}

#[test]
fn mistakes_are_not_known_before_the_solution_is() {
    let mut waiting = player().keys(GAME).holding_jobs();
    waiting = waiting.keys("W end").sees("not known yet").misses("1?");
    waiting = waiting.keys("n").sees("The solution is still being looked for.");
    let closed = player().keys(GAME).holding_jobs().keys("W esc");
    assert!(matches!(closed.effects.last(), Some(Effect::Cancel(_))));
    // A solution that is found while a list is open reaches the replay below.
    waiting.keys("f").release().keys("esc").sees("1?").sees("1 here, 2 made so far");
}

#[test]
fn without_one_solution_nothing_is_a_mistake() {
    let several = Player::of(&".".repeat(81)).keys("1 l 2 W end").sees("several solutions");
    several.keys("n").sees("no entry is a mistake for sure");
    let none = Player::of(NO_SOLUTION).keys("1 W").sees("no solution, so none is known");
    none.keys("n").sees("The puzzle has no solution");
}

/// r1c1 has no candidate.
const NO_SOLUTION: &str =
    "023456780000000000000000000100000000000000000000000000900000000000000000000000000";

#[test]
fn a_win_is_replayed_by_a_key() {
    let nearly =
        "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
    let won = Player::of(nearly).keys("9 z").sees("You solved it").keys("W");
    won.sees("Step 0").keys("right").sees("r9c9: 9.").sees("0 here, 0 made so far");
}

#[test]
fn a_game_of_dominoes_is_replayed_too() {
    let laid = Player::of(DOMINOES).keys("8 3 down down l 7 2 W").sees("dominoes         0");
    laid.keys("right").sees("r1c1 r2c1: 8-3.").sees("dominoes         1");
}

#[test]
fn small_screens_show_the_sentences_too() {
    replaying().size(40, 24).keys("end").sees("r1c7: 1. r1c7 is a mistake to the end.");
    let small = replaying().size(40, 24).keys("right right").sees("r1c4: 6.").sees("mistakes 1");
    small.size(22, 13).sees("1?");
}

#[test]
fn a_puzzle_is_not_pasted_here() {
    replaying().paste("1").sees("Go back to the game to paste a puzzle.").sees("Step 0");
}
