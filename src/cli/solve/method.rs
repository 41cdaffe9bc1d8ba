//! How puzzles are solved: by the bulk solver (Sudominoku: by the better of its engines, drained), or each
//! by a run of one engine.

use std::collections::HashSet;
use std::time::Instant;

use serde::Serialize;

use crate::cli::args::Solve;
use crate::cli::fit::fits;
use crate::domino::{Board, Puzzle};
use crate::fast::{self, Pool, Task};
use crate::grid::Grid;
use crate::search::{Advance, Counters, EngineInfo, Search, Step, tilings};

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
    pub(super) solution: Option<Puzzle>,
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
    ///
    /// An engine refuses puzzles of the other kind.
    pub(super) fn solve(&self, puzzles: &[Puzzle]) -> anyhow::Result<Vec<Answer>> {
        match self {
            Self::Bulk { wanted, pool } => Ok(wanted.solve(puzzles, pool)),
            Self::Engine { engine, count } => {
                puzzles.iter().map(|puzzle| run(engine, puzzle, *count)).collect()
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

    fn solve(self, puzzles: &[Puzzle], pool: &Pool) -> Vec<Answer> {
        match self {
            Self::Just(task) => bulk(puzzles, task, pool),
            Self::CountAndSmallest(limit) => bulk(puzzles, Task::Smallest, pool)
                .into_iter()
                .zip(bulk(puzzles, Task::Count(limit), pool))
                .map(|(smallest, counted)| Answer { solution: smallest.solution, ..counted })
                .collect(),
        }
    }
}

fn bulk(puzzles: &[Puzzle], task: Task, pool: &Pool) -> Vec<Answer> {
    let grids: Option<Vec<Grid>> = puzzles.iter().map(digits_only).collect();
    match grids {
        Some(grids) => pool.solve_all(&grids, task).into_iter().map(Answer::from).collect(),
        None => pool.map(puzzles, 1, |puzzle| match puzzle {
            Puzzle::Sudoku(grid) => fast::solve(grid, task).into(),
            Puzzle::Sudominoku(board) => solve_dominoes(board, task),
        }),
    }
}

const fn digits_only(puzzle: &Puzzle) -> Option<Grid> {
    match puzzle {
        Puzzle::Sudoku(grid) => Some(*grid),
        Puzzle::Sudominoku(_) => None,
    }
}

fn solve_dominoes(board: &Board, task: Task) -> Answer {
    let task = match task {
        Task::Any => tilings::Task::Any,
        Task::Smallest => tilings::Task::Smallest,
        Task::Count(limit) => tilings::Task::Count(limit),
    };
    let answer = tilings::solve(board, task, &mut || true).expect("it is wanted all the time");
    Answer {
        solution: answer.solution.map(Puzzle::Sudominoku),
        solutions: answer.solutions,
        effort: Effort::Bulk { guesses: answer.guesses },
    }
}

impl From<fast::Answer> for Answer {
    fn from(answer: fast::Answer) -> Self {
        Self {
            solution: answer.solution.map(Puzzle::Sudoku),
            solutions: answer.solutions,
            effort: Effort::Bulk { guesses: answer.guesses },
        }
    }
}

/// Runs an engine to its first answer, and on to `count` solutions where they are counted.
fn run(engine: &'static EngineInfo, puzzle: &Puzzle, count: Option<u64>) -> anyhow::Result<Answer> {
    fits(engine, puzzle.kind())?;
    let started = Instant::now();
    let mut search = Search::new(engine, puzzle).expect("the reader refuses broken rules");
    let solution = is_solution(search.advance(u64::MAX)).then(|| search.board());
    let effort = Effort::of(search.counters(), started);
    let solutions = count.map(|limit| match &solution {
        Some(first) => count_from(first, &mut search, limit),
        None => 0,
    });
    Ok(Answer { solution, solutions, effort })
}

/// How many solutions there are, with the first one found, up to a limit. Tilings of one grid are one.
fn count_from(first: &Puzzle, search: &mut Search, limit: u64) -> u64 {
    let mut n_solutions = 1;
    let mut seen = HashSet::from([*first.grid()]);
    while n_solutions < limit && is_solution(search.advance(u64::MAX)) {
        let is_new = match search.board() {
            Puzzle::Sudoku(_) => true,
            Puzzle::Sudominoku(board) => seen.insert(*board.grid()),
        };
        n_solutions += u64::from(is_new);
    }
    n_solutions
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
