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
//! A command brings the [`Worker`], or a function that takes puzzle after puzzle, or two of them: one for the threads,
//! and one that takes their results in order and remembers what was before.

mod buffers;
mod chunk_size;
mod printer;
mod producer;
mod results;
mod tally;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

pub(super) use self::buffers::Buffers;
pub(super) use self::chunk_size::ChunkSize;
use self::printer::Printer;
pub(super) use self::producer::Chunk;
use self::producer::Producer;
pub(super) use self::results::{Digits, Insert, Results, placed_in, sudoku};
use super::input::Input;
use super::output::{Outcome, Output};
use crate::fast::ordered_pool::{self, Worker};
use crate::format::{Format, Record};

/// The inputs of a filter, and how they are cut into chunks.
#[derive(Debug)]
pub(super) struct Filter<'a> {
    /// The named inputs; standard input if there are none.
    pub(super) puzzles: &'a [OsString],
    /// The format of the inputs; `None` to detect it for each.
    pub(super) from: Option<Format>,
    /// The option that a number among the inputs probably belongs to.
    pub(super) option: Option<&'static str>,
    pub(super) chunk_size: ChunkSize,
    pub(super) n_threads: NonZeroUsize,
}

/// The data that all threads of a filter share.
#[derive(Clone, Debug)]
pub(super) struct Shared {
    pub(super) chunk_size: Arc<ChunkSize>,
    pub(super) buffers: Arc<Buffers>,
}

/// The result of a worker for a chunk.
#[derive(Debug)]
pub(super) enum ChunkResult {
    /// The text to print, or an error that no puzzle caused.
    Puzzles(anyhow::Result<Results>),
    /// The end of an input, or the error that ended it.
    End(std::io::Result<()>),
}

impl Filter<'_> {
    /// Passes all inputs through workers, which may receive unparsed lines, and prints the results. `worker` makes one
    /// for each thread. An unreadable input is reported and skipped.
    pub(super) fn run<W: Worker<Chunk, ChunkResult>>(
        self,
        worker: impl Fn(Shared) -> W + Send + Sync + 'static,
        output: &mut Output,
    ) -> anyhow::Result<Outcome> {
        self.run_by(true, worker, |result, _| result, output)
    }

    /// Passes the puzzles of all inputs to `add`, which appends the result of each, and prints the results. An error of
    /// `add` ends the filter.
    pub(super) fn run_each(
        self,
        add: impl Fn(&Record, &mut Results) -> anyhow::Result<()> + Clone + Send + Sync + 'static,
        output: &mut Output,
    ) -> anyhow::Result<Outcome> {
        let worker = move |shared: Shared| {
            let add = add.clone();
            move |chunk| match chunk {
                Chunk::Records(records) => {
                    ChunkResult::Puzzles(shared.results(Instant::now(), &records, &add))
                }
                Chunk::End(read) => ChunkResult::End(read),
                Chunk::Lines(_) => unreachable!("the producer parses them"),
            }
        };
        self.run_by(false, worker, |result, _| result, output)
    }

    /// Passes the puzzles of all inputs to `prepare` on the threads. Then passes each, in order, with the number of its
    /// input and what was prepared to `add` on this thread, which appends the result, and prints the results.
    pub(super) fn run_in_order<T: Send + 'static>(
        self,
        prepare: impl Fn(&Record) -> T + Copy + Send + Sync + 'static,
        mut add: impl FnMut(u32, &Record, T, &mut Results),
        output: &mut Output,
    ) -> anyhow::Result<Outcome> {
        let worker = move |_| {
            move |chunk| match chunk {
                Chunk::Records(records) => {
                    let prepared: Vec<T> = records.iter().map(prepare).collect();
                    Ok((records, prepared))
                }
                Chunk::End(read) => Err(read),
                Chunk::Lines(_) => unreachable!("the producer parses them"),
            }
        };
        let mut input = 0;
        let finish = |result: Result<(Vec<Record>, Vec<T>), _>, shared: &Shared| match result {
            Ok((records, prepared)) => {
                let mut prepared = prepared.into_iter();
                ChunkResult::Puzzles(shared.results(Instant::now(), &records, |record, results| {
                    let prepared = prepared.next().expect("one was prepared for each");
                    add(input, record, prepared, results);
                    Ok(())
                }))
            }
            Err(read) => {
                input += 1;
                ChunkResult::End(read)
            }
        };
        self.run_by(false, worker, finish, output)
    }

    /// Passes all inputs through workers, and what they return, in order, through `finish` on this thread.
    fn run_by<R: Send + 'static, W: Worker<Chunk, R>>(
        self,
        takes_lines: bool,
        worker: impl Fn(Shared) -> W + Send + Sync + 'static,
        mut finish: impl FnMut(R, &Shared) -> ChunkResult,
        output: &mut Output,
    ) -> anyhow::Result<Outcome> {
        let inputs = Input::all(self.puzzles);
        let shared = Shared { chunk_size: Arc::new(self.chunk_size), buffers: Arc::default() };
        let ours = shared.clone();
        let mut printer = Printer::new(&inputs, self.option, output, Arc::clone(&shared.buffers));
        let producer = Producer {
            inputs: inputs.clone(),
            from: self.from,
            takes_lines,
            shared: shared.clone(),
        };
        // The pool can only be told to stop; the error itself is kept here.
        let mut so_far = Ok(());
        ordered_pool::run(
            Some(self.n_threads),
            move |sender| producer.produce(sender),
            move || worker(shared.clone()),
            |result| {
                so_far = printer.print(finish(result, &ours));
                if so_far.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        so_far.and_then(|()| printer.end())
    }
}

impl Shared {
    /// Returns the results of these records, appended by `add`. `started` is when the work on them began.
    pub(super) fn results(
        &self,
        started: Instant,
        records: &[Record],
        mut add: impl FnMut(&Record, &mut Results) -> anyhow::Result<()>,
    ) -> anyhow::Result<Results> {
        // Each line has an end.
        let n_bytes = records.iter().map(|it| it.text.len() + 1).sum();
        let mut results = Results::of(n_bytes, self.buffers.take());
        records.iter().try_for_each(|record| add(record, &mut results))?;
        self.chunk_size.adapt(started.elapsed());
        Ok(results)
    }
}

/// Returns the number of threads: as asked for, else one for each processor.
pub(super) fn n_threads(asked: Option<NonZeroUsize>) -> NonZeroUsize {
    asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}
