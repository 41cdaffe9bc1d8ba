//! Pieces of work on their way through several threads, in order.
//!
//! ```text
//!   feed ───> to do ──┬─> worker ─┬──> done ───> sink
//!   a thread          ├─> worker ─┤    in the    the thread
//!   of its own        └─> ..     ─┘    order     that asked
//!                                      of feed
//! ```
//!
//! So many pieces may be on the belt and no more: who feeds waits for who takes. Whoever waits sleeps, and
//! what is done is handed on at once, whether more is fed or not. A thread is started when there is first
//! something to do for it. One that has nothing more to take finishes what it has.

use std::collections::VecDeque;
use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;

/// How many pieces are on the belt besides those that are worked on. A thread that is woken on a busy machine may
/// wait some milliseconds for its turn, who feeds and who takes as well, and meanwhile the others go on.
const fn n_waiting(n_threads: usize) -> usize {
    if n_threads < 32 { 64 } else { 2 * n_threads }
}

/// Works on pieces, several of which may be under way.
pub trait Worker {
    /// What it works on.
    type Piece;
    /// What comes of a piece.
    type Done;

    /// Takes a piece in.
    fn take(&mut self, piece: Self::Piece);

    /// Does all that is left to do about the pieces it took in.
    fn finish(&mut self);

    /// What has come of the first piece of which that was not told yet, if it is done.
    fn next_done(&mut self) -> Option<Self::Done>;
}

/// Where pieces are fed.
pub trait Inlet<T> {
    /// Takes a piece, unless no more are wanted.
    fn put(&mut self, piece: T) -> ControlFlow<()>;

    /// To be told when it may take long until the next piece. What was put then comes out before.
    fn pause(&mut self) -> ControlFlow<()>;
}

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

/// Works on pieces with so many threads (without a number one for each processor) and hands what comes of
/// them to `sink`, in the order in which `feed` gave them. Every thread has what `worker` makes for it.
///
/// It ends when `feed` has ended and all is done, or when `sink` breaks it off. Then `feed` is told with its
/// next piece, and if it waits for something else, its thread is left behind waiting.
///
/// With one thread, and where the system gives none, everything is done here.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
///
/// use sudoscope::fast;
///
/// let mut squares = Vec::new();
/// fast::relay(
///     NonZeroUsize::new(2),
///     |inlet| assert!((1..=5).try_for_each(|n| inlet.put(n)).is_continue()),
///     || fast::each(|n: u64| n * n),
///     |square| {
///         squares.push(square);
///         ControlFlow::Continue(())
///     },
/// );
/// assert_eq!(squares, [1, 4, 9, 16, 25]);
/// ```
pub fn relay<T, R, W>(
    threads: Option<NonZeroUsize>,
    feed: impl FnOnce(&mut dyn Inlet<T>) + Send + 'static,
    worker: impl Fn() -> W + Send + Sync + 'static,
    sink: impl FnMut(R) -> ControlFlow<()>,
) where
    T: Send + 'static,
    R: Send + 'static,
    W: Worker<Piece = T, Done = R>,
{
    let n_threads = threads.or_else(|| thread::available_parallelism().ok());
    let n_threads = n_threads.map_or(1, NonZeroUsize::get);
    if n_threads == 1 {
        return Here { worker: worker(), sink, flow: ControlFlow::Continue(()) }.fed_by(feed);
    }
    let belt = Arc::new(Belt::new(n_threads, worker));
    // Kept where it can be taken back, should there be no thread for it.
    let feed = Arc::new(Mutex::new(Some(feed)));
    let take = |feed: &Mutex<Option<_>>| feed.lock().ok().and_then(|mut feed| feed.take());
    let started = thread::Builder::new().spawn({
        let (belt, feed) = (Arc::clone(&belt), Arc::clone(&feed));
        move || {
            if let Some(feed) = take(&feed) {
                belt.fed_by(feed);
            }
        }
    });
    if started.is_ok() {
        return belt.empty_into(sink);
    }
    if let Some(feed) = take(&feed) {
        Here { worker: (belt.worker)(), sink, flow: ControlFlow::Continue(()) }.fed_by(feed);
    }
}

/// All on one thread.
struct Here<W, S> {
    worker: W,
    sink: S,
    /// What the sink said last.
    flow: ControlFlow<()>,
}

