//! Jobs without threads: in every frame each takes turns, until the time for them is used up.
//!
//! Turns are those of the [tasks](sudoscope::tui::jobs) that the terminal runs on threads. A hint and a solution are a
//! single turn of some milliseconds; while it lasts, the page waits.

use std::collections::VecDeque;
use std::time::Duration;

use sudoscope::tui::jobs::{Next, Task, TaskContext, Turn, task};
use sudoscope::tui::msg::{Job, JobId, Report};

/// The time for jobs in a frame: half of one at sixty a second.
const TIME_A_FRAME: Duration = Duration::from_millis(8);

/// The shortest time that browsers measure without special headers, as a rule.
const TICK: Duration = Duration::from_micros(200);

/// The time after which a turn that cannot be cut is given up.
const PATIENCE: Duration = Duration::from_secs(10);

/// The jobs that are under way.
#[derive(Default)]
pub(crate) struct Jobs {
    running: VecDeque<Running>,
}

struct Running {
    id: JobId,
    task: Task,
    /// The time of its next turn.
    due: Duration,
}

impl Jobs {
    /// Starts a job that is not for the store at this time, or returns its report at once where it would need files.
    pub(crate) fn start(&mut self, id: JobId, job: &Job, now: Duration) -> Option<Report> {
        if let Some(task) = task(job, now) {
            self.running.push_back(Running { id, task, due: now });
            return None;
        }
        Some(Report::Opened(Err("A page opens no files; paste the puzzle itself.".to_owned())))
    }

    /// Cancels a job; it reports nothing more.
    pub(crate) fn cancel(&mut self, id: JobId) {
        self.running.retain(|it| it.id != id);
    }

    /// Returns the time of the next turn of any job.
    pub(crate) fn due(&self) -> Option<Duration> {
        self.running.iter().map(|it| it.due).min()
    }

    /// Takes turns of the jobs that are due, for the time of a frame, and returns their reports.
    pub(crate) fn work(&mut self, now: &dyn Fn() -> Duration) -> Vec<(JobId, Report)> {
        let start = now();
        let mut reports = Vec::new();
        while now() < start + TIME_A_FRAME
            && let Some(at) = self.running.iter().position(|it| it.due <= start)
            && let Some(mut job) = self.running.remove(at)
        {
            let turn_start = now();
            let wanted = || now() < turn_start + PATIENCE;
            let Turn { report, next } =
                (job.task)(TaskContext { now, tick: TICK, wanted: &wanted });
            let is_given_up = report.is_none() && next == Next::Over;
            let given_up = || Report::Refused("This takes too long for a page.".to_owned());
            reports.extend(report.or_else(|| is_given_up.then(given_up)).map(|it| (job.id, it)));
            job.due = match next {
                Next::Now => start,
                Next::After(time) => now() + time,
                Next::Over => continue,
            };
            // Behind the others, so that all get their turns.
            self.running.push_back(job);
        }
        reports
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use sudoscope::format;
    use sudoscope::search;
    use sudoscope::tui::msg::StepCount;

    /// A clock that goes on by a millisecond with each look at it.
    fn ticking() -> impl Fn() -> Duration {
        let time = Cell::new(Duration::ZERO);
        move || {
            time.set(time.get() + Duration::from_millis(1));
            time.get()
        }
    }

    /// A count of steps that is given up after this many.
    fn count(most: u64) -> Job {
        let text =
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        let puzzle = format::read(text).unwrap();
        Job::CountSteps { engine: search::engine("flags").unwrap(), puzzle, most }
    }

    #[test]
    fn two_jobs_take_turns_and_the_shorter_one_ends_first() {
        let (clock, mut jobs) = (ticking(), Jobs::default());
        for (id, most) in [(1, 300_000), (2, 50_000)] {
            assert_eq!(jobs.start(JobId(id), &count(most), clock()), None);
        }
        let mut reports = Vec::new();
        let mut n_frames = 0;
        while jobs.due().is_some() {
            n_frames += 1;
            reports.extend(jobs.work(&clock));
        }
        let expected = [(2, 50_000), (1, 300_000)]
            .map(|(id, most)| (JobId(id), Report::Steps(StepCount::MoreThan(most))));
        assert_eq!(reports, expected);
        assert!(n_frames > 5, "{n_frames} frames");
    }

    #[test]
    fn a_cancelled_job_takes_no_more_turns() {
        let (clock, mut jobs) = (ticking(), Jobs::default());
        jobs.start(JobId(1), &count(u64::MAX), clock());
        jobs.work(&clock);
        jobs.cancel(JobId(1));
        assert_eq!((jobs.due(), jobs.work(&clock)), (None, Vec::new()));
    }

    #[test]
    fn a_file_is_refused_at_once() {
        let mut jobs = Jobs::default();
        let opened = jobs.start(JobId(1), &Job::Open(Vec::new()), Duration::ZERO);
        assert!(matches!(opened, Some(Report::Opened(Err(_)))), "{opened:?}");
        assert_eq!(jobs.due(), None);
    }
}
