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
//! something to do for it.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;

/// How many pieces are on the belt besides those at work: for each thread one that waits for it and one that is
/// done, but not so many that they weigh on a machine of many threads.
const fn n_waiting(n_threads: usize) -> usize {
    if n_threads < 8 { 2 * n_threads } else { 16 }
}

/// Works on pieces with so many threads (without a number one for each processor) and hands what comes of
/// them to `sink`, in the order in which `feed` gave them. Every thread works with what `worker` makes for it.
///
/// It ends when `feed` has ended and all is done, or when `sink` breaks it off. Then `feed` is told with its
/// next piece, and if it waits for something else, its thread is left behind waiting.
///
/// With one thread, and where the system gives none, everything is done here: each piece goes all the way
/// before the next is asked for.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
///
/// let mut squares = Vec::new();
/// sudoscope::fast::relay(
///     NonZeroUsize::new(2),
///     |put| assert!((1..=5).try_for_each(put).is_continue()),
///     || |n: u64| n * n,
///     |square| {
///         squares.push(square);
///         ControlFlow::Continue(())
///     },
/// );
/// assert_eq!(squares, [1, 4, 9, 16, 25]);
/// ```
pub fn relay<T, R, W>(
    threads: Option<NonZeroUsize>,
    feed: impl FnOnce(&mut dyn FnMut(T) -> ControlFlow<()>) + Send + 'static,
    worker: impl Fn() -> W + Send + Sync + 'static,
    mut sink: impl FnMut(R) -> ControlFlow<()>,
) where
    T: Send + 'static,
    R: Send + 'static,
    W: FnMut(T) -> R,
{
    let n_threads = threads.or_else(|| thread::available_parallelism().ok());
    let n_threads = n_threads.map_or(1, NonZeroUsize::get);
    if n_threads == 1 {
        let mut work = worker();
        return feed(&mut |piece| sink(work(piece)));
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
        let mut work = (belt.worker)();
        feed(&mut |piece| sink(work(piece)));
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

struct State<T, R> {
    todo: VecDeque<(u64, T)>,
    /// What has come of the pieces on the belt, as far as it has, or the panic of the work.
    done: VecDeque<Option<thread::Result<R>>>,
    /// The number of the first of them.
    first: u64,
    n_workers: usize,
    most_workers: usize,
    n_idle: usize,
    feeding: Feeding,
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
    W: FnMut(T) -> R,
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
        };
        let [room, todo, done] = [(); 3].map(|()| Condvar::new());
        Self { state: Mutex::new(state), worker, room, todo, done }
    }

    fn lock(&self) -> MutexGuard<'_, State<T, R>> {
        self.state.lock().expect(UNHARMED)
    }

    /// Feeds the belt, on this thread.
    fn fed_by(self: &Arc<Self>, feed: impl FnOnce(&mut dyn FnMut(T) -> ControlFlow<()>)) {
        let ended = panic::catch_unwind(AssertUnwindSafe(|| feed(&mut |piece| self.put(piece))));
        let mut state = self.lock();
        if matches!(state.feeding, Feeding::GoesOn) {
            state.feeding = Feeding::Over(ended);
        }
        drop(state);
        self.todo.notify_all();
        self.done.notify_one();
    }

    /// Puts a piece on the belt when there is room.
    fn put(self: &Arc<Self>, piece: T) -> ControlFlow<()> {
        let mut state = self.room.wait_while(self.lock(), |it| it.is_full()).expect(UNHARMED);
        if matches!(state.feeding, Feeding::BrokenOff) {
            return ControlFlow::Break(());
        }
        let number = state.first + state.done.len() as u64;
        state.todo.push_back((number, piece));
        state.done.push_back(None);
        let wants_worker = state.n_idle < state.todo.len() && state.n_workers < state.most_workers;
        drop(state);
        if wants_worker {
            self.start_worker();
        } else {
            self.todo.notify_one();
        }
        while let Some((number, piece)) = self.next_for_nobody() {
            self.do_piece(&mut (self.worker)(), number, piece);
        }
        ControlFlow::Continue(())
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

    /// A piece that has to be done by who feeds.
    fn next_for_nobody(&self) -> Option<(u64, T)> {
        let mut state = self.lock();
        if state.most_workers == 0 { state.todo.pop_front() } else { None }
    }

    /// Works until there is nothing more to do.
    fn work_off(&self) {
        let mut work = (self.worker)();
        while let Some((number, piece)) = self.next_to_do() {
            self.do_piece(&mut work, number, piece);
        }
    }

    fn next_to_do(&self) -> Option<(u64, T)> {
        let mut state = self.lock();
        state.n_idle += 1;
        let mut state = self.todo.wait_while(state, |it| it.is_to_wait()).expect(UNHARMED);
        state.n_idle -= 1;
        match state.feeding {
            Feeding::GoesOn | Feeding::Over(_) => state.todo.pop_front(),
            Feeding::BrokenOff => None,
        }
    }

    fn do_piece(&self, work: &mut W, number: u64, piece: T) {
        let done = panic::catch_unwind(AssertUnwindSafe(|| work(piece)));
        let mut state = self.lock();
        let idx = usize::try_from(number - state.first).expect("it is on the belt");
        state.done[idx] = Some(done);
        drop(state);
        if idx == 0 {
            self.done.notify_one();
        }
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
        drop(state);
        self.room.notify_one();
        let done = done.transpose();
        ended.and(done).unwrap_or_else(|panic| panic::resume_unwind(panic))
    }
}

const UNHARMED: &str = "nobody panics while holding the lock";

impl<T, R> State<T, R> {
    fn is_full(&self) -> bool {
        let most = self.most_workers + n_waiting(self.most_workers);
        matches!(self.feeding, Feeding::GoesOn) && self.done.len() >= most.max(1)
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

    /// What comes out where these go in and each is doubled by so many threads.
    fn doubled(pieces: Vec<u64>, n_threads: usize, most: usize) -> Vec<u64> {
        let mut taken = Vec::new();
        relay(
            NonZeroUsize::new(n_threads),
            move |put| {
                let _ = pieces.into_iter().try_for_each(put);
            },
            || {
                |piece| {
                    // The first ones take longest.
                    thread::sleep(Duration::from_micros(500 / (1 + piece)));
                    2 * piece
                }
            },
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
                move |put| {
                    assert_eq!(put(0), ControlFlow::Continue(()));
                    // The next one depends on the answer to the one before.
                    if n_threads > 1 {
                        asked.recv().unwrap();
                    }
                    assert_eq!(put(1), ControlFlow::Continue(()));
                },
                || |piece: u64| piece,
                |_| {
                    n_taken += 1;
                    ask.send(()).unwrap_or_default();
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
            move |put| {
                for piece in 0..200 {
                    counted.fetch_add(1, Ordering::SeqCst);
                    assert_eq!(put(piece), ControlFlow::Continue(()));
                }
            },
            || |piece: u64| piece,
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
                    let feed = |put: &mut dyn FnMut(u64) -> ControlFlow<()>| {
                        let _ = (0..20).try_for_each(put);
                    };
                    let threads = NonZeroUsize::new(n_threads);
                    relay(threads, feed, move || work, |()| ControlFlow::Continue(()));
                };
                assert!(panic::catch_unwind(run).is_err());
            }
            let fed = || {
                let feed = |_: &mut dyn FnMut(u64) -> ControlFlow<()>| panic!("while feeding");
                let threads = NonZeroUsize::new(n_threads);
                relay(threads, feed, || |piece| piece, |_| ControlFlow::Continue(()));
            };
            assert!(panic::catch_unwind(fed).is_err());
        }
    }
}
