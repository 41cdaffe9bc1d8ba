//! A session: the plain mode, the file of its game, the statistics, and the clock.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::Thread;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{anyhow, ensure};

use crate::cli::seed;
use crate::plain::{Plain, Reply, Wish};
use crate::store::{Order, Recorder, SaveError, Store};
use crate::tui::shell::{FirstGame, Options, Start, Touched, kept, saving};
use crate::words::{self, Saving};

/// Set by the thread of signals: whether the program is ending, and how long it was stopped.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupt {
    is_ending: Arc<AtomicBool>,
    /// The time stopped, in milliseconds.
    stopped: Arc<AtomicU64>,
}

impl Interrupt {
    /// Interrupts a running computation.
    #[cfg(unix)]
    pub(super) fn end(&self) {
        self.is_ending.store(true, Ordering::Relaxed);
    }

    /// Adds time during which the process was stopped; the game's clock leaves it out.
    #[cfg(unix)]
    pub(super) fn was_stopped(&self, time: Duration) {
        let time = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.stopped.fetch_add(time, Ordering::Relaxed);
    }

    fn goes_on(&self) -> bool {
        !self.is_ending.load(Ordering::Relaxed)
    }

    fn take_stopped(&self) -> Duration {
        Duration::from_millis(self.stopped.swap(0, Ordering::Relaxed))
    }
}

/// The plain mode, with the files, the statistics and the clock that its wishes need.
#[derive(Debug)]
pub(super) struct Session {
    plain: Plain,
    /// The greatest length of a line; `None` if no line is wrapped.
    width: NonZeroUsize,
    store: Store,
    recorder: Recorder,
    /// `Yes` if the game is to be saved when it is left, because it was played.
    touched: Touched,
    /// The time up to which the game's clock is set.
    told_until: Instant,
    interrupt: Interrupt,
    /// True if the last attempt to save a note failed.
    is_note_lost: bool,
    /// True once the player was asked whether to leave without moves that are in no file.
    has_asked: bool,
    /// True once the player has left.
    pub(super) is_over: bool,
    /// The thread that retries after a failure.
    retrier: Option<Thread>,
    /// Sentences to put before the next answer.
    unsaid: Vec<String>,
}

impl Session {
    /// Opens the game as the screen does, and returns the greeting. Lines are wrapped to `width` columns.
    pub(super) fn open(
        options: &Options,
        width: NonZeroUsize,
        interrupt: Interrupt,
    ) -> (Self, Vec<String>) {
        let mut store = Store::open().seeded(seed::number());
        let kept = kept(&mut store, &options.start);
        let recorder = Recorder::new(kept.game.as_ref());
        let seed = seed::any();
        let (first, mut kept) = FirstGame::of_kept(&options.start, kept, seed);
        kept.settings.apply(&options.settings);
        let mut plain =
            Plain::new(first.game, kept.settings, seed.wrapping_add(1)).knowing(kept.statistics);
        let mut said: Vec<Reply> = Vec::new();
        let notices = kept.notices.iter().chain(&options.notices);
        said.extend(notices.map(|it| Reply::notice(it)));
        said.extend(plain.set_saving(kept.saving).map(|it| Reply::notice(&it)));
        let first_words = match &options.start {
            Start::Watch { runner, own, .. } => {
                let own = own.as_ref().map(|it| it.reading.clone());
                plain.watch_from_start(*runner, own)
            }
            Start::Moment(moment) => {
                said.push(plain.watch_from_start(Some(moment.runner), None));
                plain.line(&format!("to {}", moment.step), &mut || interrupt.goes_on())
            }
            Start::Learn(lesson) => plain.learn_from_start(*lesson),
            _ => plain.greeting(),
        };
        said.push(first_words);
        let now = Instant::now();
        let mut session = Self {
            width,
            plain,
            store,
            recorder,
            touched: first.touched,
            told_until: now,
            interrupt,
            is_note_lost: false,
            has_asked: false,
            is_over: false,
            retrier: None,
            unsaid: Vec::new(),
        };
        said.extend(session.keep_before_moves().map(|it| Reply::notice(&it)));
        (session, said.iter().flat_map(|it| it.wrapped(width)).collect())
    }

