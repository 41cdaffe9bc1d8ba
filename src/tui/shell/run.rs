//! The loop: sleeps until something comes, lets the model answer, carries out what it asks for, draws.
//!
//! What the model asks to be kept is kept before the picture that shows it is drawn, once for all that
//! it shows, so that even `kill -9` loses nothing a person has seen. Where nothing comes and the model
//! asks for no wake-up, the loop sleeps for good. All time is measured here and handed in.

use std::env;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io;
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Instant;

use anyhow::Context;

use crate::settings::Change;
use crate::store::{SaveError, Store};
use crate::tui::app::model::{Looks, Model};
use crate::tui::app::options::Options;
use crate::tui::app::update::update;
use crate::tui::app::view::view;
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

/// What a program that panicked returns.
const PANICKED: u8 = 101;

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
    let model = Model::new(&options, kept, looks(colours), seed());
    let screen = Screen::enter(model.takes_mouse(), colours).context("taking the terminal")?;
    let keyboard = Keyboard::open().context("opening the keyboard")?;
    input::listen(keyboard, sender.clone()).context("reading the keyboard")?;

    let mut shell = Shell {
        model,
        screen,
        store,
        jobs: Jobs::new(sender),
        events,
        clock: Clock::default(),
        pace: FrameLimiter::default(),
        unkept: Unkept::default(),
        saving: Saving::Works,
        keeping_settings: Saving::Works,
        end: None,
    };
    Ok(ExitCode::from(shell.run()))
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
struct Shell {
    model: Model,
    screen: Screen,
    store: Store,
    jobs: Jobs,
    events: Receiver<Event>,
    clock: Clock,
    pace: FrameLimiter,
    unkept: Unkept,
    saving: Saving,
    keeping_settings: Saving,
    /// What to return, once the end is decided.
    end: Option<u8>,
}

/// What is to be kept before the next picture.
#[derive(Clone, PartialEq, Debug, Default)]
struct Unkept {
    game: bool,
    settings: Vec<Change>,
}

/// Does keeping the game, or the settings, work? The model is told where that changes for the worse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Saving {
    Works,
    Fails,
}

/// What the loop does next.
enum Next {
    Handle(Event),
    Wake,
    Draw,
}

impl Shell {
    fn run(&mut self) -> u8 {
        // The model learns its size first of all.
        self.handle(Event::Resized);
        loop {
            if let Some(code) = self.end {
                self.keep();
                return code;
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
                Ok(size) => {
                    self.tell_in_time(Msg::Resized { columns: size.width, rows: size.height });
                }
                Err(_) => self.terminate(Signal::HangUp),
            },
            Event::Stop => self.suspend(),
            Event::Continued => self.retake(),
            Event::Fatal(signal) => self.terminate(signal),
            Event::Gone => self.terminate(Signal::HangUp),
            Event::Panicked => self.end = Some(PANICKED),
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
            Effect::Save => self.unkept.game = true,
            Effect::KeepSettings(changes) => self.unkept.settings.extend(changes),
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
                self.end.get_or_insert(0);
            }
        }
    }

    fn keep(&mut self) {
        let unkept = std::mem::take(&mut self.unkept);
        if unkept.game {
            let saved = self.store.save(self.model.game());
            self.note_saved(saved);
        }
        if !unkept.settings.is_empty() || self.end.is_some() {
            let kept = self.store.keep_settings(&unkept.settings);
            self.note_settings_kept(kept);
        }
    }

    fn note_saved(&mut self, saved: Result<(), SaveError>) {
        match (saved, self.saving) {
            (Ok(()), _) => self.saving = Saving::Works,
            (Err(error), Saving::Works) => {
                self.saving = Saving::Fails;
                self.tell(Msg::SaveFailed(error.to_string()));
            }
            (Err(_), Saving::Fails) => {}
        }
    }

    fn note_settings_kept(&mut self, kept: Result<(), SaveError>) {
        match (kept, self.keeping_settings) {
            (Ok(()), _) => self.keeping_settings = Saving::Works,
            (Err(error), Saving::Works) => {
                self.keeping_settings = Saving::Fails;
                self.tell(Msg::SettingsNotKept(error.to_string()));
            }
            (Err(_), Saving::Fails) => {}
        }
    }

    /// A terminal that takes no writing is gone.
    fn note_written(&mut self, written: &io::Result<()>) {
        if written.is_err() {
            self.terminate(Signal::HangUp);
        }
    }

    fn draw(&mut self) {
        self.keep();
        let model = &self.model;
        let drawn = self.screen.draw(|frame| {
            view(model, frame);
            #[cfg(debug_assertions)]
            crate::tui::shell::fault::act_on_picture();
        });
        self.pace.drawn(Instant::now());
        self.note_written(&drawn);
    }

    fn suspend(&mut self) {
        if !terminal::can_stop() {
            return self.tell_in_time(Msg::CannotSuspend);
        }
        self.tell_time();
        self.keep();
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
        self.end = Some(signal.exit_code());
        self.tell_in_time(Msg::Terminate(signal));
    }
}
