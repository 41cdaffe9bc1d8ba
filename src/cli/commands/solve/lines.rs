//! Solving chunks of lines, the common case: nearly all lines are good grids.
//!
//! ```text
//!   LineChunk ── ChunkParser ── Lines ──> SolveStream ──> Lines ── Report ──> Results
//!                    |                                               |
//!                    +── bad lines, at their place ──────────────────+
//! ```

use std::collections::VecDeque;
use std::ops::Range;
use std::time::Instant;

use super::method::BulkTask;
use super::puzzle_ref::PuzzleRef;
use super::report::{InputShape, Report};
use crate::cli::filter::{ChunkResult, Results, Shared};
use crate::cli::output::Outcome;
use crate::fast::{Lines, SolveStream};
use crate::format::{ChunkParser, LineChunk, Record};

/// A solver of chunks that takes the next one before it has finished those before.
#[derive(Debug)]
pub(super) struct LineSolver {
    task: BulkTask,
    report: Report,
    shared: Shared,
    stream: SolveStream,
    /// The chunks whose puzzles are in the stream.
    open: VecDeque<OpenChunk>,
    /// Parsers to reuse for their memory.
    parsers: Vec<ChunkParser>,
}

/// A chunk that is not finished.
#[derive(Debug)]
struct OpenChunk {
    parser: ChunkParser,
    started: Instant,
}

/// The results of finished chunks, the oldest first.
pub(super) type Done = VecDeque<ChunkResult>;

impl LineSolver {
    pub(super) fn new(task: BulkTask, report: Report, shared: Shared) -> Self {
        let (open, parsers) = (VecDeque::new(), Vec::new());
        Self { task, report, shared, stream: SolveStream::new(task.task), open, parsers }
    }

    /// Begins a chunk, and passes the results of finished chunks to `done`.
    pub(super) fn take(&mut self, lines: LineChunk, done: &mut Done) {
        let started = Instant::now();
        let mut parser = self.parsers.pop().unwrap_or_default();
        parser.fill(lines);
        let (text, starts) = parser.take_puzzles();
        // A report other than a line may show the puzzle beside its solution.
        if !self.report.is_line() {
            let mut copy = self.shared.buffers.take();
            copy.clone_from(&text);
            parser.put_back((copy, starts.clone()));
        }
        self.open.push_back(OpenChunk { parser, started });
        self.stream.push_lines(Lines::new(text, starts));
        self.close(done);
    }

    /// Finishes all chunks and passes their results to `done`.
    pub(super) fn finish(&mut self, done: &mut Done) {
        self.stream.finish();
        self.close(done);
    }

    /// Passes the results of solved chunks to `done`.
    fn close(&mut self, done: &mut Done) {
        while let Some(mut lines) = self.stream.pop_lines()
            && let Some(OpenChunk { mut parser, started }) = self.open.pop_front()
        {
            let results = self.results(&mut parser, &mut lines);
            self.shared.chunk_size.adapt(started.elapsed());
            self.shared.buffers.put(parser.take_text());
            self.shared.buffers.put(lines.take_text().0);
            self.parsers.push(parser);
            done.push_back(ChunkResult::Puzzles(Ok(results)));
        }
    }

    /// Returns the results of a chunk.
    fn results(&self, parser: &mut ChunkParser, lines: &mut Lines) -> Results {
        if self.report.is_line() {
            parser.put_back(lines.take_text());
            // The usual chunk is not copied.
            if parser.are_plain() && lines.have_one_solution() {
                let (n_bytes, n_puzzles) = (parser.n_bytes(), parser.n_grids() as u64);
                let text = parser.take_text();
                return Results { text, n_puzzles, ..Results::of(n_bytes, Vec::new()) };
            }
        }
        let mut results = Results::of(parser.n_bytes(), self.shared.buffers.take());
        let mut n_reported = 0;
        for (place, record) in parser.bad() {
            self.report(n_reported..*place, parser, lines, &mut results);
            n_reported = *place;
            reject(record, &self.report, &mut results);
        }
        self.report(n_reported..parser.n_grids(), parser, lines, &mut results);
        results
    }

    /// Reports puzzles that have no bad line between them.
    fn report(
        &self,
        puzzles: Range<usize>,
        parser: &ChunkParser,
        lines: &Lines,
        results: &mut Results,
    ) {
        for idx in puzzles {
            if self.report.is_line() && lines.has_one_solution(idx) {
                results.count(Outcome::Solved);
                results.cells(parser.cells(idx));
            } else {
                self.report_one(idx, parser, lines, results);
            }
        }
    }

    /// Reports a puzzle.
    fn report_one(&self, idx: usize, parser: &ChunkParser, lines: &Lines, results: &mut Results) {
        let answer = lines.answer(idx, self.task.task);
        // Givens that clash leave no solution, so only puzzles without one are checked.
        if answer.solutions == 0
            && let Some(record) = parser.clash(idx)
        {
            return reject(&record, &self.report, results);
        }
        let (grid, result) = (parser.grid(idx), self.task.result(&answer));
        self.report.solved(InputShape::LINE, PuzzleRef::Sudoku(&grid), &result, results);
    }
}

fn reject(record: &Record, report: &Report, results: &mut Results) {
    if let Err(error) = &record.puzzle {
        report.rejected(record, error, results);
    }
}