impl<W: Worker, S: FnMut(W::Done) -> ControlFlow<()>> Here<W, S> {
    fn fed_by(mut self, feed: impl FnOnce(&mut dyn Inlet<W::Piece>)) {
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

struct Belt<T, R, M> {
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
    fn new(most_workers: usize, worker: M) -> Self {
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

    fn lock(&self) -> MutexGuard<'_, State<T, R>> {
        self.state.lock().expect(UNHARMED)
    }

    /// Feeds the belt, on this thread.
    fn fed_by(self: &Arc<Self>, feed: impl FnOnce(&mut dyn Inlet<T>)) {
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
    fn empty_into(&self, mut sink: impl FnMut(R) -> ControlFlow<()>) {
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    /// One who doubles numbers and keeps the last ones back as long as it can.
    struct Doubler {
        numbers: VecDeque<u64>,
        /// How many it keeps back.
        n_kept: usize,
        /// How many it no longer does.
        n_done: usize,
    }

    impl Doubler {
        fn keeping(n_kept: usize) -> Self {
            Self { numbers: VecDeque::new(), n_kept, n_done: 0 }
        }
    }

    impl Worker for Doubler {
        type Piece = u64;
        type Done = u64;

        fn take(&mut self, piece: u64) {
            // The first ones take longest.
            thread::sleep(Duration::from_micros(500 / (1 + piece)));
            self.numbers.push_back(2 * piece);
            self.n_done = self.numbers.len().saturating_sub(self.n_kept);
        }

        fn finish(&mut self) {
            self.n_done = self.numbers.len();
        }

        fn next_done(&mut self) -> Option<u64> {
            self.n_done = self.n_done.checked_sub(1)?;
            self.numbers.pop_front()
        }
    }

    /// What comes out where these go in and each is doubled by so many threads, until so many are out.
    fn doubled(pieces: Vec<u64>, n_threads: usize, most: usize) -> Vec<u64> {
        let mut taken = Vec::new();
        relay(
            NonZeroUsize::new(n_threads),
            move |inlet| {
                let _ = pieces.into_iter().try_for_each(|piece| inlet.put(piece));
            },
            || Doubler::keeping(3),
            |done| {
                taken.push(done);
                if taken.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        taken
    }

    #[test]
    fn what_comes_out_is_in_the_order_of_what_went_in() {
        let expected: Vec<u64> = (0..200).map(|it| 2 * it).collect();
        for n_threads in 1..5 {
            assert_eq!(doubled((0..200).collect(), n_threads, 1000), expected);
            assert_eq!(doubled((0..200).collect(), n_threads, 17), expected[..17]);
            assert!(doubled(Vec::new(), n_threads, 1000).is_empty());
        }
    }

    #[test]
    fn what_is_done_comes_out_while_more_is_waited_for() {
        for n_threads in [1, 2] {
            let (ask, asked) = mpsc::channel();
            let mut n_taken = 0;
            relay(
                NonZeroUsize::new(n_threads),
                move |inlet| {
                    for piece in 0..2 {
                        assert!(inlet.put(piece).is_continue());
                        assert!(inlet.pause().is_continue());
                        // The next one depends on the answer to this one.
                        asked.recv().unwrap();
                    }
                },
                || Doubler::keeping(10),
                |_| {
                    n_taken += 1;
                    ask.send(()).unwrap();
                    ControlFlow::Continue(())
                },
            );
            assert_eq!(n_taken, 2);
        }
    }

    #[test]
    fn never_more_than_so_many_are_on_the_belt() {
        const N_THREADS: usize = 2;
        let n_fed = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&n_fed);
        let mut n_taken = 0;
        relay(
            NonZeroUsize::new(N_THREADS),
            move |inlet| {
                for piece in 0..200 {
                    counted.fetch_add(1, Ordering::SeqCst);
                    assert!(inlet.put(piece).is_continue());
                }
            },
            || Doubler::keeping(3),
            |_| {
                n_taken += 1;
                thread::sleep(Duration::from_micros(50));
                // One of them is still in the hand of who feeds, one in the hand of who takes.
                let on_belt = n_fed.load(Ordering::SeqCst) - n_taken;
                assert!(on_belt <= N_THREADS + n_waiting(N_THREADS) + 1, "{on_belt}");
                ControlFlow::Continue(())
            },
        );
        assert_eq!(n_taken, 200);
    }

    #[test]
    fn a_panic_comes_through() {
        for n_threads in [1, 3] {
            for bad in [0, 9] {
                let run = || {
                    let work = move |piece: u64| assert_ne!(piece, bad, "at work");
                    let feed = |inlet: &mut dyn Inlet<u64>| {
                        let _ = (0..20).try_for_each(|piece| inlet.put(piece));
                    };
                    let threads = NonZeroUsize::new(n_threads);
                    relay(threads, feed, move || each(work), |()| ControlFlow::Continue(()));
                };
                assert!(panic::catch_unwind(run).is_err());
            }
            let fed = || {
                let feed = |_: &mut dyn Inlet<u64>| panic!("while feeding");
                let threads = NonZeroUsize::new(n_threads);
                relay(threads, feed, || each(|piece| piece), |_| ControlFlow::Continue(()));
            };
            assert!(panic::catch_unwind(fed).is_err());
        }
    }
}