    /// Executes a line, saves its changes, and returns the text to print.
    pub(super) fn line(&mut self, line: &str) -> Vec<String> {
        self.pass_time();
        let interrupt = self.interrupt.clone();
        let mut reply = self.plain.line(line, &mut || interrupt.goes_on());
        let wishes = reply.wishes().to_vec();
        let mut problems = std::mem::take(&mut self.unsaid);
        let mut is_leaving = false;
        for wish in wishes {
            match wish {
                Wish::Begin => self.recorder.begin(),
                // Below a search that the command line asked for, the game has not begun.
                Wish::Save if self.touched == Touched::Unseen => {}
                Wish::Save => problems.extend(self.save()),
                Wish::Note(note) => problems.extend(self.keep(Order::Note(note))),
                Wish::End => is_leaving = true,
            }
        }
        problems.extend(self.keep_before_moves());
        if is_leaving {
            problems.extend(self.end());
        }
        problems.extend(self.store.notices());
        for problem in problems {
            reply.add_notice(&problem);
        }
        reply.wrapped(self.width)
    }

    /// Ends the program. Where moves are in no file it asks first, once: returns the question.
    fn end(&mut self) -> Option<String> {
        if self.store.games.n_unkept() > 0 {
            self.retry();
        }
        let n_unkept = self.store.games.n_unkept();
        self.is_over = n_unkept == 0 || std::mem::replace(&mut self.has_asked, true);
        let question = words::leave_without(n_unkept);
        (!self.is_over).then(|| format!("{question} \"quit\" once more leaves."))
    }

    /// Saves a game that is kept even without a move. Returns a sentence if that fails.
    fn keep_before_moves(&mut self) -> Option<String> {
        if self.touched == Touched::Unseen && !self.plain.is_watching() {
            self.touched = Touched::No;
        }
        let is_due = self.touched == Touched::No && self.plain.game().is_kept();
        is_due.then(|| self.save()).flatten()
    }

    /// Leaves the game: saves it with its time, and compacts and unlocks its file.
    pub(super) fn close(&mut self) -> anyhow::Result<()> {
        self.pass_time();
        if self.touched == Touched::Yes {
            let _ = self.save();
        }
        if let Some(order) = self.recorder.leave(self.plain.game()) {
            let _ = self.keep(order);
        }
        let closed = self.store.close();
        let notes = self.store.notes.write();
        ensure!(closed.is_ok(), "{}", saving(&closed));
        notes.map_err(|it| anyhow!("the statistics are not kept: {it}"))
    }

    fn pass_time(&mut self) {
        let now = Instant::now();
        let passed = now - self.told_until;
        self.told_until = now;
        self.plain.elapsed(passed.saturating_sub(self.interrupt.take_stopped()));
    }

    /// Saves the game. Returns a sentence for the player, if there is something to say.
    fn save(&mut self) -> Option<String> {
        self.touched = Touched::Yes;
        let orders = self.recorder.changes(self.plain.game());
        orders.into_iter().filter_map(|it| self.keep(it)).last()
    }

    /// Executes an order. Returns a sentence when saving begins to fail, and when it works again.
    fn keep(&mut self, order: Order) -> Option<String> {
        let on = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let is_note = matches!(order, Order::Note(_));
        let kept = self.store.keep(order, on);
        if is_note { self.noted(kept) } else { self.kept(&kept) }
    }

    /// Updates the state after an attempt to save the game. Returns a sentence if it has changed.
    fn kept(&mut self, kept: &Result<(), SaveError>) -> Option<String> {
        let said = self.plain.set_saving(saving(kept));
        if let (true, Some(retrier)) = (self.is_failing(), &self.retrier) {
            retrier.unpark();
        }
        said
    }

    /// Returns true if the last attempt to save the game failed but another one may succeed.
    pub(super) const fn is_failing(&self) -> bool {
        matches!(self.plain.saving(), Saving::Failing(_))
    }

    /// Sets the thread to wake when saving fails.
    pub(super) fn set_retrier(&mut self, retrier: Thread) {
        self.retrier = Some(retrier);
    }

    /// Tries again to save the game. A change is reported with the next answer.
    pub(super) fn retry(&mut self) {
        let synced = self.store.sync();
        let said = self.kept(&synced);
        self.unsaid.extend(said);
    }

    fn noted(&mut self, kept: Result<(), SaveError>) -> Option<String> {
        let was_lost = std::mem::replace(&mut self.is_note_lost, kept.is_err());
        match kept {
            Err(error) if !was_lost => Some(format!("The statistics are not kept: {error}.")),
            Ok(()) if was_lost => Some("The statistics are kept again.".to_owned()),
            Ok(()) | Err(_) => None,
        }
    }

    /// Waits until everything written is on the disk. Returns sentences for the player.
    pub(super) fn sync(&mut self) -> Vec<String> {
        self.retry();
        std::mem::take(&mut self.unsaid)
    }
}
