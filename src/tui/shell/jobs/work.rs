//! The computation of each job, as its thread runs it.

use std::time::{Duration, Instant};

use super::JobContext;
use super::drive::{Schedule, Work, drive};
use super::open::open;
use super::race::Race;
use crate::calendar::daily;
use crate::domino::Puzzle;
use crate::generate::{Exercise, ExercisePlan, Generator, Order, Plan, Symmetry, dominoes};
use crate::hint::solutions::SolutionChoice;
use crate::hint::{Hint, NoHint};
use crate::logic::{Deduction, State, TECHNIQUES, Technique, Turn};
use crate::search::{Counters, EngineInfo, Search, Step};
use crate::tui::msg::{Job, MadePuzzle, NewPuzzle, Progress, Report, Solutions, StepCount};
use crate::tui::player::human::path_summary;

/// The least time between two reports of an engine.
const REPORT_EVERY: Duration = Duration::from_millis(50);

/// The attempts at an exercise before the search for one is given up: for rare techniques that takes some seconds.
const N_EXERCISE_ATTEMPTS: u64 = 2000;

/// Does a job and sends its reports.
pub(super) fn work(job: &Job, context: &JobContext) {
    match *job {
        Job::Engine { engine, ref puzzle } => run(engine, puzzle, context),
        Job::Race { ref lanes, rule, pace, every } => {
            drive(&mut Race::new(lanes, rule), Schedule { speed: pace, every }, context);
        }
        ref job => {
            if let Some(report) = result(job, &mut || !context.is_cancelled()) {
                context.report(report);
            }
        }
    }
}

/// Returns the result of a job that reports only once, at its end; `None` where it was cancelled, for runs of engines,
/// and for what the writer does.
pub(in crate::tui) fn result(job: &Job, wanted: &mut dyn FnMut() -> bool) -> Option<Report> {
    match *job {
        Job::CheckUniqueness(ref puzzle) => {
            Solutions::of(puzzle, SolutionChoice::Any, wanted).map(Report::Solutions)
        }
        Job::Solve(ref puzzle) => {
            Solutions::of(puzzle, SolutionChoice::Smallest, wanted).map(Report::Solutions)
        }
        Job::Generate { puzzle, seed } => generate(puzzle, seed, wanted),
        Job::Hint(ref position) => match Hint::on(position, wanted) {
            Err(NoHint::Cancelled) => None,
            found => Some(Report::Hint(found.map(Box::new).map_err(|it| it.to_string()))),
        },
        Job::Techniques(ref state) => techniques(state, wanted).map(Report::Techniques),
        Job::Path(ref grid) => path_summary(grid, wanted).map(Report::Path),
        Job::CountSteps { engine, ref puzzle, most } => count_steps(engine, puzzle, most, wanted),
        Job::Open(ref paths) => Some(Report::Opened(open(paths, wanted))),
        // The writer does the last two.
        Job::Engine { .. } | Job::Race { .. } | Job::Store(_) => None,
    }
}

/// Finds the first instance of every technique that a path tries, easiest first, each with an effect of its own.
fn techniques(state: &State, wanted: &mut dyn FnMut() -> bool) -> Option<Vec<Deduction>> {
    let mut found: Vec<Deduction> = Vec::new();
    for technique in TECHNIQUES.iter().filter(|it| it.turn != Turn::Asked) {
        if !wanted() {
            return None;
        }
        found.extend(technique.first(state));
    }
    Some(found)
}

/// The steps that are counted between two looks at the cancellation flag.
const COUNTED_AT_ONCE: u64 = 100_000;

/// Counts the steps of an engine; returns `None` where the job was cancelled.
fn count_steps(
    engine: &'static EngineInfo,
    puzzle: &Puzzle,
    most: u64,
    wanted: &mut dyn FnMut() -> bool,
) -> Option<Report> {
    let mut search = match Search::new(engine, puzzle) {
        Ok(search) => search,
        Err(error) => return Some(Report::Refused(error.to_string())),
    };
    while wanted() {
        let last = search.advance(COUNTED_AT_ONCE).last;
        let Counters { placements, backtracks, .. } = search.counters();
        let n_steps = placements + backtracks;
        if n_steps > most {
            return Some(Report::Steps(StepCount::MoreThan(most)));
        }
        if let Some(Step::Solved | Step::Exhausted) | None = last {
            return Some(Report::Steps(StepCount::Exactly(n_steps)));
        }
    }
    None
}

