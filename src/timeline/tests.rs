//! Positions, however they were reached.

mod estimate;
mod human;
mod lost;
mod naive;
mod record;
mod run_back;
mod shape;
mod solutions;
mod track;
mod tree;

use proptest::prelude::*;

use super::*;
use crate::domino::{Kind, Puzzle};
use crate::grid::{Cell, Digit, Grid};
use crate::search::testing::{ANTI_BRUTE_FORCE, EASY, INKALA, SEVERAL, boards, grid, puzzles};
use crate::search::{EngineInfo, Search, Step, engine, engines};
use naive::Naive;

/// Steps between checkpoints, few enough that a short run has many.
const STRIDE: u64 = 1 << 8;

/// A timeline that keeps many checkpoints.
fn timeline(engine: &'static EngineInfo, givens: &Puzzle) -> Timeline {
    let search = Search::new(engine, givens).unwrap();
    let checkpoints = Checkpoints::every(STRIDE, search.clone().into());
    Timeline { checkpoints, ..Timeline::new(search) }
}

/// Puzzles of both kinds.
fn any_puzzle() -> impl Strategy<Value = Puzzle> {
    prop_oneof![
        2 => puzzles().prop_map(Puzzle::Sudoku),
        1 => boards::boards().prop_map(Puzzle::Sudominoku),
    ]
}

fn flags(line: &str) -> Timeline {
    let givens = Puzzle::Sudoku(grid(line));
    Timeline::new(Search::new(engine("flags").unwrap(), &givens).unwrap())
}

fn search(timeline: &Timeline) -> &Search {
    timeline.current().search().unwrap()
}

/// Everything that can be asked of a position.
fn all_of(search: &Search) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        (search.board(), search.depth(), search.steps()),
        (search.counters(), search.choices(), *search.heat()),
        (search.excluded(), search.last_step()),
    )
}

/// The run after this many single steps from the start.
fn from_the_start(engine: &'static EngineInfo, givens: &Puzzle, steps: u64) -> Search {
    let mut search = Search::new(engine, givens).unwrap();
    for _ in 0..steps {
        search.next();
    }
    search
}

/// A way to move on a timeline.
#[derive(Clone, Copy, Debug)]
enum Jump {
    Forward,
    Back,
    Run(u64),
    RunBack(u64),
    Seek(u64),
    /// The last number is the budget of a call.
    RunTo(Target, Direction, u64),
    /// From a position, this many steps, with this budget.
    Refine(u64, u64, u64),
}

fn jump() -> impl Strategy<Value = Jump> {
    let direction = prop_oneof![Just(Direction::Forwards), Just(Direction::Backwards)];
    prop_oneof![
        1 => Just(Jump::Forward),
        1 => Just(Jump::Back),
        1 => (0..9000u64).prop_map(Jump::Run),
        1 => (0..9000u64).prop_map(Jump::RunBack),
        1 => (0..STRIDE).prop_map(Jump::RunBack),
        1 => (0..HORIZON).prop_map(Jump::Seek),
        1 => (0..HORIZON, 1..HORIZON, 1..HORIZON)
            .prop_map(|(start, steps, budget)| Jump::Refine(start, steps, budget)),
        6 => (target(), direction, 1..90_000u64)
            .prop_map(|(target, direction, budget)| Jump::RunTo(target, direction, budget)),
    ]
}

fn target() -> impl Strategy<Value = Target> {
    let cell = || prop::sample::select(Cell::ALL.to_vec());
    let digit = prop::sample::select(Digit::ALL.to_vec());
    prop_oneof![
        Just(Target::Backtrack),
        Just(Target::DeeperBacktrack),
        Just(Target::Deepest),
        cell().prop_map(Target::Change),
        (cell(), digit).prop_map(|(cell, digit)| Target::Placed(cell, digit)),
        Just(Target::Solution),
        Just(Target::Contradiction),
    ]
}

/// The length of the plain run; positions beyond it are not compared.
const HORIZON: u64 = 20_000;

