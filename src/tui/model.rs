//! Everything the screen knows: plain data that [`update`](super::update) alone changes and
//! [`view`](super::view) draws.
//!
//! The game is always there; what else is on the screen is a stack of layers above it.

use std::time::Duration;

use ratatui::layout::Rect;

use crate::packs::PACKS;
use crate::play::Game;
use crate::search::EngineInfo;
use crate::store::{Background, Settings, Store};

use super::keymap::Context;
use super::layout::BoardScreen;
use super::msg::Capture;
use super::options::{Options, Start};
use super::screens::play::Play;
use super::screens::{Layer, Message};
use super::theme::{Charset, Depth, Ground, Theme};

/// What the terminal announced about itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looks {
    /// How many colours.
    pub depth: Depth,
    /// Its background, where it is known.
    pub ground: Option<Ground>,
}

/// The whole state of the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// The settings, as the player changed them.
    pub settings: Settings,
    pub(super) area: Rect,
    pub(super) play: Play,
    pub(super) layers: Vec<Layer>,
    /// Whether there is anything of this game worth keeping.
    pub(super) touched: Touched,
    pub(super) next_job: u64,
    pub(super) next_seed: u64,
    looks: Looks,
    /// What the command line asked for in place of the settings.
    pub(super) ascii_once: Option<bool>,
    pub(super) mouse_once: Option<bool>,
}

/// Whether the game was changed here, or was kept before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// It is just being shown: leaving must not put it in the place of a kept one.
    No,
    /// It is the player's.
    Yes,
}

impl Model {
    /// The screen as the command line wants it. New puzzles take the seeds after `seed`, and so does the
    /// choice of the first one.
    pub fn new(options: &Options, store: &mut Store, looks: Looks, seed: u64) -> Self {
        let settings = store.settings();
        let kept = match options.start {
            Start::Watch {
                puzzle: Some(_), ..
            } => None,
            Start::Watch { puzzle: None, .. } | Start::Puzzle { .. } | Start::Resume => {
                store.load()
            }
        };
        let mut left_off = None;
        let (game, touched) = match (&options.start, kept) {
            // Asked for again, a puzzle goes on where it was left.
            (Start::Puzzle { grid, .. }, Some(game)) if game.givens() == grid => {
                (game, Touched::Yes)
            }
            (Start::Puzzle { grid, title, level }, kept) => {
                left_off = kept.filter(|it| !it.history().is_empty() && !it.board().is_solved());
                (Game::new(*grid, title.clone(), *level), Touched::No)
            }
            (
                Start::Watch {
                    puzzle: Some((grid, title)),
                    ..
                },
                _,
            ) => (Game::new(*grid, title.clone(), None), Touched::No),
            (Start::Resume | Start::Watch { puzzle: None, .. }, Some(game)) => (game, Touched::Yes),
            (Start::Resume | Start::Watch { puzzle: None, .. }, None) => {
                (first_game(seed), Touched::No)
            }
        };
        let mut model = Self {
            settings,
            area: Rect::ZERO,
            play: Play::new(game),
            layers: Vec::new(),
            touched,
            next_job: 0,
            next_seed: seed,
            looks,
            ascii_once: options.ascii,
            mouse_once: options.mouse,
        };
        if let Start::Watch {
            ref puzzle,
            engine,
            speed,
        } = options.start
        {
            if puzzle.is_some() {
                // Read on the way back from the search: no game was looked for.
                model.tell(Message::plain(
                    "A move here takes the place of a game left off, if there is one.",
                ));
            }
            model.open_watch(engine, speed);
        }
        if let Some(game) = left_off {
            let title = game.title();
            model.tell(Message::plain(format!(
                "Your first move here takes the place of the game left off, {title}."
            )));
        }
        let notices = store.notices();
        if !notices.is_empty() {
            model.tell(Message::bad(notices.join(" ")));
        }
        model
    }

    /// Opens a search of the game, already playing.
    fn open_watch(&mut self, engine: Option<&'static EngineInfo>, speed: Option<f64>) {
        let mut settings = self.settings.clone();
        if let Some(engine) = engine {
            engine.name.clone_into(&mut settings.engine);
        }
        settings.speed = speed.unwrap_or(settings.speed);
        match self.play.search(&settings) {
            Ok(mut watch) => {
                watch.play();
                self.layers.push(Layer::Watch(Box::new(watch)));
            }
            Err(message) => self.tell(message),
        }
    }

    /// Tells the player something at the start.
    pub fn tell(&mut self, message: Message) {
        self.play.tell(message);
    }

    /// The game as it is now.
    pub const fn game(&self) -> &Game {
        &self.play.game
    }

    /// Styles and characters as the settings and the terminal want them.
    pub fn theme(&self) -> Theme {
        let ground = match self.settings.background {
            Background::Auto => self.looks.ground.unwrap_or_default(),
            Background::Dark => Ground::Dark,
            Background::Light => Ground::Light,
        };
        let charset = if self.ascii_once.unwrap_or(self.settings.ascii) {
            Charset::Ascii
        } else {
            Charset::Unicode
        };
        Theme::new(self.looks.depth, ground, charset)
    }

    /// Whether the mouse is taken from the terminal.
    pub fn takes_mouse(&self) -> Capture {
        if self.mouse_once.unwrap_or(self.settings.mouse) {
            Capture::On
        } else {
            Capture::Off
        }
    }

    /// The game's screen.
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// What lies above the game, the topmost last.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// How long until the model wants to hear that time went by; never, where nothing moves.
    pub fn wake(&self) -> Option<Duration> {
        if !self.has_room() {
            return None;
        }
        match self.layers.last() {
            Some(Layer::Watch(watch)) => watch.wake(),
            Some(_) => None,
            None => self.play.wake(),
        }
    }

    /// The keys that are in force.
    pub fn context(&self) -> Context {
        match self.layers.last() {
            Some(Layer::Watch(_)) => Context::Watch,
            Some(Layer::Edit(_)) => Context::Edit,
            Some(Layer::List(_)) => Context::List,
            Some(Layer::Ask(_)) => Context::Ask,
            Some(Layer::Running(_)) => Context::Running,
            Some(Layer::Won(_)) => Context::Won,
            Some(Layer::Read(_)) => Context::Read,
            None => self.play.context(),
        }
    }

    /// Whether the screen has room for a board; where it has not, nothing moves.
    pub(super) fn has_room(&self) -> bool {
        BoardScreen::of(self.area).is_some()
    }
}

/// A puzzle of the first pack for someone who has none yet.
fn first_game(seed: u64) -> Game {
    let pack = &PACKS[0];
    let mut puzzles = pack.puzzles();
    let at = usize::try_from(seed % puzzles.len() as u64).expect("a remainder of a length");
    let puzzle = puzzles.swap_remove(at);
    Game::new(puzzle.grid, puzzle.title, pack.level)
}
