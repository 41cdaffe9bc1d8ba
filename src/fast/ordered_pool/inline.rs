//! The pool without threads: producer, worker and sink take turns on the calling thread.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use super::{Sender, Worker};

/// A sender whose chunks are worked on at once.
pub(super) struct Inline<R, W, S> {
    worker: W,
    done: VecDeque<R>,
    sink: S,
    /// The last answer of the sink.
    flow: ControlFlow<()>,
}

impl<R, W, S: FnMut(R) -> ControlFlow<()>> Inline<R, W, S> {
    pub(super) const fn new(worker: W, sink: S) -> Self {
        Self { worker, done: VecDeque::new(), sink, flow: ControlFlow::Continue(()) }
    }

    /// Runs the producer, and finishes what it sent.
    pub(super) fn run<T>(mut self, produce: impl FnOnce(&mut dyn Sender<T>))
    where
        W: Worker<T, R>,
    {
        produce(&mut self);
        let _ = Sender::<T>::pause(&mut self);
    }

    /// Passes finished results to the sink, until it breaks.
    fn pass_on(&mut self) -> ControlFlow<()> {
        while self.flow.is_continue()
            && let Some(done) = self.done.pop_front()
        {
            self.flow = (self.sink)(done);
        }
        self.flow
    }
}

impl<T, R, W: Worker<T, R>, S: FnMut(R) -> ControlFlow<()>> Sender<T> for Inline<R, W, S> {
    fn send(&mut self, chunk: T) -> ControlFlow<()> {
        self.flow?;
        self.worker.take(chunk, &mut self.done);
        self.pass_on()
    }

    fn pause(&mut self) -> ControlFlow<()> {
        self.flow?;
        self.worker.finish(&mut self.done);
        self.pass_on()
    }
}
