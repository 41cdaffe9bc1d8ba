//! The loop: sleeps until something comes, lets the model answer, carries out what it asks for, draws.
//!
//! What the model asks to be kept is handed to the [writer](super::writer) before the picture that shows it is
//! drawn, and the loop does not wait for it until the program is left. Where nothing comes and the model asks
//! for no wake-up, the loop sleeps for good. All time is measured here and handed in.

mod leave;
mod stage;
#[cfg(test)]
mod tests;

use std::env;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io;
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::Context;

use crate::store::{Order, Recorder, Store};
use crate::tui::app::model::{Looks, Model};
use crate::tui::app::options::Options;
use crate::tui::app::update::update;
use crate::tui::look::colours::Colours;
use crate::tui::look::theme::{Depth, Ground};
use crate::tui::msg::{Effect, Msg, Report, Signal};
use crate::tui::shell::clock::Clock;
use crate::tui::shell::event::Event;
use crate::tui::shell::frame_limiter::FrameLimiter;
use crate::tui::shell::input;
use crate::tui::shell::jobs::Jobs;
use crate::tui::shell::loading::kept;
use crate::tui::shell::terminal::{self, Keyboard, Screen};
use crate::tui::shell::writer::Writer;
use leave::{End, Patience};
use stage::Stage;

/// What a program that panicked returns.
const PANICKED: u8 = 101;

/// How long a program that is stopped with Ctrl-Z waits for the writer first.
const BEFORE_STOP: Duration = Duration::from_millis(100);

/// Shows the screen until the player leaves, and gives the code to return. Refuses, before anything
/// is touched, where there can be no screen.
#[expect(
    clippy::needless_pass_by_value,
    reason = "whoever starts the screen has no more use for its options"
)]
pub fn run(options: Options) -> anyhow::Result<ExitCode> {
    terminal::check()?;
    let (sender, events) = mpsc::channel();
    terminal::listen(sender.clone()).context("listening to signals")?;
    terminal::hook_panics(sender.clone());

    let colours = Colours::announced(|name| env::var(name).ok());
    let mut store = Store::open();
    let kept = kept(&mut store, &options.start);
    let recorder = Recorder::new(kept.game.as_ref());
    let model = Model::new(&options, kept, looks(colours), seed());
    let screen = Screen::enter(model.takes_mouse(), colours).context("taking the terminal")?;
    let keyboard = Keyboard::open().context("opening the keyboard")?;
    input::listen(keyboard, sender.clone()).context("reading the keyboard")?;

    let writer = Writer::start(Box::new(store), sender.clone()).context("starting the writer")?;
    let shell = Shell::new(model, recorder, screen, writer, Jobs::new(sender), events);
    shell.run().map(ExitCode::from)
}

fn looks(colours: Colours) -> Looks {
    let ground = env::var("COLORFGBG").ok();
    Looks {
        depth: match colours {
            Colours::None => Depth::None,
            Colours::Sixteen => Depth::Sixteen,
            Colours::True => Depth::True,
        },
        ground: ground.as_deref().and_then(Ground::from_colorfgbg),
    }
}

/// Another one at every start: what the system gives each process to hash with.
fn seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// The model, and everything that acts for it.
struct Shell<S> {
    model: Model,
    recorder: Recorder,
    screen: S,
    writer: Writer,
    jobs: Jobs,
    events: Receiver<Event>,
    clock: Clock,
    pace: FrameLimiter,
    /// How the program ends, once that is decided.
    end: Option<End>,
}

/// What the loop does next.
enum Next {
    Handle(Event),
    Wake,
    Draw,
}

impl<S: Stage> Shell<S> {
    fn new(
        model: Model,
        recorder: Recorder,
        screen: S,
        writer: Writer,
        jobs: Jobs,
        events: Receiver<Event>,
    ) -> Self {
        let (clock, pace) = (Clock::default(), FrameLimiter::default());
        Self { model, recorder, screen, writer, jobs, events, clock, pace, end: None }
    }

    /// Goes on until the program is left, and returns the code of its end.
    fn run(mut self) -> anyhow::Result<u8> {
        // The model learns its size first of all.
        self.handle(Event::Resized);
        loop {
            if let Some(end) = self.end {
                return self.leave(end);
            }
            match self.next() {
                Next::Handle(event) => self.handle(event),
                Next::Wake => self.tell_time(),
                Next::Draw => self.draw(),
            }
        }
    }

