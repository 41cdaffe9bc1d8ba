//! The clocks for measuring.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clock {
    /// The time during which this thread had a processor, on which other programs have little influence.
    Processor,
    /// The time that passes, also while other programs have the processor.
    Wall,
}

impl Clock {
    /// Returns the steadiest clock for this many threads. Processor time can measure only one.
    pub(super) const fn of(n_threads: NonZeroUsize) -> Self {
        if cfg!(unix) && n_threads.get() == 1 { Self::Processor } else { Self::Wall }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Processor => "processor",
            Self::Wall => "wall",
        }
    }

    /// Returns the result of some work, and the time that it took.
    pub(super) fn time<R>(self, work: impl FnOnce() -> R) -> (R, Duration) {
        match self {
            Self::Processor => {
                let started = processor_time();
                let result = work();
                (result, processor_time().saturating_sub(started))
            }
            Self::Wall => {
                let started = Instant::now();
                let result = work();
                (result, started.elapsed())
            }
        }
    }
}

/// Returns the time during which this thread had a processor.
#[cfg(unix)]
fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};

    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
}

/// Never called: without this clock on a system, [`Clock::of`] does not choose it.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    Duration::ZERO
}