/// Moves, and returns the position expected; `None` beyond the plain run.
fn take(timeline: &mut Timeline, jump: Jump, naive: &Naive) -> Option<u64> {
    let position = timeline.position();
    let end = naive.end().unwrap_or(u64::MAX);
    Some(match jump {
        Jump::Forward => {
            let moved = timeline.forward();
            position + u64::from(moved)
        }
        Jump::Back => {
            let moved = timeline.back();
            position - u64::from(moved)
        }
        Jump::Run(steps) => {
            let done = timeline.run(steps);
            let to = position + steps;
            if to > naive.last() && naive.end().is_none() {
                return Some(position + done);
            }
            let stop = naive.after(position, Target::Solution).unwrap_or(end);
            to.min(stop).max(position)
        }
        Jump::RunBack(steps) => {
            let done = timeline.run_back(steps);
            if position > naive.last() {
                return None;
            }
            let stop = naive.before(position, Target::Solution).unwrap_or(0);
            let to = stop.max(position.saturating_sub(steps));
            assert_eq!(done, position - to);
            to
        }
        Jump::Refine(start, steps, budget) => {
            timeline.refine(start..start + steps, 80, budget);
            position
        }
        Jump::Seek(to) => {
            timeline.seek(to);
            to.min(end)
        }
        Jump::RunTo(target, direction, budget) => {
            if position > naive.last() {
                return None;
            }
            let expected = match direction {
                Direction::Forwards => naive.after(position, target).or_else(|| naive.end())?,
                Direction::Backwards => naive.before(position, target).unwrap_or(0),
            };
            let outcome = loop {
                let before = timeline.position();
                let outcome = timeline.run_to(target, direction, budget);
                let after = timeline.position();
                match direction {
                    Direction::Forwards => assert!(before <= after, "{before} {after}"),
                    Direction::Backwards => assert!(before >= after, "{before} {after}"),
                }
                if outcome != Outcome::Underway {
                    break outcome;
                }
            };
            let happens = naive.happens(expected, target) && expected != position;
            assert_eq!(outcome == Outcome::Arrived, happens, "{target:?} {direction:?}");
            expected
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Law 4, with walks of steps, jumps and run-tos.
    #[test]
    fn a_position_is_what_it_is_however_it_was_reached(
        givens in any_puzzle(),
        jumps in prop::collection::vec(jump(), 1..16),
    ) {
        for engine in engines(givens.kind()) {
            let mut timeline = timeline(engine, &givens);
            let naive = Naive::of(engine, &givens, HORIZON);
            let mut farthest = 0;
            for &jump in &jumps {
                let Some(position) = take(&mut timeline, jump, &naive) else { continue };
                prop_assert_eq!(timeline.position(), position, "{:?}", jump);
                farthest = position.max(farthest);
                prop_assert_eq!(timeline.farthest(), farthest);
                let plain = from_the_start(engine, &givens, position);
                prop_assert_eq!(all_of(search(&timeline)), all_of(&plain));
            }
        }
    }
}

/// Every position where something happens, one after another, forwards and then backwards.
#[test]
fn every_such_position_is_reached_forwards_and_backwards() {
    let steps = 150_000;
    let cell = Cell::at(1, 2);
    let targets = [
        Target::Deepest,
        Target::Change(cell),
        Target::Placed(Cell::at(8, 1), Digit::ALL[8]),
        Target::Solution,
        Target::DeeperBacktrack,
        Target::Contradiction,
    ];
    let puzzles = [Puzzle::Sudoku(grid(INKALA)), boards::board(boards::SLOW[0]).into()];
    for (givens, name) in puzzles.iter().zip(["flags", "dominoes"]) {
        let engine = engine(name).unwrap();
        let naive = Naive::of(engine, givens, steps);
        for target in targets {
            let expected: Vec<u64> = naive.all(target).collect();
            let mut timeline = Timeline::new(Search::new(engine, givens).unwrap());
            let mut reached = Vec::new();
            while reached.len() < expected.len() {
                while timeline.run_to(target, Direction::Forwards, 5000) == Outcome::Underway {}
                reached.push(timeline.position());
            }
            assert_eq!(reached, expected, "{name} {target:?}");
            timeline.seek(naive.end().unwrap_or(steps));
            reached.clear();
            loop {
                match timeline.run_to(target, Direction::Backwards, 5000) {
                    Outcome::Arrived => reached.push(timeline.position()),
                    Outcome::Underway => {}
                    Outcome::Nowhere => break,
                }
            }
            reached.reverse();
            let before_last = expected.len() - usize::from(expected.last() == Some(&steps));
            assert_eq!(reached, expected[..before_last], "back: {name} {target:?}");
            assert_eq!(timeline.position(), 0);
        }
    }
}

/// A part that was run before is skipped at once, forwards and backwards, if the target does not occur in it.
#[test]
fn a_stretch_without_a_solution_is_not_gone_through_again() {
    let (length, budget) = (3_000_000, 100_000);
    let mut timeline = flags(ANTI_BRUTE_FORCE);
    timeline.seek(length);
    let target = Target::Solution;
    assert_eq!(timeline.run_to(target, Direction::Backwards, budget), Outcome::Nowhere);
    assert_eq!(timeline.position(), 0);
    assert_eq!(timeline.run_to(target, Direction::Forwards, budget), Outcome::Underway);
    assert!(timeline.position() > length - budget, "{}", timeline.position());
}

/// A call takes about as long as running the steps of its budget, so that the screen responds.
#[test]
fn a_search_goes_no_farther_than_its_budget() {
    let (length, budget) = (100_000, 8000);
    let search = search(&flags(ANTI_BRUTE_FORCE)).clone();
    // The first move of all stands for long, and no checkpoint helps to find it.
    let first = search.givens().grid().blanks().first().unwrap();
    let checkpoints = Checkpoints::every(1 << 40, search.clone().into());
    let mut timeline = Timeline { checkpoints, ..Timeline::new(search) };
    let goals = [Target::Change(first), Target::Proof];
    for (goal, direction) in goals.into_iter().zip([Direction::Backwards, Direction::Forwards]) {
        timeline.seek(length);
        assert_eq!(timeline.run_to(goal, direction, budget), Outcome::Underway);
        let gone = timeline.position().abs_diff(length);
        assert!((1..=budget).contains(&gone), "{goal:?}: {gone}");
    }
}

/// A batch ends at every solution, however long it might be.
#[test]
fn solutions_one_after_another_are_run_through() {
    let mut timeline = flags(&".".repeat(81));
    let target = Target::Change(Cell::at(0, 0));
    assert_eq!(timeline.run_to(target, Direction::Forwards, 1000), Outcome::Arrived);
    assert_eq!(timeline.run_to(target, Direction::Forwards, 500_000), Outcome::Underway);
    assert!(timeline.current().solutions() > 64, "{}", timeline.current().solutions());
}

#[test]
fn seeking_past_the_end_lands_there() {
    for engine in engines(Kind::Sudoku) {
        let mut timeline = timeline(engine, &Puzzle::Sudoku(grid(EASY)));
        assert_eq!(timeline.end(), None);
        let end = timeline.seek(u64::MAX);
        assert_eq!(timeline.end(), Some(end), "{}", engine.name);
        assert_eq!(search(&timeline).last_step(), Some(Step::Exhausted));
        assert!(!timeline.forward());
        assert!(timeline.back());
        assert_eq!((timeline.position(), timeline.farthest()), (end - 1, end));
        assert_eq!(timeline.seek(end + 7), end);
        assert_eq!(timeline.seek(0), 0);
        assert!(!timeline.back());
    }
}

#[test]
fn a_run_stops_at_a_solution_and_a_seek_does_not() {
    let mut timeline = flags(EASY);
    let first = timeline.run(u64::MAX);
    assert_eq!(search(&timeline).last_step(), Some(Step::Solved));
    assert_eq!(timeline.position(), first);
    timeline.seek(0);
    assert_eq!(timeline.seek(first + 5), first + 5);
}

/// However long the run, its checkpoints are few and evenly spread.
#[test]
fn a_long_run_keeps_checkpoints_evenly_spread() {
    let mut timeline = flags(ANTI_BRUTE_FORCE);
    timeline.seek(30_000_000);
    let kept: Vec<u64> = timeline.checkpoints.kept.iter().map(Run::steps).collect();
    assert!((500..2500).contains(&kept.len()), "{kept:?}");
    let stride = kept[1];
    let even: Vec<u64> = (0..kept.len() as u64).map(|idx| idx * stride).collect();
    assert_eq!(kept, even);
    // A jump begins at one of the two on either side.
    for position in [0, 1, stride, 12_345_678, 29_999_999, 30_000_000] {
        let around: Vec<u64> = timeline.checkpoints.around(position).map(Run::steps).collect();
        let before = position / stride * stride;
        let expected = [before, before + stride];
        assert!(expected.starts_with(&around) && !around.is_empty(), "{position}: {around:?}");
        assert!(around.len() == 2 || before + stride > *even.last().unwrap());
    }
    let there = timeline.clone();
    timeline.seek(12_345_678);
    timeline.seek(29_999_999);
    timeline.forward();
    assert_eq!(all_of(search(&timeline)), all_of(search(&there)));
    assert_eq!(timeline, there);
}

fn memory(checkpoints: &Checkpoints) -> usize {
    let unused = checkpoints.kept.capacity() - checkpoints.kept.len();
    checkpoints.kept.iter().map(Run::memory).sum::<usize>() + unused * size_of::<Run>()
}

#[test]
fn what_is_kept_stays_below_16_mib() {
    let puzzles = [
        Puzzle::Sudoku(grid(INKALA)),
        Puzzle::Sudoku(Grid::EMPTY),
        boards::board(boards::SLOW[0]).into(),
        boards::board(boards::SLOW[1]).into(),
    ];
    for givens in puzzles {
        for engine in engines(givens.kind()) {
            let search = Search::new(engine, &givens).unwrap();
            let checkpoints = Checkpoints::every(4, search.clone().into());
            let mut timeline = Timeline { checkpoints, ..Timeline::new(search) };
            let mut most = 0;
            for _ in 0..40 {
                timeline.seek(timeline.position() + 1000);
                timeline.run_back(200);
                timeline.refine(0..u64::MAX, 1000, 2000);
                let trail = timeline.trail.as_ref().map_or(0, memory);
                most = most.max(memory(&timeline.checkpoints) + trail);
            }
            assert!(most < 15 << 20, "{}: {most}", engine.name);
            if timeline.end().is_none() {
                assert!(timeline.checkpoints.kept[1].steps() > 4, "{}: thinned out", engine.name);
            }
        }
    }
}
