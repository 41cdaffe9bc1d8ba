//! What the threads share.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;

use super::{Inlet, Worker};

/// How many pieces are on the belt besides those that are worked on. A thread that is woken on a busy machine may
/// wait some milliseconds for its turn, who feeds and who takes as well, and meanwhile the others go on.
pub(super) const fn n_waiting(n_threads: usize) -> usize {
    if n_threads < 32 { 64 } else { 2 * n_threads }
}

pub(super) struct Belt<T, R, M> {
    state: Mutex<State<T, R>>,
    worker: M,
    /// There is room for a piece, or the belt stands still.
    room: Condvar,
    /// There is something to do, or there never will be.
    todo: Condvar,
    /// The next piece is done, or there will be none.
    done: Condvar,
}

/// A piece and its number, from 0.
type Numbered<T> = (u64, T);

struct State<T, R> {
    todo: VecDeque<Numbered<T>>,
    /// What has come of the pieces on the belt, as far as it has, or the panic of the work.
    done: VecDeque<Option<thread::Result<R>>>,
    /// The number of the first of them.
    first: u64,
    n_workers: usize,
    most_workers: usize,
    n_idle: usize,
    feeding: Feeding,
    /// Who feeds waits for room.
    is_waited_for_room: bool,
}

enum Feeding {
    GoesOn,
    /// There is no more, or feeding has ended in a panic.
    Over(thread::Result<()>),
    /// Nobody takes what comes of it.
    BrokenOff,
}

impl<T, R, W, M> Belt<T, R, M>
where
    T: Send + 'static,
    R: Send + 'static,
    W: Worker<Piece = T, Done = R>,
    M: Fn() -> W + Send + Sync + 'static,
{
    pub(super) fn new(most_workers: usize, worker: M) -> Self {
        let state = State {
            todo: VecDeque::new(),
            done: VecDeque::new(),
            first: 0,
            n_workers: 0,
            most_workers,
            n_idle: 0,
            feeding: Feeding::GoesOn,
            is_waited_for_room: false,
        };
        let [room, todo, done] = [(); 3].map(|()| Condvar::new());
        Self { state: Mutex::new(state), worker, room, todo, done }
    }

    /// Another worker.
    pub(super) fn worker(&self) -> W {
        (self.worker)()
    }

    fn lock(&self) -> MutexGuard<'_, State<T, R>> {
        self.state.lock().expect(UNHARMED)
    }

    /// Feeds the belt, on this thread.
    pub(super) fn fed_by(self: &Arc<Self>, feed: impl FnOnce(&mut dyn Inlet<T>)) {
        let ended = panic::catch_unwind(AssertUnwindSafe(|| feed(&mut Arc::clone(self))));
        let mut state = self.lock();
        if matches!(state.feeding, Feeding::GoesOn) {
            state.feeding = Feeding::Over(ended);
        }
        drop(state);
        self.todo.notify_all();
        self.done.notify_one();
    }

    /// Waits for room. Who feeds is not woken for a single piece: half of the belt is free then.
    fn wait_for_room(&self) -> MutexGuard<'_, State<T, R>> {
        let mut state = self.lock();
        while state.is_full() {
            state.is_waited_for_room = true;
            state = self.room.wait(state).expect(UNHARMED);
        }
        state
    }

    /// Starts a thread. Where that fails there will be no more of them.
    fn start_worker(self: &Arc<Self>) {
        let belt = Arc::clone(self);
        self.lock().n_workers += 1;
        if thread::Builder::new().spawn(move || belt.work_off()).is_err() {
            let mut state = self.lock();
            state.n_workers -= 1;
            state.most_workers = state.n_workers;
        }
    }

    /// Works until there is nothing more to do.
    fn work_off(&self) {
        let mut worker = None;
        while let Some(piece) = self.next_to_do() {
            self.work_on(&mut worker, piece);
        }
    }

    /// Works on this piece, and on others as long as they are there.
    fn work_on(&self, worker: &mut Option<W>, piece: Numbered<T>) {
        let mut numbers = VecDeque::new();
        let work = || {
            let mut next = Some(piece);
            while let Some((number, piece)) = next {
                numbers.push_back(number);
                let worker = worker.get_or_insert_with(&self.worker);
                worker.take(piece);
                self.hand_in_all(worker, &mut numbers);
                next = self.next_at_hand();
                if next.is_none() {
                    worker.finish();
                    self.hand_in_all(worker, &mut numbers);
                }
            }
        };
        let ended = panic::catch_unwind(AssertUnwindSafe(work));
        if let (Err(panic), Some(&number)) = (ended, numbers.front()) {
            *worker = None;
            self.hand_in(number, Err(panic));
        }
    }

    /// Hands in what is done of the pieces with these numbers, which the worker took in.
    fn hand_in_all(&self, worker: &mut W, numbers: &mut VecDeque<u64>) {
        while let Some(&number) = numbers.front()
            && let Some(done) = worker.next_done()
        {
            self.hand_in(number, Ok(done));
            numbers.pop_front();
        }
    }

    fn hand_in(&self, number: u64, done: thread::Result<R>) {
        let mut state = self.lock();
        let idx = usize::try_from(number - state.first).expect("it is on the belt");
        state.done[idx] = Some(done);
        drop(state);
        if idx == 0 {
            self.done.notify_one();
        }
    }

    /// Waits for something to do. `None` when there will be nothing more.
    fn next_to_do(&self) -> Option<Numbered<T>> {
        let mut state = self.lock();
        state.n_idle += 1;
        let mut state = self.todo.wait_while(state, |it| it.is_to_wait()).expect(UNHARMED);
        state.n_idle -= 1;
        state.next_to_do()
    }

    /// Something to do, if there is something just now.
    fn next_at_hand(&self) -> Option<Numbered<T>> {
        self.lock().next_to_do()
    }

    /// A piece that has to be done by who feeds.
    fn next_for_nobody(&self) -> Option<Numbered<T>> {
        let mut state = self.lock();
        if state.most_workers == 0 { state.next_to_do() } else { None }
    }

    /// Takes what is done off the belt, on this thread, until there is no more or it is broken off.
    pub(super) fn empty_into(&self, mut sink: impl FnMut(R) -> ControlFlow<()>) {
        while let Some(done) = self.take() {
            if sink(done).is_break() {
                self.lock().feeding = Feeding::BrokenOff;
                self.todo.notify_all();
                self.room.notify_all();
                return;
            }
        }
    }

    fn take(&self) -> Option<R> {
        let mut state = self.done.wait_while(self.lock(), |it| it.is_awaited()).expect(UNHARMED);
        let done = state.done.pop_front().flatten();
        state.first += 1;
        let ended = match (&done, &mut state.feeding) {
            (None, Feeding::Over(ended)) => std::mem::replace(ended, Ok(())),
            _ => Ok(()),
        };
        let wakes_feed = state.is_waited_for_room && state.has_much_room();
        state.is_waited_for_room &= !wakes_feed;
        drop(state);
        if wakes_feed {
            self.room.notify_one();
        }
        let done = done.transpose();
        ended.and(done).unwrap_or_else(|panic| panic::resume_unwind(panic))
    }
}

