//! The bulk solver against a plain recursion in reading order, written as directly as can be.

use proptest::prelude::*;
use proptest::sample::subsequence;

use super::*;
use crate::grid::{Candidates, Cell, Digit};

/// The number of digits that the plain recursion may write.
const NAIVE_BUDGET: u32 = 20_000;

/// Solutions of the plain recursion, smallest first, at most two; `None` if it ran out of budget.
fn naive(grid: &Grid) -> Option<Vec<Grid>> {
    let mut found = Vec::new();
    let mut budget = NAIVE_BUDGET;
    if grid.is_consistent() {
        fill(grid, Candidates::of(grid), &mut found, &mut budget);
    }
    (budget > 0 || found.len() == 2).then_some(found)
}

fn fill(grid: &Grid, candidates: Candidates, found: &mut Vec<Grid>, budget: &mut u32) {
    let Some(cell) = grid.blanks().first() else {
        found.push(*grid);
        return;
    };
    for digit in candidates.get(cell) {
        if *budget == 0 || found.len() == 2 {
            return;
        }
        *budget -= 1;
        let (mut grid, mut candidates) = (*grid, candidates);
        grid.set(cell, Some(digit));
        candidates.place(cell, digit);
        fill(&grid, candidates, found, budget);
    }
}

fn grid(line: &str) -> Grid {
    line.parse().expect("81 characters")
}

const ANTI_BRUTE_FORCE: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const INKALA_2012: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SEVERAL: &str =
    ".....6....59.....82....8....45........3........6..3.54...325..6..................";
const NO_SOLUTION: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

/// A full grid: the pattern of shifted rows with digits, rows and columns shuffled.
fn full_grids() -> impl Strategy<Value = Grid> {
    let orders = || Just([0_usize, 1, 2]).prop_shuffle();
    let lines = || (orders(), [orders(), orders(), orders()]);
    (Just(Digit::ALL).prop_shuffle(), lines(), lines()).prop_map(|(digits, rows, columns)| {
        let line = |(bands, within): &([usize; 3], [[usize; 3]; 3]), idx: usize| {
            bands[idx / 3] * 3 + within[idx / 3][idx % 3]
        };
        Grid::from_cells(Cell::ALL.map(|cell| {
            let (row, column) = (line(&rows, cell.row()), line(&columns, cell.column()));
            Some(digits[(row * 3 + row / 3 + column) % 9])
        }))
    })
}

/// Parts of full grids, sometimes with a digit or two changed: with one solution, many or none, or clashing.
fn grids() -> impl Strategy<Value = Grid> {
    let kept = prop_oneof![
        1 => subsequence(Cell::ALL.to_vec(), 0..18),
        8 => subsequence(Cell::ALL.to_vec(), 18..45),
        1 => subsequence(Cell::ALL.to_vec(), 45..=81),
    ];
    let changes = prop::collection::vec((0..81_usize, 0..9_usize), 0..3);
    (full_grids(), kept, changes).prop_map(|(full, kept, changes)| {
        let mut grid = Grid::EMPTY;
        for cell in kept {
            grid.set(cell, full.get(cell));
        }
        for (idx, digit) in changes {
            grid.set(Cell::from_index(idx), Some(Digit::from_index(digit)));
        }
        grid
    })
}

