//! Runs a long computation on its thread: in batches, at a speed, with reports on the way.

use std::time::{Duration, Instant};

use super::JobContext;
use crate::tui::msg::Report;
use crate::tui::player::pacer::Pacer;

/// The most time that counts between two batches. More has passed only where the computer slept, or the program
/// was stopped.
const MAX_INTERVAL: Duration = Duration::from_millis(100);

/// A computation that is done in units.
pub(super) trait Work {
    /// Does a number of units, and returns the time that they took.
    fn advance(&mut self, units: u64, context: &JobContext) -> Duration;

    /// Returns whether nothing is left to do.
    fn is_over(&self) -> bool;

    /// Returns the progress, or the result once the work is over.
    fn report(&self) -> Report;
}

/// The speed of a computation, and the interval of its reports.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schedule {
    /// Units a second; infinite for as fast as the machine goes.
    pub(super) speed: f64,
    /// The least time between two reports, but for the last one.
    pub(super) every: Duration,
}

/// Advances the work until it is over or cancelled.
pub(super) fn drive(work: &mut impl Work, schedule: Schedule, context: &JobContext) {
    let Schedule { speed, every } = schedule;
    let mut pacer = Pacer::default();
    let mut last_turn = Instant::now();
    let mut reported = last_turn;
    let mut news = News::None;
    while !context.is_cancelled() {
        let turn = Instant::now();
        let time = (turn - last_turn).min(max_interval(speed));
        last_turn = turn;
        pacer.accrue(time, speed);
        let is_behind = pacer.is_behind();
        let units = pacer.next_batch();
        if units > 0 {
            pacer.adapt(work.advance(units, context));
            news = News::Unreported;
        }
        let is_over = work.is_over();
        if is_over || news == News::Unreported && reported.elapsed() >= every {
            reported = Instant::now();
            news = News::None;
            context.report(work.report());
        }
        if is_over {
            return;
        }
        if !is_behind {
            // Nothing is shown between two reports, so the thread need not wake earlier.
            let to_report = every.saturating_sub(reported.elapsed());
            context.sleep(match news {
                News::Unreported => to_report,
                News::None => to_report.max(pacer.to_next(speed)),
            });
        }
    }
}

/// The presence of progress that was not reported yet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum News {
    None,
    Unreported,
}

/// Returns the most time that counts between two batches; at slow speeds the time of a unit.
fn max_interval(speed: f64) -> Duration {
    MAX_INTERVAL.max(Duration::from_secs_f64(1.0 / speed))
}
