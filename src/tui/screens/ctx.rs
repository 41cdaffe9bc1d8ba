//! What a screen is handed to work with, and what it asks for in return.

use ratatui::layout::Rect;

use crate::settings::Settings;
use crate::tui::look::keys::Keys;
use crate::tui::msg::{Effect, Job, JobId};

use super::{GameCommand, Open, Request, TrackCommand};

/// The surroundings of a screen while it answers a message. What it asks for is done when it has answered.
#[derive(Debug)]
pub struct Ctx<'a> {
    /// The whole screen's area.
    pub area: Rect,
    /// The settings, which a screen may change.
    pub settings: &'a mut Settings,
    /// The keys in force.
    pub keys: Keys<'a>,
    /// The number of the next job.
    pub(in crate::tui) next_job: &'a mut u64,
    /// The seed of the next puzzle.
    pub(in crate::tui) next_seed: &'a mut u64,
    /// What was asked for.
    pub(in crate::tui) asked: Asked,
}

/// What a screen asked for.
#[derive(Debug, Default)]
pub(in crate::tui) struct Asked {
    pub(in crate::tui) effects: Vec<Effect>,
    pub(in crate::tui) game: Vec<GameCommand>,
    pub(in crate::tui) track: Vec<TrackCommand>,
    pub(in crate::tui) open: Vec<Open>,
    pub(in crate::tui) close: Closing,
}

/// Whether the screen that was asked stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::tui) enum Closing {
    #[default]
    Stay,
    Close,
}

/// Seeds that a person can still read out.
const SEEDS: u64 = 1_000_000;

impl Ctx<'_> {
    /// Asks for something outside.
    pub fn ask(&mut self, effect: Effect) {
        self.asked.effects.push(effect);
    }

    /// Asks for a job and names it.
    pub fn start(&mut self, job: Job) -> JobId {
        *self.next_job += 1;
        let id = JobId(*self.next_job);
        self.ask(Effect::Start(id, job));
        id
    }

    /// Another seed than the one before.
    pub fn seed(&mut self) -> u64 {
        *self.next_seed = self.next_seed.wrapping_add(1);
        *self.next_seed % SEEDS
    }

    /// Asks for a screen above this one.
    pub fn open(&mut self, open: Open) {
        self.asked.open.push(open);
    }

    /// Closes this screen.
    pub const fn close(&mut self) {
        self.asked.close = Closing::Close;
    }

    /// Sends a command to the search or the replay below.
    pub fn track(&mut self, command: TrackCommand) {
        self.asked.track.push(command);
    }

    /// Sends a command to the game.
    pub fn game(&mut self, command: GameCommand) {
        self.asked.game.push(command);
    }

    /// Asks for what a choice asks for.
    pub fn request(&mut self, request: Request) {
        match request {
            Request::Open(open) => self.open(*open),
            Request::Game(command) => self.game(*command),
            Request::Track(command) => self.track(command),
        }
    }
}
