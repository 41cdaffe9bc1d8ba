//! The proof that a solution is unique, from keys to the screen.

use super::fast_forwarded;
use super::going::{FRAME, LONG, waited};
use crate::tui::testing::{DOMINOES, EXAMPLE, Player, SOLUTION, cell_named, player};

/// The judges' second sample of BOJ 4574: one grid, two tilings.
const TILINGS: &str = include_str!("../../../../../tests/samples/boj4574-second.in");

/// Returns a grid with two solutions, which differ in four cells.
fn swappable() -> String {
    let mut cells: Vec<char> = SOLUTION.chars().collect();
    for at in deadly_rectangle() {
        cells[at] = '.';
    }
    cells.into_iter().collect()
}

/// Returns four cells of the solution, in two rows of one band and two columns of different blocks, that hold only
/// two digits.
fn deadly_rectangle() -> [usize; 4] {
    let digits: Vec<char> = SOLUTION.chars().collect();
    for top in 0..9 {
        for bottom in top + 1..9 {
            for left in 0..9 {
                for right in left + 1..9 {
                    let at =
                        [9 * top + left, 9 * top + right, 9 * bottom + left, 9 * bottom + right];
                    let same = digits[at[0]] == digits[at[3]] && digits[at[1]] == digits[at[2]];
                    if same && (top / 3 == bottom / 3) != (left / 3 == right / 3) {
                        return at;
                    }
                }
            }
        }
    }
    panic!("the solution has no such rectangle");
}

#[test]
fn a_solution_is_proved_unique_from_any_step() {
    let proved = waited(player().keys("w a"));
    let proved = proved.sees("Unique: proved at step ").sees("unique").sees("100 %");
    let text = proved.text();
    // The result stays when the message disappears.
    let stays = proved.keys("down up").sees("Unique: proved at step ").sees(" unique");
    let first = stays.keys("a").sees("The first answer, at step 8,366").sees("first answer");
    assert_eq!(first.keys("a").text(), text);
    let after = waited(fast_forwarded(player().keys("w")).keys("right right a"));
    assert_eq!(after.text(), text);
    let ended = fast_forwarded(fast_forwarded(player().keys("w"))).sees("unique");
    assert_eq!(waited(ended.keys("home a")).text(), text);
}

#[test]
fn the_first_solution_gets_a_bookmark() {
    let proved = waited(player().keys("w a"));
    proved.keys("[").sees("Step 8,366  first answer").keys("'").sees("8,366  first answer");
    let named = fast_forwarded(player().keys("w")).keys("m o k enter home a");
    waited(named).keys("[").sees("Step 8,366  ok");
}

#[test]
fn a_second_solution_is_shown_with_the_cells_that_differ() {
    let puzzle = swappable();
    let second = waited(Player::of(&puzzle).keys("w a")).sees("A second solution, at step ");
    let text = second.sees("4 cells differ: ").text();
    assert_eq!(text.matches("*│").count() + text.matches("*┃").count(), 4, "{text}");
    let [at, ..] = deadly_rectangle();
    let (row, column) = (at / 9 + 1, at % 9 + 1);
    assert!(text.contains(&format!("r{row}c{column} ")), "{text}");
    // At the first solution the same cells are highlighted.
    let first = Player::of(&puzzle);
    let first = waited(first.keys("w a")).keys("a").sees("The first of two solutions");
    assert_eq!(first.text().matches("*│").count() + first.text().matches("*┃").count(), 4);
}

#[test]
fn the_digit_of_the_first_solution_is_shown_for_the_chosen_cell() {
    let puzzle = swappable();
    let [at, ..] = deadly_rectangle();
    let name = format!("r{}c{}", at / 9 + 1, at % 9 + 1);
    let chosen = Player::of(&puzzle).keys("w");
    let chosen = chosen.click_cell(cell_named(&name), crate::tui::msg::Button::Left);
    waited(chosen.keys("a")).keys("down").sees(&format!("{name} was ")).sees("in the first.");
}

#[test]
fn the_list_of_cells_is_cut_to_the_room() {
    // Each cell of these two digits determines all others, so all eighteen cells differ.
    let puzzle = SOLUTION.replace(['1', '2'], ".");
    let several = waited(Player::of(&puzzle).keys("w a")).sees("18 cells differ: ").keys("down");
    several.sees("more.").size(22, 17).sees("A second solution");
}

#[test]
fn a_grid_without_clashes_can_have_no_solution() {
    // 1 at r1c3 clashes with nothing.
    let mut cells: Vec<char> = EXAMPLE.chars().collect();
    cells[2] = '1';
    let innocent: String = cells.into_iter().collect();
    let nothing = waited(Player::of(&innocent).keys("w a"));
    nothing.sees("No solution: everything was tried after ").sees("no solution");
}

#[test]
fn the_proof_of_a_position_says_so() {
    let wrong = waited(player().keys("1 w a"));
    wrong.sees("No solution from your position: everything was tried after ");
}

#[test]
fn tilings_of_one_grid_are_not_counted_as_solutions() {
    let tilings = waited(Player::of(TILINGS).keys("w a"));
    tilings.sees("Unique: one grid, in 2 tilings; proved at step ");
    let one = waited(Player::of(DOMINOES).keys("w e a"));
    one.sees("Unique: proved at step ").misses("tilings");
}

#[test]
fn a_long_proof_shows_its_progress_and_stops_at_the_step_reached() {
    for (columns, rows) in [(80, 24), (22, 13)] {
        let far = Player::of(LONG).size(columns, rows).keys("w a").wait(FRAME).sees("proving: ");
        let stopped = far.keys("esc").misses("proving");
        let stopped = stopped.wait(FRAME).misses("proving");
        assert_eq!(stopped.model.layers.len(), 1, "the search is still there");
    }
}
