//! The pool without threads: producer, worker and sink take turns on the calling thread.

use std::ops::ControlFlow;

use super::{Sender, Worker};

/// A sender whose chunks are worked on at once.
pub(super) struct Inline<W, S> {
    worker: W,
    sink: S,
    /// The last answer of the sink.
    flow: ControlFlow<()>,
}

impl<W: Worker, S: FnMut(W::Done) -> ControlFlow<()>> Inline<W, S> {
    pub(super) const fn new(worker: W, sink: S) -> Self {
        Self { worker, sink, flow: ControlFlow::Continue(()) }
    }

    /// Runs the producer, and finishes what it sent.
    pub(super) fn run(mut self, produce: impl FnOnce(&mut dyn Sender<W::Chunk>)) {
        produce(&mut self);
        let _ = self.pause();
    }

    /// Passes finished results to the sink until it breaks.
    fn pass_on(&mut self) -> ControlFlow<()> {
        while self.flow.is_continue()
            && let Some(done) = self.worker.next_done()
        {
            self.flow = (self.sink)(done);
        }
        self.flow
    }
}

impl<W: Worker, S: FnMut(W::Done) -> ControlFlow<()>> Sender<W::Chunk> for Inline<W, S> {
    fn send(&mut self, chunk: W::Chunk) -> ControlFlow<()> {
        self.flow?;
        self.worker.take(chunk);
        self.pass_on()
    }

    fn pause(&mut self) -> ControlFlow<()> {
        self.flow?;
        self.worker.finish();
        self.pass_on()
    }
}
