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

mod belt;
mod each;
mod here;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::thread;

use self::belt::Belt;
pub use self::each::each;
use self::here::Here;

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
        return Here::new(worker(), sink).fed_by(feed);
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
        Here::new(belt.worker(), sink).fed_by(feed);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;
    use std::panic;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;
    use std::time::Duration;

    use super::belt::n_waiting;
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
