//! Jobs as the loop sees them: started, reporting into the channel, cancelled.

mod race;

use super::*;
use crate::play::{Lesson, LessonStep};
use crate::tui::msg::{NewPuzzle, Solutions, StepCount};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use crate::domino::Puzzle;
use crate::fast;
use crate::format;
use crate::generate::Symmetry;
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::logic::{self, Grade};
use crate::packs;
use crate::search;
use crate::tui::testing::{EXAMPLE, W_WING};

/// A timeout that no test reaches.
const LIMIT: Duration = Duration::from_secs(60);

const ID: JobId = JobId(7);

fn started(job: Job) -> (Jobs, Receiver<Event>) {
    let (sender, events) = mpsc::sync_channel(1 << 16);
    let mut jobs = Jobs::new(sender);
    jobs.start(ID, job).unwrap();
    (jobs, events)
}

fn next(events: &Receiver<Event>) -> Report {
    match events.recv_timeout(LIMIT).unwrap() {
        Event::Msg(Msg::Job(ID, report)) => *report,
        other => panic!("{other:?}"),
    }
}

fn first(job: Job) -> Report {
    let (_jobs, events) = started(job);
    next(&events)
}

fn easy() -> Puzzle {
    packs::pack("easy").unwrap().puzzles()[0].puzzle
}

/// A puzzle that takes search in reading order very long.
fn long() -> Puzzle {
    let text = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    format::read(text).unwrap()
}

fn steps(puzzle: Puzzle, most: u64) -> Job {
    Job::CountSteps { engine: search::engine("flags").unwrap(), puzzle, most }
}

#[test]
fn the_bulk_solver_counts_and_solves() {
    let solution = fast::solve(easy().grid(), fast::Task::SMALLEST).solution.unwrap();
    let one = Report::Solutions(Solutions::One(solution.into()));
    assert_eq!(first(Job::Solve(easy())), one);
    assert_eq!(first(Job::CheckUniqueness(easy())), one);
    let nothing = Puzzle::Sudoku(Grid::EMPTY);
    assert!(matches!(
        first(Job::CheckUniqueness(nothing)),
        Report::Solutions(Solutions::Several(_))
    ));
}

#[test]
fn clashing_givens_are_refused_in_words() {
    let one = Digit::new(1);
    let mut grid = Grid::EMPTY;
    grid.set(Cell::at(0, 0), one);
    grid.set(Cell::at(0, 1), one);
    let report = first(steps(grid.into(), 100));
    let Report::Refused(reason) = report else {
        panic!("{report:?}");
    };
    assert!(reason.contains('1'), "{reason}");
}

#[test]
fn a_seed_and_a_level_make_a_puzzle() {
    let asked = NewPuzzle::Sudoku(Grade::Easy, Symmetry::Diagonal);
    let job = Job::Generate { puzzle: asked, seed: 5 };
    let Report::Generated(made) = first(job.clone()) else { panic!("it is made") };
    assert_eq!((made.title(), made.grade()), ("diagonal, seed 5", Some(Grade::Easy)));
    let givens: CellSet = made.givens().grid().filled().map(|it| it.0).collect();
    assert!(Symmetry::Diagonal.holds(givens));
    assert_eq!(first(job), Report::Generated(made));
}

#[test]
fn an_exercise_begins_where_its_technique_is_next() {
    let technique = logic::technique("XY-Wing").unwrap();
    let made = |step| {
        let asked = NewPuzzle::Exercise(Lesson { technique, step });
        let report = first(Job::Generate { puzzle: asked, seed: 5 });
        let Report::Generated(made) = report else { panic!("{report:?}") };
        assert_eq!(made.lesson(), Some(Lesson { technique, step }));
        made
    };
    for step in [LessonStep::Picture, LessonStep::Houses, LessonStep::Position] {
        let next = logic::next(&made(step).position().state());
        assert_eq!(next.map(|it| it.technique()), Some(technique));
    }
    assert_eq!(made(LessonStep::Puzzle).n_edits(), 0);
}

#[test]
fn an_exercise_that_there_is_not_is_refused() {
    let technique = logic::technique("Leviathan").unwrap();
    let asked = NewPuzzle::Exercise(Lesson { technique, step: LessonStep::Position });
    let report = first(Job::Generate { puzzle: asked, seed: 5 });
    let Report::Refused(reason) = report else { panic!("{report:?}") };
    assert!(reason.starts_with("There is no exercise for Leviathan"), "{reason}");
}

#[test]
fn the_path_of_a_puzzle_is_followed_to_its_end() {
    let grid = |text: &str| text.parse::<Grid>().unwrap();
    let Report::Path(Some(path)) = first(Job::Path(grid(W_WING))) else { panic!("it has one") };
    let hardest = logic::technique("W-Wing");
    assert_eq!((path.grade, path.hardest, path.n_guesses), (Grade::Hard, hardest, 0));
    assert!(path.n_steps >= grid(W_WING).blanks().len());
    assert_eq!(first(Job::Path(Grid::EMPTY)), Report::Path(None));
}

#[test]
fn the_steps_of_a_search_are_counted_up_to_a_bound() {
    let example = format::read(EXAMPLE).unwrap();
    assert_eq!(first(steps(example, 8365)), Report::Steps(StepCount::Exactly(8365)));
    assert_eq!(first(steps(example, 8364)), Report::Steps(StepCount::MoreThan(8364)));
    assert_eq!(first(steps(long(), 300_000)), Report::Steps(StepCount::MoreThan(300_000)));
}

#[test]
fn a_count_that_is_cancelled_reports_nothing() {
    let (mut jobs, events) = started(steps(long(), u64::MAX));
    jobs.cancel(ID);
    drop(jobs);
    assert_eq!(events.recv_timeout(LIMIT).ok().map(|_| ()), None);
}
