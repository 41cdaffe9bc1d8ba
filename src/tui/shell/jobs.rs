//! Work that takes longer than a frame, done on threads of its own.
//!
//! Every piece of work has a number, tells what it found as a [`Report`] under it, and can be told to
//! stop. It looks whether it was every some milliseconds, and is woken where it rests, so no thread goes on
//! for long after nobody waits for it; only the bulk solver cannot be interrupted, whose answer then comes to nobody.

mod drive;
mod race;
#[cfg(test)]
mod tests;
mod work;

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread::{self, Thread};
use std::time::Duration;

#[cfg(test)]
pub(in crate::tui) use work::answer;

use crate::tui::msg::{Job, JobId, Msg, Report};
use crate::tui::shell::event::Event;

/// The work that is being done.
#[derive(Debug)]
pub(in crate::tui) struct Jobs {
    events: Sender<Event>,
    running: HashMap<JobId, Running>,
}

/// The thread of one piece of work.
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
    /// None yet; reports go to `events`.
    pub(in crate::tui) fn new(events: Sender<Event>) -> Self {
        Self { events, running: HashMap::new() }
    }

    /// Starts a piece of work.
    pub(in crate::tui) fn start(&mut self, id: JobId, job: Job) -> io::Result<()> {
        // A thread that has ended no longer holds its flag.
        self.running.retain(|_, it| Arc::strong_count(&it.cancelled) > 1);
        let cancelled = Arc::new(AtomicBool::new(false));
        let desk = Desk { id, events: self.events.clone(), cancelled: Arc::clone(&cancelled) };
        let thread = thread::Builder::new()
            .name(format!("job {}", id.0))
            .spawn(move || work::work(&job, &desk))?
            .thread()
            .clone();
        self.running.insert(id, Running { cancelled, thread });
        Ok(())
    }

    /// Tells a piece of work to stop; what it still reports is stale.
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

/// Where a piece of work learns whether it is still wanted, and tells what it found.
#[derive(Debug)]
struct Desk {
    id: JobId,
    events: Sender<Event>,
    cancelled: Arc<AtomicBool>,
}

impl Desk {
    fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Sleeps for so long, or until it is no longer wanted.
    fn rest(&self, time: Duration) {
        if !self.is_cancelled() {
            thread::park_timeout(time);
        }
    }

    fn tell(&self, report: Report) {
        if !self.is_cancelled() {
            // A loop that has ended waits for nothing.
            let _ = self.events.send(Event::Msg(Msg::Job(self.id, Box::new(report))));
        }
    }
}
