//! Laws that hold between the rooms.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use sudoscope::domino::Kind;
use sudoscope::fast::{self, Task};
use sudoscope::search;

use crate::grids::puzzles;
use crate::ways::by_engine;

/// The budget of steps in which an engine has to find the number of solutions in nine of ten cases.
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
        kinds[usize::try_from(expected).unwrap()] += 1;
        for engine in search::engines(Kind::Sudoku) {
            let found = by_engine(engine, &givens, BUDGET).map(|(solutions, _)| solutions);
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
