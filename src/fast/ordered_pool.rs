//! An ordered pool: chunks of work go through several threads, and their results come out in order.
//!
//! ```text
//!   produce ──> to do ──┬─> worker ─┬──> results ───> sink
//!   a thread            ├─> worker ─┤    in order     the calling thread
//!   of its own          └─> ..     ─┘
//! ```
//!
//! The number of chunks in the pool is bounded: the producer waits for the sink. Threads that wait sleep, and a
//! result is passed on at once, whether or not more chunks come. A thread is started when there is first a chunk
//! for it. A worker for which there is no further chunk finishes those it has.

mod inline;
mod shared;

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::thread;

use self::inline::Inline;
use self::shared::Shared;

/// Turns chunks into results, and may work on several chunks at a time. A plain function is a worker that finishes each
/// chunk at once.
pub(crate) trait Worker<T, R> {
    /// Accepts a chunk. Appends to `done` the results of the oldest chunks, as far as they are finished.
    fn take(&mut self, chunk: T, done: &mut VecDeque<R>);

    /// Finishes all accepted chunks, and appends their results to `done`.
    fn finish(&mut self, done: &mut VecDeque<R>);
}

impl<T, R, F: FnMut(T) -> R> Worker<T, R> for F {
    fn take(&mut self, chunk: T, done: &mut VecDeque<R>) {
        done.push_back(self(chunk));
    }

    fn finish(&mut self, _: &mut VecDeque<R>) {}
}

/// The producer's end of the pool.
pub(crate) trait Sender<T> {
    /// Sends a chunk, and waits while there is no room. Breaks if no more are wanted.
    fn send(&mut self, chunk: T) -> ControlFlow<()>;

