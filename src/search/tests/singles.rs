//! Forced digits, and the words of `singles`.

use proptest::prelude::*;

use super::{explained, start};
use crate::domino::Puzzle;
use crate::grid::{Candidates, Cell, Digit, Grid, House};
use crate::search::testing::{ANTI_BRUTE_FORCE, EASY, INKALA, grid, puzzles};
use crate::search::{Move, Reason, Search, Step};

/// The next branch on a board, found the plain way: the reason and the moves.
fn plainly(board: &Grid) -> (Reason, Vec<Move>) {
    let candidates = Candidates::of(board);
    let n_legal = |cell: &Cell| candidates.get(*cell).len();
    let blanks: Vec<Cell> = board.blanks().iter().collect();
    let at = |cell: Cell| {
        candidates.get(cell).iter().map(|digit| Move::Digit { cell, digit }).collect::<Vec<Move>>()
    };
    let in_houses: Vec<(House, Vec<Move>)> = House::ALL
        .into_iter()
        .flat_map(|house| Digit::ALL.into_iter().map(move |digit| (house, digit)))
        .filter(|&(house, digit)| house.cells().iter().all(|it| board.get(it) != Some(digit)))
        .map(|(house, digit)| {
            let fits = |it: &Cell| board.get(*it).is_none() && candidates.get(*it).contains(digit);
            let places = house.cells().iter().filter(fits);
            (house, places.map(|cell| Move::Digit { cell, digit }).collect())
        })
        .collect();
    let dead = blanks.iter().any(|it| n_legal(it) == 0);
    if dead || in_houses.iter().any(|(_, places)| places.is_empty()) {
        return (Reason::Guess, vec![]);
    }
    if let Some(cell) = blanks.iter().find(|it| n_legal(it) == 1) {
        return (Reason::NakedSingle, at(*cell));
    }
    if let Some((house, places)) = in_houses.into_iter().find(|it| it.1.len() == 1) {
        return (Reason::HiddenSingle(house), places);
    }
    (Reason::Guess, at(blanks.into_iter().min_by_key(n_legal).expect("a blank")))
}

/// Holds a step of a run against the plain way; whether there was one.
fn check_step(search: &mut Search) -> bool {
    let Puzzle::Sudoku(before) = search.board() else { unreachable!("an engine for Sudoku") };
    let came_down = matches!(search.last_step(), None | Some(Step::Place(_)));
    let step = search.next();
    if came_down && !before.blanks().is_empty() {
        let (reason, moves) = plainly(&before);
        if let Some(Step::Place(taken)) = step {
            let choice = search.choices().pop().unwrap();
            assert_eq!((choice.reason, taken, &choice.left[..]), (reason, moves[0], &moves[1..]));
        } else {
            assert!(moves.is_empty(), "{before}");
        }
    }
    step.is_some()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn forced_digits_come_before_any_guess(givens in puzzles()) {
        let mut search = start("singles", &givens);
        for _ in 0..300 {
            if !check_step(&mut search) {
                break;
            }
        }
    }
}

#[test]
fn an_easy_puzzle_needs_no_guess() {
    let mut search = start("singles", &grid(EASY));
    assert_eq!(search.advance(u64::MAX).last, Some(Step::Solved));
    assert_eq!(search.counters().backtracks, 0);
    assert!(search.choices().iter().all(|choice| choice.reason != Reason::Guess));
}

#[test]
fn few_digits_are_placed() {
    for (line, placements) in [(INKALA, 1_471), (ANTI_BRUTE_FORCE, 64)] {
        let mut search = start("singles", &grid(line));
        assert_eq!(search.advance(u64::MAX).last, Some(Step::Solved));
        assert_eq!(search.counters().placements, placements, "{line}");
    }
}

#[test]
fn steps_are_explained_in_words() {
    assert_eq!(
        explained("singles", INKALA, &[0, 1, 3, 6, 22, 23, 31, 33]),
        [
            "60 blanks; the search begins at r8c7",
            "r8c7 has the fewest candidates, 3 and 9; try 3",
            "5 has one place left in row 6: r6c9; place it",
            "r9c9: only 7 can go here; place it",
            "r2c7: no digit can go here; take back 8 at r2c5",
            "r2c5: nothing else can go here; take back 9 at r1c8",
            "4 has no other place in column 8; take back 4 at r3c9",
            "r1c9: 3 has been tried; try 4",
        ]
    );
}

/// 9 fits nothing in row 1, while every blank of the board has candidates.
#[test]
fn a_digit_without_a_place_is_a_dead_end() {
    let mut dead = grid(&format!("123......{}", ".".repeat(72)));
    dead.set(Cell::at(1, 3), Digit::new(9));
    dead.set(Cell::at(2, 6), Digit::new(9));
    let dead: String =
        Cell::ALL.iter().map(|&it| dead.get(it).map_or('.', Digit::to_char)).collect();
    assert_eq!(
        explained("singles", &dead, &[0, 1]),
        ["76 blanks; 9 has no place in row 1", "9 has no place in row 1; there is no solution"]
    );
}
