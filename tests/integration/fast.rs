//! The bulk solver gives the same answers whichever way it is called, and those of the engines.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use sudoscope::domino::{Kind, Puzzle};
use sudoscope::fast::{self, Task};
use sudoscope::grid::Grid;
use sudoscope::search::{self, Search, Step};

use crate::grids::{all_kinds, grid};
use crate::ways::{Ways, by_engine};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3))]

    #[test]
    fn all_ways_agree(grids in prop::collection::vec(all_kinds(), 0..40)) {
        Ways::new(&[1, 2]).check_all(&grids, &[0, 1, 2, 5]);
    }
}

/// Enough grids for threads to share them and for an iterator to read two batches.
#[test]
fn all_ways_agree_on_many_grids() {
    let grids = some(1_000);
    let ways = Ways::new(&[1, 2, 3, 5]);
    for task in [Task::FIRST, Task::UNIQUE, Task::SMALLEST, Task::count(3)] {
        ways.check(&grids, task);
    }
}

#[test]
fn the_bulk_solver_agrees_with_the_engines() {
    const BUDGET: u64 = 100_000;
    let grids = some(150);
    let (mut kinds, mut n_known, mut n_smallest) = ([0; 3], 0, 0);
    for grid in &grids {
        let answer = fast::solve(grid, Task::SMALLEST);
        for engine in search::engines(Kind::Sudoku) {
            let Some((solutions, first)) = by_engine(engine, grid, BUDGET) else { continue };
            n_known += 1;
            assert_eq!(answer.solutions, solutions, "{} on {grid}", engine.name);
            // Its candidate lists are in ascending order.
            if engine.name == "candidates" && solutions > 1 {
                assert_eq!(answer.solution, first, "the smallest of {grid}");
                n_smallest += 1;
            }
        }
        kinds[usize::try_from(answer.solutions).unwrap()] += 1;
    }
    assert!(kinds.iter().all(|&n| n >= grids.len() / 20), "no, one, several: {kinds:?}");
    assert!(n_known >= 5 * grids.len(), "{n_known} runs came to an end");
    assert!(n_smallest >= grids.len() / 10, "{n_smallest} had a smallest one");
}

#[test]
fn no_puzzles_are_solved_in_every_way() {
    let ways = Ways::new(&[1, 2]);
    ways.check_all(&[], &[2]);
    let ones = "1".repeat(81);
    let full = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    ways.check_all(&[Grid::EMPTY, grid(&ones), grid(full)], &[0, 1, 2]);
}

#[test]
fn an_iterator_is_not_read_beyond_its_end_and_answers_come_early() {
    let mut n_read = 0;
    let endless = std::iter::repeat_with(|| {
        n_read += 1;
        Grid::EMPTY
    });
    assert_eq!(fast::solve_iter(endless, Task::FIRST).take(3).count(), 3);
    assert!(n_read < 1_000, "{n_read} were read for three answers");

    let mut ends_twice = [Some(Grid::EMPTY), None, Some(Grid::EMPTY)].into_iter();
    let mut solved = fast::solve_iter(std::iter::from_fn(|| ends_twice.next()?), Task::FIRST);
    assert!(solved.next().is_some());
    assert!(solved.next().is_none() && solved.next().is_none());
}

/// Returns the same grids every time.
fn some(number: usize) -> Vec<Grid> {
    let mut runner = TestRunner::deterministic();
    let grids = all_kinds();
    let next = |_| grids.new_tree(&mut runner).unwrap().current();
    (0..number).map(next).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The lists of `candidates` are in ascending order, and so are its solutions.
    #[test]
    fn solutions_are_those_of_an_engine_in_order(grid in all_kinds()) {
        const BUDGET: u64 = 50_000;
        const MAX: usize = 100;
        let solutions: Vec<Grid> = fast::solutions(&grid).take(MAX).collect();
        let counted = fast::solve(&grid, Task::count(MAX as u64)).solutions;
        prop_assert_eq!(solutions.len() as u64, counted);
        prop_assert!(solutions.iter().all(|it| it.is_solved() && it.extends(&grid)));
        prop_assert!(solutions.windows(2).all(|pair| pair[0].values() < pair[1].values()));
        let engine = search::engine("candidates").expect("it is in the table of engines");
        if let Ok(mut search) = Search::new(engine, &Puzzle::Sudoku(grid)) {
            for solution in &solutions {
                let left = BUDGET.saturating_sub(search.steps());
                if search.advance(left).last != Some(Step::Solved) {
                    prop_assert!(search.steps() >= BUDGET, "the engine finds too few");
                    break;
                }
                let board = search.board();
                prop_assert_eq!(board.grid(), solution);
            }
        }
    }
}
