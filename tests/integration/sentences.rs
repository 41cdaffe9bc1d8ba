//! The law of names in sentences: no list of houses prints as the name of a cell.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use sudoscope::domino::{Kind, Puzzle};
use sudoscope::grid::{Cell, CellNames, Digit, Grid};
use sudoscope::hint::{Claim, Hint, Position};
use sudoscope::logic::{Dialect, ExplainerPath, Path, PathStep, TECHNIQUES};
use sudoscope::packs;
use sudoscope::search::{self, Search};

use crate::grids::puzzles;
use crate::techniques::check_names;

const PUZZLES: usize = 40;

/// The steps of a search whose sentences are read, from its start.
const STEPS: usize = 3000;

fn some_puzzles() -> Vec<Grid> {
    let mut runner = TestRunner::deterministic();
    let puzzles = puzzles();
    (0..PUZZLES).map(|_| puzzles.new_tree(&mut runner).unwrap().current()).collect()
}

fn check_hint(hint: &Hint) {
    for names in [CellNames::Short, CellNames::Auto] {
        let stairs = hint.stairs(names);
        assert!(stairs.iter().all(|sentence| !sentence.is_empty()), "{stairs:?}");
    }
    hint.stairs(CellNames::Short).iter().for_each(|sentence| check_names(sentence));
}

#[test]
fn no_list_of_houses_in_a_hint_reads_as_a_cell() {
    let mut n_checked = 0;
    for technique in TECHNIQUES {
        let state = technique.example();
        let found = technique.first(&state).expect("the example has one");
        check_hint(&Hint::showing(state, found));
        n_checked += 1;
    }
    for givens in some_puzzles() {
        let mut path = Path::new(&givens, None);
        let mut before = path.state().clone();
        while let Some(step) = path.next() {
            if let PathStep::Deduction(deduction) = step {
                check_hint(&Hint::showing(before, deduction));
                n_checked += 1;
            }
            before = path.state().clone();
        }
    }
    assert!(n_checked > 800, "{n_checked}");
}

#[test]
fn the_houses_of_mistakes_do_not_read_as_a_cell() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let solution: Grid = solution.parse().unwrap();
    let mut givens = solution;
    let blanks: Vec<Cell> = Cell::ALL.into_iter().step_by(2).collect();
    for cell in &blanks {
        givens.set(*cell, None);
    }
    let mut position = Position::of_givens(givens.into());
    for cell in blanks {
        let wrong = Digit::ALL.into_iter().find(|digit| solution[cell] != Some(*digit));
        position.claim(Claim::Entry(cell, wrong.expect("there are nine digits")));
        check_hint(&Hint::of(position.clone()).expect("mistakes come first"));
    }
}

#[test]
fn no_list_of_houses_in_a_search_reads_as_a_cell() {
    let mut n_checked = 0;
    let mut check = |puzzle: &Puzzle, kind: Kind| {
        for engine in search::engines(kind) {
            let mut search = Search::new(engine, puzzle).expect("the puzzle keeps the rules");
            for _ in 0..STEPS {
                check_names(&search.explain());
                n_checked += 1;
                if search.next().is_none() {
                    break;
                }
            }
        }
    };
    some_puzzles().iter().step_by(8).for_each(|givens| check(&(*givens).into(), Kind::Sudoku));
    let pack = packs::pack("dominoes").expect("the pack is embedded");
    for puzzle in pack.puzzles().iter().take(3) {
        check(&puzzle.puzzle, Kind::Sudominoku);
    }
    assert!(n_checked > 15_000, "{n_checked}");
}

#[test]
fn no_list_of_houses_in_a_path_reads_as_a_cell() {
    let mut n_checked = 0;
    for givens in some_puzzles().iter().step_by(4) {
        for step in ExplainerPath::new(givens, Dialect::Sukaku).up_to(60) {
            check_names(&step.to_string());
            n_checked += 1;
        }
    }
    let pack = packs::pack("dominoes").expect("the pack is embedded");
    for puzzle in pack.puzzles().iter().take(10) {
        let board = puzzle.puzzle.dominoes().expect("it is a Sudominoku");
        for step in Path::of_dominoes(board) {
            if let PathStep::Domino(forced) = step {
                check_names(&forced.to_string());
                n_checked += 1;
            }
        }
    }
    assert!(n_checked > 200, "{n_checked}");
}