fn run(engine: &'static EngineInfo, puzzle: &Puzzle, context: &JobContext) {
    let schedule = Schedule { speed: f64::INFINITY, every: REPORT_EVERY };
    match Search::new(engine, puzzle) {
        Ok(search) => drive(&mut Solo { search, start: Instant::now() }, schedule, context),
        Err(error) => context.report(Report::Refused(error.to_string())),
    }
}

/// An engine that runs alone to its first solution.
struct Solo {
    search: Search,
    start: Instant,
}

impl Work for Solo {
    fn advance(&mut self, units: u64, _context: &JobContext) -> Duration {
        let before = Instant::now();
        self.search.advance(units);
        before.elapsed()
    }

    fn is_over(&self) -> bool {
        matches!(self.search.last_step(), Some(Step::Solved | Step::Exhausted))
    }

    fn report(&self) -> Report {
        let Self { search, start } = self;
        let (counters, excluded) = (search.counters(), search.excluded());
        let progress = Progress { counters, excluded, elapsed: start.elapsed() };
        match search.last_step() {
            Some(Step::Solved) => Report::Ran(progress, Some(search.board())),
            Some(Step::Exhausted) => Report::Ran(progress, None),
            Some(Step::Place(_) | Step::Backtrack(_)) | None => Report::Progress(progress),
        }
    }
}

fn generate(asked: NewPuzzle, seed: u64, wanted: &mut dyn FnMut() -> bool) -> Option<Report> {
    let (puzzle, level, position) = match asked {
        NewPuzzle::Sudoku(level, symmetry) => {
            let plan = Plan::new(Order { symmetry, ..Order::from(level) });
            let mut generator =
                Generator::new(plan.expect("there are puzzles of every level"), seed);
            let made = until_made(|| generator.attempt().ok(), wanted)?;
            (made.grid.into(), Some(made.rating.level()), None)
        }
        NewPuzzle::Exercise(technique, symmetry) => {
            match exercise(technique, symmetry, seed, wanted)? {
                Ok(Exercise { puzzle, position, .. }) => {
                    (puzzle.grid.into(), Some(puzzle.rating.level()), Some(position))
                }
                Err(reason) => return Some(Report::Refused(reason)),
            }
        }
        NewPuzzle::Daily(level, day) => {
            let mut generator = daily::generator(day, level);
            let made = until_made(|| generator.attempt().ok(), wanted)?;
            (made.grid.into(), Some(level), None)
        }
        NewPuzzle::Sudominoku(n_dominoes) => {
            let mut generator = dominoes::Generator::new(n_dominoes, seed);
            (until_made(|| generator.attempt(), wanted)?.board.into(), None, None)
        }
    };
    Some(Report::Generated(Box::new(MadePuzzle { asked, puzzle, level, seed, position })))
}

/// Makes an exercise, or returns the reason why there is none; `None` where the job was cancelled.
fn exercise(
    technique: &'static Technique,
    symmetry: Symmetry,
    seed: u64,
    wanted: &mut dyn FnMut() -> bool,
) -> Option<Result<Exercise, String>> {
    let none_found =
        || format!("No puzzle for {} was found; try again, or another technique.", technique.name);
    let Ok(plan) = ExercisePlan::new(technique, symmetry) else { return Some(Err(none_found())) };
    for attempt in 0..N_EXERCISE_ATTEMPTS {
        if !wanted() {
            return None;
        }
        if let Some(made) = plan.attempt(seed, attempt) {
            return Some(Ok(made));
        }
    }
    Some(Err(none_found()))
}

/// Repeats an attempt until it succeeds or the job is cancelled.
fn until_made<T>(
    mut attempt: impl FnMut() -> Option<T>,
    wanted: &mut dyn FnMut() -> bool,
) -> Option<T> {
    while wanted() {
        if let Some(made) = attempt() {
            return Some(made);
        }
    }
    None
}
