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
    /// The results that were not taken yet.
    done: VecDeque<ChunkResult>,
}

impl Worker for BulkSolver {
    type Chunk = Chunk;
    type Done = ChunkResult;

    fn take(&mut self, chunk: Chunk) {
        let records = match chunk {
            Chunk::Lines(lines) => {
                let done = &mut |it| self.done.push_back(ChunkResult::Puzzles(it));
                return self.lines.take(lines, done);
            }
            Chunk::Records(records) => Ok(records),
            Chunk::End(read) => Err(read),
        };
        self.finish();
        self.done.push_back(match records {
            Ok(records) => ChunkResult::Puzzles(self.solve(&records)),
            Err(read) => ChunkResult::End(read),
        });
    }

    fn finish(&mut self) {
        self.lines.finish(&mut |it| self.done.push_back(ChunkResult::Puzzles(it)));
    }

    fn next_done(&mut self) -> Option<ChunkResult> {
        self.done.pop_front()
    }
}

impl BulkSolver {
    pub(super) fn new(task: BulkTask, report: Report, shared: Shared) -> Self {
        let lines = LineSolver::new(task, report, shared.clone());
        Self { task, report, shared, lines, done: VecDeque::new() }
    }

    fn solve(&self, records: &[Record]) -> anyhow::Result<Results> {
        let started = Instant::now();
        let grids = records.iter().filter_map(|it| match it.puzzle {
            Ok(Puzzle::Sudoku(grid)) => Some(grid),
            _ => None,
        });
        let answers = self.task.solve(&grids.collect::<Vec<Grid>>());
        let mut answers = answers.iter();
        let mut results = self.shared.results_for(records);
        for record in records {
            let shape = InputShape::of(record);
            match &record.puzzle {
                Ok(Puzzle::Sudoku(grid)) => {
                    let answer = answers.next().expect("there is an answer for every grid");
                    let (puzzle, result) = (PuzzleRef::Sudoku(grid), self.task.result(answer));
                    self.report.solved(shape, puzzle, &result, &mut results)?;
                }
                Ok(Puzzle::Sudominoku(board)) => {
                    let answer = self.task.tile(board);
                    let (puzzle, result) =
                        (PuzzleRef::Sudominoku(board), BulkTask::result_of_tiling(&answer));
                    self.report.solved(shape, puzzle, &result, &mut results)?;
                }
                Err(_) => self.report.rejected(record, &mut results)?,
            }
        }
        self.shared.chunk_size.adapt(started.elapsed());
        Ok(results)
    }
}
