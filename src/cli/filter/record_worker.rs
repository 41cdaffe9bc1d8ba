//! A worker that takes puzzle after puzzle.

use std::collections::VecDeque;
use std::time::Instant;

use super::{Chunk, ChunkResult, Results, Shared};
use crate::fast::ordered_pool::Worker;
use crate::format::Record;

/// A worker that has the results of a chunk as soon as it takes it.
#[derive(Debug)]
pub(in crate::cli) struct RecordWorker<F> {
    shared: Shared,
    /// Adds the result of a record to those before it.
    add: F,
    done: VecDeque<ChunkResult>,
}

impl<F: FnMut(&Record, &mut Results) -> anyhow::Result<()>> RecordWorker<F> {
    /// Returns a worker that calls `add` for each record. An error ends the whole filter.
    pub(in crate::cli) const fn new(shared: Shared, add: F) -> Self {
        Self { shared, add, done: VecDeque::new() }
    }

    fn results(&mut self, records: &[Record]) -> anyhow::Result<Results> {
        let started = Instant::now();
        let mut results = self.shared.results_for(records);
        records.iter().try_for_each(|record| (self.add)(record, &mut results))?;
        self.shared.chunk_size.adapt(started.elapsed());
        Ok(results)
    }
}

impl<F: FnMut(&Record, &mut Results) -> anyhow::Result<()>> Worker for RecordWorker<F> {
    type Chunk = Chunk;
    type Done = ChunkResult;

    fn take(&mut self, chunk: Chunk) {
        let result = match chunk {
            Chunk::Records(records) => ChunkResult::Puzzles(self.results(&records)),
            Chunk::End(read) => ChunkResult::End(read),
            Chunk::Lines(_) => unreachable!("lines are for workers that parse them"),
        };
        self.done.push_back(result);
    }

    fn finish(&mut self) {}

    fn next_done(&mut self) -> Option<ChunkResult> {
        self.done.pop_front()
    }
}
