//! The path of techniques as a run.

use super::*;
use crate::logic::{Dialect, Family, Path, PathStep, Scale, State, technique};

/// The only solution of a puzzle, if there is one.
fn solution(puzzle: &Grid) -> Option<Grid> {
    let mut search = Search::new(engine("links").unwrap(), &Puzzle::Sudoku(*puzzle)).ok()?;
    let solved = |search: &mut Search| {
        while search.advance(u64::MAX).last.is_some_and(|it| it != Step::Solved) {}
        (search.last_step() == Some(Step::Solved)).then(|| *search.board().grid())
    };
    let first = solved(&mut search)?;
    search.next();
    solved(&mut search).is_none().then_some(first)
}

fn run(line: &str) -> HumanRun {
    let puzzle = grid(line);
    HumanRun::new(&puzzle, &solution(&puzzle).unwrap())
}

/// The steps of the path, which the run has to take.
fn path(start: &HumanRun) -> Vec<PathStep> {
    let puzzle = start.start().grid();
    Path::new(puzzle, Some(&solution(puzzle).unwrap())).collect()
}

/// The run after this many single steps of a run that shares nothing with others.
fn afresh(start: &HumanRun, n_steps: u64) -> HumanRun {
    let puzzle = start.start().grid();
    let mut run = HumanRun::new(puzzle, &solution(puzzle).unwrap());
    for _ in 0..n_steps {
        run.advance(1);
    }
    run
}

fn at(timeline: &Timeline) -> &HumanRun {
    timeline.current().human().unwrap()
}

/// Everything that can be asked of a position.
fn all_of(run: &HumanRun) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        (run.state().clone(), run.state_before(), run.step().cloned(), run.steps()),
        (run.depth(), run.placements_per_level().to_vec(), run.solutions(), run.excluded()),
        (run.landmark(), run.cell(), run.rating(), run.taken().count()),
    )
}

#[test]
fn the_steps_are_those_of_the_path() {
    for line in [EASY, INKALA, ANTI_BRUTE_FORCE] {
        let start = run(line);
        let steps = path(&start);
        let mut timeline = Timeline::new(start);
        for (step, number) in steps.iter().zip(1..) {
            timeline.forward();
            assert_eq!(at(&timeline).step(), Some(step));
            assert_eq!((timeline.position(), timeline.current().steps()), (number, number));
        }
        assert_eq!(timeline.end(), Some(steps.len() as u64));
        assert!(!timeline.forward());
        assert_eq!(timeline.current().landmark(), Some(Landmark::Solution));
        assert!(at(&timeline).state().grid().is_solved());
        assert!((timeline.current().excluded() - 1.0).abs() < f64::EPSILON);
    }
}

#[test]
fn back_undoes_forward_to_the_start() {
    let start = run(ANTI_BRUTE_FORCE);
    let mut timeline = Timeline::new(start.clone());
    let mut seen = vec![all_of(at(&timeline))];
    while timeline.forward() {
        seen.push(all_of(at(&timeline)));
    }
    for expected in seen.iter().rev() {
        assert_eq!(&all_of(at(&timeline)), expected);
        timeline.back();
    }
    assert_eq!(at(&timeline), &start);
    assert_eq!(at(&timeline).state(), &State::new(start.start().grid()));
    assert!(!timeline.back());
}

#[test]
fn clones_share_the_steps_that_were_found() {
    let start = run(EASY);
    let mut ahead = start.clone();
    ahead.advance(u64::MAX);
    assert_eq!(start.found().count() as u64, ahead.steps());
    assert_eq!(start.taken().count(), 0);
    assert_eq!(afresh(&start, 3).found().count(), 3);
}

#[test]
fn a_full_board_is_over_at_once() {
    let full = solution(&grid(EASY)).unwrap();
    let mut timeline = Timeline::new(HumanRun::new(&full, &full));
    assert_eq!((timeline.end(), timeline.forward()), (Some(0), false));
    assert_eq!(timeline.current().landmark(), None);
}

#[test]
fn the_shape_is_the_number_of_digits() {
    let mut timeline = Timeline::new(run(ANTI_BRUTE_FORCE));
    timeline.run(u64::MAX);
    let end = timeline.position();
    let deepest = timeline.shape(0..end, 10).iter().map(|it| it.max_depth).max();
    assert_eq!(deepest, Some(64));
}

/// Positions where an event happens, found by looking at every step of the path.
fn positions(steps: &[PathStep], target: Target) -> Vec<u64> {
    let is_met = |idx: usize| {
        let step = &steps[idx];
        let cells = || step.placements().iter().chain(step.eliminations()).map(|it| it.cell);
        match target {
            Target::Pattern => !matches!(
                step, PathStep::Deduction(it) if it.technique().family() == Family::Singles
            ),
            Target::NewTechnique => steps[..idx].iter().all(|it| it.name() != step.name()),
            Target::Technique(it) => step.name() == it.name,
            Target::Guess => matches!(step, PathStep::Guess(_)),
            Target::Change(cell) => cells().any(|it| it == cell),
            Target::Placed(cell, digit) => {
                step.placements().iter().any(|it| (it.cell, it.digit) == (cell, digit))
            }
            Target::Solution => idx + 1 == steps.len(),
            _ => false,
        }
    };
    (0..steps.len()).filter(|&idx| is_met(idx)).map(|idx| idx as u64 + 1).collect()
}

