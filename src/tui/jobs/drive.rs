//! Drives a long computation: in batches, at a speed, with reports on the way.
//!
//! ```text
//!   turn  | turn | turn  | turn            |  turn
//!   batch: goal raised .. goal reached     |  batch ..
//!                         a report, if due
//! ```

use std::time::Duration;

use crate::tui::jobs::{Next, Task, TaskContext, Turn};
use crate::tui::msg::Report;
use crate::tui::player::pacer::Pacer;

/// The most time that counts between two batches. More has passed only where the computer slept, or the program
/// was stopped.
const MAX_INTERVAL: Duration = Duration::from_millis(100);

/// A computation that is done in units.
pub(super) trait Work {
    /// Raises the goal by a number of units.
    fn raise(&mut self, units: u64);

    /// Works towards the goal, for a few milliseconds at most.
    fn advance(&mut self, context: TaskContext<'_>);

    /// Returns whether the goal is reached, or nothing is left to do.
    fn is_at_goal(&self) -> bool;

    /// Returns whether nothing is left to do.
    fn is_over(&self) -> bool;

    /// Returns the time that the work took so far.
    fn spent(&self) -> Duration;

    /// Returns the progress after this time, or the result once the work is over.
    fn report(&self, elapsed: Duration) -> Report;
}

/// The speed of a computation, and the interval of its reports.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schedule {
    /// Units a second; infinite for as fast as the machine goes.
    pub(super) speed: f64,
    /// The least time between two reports, but for the last one.
    pub(super) every: Duration,
}

/// A computation under way.
pub(super) struct Drive<W> {
    work: W,
    schedule: Schedule,
    pacer: Pacer,
    started: Duration,
    /// The time of the last batch.
    last_batch: Duration,
    reported: Duration,
    /// Progress was made that was not reported yet.
    has_news: bool,
    batch: Option<Batch>,
}

/// The units between two goals.
#[derive(Clone, Copy)]
struct Batch {
    units: u64,
    /// More units are due than the batch has.
    is_behind: bool,
    /// The time that the work took before.
    spent: Duration,
}

impl<W: Work> Drive<W> {
    /// Starts a computation at this time.
    pub(super) fn new(work: W, schedule: Schedule, now: Duration) -> Self {
        Self {
            work,
            schedule,
            pacer: Pacer::default(),
            started: now,
            last_batch: now,
            reported: now,
            has_news: false,
            batch: None,
        }
    }

    /// Begins a batch of the units that are due.
    fn begin(&mut self, now: Duration) -> Batch {
        let speed = self.schedule.speed;
        let time = now.saturating_sub(self.last_batch).min(max_interval(speed));
        self.last_batch = now;
        self.pacer.accrue(time, speed);
        let is_behind = self.pacer.is_behind();
        let batch = Batch { units: self.pacer.next_batch(), is_behind, spent: self.work.spent() };
        self.work.raise(batch.units);
        batch
    }

    /// Ends a batch: reports if that is due, and decides when the next one begins.
    fn end(&mut self, batch: Batch, now: Duration) -> Turn {
        let Schedule { speed, every } = self.schedule;
        if batch.units > 0 {
            self.pacer.adapt(self.work.spent().saturating_sub(batch.spent));
            self.has_news = true;
        }
        let is_over = self.work.is_over();
        let to_report = every.saturating_sub(now.saturating_sub(self.reported));
        let report = if is_over || self.has_news && to_report.is_zero() {
            (self.reported, self.has_news) = (now, false);
            Some(self.work.report(now.saturating_sub(self.started)))
        } else {
            None
        };
        let next = if is_over {
            Next::Over
        } else if batch.is_behind {
            Next::Now
        } else if self.has_news {
            // Nothing is shown between two reports, so the next batch can wait for the next report.
            Next::After(to_report)
        } else {
            let to_report = if report.is_some() { every } else { to_report };
            Next::After(to_report.max(self.pacer.to_next(speed)))
        };
        Turn { report, next }
    }
}

impl<W: Work> Task for Drive<W> {
    fn turn(&mut self, context: TaskContext<'_>) -> Turn {
        let batch = match self.batch.take() {
            Some(batch) => batch,
            None => self.begin((context.now)()),
        };
        if !self.work.is_at_goal() {
            self.work.advance(context);
        }
        if self.work.is_at_goal() {
            self.end(batch, (context.now)())
        } else {
            self.batch = Some(batch);
            Turn::MORE
        }
    }
}

/// Returns the most time that counts between two batches; at slow speeds the time of a unit.
fn max_interval(speed: f64) -> Duration {
    MAX_INTERVAL.max(Duration::from_secs_f64(1.0 / speed))
}
