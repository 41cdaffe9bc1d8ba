//! The state that producer, workers and sink share.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

use super::{Sender, Worker};

/// Returns how many chunks may wait in the pool besides those being worked on.
///
/// On a busy machine a woken thread may wait some milliseconds for a processor; with enough chunks the others go on
/// meanwhile.
pub(super) const fn n_waiting(n_threads: usize) -> usize {
    if n_threads < 32 { 64 } else { 2 * n_threads }
}

pub(super) struct Shared<T, R, M> {
    state: Mutex<State<T, R>>,
    pub(super) new_worker: M,
    /// Wakes the producer: there is room, or the sink broke.
    room: Condvar,
    /// Wakes workers: there is a chunk, or there will be none.
    to_do: Condvar,
    /// Wakes the sink: the next result is there and should not wait, or there will be none.
    done: Condvar,
}

/// The number of results for which the sink is woken while there is more to do. With as many workers as processors,
/// each waking takes a processor from a worker.
const TOGETHER: usize = 16;

/// The time after which a sleeping sink looks for results by itself.
const PATIENCE: Duration = Duration::from_millis(2);

/// A chunk and its number, from 0.
type Numbered<T> = (u64, T);

struct State<T, R> {
    to_do: VecDeque<Numbered<T>>,
    /// The results of the chunks in the pool, or their workers' panics; `None` while there is none.
    results: VecDeque<Option<thread::Result<R>>>,
    /// The number of the first chunk in `results`.
    first: u64,
    n_workers: usize,
    max_workers: usize,
    n_idle: usize,
    input: Input,
    /// True while the producer waits for room.
    is_producer_waiting: bool,
    sink: Sink,
}

/// The state of the sink.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sink {
    /// It passes results on, or was woken to do so.
    Awake,
    /// It sleeps for [`PATIENCE`] at most.
    Patient,
    /// It sleeps until it is woken.
    Asleep,
}

/// The state of the producer.
enum Input {
    /// More chunks may come.
    Open,
    /// The producer returned, or panicked.
    Ended(thread::Result<()>),
    /// The sink broke: no result is wanted any more.
    Cancelled,
}

impl<T, R, W, M> Shared<T, R, M>
where
    T: Send + 'static,
    R: Send + 'static,
    W: Worker<T, R>,
    M: Fn() -> W + Send + Sync + 'static,
{
    pub(super) fn new(max_workers: usize, new_worker: M) -> Self {
        let state = State {
            to_do: VecDeque::new(),
            results: VecDeque::new(),
            first: 0,
            n_workers: 0,
            max_workers,
            n_idle: 0,
            input: Input::Open,
            is_producer_waiting: false,
            sink: Sink::Awake,
        };
        let [room, to_do, done] = [(); 3].map(|()| Condvar::new());
        Self { state: Mutex::new(state), new_worker, room, to_do, done }
    }

    fn lock(&self) -> MutexGuard<'_, State<T, R>> {
        self.state.lock().expect(UNPOISONED)
    }

    /// Runs the producer on this thread.
    pub(super) fn produce(self: &Arc<Self>, produce: impl FnOnce(&mut dyn Sender<T>)) {
        let ended = panic::catch_unwind(AssertUnwindSafe(|| produce(&mut Arc::clone(self))));
        let mut state = self.lock();
        if matches!(state.input, Input::Open) {
            state.input = Input::Ended(ended);
        }
        drop(state);
        self.to_do.notify_all();
        self.done.notify_one();
    }

    /// Waits until the producer may send a chunk.
    fn wait_for_room(&self) -> MutexGuard<'_, State<T, R>> {
        let mut state = self.lock();
        while state.is_full() {
            state.is_producer_waiting = true;
            state = self.room.wait(state).expect(UNPOISONED);
        }
        state
    }

    /// Starts a thread. If that fails, no more are started.
    fn start_worker(self: &Arc<Self>) {
        let shared = Arc::clone(self);
        self.lock().n_workers += 1;
        if thread::Builder::new().spawn(move || shared.work()).is_err() {
            let mut state = self.lock();
            state.n_workers -= 1;
            // The system has no more threads to give; asking again for every chunk would only cost time.
            state.max_workers = state.n_workers;
        }
    }

    /// Works until there will be no more chunks.
    fn work(&self) {
        let mut worker = None;
        while let Some(chunk) = self.wait_for_chunk() {
            self.work_on(&mut worker, chunk);
        }
    }

    /// Works on this chunk, and on others while there are any; then finishes them.
    fn work_on(&self, worker: &mut Option<W>, chunk: Numbered<T>) {
        let (mut numbers, mut done) = (VecDeque::new(), VecDeque::new());
        let work = || {
            let mut next = Some(chunk);
            while let Some((number, chunk)) = next {
                numbers.push_back(number);
                let worker = worker.get_or_insert_with(&self.new_worker);
                worker.take(chunk, &mut done);
                self.report_all(&mut done, &mut numbers);
                next = self.lock().next_chunk();
                if next.is_none() {
                    worker.finish(&mut done);
                    self.report_all(&mut done, &mut numbers);
                }
            }
        };
        let ended = panic::catch_unwind(AssertUnwindSafe(work));
        if let (Err(panic), Some(&number)) = (ended, numbers.front()) {
            // The sink rethrows it. What the worker held is lost, so the next chunk gets a new worker.
            *worker = None;
            self.report(number, Err(panic));
        }
    }

    /// Reports results of the chunks with the first of these numbers.
    fn report_all(&self, done: &mut VecDeque<R>, numbers: &mut VecDeque<u64>) {
        for done in done.drain(..) {
            self.report(*numbers.front().expect("a result is of a chunk"), Ok(done));
            numbers.pop_front();
        }
    }

    fn report(&self, number: u64, result: thread::Result<R>) {
        let mut state = self.lock();
        let idx = usize::try_from(number - state.first).expect("the chunk is in the pool");
        state.results[idx] = Some(result);
        let wakes_sink = state.wakes_sink();
        if wakes_sink {
            state.sink = Sink::Awake;
        }
        drop(state);
        if wakes_sink {
            self.done.notify_one();
        }
    }

    /// Waits for a chunk to work on. Returns `None` when there will be no more.
    fn wait_for_chunk(&self) -> Option<Numbered<T>> {
        let mut state = self.lock();
        state.n_idle += 1;
        let mut state = self.to_do.wait_while(state, |it| it.is_idle()).expect(UNPOISONED);
        state.n_idle -= 1;
        state.next_chunk()
    }

    /// Returns a chunk for the producer to work on, if there is no thread for it.
    fn next_for_producer(&self) -> Option<Numbered<T>> {
        let mut state = self.lock();
        if state.max_workers == 0 { state.next_chunk() } else { None }
    }

    /// Passes results on, on this thread, until there are no more or the sink breaks.
    pub(super) fn drain_into(&self, mut sink: impl FnMut(R) -> ControlFlow<()>) {
        while let Some(done) = self.next_result() {
            if sink(done).is_break() {
                self.lock().input = Input::Cancelled;
                self.to_do.notify_all();
                self.room.notify_all();
                return;
            }
        }
    }

    /// Waits for the next result, and rethrows the panic of a worker or of the producer.
    fn next_result(&self) -> Option<R> {
        let mut state = self.lock();
        while state.is_waiting() {
            state = if state.results.is_empty() {
                state.sink = Sink::Asleep;
                self.done.wait(state).expect(UNPOISONED)
            } else {
                state.sink = Sink::Patient;
                self.done.wait_timeout(state, PATIENCE).expect(UNPOISONED).0
            };
        }
        state.sink = Sink::Awake;
        let result = state.results.pop_front().flatten();
        state.first += 1;
        let ended = match (&result, &mut state.input) {
            (None, Input::Ended(ended)) => std::mem::replace(ended, Ok(())),
            _ => Ok(()),
        };
        // Waking the producer for each single chunk would be slower, so it is woken when half of the room is free.
        let wakes_producer = state.is_producer_waiting && state.is_half_empty();
        state.is_producer_waiting &= !wakes_producer;
        drop(state);
        if wakes_producer {
            self.room.notify_one();
        }
        let result = result.transpose();
        ended.and(result).unwrap_or_else(|panic| panic::resume_unwind(panic))
    }
}

