//! The loop: sleeps until an event comes, updates the model, executes its effects, draws.
//!
//! A move is passed to the [writer](super::writer) before the frame that shows it is drawn, and the loop does not wait
//! for the disk until the player leaves. If no event comes and the model asks for no wake-up, the loop sleeps without a
//! time limit. Time is measured here and passed to the model.

mod leave;
#[cfg(test)]
mod tests;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io;
use std::process::ExitCode;
use std::sync::LazyLock;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::Context;
use ratatui::layout::Size;

use crate::settings::AsciiOnly;
use crate::store::{Order, Recorder, Store};
use crate::tui::app::clock::Clock;
use crate::tui::app::model::{Model, TerminalInfo};
use crate::tui::app::options::Options;
use crate::tui::app::update::update;
use crate::tui::msg::{Effect, Job, JobId, Msg, Report, Resumed, Signal, StoreJob, StoreReport};
use crate::tui::shell::event::Event;
use crate::tui::shell::frame_limiter::FrameLimiter;
use crate::tui::shell::input;
use crate::tui::shell::jobs::Jobs;
use crate::tui::shell::loading::kept;
use crate::tui::shell::reading::{self, Rest};
use crate::tui::shell::send_window::{Cause, SendWindow};
use crate::tui::shell::terminal::{self, Keyboard, Measurements, Screen, Stage};
use crate::tui::shell::writer::{Task, Writer};
use leave::End;
pub use leave::Unkept;

/// The exit code after a panic.
const PANICKED: u8 = 101;

/// The longest wait of Ctrl-Z for the writer before the program stops.
const BEFORE_STOP: Duration = Duration::from_millis(100);

/// The longest wait of the first frame for the terminal's answers. A later answer changes the picture.
const FOR_ANSWERS: Duration = Duration::from_millis(50);

/// The most events that may wait for the loop. A sender of more has to wait: a flood of keys stays in the terminal.
const MAX_WAITING: usize = 1024;

/// Shows the screen until the player leaves. Returns the exit code. If there can be no screen, it fails before it
/// changes anything.
pub fn run(options: Options) -> anyhow::Result<ExitCode> {
    run_reading(options, None)
}

/// Like [`run`], and meanwhile reads the rest of a record.
#[expect(clippy::needless_pass_by_value, reason = "the caller has no more use for the options")]
pub fn run_reading(options: Options, rest: Option<Rest>) -> anyhow::Result<ExitCode> {
    terminal::check().map_err(anyhow::Error::msg)?;
    let (sender, events) = mpsc::sync_channel(MAX_WAITING);
    terminal::listen(sender.clone()).context("listening to signals")?;
    terminal::hook_panics(sender.clone());

    let mut store = Store::open().seeded(seed());
    let mut kept = kept(&mut store, &options.start);
    let recorder = Recorder::new(kept.game.as_ref());
    let mut settings = kept.settings.clone();
    settings.apply(&options.settings);
    let mut window = SendWindow::asked(Instant::now());
    let (mut screen, terminal) = Screen::enter(&settings).context("taking the terminal")?;
    let keyboard = Keyboard::open().context("opening the keyboard")?;
    input::listen(keyboard, sender.clone()).context("reading the keyboard")?;
    let early =
        if cfg!(unix) { wait_for_answers(&mut screen, &mut window, &events) } else { Vec::new() };
    let needs_ascii = screen.needs_ascii();
    let terminal = TerminalInfo { page: &PAGE, needs_ascii: needs_ascii.is_some(), ..terminal };
    if kept.is_first_run && settings.ascii == AsciiOnly::Auto {
        kept.notices.extend(needs_ascii.map(|reason| reason.to_string()));
    }
    let saving = kept.saving.clone();
    let model = Model::new(&options, kept, terminal, seed());

    if let Some(rest) = rest {
        reading::start(rest, sender.clone()).context("starting to read the record")?;
    }
    let writer = Writer::start(store, saving, sender.clone());
    let writer = writer.context("starting the writer")?;
    let shell = Shell::new(model, recorder, screen, window, writer, Jobs::new(sender), events);
    shell.run(early).map(ExitCode::from)
}

/// Waits until the terminal has answered the questions of the start, but not for long. Returns the other events in the
/// meantime, keys typed ahead among them.
fn wait_for_answers(
    screen: &mut impl Stage,
    window: &mut SendWindow,
    events: &Receiver<Event>,
) -> Vec<Event> {
    let end = Instant::now() + FOR_ANSWERS;
    let mut early = Vec::new();
    loop {
        match events.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(Event::Cursor(cursor)) => _ = screen.measure(cursor),
            Ok(Event::Updates) => screen.use_updates(),
            Ok(Event::Ready) => window.answered(Instant::now()),
            Ok(event @ (Event::Fatal(_) | Event::Gone | Event::Panicked)) => {
                early.push(event);
                return early;
            }
            Ok(Event::Attributes) => {
                window.passed_over();
                return early;
            }
            Err(_) => return early,
            Ok(event) => early.push(event),
        }
    }
}

