//! The context that a screen works in, and the requests that it makes.

use ratatui::layout::Rect;

use crate::settings::{Settings, setting};
use crate::tui::keymap::Action;
use crate::tui::look::keys::Keys;
use crate::tui::look::theme::{ColourDepth, CustomTheme};
use crate::tui::msg::{Effect, Job, JobId, Message};

use super::{GameCommand, LayerCommand, Open, Request};

/// The context of a screen while it handles a message. Its requests are carried out afterwards.
#[derive(Debug)]
pub struct Ctx<'a> {
    pub area: Rect,
    /// The sentences about the game at hand where another one would take its place.
    pub leaving: Option<&'a str>,
    /// The settings, which a screen may change.
    pub settings: &'a mut Settings,
    pub keys: Keys<'a>,
    /// The number of colours that the terminal shows.
    pub depth: ColourDepth,
    pub own_themes: &'a [CustomTheme],
    /// The speed of a search that the player asked for at the start, until the dial is turned.
    pub asked_speed: &'a mut Option<f64>,
    /// The number of the next job.
    pub(in crate::tui) next_job: &'a mut u64,
    /// The seed of the next puzzle.
    pub(in crate::tui) next_seed: &'a mut u64,
    /// The requests of the screen.
    pub(in crate::tui) asked: Asked,
}

/// The requests of a screen.
#[derive(Debug, Default)]
pub(in crate::tui) struct Asked {
    pub(in crate::tui) effects: Vec<Effect>,
    pub(in crate::tui) game: Vec<GameCommand>,
    pub(in crate::tui) layer: Vec<LayerCommand>,
    /// The game is another one now.
    pub(in crate::tui) game_replaced: bool,
    pub(in crate::tui) open: Vec<Open>,
    /// The screen is closed.
    pub(in crate::tui) close: bool,
    pub(in crate::tui) message: Option<Message>,
    pub(in crate::tui) action: Option<Action>,
}

/// The number of seeds, small enough for a person to read them out.
const SEEDS: u64 = 1_000_000;

impl Ctx<'_> {
    pub fn ask(&mut self, effect: Effect) {
        self.asked.effects.push(effect);
    }

    /// Asks for a job, and returns its number.
    pub fn start(&mut self, job: Job) -> JobId {
        *self.next_job += 1;
        let id = JobId(*self.next_job);
        self.ask(Effect::Start(id, job));
        id
    }

    /// Returns the next seed.
    pub fn seed(&mut self) -> u64 {
        *self.next_seed = self.next_seed.wrapping_add(1);
        *self.next_seed % SEEDS
    }

    /// Asks for a screen above this one.
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

    /// Asks for an action of the screen below, as if its key were pressed, once this screen is closed.
    pub const fn act(&mut self, action: Action) {
        self.asked.action = Some(action);
    }

    pub const fn close(&mut self) {
        self.asked.close = true;
    }

    /// Sends a command to the screen below.
    pub fn layer(&mut self, command: LayerCommand) {
        self.asked.layer.push(command);
    }

    /// Sends a command to the game.
    pub fn game(&mut self, command: GameCommand) {
        self.asked.game.push(command);
    }

    /// Notes that the game is another one now.
    pub(super) const fn game_replaced(&mut self) {
        self.asked.game_replaced = true;
    }

    /// Makes the request of a choice.
    pub fn request(&mut self, request: Request) {
        match request {
            Request::Open(open) => self.open(*open),
            Request::Game(command) => self.game(*command),
            Request::Layer(command) => self.layer(command),
            Request::Setting(name) => {
                if let Some(setting) = setting(name) {
                    setting.step(self.settings);
                }
            }
            Request::Symmetry(symmetry, then) => {
                self.settings.symmetry = symmetry;
                self.open(*then);
            }
        }
    }
}
