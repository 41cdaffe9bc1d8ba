//! The loop without a loop: a message updates the model, its effects are carried out, and the browser is asked for what
//! comes next: an animation frame while something is to be drawn or computed, and a timer for the wake-up of the model.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use sudoscope::tui::app::clock::Clock;
use sudoscope::tui::app::model::Model;
use sudoscope::tui::app::update::update;
use sudoscope::tui::msg::{Effect, Job, JobId, Msg, Report, StoreJob};
use sudoscope::words::Saving;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::window;

use crate::fault::{self, Fault};
use crate::games::Games;
use crate::jobs::Jobs;
use crate::page::Page;
use crate::store::{self, Browser};

/// The model, and everything that carries out its effects.
pub(crate) struct Session {
    model: Model,
    page: Page,
    jobs: Jobs,
    games: Games<Browser>,
    saving: Saving,
    clock: Clock,
    frame: Frame,
    life: Life,
}

/// The state of the frame on the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Frame {
    /// It shows the model.
    Fresh,
    /// The model has changed since.
    Stale,
    /// The size of the page has changed since.
    Resized,
}

/// The state of the session.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Life {
    Runs,
    /// The player has left.
    Over,
}

impl Session {
    /// Makes a session of these games, whose size is not known yet.
    pub(crate) fn new(model: Model, page: Page, games: Games<Browser>) -> Self {
        Self {
            model,
            page,
            games,
            saving: Saving::Kept,
            jobs: Jobs::default(),
            clock: Clock::default(),
            frame: Frame::Fresh,
            life: Life::Runs,
        }
    }

    /// Returns the page.
    pub(crate) const fn page(&self) -> &Page {
        &self.page
    }

    /// Returns whether the program captures the mouse.
    pub(crate) const fn has_mouse(&self) -> bool {
        self.model.settings.mouse
    }

    /// Returns whether the player has left.
    pub(crate) fn is_over(&self) -> bool {
        self.life == Life::Over
    }

    /// Notes that the size of the page may have changed.
    pub(crate) fn resized(&mut self) {
        self.frame = Frame::Resized;
    }

    /// Sends the model the time that passed, and then a message.
    pub(crate) fn send_in_time(&mut self, msg: Msg) -> Result<(), Fault> {
        self.pass_time()?;
        self.send(msg)
    }

    fn pass_time(&mut self) -> Result<(), Fault> {
        match self.clock.elapsed(now()) {
            Some(elapsed) => self.send(Msg::Elapsed(elapsed)),
            None => Ok(()),
        }
    }

    fn send(&mut self, msg: Msg) -> Result<(), Fault> {
        for effect in update(&mut self.model, msg) {
            self.carry_out(effect)?;
        }
        self.clock.set(now(), self.model.wake());
        if self.frame == Frame::Fresh {
            self.frame = Frame::Stale;
        }
        Ok(())
    }

    fn carry_out(&mut self, effect: Effect) -> Result<(), Fault> {
        match effect {
            Effect::Begin => {
                self.games.prune();
                self.games.begin();
                Ok(())
            }
            Effect::Save => self.save(),
            Effect::Note(note) => match store::add(note) {
                Ok(()) => Ok(()),
                Err(fault) => self.send(Msg::NotKept("statistics", fault.to_string())),
            },
            Effect::SaveSettings(changes) => match store::keep(&changes) {
                Ok(()) => Ok(()),
                Err(fault) => self.send(Msg::NotKept("settings", fault.to_string())),
            },
            Effect::Start(id, Job::Store(job)) => {
                if let StoreJob::Resume(_) = job {
                    self.put_away()?;
                }
                let report = store::answer(&mut self.games, job);
                self.report(id, Report::Store(report))
            }
            Effect::Start(id, job) => self.start(id, &job),
            Effect::Cancel(id) => {
                self.jobs.cancel(id);
                Ok(())
            }
            Effect::Copy(text) => copy(&text),
            Effect::CaptureMouse(captured) => self.page.set_mouse(captured),
            Effect::Suspend => self.send(Msg::CannotSuspend),
            Effect::Quit => {
                self.life = Life::Over;
                self.page.leave()
            }
        }
    }

    /// Keeps the game, and tells the model when the state of that changes.
    fn save(&mut self) -> Result<(), Fault> {
        let kept = self.games.save(self.model.game(), store::now());
        let saving =
            kept.map_or_else(|fault| Saving::Failing(fault.to_string()), |()| Saving::Kept);
        if saving == self.saving {
            return Ok(());
        }
        self.saving = saving.clone();
        self.send(Msg::Saving(saving))
    }

    /// Keeps the time on the clock of a game of which something is kept: the page may be closed.
    pub(crate) fn put_away(&mut self) -> Result<(), Fault> {
        if self.games.has_present() {
            self.pass_time()?;
            self.save()?;
        }
        Ok(())
    }

    fn start(&mut self, id: JobId, job: &Job) -> Result<(), Fault> {
        match self.jobs.start(id, job, now()) {
            Some(report) => self.report(id, report),
            None => Ok(()),
        }
    }

