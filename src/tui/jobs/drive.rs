//! A driver for a race: batches, at a speed, with reports in between.
//!
//! ```text
//!   turn  | turn | turn  | turn            |  turn
//!   batch: goal raised .. goal reached     |  batch ..
//!                         a report, if due
//! ```

use std::time::Duration;

use super::race::Race;
use crate::tui::jobs::{Next, TaskContext, Turn};
use crate::tui::player::pacer::Pacer;

/// The longest time that counts between two batches, but for slow speeds. More passes only if the computer slept or the
/// program was stopped.
const MAX_INTERVAL: Duration = Duration::from_millis(100);

/// A running race.
pub(super) struct Drive {
    race: Race,
    /// The speed in units (steps or nanoseconds) a second; infinite for full speed.
    speed: f64,
    /// The shortest time between two reports, except for the last one.
    every: Duration,
    pacer: Pacer,
    /// The time of the last batch.
    last_batch: Duration,
    reported: Duration,
    /// True if progress was made since the last report.
    has_news: bool,
    batch: Option<Batch>,
}

/// The units from one goal to the next.
#[derive(Clone, Copy)]
struct Batch {
    units: u64,
    /// True if more units are due than the batch has.
    is_behind: bool,
    /// The engines' total time before the batch.
    spent: Duration,
}

impl Drive {
    /// Starts a race at this time.
    pub(super) fn new(race: Race, speed: f64, every: Duration, now: Duration) -> Self {
        Self {
            race,
            speed,
            every,
            pacer: Pacer::default(),
            last_batch: now,
            reported: now,
            has_news: false,
            batch: None,
        }
    }

    /// Takes a turn: advances one engine towards the goal.
    pub(super) fn turn(&mut self, context: TaskContext<'_>) -> Turn {
        let batch = self.batch.take().unwrap_or_else(|| self.begin((context.now)()));
        self.race.advance(context);
        if self.race.is_at_goal() {
            self.end(batch, (context.now)())
        } else {
            self.batch = Some(batch);
            Turn::MORE
        }
    }

    /// Begins a batch with the units that are due.
    fn begin(&mut self, now: Duration) -> Batch {
        // At slow speeds the time of one unit.
        let most = MAX_INTERVAL.max(Duration::from_secs_f64(1.0 / self.speed));
        let time = now.saturating_sub(self.last_batch).min(most);
        self.last_batch = now;
        self.pacer.accrue(time, self.speed);
        let is_behind = self.pacer.is_behind();
        let batch = Batch { units: self.pacer.next_batch(), is_behind, spent: self.race.spent() };
        self.race.raise(batch.units);
        batch
    }

    /// Ends a batch: reports if that is due, and decides when the next one begins.
    fn end(&mut self, batch: Batch, now: Duration) -> Turn {
        if batch.units > 0 {
            // By the time of the engines alone: a machine that is busy otherwise does not make the batches smaller.
            self.pacer.adapt(self.race.spent().saturating_sub(batch.spent));
            self.has_news = true;
        }
        let is_over = self.race.is_over();
        let to_report = self.every.saturating_sub(now.saturating_sub(self.reported));
        let is_due = is_over || self.has_news && to_report.is_zero();
        if is_due {
            (self.reported, self.has_news) = (now, false);
        }
        let report = is_due.then(|| self.race.report());
        let next = if is_over {
            Next::Over
        } else if batch.is_behind {
            Next::Now
        } else if self.has_news {
            // Nothing is shown between two reports, so the next batch can wait for the next report.
            Next::After(to_report)
        } else {
            let to_report = if is_due { self.every } else { to_report };
            Next::After(to_report.max(self.pacer.to_next(self.speed)))
        };
        Turn { report, next }
    }
}
