//! What each piece of work does on its thread.

use std::time::{Duration, Instant};

use super::Desk;
use super::drive::{Schedule, Work, drive};
use super::race::Race;
use crate::domino::{Board, Puzzle};
use crate::fast::{self, Task};
use crate::generate::{Generator, dominoes};
use crate::grid::Grid;
use crate::logic::Level;
use crate::search::{EngineInfo, Step, tilings};
use crate::tui::msg::{Job, Lane, NewPuzzle, Progress, Report, Solutions};

/// The least time between two reports of an engine.
const REPORT_EVERY: Duration = Duration::from_millis(50);

/// Does the work and tells what came of it.
pub(super) fn work(job: &Job, desk: &Desk) {
    match *job {
        Job::Engine { engine, ref puzzle } => run(engine, puzzle, desk),
        Job::Race { ref lanes, rule, pace, every } => {
            drive(&mut Race::new(lanes, rule), Schedule { speed: pace, every }, desk);
        }
        ref job => {
            if let Some(report) = answer(job, &mut || !desk.is_cancelled()) {
                desk.tell(report);
            }
        }
    }
}

/// What comes of a job that tells one thing, at its end; `None` where it is no longer wanted, and for the
/// runs of engines.
pub(in crate::tui) fn answer(job: &Job, wanted: &mut dyn FnMut() -> bool) -> Option<Report> {
    match *job {
        Job::CheckUniqueness(ref puzzle) => find(puzzle, Which::Any, wanted).map(Report::Solutions),
        Job::Solve(ref puzzle) => find(puzzle, Which::Smallest, wanted).map(Report::Solutions),
        Job::Generate { puzzle: NewPuzzle::Sudoku(level), seed } => generate(level, seed, wanted),
        Job::Generate { puzzle: NewPuzzle::Sudominoku(n_dominoes), seed } => {
            generate_dominoes(n_dominoes, seed, wanted)
        }
        Job::Engine { .. } | Job::Race { .. } => None,
    }
}

/// Which of several solutions to find.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Any,
    Smallest,
}

/// Finds a solution and proves whether there is another.
fn find(puzzle: &Puzzle, which: Which, wanted: &mut dyn FnMut() -> bool) -> Option<Solutions> {
    if !puzzle.is_consistent() {
        return Some(Solutions::None);
    }
    let (solutions, solution) = match puzzle {
        Puzzle::Sudoku(grid) => in_digits(grid, which),
        Puzzle::Sudominoku(board) => in_dominoes(board, which, wanted)?,
    };
    Some(match (solution, solutions) {
        (None, _) => Solutions::None,
        (Some(solution), Some(1)) => Solutions::One(solution),
        (Some(solution), _) => Solutions::Several(solution),
    })
}

fn in_digits(grid: &Grid, which: Which) -> (Option<u64>, Option<Puzzle>) {
    let task = match which {
        Which::Any => Task::UNIQUE,
        Which::Smallest => Task::SMALLEST,
    };
    let answer = fast::solve(grid, task);
    (Some(answer.solutions), answer.solution.map(Puzzle::Sudoku))
}

fn in_dominoes(
    board: &Board,
    which: Which,
    wanted: &mut dyn FnMut() -> bool,
) -> Option<(Option<u64>, Option<Puzzle>)> {
    let task = match which {
        Which::Any => tilings::Task::Count(2),
        Which::Smallest => tilings::Task::Smallest,
    };
    let answer = tilings::solve(board, task, wanted)?;
    Some((answer.solutions, answer.solution.map(Puzzle::Sudominoku)))
}

fn run(engine: &'static EngineInfo, puzzle: &Puzzle, desk: &Desk) {
    let schedule = Schedule { speed: f64::INFINITY, every: REPORT_EVERY };
    match Lane::new(engine, puzzle) {
        Ok(lane) => drive(&mut Solo { lane, start: Instant::now() }, schedule, desk),
        Err(unfit) => desk.tell(Report::Refused(unfit.to_string())),
    }
}

/// An engine that runs alone to its first answer.
struct Solo {
    lane: Lane,
    start: Instant,
}

impl Work for Solo {
    fn advance(&mut self, units: u64, _desk: &Desk) -> Duration {
        let before = Instant::now();
        self.lane.search.advance(units);
        self.lane.time = self.start.elapsed();
        before.elapsed()
    }

    fn is_over(&self) -> bool {
        self.lane.is_finished()
    }

    fn report(&self) -> Report {
        let Lane { search, time } = &self.lane;
        let progress =
            Progress { counters: search.counters(), excluded: search.excluded(), elapsed: *time };
        match search.last_step() {
            Some(Step::Solved) => Report::Ran(progress, Some(search.board())),
            Some(Step::Exhausted) => Report::Ran(progress, None),
            Some(Step::Place(_) | Step::Backtrack(_)) | None => Report::Progress(progress),
        }
    }
}

fn generate(level: Level, seed: u64, wanted: &mut dyn FnMut() -> bool) -> Option<Report> {
    let mut generator = Generator::new(Some(level), seed);
    let puzzle = until_made(|| generator.attempt(), wanted)?;
    let (level, seed) = (Some(puzzle.level), puzzle.seed);
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

/// Tries until there is something, or it is no longer wanted.
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
