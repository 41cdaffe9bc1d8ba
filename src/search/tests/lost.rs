//! The share of the steps on lost boards, against a count of all steps.

use super::*;
use crate::search::testing::boards::{JUDGES, board};
use crate::search::tilings;

#[test]
fn the_share_of_lost_steps_is_that_of_a_count() {
    let board = board(JUDGES);
    let tiling = tilings::solve(&board, tilings::Task::Any, &mut || true).unwrap().solution;
    for engine in ENGINES {
        for line in [EASY, INKALA] {
            let (givens, solution): (Puzzle, Puzzle) = match engine.kind {
                Kind::Sudoku => {
                    let grid = grid(line);
                    let mut links = start("links", &grid);
                    links.advance(u64::MAX);
                    (grid.into(), links.board())
                }
                Kind::Sudominoku => (board.into(), tiling.unwrap().into()),
            };
            let mut search = Search::new(engine, &givens).unwrap();
            assert_eq!(search.lost_share(&solution), None);
            let mut n_lost = 0;
            for n_steps in 1..60_000 {
                n_lost += u32::from(!solution.extends(&search.board()));
                let Some(step) = search.next() else { break };
                if n_steps % 7 == 0 || matches!(step, Step::Solved | Step::Exhausted) {
                    let expected = f64::from(n_lost) / f64::from(n_steps);
                    match search.lost_share(&solution) {
                        Some(share) => assert!(
                            (share - expected).abs() < 1e-9,
                            "{} {n_steps}: {share} {expected}",
                            engine.name
                        ),
                        None => assert!(engine.name == "backjump" && search.solutions() == 1),
                    }
                }
            }
        }
    }
}
