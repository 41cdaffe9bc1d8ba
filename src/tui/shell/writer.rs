//! Saving games, settings and statistics on a thread of its own, so that the screen never waits for the disk.
//!
//! An order is written to the system at once. It is synced to the disk within [`SYNC_AFTER`], plus the time that the
//! disk takes. A failed write is retried with the next order, and every [`RETRY_AFTER`]; the model receives a message
//! when saving begins to fail or works again. If nothing is unsaved, the thread sleeps without a time limit.

use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use crate::calendar;
use crate::play::SavedGame;
use crate::store::{Order, SaveError, Store};
use crate::tui::msg::{Dated, JobId, Msg, Report, Resumed, StoreJob, StoreReport};
use crate::tui::shell::event::Event;
use crate::tui::shell::loading::saving;
use crate::words::Saving;

/// The longest time for which a move is written but not synced. A power loss would lose it.
const SYNC_AFTER: Duration = Duration::from_secs(1);

/// The time between a failure and the next attempt, if no order comes before.
const RETRY_AFTER: Duration = Duration::from_secs(5);

/// The handle of the writer's thread.
#[derive(Debug)]
pub(in crate::tui) struct Writer {
    tasks: Sender<Task>,
}

/// A task for the thread.
pub(in crate::tui) enum Task {
    /// Execute an order.
    Keep(Order),
    /// Answer once all earlier tasks are done, and so all orders written to the system.
    Flush(Sender<()>),
    /// Do a job and report its result under this number. Orders after a [`StoreJob::Resume`] are for the new game.
    Job(JobId, StoreJob),
    /// Close the store, and send [`Event::Closed`] when that is done.
    Close,
}

impl Writer {
    /// Starts the thread, which reports to `events`. `saving` is what the model knows.
    pub(in crate::tui) fn start(
        store: Store,
        saving: Saving,
        events: SyncSender<Event>,
    ) -> io::Result<Self> {
        let (tasks, received) = mpsc::channel();
        let work = Work::new(store, saving, events);
        thread::Builder::new().name("writer".into()).spawn(move || work.run(&received))?;
        Ok(Self { tasks })
    }

    /// Waits until all orders are written to the system, or until the timeout.
    pub(in crate::tui) fn flush(&self, timeout: Duration) {
        let (done, answer) = mpsc::channel();
        self.send(Task::Flush(done));
        // After the timeout the program goes on as if the answer had come.
        let _ = answer.recv_timeout(timeout);
    }

    /// Sends a task without waiting for it.
    pub(in crate::tui) fn send(&self, task: Task) {
        // A thread that is gone has panicked, and the panic hook has sent that to the loop.
        let _ = self.tasks.send(task);
    }
}

/// The state of the thread.
struct Work {
    store: Store,
    events: SyncSender<Event>,
    /// The time of the oldest unsynced write.
    dirty_since: Option<Instant>,
    /// The time of the next attempt after a failure; `None` if the last write succeeded.
    retry: Option<Instant>,
    /// The state of saving the game, as last reported.
    saving: Saving,
    /// The number of moves that are in no file, as last reported.
    n_unkept: usize,
    /// True while the last change of the settings is not saved.
    settings_fail: bool,
    /// True while the last note is not saved.
    notes_fail: bool,
}

/// The most entries in one write.
const MAX_TOGETHER: usize = 1000;

/// Adds waiting entries to those of an order, so that a flood of moves is written as fast as it comes. Returns the
/// first waiting task of another kind.
fn with_waiting(order: &mut Order, tasks: &Receiver<Task>) -> Option<Task> {
    let Order::Append(entries) = order else { return None };
    while entries.len() < MAX_TOGETHER {
        match tasks.try_recv() {
            Ok(Task::Keep(Order::Append(more))) => entries.extend(more),
            other => return other.ok(),
        }
    }
    None
}

impl Work {
    fn new(store: Store, saving: Saving, events: SyncSender<Event>) -> Self {
        let retry = retry_after(&saving, Instant::now());
        Self {
            store,
            events,
            dirty_since: None,
            retry,
            saving,
            n_unkept: 0,
            settings_fail: false,
            notes_fail: false,
        }
    }

    /// Executes tasks until it is asked to close. Only this function reads a clock.
    fn run(mut self, tasks: &Receiver<Task>) {
        let mut next = None;
        loop {
            let task = match (next.take(), self.due()) {
                (Some(task), _) => Ok(task),
                (None, Some(due)) => {
                    tasks.recv_timeout(due.saturating_duration_since(Instant::now()))
                }
                (None, None) => tasks.recv().map_err(RecvTimeoutError::from),
            };
            match task {
                Ok(Task::Keep(mut order)) => {
                    next = with_waiting(&mut order, tasks);
                    let on = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
                    self.keep(order, on.unwrap_or_default(), Instant::now());
                }
                // The loop may have ended.
                Ok(Task::Flush(done)) => drop(done.send(())),
                Ok(Task::Job(id, job)) => self.work(id, &job),
                Ok(Task::Close) | Err(RecvTimeoutError::Disconnected) => return self.close(),
                Err(RecvTimeoutError::Timeout) => {}
            }
            self.sync_if_due(Instant::now());
        }
    }

