//! How puzzles are solved: by the bulk solver (Sudominoku: by the better of its engines, drained), or each
//! by a run of one engine.

use std::collections::HashSet;
use std::time::Instant;

use serde::Serialize;

use crate::cli::args::Solve;
use crate::cli::fit::fits;
use crate::domino::{Board, Puzzle};
use crate::fast::{self, Pool, Task, Wanted};
use crate::grid::Grid;
use crate::search::{Advance, Counters, EngineInfo, Search, Step, tilings};

/// How to solve, and how far to count.
#[derive(Debug)]
pub(super) enum Method {
    /// The bulk solver.
    Bulk { ask: Ask, pool: Pool },
    /// An engine, one puzzle after another, on to this many solutions if they are to be counted.
    Engine { engine: &'static EngineInfo, count: Option<u64> },
}

/// What the bulk solver is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ask {
    task: Task,
    /// Whether the number of solutions is told.
    counts: bool,
}

/// What was found out about one puzzle.
#[derive(Debug)]
pub(super) struct Answer {
    /// A solution, if there is one and it is shown.
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
            None => {
                Self::Bulk { ask: Ask::of(arguments, count), pool: Pool::new(arguments.threads) }
            }
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
            Self::Bulk { ask, pool } => Ok(ask.solve(puzzles, pool)),
            Self::Engine { engine, count } => {
                puzzles.iter().map(|puzzle| run(engine, puzzle, *count)).collect()
            }
        }
    }
}

impl Answer {
    /// Whether there is a solution.
    pub(super) fn is_solved(&self) -> bool {
        self.solution.is_some() || self.solutions.is_some_and(|n_solutions| n_solutions > 0)
    }
}

impl Ask {
    fn of(arguments: &Solve, count: Option<u64>) -> Self {
        let solution = match count {
            // A bare count shows no solution.
            Some(_) if !arguments.json => Wanted::Nothing,
            _ if arguments.any => Wanted::First,
            _ => Wanted::Smallest,
        };
        let limit = count.unwrap_or(if arguments.any { 1 } else { 2 });
        Self { task: Task { limit, solution }, counts: count.is_some() || !arguments.any }
    }

    fn solve(self, puzzles: &[Puzzle], pool: &Pool) -> Vec<Answer> {
        let grids: Option<Vec<Grid>> = puzzles.iter().map(digits_only).collect();
        match grids {
            Some(grids) => {
                let mut answers = vec![fast::Answer::default(); grids.len()];
                pool.solve_into(&grids, self.task, &mut answers);
                answers.into_iter().map(|answer| self.told(answer)).collect()
            }
            None => pool.map(puzzles, 1, |puzzle| match puzzle {
                Puzzle::Sudoku(grid) => self.told(fast::solve(grid, self.task)),
                Puzzle::Sudominoku(board) => self.solve_dominoes(board),
            }),
        }
    }

    fn told(self, answer: fast::Answer) -> Answer {
        Answer {
            solution: answer.solution.map(Puzzle::Sudoku),
            solutions: self.counts.then_some(answer.solutions),
            effort: Effort::Bulk { guesses: answer.guesses },
        }
    }

    fn solve_dominoes(self, board: &Board) -> Answer {
        let Task { limit, solution } = self.task;
        let count = tilings::Task::Count(limit);
        let answer = match solution {
            Wanted::First if !self.counts => tiled(board, tilings::Task::Any),
            Wanted::First | Wanted::Nothing => tiled(board, count),
            Wanted::Smallest if limit == 2 => tiled(board, tilings::Task::Smallest),
            Wanted::Smallest => {
                let solution = tiled(board, tilings::Task::Smallest).solution;
                tilings::Answer { solution, ..tiled(board, count) }
            }
        };
        Answer {
            solution: answer.solution.map(Puzzle::Sudominoku),
            solutions: answer.solutions,
            effort: Effort::Bulk { guesses: answer.guesses },
        }
    }
}

fn tiled(board: &Board, task: tilings::Task) -> tilings::Answer {
    tilings::solve(board, task, &mut || true).expect("it is wanted all the time")
}

const fn digits_only(puzzle: &Puzzle) -> Option<Grid> {
    match puzzle {
        Puzzle::Sudoku(grid) => Some(*grid),
        Puzzle::Sudominoku(_) => None,
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
