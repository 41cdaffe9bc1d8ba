//! The context of a screen that handles a message, and the requests that the screen makes.

use ratatui::layout::Rect;

use crate::settings::{Settings, setting};
use crate::tui::keymap::Action;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::PopupRoom;
use crate::tui::look::theme::{ColourDepth, CustomTheme};
use crate::tui::msg::{Effect, Job, JobId, Message};

use super::{GameCommand, LayerCommand, Open, Request, options};

/// The context of a screen while it handles a message. Its requests are executed afterwards.
#[derive(Debug)]
pub struct Ctx<'a> {
    pub area: Rect,
    /// The place of the board of the screen below the popups.
    pub(in crate::tui) board: Option<Rect>,
    /// Sentences about what happens to the present game if another one replaces it.
    pub leaving: Option<&'a str>,
    /// The settings, which a screen may change.
    pub settings: &'a mut Settings,
    pub keys: Keys<'a>,
    /// The number of colours that the terminal shows.
    pub depth: ColourDepth,
    /// The address of the page that links lead to, up to its `#`; empty if there is none.
    pub page: &'static str,
    pub own_themes: &'a [CustomTheme],
    /// The speed that the player asked for on the command line; `None` once the dial was turned.
    pub asked_speed: &'a mut Option<f64>,
    /// The number of the next job.
    pub(in crate::tui) next_job: &'a mut u64,
    /// The seed of the next puzzle.
    pub(in crate::tui) next_seed: &'a mut u64,
    pub(in crate::tui) asked: Asked,
}

/// The requests of a screen.
#[derive(Debug, Default)]
pub(in crate::tui) struct Asked {
    pub(in crate::tui) effects: Vec<Effect>,
    pub(in crate::tui) game: Vec<GameCommand>,
    pub(in crate::tui) layer: Vec<LayerCommand>,
    /// True if the game was replaced.
    pub(in crate::tui) game_replaced: bool,
    pub(in crate::tui) open: Vec<Open>,
    /// True if the screen is to close.
    pub(in crate::tui) close: bool,
    /// True if all lists on top are to close.
    pub(in crate::tui) close_lists: bool,
    pub(in crate::tui) message: Option<Message>,
    pub(in crate::tui) action: Option<Action>,
}

/// The upper bound of seeds; they are small enough to be read out.
const SEEDS: u64 = 1_000_000;

impl Ctx<'_> {
    pub fn ask(&mut self, effect: Effect) {
        self.asked.effects.push(effect);
    }

    /// Returns the room for lists and questions.
    pub fn popups(&self) -> PopupRoom {
        PopupRoom::of(self.area, self.board)
    }

    /// Requests a job, and returns its number.
    pub fn start(&mut self, job: Job) -> JobId {
        *self.next_job += 1;
        let id = JobId(*self.next_job);
        self.ask(Effect::Start(id, job));
        id
    }

    /// Returns a new seed.
    pub fn seed(&mut self) -> u64 {
        *self.next_seed = self.next_seed.wrapping_add(1);
        *self.next_seed % SEEDS
    }

    /// Copies a text, and shows it for terminals that do not copy; `what` names it in a sentence.
    pub fn copy(&mut self, text: String, what: impl Into<String>, note: &'static str) {
        self.ask(Effect::Copy(text.clone()));
        self.open(Open::Copied { text, what: what.into(), note });
    }

    /// Requests a screen above this one.
    pub fn open(&mut self, open: Open) {
        self.asked.open.push(open);
    }

    pub fn tell(&mut self, message: Message) {
        self.asked.message = Some(message);
    }

    pub fn say(&mut self, text: impl Into<String>) {
        self.tell(Message::plain(text));
    }

    pub fn refuse(&mut self, text: impl Into<String>) {
        self.tell(Message::refusal(text));
    }

    /// Requests an action, as if its key were pressed, after this screen has closed: an action of the screen below, or of
    /// the game or the home screen, to which the player goes then.
    pub const fn act(&mut self, action: Action) {
        self.asked.action = Some(action);
    }

    pub const fn close(&mut self) {
        self.asked.close = true;
    }

    /// Closes all lists on top, once this screen has closed.
    pub const fn close_lists(&mut self) {
        self.asked.close_lists = true;
    }

    /// Sends a command to the screen below.
    pub fn layer(&mut self, command: LayerCommand) {
        self.asked.layer.push(command);
    }

    /// Sends a command to the game.
    pub fn game(&mut self, command: GameCommand) {
        self.asked.game.push(command);
    }

    /// Notes that the game was replaced.
    pub(super) const fn game_replaced(&mut self) {
        self.asked.game_replaced = true;
    }

    /// Executes the request of a choice.
    pub fn request(&mut self, request: Request) {
        match request {
            Request::Open(open) => self.open(*open),
            Request::Game(command) => self.game(*command),
            Request::Layer(command) => self.layer(command),
            Request::Act(action) => self.act(action),
            Request::Setting(name) => {
                let Some(setting) = setting(name) else { return };
                match options::list_of(setting) {
                    Some(list) => self.open(list),
                    None => setting.step(self.settings),
                }
            }
            Request::Set(change) => self.settings.apply(&[change]),
            Request::Know(these) => self.settings.known.toggle(these),
        }
    }
}
