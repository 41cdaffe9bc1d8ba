//! `sudoscope solve`: one result a puzzle, in input order, however long the input.
//!
//! ```text
//!   inputs ── Producer ── chunks ──┬── Solver ──┬── results ── Printer ── output
//!              Reader              ├── Method   │   in order
//!                                  └── Report ──┘
//! ```
//!
//! The input is cut into chunks, which go through an [`ordered_pool`]: of several threads one reads, the others parse,
//! solve and format, and the calling thread prints. So memory is bounded. A chunk never waits for input: before a
//! read that may block, everything read so far is sent, so that a pipeline gets its answers without delay. If more
//! input is available, the lanes of the bulk solver take puzzles of the next chunk before they have finished this one
//! ([`SolveStream`](crate::fast::SolveStream)).

mod buffers;
mod chunk_size;
mod lines;
mod method;
mod printer;
mod producer;
mod puzzle_ref;
mod report;
mod results;
mod solver;
mod tally;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;

use self::buffers::Buffers;
use self::chunk_size::ChunkSize;
use self::method::Method;
use self::printer::Printer;
use self::producer::Producer;
use self::report::Report;
use self::solver::Solver;
use super::Outcome;
use super::args::Solve;
use super::input::Input;
use super::output::Output;
use crate::fast::ordered_pool;

/// Solves every puzzle of every input. An input that cannot be read is reported and skipped.
pub(super) fn run(arguments: &Solve, output: &mut Output) -> anyhow::Result<Outcome> {
    let inputs = inputs(&arguments.puzzles);
    let (method, report) = (Method::of(arguments), Report::of(arguments));
    let n_threads = match method {
        Method::Bulk(_) => arguments.threads.or_else(|| thread::available_parallelism().ok()),
        // An engine's results are timed and printed one by one.
        Method::Engine { .. } => None,
    };
    let n_threads = n_threads.unwrap_or(NonZeroUsize::MIN);
    let chunk_size = Arc::new(ChunkSize::new(n_threads, report.length()));
    let buffers = Arc::new(Buffers::default());
    let mut printer = Printer::new(&inputs, output, Arc::clone(&buffers));
    let producer = Producer::new(
        inputs.clone(),
        arguments.from,
        method,
        Arc::clone(&chunk_size),
        Arc::clone(&buffers),
    );
    ordered_pool::run(
        Some(n_threads),
        move |sender| producer.produce(sender),
        move || Solver::new(method, report, Arc::clone(&chunk_size), Arc::clone(&buffers)),
        |result| printer.print(result),
    );
    printer.end()
}

fn inputs(puzzles: &[OsString]) -> Vec<Input> {
    match puzzles {
        [] => vec![Input::Stdin],
        named => named.iter().map(|puzzle| Input::of(puzzle)).collect(),
    }
}
