//! Guessing the next step, from keys to the screen.

use std::time::Duration;

use super::super::Watch;
use super::{fast_forwarded, watch};
use crate::domino::Kind;
use crate::grid::Cell;
use crate::search::{Move, Step, engines};
use crate::timeline::Runner;
use crate::tui::app::{Options, Start};
use crate::tui::msg::Button;
use crate::tui::testing::{DOMINOES, EXAMPLE, Player, player};

fn preview(player: &Player) -> Step {
    watch(player).search().preview().unwrap().step
}

/// Makes a right prediction.
fn answered(mut player: Player) -> Player {
    match preview(&player) {
        Step::Backtrack(_) => player.keys("x"),
        Step::Solved | Step::Exhausted => player.keys("s"),
        Step::Place(Move::Digit { cell, digit }) => {
            player = chosen(player, |watch| watch.guess.as_ref().unwrap().is_at(&[cell]));
            player.keys(&digit.to_string())
        }
        Step::Place(Move::Domino(domino)) => {
            player = chosen(player, |watch| watch.guess.as_ref().unwrap().is_at(&domino.cells()));
            let [one, other] = domino.digits();
            player.keys(&format!("{one} {other}"))
        }
    }
}

/// Goes through the offered cells until the cursor satisfies a condition.
fn chosen(mut player: Player, is_there: impl Fn(&Watch) -> bool) -> Player {
    for key in ["n", "n", "n", "n", "t"] {
        if is_there(watch(&player)) {
            break;
        }
        player = player.keys(key);
    }
    assert!(is_there(watch(&player)), "what is right is offered:\n{}", player.text());
    player
}

#[test]
fn predictions_get_feedback_with_a_reason_and_are_counted() {
    let asked = player().keys("w g").sees("r1c3 comes next: which digit, or does it go back?");
    let right = asked.keys("1").sees("Right: 1 at r1c3.").sees("1 of 1 right, streak 1");
    let right = right.sees("r1c3: try 1").sees("r1c4 comes next");
    let wrong = right.keys("9").sees("No: 2 at r1c4, not 9.").sees("1 of 2 right, streak 0");
    let wrong = wrong.sees("1 is in the row; try 2");
    wrong.keys("esc").sees("1 of 2 right, best streak 1: digits 1 of 2.").sees("Step 2");
}

#[test]
fn every_engine_can_be_predicted() {
    for (puzzle, kind) in [(EXAMPLE, Kind::Sudoku), (DOMINOES, Kind::Sudominoku)] {
        for engine in engines(kind) {
            let puzzle = Some((crate::format::read(puzzle).unwrap(), "guessed".to_owned()));
            let runner = Some(Runner::Engine(engine));
            let start = Start::Watch { puzzle, runner, is_lesson: false, own: None, against: None };
            let mut player = Player::with(&Options::new(start)).keys("space home g");
            for n_right in 1..=50 {
                player = answered(player).sees("Right: ");
                player = player.sees(&format!("{n_right} of {n_right} right"));
            }
            player.sees("best       50 in a row");
        }
    }
}

#[test]
fn after_a_dead_end_a_backtrack_is_right() {
    let mut player = player().keys("w g");
    while !matches!(preview(&player), Step::Backtrack(_)) {
        player = answered(player);
    }
    let wrong =
        player.keys("9").sees("No: it goes back").sees("backtracks 0 of 1").sees("Back at ");
    wrong.keys("x");
}

#[test]
fn a_step_that_is_shown_does_not_count() {
    let shown = player().keys("w g 1 i").sees("Shown: 2 at r1c4.").sees("shown      1");
    shown.sees("1 of 1 right, streak 1").keys("esc").sees("Step 2");
}

#[test]
fn the_cell_alone_can_be_predicted_where_the_engine_chooses_it() {
    let at_fewest = player().keys("w e e").sees("fewest").keys("g");
    let asked = at_fewest.sees("Where does it go on").sees("·");
    let Step::Place(Move::Digit { cell, .. }) = preview(&asked) else { panic!("it begins so") };
    let there = chosen(asked, |watch| watch.guess.as_ref().unwrap().is_at(&[cell]));
    let right = there.keys("enter").sees("Right: ").sees("cells      1 of 1").misses("digits     ");
    let given = right.click_cell(Cell::at(0, 0), Button::Left);
    given.keys("enter").sees("r1c1 is filled.").sees("1 of 1 right");
}

#[test]
fn a_domino_is_two_digits_and_a_direction() {
    let held = Player::of(DOMINOES).keys("w g 1").sees("0 of 0 right");
    let let_go = held.keys("backspace").sees("0 of 0 right");
    let double = let_go.keys("3 3").sees("two different digits").sees("0 of 0 right");
    answered(double).sees("1 of 1 right").sees("cells      1 of 1").sees("digits     1 of 1");
}

#[test]
fn repeated_backtracks_are_skipped_on_request() {
    let mut player = player().keys("w g a").sees("are asked for once");
    for _ in 0..200 {
        player = player.keys("i");
        if player.text().contains("without a question") {
            assert!(!matches!(preview(&player), Step::Backtrack(_)));
            return;
        }
    }
    panic!("nothing was skipped:\n{}", player.text());
}

#[test]
fn the_solution_and_the_end_are_predicted_too() {
    let solved = fast_forwarded(player().keys("w")).keys("left g").sees("Every cell is filled.");
    let noted = solved.keys("5").sees("No cell is left").keys("s").sees("Right: it is solved.");
    noted.sees("The answer is noted. What comes?").keys("x").sees("Right: it goes back");
    let over =
        fast_forwarded(fast_forwarded(player().keys("w"))).keys("g").sees("The search is over");
    let told = over.keys("left g s").sees("The search is over. 1 of 1 right");
    told.wait(Duration::from_secs(60)).sees("exhausted");
}

#[test]
fn the_smallest_screens_show_question_and_feedback() {
    let small = player().size(22, 13).keys("w g").sees("r1c3? 1-9 x s");
    small.keys("1").sees("Right: 1 at r1c3").keys("j").sees("r1c4? 1-9 x s").misses("Right");
    let words = player().size(40, 24).keys("w g 9").sees("No: 1 at r1c3, not 9.");
    words.sees("r1c4? 1-9 x s").size(22, 17).sees("r1c4? 1-9 x s");
}