impl<T, R, W, M> Sender<T> for Arc<Shared<T, R, M>>
where
    T: Send + 'static,
    R: Send + 'static,
    W: Worker<T, R>,
    M: Fn() -> W + Send + Sync + 'static,
{
    fn send(&mut self, chunk: T) -> ControlFlow<()> {
        let mut state = self.wait_for_room();
        if matches!(state.input, Input::Cancelled) {
            return ControlFlow::Break(());
        }
        let number = state.first + state.results.len() as u64;
        state.to_do.push_back((number, chunk));
        state.results.push_back(None);
        let wants_worker = state.n_idle < state.to_do.len() && state.n_workers < state.max_workers;
        let has_idle = state.n_idle > 0;
        drop(state);
        if wants_worker {
            self.start_worker();
        } else if has_idle {
            self.to_do.notify_one();
        }
        if let Some(chunk) = self.next_for_producer() {
            self.work_on(&mut None, chunk);
        }
        ControlFlow::Continue(())
    }
}

const UNPOISONED: &str = "no thread panics while it holds the lock";

impl<T, R> State<T, R> {
    fn is_full(&self) -> bool {
        matches!(self.input, Input::Open) && self.results.len() >= self.capacity()
    }

    fn is_half_empty(&self) -> bool {
        self.results.len() <= self.capacity() / 2
    }

    /// Returns the number of chunks that may be in the pool.
    fn capacity(&self) -> usize {
        (self.max_workers + n_waiting(self.max_workers)).max(1)
    }

    fn next_chunk(&mut self) -> Option<Numbered<T>> {
        match self.input {
            Input::Open | Input::Ended(_) => self.to_do.pop_front(),
            Input::Cancelled => None,
        }
    }

    /// Returns true while a worker has to wait.
    fn is_idle(&self) -> bool {
        matches!(self.input, Input::Open) && self.to_do.is_empty()
    }

    /// Returns true if the sink should be woken: the next result is there, and enough others are too or nothing is left
    /// to do.
    fn wakes_sink(&self) -> bool {
        let is_there = |result: &Option<_>| result.is_some();
        let has_enough =
            || self.results.len() >= TOGETHER && self.results.iter().take(TOGETHER).all(is_there);
        self.results.front().is_some_and(is_there)
            // Waking takes a system call and a processor, so while work remains the sink gets several results at once.
            && match self.sink {
                Sink::Awake => false,
                Sink::Patient => self.to_do.is_empty() || has_enough(),
                Sink::Asleep => true,
            }
    }

    /// Returns true while the sink has to wait.
    fn is_waiting(&self) -> bool {
        match self.results.front() {
            Some(next) => next.is_none(),
            None => matches!(self.input, Input::Open),
        }
    }
}
