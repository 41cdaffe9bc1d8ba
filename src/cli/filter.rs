//! A filter over puzzles: one result a puzzle, in input order, however long the input.
//!
//! ```text
//!   inputs ── Producer ── chunks ──┬── Worker ──┬── Results ── Printer ── output
//!              Reader              ├── Worker   │   in order
//!                                  └── ..     ──┘
//! ```
//!
//! The input is cut into chunks, which go through an [`ordered_pool`]: of several threads one reads, the others work
//! and format, and the calling thread prints. So memory is bounded. A chunk never waits for input: before a read that
//! may block, everything read so far is sent, so that a pipeline gets its results without delay.
//!
//! A command brings the [`Worker`], [`RecordWorker`] for one that takes puzzle after puzzle.

mod buffers;
mod chunk_size;
mod printer;
mod producer;
mod record_worker;
mod results;
mod tally;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;

pub(super) use self::buffers::Buffers;
pub(super) use self::chunk_size::ChunkSize;
use self::printer::Printer;
use self::producer::Producer;
pub(super) use self::producer::{Chunk, Unit};
pub(super) use self::record_worker::RecordWorker;
pub(super) use self::results::{Digits, Insert, Results, placed_in};
use super::Outcome;
use super::input::Input;
use super::output::Output;
use crate::fast::ordered_pool::{self, Worker};
use crate::format::{Format, Record};

/// The inputs of a filter, and the way in which they are cut into chunks.
#[derive(Debug)]
pub(super) struct Filter<'a> {
    /// The named inputs; standard input if there are none.
    pub(super) puzzles: &'a [OsString],
    /// The format of the inputs; without one it is detected for each.
    pub(super) from: Option<Format>,
    /// The option whose value could be meant by a number that is no file.
    pub(super) option: Option<&'static str>,
    pub(super) unit: Unit,
    pub(super) chunk_size: ChunkSize,
    pub(super) n_threads: NonZeroUsize,
}

/// The data that all threads of a filter share.
#[derive(Clone, Debug)]
pub(super) struct Shared {
    pub(super) chunk_size: Arc<ChunkSize>,
    pub(super) buffers: Arc<Buffers>,
}

/// The result of a chunk.
#[derive(Debug)]
pub(super) enum ChunkResult {
    /// The text to print, or an error that no puzzle caused.
    Puzzles(anyhow::Result<Results>),
    /// The end of an input, or the error that ended it.
    End(std::io::Result<()>),
}

impl Filter<'_> {
    /// Passes all inputs through workers and prints the results. Each thread has a worker of its own from `worker`. An
    /// input that cannot be read is reported and skipped.
    pub(super) fn run<W>(
        self,
        worker: impl Fn(Shared) -> W + Send + Sync + 'static,
        output: &mut Output,
    ) -> anyhow::Result<Outcome>
    where
        W: Worker<Chunk = Chunk, Done = ChunkResult>,
    {
        let inputs = Input::all(self.puzzles);
        let shared = Shared { chunk_size: Arc::new(self.chunk_size), buffers: Arc::default() };
        let mut printer = Printer::new(&inputs, self.option, output, Arc::clone(&shared.buffers));
        let producer = Producer::new(inputs.clone(), self.from, self.unit, shared.clone());
        ordered_pool::run(
            Some(self.n_threads),
            move |sender| producer.produce(sender),
            move || worker(shared.clone()),
            |result| printer.print(result),
        );
        printer.end()
    }
}

impl Shared {
    /// Returns results without a line yet for these records.
    pub(super) fn results_for(&self, records: &[Record]) -> Results {
        // Each line has an end.
        let n_bytes = records.iter().map(|it| it.text.len() + 1).sum();
        Results::of(n_bytes, self.buffers.take())
    }
}

/// Returns the number of threads: the one that was asked for, else one for each processor.
pub(super) fn n_threads(asked: Option<NonZeroUsize>) -> NonZeroUsize {
    asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}
