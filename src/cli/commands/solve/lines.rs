//! Solving chunks of lines, the common case: nearly all lines are good grids.
//!
//! ```text
//!   LineChunk ── ChunkParser ── grids ──> SolveStream ──> answers ── Report ──> Results
//!       |          bad lines, at their place ────────────────────────^            |
//!       +────────────── open until its last grid is reported ─────────────────────+──> done
//! ```

use std::collections::VecDeque;
use std::time::Instant;

use super::method::BulkTask;
use super::puzzle_ref::PuzzleRef;
use super::report::{InputShape, Report};
use crate::cli::filter::{ChunkResult, Results, Shared};
use crate::fast::{Answer, SolveStream};
use crate::format::{ChunkParser, LineChunk, Record};
use crate::grid::Grid;

/// The number of grids pushed into the stream at a time: few enough for the processor's caches.
const PUSHED_AT_ONCE: usize = 128;

/// A solver of chunks that takes the next one before it has finished those before.
#[derive(Debug)]
pub(super) struct LineSolver {
    task: BulkTask,
    report: Report,
    shared: Shared,
    stream: SolveStream,
    /// The chunks that have grids in the stream.
    open: VecDeque<OpenChunk>,
    /// Parsers to reuse for their memory.
    parsers: Vec<ChunkParser>,
}

/// A chunk that is not finished.
#[derive(Debug)]
struct OpenChunk {
    parser: ChunkParser,
    started: Instant,
    results: Results,
    /// The number of its grids with a result.
    n_reported: usize,
    /// The number of its bad lines with a result.
    n_rejected: usize,
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
        let results = Results::of(parser.n_bytes(), self.shared.buffers.take());
        self.open.push_back(OpenChunk { parser, started, results, n_reported: 0, n_rejected: 0 });
        while let Some(newest) = self.open.back_mut()
            && !newest.parser.is_read()
        {
            self.stream.push(newest.parser.by_ref().take(PUSHED_AT_ONCE));
            self.report_answers();
        }
        self.close(done);
    }

    /// Finishes all chunks and passes their results to `done`.
    pub(super) fn finish(&mut self, done: &mut Done) {
        self.stream.finish();
        self.report_answers();
        self.close(done);
    }

    /// Reports the available answers.
    fn report_answers(&mut self) {
        let Self { task, report, stream, open, .. } = self;
        for chunk in open {
            if !chunk.report_answers(stream, *task, report) {
                break;
            }
        }
    }

    /// Passes the results of completely reported chunks to `done`.
    fn close(&mut self, done: &mut Done) {
        while self.open.front().is_some_and(OpenChunk::is_reported)
            && let Some(mut chunk) = self.open.pop_front()
        {
            self.shared.chunk_size.adapt(chunk.started.elapsed());
            self.shared.buffers.put(chunk.parser.take_text());
            self.parsers.push(chunk.parser);
            done.push_back(ChunkResult::Puzzles(Ok(chunk.results)));
        }
    }
}

impl OpenChunk {
    fn is_reported(&self) -> bool {
        self.parser.is_read()
            && self.n_reported == self.parser.n_grids()
            && self.n_rejected == self.parser.bad().len()
    }

    /// Reports grids and bad lines in order, as far as there are answers. Returns false if one is missing.
    fn report_answers(
        &mut self,
        stream: &mut SolveStream,
        task: BulkTask,
        report: &Report,
    ) -> bool {
        loop {
            self.reject_bad_lines(report);
            let next_bad = self.parser.bad().get(self.n_rejected).map(|(place, _)| *place);
            // The grids up to the next bad line: its result stands between theirs.
            let n_next = next_bad.unwrap_or_else(|| self.parser.n_grids()) - self.n_reported;
            let n_drained = stream.drain_up_to(n_next, |grid, answer| {
                self.report_answer(grid, answer, task, report);
            });
            if n_drained < n_next {
                return false;
            }
            if next_bad.is_none() {
                return true;
            }
        }
    }

    /// Adds the result of the next grid.
    #[inline]
    fn report_answer(&mut self, grid: &Grid, answer: &Answer, task: BulkTask, report: &Report) {
        let idx = self.n_reported;
        self.n_reported += 1;
        // Givens that clash leave no solution, so only puzzles without one are checked.
        let clash = if answer.solutions == 0 { self.parser.clash(idx) } else { None };
        if let Some(record) = clash {
            return reject(&record, report, &mut self.results);
        }
        let (puzzle, result) = (PuzzleRef::Sudoku(grid), task.result(answer));
        report.solved(InputShape::LINE, puzzle, &result, &mut self.results);
    }

    /// Adds the results of the bad lines before the next grid.
    fn reject_bad_lines(&mut self, report: &Report) {
        while let Some((place, record)) = self.parser.bad().get(self.n_rejected)
            && *place <= self.n_reported
        {
            self.n_rejected += 1;
            reject(record, report, &mut self.results);
        }
    }
}

fn reject(record: &Record, report: &Report, results: &mut Results) {
    if let Err(error) = &record.puzzle {
        report.rejected(record, error, results);
    }
}
