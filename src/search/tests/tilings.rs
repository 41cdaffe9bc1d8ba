//! The costs, solutions and words of the engines for Sudominoku.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::laying;
use crate::domino::{Board, Kind, Puzzle};
use crate::grid::Grid;
use crate::search::testing::boards::{
    JUDGES, JUDGES_SECOND, SLOW, board, boards, mutated, taken_up,
};
use crate::search::tilings::{self, Task};
use crate::search::{Advance, EngineInfo, Reason, Search, Step, engine, engines};

fn start(name: &str, board: &Board) -> Search {
    begin(engine(name).unwrap(), board)
}

fn begin(engine: &'static EngineInfo, board: &Board) -> Search {
    Search::new(engine, &Puzzle::Sudominoku(*board)).unwrap()
}

fn explained(name: &str, board: &Board, steps: &[u64]) -> Vec<String> {
    steps
        .iter()
        .map(|&steps| {
            let mut search = start(name, board);
            assert_eq!((0..steps).map_while(|_| search.next()).count() as u64, steps);
            search.explain()
        })
        .collect()
}

#[test]
fn the_first_empty_cell_is_covered_as_a_plain_program_does_it() {
    for (text, to_the_first, to_the_end) in
        [(JUDGES, 5_433, 9_710), (JUDGES_SECOND, 14_578, 29_473), (SLOW[0], 1_289_940, 2_332_567)]
    {
        let mut search = start("dominoes", &board(text));
        assert_eq!(search.advance(u64::MAX).last, Some(Step::Solved));
        assert_eq!(search.counters().placements, to_the_first);
        while search.advance(u64::MAX).steps > 0 {}
        assert_eq!(search.counters().placements, to_the_end);
    }
}

#[test]
fn the_fewest_ways_first_is_a_short_search() {
    for text in [JUDGES, JUDGES_SECOND, SLOW[0]] {
        let mut search = start("tiler", &board(text));
        while search.advance(u64::MAX).steps > 0 {}
        let placements = search.counters().placements;
        assert!(placements < 100, "{placements} for {text}");
    }
}

/// Step by step, and in strides.
fn check_against_recursion(board: &Board, most: usize) {
    let records = laying::record(board, most);
    let mut search = start("dominoes", board);
    for (idx, &(step, tests)) in records.iter().enumerate() {
        assert_eq!(search.next(), Some(step), "at {idx} of {board}");
        assert_eq!(search.counters().tests, tests, "tests at {idx} of {board}");
    }
    let mut search = start("dominoes", board);
    let mut position = 0;
    while let Advance { steps: taken @ 1.., last } = search.advance(617) {
        position += usize::try_from(taken).unwrap();
        let Some(&(step, tests)) = records.get(position - 1) else {
            break;
        };
        assert_eq!((last, search.counters().tests), (Some(step), tests), "{position} of {board}");
    }
}