fn assert_is_solution(solution: Option<Grid>, givens: &Grid) {
    let solution = solution.expect("a solution");
    assert!(solution.is_solved() && solution.extends(givens), "{solution} of {givens}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn agrees_with_the_plain_recursion(grid in grids()) {
        let smallest = solve(&grid, Task::SMALLEST);
        let any = solve(&grid, Task::FIRST);
        prop_assert_eq!(any.solutions, smallest.solutions.min(1));
        prop_assert_eq!(any.solution.is_some(), smallest.solution.is_some());
        if any.solution.is_some() {
            assert_is_solution(any.solution, &grid);
            assert_is_solution(smallest.solution, &grid);
        }
        if let Some(found) = naive(&grid) {
            prop_assert_eq!(smallest.solutions, found.len() as u64);
            prop_assert_eq!(smallest.solution, found.first().copied());
        }
    }

    #[test]
    fn verdict_and_count_agree(grid in grids()) {
        let count = solve(&grid, Task::FIRST.limit(3));
        match verdict(&grid) {
            Verdict::None => prop_assert_eq!((count.solutions, count.solution), (0, None)),
            Verdict::Unique(only) => {
                prop_assert_eq!((count.solutions, count.solution), (1, Some(only)));
            }
            Verdict::Several(one, other) => {
                prop_assert!(count.solutions >= 2 && one != other);
                assert_is_solution(Some(one), &grid);
                assert_is_solution(Some(other), &grid);
            }
        }
        for limit in 0..3 {
            let capped = solve(&grid, Task::count(limit)).solutions;
            prop_assert_eq!(capped, count.solutions.min(limit));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// More puzzles than lanes, of very different lengths.
    #[test]
    fn every_backend_agrees(grids in prop::collection::vec(grids(), 0..80)) {
        for task in [Task::FIRST, Task::SMALLEST, Task::count(3)] {
            let alone: Vec<Answer> = grids.iter().map(|grid| solve(grid, task)).collect();
            for backend in Backend::all() {
                let mut together = vec![Answer::default(); grids.len()];
                backend.solve_into(&grids, task, &mut together);
                for ((grid, alone), answer) in grids.iter().zip(&alone).zip(&together) {
                    prop_assert_eq!(&backend.solve(grid, task), alone, "{:?}", backend);
                    prop_assert_eq!(answer.solutions, alone.solutions, "{:?}", backend);
                    prop_assert_eq!(answer.solution.is_some(), alone.solution.is_some());
                    if let Some(solution) = answer.solution {
                        assert_is_solution(Some(solution), grid);
                    }
                    if task.solution == Wanted::Smallest {
                        prop_assert_eq!(answer.solution, alone.solution, "{:?}", backend);
                    }
                }
            }
        }
    }
}

#[test]
fn full_grids_are_their_own_answer_or_have_none() {
    let line = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let full = grid(line);
    assert_eq!(verdict(&full), Verdict::Unique(full));
    let mut wrong = full;
    wrong.set(Cell::at(8, 8), Digit::new(4));
    assert_eq!(verdict(&wrong), Verdict::None);
}

#[test]
fn two_equal_givens_in_any_house_leave_no_solution() {
    for (first, second) in [((4, 0), (4, 8)), ((0, 4), (8, 4)), ((3, 3), (5, 5)), ((0, 0), (0, 1))]
    {
        let mut grid = Grid::EMPTY;
        for (row, column) in [first, second] {
            grid.set(Cell::at(row, column), Digit::new(7));
        }
        let answer = solve(&grid, Task::SMALLEST);
        assert_eq!((answer.solutions, answer.solution), (0, None));
    }
}

#[test]
fn the_smallest_of_all_grids() {
    let answer = solve(&Grid::EMPTY, Task::SMALLEST);
    let smallest =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    assert_eq!(answer.solution.map(|it| it.to_string()).as_deref(), Some(smallest));
    assert_eq!(answer.solutions, 2);
}

#[test]
fn known_nasty_grids_have_their_known_counts_and_need_few_guesses() {
    for (line, solutions) in
        [(ANTI_BRUTE_FORCE, 1), (INKALA_2012, 1), (SEVERAL, 100), (NO_SOLUTION, 0)]
    {
        let answer = solve(&grid(line), Task::count(100));
        assert_eq!(answer.solutions, solutions, "{line}");
        assert!(answer.guesses < 5_000, "{line}: {}", answer.guesses);
    }
}

#[test]
fn counting_goes_up_to_its_limit() {
    let answer = solve(&Grid::EMPTY, Task::count(1000));
    assert_eq!(answer.solutions, 1000);
}
