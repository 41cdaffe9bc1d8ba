//! The computation of each job, as its thread runs it.

use std::time::{Duration, Instant};

use super::JobContext;
use super::drive::{Schedule, Work, drive};
use super::open::open;
use super::race::Race;
use crate::domino::{Board, Puzzle};
use crate::fast::{self, Task};
use crate::generate::{Generator, Plan, dominoes};
use crate::grid::Grid;
use crate::hint::{Hint, NoHint};
use crate::logic::{Deduction, Level, State, TECHNIQUES, Turn};
use crate::search::{EngineInfo, Search, Step, tilings};
use crate::tui::msg::{Job, NewPuzzle, Progress, Report, Solutions};

/// The least time between two reports of an engine.
const REPORT_EVERY: Duration = Duration::from_millis(50);

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
            find(puzzle, Choice::Any, wanted).map(Report::Solutions)
        }
        Job::Solve(ref puzzle) => find(puzzle, Choice::Smallest, wanted).map(Report::Solutions),
        Job::Generate { puzzle: NewPuzzle::Sudoku(level), seed } => generate(level, seed, wanted),
        Job::Generate { puzzle: NewPuzzle::Sudominoku(n_dominoes), seed } => {
            generate_dominoes(n_dominoes, seed, wanted)
        }
        Job::Hint(ref position) => match Hint::on(position, wanted) {
            Err(NoHint::Cancelled) => None,
            found => Some(Report::Hint(found.map(Box::new).map_err(|it| it.to_string()))),
        },
        Job::Techniques(ref state) => techniques(state, wanted).map(Report::Techniques),
        Job::Open(ref paths) => Some(Report::Opened(open(paths, wanted))),
        // The writer does the last two.
        Job::Engine { .. } | Job::Race { .. } | Job::Unfinished | Job::Resume(_) => None,
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

/// The solution to find where there are several.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Any,
    Smallest,
}

/// Finds a solution and determines if there is another.
fn find(puzzle: &Puzzle, choice: Choice, wanted: &mut dyn FnMut() -> bool) -> Option<Solutions> {
    if !puzzle.is_consistent() {
        return Some(Solutions::None);
    }
    let (solutions, solution) = match puzzle {
        Puzzle::Sudoku(grid) => solve_sudoku(grid, choice),
        Puzzle::Sudominoku(board) => solve_sudominoku(board, choice, wanted)?,
    };
    Some(match (solution, solutions) {
        (None, _) => Solutions::None,
        (Some(solution), Some(1)) => Solutions::One(solution),
        (Some(solution), _) => Solutions::Several(solution),
    })
}

fn solve_sudoku(grid: &Grid, choice: Choice) -> (Option<u64>, Option<Puzzle>) {
    let task = match choice {
        Choice::Any => Task::UNIQUE,
        Choice::Smallest => Task::SMALLEST,
    };
    let answer = fast::solve(grid, task);
    (Some(answer.solutions), answer.solution.map(Puzzle::Sudoku))
}

fn solve_sudominoku(
    board: &Board,
    choice: Choice,
    wanted: &mut dyn FnMut() -> bool,
) -> Option<(Option<u64>, Option<Puzzle>)> {
    let task = match choice {
        Choice::Any => tilings::Task::Count(2),
        Choice::Smallest => tilings::Task::Smallest,
    };
    let answer = tilings::solve(board, task, wanted)?;
    Some((answer.solutions, answer.solution.map(Puzzle::Sudominoku)))
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

fn generate(level: Level, seed: u64, wanted: &mut dyn FnMut() -> bool) -> Option<Report> {
    let plan = Plan::new(level.into()).expect("there are puzzles of every level");
    let mut generator = Generator::new(plan, seed);
    let puzzle = until_made(|| generator.attempt().ok(), wanted)?;
    let (level, seed) = (Some(puzzle.rating.level()), puzzle.seed);
    Some(Report::Generated { puzzle: puzzle.grid.into(), level, seed })
}

fn generate_dominoes(
    n_dominoes: usize,
    seed: u64,
    wanted: &mut dyn FnMut() -> bool,
) -> Option<Report> {
    let mut generator = dominoes::Generator::new(n_dominoes, seed);
    let puzzle = until_made(|| generator.attempt(), wanted)?;
    Some(Report::Generated { puzzle: puzzle.board.into(), level: None, seed: puzzle.seed })
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
