//! The laws of human techniques: none contradicts the solution, and none depends on the orientation of the board.

use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use sudoscope::fast::{self, Verdict};
use sudoscope::grid::Grid;
use sudoscope::logic::{Family, Path, State, TECHNIQUES, Technique, technique};

use crate::grids::puzzles;
use crate::techniques::{
    check_any, check_blockers, check_bytes, check_first, check_lawful, check_picture,
    check_symmetry, check_true, instances,
};

const PUZZLES: usize = 60;

/// The positions that paths reach in some puzzles, and their solutions.
static ON_THE_WAY: LazyLock<Vec<(State, Grid)>> = LazyLock::new(|| {
    let mut runner = TestRunner::deterministic();
    let puzzles = puzzles();
    let mut positions = Vec::new();
    for _ in 0..PUZZLES {
        let givens = puzzles.new_tree(&mut runner).unwrap().current();
        let Verdict::Unique(solution) = fast::verdict(&givens) else { continue };
        let mut path = Path::new(&givens, Some(&solution));
        positions.push((path.state().clone(), solution));
        while path.next().is_some() {
            positions.push((path.state().clone(), solution));
        }
    }
    assert!(positions.len() > 10 * PUZZLES, "{}", positions.len());
    positions
});

/// Calls `check` with each of these positions, its number and its solution.
fn on_the_way(mut check: impl FnMut(usize, &State, &Grid)) {
    for (idx, (state, solution)) in ON_THE_WAY.iter().enumerate() {
        check(idx, state, solution);
    }
}

/// Returns the techniques to check on a position: those that take long on a few positions only.
fn techniques(idx: usize) -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().filter(move |it| match it.family() {
        Family::ComplexFish => idx.is_multiple_of(301),
        Family::GroupedChains | Family::Forcing | Family::Als => idx.is_multiple_of(23),
        _ => true,
    })
}

#[test]
fn no_deduction_contradicts_the_solution() {
    on_the_way(|idx, state, solution| {
        for technique in techniques(idx) {
            let found = instances(technique, state, usize::MAX);
            check_lawful(state, &found);
            check_true(state, solution, &found).unwrap();
        }
    });
}

#[test]
fn the_blockers_of_a_single_leave_nothing_else() {
    let mut n_checked = 0;
    on_the_way(|_, state, _| {
        for name in ["naked single", "hidden single"] {
            for found in instances(technique(name).unwrap(), state, usize::MAX) {
                check_blockers(state, &found);
                n_checked += 1;
            }
        }
    });
    assert!(n_checked > 3000, "{n_checked}");
}

/// Calls `check` with each of these positions as it is, and with further candidates struck, rightly or not.
fn struck_on_the_way(mut check: impl FnMut(usize, &State)) {
    let mut n_positions = 0;
    on_the_way(|idx, state, _| {
        for variant in 0..4 {
            let mut state = state.clone();
            for candidate in *state.candidates() {
                let number = candidate.cell.index() * 5 + candidate.digit.index() * 7 + idx;
                if variant > 0 && (number + variant).is_multiple_of(23) {
                    state.remove(candidate);
                }
            }
            n_positions += 1;
            check(4 * idx + variant, &state);
        }
    });
    assert!(n_positions > 3000, "{n_positions}");
}

#[test]
fn each_branch_follows_from_its_premise_to_its_end() {
    let forcing = || TECHNIQUES.iter().filter(|it| it.family() == Family::Forcing);
    let mut n_checked = 0;
    struck_on_the_way(|number, state| {
        for technique in forcing() {
            // Verities follow every candidate before they report one.
            let is_verity = technique.name.ends_with("verity");
            if !is_verity || (number / 4).is_multiple_of(4) {
                let found = instances(technique, state, 3);
                check_lawful(state, &found);
                n_checked += found.len();
            }
        }
    });
    assert!(n_checked > 15_000, "{n_checked}");
}

/// On each position some techniques, in turn.
#[test]
fn links_hold_and_sentences_agree_with_pictures() {
    let mut n_checked = 0;
    struck_on_the_way(|number, state| {
        let in_turn = TECHNIQUES.iter().zip(number..).filter(|(technique, turn)| {
            turn.is_multiple_of(match technique.family() {
                Family::ComplexFish => 901,
                Family::GroupedChains | Family::Forcing | Family::Als => 71,
                _ => 7,
            })
        });
        // Where there is no other instance, the last way to list them looks for chains with almost locked sets.
        let late = |it: &'static Technique| it.by_ease(state, None).into_iter().next();
        for found in in_turn.filter_map(|it| it.0.first(state).or_else(|| late(it.0))) {
            check_lawful(state, std::slice::from_ref(&found));
            check_picture(state, &found);
            n_checked += 1;
        }
    });
    assert!(n_checked > 6000, "{n_checked}");
}

#[test]
fn a_transformed_board_has_the_same_deductions() {
    on_the_way(|idx, state, _| {
        if idx.is_multiple_of(3) {
            techniques(idx).for_each(|technique| check_symmetry(technique, state).unwrap());
        }
    });
}

#[test]
fn the_deduction_of_a_path_is_one_of_all() {
    on_the_way(|idx, state, _| {
        techniques(idx).for_each(|technique| check_first(technique, state).unwrap());
    });
}

#[test]
fn a_path_can_be_taken_back() {
    let mut runner = TestRunner::deterministic();
    for _ in 0..PUZZLES {
        let givens = puzzles().new_tree(&mut runner).unwrap().current();
        let mut path = Path::new(&givens, None);
        let mut positions = vec![path.state().clone()];
        while path.next().is_some() {
            positions.push(path.state().clone());
        }
        while let Some(position) = positions.pop() {
            assert_eq!(path.state(), &position);
            assert_eq!(path.back().is_some(), !positions.is_empty());
        }
    }
}

#[test]
fn a_path_that_remembers_takes_the_steps_of_one_that_forgets() {
    let mut runner = TestRunner::deterministic();
    for _ in 0..PUZZLES {
        let givens = puzzles().new_tree(&mut runner).unwrap().current();
        let path = Path::new(&givens, None);
        let mut forgetful = path.clone();
        for step in path {
            assert_eq!(forgetful.next().as_ref(), Some(&step), "{givens}");
            // Going back, a path forgets where its finders have found nothing.
            forgetful.back();
            forgetful.take_step(step);
        }
        assert_eq!(forgetful.next(), None);
    }
}

#[test]
fn the_empty_board_is_a_position_too() {
    check_any(&State::new(&Grid::EMPTY));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// Clashing digits and struck candidates, with no solution or many.
    #[test]
    fn any_position_is_looked_at(bytes in prop::collection::vec(any::<u8>(), 0..700)) {
        check_bytes(&bytes);
    }
}
