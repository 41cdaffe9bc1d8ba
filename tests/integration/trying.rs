//! A game with branches, killed in the middle, finished, and looked back on, with the real program.

use rustix::process::Signal;

use crate::pty::{Tui, key};

/// Wikipedia's example puzzle, by Tim Stellmach (CC0).
const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn a_branch_outlives_a_kill_is_dropped_and_is_seen_after_the_win() {
    let mut tui = Tui::start(&["play", EXAMPLE]);
    tui.wait_for("51 to go");
    tui.keys("4");
    tui.wait_for("50 to go");
    tui.keys("b");
    tui.wait_for("Try from here as (may stay empty)");
    tui.keys("what if\r");
    tui.wait_for("tried as \"what if\"");
    // Two wrong digits.
    tui.keys("l2l");
    tui.wait_for("BRANCH what if");
    tui.keys("l1");
    tui.wait_for("48 to go");
    tui.wait_kept(3);
    tui.signal(Signal::KILL);
    let home = tui.home().clone();
    drop(tui);

    // The branch is still one, and is dropped.
    let mut tui = Tui::with(&[]).home(&home).start();
    tui.wait_for("BRANCH what if");
    tui.wait_for("48 to go");
    tui.keys("B");
    tui.wait_for("drop \"what if\": back before 2 moves");
    tui.keys(key::DOWN);
    tui.keys("\r");
    tui.wait_for("50 to go");
    tui.wait_without("BRANCH");
    // A mistake is gone back before.
    tui.keys("1");
    tui.wait_for("49 to go");
    tui.keys("U");
    tui.wait_for("Before the first mistake");
    tui.wait_for("50 to go");

    // The cursor goes through all cells.
    write_solution(&mut tui);
    tui.wait_for("You solved it in");
    tui.keys("W");
    tui.wait_for("step 0 of");
    tui.keys("]");
    tui.wait_for("what if");
    tui.keys("l");
    tui.wait_for("In the branch \"what if\", which you left.");
    tui.keys(key::END);
    tui.wait_for("ways tried");
    tui.keys(key::ESCAPE);
    tui.wait_for("You solved it in");
    tui.keys(key::ESCAPE);
    tui.wait_without("You solved it in");
    tui.quit();
}

/// Writes the solution cell by cell, from wherever the cursor is.
fn write_solution(tui: &mut Tui) {
    let (row, column) = cursor(tui);
    tui.keys(&"h".repeat(column));
    tui.keys(&"k".repeat(row));
    for row in 0..9 {
        for column in 0..9 {
            let at = row * 9 + column;
            if EXAMPLE.as_bytes()[at] == b'.' && at != 2 {
                tui.keys(&SOLUTION[at..=at]);
            }
            tui.keys("l");
        }
        tui.keys("j");
    }
}

/// Returns the row and the column of the cursor, from 0, as the panel says them: `r4c5 is blank`.
fn cursor(tui: &Tui) -> (usize, usize) {
    let screen = tui.screen();
    let words = screen.split_whitespace().zip(screen.split_whitespace().skip(1));
    let name = words.into_iter().find(|it| it.0.starts_with('r') && it.1 == "is").unwrap().0;
    let number = |idx: usize| usize::from(name.as_bytes()[idx] - b'1');
    (number(1), number(3))
}
