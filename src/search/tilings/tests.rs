//! Answers that are known, and answers that can be checked.

use std::collections::HashSet;

use proptest::prelude::*;

use super::*;
use crate::domino::Puzzle;
use crate::grid::Grid;
use crate::search::testing::boards::{JUDGES, JUDGES_SECOND, board, mutated, taken_up};
use crate::search::{Search, engine};

fn answer(board: &Board, task: Task) -> Answer {
    solve(board, task, &mut || true).unwrap()
}

fn digits(board: &Board) -> String {
    board.grid().to_string()
}

#[test]
fn the_judges_answers_are_found() {
    for (text, grid) in [
        (
            JUDGES,
            "872643195361975842549218637126754983738169254495832761284597316657381429913426578",
        ),
        (
            JUDGES_SECOND,
            "814267593965831247273945168392176854586492371741358629137529486459683712628714935",
        ),
    ] {
        let puzzle = board(text);
        for task in [Task::Any, Task::Smallest, Task::Count(9)] {
            let Answer { solution, solutions, .. } = answer(&puzzle, task);
            let solution = solution.unwrap();
            assert!(solution.is_solved() && solution.extends(&puzzle));
            assert_eq!(digits(&solution), grid);
            assert_eq!(solutions, if task == Task::Any { None } else { Some(1) });
        }
    }
}

/// The judges' second puzzle has two tilings.
#[test]
fn tilings_of_one_grid_are_one_solution() {
    let puzzle = board(JUDGES_SECOND);
    let mut search = search_of(&puzzle, &Field::of(&puzzle));
    while search.advance(u64::MAX).steps > 0 {}
    assert_eq!(search.solutions(), 2);
    assert_eq!(answer(&puzzle, Task::Count(2)).solutions, Some(1));
}

#[test]
fn a_board_that_breaks_the_rules_has_no_solution() {
    let mut puzzle = board(JUDGES);
    let blank = puzzle.blanks().first().unwrap();
    puzzle.place_single(blank, puzzle.get(Cell::at(2, 3)).unwrap()).unwrap();
    assert_eq!(answer(&puzzle, Task::Any).solution, None);
    assert_eq!(answer(&puzzle, Task::Smallest).solutions, Some(0));
    assert_eq!(answer(&Board::EMPTY, Task::Count(2)).solutions, Some(0));
}

#[test]
fn nothing_is_counted_up_to_zero() {
    let Answer { solution, solutions, guesses } = answer(&board(JUDGES), Task::Count(0));
    assert_eq!((solution, solutions, guesses), (None, Some(0), 0));
}

#[test]
fn a_cancelled_search_has_no_answer() {
    let singles = board("C5 A3 D9 I4 A9 E5 A2 C6 I1");
    let mut n_asked = 0;
    let stopped = solve(&singles, Task::Count(u64::MAX), &mut || {
        n_asked += 1;
        n_asked < 5
    });
    assert_eq!((stopped, n_asked), (None, 5));
}

/// Every grid there is, unless there are too many tilings.
fn all_grids(board: &Board) -> Option<HashSet<Grid>> {
    const MOST: u64 = 300;
    let mut search = Search::new(engine("tiler").unwrap(), &Puzzle::Sudominoku(*board)).unwrap();
    let mut grids = HashSet::new();
    while search.advance(u64::MAX).steps > 0 {
        if search.solutions() > MOST {
            return None;
        }
        if search.board().is_solved() {
            grids.insert(*search.board().grid());
        }
    }
    Some(grids)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn solutions_are_counted_and_the_smallest_is_found(
        puzzle in prop_oneof![taken_up(6, 20), mutated(taken_up(6, 20))],
        limit in 1..40u64,
    ) {
        let Some(grids) = all_grids(&puzzle) else { return Ok(()) };
        let n_grids = grids.len() as u64;

        let counted = answer(&puzzle, Task::Count(limit));
        prop_assert_eq!(counted.solutions, Some(n_grids.min(limit)));
        prop_assert_eq!(counted.solution.is_some(), n_grids > 0);

        let smallest = answer(&puzzle, Task::Smallest);
        prop_assert_eq!(smallest.solutions, Some(n_grids.min(2)));
        let least = grids.iter().map(ToString::to_string).min();
        prop_assert_eq!(smallest.solution.as_ref().map(digits), least);

        let any = answer(&puzzle, Task::Any);
        prop_assert_eq!(any.solutions, None);
        for answer in [counted, smallest, any] {
            if let Some(solution) = answer.solution {
                prop_assert!(solution.is_solved() && solution.extends(&puzzle));
                prop_assert!(grids.contains(solution.grid()));
            }
        }
    }
}
