//! The search for puzzles on the threads of the pool.

use std::io::{self, IsTerminal};
use std::num::NonZeroU64;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::misses::Misses;
use crate::cli::output::complain;
use crate::cli::progress::{Progress, cleared};
use crate::generate::{Generated, Miss, Plan};

/// Grids to try for the puzzle of a seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chunk {
    pub(super) seed: u64,
    pub(super) attempts: Range<u64>,
}

/// The puzzle of a chunk, or the misses of its grids.
pub(super) type Found = Result<Box<Generated>, Misses>;

/// The data that all threads share.
#[derive(Debug)]
pub(super) struct Shared {
    plan: Plan,
    /// The number of puzzles to find.
    number: usize,
    n_found: AtomicUsize,
    n_tried: AtomicU64,
    /// The progress line; `None` at the end.
    progress: Mutex<Option<Progress>>,
    /// The misses so far; `None` once a puzzle was found or they were reported.
    misses: Mutex<Option<Misses>>,
    report_at: Instant,
    /// The number of grids to try for each puzzle; `None` for no limit.
    n_tries: Option<NonZeroU64>,
}

/// The time without a puzzle after which the misses are reported.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

impl Shared {
    /// Starts the search. At `report_at` it reports the misses, if there is no puzzle yet.
    pub(super) fn new(
        plan: Plan,
        number: usize,
        n_tries: Option<NonZeroU64>,
        report_at: Instant,
    ) -> Self {
        Self {
            misses: Mutex::new(Some(Misses::default())),
            report_at,
            n_tries,
            plan,
            number,
            n_found: AtomicUsize::new(0),
            n_tried: AtomicU64::new(0),
            progress: Mutex::new(Some(Progress::new())),
        }
    }

    /// Counts a puzzle that was printed.
    pub(super) fn found(&self) {
        self.n_found.fetch_add(1, Ordering::Relaxed);
    }

    /// Writes results without the progress line on the screen. Only Ctrl-C may interrupt it.
    pub(super) fn without_line<T>(&self, write: impl FnOnce() -> T) -> T {
        if !io::stdout().is_terminal() {
            return write();
        }
        let _progress = self.progress();
        Progress::clear();
        write()
    }

    /// Ends the progress line, even if threads are still at work, and returns the number of puzzles found.
    pub(super) fn finish(&self) -> usize {
        self.progress().take();
        self.n_found.load(Ordering::Relaxed)
    }

    /// Counts a grid and updates the progress line.
    fn tried(&self) {
        let n_tried = self.n_tried.fetch_add(1, Ordering::Relaxed) + 1;
        let n_found = self.n_found.load(Ordering::Relaxed);
        if let Some(progress) = self.progress().as_mut() {
            progress.show(|_| format!("{n_found} of {} found, {n_tried} grids tried", self.number));
        }
    }

    /// Counts a miss. Returns the message about all misses, once, when it is due.
    fn missed(&self, miss: Miss) -> Option<String> {
        let mut misses = self.misses.lock().unwrap_or_else(PoisonError::into_inner);
        if self.n_found.load(Ordering::Relaxed) > 0 {
            misses.take();
        }
        misses.as_mut()?.add(&self.plan, miss);
        if Instant::now() < self.report_at {
            return None;
        }
        let text = misses.take()?.text_so_far(PATIENCE);
        Some(match self.n_tries {
            Some(_) => text,
            None => format!("{text}; --tries limits the grids"),
        })
    }

    fn progress(&self) -> MutexGuard<'_, Option<Progress>> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) fn find(shared: &Shared, chunk: Chunk) -> Found {
    let mut misses = Misses::default();
    for attempt in chunk.attempts {
        let made = shared.plan.attempt(chunk.seed, attempt);
        shared.tried();
        match made {
            Ok(generated) => return Ok(Box::new(generated)),
            Err(miss) => {
                misses.add(&shared.plan, miss);
                if let Some(message) = shared.missed(miss) {
                    let _line = cleared();
                    complain(&message);
                }
            }
        }
    }
    Err(misses)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Order;
    use crate::logic::Grade;

    fn shared(patience: Duration, n_tries: Option<u64>) -> Shared {
        let plan = Plan::new(Order::from(Grade::Hard)).unwrap();
        Shared::new(plan, 1, n_tries.and_then(NonZeroU64::new), Instant::now() + patience)
    }

    #[test]
    fn a_long_search_says_once_what_was_tried() {
        let begin = "nothing found in 10 seconds; 1 grid tried: 1 too easy; nearest: easy";
        let search = shared(Duration::ZERO, None);
        let message = search.missed(Miss::TooEasy(Grade::Easy, 0)).unwrap();
        assert!(message.starts_with(begin), "{message}");
        assert!(message.ends_with("; --tries limits the grids"), "{message}");
        assert_eq!(search.missed(Miss::Clues(30)), None);
        let limited = shared(Duration::ZERO, Some(5));
        let message = limited.missed(Miss::TooEasy(Grade::Easy, 0)).unwrap();
        assert!(!message.contains("--tries"), "{message}");
    }

    #[test]
    fn a_short_search_and_one_with_a_puzzle_say_nothing() {
        assert_eq!(shared(Duration::from_secs(3600), None).missed(Miss::Clues(30)), None);
        let search = shared(Duration::ZERO, None);
        search.found();
        assert_eq!(search.missed(Miss::Clues(30)), None);
    }
}