    /// Returns the time of the next sync or retry.
    fn due(&self) -> Option<Instant> {
        self.retry.or_else(|| self.dirty_since.map(|it| it + SYNC_AFTER))
    }

    /// Executes an order, given `on` a time since 1970. For settings and notes only the first failure after a success
    /// is reported; the store keeps what is unsaved and tries again with every order.
    fn keep(&mut self, order: Order, on: Duration, now: Instant) {
        self.dirty_since.get_or_insert(now);
        let (fails, what) = match order {
            Order::Settings(_) => (&mut self.settings_fail, "settings"),
            Order::Note(_) => (&mut self.notes_fail, "statistics"),
            Order::Begin(_) | Order::Append(_) => {
                let kept = self.store.keep(order, on);
                self.note(&kept, now);
                if self.settings_fail {
                    self.keep(Order::Settings(Vec::new()), on, now);
                }
                return;
            }
        };
        let kept = self.store.keep(order, on);
        let failed_before = std::mem::replace(fails, kept.is_err());
        if let (Err(error), false) = (kept, failed_before) {
            self.report(Event::Msg(Msg::NotKept(what, error.to_string())));
        }
    }

    fn sync_if_due(&mut self, now: Instant) {
        if self.due().is_none_or(|it| it > now) {
            return;
        }
        let synced = self.store.sync();
        self.dirty_since = None;
        self.note(&synced, now);
    }

    fn close(mut self) {
        let closed = self.store.close();
        let game = if closed.is_ok() { Ok(()) } else { Err(saving(&closed).to_string()) };
        let settings = if self.settings_fail {
            self.store.keep(Order::Settings(Vec::new()), Duration::ZERO)
        } else {
            Ok(())
        };
        let settings = settings.map_err(|it| format!("the settings are not kept: {it}"));
        let notes = self.store.notes.write();
        let notes = notes.map_err(|it| format!("the statistics are not kept: {it}"));
        let reasons: Vec<String> =
            [game, settings, notes].into_iter().filter_map(Result::err).collect();
        let closed = if reasons.is_empty() { Ok(()) } else { Err(reasons.join("; ")) };
        self.report(Event::Closed(closed));
    }

    /// Records the result of a write, and reports a change.
    fn note(&mut self, kept: &Result<(), SaveError>, now: Instant) {
        let saving = saving(kept);
        self.retry = retry_after(&saving, now);
        if saving != self.saving {
            self.saving = saving.clone();
            self.report(Event::Msg(Msg::Saving(saving)));
        }
        let n_unkept = self.store.games.n_unkept();
        // While it fails, the model counts along, and this is the figure to go by.
        if n_unkept != self.n_unkept || self.saving != Saving::Kept {
            self.n_unkept = n_unkept;
            self.report(Event::Msg(Msg::Unkept(n_unkept)));
        }
        for notice in self.store.notices() {
            self.report(Event::Msg(Msg::Notice(notice)));
        }
    }

    fn work(&mut self, id: JobId, job: &StoreJob) {
        let today = calendar::day_of(SystemTime::now());
        let report = match job {
            StoreJob::Games => StoreReport::Games {
                kept: Dated { today, it: self.store.games.kept() },
                unread: self.store.games.unread(),
            },
            StoreJob::Resume(saved) => StoreReport::Resumed(self.resume(saved)),
            StoreJob::Rename(game, title) => {
                StoreReport::Renamed(self.store.games.rename(game, title))
            }
            StoreJob::Delete(files) => StoreReport::Deleted(self.store.games.delete(files)),
            StoreJob::Statistics => {
                StoreReport::Statistics(Dated { today, it: self.store.notes.statistics() })
            }
        };
        self.report(Event::Msg(Msg::Job(id, Box::new(Report::Store(report)))));
    }

    fn resume(&mut self, saved: &SavedGame) -> Result<Resumed, String> {
        let game = self.store.games.resume(saved)?;
        let notices = self.store.notices();
        let notice = (!notices.is_empty()).then(|| notices.join(" "));
        Ok(Resumed { game: game.map(Box::new), notice })
    }

    fn report(&self, event: Event) {
        // The loop may have ended.
        let _ = self.events.send(event);
    }
}

/// Returns the time of the next attempt; `None` if there is no folder, because then no attempt can succeed.
fn retry_after(saving: &Saving, now: Instant) -> Option<Instant> {
    matches!(saving, Saving::Failing(_)).then(|| now + RETRY_AFTER)
}

#[cfg(test)]
mod tests;
