//! Laws that hold between the rooms.

use proptest::prelude::*;
use proptest::sample::{Index, subsequence};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use sudoscope::domino::{Kind, Puzzle};
use sudoscope::fast::{self, Task};
use sudoscope::grid::{Candidates, Cell, Digit, Grid};
use sudoscope::search::{self, EngineInfo, Search, Step};

/// Steps within which an engine has to know, in nine cases of ten, how many solutions there are.
const BUDGET: u64 = 2_000_000;

const PUZZLES: usize = 200;

#[test]
fn every_engine_agrees_with_the_bulk_solver_on_how_many_solutions_there_are() {
    let mut runner = TestRunner::deterministic();
    let puzzles = puzzles();
    let (mut cases, mut finished, mut kinds) = (0, 0, [0; 3]);
    for _ in 0..PUZZLES {
        let givens = puzzles.new_tree(&mut runner).unwrap().current();
        let expected = fast::solve(&givens, Task::count(2)).solutions;
        let together = fast::solve_iter([givens], Task::count(2)).next();
        assert_eq!(together.unwrap().1.solutions, expected, "{givens}");
        kinds[usize::try_from(expected).unwrap()] += 1;
        for engine in search::engines(Kind::Sudoku) {
            let found = solutions(engine, &givens);
            cases += 1;
            finished += usize::from(found.is_some());
            assert!(
                found.is_none_or(|found| found == expected),
                "{}: {found:?} and not {expected} on {givens}",
                engine.name
            );
        }
    }
    assert!(finished * 10 >= cases * 9, "{finished} of {cases} finished");
    assert!(
        kinds.iter().all(|&kind| kind >= PUZZLES / 20),
        "puzzles with no, one and several solutions: {kinds:?}"
    );
}

/// The lists of `candidates` are in ascending order, so its first answer is the smallest.
#[test]
fn the_first_answer_in_reading_order_is_the_smallest() {
    let mut runner = TestRunner::deterministic();
    let puzzles = dug(40, 55);
    let engine = search::engine("candidates").unwrap();
    for _ in 0..40 {
        let givens = puzzles.new_tree(&mut runner).unwrap().current();
        let mut search = Search::new(engine, &Puzzle::Sudoku(givens)).unwrap();
        if search.advance(BUDGET).last == Some(Step::Solved) {
            let smallest = fast::solve(&givens, Task::SMALLEST).solution;
            assert_eq!(Some(*search.board().grid()), smallest, "{givens}");
        }
    }
}

/// How many solutions there are, up to two, if the engine knows within the budget.
fn solutions(engine: &'static EngineInfo, givens: &Grid) -> Option<u64> {
    let mut search = Search::new(engine, &Puzzle::Sudoku(*givens)).unwrap();
    while search.steps() < BUDGET {
        let last = search.advance(BUDGET - search.steps()).last;
        if search.solutions() == 2 || last == Some(Step::Exhausted) {
            return Some(search.solutions());
        }
    }
    None
}

/// Dug puzzles, and as many with one more given that need not belong there.
fn puzzles() -> impl Strategy<Value = Grid> {
    (dug(20, 52), any::<bool>(), any::<Index>(), any::<Index>()).prop_map(
        |(grid, keep, cell, digit)| {
            if keep { grid } else { mutated(grid, cell, digit) }
        },
    )
}

fn mutated(mut grid: Grid, cell: Index, digit: Index) -> Grid {
    let blanks: Vec<Cell> = grid.blanks().iter().collect();
    let cell = blanks[cell.index(blanks.len())];
    let legal: Vec<Digit> = Candidates::of(&grid).get(cell).iter().collect();
    grid.set(cell, Some(legal[digit.index(legal.len())]));
    grid
}

/// Solved grids with so many holes.
fn dug(least: usize, most: usize) -> impl Strategy<Value = Grid> {
    (solved(), subsequence(Cell::ALL.to_vec(), least..=most)).prop_map(|(mut grid, holes)| {
        for cell in holes {
            grid.set(cell, None);
        }
        grid
    })
}

/// The plainest solved grid with its digits, bands of rows and rows shuffled.
fn solved() -> impl Strategy<Value = Grid> {
    let three = || Just([0, 1, 2]).prop_shuffle();
    let digits = Just(Digit::ALL).prop_shuffle();
    (digits, three(), [three(), three(), three()]).prop_map(|(digits, bands, rows)| {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            let band = bands[cell.row() / 3];
            let row = band * 3 + rows[band][cell.row() % 3];
            let digit = digits[(row * 3 + row / 3 + cell.column()) % 9];
            grid.set(cell, Some(digit));
        }
        grid
    })
}
