//! The proof of the number of solutions.

use super::*;

/// The number of steps in which nearly every run proves the number of solutions.
const FEW: u64 = 200_000;

/// Returns the step of the first solution, the number of grids (2 for more than one), and the step that proves it,
/// from a plain run.
fn plain(engine: &'static EngineInfo, givens: &Puzzle) -> Option<(Option<u64>, u64, u64)> {
    let mut first: Option<(u64, Puzzle)> = None;
    let mut search = Search::new(engine, givens).unwrap();
    for step in 1..=FEW {
        match search.next()? {
            Step::Exhausted => return Some((first.map(|it| it.0), first.map_or(0, |_| 1), step)),
            Step::Solved => match first {
                None => first = Some((step, search.board())),
                Some((at, board)) if board.grid() != search.board().grid() => {
                    return Some((Some(at), 2, step));
                }
                Some(_) => {}
            },
            Step::Place(_) | Step::Backtrack(_) => {}
        }
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn the_proof_is_that_of_a_plain_run_however_it_was_reached(
        givens in any_puzzle(),
        jumps in prop::collection::vec(jump(), 0..6),
    ) {
        for engine in engines(givens.kind()) {
            let Some((first, n_grids, at)) = plain(engine, &givens) else { continue };
            let mut timeline = timeline(engine, &givens);
            let naive = Naive::of(engine, &givens, HORIZON);
            for &jump in &jumps {
                take(&mut timeline, jump, &naive);
            }
            timeline.seek(at - 1);
            if timeline.farthest() < at {
                prop_assert_eq!(timeline.proof(), None);
            }
            timeline.forward();
            prop_assert_eq!(timeline.first_solution().map(|it| it.position), first);
            let (proof, proved_at) = timeline.proof().unwrap();
            prop_assert_eq!(proved_at, at);
            let n_proved = match proof {
                Proof::NoSolution => 0,
                Proof::Unique { .. } => 1,
                Proof::Several { first, second } => {
                    prop_assert_ne!(first.board.grid(), second.board.grid());
                    2
                }
            };
            prop_assert_eq!(n_proved, n_grids);
        }
    }
}

#[test]
fn tilings_of_one_grid_are_one_solution() {
    let givens = boards::board(boards::JUDGES_SECOND).into();
    for engine in engines(Kind::Sudominoku) {
        let mut timeline = timeline(engine, &givens);
        timeline.seek(u64::MAX);
        let proof = timeline.proof().map(|it| it.0);
        assert!(matches!(proof, Some(Proof::Unique { n_found: 2, .. })), "{proof:?}");
    }
}

/// With any budget a call, and from any position.
#[test]
fn the_proof_is_a_place_to_run_to() {
    for (line, is_proved) in [
        (EASY, (|it| matches!(it, Proof::Unique { n_found: 1, .. })) as fn(&Proof) -> bool),
        (SEVERAL, |it| matches!(it, Proof::Several { .. })),
    ] {
        let mut timeline = flags(line);
        timeline.run(50);
        timeline.seek(10);
        while timeline.run_to_proof(777) == Outcome::Underway {}
        let (proof, proved_at) = timeline.proof().unwrap();
        assert!(is_proved(&proof), "{proof:?}");
        assert_eq!(timeline.position(), proved_at);
        timeline.seek(0);
        assert_eq!(timeline.run_to_proof(1), Outcome::Arrived);
        assert_eq!(timeline.position(), proved_at);
    }
}
