//! How puzzles are solved: by the bulk solver, or each by a run of one engine.

use std::time::Instant;

use serde::Serialize;

use crate::cli::args::Solve;
use crate::domino::Puzzle;
use crate::fast::{Pool, Task};
use crate::grid::Grid;
use crate::search::{Advance, Counters, EngineInfo, Search, Step};

/// How to solve, and how far to count.
#[derive(Debug)]
pub(super) enum Method {
    /// The bulk solver.
    Bulk { wanted: Wanted, pool: Pool },
    /// An engine, one puzzle after another, on to this many solutions if they are to be counted.
    Engine { engine: &'static EngineInfo, count: Option<u64> },
}

/// What the bulk solver is to find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// Whatever the task says.
    Just(Task),
    /// How many solutions up to a limit, and the smallest one.
    CountAndSmallest(u64),
}

/// What was found out about one puzzle.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) solution: Option<Grid>,
    /// How many solutions, where they were counted.
    pub(super) solutions: Option<u64>,
    pub(super) effort: Effort,
}

/// What an answer took.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Effort {
    /// Of the bulk solver.
    Bulk { guesses: u64 },
    /// Of an engine, up to its first answer or to the end of its run.
    Engine {
        placements: u64,
        backtracks: u64,
        max_depth: usize,
        tests: u64,
        reads: Option<u64>,
        micros: u64,
    },
}

impl Method {
    pub(super) fn of(arguments: &Solve) -> Self {
        let count = arguments.count.then_some(arguments.limit.get());
        match arguments.engine {
            Some(engine) => Self::Engine { engine, count },
            None => Self::Bulk {
                wanted: Wanted::of(arguments, count),
                pool: Pool::new(arguments.threads),
            },
        }
    }

    /// How many puzzles to take at once where `room` would be fine: an engine's answers are shown one
    /// by one.
    pub(super) fn most_at_once(&self, room: usize) -> usize {
        match self {
            Self::Bulk { .. } => room,
            Self::Engine { .. } => 1,
        }
    }

    /// The answers, in the order of the puzzles.
    pub(super) fn solve(&self, grids: &[Grid]) -> Vec<Answer> {
        match self {
            Self::Bulk { wanted, pool } => wanted.solve(grids, pool),
            Self::Engine { engine, count } => {
                grids.iter().map(|grid| run(engine, grid, *count)).collect()
            }
        }
    }
}

impl Wanted {
    fn of(arguments: &Solve, count: Option<u64>) -> Self {
        match count {
            None if arguments.any => Self::Just(Task::Any),
            None => Self::Just(Task::Smallest),
            // A bare count shows no solution, so any will do.
            Some(limit) if arguments.any || !arguments.json => Self::Just(Task::Count(limit)),
            Some(limit) => Self::CountAndSmallest(limit),
        }
    }

    fn solve(self, grids: &[Grid], pool: &Pool) -> Vec<Answer> {
        match self {
            Self::Just(task) => bulk(grids, task, pool),
            Self::CountAndSmallest(limit) => bulk(grids, Task::Smallest, pool)
                .into_iter()
                .zip(bulk(grids, Task::Count(limit), pool))
                .map(|(smallest, counted)| Answer { solution: smallest.solution, ..counted })
                .collect(),
        }
    }
}

fn bulk(grids: &[Grid], task: Task, pool: &Pool) -> Vec<Answer> {
    pool.solve_all(grids, task)
        .into_iter()
        .map(|answer| Answer {
            solution: answer.solution,
            solutions: answer.solutions,
            effort: Effort::Bulk { guesses: answer.guesses },
        })
        .collect()
}

/// Runs an engine to its first answer, and on to `count` solutions where they are counted.
fn run(engine: &'static EngineInfo, grid: &Grid, count: Option<u64>) -> Answer {
    let started = Instant::now();
    let puzzle = Puzzle::Sudoku(*grid);
    let mut search = Search::new(engine, &puzzle).expect("the reader refuses clashing givens");
    let solution = is_solution(search.advance(u64::MAX)).then(|| *search.board().grid());
    let effort = Effort::of(search.counters(), started);
    let mut n_solutions = u64::from(solution.is_some());
    if solution.is_some() {
        while n_solutions < count.unwrap_or(1) && is_solution(search.advance(u64::MAX)) {
            n_solutions += 1;
        }
    }
    Answer { solution, solutions: count.map(|_| n_solutions), effort }
}

fn is_solution(advance: Advance) -> bool {
    advance.last == Some(Step::Solved)
}

impl Effort {
    fn of(counters: Counters, started: Instant) -> Self {
        Self::Engine {
            placements: counters.placements,
            backtracks: counters.backtracks,
            max_depth: counters.max_depth,
            tests: counters.tests,
            reads: counters.reads,
            micros: u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX),
        }
    }
}
