//! Running jobs, each on a thread of its own: the turns of its [task](jobs::Task), one after another.
//!
//! A job has a number, sends [`Report`]s under that number, and can be cancelled. It checks for that every few
//! milliseconds, and is woken if it sleeps, so that no thread works on for long after its job was cancelled. Only the
//! bulk solver cannot be interrupted; then its report is dropped.

mod open;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use crate::tui::jobs::{self, Next, TaskContext};
use crate::tui::msg::{Job, JobId, Msg, Report};
use crate::tui::shell::event::Event;
use open::open;

/// The running jobs.
#[derive(Debug)]
pub(in crate::tui) struct Jobs {
    events: SyncSender<Event>,
    running: HashMap<JobId, Running>,
}

/// The thread of a job.
#[derive(Debug)]
struct Running {
    cancelled: Arc<AtomicBool>,
    thread: Thread,
}

impl Running {
    fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.thread.unpark();
    }
}

impl Jobs {
    /// Makes an empty set; jobs will report to `events`.
    pub(in crate::tui) fn new(events: SyncSender<Event>) -> Self {
        Self { events, running: HashMap::new() }
    }

    pub(in crate::tui) fn start(&mut self, id: JobId, job: Job) -> io::Result<()> {
        // A thread that has ended has dropped its clone of the flag.
        self.running.retain(|_, it| Arc::strong_count(&it.cancelled) > 1);
        let cancelled = Arc::new(AtomicBool::new(false));
        let (events, is_cancelled) = (self.events.clone(), Arc::clone(&cancelled));
        let wanted = move || !is_cancelled.load(Ordering::Relaxed);
        let report = move |report| {
            // The loop may have ended.
            let _ = events.send(Event::Msg(Msg::Job(id, Box::new(report))));
        };
        let thread = thread::Builder::new()
            .name(format!("job {}", id.0))
            .spawn(move || work(&job, &wanted, &report))?
            .thread()
            .clone();
        self.running.insert(id, Running { cancelled, thread });
        Ok(())
    }

    /// Cancels a job. It sends no further reports.
    pub(in crate::tui) fn cancel(&mut self, id: JobId) {
        if let Some(running) = self.running.remove(&id) {
            running.cancel();
        }
    }
}

impl Drop for Jobs {
    fn drop(&mut self) {
        self.running.values().for_each(Running::cancel);
    }
}

/// Does a job and sends its reports, as long as it is wanted.
fn work(job: &Job, wanted: &dyn Fn() -> bool, send: &dyn Fn(Report)) {
    let report = |report| {
        if wanted() {
            send(report);
        }
    };
    if let Job::Open(paths) = job {
        return report(Report::Opened(open(paths, wanted)));
    }
    let started = Instant::now();
    let now = || started.elapsed();
    let mut task = jobs::task(job, now()).expect("the writer does the jobs of the store");
    let surroundings = TaskContext { now: &now, tick: Duration::ZERO, wanted };
    while wanted() {
        let turn = task(surroundings);
        if let Some(last) = turn.report {
            report(last);
        }
        match turn.next {
            // Cancelling wakes it.
            Next::After(time) if wanted() => thread::park_timeout(time),
            Next::Now | Next::After(_) => {}
            Next::Over => return,
        }
    }
}

/// Does a job without waiting; it must report only its result.
#[cfg(test)]
pub(in crate::tui) fn result(job: &Job) -> Option<Report> {
    match job {
        Job::Open(paths) => Some(Report::Opened(open(paths, &|| true))),
        job => jobs::result(job),
    }
}