    /// Announces that the next chunk may take a while. The results of all chunks before it come out first. On threads
    /// nothing needs to be done: their workers finish whenever there is no next chunk.
    fn pause(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Runs chunks through `threads` workers (`None`: one for each processor) and passes the results to `sink`, in the
/// order in which `produce` sent the chunks. `worker` makes a worker for each thread.
///
/// Returns when `produce` has returned and every result has been passed on, or when `sink` breaks. After a break the
/// producer finds out with its next chunk; if it blocks on something else, its thread is left behind.
///
/// With one thread, or if the system has none to give, everything runs on the calling thread.
pub(crate) fn run<T, R, W>(
    threads: Option<NonZeroUsize>,
    produce: impl FnOnce(&mut dyn Sender<T>) + Send + 'static,
    worker: impl Fn() -> W + Send + Sync + 'static,
    sink: impl FnMut(R) -> ControlFlow<()>,
) where
    T: Send + 'static,
    R: Send + 'static,
    W: Worker<T, R>,
{
    let n_threads = threads.or_else(|| thread::available_parallelism().ok());
    let n_threads = n_threads.map_or(1, NonZeroUsize::get);
    // One worker gains nothing from a thread, and this way results come without waking one.
    if n_threads == 1 {
        return Inline::new(worker(), sink).run(produce);
    }
    let shared = Arc::new(Shared::new(n_threads, worker));
    // Shared, so that it can be taken back if no thread can be started.
    let produce = Arc::new(Mutex::new(Some(produce)));
    let take = |produce: &Mutex<Option<_>>| produce.lock().ok().and_then(|mut it| it.take());
    let started = thread::Builder::new().spawn({
        let (shared, produce) = (Arc::clone(&shared), Arc::clone(&produce));
        move || {
            if let Some(produce) = take(&produce) {
                shared.produce(produce);
            }
        }
    });
    if started.is_ok() {
        return shared.drain_into(sink);
    }
    if let Some(produce) = take(&produce) {
        Inline::new((shared.new_worker)(), sink).run(produce);
    }
}

#[cfg(test)]
mod tests {
    use std::panic;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    use super::shared::n_waiting;
    use super::*;

    /// A worker that doubles numbers and keeps the last results back until it has to finish.
    struct Doubler {
        numbers: VecDeque<u64>,
        /// The number of results it keeps back.
        n_kept: usize,
    }

    impl Doubler {
        fn keeping(n_kept: usize) -> Self {
            Self { numbers: VecDeque::new(), n_kept }
        }
    }

    impl Worker<u64, u64> for Doubler {
        fn take(&mut self, chunk: u64, done: &mut VecDeque<u64>) {
            // The first ones take longest.
            (0..100_000 / (1 + chunk)).for_each(|_| std::hint::spin_loop());
            self.numbers.push_back(2 * chunk);
            done.extend(self.numbers.drain(..self.numbers.len().saturating_sub(self.n_kept)));
        }

        fn finish(&mut self, done: &mut VecDeque<u64>) {
            done.append(&mut self.numbers);
        }
    }

    /// Doubles numbers on this many threads, and breaks after `max` results.
    fn doubled(chunks: Vec<u64>, n_threads: usize, max: usize) -> Vec<u64> {
        let mut results = Vec::new();
        run(
            NonZeroUsize::new(n_threads),
            move |sender| {
                let _ = chunks.into_iter().try_for_each(|chunk| sender.send(chunk));
            },
            || Doubler::keeping(3),
            |done| {
                results.push(done);
                if results.len() < max { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        results
    }

    #[test]
    fn results_come_in_the_order_of_the_chunks() {
        let expected: Vec<u64> = (0..200).map(|it| 2 * it).collect();
        for n_threads in 1..5 {
            assert_eq!(doubled((0..200).collect(), n_threads, 1000), expected);
            assert_eq!(doubled((0..200).collect(), n_threads, 17), expected[..17]);
            assert!(doubled(Vec::new(), n_threads, 1000).is_empty());
        }
    }

    #[test]
    fn results_come_while_the_producer_waits() {
        for n_threads in [1, 2] {
            let (ask, asked) = mpsc::channel();
            let mut n_results = 0;
            run(
                NonZeroUsize::new(n_threads),
                move |sender| {
                    for chunk in 0..2 {
                        assert!(sender.send(chunk).is_continue());
                        assert!(sender.pause().is_continue());
                        // The next chunk depends on the result of this one.
                        asked.recv().unwrap();
                    }
                },
                || Doubler::keeping(10),
                |_| {
                    n_results += 1;
                    ask.send(()).unwrap();
                    ControlFlow::Continue(())
                },
            );
            assert_eq!(n_results, 2);
        }
    }

    #[test]
    fn the_number_of_chunks_in_the_pool_is_bounded() {
        const N_THREADS: usize = 2;
        let n_sent = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&n_sent);
        let mut n_results = 0;
        run(
            NonZeroUsize::new(N_THREADS),
            move |sender| {
                for chunk in 0..200 {
                    counted.fetch_add(1, Ordering::SeqCst);
                    assert!(sender.send(chunk).is_continue());
                }
            },
            || Doubler::keeping(3),
            |_| {
                n_results += 1;
                // The producer is faster than the sink.
                (0..10_000).for_each(|_| std::hint::spin_loop());
                // One more is with the producer, one with the sink.
                let in_pool = n_sent.load(Ordering::SeqCst) - n_results;
                assert!(in_pool <= N_THREADS + n_waiting(N_THREADS) + 1, "{in_pool}");
                ControlFlow::Continue(())
            },
        );
        assert_eq!(n_results, 200);
    }

    #[test]
    fn a_panic_reaches_the_caller() {
        for n_threads in [1, 3] {
            for bad in [0, 9] {
                let at_work = || {
                    let work = move |chunk: u64| assert_ne!(chunk, bad, "at work");
                    let produce = |sender: &mut dyn Sender<u64>| {
                        let _ = (0..20).try_for_each(|chunk| sender.send(chunk));
                    };
                    let threads = NonZeroUsize::new(n_threads);
                    run(threads, produce, move || work, |()| ControlFlow::Continue(()));
                };
                assert!(panic::catch_unwind(at_work).is_err());
            }
            let producing = || {
                let produce = |_: &mut dyn Sender<u64>| panic!("while producing");
                let threads = NonZeroUsize::new(n_threads);
                run(threads, produce, || |chunk: u64| chunk, |_| ControlFlow::Continue(()));
            };
            assert!(panic::catch_unwind(producing).is_err());
        }
    }
}