    /// Sleeps until there is something to do.
    fn next(&self) -> Next {
        let now = Instant::now();
        if self.pace.is_overdue(now) {
            return Next::Draw;
        }
        let (wake, draw) = (self.clock.due(), self.pace.due());
        let received = match wake.into_iter().chain(draw).min() {
            Some(due) => {
                let patience = due.saturating_duration_since(now);
                self.events.recv_timeout(patience)
            }
            None => self.events.recv().map_err(RecvTimeoutError::from),
        };
        match received {
            Ok(event) => Next::Handle(event),
            Err(RecvTimeoutError::Disconnected) => Next::Handle(Event::Gone),
            Err(RecvTimeoutError::Timeout) if wake.is_some_and(|it| it <= Instant::now()) => {
                Next::Wake
            }
            Err(RecvTimeoutError::Timeout) => Next::Draw,
        }
    }

    fn handle(&mut self, event: Event) {
        match event {
            Event::Msg(msg) => self.tell_in_time(msg),
            Event::Resized => match self.screen.size() {
                Ok((columns, rows)) => self.tell_in_time(Msg::Resized { columns, rows }),
                Err(_) => self.terminate(Signal::HangUp),
            },
            Event::Stop => self.suspend(),
            Event::Continued => self.retake(),
            Event::Fatal(signal) => self.terminate(signal),
            Event::Gone => self.terminate(Signal::HangUp),
            Event::Panicked => {
                self.end = Some(End { code: PANICKED, patience: Patience::Short });
            }
            // Only a program that is being left hears of it.
            Event::Closed(_) => {}
        }
    }

    /// Tells the model how much time went by, and then what happened.
    fn tell_in_time(&mut self, msg: Msg) {
        self.tell_time();
        self.tell(msg);
    }

    fn tell_time(&mut self) {
        if let Some(elapsed) = self.clock.elapsed(Instant::now()) {
            self.tell(Msg::Elapsed(elapsed));
        }
    }

    fn tell(&mut self, msg: Msg) {
        #[cfg(debug_assertions)]
        crate::tui::shell::fault::act_on(&msg);
        for effect in update(&mut self.model, msg) {
            self.carry_out(effect);
        }
        self.answered();
    }

    /// The model may have changed: so may what it wants to be woken for, and what it looks like.
    fn answered(&mut self) {
        let now = Instant::now();
        self.clock.set(now, self.model.wake());
        self.pace.touch(now);
    }

    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Begin => self.recorder.begin(),
            Effect::Save => {
                for order in self.recorder.changes(self.model.game()) {
                    self.writer.keep(order);
                }
            }
            Effect::SaveSettings(changes) => self.writer.keep(Order::Settings(changes)),
            Effect::Start(id, job) => {
                if let Err(error) = self.jobs.start(id, job) {
                    self.tell(Msg::Job(id, Box::new(Report::Refused(error.to_string()))));
                }
            }
            Effect::Cancel(id) => self.jobs.cancel(id),
            Effect::Copy(text) => {
                let copied = self.screen.copy(&text);
                self.note_written(&copied);
            }
            Effect::Mouse(capture) => {
                let set = self.screen.set_mouse(capture);
                self.note_written(&set);
            }
            Effect::Suspend => self.suspend(),
            Effect::Quit => {
                self.end.get_or_insert(End { code: 0, patience: Patience::Endless });
            }
        }
    }

    /// A terminal that takes no writing is gone.
    fn note_written(&mut self, written: &io::Result<()>) {
        if written.is_err() {
            self.terminate(Signal::HangUp);
        }
    }

    fn draw(&mut self) {
        let drawn = self.screen.draw(&self.model);
        self.pace.drawn(Instant::now());
        self.note_written(&drawn);
    }

    fn suspend(&mut self) {
        if !terminal::can_stop() {
            return self.tell_in_time(Msg::CannotSuspend);
        }
        self.tell_time();
        self.writer.flush(BEFORE_STOP);
        terminal::leave();
        let stopped = terminal::stop();
        self.retake();
        if stopped.is_err() {
            self.tell(Msg::CannotSuspend);
        }
    }

    /// Goes on after a stop, in which no time passed for the model.
    fn retake(&mut self) {
        self.clock.skip(Instant::now());
        let retaken = self.screen.retake();
        self.note_written(&retaken);
        self.tell(Msg::Resumed);
        // Nobody tells a stopped program of a new size.
        self.handle(Event::Resized);
    }

    /// The last the model is told; it saves.
    fn terminate(&mut self, signal: Signal) {
        if self.end.is_some() {
            return;
        }
        self.end = Some(End { code: signal.exit_code(), patience: Patience::Short });
        self.tell_in_time(Msg::Terminate(signal));
    }
}
