//! Drives work on its thread: a batch at a time, at a speed, with reports on the way.

use std::time::{Duration, Instant};

use super::Desk;
use crate::tui::msg::Report;
use crate::tui::player::pacer::Pacer;

/// More time than this does not go by between two turns: the computer slept, or the program was stopped.
const LATEST: Duration = Duration::from_millis(100);

/// Work that is done in units, as many at a time as are asked for.
pub(super) trait Work {
    /// Does so many units; returns the time that this took.
    fn advance(&mut self, units: u64, desk: &Desk) -> Duration;

    /// Returns whether nothing is left to do.
    fn is_over(&self) -> bool;

    /// Returns how far it is, or the result once it is over.
    fn report(&self) -> Report;
}

/// The speed of some work, and how often it reports.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schedule {
    /// Units a second; infinite for as many as the machine does.
    pub(super) speed: f64,
    /// The least time between two reports, but for the last one.
    pub(super) every: Duration,
}

/// Drives work until it is over or no longer wanted.
pub(super) fn drive(work: &mut impl Work, schedule: Schedule, desk: &Desk) {
    let Schedule { speed, every } = schedule;
    let mut pacer = Pacer::default();
    let mut turned = Instant::now();
    let mut reported = turned;
    let mut news = News::None;
    while !desk.is_cancelled() {
        let turn = Instant::now();
        let time = (turn - turned).min(longest(speed));
        turned = turn;
        pacer.owe(time, speed);
        let is_behind = pacer.is_behind();
        let units = pacer.pay();
        if units > 0 {
            pacer.adapt(work.advance(units, desk));
            news = News::Unreported;
        }
        let is_over = work.is_over();
        if is_over || news == News::Unreported && reported.elapsed() >= every {
            reported = Instant::now();
            news = News::None;
            desk.tell(work.report());
        }
        if is_over {
            return;
        }
        if !is_behind {
            // What happens between two reports is not seen.
            let to_report = every.saturating_sub(reported.elapsed());
            desk.rest(match news {
                News::Unreported => to_report,
                News::None => to_report.max(pacer.to_next(speed)),
            });
        }
    }
}

/// Whether there is anything to report.
#[derive(Clone, Copy, PartialEq, Eq)]
enum News {
    None,
    Unreported,
}

/// Returns the longest time that counts between two turns: at slow speeds that of a unit.
fn longest(speed: f64) -> Duration {
    LATEST.max(Duration::from_secs_f64(1.0 / speed))
}