fn human_target() -> impl Strategy<Value = Target> {
    let cell = || prop::sample::select(Cell::ALL.to_vec());
    let digit = prop::sample::select(Digit::ALL.to_vec());
    let names = ["naked single", "hidden single", "pointing", "XY-chain"];
    prop_oneof![
        Just(Target::Pattern),
        Just(Target::NewTechnique),
        prop::sample::select(names.to_vec())
            .prop_map(|name| Target::Technique(technique(name).unwrap())),
        Just(Target::Guess),
        cell().prop_map(Target::Change),
        (cell(), digit).prop_map(|(cell, digit)| Target::Placed(cell, digit)),
        Just(Target::Solution),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// The state at a position does not depend on the way that led to it, and an event is found where looking at every
    /// step finds it.
    #[test]
    fn a_position_is_the_same_however_it_was_reached(
        puzzle in puzzles(),
        jumps in prop::collection::vec((0..90_u64, human_target(), any::<bool>()), 1..12),
    ) {
        let Some(full) = solution(&puzzle) else { return Ok(()) };
        let start = HumanRun::new(&puzzle, &full);
        let steps: Vec<PathStep> = Path::new(&puzzle, Some(&full)).collect();
        let end = steps.len() as u64;
        let mut run = start.without_foresight();
        let mut seen = vec![all_of(&run)];
        while run.advance(1) > 0 {
            seen.push(all_of(&run));
        }
        let is_right = |it: &Timeline| {
            all_of(at(it)) == seen[usize::try_from(it.position()).unwrap()]
        };
        let mut timeline = Timeline::new(start);
        for (to, target, is_forwards) in jumps {
            prop_assert_eq!(timeline.seek(to), to.min(end));
            let here = timeline.position();
            prop_assert!(is_right(&timeline), "{} after a seek", here);

            let direction = if is_forwards { Direction::Forwards } else { Direction::Backwards };
            let outcome = timeline.run_to(target, direction, 1_000_000);
            let all = positions(&steps, target);
            let found = if is_forwards {
                all.into_iter().find(|it| *it > here)
            } else {
                all.into_iter().rfind(|it| *it < here)
            };
            let expected = if found.is_some() { Outcome::Arrived } else { Outcome::Nowhere };
            prop_assert_eq!(outcome, expected, "{:?} {:?} from {}", target, direction, here);
            let nowhere = if is_forwards { end } else { 0 };
            prop_assert_eq!(timeline.position(), found.unwrap_or(nowhere));
            prop_assert!(is_right(&timeline), "{} after {:?}", timeline.position(), target);
        }
    }
}

/// An event of engines does not happen on a path, nor one of a path on a search, nor one of a game on either.
#[test]
fn an_event_of_another_kind_of_run_never_happens() {
    let of_engines =
        [Target::Backtrack, Target::DeeperBacktrack, Target::Deepest, Target::Contradiction];
    let of_a_person = [
        Target::Pattern,
        Target::NewTechnique,
        Target::Technique(technique("W-Wing").unwrap()),
        Target::Guess,
    ];
    let of_a_game = [Target::Mistake, Target::Mended, Target::Clash, Target::Turn];
    for target in of_engines.into_iter().chain(of_a_game) {
        let mut timeline = Timeline::new(run(EASY));
        assert_eq!(timeline.run_to(target, Direction::Forwards, 1_000_000), Outcome::Nowhere);
        assert!(timeline.is_at_end());
    }
    for target in of_a_person.into_iter().chain(of_a_game) {
        let mut timeline = flags(EASY);
        assert_eq!(timeline.run_to(target, Direction::Forwards, 1_000_000), Outcome::Nowhere);
        assert!(timeline.is_at_end());
    }
}

/// Going back and forth on a run that never branches.
#[test]
fn a_timeline_moves_along_a_path_as_along_a_search() {
    let mut timeline = Timeline::new(run(ANTI_BRUTE_FORCE));
    let end = timeline.seek(u64::MAX);
    assert_eq!(timeline.seek(20), 20);
    assert!(timeline.back());
    assert_eq!(timeline.run(u64::MAX), end - 19);
    assert_eq!(timeline.run_back(11), 11);
    let shape = timeline.shape(0..u64::MAX, 3);
    assert_eq!((shape[0].min_depth, shape[shape.len() - 1].max_depth), (0, 64));
}

#[test]
fn a_guess_in_the_place_of_nested_chains_leaves_the_least_er() {
    // AI Escargot: its ER is 10.5.
    let puzzle =
        grid("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
    let scale = Scale::Explainer(Dialect::Se121);
    let mut run = HumanRun::new(&puzzle, &solution(&puzzle).unwrap()).on_scale(scale);
    run.advance(8);
    assert_eq!(run.er().as_deref(), Some("10.0"));
    run.advance(3);
    assert_eq!(run.er().as_deref(), Some("10.0+"));
}
