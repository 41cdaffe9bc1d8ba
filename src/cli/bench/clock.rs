//! What time is measured in.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

/// A clock to take differences of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clock {
    /// The time for which this thread had a processor, so that other programs count for little.
    Processor,
    /// The time that passes.
    Wall,
}

impl Clock {
    /// The steadiest for so many threads. The time of one thread tells nothing of what several do together.
    pub(super) const fn of(n_threads: NonZeroUsize) -> Self {
        if cfg!(unix) && n_threads.get() == 1 { Self::Processor } else { Self::Wall }
    }

    /// What it is, in a word.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Processor => "processor",
            Self::Wall => "wall",
        }
    }

    /// How long something takes.
    pub(super) fn time(self, work: impl FnOnce()) -> Duration {
        match self {
            Self::Processor => {
                let started = processor_time();
                work();
                processor_time().saturating_sub(started)
            }
            Self::Wall => {
                let started = Instant::now();
                work();
                started.elapsed()
            }
        }
    }
}

/// For how long this thread has had a processor.
#[cfg(unix)]
fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};

    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap_or_default()
}

/// Not taken by [`Clock::of`] where the system does not tell it.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    Duration::ZERO
}