    fn report(&mut self, id: JobId, report: Report) -> Result<(), Fault> {
        self.send_in_time(Msg::Job(id, Box::new(report)))
    }

    /// Computes and draws what is due.
    fn next_frame(&mut self) -> Result<(), Fault> {
        if self.frame == Frame::Resized {
            self.page.refit()?;
            let (columns, rows) = self.page.size();
            self.send_in_time(Msg::Resized { columns, rows })?;
        }
        self.wake()?;
        for (id, report) in self.jobs.work(&now) {
            self.report(id, report)?;
        }
        if self.frame != Frame::Fresh {
            self.page.draw(&self.model)?;
            self.frame = Frame::Fresh;
        }
        Ok(())
    }

    /// Wakes the model, if that is due.
    fn wake(&mut self) -> Result<(), Fault> {
        if self.clock.due().is_some_and(|it| it <= now()) { self.pass_time() } else { Ok(()) }
    }

    /// Returns whether something is to be drawn or computed before the next frame.
    fn wants_frame(&self) -> bool {
        self.frame != Frame::Fresh || self.jobs.due().is_some_and(|it| it <= now())
    }

    /// Returns the time until something is due, if no event comes.
    fn patience(&self) -> Option<Duration> {
        let due = self.clock.due().into_iter().chain(self.jobs.due()).min()?;
        Some(due.saturating_sub(now()))
    }
}

/// The session as the browser calls it.
pub(crate) struct Callbacks {
    session: RefCell<Session>,
    on_frame: OnceCell<Closure<dyn FnMut()>>,
    on_timer: OnceCell<Closure<dyn FnMut()>>,
    asked: RefCell<Asked>,
}

/// The calls that the browser was asked for.
#[derive(Default)]
struct Asked {
    frame: bool,
    timer: Option<i32>,
}

impl Callbacks {
    /// Makes the callbacks for frames and timers. They live as long as the page.
    pub(crate) fn new(session: Session) -> Rc<Self> {
        let callbacks = Rc::new(Self {
            session: RefCell::new(session),
            on_frame: OnceCell::new(),
            on_timer: OnceCell::new(),
            asked: RefCell::default(),
        });
        let on_frame = {
            let callbacks = Rc::clone(&callbacks);
            Closure::new(move || {
                callbacks.asked.borrow_mut().frame = false;
                callbacks.handle(Session::next_frame);
            })
        };
        let on_timer = {
            let callbacks = Rc::clone(&callbacks);
            Closure::new(move || {
                callbacks.asked.borrow_mut().timer = None;
                callbacks.handle(Session::wake);
            })
        };
        callbacks.on_frame.get_or_init(|| on_frame);
        callbacks.on_timer.get_or_init(|| on_timer);
        callbacks
    }

    /// Handles an event, and asks the browser for what comes next.
    pub(crate) fn handle(&self, work: impl FnOnce(&mut Session) -> Result<(), Fault>) {
        // Only a panic leaves the session borrowed: it is shown already, and the program is over.
        let Ok(mut session) = self.session.try_borrow_mut() else { return };
        if let Err(fault) = work(&mut session).and_then(|()| self.ask(&session)) {
            fault::show(&fault);
        }
    }

    fn ask(&self, session: &Session) -> Result<(), Fault> {
        let window = window().ok_or_else(|| Fault::lacking("window"))?;
        let mut asked = self.asked.borrow_mut();
        if let Some(timer) = asked.timer.take() {
            window.clear_timeout_with_handle(timer);
        }
        if session.is_over() {
            return Ok(());
        }
        if session.wants_frame() {
            if !asked.frame
                && let Some(on_frame) = self.on_frame.get()
            {
                window.request_animation_frame(on_frame.as_ref().unchecked_ref())?;
                asked.frame = true;
            }
        } else if let (Some(patience), Some(on_timer)) = (session.patience(), self.on_timer.get()) {
            let handler = on_timer.as_ref().unchecked_ref();
            // Rounded up, so that it is due when the timer fires.
            let time = i32::try_from(patience.as_millis() + 1).unwrap_or(i32::MAX);
            let set = window.set_timeout_with_callback_and_timeout_and_arguments_0(handler, time);
            asked.timer = Some(set?);
        }
        Ok(())
    }
}

/// Returns the time since the page was opened.
fn now() -> Duration {
    let milliseconds = window().and_then(|it| it.performance()).map_or(0.0, |it| it.now());
    Duration::from_secs_f64(milliseconds / 1000.0)
}

/// Copies text to the clipboard. The browser answers later, and may refuse.
fn copy(text: &str) -> Result<(), Fault> {
    let window = window().ok_or_else(|| Fault::lacking("window"))?;
    let copied = JsFuture::from(window.navigator().clipboard().write_text(text));
    spawn_local(async {
        if let Err(error) = copied.await {
            fault::show(&format!("nothing was copied: {}", Fault::from(error)));
        }
    });
    Ok(())
}
