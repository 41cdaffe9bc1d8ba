//! Lost boards and points of no return, against the bulk solvers asked at every position.

use super::record::record_of;
use super::*;
use crate::fast;
use crate::search::{Failure, tilings};

/// The positions looked at. Each takes some searches for a tiling of a Sudominoku.
fn steps(kind: Kind) -> u64 {
    kind.pick(150, 30)
}

fn has_answer(board: &Puzzle) -> bool {
    match board {
        Puzzle::Sudoku(grid) => fast::solve(grid, fast::Task::FIRST).solution.is_some(),
        Puzzle::Sudominoku(board) => {
            let found = tilings::solve(board, tilings::Task::Any, &mut || true);
            found.unwrap().solution.is_some()
        }
    }
}

/// Returns for each position whether no answer has its board, with the length of the path. An answer that was reached
/// counts.
fn plain(run: &Run) -> Vec<(bool, usize)> {
    let mut run = run.clone();
    let mut all = Vec::new();
    loop {
        all.push((!has_answer(&run.board()), run.depth()));
        if run.steps() == steps(run.start().kind()) || run.advance(1) == 0 {
            return all;
        }
    }
}

/// Goes on to the next point of no return up to a step, with a small budget a call.
fn next(timeline: &mut Timeline, direction: Direction, end: u64) -> Option<u64> {
    let mut outcome = Outcome::Underway;
    while outcome == Outcome::Underway && timeline.position() <= end {
        outcome = timeline.run_to(Target::NoReturn, direction, 100);
    }
    (outcome == Outcome::Arrived && timeline.position() <= end).then(|| timeline.position())
}

fn check(mut timeline: Timeline, positions: &[u64]) {
    let all = plain(timeline.current());
    let end = all.len() as u64 - 1;
    timeline.know(Answers::of(&timeline.current().start(), &mut || true).unwrap());
    let at = |position: u64| all[usize::try_from(position).unwrap()];
    let is_lost = |position: u64| at(position).0;
    let points: Vec<u64> = (1..=end).filter(|&it| is_lost(it) && !is_lost(it - 1)).collect();
    let mut found = Vec::new();
    while let Some(point) = next(&mut timeline, Direction::Forwards, end) {
        found.push(point);
    }
    assert_eq!(found, points);
    let mut kept = Kept::default();
    for &position in positions.iter().filter(|it| **it <= end) {
        timeline.seek(position);
        let after = timeline.lost_after();
        assert_eq!(after.is_some(), is_lost(position));
        // The last point of no return before this is that of its path, where it is lost.
        let before = points.iter().rfind(|it| **it < position).copied();
        assert_eq!(next(&mut timeline, Direction::Backwards, end), before);
        if timeline.current().search().is_some() {
            timeline.seek(position);
            kept = timeline.kept(&kept);
            let n_kept = after.map_or_else(|| at(position).1, |it| it.saturating_sub(1));
            let found = kept.depth(position..position + 1);
            assert!(found.is_none_or(|it| it == n_kept), "{position}: {found:?}, {n_kept}");
            let has_one = timeline.answers() != Some(Answers::Several);
            assert!(found.is_some() || !has_one && timeline.first_solution().is_some());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn a_board_is_lost_if_no_answer_has_it(
        givens in any_puzzle(),
        positions in prop::collection::vec(0..=150u64, 1..12),
    ) {
        for engine in engines(givens.kind()) {
            check(timeline(engine, &givens), &positions);
        }
    }

    #[test]
    fn guilty_choices_alone_lose_the_board(givens in any_puzzle()) {
        for engine in engines(givens.kind()) {
            let mut search = Search::new(engine, &givens).unwrap();
            for _ in 0..steps(givens.kind()) {
                search.next();
                let guilty = search.blame().and_then(|mut it| it.advance(500));
                let Some(guilty) = guilty else { continue };
                let mut board = givens;
                guilty.choices.iter().for_each(|it| it.write(&mut board));
                let is_solved = matches!(guilty.failure, Failure::Solved(_));
                prop_assert_eq!(has_answer(&board), is_solved, "{} {}", engine.name, guilty);
            }
        }
    }

    #[test]
    fn a_record_is_lost_like_the_search_that_it_is_of(
        givens in puzzles(),
        positions in prop::collection::vec(0..=150u64, 1..12),
    ) {
        let mut record = record_of(engine("flags").unwrap(), &givens.into());
        let mut search = timeline(engine("flags").unwrap(), &givens.into());
        check(record.clone(), &positions);
        for timeline in [&mut record, &mut search] {
            timeline.know(Answers::of(&givens.into(), &mut || true).unwrap());
        }
        for position in positions {
            let position = record.seek(position);
            search.seek(position);
            prop_assert_eq!(record.lost_share(), search.lost_share());
            record.back();
            search.back();
            prop_assert_eq!(record.lost_share(), search.lost_share());
        }
    }
}

#[test]
fn without_an_answer_all_is_lost_from_the_start() {
    // The first row needs a 9 that the last column has.
    let mut timeline = flags(&format!("12345678.........9{}", ".".repeat(63)));
    timeline.know(Answers::of(&timeline.current().start(), &mut || true).unwrap());
    timeline.seek(100);
    assert_eq!((timeline.lost_after(), timeline.lost_share()), (Some(0), None));
    assert_eq!(next(&mut timeline, Direction::Forwards, 1000), None);
}
