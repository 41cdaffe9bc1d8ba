//! Solving a chunk of the input.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::time::Instant;

use super::buffers::Buffers;
use super::chunk_size::ChunkSize;
use super::lines::LineSolver;
use super::method::{BulkTask, EngineRun, Method};
use super::producer::Chunk;
use super::puzzle_ref::PuzzleRef;
use super::report::{InputShape, Report};
use super::results::Results;
use crate::domino::Puzzle;
use crate::fast::ordered_pool::Worker;
use crate::format::Record;
use crate::grid::Grid;
use crate::search::EngineInfo;

/// A solver of chunks; each thread has its own.
#[derive(Debug)]
pub(super) struct Solver {
    method: Method,
    report: Report,
    chunk_size: Arc<ChunkSize>,
    buffers: Arc<Buffers>,
    /// The solver of lines, which may have several chunks in progress.
    lines: Option<LineSolver>,
    /// The results that were not taken yet.
    done: VecDeque<ChunkResult>,
}

/// The result of a chunk.
#[derive(Debug)]
pub(super) enum ChunkResult {
    /// The text to print, or an error that no puzzle caused.
    Puzzles(anyhow::Result<Results>),
    /// The end of an input, or the error that ended it.
    End(io::Result<()>),
}

impl Worker for Solver {
    type Chunk = Chunk;
    type Done = ChunkResult;

    fn take(&mut self, chunk: Chunk) {
        let records = match (chunk, &mut self.lines) {
            (Chunk::Lines(lines), Some(solver)) => {
                return solver.take(lines, &mut |it| self.done.push_back(ChunkResult::Puzzles(it)));
            }
            (Chunk::Lines(_), None) => unreachable!("an engine gets records"),
            (Chunk::Records(records), _) => Ok(records),
            (Chunk::End(read), _) => Err(read),
        };
        self.finish();
        self.done.push_back(match records {
            Ok(records) => ChunkResult::Puzzles(self.solve(&records)),
            Err(read) => ChunkResult::End(read),
        });
    }

    fn finish(&mut self) {
        if let Some(solver) = &mut self.lines {
            solver.finish(&mut |it| self.done.push_back(ChunkResult::Puzzles(it)));
        }
    }

    fn next_done(&mut self) -> Option<ChunkResult> {
        self.done.pop_front()
    }
}

impl Solver {
    pub(super) fn new(
        method: Method,
        report: Report,
        chunk_size: Arc<ChunkSize>,
        buffers: Arc<Buffers>,
    ) -> Self {
        let lines = match method {
            Method::Bulk(task) => {
                let (chunk_size, buffers) = (Arc::clone(&chunk_size), Arc::clone(&buffers));
                Some(LineSolver::new(task, report, chunk_size, buffers))
            }
            Method::Engine { .. } => None,
        };
        Self { method, report, chunk_size, buffers, lines, done: VecDeque::new() }
    }

    fn solve(&self, records: &[Record]) -> anyhow::Result<Results> {
        let started = Instant::now();
        let results = match self.method {
            Method::Bulk(task) => self.solve_in_bulk(records, task),
            Method::Engine { engine, count } => self.run_engine(records, engine, count),
        };
        self.chunk_size.adapt(started.elapsed());
        results
    }

    fn solve_in_bulk(&self, records: &[Record], task: BulkTask) -> anyhow::Result<Results> {
        let grids = records.iter().filter_map(|it| match it.puzzle {
            Ok(Puzzle::Sudoku(grid)) => Some(grid),
            _ => None,
        });
        let answers = task.solve(&grids.collect::<Vec<Grid>>());
        let mut answers = answers.iter();
        let mut results = Results::of(n_bytes(records), self.buffers.take());
        for record in records {
            let shape = InputShape::of(record);
            match &record.puzzle {
                Ok(Puzzle::Sudoku(grid)) => {
                    let answer = answers.next().expect("there is an answer for every grid");
                    let (puzzle, result) = (PuzzleRef::Sudoku(grid), task.result(answer));
                    self.report.solved(shape, puzzle, &result, &mut results)?;
                }
                Ok(Puzzle::Sudominoku(board)) => {
                    let answer = task.tile(board);
                    let (puzzle, result) =
                        (PuzzleRef::Sudominoku(board), BulkTask::result_of_tiling(&answer));
                    self.report.solved(shape, puzzle, &result, &mut results)?;
                }
                Err(_) => self.report.rejected(record, &mut results)?,
            }
        }
        Ok(results)
    }

    fn run_engine(
        &self,
        records: &[Record],
        engine: &'static EngineInfo,
        count: Option<u64>,
    ) -> anyhow::Result<Results> {
        let mut results = Results::of(n_bytes(records), self.buffers.take());
        for record in records {
            match &record.puzzle {
                Ok(puzzle) => {
                    let run = EngineRun::of(engine, puzzle, count)?;
                    let (shape, puzzle) = (InputShape::of(record), PuzzleRef::from(puzzle));
                    self.report.solved(shape, puzzle, &run.result(), &mut results)?;
                }
                Err(_) => self.report.rejected(record, &mut results)?,
            }
        }
        Ok(results)
    }
}

/// Returns the length of these puzzles in the input, each line with its end.
fn n_bytes(records: &[Record]) -> usize {
    records.iter().map(|it| it.text.len() + 1).sum()
}