/// The address of the page that a release publishes with the repository, up to its `#`.
static PAGE: LazyLock<String> = LazyLock::new(|| {
    let of_owner = env!("CARGO_PKG_REPOSITORY").strip_prefix("https://github.com/");
    let page = of_owner.and_then(|it| it.split_once('/'));
    page.map_or_else(String::new, |(owner, name)| format!("https://{owner}.github.io/{name}/#"))
});

/// Returns a different seed at every start, from the random keys that the system gives each process for hashing.
fn seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// The model, and everything that executes its effects.
struct Shell<S> {
    model: Model,
    recorder: Recorder,
    screen: S,
    writer: Writer,
    jobs: Jobs,
    events: Receiver<Event>,
    started: Instant,
    clock: Clock,
    frames: FrameLimiter,
    window: SendWindow,
    /// The cause of the next frame.
    cause: Cause,
    measurements: Measurements,
    /// The job that is opening another game, if one is.
    resuming: Option<JobId>,
    /// The end of the program, once decided.
    end: Option<End>,
}

impl<S: Stage> Shell<S> {
    fn new(
        model: Model,
        recorder: Recorder,
        screen: S,
        window: SendWindow,
        writer: Writer,
        jobs: Jobs,
        events: Receiver<Event>,
    ) -> Self {
        Self {
            model,
            recorder,
            screen,
            writer,
            jobs,
            events,
            started: Instant::now(),
            clock: Clock::default(),
            frames: FrameLimiter::default(),
            window,
            cause: Cause::default(),
            measurements: Measurements::default(),
            resuming: None,
            end: None,
        }
    }

    /// Handles the events so far and then others until the program ends. Returns its exit code.
    fn run(mut self, early: Vec<Event>) -> anyhow::Result<u8> {
        // The first message tells the model its size.
        self.tell_size();
        for event in early {
            self.handle(event);
        }
        loop {
            if let Some(end) = self.end {
                return self.leave(end);
            }
            self.act();
        }
    }

    /// Sleeps until there is something to do, and does it.
    fn act(&mut self) {
        let now = Instant::now();
        let measure = self.measurements.due();
        if measure.is_some_and(|due| due <= now) {
            return self.ask_widths(now);
        }
        let closed_until = self.window.closed_until(self.cause);
        if self.frames.is_overdue(now) && closed_until.is_none_or(|until| until <= now) {
            return self.draw();
        }
        let wake = self.clock.due().and_then(|it| self.started.checked_add(it));
        let draw = self.frames.due().map(|due| closed_until.map_or(due, |until| due.max(until)));
        let received = match wake.into_iter().chain(draw).chain(measure).min() {
            Some(due) => {
                let patience = due.saturating_duration_since(now);
                self.events.recv_timeout(patience)
            }
            None => self.events.recv().map_err(RecvTimeoutError::from),
        };
        match received {
            Ok(event) => self.handle(event),
            Err(RecvTimeoutError::Disconnected) => self.handle(Event::Gone),
            Err(RecvTimeoutError::Timeout) if wake.is_some_and(|it| it <= Instant::now()) => {
                self.pass_time();
            }
            Err(RecvTimeoutError::Timeout) if draw.is_some_and(|due| due <= Instant::now()) => {
                self.draw();
            }
            // It is time to measure.
            Err(RecvTimeoutError::Timeout) => {}
        }
    }

    fn handle(&mut self, event: Event) {
        match event {
            Event::Msg(msg) => {
                if matches!(msg, Msg::Key(_) | Msg::Mouse(_) | Msg::Paste(_)) {
                    self.cause = Cause::Player;
                }
                self.send_in_time(msg);
            }
            Event::Resized => {
                if self.screen.has_changing_widths() {
                    self.measurements.request(Instant::now());
                }
                self.tell_size();
            }
            Event::Stop => self.suspend(),
            Event::Continued => self.retake(),
            Event::Fatal(signal) => self.terminate(signal),
            Event::Keys(protocol) => self.on_screen(|screen, _| screen.use_keys(protocol)),
            Event::Updates => self.screen.use_updates(),
            Event::Ready => self.window.answered(Instant::now()),
            Event::Cursor(cursor) => {
                let needs_ascii = self.screen.measure(cursor);
                if needs_ascii != self.model.terminal.needs_ascii {
                    self.send_in_time(Msg::NeedsAscii(needs_ascii));
                }
            }
            Event::Gone => self.terminate(Signal::HANG_UP),
            Event::Panicked => self.end = Some(End::soon(PANICKED)),
            Event::Attributes => self.window.passed_over(),
            // This matters while the program ends.
            Event::Closed(_) => {}
        }
    }

