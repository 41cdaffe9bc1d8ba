//! Keeps games and settings from a thread of its own, so that the screen never waits for the disk.
//!
//! What is handed over goes to the system at once, and to the disk within [`SYNC_AFTER`] and the time that the
//! disk takes. What could not be kept is tried again with the next order, and every [`RETRY_AFTER`]; the model
//! is told when keeping begins to fail. Where nothing is waiting to be kept, the thread sleeps for good.

use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use crate::store::{Order, SaveError, Store};
use crate::tui::msg::Msg;
use crate::tui::shell::event::Event;

/// How long a move may be with the system alone, which a loss of power would take along.
const SYNC_AFTER: Duration = Duration::from_secs(1);

/// How long after a failure everything is tried again, where no order comes before.
const RETRY_AFTER: Duration = Duration::from_secs(5);

/// Something that keeps what it is told to, in its own time.
pub(in crate::tui) trait Keeper: Send {
    /// Hands an order, given at a time since 1970, to the system.
    fn keep(&mut self, order: Order, on: Duration) -> Result<(), SaveError>;

    /// Sees to it that all that was kept is on the disk.
    fn sync(&mut self) -> Result<(), SaveError>;

    /// Tidies up and lets go of everything.
    fn close(&mut self) -> Result<(), SaveError>;
}

impl Keeper for Store {
    fn keep(&mut self, order: Order, on: Duration) -> Result<(), SaveError> {
        Self::keep(self, order, on)
    }

    fn sync(&mut self) -> Result<(), SaveError> {
        Self::sync(self)
    }

    fn close(&mut self) -> Result<(), SaveError> {
        Self::close(self)
    }
}

/// The way to the thread.
#[derive(Debug)]
pub(in crate::tui) struct Writer {
    tasks: Sender<Task>,
}

/// Something for the thread to do.
enum Task {
    Keep(Order),
    /// Answer as soon as all that came before is with the system.
    Flush(Sender<()>),
    Close,
}

impl Writer {
    /// Starts the thread, which reports to `events`.
    pub(in crate::tui) fn start(
        keeper: Box<dyn Keeper>,
        events: Sender<Event>,
    ) -> io::Result<Self> {
        let (tasks, received) = mpsc::channel();
        let work =
            Work { keeper, events, dirty_since: None, failing: None, settings: Settings::Kept };
        thread::Builder::new().name("writer".into()).spawn(move || work.run(&received))?;
        Ok(Self { tasks })
    }

    /// Hands an order over, and does not wait.
    pub(in crate::tui) fn keep(&self, order: Order) {
        self.hand(Task::Keep(order));
    }

    /// Waits until all that was handed over is with the system, but no longer than this.
    pub(in crate::tui) fn flush(&self, patience: Duration) {
        let (done, answer) = mpsc::channel();
        self.hand(Task::Flush(done));
        // Where there is no answer in time, the program goes on as if it had come.
        let _ = answer.recv_timeout(patience);
    }

    /// Asks for everything to be put in order; [`Event::Closed`] comes when that is done.
    pub(in crate::tui) fn close(&self) {
        self.hand(Task::Close);
    }

    fn hand(&self, task: Task) {
        // A thread that is gone has panicked, and the loop knows.
        let _ = self.tasks.send(task);
    }
}

/// The thread's own.
struct Work {
    keeper: Box<dyn Keeper>,
    events: Sender<Event>,
    /// When the oldest of what is not on the disk was handed to the system.
    dirty_since: Option<Instant>,
    /// When something last failed, if it was not made up for.
    failing: Option<Instant>,
    settings: Settings,
}

/// What came of the last change of the settings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Settings {
    Kept,
    Failed,
}

impl Settings {
    const fn of(kept: &Result<(), SaveError>) -> Self {
        if kept.is_ok() { Self::Kept } else { Self::Failed }
    }
}

impl Work {
    fn run(mut self, tasks: &Receiver<Task>) {
        loop {
            let task = match self.due() {
                Some(due) => tasks.recv_timeout(due.saturating_duration_since(Instant::now())),
                None => tasks.recv().map_err(RecvTimeoutError::from),
            };
            match task {
                Ok(Task::Keep(order)) => self.keep(order),
                // A loop that has ended waits for no answer.
                Ok(Task::Flush(done)) => drop(done.send(())),
                Ok(Task::Close) | Err(RecvTimeoutError::Disconnected) => return self.close(),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if self.due().is_some_and(|it| it <= Instant::now()) {
                self.sync();
            }
        }
    }

    /// When something is to be done although nothing came.
    fn due(&self) -> Option<Instant> {
        let retry = self.failing.map(|it| it + RETRY_AFTER);
        retry.or_else(|| self.dirty_since.map(|it| it + SYNC_AFTER))
    }

    fn keep(&mut self, order: Order) {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        self.dirty_since.get_or_insert_with(Instant::now);
        let is_settings = matches!(order, Order::Settings(_));
        let kept = self.keeper.keep(order, now.unwrap_or_default());
        if is_settings { self.note_settings(kept) } else { self.note(kept) }
    }

    fn sync(&mut self) {
        let synced = self.keeper.sync();
        self.dirty_since = None;
        self.note(synced);
    }

    fn close(mut self) {
        let closed = self.keeper.close().map_err(|error| error.to_string());
        self.tell(Event::Closed(closed));
    }

    /// Tells the model of the first failure after a success.
    fn note(&mut self, kept: Result<(), SaveError>) {
        let was_failing = self.failing.is_some();
        self.failing = kept.as_ref().err().map(|_| Instant::now());
        if let Err(error) = kept
            && !was_failing
        {
            self.tell(Event::Msg(Msg::SaveFailed(error.to_string())));
        }
    }

    fn note_settings(&mut self, kept: Result<(), SaveError>) {
        let before = std::mem::replace(&mut self.settings, Settings::of(&kept));
        if let (Err(error), Settings::Kept) = (kept, before) {
            self.tell(Event::Msg(Msg::SettingsFailed(error.to_string())));
        }
    }

    fn tell(&self, event: Event) {
        // A loop that has ended listens to nothing.
        let _ = self.events.send(event);
    }
}
