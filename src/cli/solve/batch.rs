//! Records that wait to be answered together.

use std::io;
use std::time::{Duration, Instant};

use super::method::Method;
use super::report::Report;
use crate::cli::Outcome;
use crate::cli::input::Input;
use crate::cli::output::Output;
use crate::domino::Puzzle;
use crate::format::Record;

/// How many puzzles a batch holds at first, and at least: enough for a few threads.
const FEWEST: usize = 64;
/// How many it may hold.
const MOST: usize = 8192;
/// Batches grow while they take less time than this, and shrink when they take more.
const SHORT: Duration = Duration::from_millis(50);

/// The records of one input that were read and not answered yet.
pub(super) struct Batch<'a> {
    input: &'a Input,
    method: &'a Method,
    report: &'a Report,
    output: &'a mut Output,
    records: Vec<Record>,
    /// How many records to wait for.
    room: usize,
    /// How many records were answered.
    n_answered: u64,
    outcome: Outcome,
    /// Why the results cannot be written any more.
    failure: Option<anyhow::Error>,
}

impl<'a> Batch<'a> {
    pub(super) fn new(
        input: &'a Input,
        method: &'a Method,
        report: &'a Report,
        output: &'a mut Output,
    ) -> Self {
        Self {
            input,
            method,
            report,
            output,
            records: Vec::new(),
            room: method.most_at_once(FEWEST),
            n_answered: 0,
            outcome: Outcome::Solved,
            failure: None,
        }
    }

    /// Adds a record, and answers when enough are together.
    pub(super) fn add(&mut self, record: Record) -> io::Result<()> {
        self.records.push(record);
        if self.records.len() < self.room {
            return Ok(());
        }
        self.answer_before_waiting()
    }

    /// Answers what is there. A failure ends the reading, and [`Batch::answer`] tells it.
    pub(super) fn answer_before_waiting(&mut self) -> io::Result<()> {
        self.answer().map_err(|failure| {
            self.failure = Some(failure);
            io::Error::other("the results cannot be written")
        })
    }

    /// Answers what is there and makes it seen.
    pub(super) fn answer(&mut self) -> anyhow::Result<()> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        if self.records.is_empty() {
            return Ok(());
        }
        let started = Instant::now();
        let records = std::mem::take(&mut self.records);
        self.answer_all(&records)?;
        self.output.flush()?;
        self.room = self.method.most_at_once(if started.elapsed() < SHORT {
            (self.room * 2).min(MOST)
        } else {
            (self.room / 2).max(FEWEST)
        });
        Ok(())
    }

    fn answer_all(&mut self, records: &[Record]) -> anyhow::Result<()> {
        let puzzles: Vec<Puzzle> =
            records.iter().filter_map(|record| record.puzzle.as_ref().ok().copied()).collect();
        let mut answers = self.method.solve(&puzzles)?.into_iter();
        for record in records {
            let result = match &record.puzzle {
                Ok(_) => Ok(answers.next().expect("an answer for every puzzle")),
                Err(error) => Err(error),
            };
            self.outcome = self.outcome.max(match &result {
                Ok(answer) if answer.is_solved() => Outcome::Solved,
                _ => Outcome::Unsolved,
            });
            if let Err(error) = result {
                self.output.message(&self.input.bad(error))?;
            }
            self.report.write(record, result, self.n_answered, self.output)?;
            self.n_answered += 1;
        }
        Ok(())
    }

    /// Whether no record was ever added.
    pub(super) fn is_untouched(&self) -> bool {
        self.n_answered == 0 && self.records.is_empty()
    }

    /// What the records answered so far come to.
    pub(super) fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Says what is wrong with the input as a whole.
    pub(super) fn complain(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(self.output.complain(text)?)
    }
}
