//! All on one thread.

use std::ops::ControlFlow;

use super::{Inlet, Worker};

/// Feeds a worker and hands on what comes of it.
pub(super) struct Here<W, S> {
    worker: W,
    sink: S,
    /// What the sink said last.
    flow: ControlFlow<()>,
}

impl<W: Worker, S: FnMut(W::Done) -> ControlFlow<()>> Here<W, S> {
    pub(super) const fn new(worker: W, sink: S) -> Self {
        Self { worker, sink, flow: ControlFlow::Continue(()) }
    }

    /// Feeds the worker, to the end.
    pub(super) fn fed_by(mut self, feed: impl FnOnce(&mut dyn Inlet<W::Piece>)) {
        feed(&mut self);
        let _ = self.pause();
    }

    fn hand_on(&mut self) -> ControlFlow<()> {
        while self.flow.is_continue()
            && let Some(done) = self.worker.next_done()
        {
            self.flow = (self.sink)(done);
        }
        self.flow
    }
}

impl<W: Worker, S: FnMut(W::Done) -> ControlFlow<()>> Inlet<W::Piece> for Here<W, S> {
    fn put(&mut self, piece: W::Piece) -> ControlFlow<()> {
        self.flow?;
        self.worker.take(piece);
        self.hand_on()
    }

    fn pause(&mut self) -> ControlFlow<()> {
        self.flow?;
        self.worker.finish();
        self.hand_on()
    }
}
