//! Solving a chunk of the input with the bulk solver.

use std::collections::VecDeque;
use std::time::Instant;

use super::lines::LineSolver;
use super::method::BulkTask;
use super::puzzle_ref::PuzzleRef;
use super::report::{InputShape, Report};
use crate::cli::filter::{Chunk, ChunkResult, Results, Shared};
use crate::domino::Puzzle;
use crate::fast::ordered_pool::Worker;
use crate::format::Record;
use crate::grid::Grid;

/// A solver of chunks; each thread has its own.
#[derive(Debug)]
pub(super) struct BulkSolver {
    task: BulkTask,
    report: Report,
    shared: Shared,
    /// The solver of lines, which may have several chunks in progress.
    lines: LineSolver,
}

impl Worker<Chunk, ChunkResult> for BulkSolver {
    fn take(&mut self, chunk: Chunk, done: &mut VecDeque<ChunkResult>) {
        let result = match chunk {
            Chunk::Lines(lines) => return self.lines.take(lines, done),
            Chunk::Records(records) => {
                self.lines.finish(done);
                ChunkResult::Puzzles(self.solve(&records))
            }
            Chunk::End(read) => {
                self.lines.finish(done);
                ChunkResult::End(read)
            }
        };
        done.push_back(result);
    }

    fn finish(&mut self, done: &mut VecDeque<ChunkResult>) {
        self.lines.finish(done);
    }
}

impl BulkSolver {
    pub(super) fn new(task: BulkTask, report: Report, shared: Shared) -> Self {
        let lines = LineSolver::new(task, report, shared.clone());
        Self { task, report, shared, lines }
    }

    fn solve(&self, records: &[Record]) -> anyhow::Result<Results> {
        let (started, Self { task, report, .. }) = (Instant::now(), self);
        let grids = records.iter().filter_map(|it| match it.puzzle {
            Ok(Puzzle::Sudoku(grid)) => Some(grid),
            _ => None,
        });
        let answers = task.solve(&grids.collect::<Vec<Grid>>());
        let mut answers = answers.iter();
        self.shared.results(started, records, |record, results| {
            let shape = InputShape::of(record);
            match &record.puzzle {
                Ok(Puzzle::Sudoku(grid)) => {
                    let answer = answers.next().expect("there is an answer for every grid");
                    report.solved(shape, PuzzleRef::Sudoku(grid), &task.result(answer), results);
                }
                Ok(Puzzle::Sudominoku(board)) => {
                    let answer = task.tile(board);
                    let result = BulkTask::result_of_tiling(&answer);
                    report.solved(shape, PuzzleRef::Sudominoku(board), &result, results);
                }
                Err(error) => report.rejected(record, error, results),
            }
            Ok(())
        })
    }
}
