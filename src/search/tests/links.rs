//! The branches of `links`, and its words.

use super::{explained, start};
use crate::grid::{Cell, Digit};
use crate::search::testing::{ANTI_BRUTE_FORCE, EASY, INKALA, SEVERAL, grid};
use crate::search::{Choice, Move, Reason, Step};

#[test]
fn few_digits_are_placed() {
    for (line, placements) in [(EASY, 51), (INKALA, 1_471), (ANTI_BRUTE_FORCE, 64)] {
        let mut search = start("links", &grid(line));
        assert_eq!(search.advance(u64::MAX).last, Some(Step::Solved));
        assert_eq!(search.counters().placements, placements, "{line}");
        for choice in search.choices() {
            assert_eq!(choice.n_legal > 1, choice.reason == Reason::Guess, "{choice:?}");
        }
    }
}

#[test]
fn a_branch_may_be_of_different_cells() {
    let mut search = start("links", &grid(SEVERAL));
    search.next();
    let Choice { taken, left, reason, .. } = search.choice(0).unwrap();
    let five_at = |column: usize| Move::Digit { cell: Cell::at(4, column), digit: Digit::ALL[4] };
    assert_eq!((taken, left, reason), (five_at(3), vec![five_at(4)], Reason::Guess));
}

#[test]
fn steps_are_explained_in_words() {
    assert_eq!(
        explained("links", INKALA, &[0, 1, 3, 6, 22, 23, 31, 33, 89, 114]),
        [
            "240 columns to cover; the search begins with r8c7",
            "r8c7 has the fewest ways, 2; try 3",
            "5 in row 6 can only go to r6c9; place it",
            "r9c9 can only hold 7; place it",
            "r2c7 has no way left; take back 8 at r2c5",
            "r2c5 has no other way; take back 9 at r1c8",
            "4 in column 8 has no other way; take back 4 at r3c9",
            "r1c9: 1 of 2 ways has been tried; try 4",
            "r1c9: both ways have been tried; take back 6 at r1c7",
            "4 in column 4 has no way left; take back 4 at r3c3",
        ]
    );
    assert_eq!(
        explained("links", SEVERAL, &[0, 1]),
        [
            "256 columns to cover; the search begins with 5 in row 5",
            "5 in row 5 has the fewest ways, 2; try r5c4",
        ]
    );
}