impl<T, R, W, M> Inlet<T> for Arc<Belt<T, R, M>>
where
    T: Send + 'static,
    R: Send + 'static,
    W: Worker<Piece = T, Done = R>,
    M: Fn() -> W + Send + Sync + 'static,
{
    /// Puts a piece on the belt when there is room.
    fn put(&mut self, piece: T) -> ControlFlow<()> {
        let mut state = self.wait_for_room();
        if matches!(state.feeding, Feeding::BrokenOff) {
            return ControlFlow::Break(());
        }
        let number = state.first + state.done.len() as u64;
        state.todo.push_back((number, piece));
        state.done.push_back(None);
        let wants_worker = state.n_idle < state.todo.len() && state.n_workers < state.most_workers;
        let is_awaited = state.n_idle > 0;
        drop(state);
        if wants_worker {
            self.start_worker();
        } else if is_awaited {
            self.todo.notify_one();
        }
        if let Some(piece) = self.next_for_nobody() {
            self.work_on(&mut None, piece);
        }
        ControlFlow::Continue(())
    }

    /// Nobody keeps anything back here.
    fn pause(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

const UNHARMED: &str = "nobody panics while holding the lock";

impl<T, R> State<T, R> {
    fn is_full(&self) -> bool {
        matches!(self.feeding, Feeding::GoesOn) && self.done.len() >= self.most()
    }

    fn has_much_room(&self) -> bool {
        self.done.len() <= self.most() / 2
    }

    /// How many pieces may be on the belt.
    fn most(&self) -> usize {
        (self.most_workers + n_waiting(self.most_workers)).max(1)
    }

    fn next_to_do(&mut self) -> Option<Numbered<T>> {
        match self.feeding {
            Feeding::GoesOn | Feeding::Over(_) => self.todo.pop_front(),
            Feeding::BrokenOff => None,
        }
    }

    fn is_to_wait(&self) -> bool {
        matches!(self.feeding, Feeding::GoesOn) && self.todo.is_empty()
    }

    fn is_awaited(&self) -> bool {
        match self.done.front() {
            Some(next) => next.is_none(),
            None => matches!(self.feeding, Feeding::GoesOn),
        }
    }
}
