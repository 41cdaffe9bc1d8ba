//! Lines on their way through the bulk solver: the common case, nothing but grids and hardly a bad line among
//! them.
//!
//! ```text
//!   Lines ── ChunkParser ── grids ──> Flow ──> answers ── Report ──> Results
//!     |        bad lines, where they stand ───────────^          |
//!     +───────────── open until its last grid is told of ────────+──> done
//! ```

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;

use super::method::Ask;
use super::pace::Pace;
use super::position::Position;
use super::report::{Report, Setting};
use super::results::Results;
use super::spare::Spare;
use crate::fast::{Answer, Flow};
use crate::format::{ChunkParser, LineChunk};
use crate::grid::Grid;

/// How many grids go to the bulk solver at a time: so few that they stay near the processor on their way.
const AT_ONCE: usize = 128;

/// Solves one piece after another, and goes on to the next one before it is done with those before.
#[derive(Debug)]
pub(super) struct LineSolver {
    ask: Ask,
    report: Report,
    pace: Arc<Pace>,
    spare: Arc<Spare>,
    flow: Flow,
    /// The pieces that have grids in there.
    open: VecDeque<Open>,
    /// Memory for sheets.
    sheets: Vec<ChunkParser>,
}

/// A piece that is not done.
#[derive(Debug)]
struct Open {
    sheet: ChunkParser,
    started: Instant,
    results: Results,
    /// How many of its grids are told of.
    n_told: usize,
    /// How many of its bad lines.
    n_refused: usize,
    /// What stands against it.
    failure: Option<serde_json::Error>,
}

/// Takes what comes of a piece.
pub(super) type Sink<'a> = &'a mut dyn FnMut(anyhow::Result<Results>);

impl LineSolver {
    pub(super) fn new(ask: Ask, report: Report, pace: Arc<Pace>, spare: Arc<Spare>) -> Self {
        let (open, sheets) = (VecDeque::new(), Vec::new());
        Self { ask, report, pace, spare, flow: ask.flow(), open, sheets }
    }

    /// Takes a piece in, and gives away what is done.
    pub(super) fn take(&mut self, lines: LineChunk, done: Sink<'_>) {
        let started = Instant::now();
        let mut sheet = self.sheets.pop().unwrap_or_default();
        sheet.fill(lines);
        let results = Results::of(sheet.n_bytes(), self.spare.take());
        let open = Open { sheet, started, results, n_told: 0, n_refused: 0, failure: None };
        self.open.push_back(open);
        while let Some(newest) = self.open.back_mut()
            && !newest.sheet.is_read()
        {
            self.flow.put(newest.sheet.by_ref().take(AT_ONCE));
            self.tell();
        }
        self.close(done);
    }

    /// Gives away all there is.
    pub(super) fn finish(&mut self, done: Sink<'_>) {
        self.flow.finish();
        self.tell();
        self.close(done);
    }

    /// Sets what was found out.
    fn tell(&mut self) {
        let Self { ask, report, flow, open, .. } = self;
        for piece in open {
            if !piece.tell(flow, *ask, report) {
                break;
            }
        }
    }

    /// Gives away the pieces that all is told of.
    fn close(&mut self, done: Sink<'_>) {
        while self.open.front().is_some_and(Open::is_told)
            && let Some(mut piece) = self.open.pop_front()
        {
            self.pace.took(piece.started.elapsed());
            self.spare.put(piece.sheet.take_text());
            self.sheets.push(piece.sheet);
            done(piece.failure.map_or(Ok(piece.results), |it| Err(it.into())));
        }
    }
}

impl Open {
    fn is_told(&self) -> bool {
        self.sheet.is_read()
            && self.n_told == self.sheet.n_grids()
            && self.n_refused == self.sheet.bad().len()
    }

    /// Adds the results of the grids and bad lines that are next. False where an answer is missing.
    fn tell(&mut self, flow: &mut Flow, ask: Ask, report: &Report) -> bool {
        loop {
            let refused = self.refuse(report);
            self.note(refused);
            let next_bad = self.sheet.bad().get(self.n_refused).map(|(place, _)| *place);
            let n_next = next_bad.unwrap_or_else(|| self.sheet.n_grids()) - self.n_told;
            let n_told = flow.drain_some(n_next, |grid, answer| {
                let told = self.tell_of(grid, answer, ask, report);
                self.note(told);
            });
            if n_told < n_next {
                return false;
            }
            if next_bad.is_none() {
                return true;
            }
        }
    }

    /// Adds the result of the next grid.
    #[inline]
    fn tell_of(
        &mut self,
        grid: &Grid,
        answer: &Answer,
        ask: Ask,
        report: &Report,
    ) -> serde_json::Result<()> {
        let idx = self.n_told;
        self.n_told += 1;
        // Givens that clash have no solution, so only where there is none are they looked for.
        let clash = if answer.solutions == 0 { self.sheet.clash(idx) } else { None };
        if let Some(record) = clash {
            return report.refused(&record, &mut self.results);
        }
        let (puzzle, answer) = (Position::Sudoku(grid), ask.told(answer));
        report.answered(Setting::LINE, puzzle, &answer, &mut self.results)
    }

    /// Adds the results of the bad lines that stand before the next grid.
    fn refuse(&mut self, report: &Report) -> serde_json::Result<()> {
        while let Some((place, record)) = self.sheet.bad().get(self.n_refused)
            && *place <= self.n_told
        {
            self.n_refused += 1;
            report.refused(record, &mut self.results)?;
        }
        Ok(())
    }

    fn note(&mut self, told: serde_json::Result<()>) {
        if let Err(error) = told {
            self.failure.get_or_insert(error);
        }
    }
}