#[test]
fn tests_are_those_of_a_plain_recursion() {
    for text in [JUDGES, JUDGES_SECOND, SLOW[0]] {
        check_against_recursion(&board(text), 40_000);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_costs_are_those_of_a_plain_recursion(board in boards()) {
        check_against_recursion(&board, 2_000);
    }
}

/// Steps within which an engine has to know, in nine cases of ten, how many solutions there are.
const BUDGET: u64 = 300_000;

const PUZZLES: usize = 120;

/// Law 3.
#[test]
fn every_engine_finds_the_same_solutions() {
    let mut runner = TestRunner::deterministic();
    let puzzles = prop_oneof![taken_up(9, 11), taken_up(12, 36), mutated(taken_up(11, 30))];
    let (mut cases, mut finished, mut kinds) = (0, 0, [0; 3]);
    for _ in 0..PUZZLES {
        let board = puzzles.new_tree(&mut runner).unwrap().current();
        let found: Vec<Option<HashSet<Grid>>> =
            engines(Kind::Sudominoku).map(|engine| grids(engine, &board)).collect();
        cases += found.len();
        let known: Vec<&HashSet<Grid>> = found.iter().flatten().collect();
        finished += known.len();
        assert!(known.windows(2).all(|two| two[0] == two[1]), "{board}");
        if let Some(grids) = known.first() {
            kinds[grids.len().min(2)] += 1;
        }
    }
    assert!(finished * 10 >= cases * 9, "{finished} of {cases} finished");
    assert!(
        kinds.iter().all(|&kind| kind >= PUZZLES / 20),
        "puzzles with no, one and several solutions: {kinds:?}"
    );
}

/// Every filled grid, if the engine knows them all within the budget.
fn grids(engine: &'static EngineInfo, board: &Board) -> Option<HashSet<Grid>> {
    let mut search = begin(engine, board);
    let mut grids = HashSet::new();
    while search.steps() < BUDGET {
        match search.advance(BUDGET - search.steps()).last {
            Some(Step::Solved) => grids.insert(*search.board().grid()),
            Some(Step::Exhausted) => return Some(grids),
            Some(Step::Place(_) | Step::Backtrack(_)) | None => return None,
        };
    }
    None
}

#[test]
fn where_one_domino_is_legal_that_is_the_reason() {
    for engine in engines(Kind::Sudominoku) {
        let mut search = begin(engine, &board(JUDGES));
        assert_eq!(search.advance(u64::MAX).last, Some(Step::Solved));
        for choice in search.choices() {
            assert_eq!(choice.n_legal > 1, choice.reason == Reason::Guess, "{choice:?}");
        }
    }
}

#[test]
fn steps_of_dominoes_are_explained_in_words() {
    assert_eq!(
        explained("dominoes", &board(JUDGES), &[0, 1, 4, 5, 6, 9, 11, 13, 32]),
        [
            "26 tiles to lay; the search begins at r1c1",
            "r1c1: try 3-5 down",
            "r1c8: no digit fits; take back 9-1 at r1c6 r1c7",
            "r1c6: 9-1 across has been tried; try 9-3 down",
            "r1c7: no tile that is left covers it; take back 9-3 at r1c6 r2c6",
            "r1c6: everything that covers it has been tried; take back 6-4 at r1c4 r1c5",
            "only 4-9 across can cover r1c5",
            "nothing else covers r1c5; take back 6-3 at r1c4 r2c4",
            "r1c8: no blank is to its right or below; take back 6-9 at r1c6 r1c7",
        ]
    );
}

#[test]
fn steps_of_the_tiler_are_explained_in_words() {
    assert_eq!(
        explained("tiler", &board(SLOW[0]), &[0, 1, 3, 4, 5, 8, 18, 20, 21, 46, 53, 54, 61]),
        [
            "26 tiles to lay; the search begins at r7c9",
            "only 9-6 at r7c9 r8c9 can cover r7c9",
            "r1c9 has the fewest ways to be covered, 2; try 5-8 at r1c9 r2c9",
            "nothing covers r1c4; take back 5-8 at r1c9 r2c9",
            "r1c9: 1 of 2 ways to cover it has been tried; try 8-5 at r1c9 r2c9",
            "the tile 2-7 has the fewest places, 2; try 2-7 at r1c3 r1c4",
            "the tile 2-9: 1 of 2 places has been tried; try 2-9 at r5c4 r5c5",
            "the tile 2-9: every place has been tried; take back 3-9 at r2c1 r3c1",
            "nothing else covers r2c1; take back 8-7 at r2c2 r2c3",
            "the tile 2-9 fits nowhere but at r4c4 r4c5; lay 2-9 at r4c4 r4c5",
            "every cell is covered: tiling 1 after 39 placements",
            "that tiling is noted; take back 8-9 at r8c3 r8c4 and look for another",
            "the tile 2-9 fits nowhere else; take back 4-3 at r4c3 r5c3",
        ]
    );
}

#[test]
fn the_end_is_explained_in_words() {
    for (text, words) in [
        (JUDGES, "everything has been tried: there is one tiling"),
        (JUDGES_SECOND, "everything has been tried: there are 2 tilings"),
    ] {
        for engine in engines(Kind::Sudominoku) {
            let mut search = begin(engine, &board(text));
            while search.advance(u64::MAX).last != Some(Step::Exhausted) {}
            assert_eq!(search.explain(), words);
        }
    }
    let solved = tilings::solve(&board(JUDGES), Task::Any, &mut || true).unwrap().solution;
    for engine in engines(Kind::Sudominoku) {
        let mut search = begin(engine, &solved.unwrap());
        assert_eq!(search.explain(), "every cell is covered");
        assert_eq!(search.next(), Some(Step::Solved));
        assert_eq!(search.explain(), "every cell is covered: tiling 1 after 0 placements");
        assert_eq!(search.next(), Some(Step::Exhausted));
        assert_eq!(search.next(), None);
    }
}

/// A board where 8 and 9 are left for the first two cells, and 8 stands in their row.
#[test]
fn a_board_on_which_nothing_can_be_laid_is_explained_in_words() {
    let dead = board("A3 B1 B2 B3 C1 C2 C3 A9 I9");
    assert_eq!(
        explained("dominoes", &dead, &[0, 1]),
        [
            "36 tiles to lay; the search begins at r1c1",
            "r1c1: no tile that is left covers it; there is no solution",
        ]
    );
    assert_eq!(
        explained("tiler", &dead, &[0, 1]),
        ["36 tiles to lay; nothing covers r1c1", "nothing covers r1c1; there is no solution"]
    );
}

/// With nothing but the singles given, there is every reason to turn back.
#[test]
fn every_dead_end_is_explained_in_words() {
    let mut search = start("tiler", &board("C5 A3 D9 I4 A9 E5 A2 C6 I1"));
    let words: Vec<String> =
        std::iter::from_fn(|| search.next().map(|_| search.explain())).take(6_000).collect();
    for dead_end in
        ["nothing covers r", " has no place in ", " fits nowhere; ", " cannot be paired; "]
    {
        assert!(words.iter().any(|it| it.contains(dead_end)), "{dead_end}");
    }
}
