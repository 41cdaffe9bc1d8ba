//! Dead ends, on every engine.

use super::*;
use crate::search::testing::boards::{JUDGES, board};

/// Steps from the start of each search.
const STEPS: usize = 3000;

/// Every dead end of the beginning of a search: where it is, and the sentence about it.
fn dead_ends(engine: &'static EngineInfo, givens: &Puzzle) -> Vec<(DeadEnd, String)> {
    let mut search = Search::new(engine, givens).unwrap();
    let mut found = Vec::new();
    for _ in 0..STEPS {
        let was_solved = search.last_step() == Some(Step::Solved);
        let Some(step) = search.next() else { break };
        let is_dead = match step {
            Step::Backtrack(_) => !was_solved,
            Step::Exhausted => search.solutions() == 0,
            Step::Place(_) | Step::Solved => false,
        };
        assert_eq!(search.dead_end().is_some(), is_dead, "{}: {step:?}", engine.name);
        if let Some(dead) = search.dead_end() {
            let blanks = search.board().grid().blanks();
            let cells = dead.cells(&search.board());
            assert_eq!(cells & blanks, cells, "{}: {dead:?}", engine.name);
            assert_eq!(cells.is_empty(), dead == DeadEnd::Tile, "{}: {dead:?}", engine.name);
            found.push((dead, search.explain()));
        }
    }
    found
}

#[test]
fn every_engine_names_the_constraint_that_nothing_is_left_for() {
    for engine in crate::search::ENGINES {
        let givens = match engine.kind {
            Kind::Sudoku => Puzzle::Sudoku(grid(INKALA)),
            Kind::Sudominoku => Puzzle::Sudominoku(board(JUDGES)),
        };
        let found = dead_ends(engine, &givens);
        assert!(!found.is_empty(), "{}", engine.name);
        for (dead, said) in found {
            let name = match dead {
                DeadEnd::Cell(cell) => cell.to_string(),
                DeadEnd::Digit { digit, house, tried } if tried.is_empty() => match engine.name {
                    "links" => format!("{digit} in {house} has no way left"),
                    _ => format!("{digit} has no place in {house}"),
                },
                DeadEnd::Digit { digit, house, .. } => match engine.name {
                    "links" => format!("{digit} in {house}"),
                    _ => format!("{digit} has no other place in {house}"),
                },
                DeadEnd::Hole(cells) => {
                    let is_named = cells.into_iter().any(|it| said.contains(&it.to_string()));
                    assert!(is_named && said.contains("cannot be paired"), "{said}");
                    continue;
                }
                DeadEnd::Tile => "tile".to_owned(),
            };
            let before = said.split("; take back").next().unwrap();
            assert!(before.contains(&name), "{}: {dead:?} in {said}", engine.name);
        }
    }
}

#[test]
fn the_root_of_a_puzzle_without_a_solution_is_a_dead_end() {
    let hopeless = grid(&format!("12345678.{}9{}", ".".repeat(36 + 8), ".".repeat(27)));
    for engine in ["fewest", "singles", "links"] {
        let mut search = start(engine, &hopeless);
        assert_eq!(search.next(), Some(Step::Exhausted));
        assert_eq!(search.dead_end(), Some(DeadEnd::Cell(Cell::at(0, 8))), "{engine}");
    }
}