    /// Sends the model the size of the screen.
    fn tell_size(&mut self) {
        match self.screen.size() {
            Ok(Size { width: columns, height: rows }) => {
                self.send_in_time(Msg::Resized { columns, rows });
            }
            Err(_) => self.terminate(Signal::HANG_UP),
        }
    }

    fn ask_widths(&mut self, now: Instant) {
        self.measurements.made(now);
        self.on_screen(|screen, _| screen.ask_widths());
        self.frames.touch(now);
    }

    /// Sends the model the elapsed time, then a message.
    fn send_in_time(&mut self, msg: Msg) {
        self.pass_time();
        self.send(msg);
    }

    fn pass_time(&mut self) {
        if let Some(elapsed) = self.clock.elapsed(self.started.elapsed()) {
            self.send(Msg::Elapsed(elapsed));
        }
    }

    fn send(&mut self, msg: Msg) {
        #[cfg(debug_assertions)]
        crate::tui::shell::fault::act_on(&msg);
        if let Msg::Job(id, report) = &msg
            && let Report::Store(StoreReport::Resumed(resumed)) = report.as_ref()
            && self.resuming == Some(*id)
        {
            self.resuming = None;
            if let Ok(Resumed { game: Some(game), .. }) = resumed {
                self.recorder = Recorder::new(Some(game));
            }
        }
        for effect in update(&mut self.model, msg) {
            self.carry_out(effect);
        }
        self.clock.set(self.started.elapsed(), self.model.wake());
        self.frames.touch(Instant::now());
    }

    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Begin => self.recorder.begin(),
            Effect::Save => {
                for order in self.recorder.changes(self.model.game()) {
                    self.writer.send(Task::Keep(order));
                }
            }
            Effect::Note(note) => self.writer.send(Task::Keep(Order::Note(note))),
            Effect::SaveSettings(changes) => {
                let is_auto = self.model.settings.ascii == AsciiOnly::Auto;
                if is_auto && !self.screen.has_asked_widths() {
                    self.measurements.request(Instant::now());
                }
                self.writer.send(Task::Keep(Order::Settings(changes)));
            }
            Effect::Start(id, Job::Store(job)) => {
                if let StoreJob::Resume(_) = job {
                    self.leave_game();
                    self.resuming = Some(id);
                }
                self.writer.send(Task::Job(id, job));
            }
            Effect::Start(id, job) => {
                if let Err(error) = self.jobs.start(id, job) {
                    self.send(Msg::Job(id, Box::new(Report::Refused(error.to_string()))));
                }
            }
            Effect::Cancel(id) => self.jobs.cancel(id),
            Effect::Copy(text) => self.on_screen(|it, _| it.copy(&text)),
            Effect::CaptureMouse(captured) => self.on_screen(|it, _| it.capture_mouse(captured)),
            Effect::Suspend => self.suspend(),
            Effect::Quit => {
                self.end.get_or_insert(End { code: 0, limit: None });
            }
        }
    }

    /// Records the state in which the present game is left.
    fn leave_game(&self) {
        // Until the answer it is not known which game the writer has.
        if self.resuming.is_none()
            && let Some(order) = self.recorder.leave(self.model.game())
        {
            self.writer.send(Task::Keep(order));
        }
    }

    /// Writes to the terminal. If that fails, the terminal is gone, and the program ends.
    fn on_screen(&mut self, write: impl FnOnce(&mut S, &Model) -> io::Result<()>) {
        if write(&mut self.screen, &self.model).is_err() {
            self.terminate(Signal::HANG_UP);
        }
    }

    fn draw(&mut self) {
        // Time to lay the frame out counts as time under way, which is short beside that of a slow line.
        let begin = Instant::now();
        let question_after = self.window.question_after(begin);
        match self.screen.draw(&self.model, question_after) {
            Ok(sent) => self.window.sent(begin, sent),
            Err(_) => self.terminate(Signal::HANG_UP),
        }
        self.cause = Cause::Motion;
        self.frames.drawn(Instant::now());
    }

    fn suspend(&mut self) {
        if !terminal::can_stop() {
            return self.send_in_time(Msg::CannotSuspend);
        }
        self.pass_time();
        self.writer.flush(BEFORE_STOP);
        terminal::leave();
        let stopped = terminal::stop();
        self.retake();
        if stopped.is_err() {
            self.send(Msg::CannotSuspend);
        }
    }

    /// Takes the terminal again after a stop. The model does not see the time of the stop.
    fn retake(&mut self) {
        self.clock.skip(self.started.elapsed());
        self.window = SendWindow::asked(Instant::now());
        self.on_screen(|it, _| it.retake());
        // A stopped program gets no signal of a new size.
        self.tell_size();
    }

    /// Ends the program because of a signal. The model saves first.
    fn terminate(&mut self, signal: Signal) {
        if self.end.is_some() {
            return;
        }
        self.end = Some(End::soon(signal.exit_code()));
        self.send_in_time(Msg::Terminate(signal));
    }
}
