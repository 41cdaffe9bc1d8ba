//! A worker that is done with each piece before it takes the next.

use std::collections::VecDeque;
use std::marker::PhantomData;

use super::Worker;

/// A worker that does this with one piece after another.
pub fn each<T, R>(work: impl FnMut(T) -> R) -> impl Worker<Piece = T, Done = R> {
    Each { work, done: VecDeque::new(), takes: PhantomData }
}

struct Each<T, R, F> {
    work: F,
    done: VecDeque<R>,
    takes: PhantomData<fn(T)>,
}

impl<T, R, F: FnMut(T) -> R> Worker for Each<T, R, F> {
    type Piece = T;
    type Done = R;

    fn take(&mut self, piece: T) {
        self.done.push_back((self.work)(piece));
    }

    fn finish(&mut self) {}

    fn next_done(&mut self) -> Option<R> {
        self.done.pop_front()
    }
}
