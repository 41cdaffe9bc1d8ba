//! The solvers behind `solve`: the bulk solver (for Sudominoku the engine `tiler`), or a run of one engine for each
//! puzzle.

use std::collections::HashSet;
use std::time::Instant;

use serde::Serialize;

use super::Arguments;
use super::puzzle_ref::PuzzleRef;
use crate::cli::fit::fits;
use crate::domino::{Board, Puzzle};
use crate::fast::{self, Task, Wanted};
use crate::grid::Grid;
use crate::search::{Advance, Counters, EngineInfo, Search, Step, tilings};
use crate::timeline::Runner;

/// The task of the bulk solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BulkTask {
    pub(super) task: Task,
    /// True if the number of solutions is part of the result.
    counts: bool,
}

/// The solution and the work for one puzzle, as far as they are reported.
#[derive(Debug)]
pub(super) struct PuzzleResult<'a> {
    /// A solution, if there is one and it is to be shown.
    pub(super) solution: Option<PuzzleRef<'a>>,
    /// The number of solutions, if they were counted.
    pub(super) solutions: Option<u64>,
    pub(super) effort: Effort,
}

/// The work that an answer took.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Effort {
    /// The work of the bulk solver.
    Bulk { guesses: u64 },
    /// The work of an engine, up to its first answer or to the end of its run.
    Engine {
        placements: u64,
        backtracks: u64,
        max_depth: usize,
        tests: u64,
        reads: Option<u64>,
        micros: u64,
    },
}

impl PuzzleResult<'_> {
    /// Returns true if there is a solution.
    #[inline]
    pub(super) fn is_solved(&self) -> bool {
        self.solution.is_some() || self.solutions.is_some_and(|n_solutions| n_solutions > 0)
    }
}

impl BulkTask {
    /// Returns the task of solving, or of counting up to `count` solutions.
    pub(super) fn of(arguments: &Arguments, count: Option<u64>) -> Self {
        let solution = match count {
            // A bare count shows no solution.
            Some(_) if !arguments.json => Wanted::Nothing,
            _ if arguments.any => Wanted::First,
            _ => Wanted::Smallest,
        };
        let limit = count.unwrap_or(if arguments.any { 1 } else { 2 });
        Self {
            task: Task::count(limit).solution(solution),
            counts: count.is_some() || !arguments.any,
        }
    }

    /// Solves many grids together.
    pub(super) fn solve(self, grids: &[Grid]) -> Vec<fast::Answer> {
        let mut answers = vec![fast::Answer::default(); grids.len()];
        fast::solve_into(grids, self.task, &mut answers);
        answers
    }

    /// Returns the part of an answer that is reported.
    #[inline]
    pub(super) fn result(self, answer: &fast::Answer) -> PuzzleResult<'_> {
        PuzzleResult {
            solution: answer.solution.as_ref().map(PuzzleRef::Sudoku),
            solutions: self.counts.then_some(answer.solutions),
            effort: Effort::Bulk { guesses: answer.guesses },
        }
    }

    /// Solves a Sudominoku.
    pub(super) fn tile(self, board: &Board) -> tilings::Answer {
        let Task { limit, solution, .. } = self.task;
        let count = tilings::Task::Count(limit);
        match solution {
            Wanted::First if !self.counts => tiled(board, tilings::Task::Any),
            Wanted::First | Wanted::Nothing => tiled(board, count),
            Wanted::Smallest if limit == 2 => tiled(board, tilings::Task::Smallest),
            Wanted::Smallest => {
                let solution = tiled(board, tilings::Task::Smallest).solution;
                tilings::Answer { solution, ..tiled(board, count) }
            }
        }
    }

    /// Returns the part of the answer to a Sudominoku that is reported.
    pub(super) fn result_of_tiling(answer: &tilings::Answer) -> PuzzleResult<'_> {
        PuzzleResult {
            solution: answer.solution.as_ref().map(PuzzleRef::Sudominoku),
            solutions: answer.solutions,
            effort: Effort::Bulk { guesses: answer.guesses },
        }
    }
}

fn tiled(board: &Board, task: tilings::Task) -> tilings::Answer {
    tilings::solve(board, task, &mut || true).expect("it is never cancelled")
}

/// Runs an engine to its first solution, or to `count` solutions. Returns the first one, their number, and the work.
/// Fails for a puzzle of the other kind.
pub(super) fn run_engine(
    engine: &'static EngineInfo,
    puzzle: &Puzzle,
    count: Option<u64>,
) -> anyhow::Result<(Option<Puzzle>, Option<u64>, Effort)> {
    fits(Runner::Engine(engine), puzzle.kind())?;
    let started = Instant::now();
    let mut search = Search::new(engine, puzzle).expect("the reader refuses broken rules");
    let solution = is_solution(search.advance(u64::MAX)).then(|| search.board());
    let Counters { placements, backtracks, max_depth, tests, reads, .. } = search.counters();
    let micros = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
    let effort = Effort::Engine { placements, backtracks, max_depth, tests, reads, micros };
    let count_all = |limit| solution.as_ref().map_or(0, |it| count_from(it, &mut search, limit));
    let solutions = count.map(count_all);
    Ok((solution, solutions, effort))
}

/// Counts the solutions up to a limit, including the first one. Tilings of the same grid count as one.
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
