//! Work that takes longer than a frame, done on threads of its own.
//!
//! Every piece of work has a number, tells what it found as a [`Report`] under it, and can be told to
//! stop. It looks whether it was every few milliseconds, so no thread goes on for long after nobody
//! waits for it; only the bulk solver cannot be interrupted, whose answer then comes to nobody.

#[cfg(test)]
mod tests;
mod work;

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;

#[cfg(test)]
pub(super) use work::answer;

use super::event::Event;
use super::msg::{Job, JobId, Msg, Report};

/// The work that is being done.
#[derive(Debug)]
pub(super) struct Jobs {
    events: Sender<Event>,
    running: HashMap<JobId, Arc<AtomicBool>>,
}

impl Jobs {
    /// None yet; reports go to `events`.
    pub(super) fn new(events: Sender<Event>) -> Self {
        Self { events, running: HashMap::new() }
    }

    /// Starts a piece of work.
    pub(super) fn start(&mut self, id: JobId, job: Job) -> io::Result<()> {
        // A thread that has ended no longer holds its flag.
        self.running.retain(|_, it| Arc::strong_count(it) > 1);
        let cancelled = Arc::new(AtomicBool::new(false));
        let desk = Desk { id, events: self.events.clone(), cancelled: Arc::clone(&cancelled) };
        thread::Builder::new()
            .name(format!("job {}", id.0))
            .spawn(move || work::work(&job, &desk))?;
        self.running.insert(id, cancelled);
        Ok(())
    }

    /// Tells a piece of work to stop; what it still reports is stale.
    pub(super) fn cancel(&mut self, id: JobId) {
        if let Some(cancelled) = self.running.remove(&id) {
            cancelled.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for Jobs {
    fn drop(&mut self) {
        for cancelled in self.running.values() {
            cancelled.store(true, Ordering::Relaxed);
        }
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

    fn tell(&self, report: Report) {
        if !self.is_cancelled() {
            // A loop that has ended waits for nothing.
            let _ = self.events.send(Event::Msg(Msg::Job(self.id, Box::new(report))));
        }
    }
}
