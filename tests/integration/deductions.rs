//! The laws of human techniques: none contradicts the solution, and none depends on the orientation of the board.

use std::ops::ControlFlow;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use sudoscope::fast::{self, Verdict};
use sudoscope::grid::{Cell, Digit, Grid};
use sudoscope::logic::{self, Candidate, CandidateSet, Deduction, State, TECHNIQUES, Technique};

use crate::grids::puzzles;

const PUZZLES: usize = 100;

/// Returns the positions that the techniques reach in some puzzles.
fn on_the_way(mut check: impl FnMut(&Grid, &State)) {
    let mut runner = TestRunner::deterministic();
    let puzzles = puzzles();
    for _ in 0..PUZZLES {
        let givens = puzzles.new_tree(&mut runner).unwrap().current();
        let mut state = State::new(&givens);
        check(&givens, &state);
        while let Some(deduction) = logic::next(&state) {
            state.apply(&deduction);
            check(&givens, &state);
        }
    }
}

fn all(technique: &'static Technique, state: &State) -> Vec<Deduction> {
    let mut found = Vec::new();
    let _ = technique.each(state, |deduction| {
        found.push(deduction);
        ControlFlow::<()>::Continue(())
    });
    found
}

#[test]
fn no_deduction_contradicts_the_solution() {
    let mut n_checked = 0;
    on_the_way(|givens, state| {
        let Verdict::Unique(solution) = fast::verdict(givens) else { return };
        let is_true = |candidate: &Candidate| solution[candidate.cell] == Some(candidate.digit);
        for deduction in TECHNIQUES.iter().flat_map(|technique| all(technique, state)) {
            assert!(deduction.placements().iter().all(is_true), "{deduction} on {}", state.grid());
            assert!(
                !deduction.eliminations().iter().any(is_true),
                "{deduction} on {}",
                state.grid()
            );
            n_checked += 1;
        }
    });
    assert!(n_checked > 10 * PUZZLES, "{n_checked}");
}

/// Returns the candidate after a quarter turn of the board and a swap of its digits.
fn turned(Candidate { cell, digit }: Candidate) -> Candidate {
    Candidate::new(
        Cell::at(cell.column(), 8 - cell.row()),
        Digit::from_index((digit.index() + 4) % 9),
    )
}

/// Returns the candidate after transposing the board.
fn transposed(Candidate { cell, digit }: Candidate) -> Candidate {
    Candidate::new(Cell::at(cell.column(), cell.row()), digit)
}

fn held(state: &State, how: fn(Candidate) -> Candidate) -> State {
    let mut grid = Grid::EMPTY;
    for (cell, digit) in state.grid().filled() {
        let Candidate { cell, digit } = how(Candidate::new(cell, digit));
        grid.set(cell, Some(digit));
    }
    let left: CandidateSet = state.candidates().iter().map(how).collect();
    let mut held = State::new(&grid);
    for candidate in *held.candidates() - left {
        held.remove(candidate);
    }
    held
}

#[test]
fn a_transformed_board_has_the_same_deductions() {
    on_the_way(|_, state| {
        for how in [turned, transposed] {
            let other = held(state, how);
            for technique in TECHNIQUES {
                let effects = |found: Vec<Deduction>, how: fn(Candidate) -> Candidate| {
                    let through = |candidates: &[Candidate]| -> Vec<Candidate> {
                        candidates
                            .iter()
                            .copied()
                            .map(how)
                            .collect::<CandidateSet>()
                            .iter()
                            .collect()
                    };
                    let effect =
                        |it: &Deduction| (through(it.placements()), through(it.eliminations()));
                    let mut effects: Vec<_> = found.iter().map(effect).collect();
                    effects.sort();
                    effects
                };
                let seen = effects(all(technique, &other), |it| it);
                assert_eq!(effects(all(technique, state), how), seen, "{}", technique.name);
            }
        }
    });
}
