//! Tasks without threads: turn by turn, on a clock that the test moves.

use std::cell::Cell;

use super::*;
use crate::domino::Puzzle;
use crate::format;
use crate::generate::Symmetry;
use crate::grid::Grid;
use crate::hint::Position;
use crate::logic::{self, Grade, Premise, State};
use crate::packs;
use crate::play::{Lesson, LessonStep};
use crate::search::{self, Search};
use crate::tui::msg::{Lane, NewPuzzle, Rule};

const TURN: Duration = Duration::from_millis(1);

/// A clock that a millisecond passes on with each look at it.
#[derive(Default)]
struct Ticking(Cell<Duration>);

impl Ticking {
    fn now(&self) -> Duration {
        self.0.set(self.0.get() + TURN);
        self.0.get()
    }
}

/// Takes turns of a task until it is over, and returns its reports and the number of turns.
fn reports(job: &Job) -> (Vec<Report>, usize) {
    let clock = Ticking::default();
    let context = TaskContext { now: &|| clock.now(), tick: TURN / 10, wanted: &|| true };
    let mut task = task(job, Duration::ZERO).expect("it needs no files");
    let mut reports = Vec::new();
    for n_turns in 1.. {
        let Turn { report, next } = task(context);
        reports.extend(report);
        match next {
            Next::Now => {}
            Next::After(time) => clock.0.set(clock.0.get() + time),
            Next::Over => return (reports, n_turns),
        }
    }
    unreachable!("the loop is endless")
}

fn easy() -> Puzzle {
    packs::pack("easy").unwrap().puzzles()[0].puzzle
}

/// A puzzle that a search in reading order takes very long for.
fn long() -> Puzzle {
    let text = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    format::read(text).unwrap()
}

#[test]
fn a_job_that_can_be_cut_takes_many_turns_and_its_result_is_that_of_one_go() {
    let flags = search::engine("flags").unwrap();
    let sudoku = NewPuzzle::Sudoku(Grade::Hard, Symmetry::HalfTurn);
    for job in [
        Job::Path(*easy().grid()),
        Job::CountSteps { engine: flags, puzzle: long(), most: 300_000 },
        Job::Generate { puzzle: sudoku, seed: 1 },
    ] {
        let (reports, n_turns) = reports(&job);
        assert!(n_turns > 1, "{job:?} takes {n_turns} turns");
        assert_eq!(reports.last(), result(&job).as_ref(), "{job:?}");
        assert_eq!(reports.len(), 1);
    }
}

#[test]
fn what_applies_is_reported_technique_by_technique_in_turns() {
    let state = State::new(easy().grid());
    let (reports, n_turns) =
        reports(&Job::Techniques(Box::new(state.clone()), Premise::OneSolution));
    let techniques: Vec<_> = Premise::OneSolution.techniques().collect();
    assert_eq!((reports.len(), n_turns), (techniques.len(), techniques.len()));
    for (idx, (report, technique)) in reports.iter().zip(techniques).enumerate() {
        let Report::Technique(survey) = report else { panic!("{report:?}") };
        assert_eq!((survey.technique, survey.n_tried), (technique, idx + 1));
        assert_eq!(survey.found, technique.by_ease(&state, None));
    }
    let Some(Report::Technique(last)) = reports.last() else { unreachable!() };
    assert!(last.is_last());
}

#[test]
fn a_hint_and_a_solution_are_one_turn() {
    let position = Position::of_givens(easy());
    for job in [
        Job::Hint(Box::new(position.clone())),
        Job::Check(Box::new(position)),
        Job::CheckUniqueness(easy()),
        Job::Solve(Grid::EMPTY.into()),
    ] {
        let (reports, n_turns) = reports(&job);
        assert_eq!((reports.len(), n_turns), (1, 1), "{job:?}");
    }
}

#[test]
fn a_race_takes_one_engine_a_turn_and_reports_all_at_the_same_step() {
    let engines = ["flags", "candidates"].map(|it| search::engine(it).unwrap());
    let lanes = engines.map(|it| Lane::new(Search::new(it, &long()).unwrap().into())).to_vec();
    let race =
        Job::Race { lanes, rule: Rule::Steps, pace: 20_000.0, every: Duration::from_millis(33) };
    let clock = Ticking::default();
    let context = TaskContext { now: &|| clock.now(), tick: TURN / 10, wanted: &|| true };
    let mut task = task(&race, Duration::ZERO).unwrap();
    let mut n_reports = 0;
    while n_reports < 5 {
        if let Turn { report: Some(Report::Lanes(lanes)), .. } = task(context) {
            n_reports += 1;
            assert!(lanes[0].run.steps() > 0);
            assert_eq!(lanes[0].run.steps(), lanes[1].run.steps());
        }
    }
}

#[test]
fn a_coarse_clock_measures_short_lanes_too() {
    let coarse = 10 * TURN;
    let clock = Ticking::default();
    // It shows the last whole tick.
    let now = || {
        let milliseconds = u64::try_from(clock.now().as_millis()).unwrap();
        Duration::from_millis(milliseconds / 10 * 10)
    };
    let context = TaskContext { now: &now, tick: coarse, wanted: &|| true };
    let lanes =
        vec![Lane::new(Search::new(search::engine("links").unwrap(), &easy()).unwrap().into())];
    let (rule, pace, every) = (Rule::Steps, f64::INFINITY, Duration::from_millis(33));
    let mut task = task(&Job::Race { lanes, rule, pace, every }, Duration::ZERO).unwrap();
    let last = std::iter::repeat_with(|| task(context)).find(|it| it.next == Next::Over);
    let Some(Turn { report: Some(Report::Lanes(lanes)), .. }) = last else { panic!("{last:?}") };
    // A look at the clock takes a millisecond, and there is one in each run.
    let time = lanes[0].time;
    assert!(time >= TURN && time < 3 * TURN, "{time:?}");
}

#[test]
fn a_job_that_needs_files_is_none_of_these() {
    assert!(task(&Job::Open(Vec::new()), Duration::ZERO).is_none());
}

#[test]
fn an_exercise_that_there_is_not_is_refused() {
    let technique = logic::technique("Leviathan").unwrap();
    let asked = NewPuzzle::Exercise(Lesson { technique, step: LessonStep::Position });
    let report = result(&Job::Generate { puzzle: asked, seed: 5 });
    assert!(matches!(report, Some(Report::Refused(_))), "{report:?}");
}
