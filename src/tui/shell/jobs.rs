//! Runs jobs, each on a thread of its own.
//!
//! A job has a number, sends its [`Report`]s under it, and can be cancelled. It checks for that every few
//! milliseconds, and is woken when it sleeps, so that no thread runs on for long after its job was cancelled.
//! Only the bulk solver cannot be interrupted; its report is then dropped.

mod drive;
mod open;
mod race;
#[cfg(test)]
mod tests;
mod work;

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread::{self, Thread};
use std::time::Duration;

#[cfg(test)]
pub(in crate::tui) use work::result;

use crate::tui::msg::{Job, JobId, Msg, Report};
use crate::tui::shell::event::Event;

/// The jobs that are running.
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
    /// Makes a set without jobs; reports will be sent to `events`.
    pub(in crate::tui) fn new(events: SyncSender<Event>) -> Self {
        Self { events, running: HashMap::new() }
    }

    /// Starts a job.
    pub(in crate::tui) fn start(&mut self, id: JobId, job: Job) -> io::Result<()> {
        // A thread that has ended has dropped its clone of the flag.
        self.running.retain(|_, it| Arc::strong_count(&it.cancelled) > 1);
        let cancelled = Arc::new(AtomicBool::new(false));
        let context =
            JobContext { id, events: self.events.clone(), cancelled: Arc::clone(&cancelled) };
        let thread = thread::Builder::new()
            .name(format!("job {}", id.0))
            .spawn(move || work::work(&job, &context))?
            .thread()
            .clone();
        self.running.insert(id, Running { cancelled, thread });
        Ok(())
    }

    /// Cancels a job; it reports nothing more.
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

/// The link of a job to the loop: its cancellation flag, and the channel for its reports.
#[derive(Debug)]
struct JobContext {
    id: JobId,
    events: SyncSender<Event>,
    cancelled: Arc<AtomicBool>,
}

impl JobContext {
    fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Sleeps for a time, or until the job is cancelled.
    fn sleep(&self, time: Duration) {
        if !self.is_cancelled() {
            thread::park_timeout(time);
        }
    }

    fn report(&self, report: Report) {
        if !self.is_cancelled() {
            // The loop may have ended.
            let _ = self.events.send(Event::Msg(Msg::Job(self.id, Box::new(report))));
        }
    }
}
