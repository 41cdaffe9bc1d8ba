//! Everything the screen knows: plain data that [`update`](crate::tui::app::update) alone changes and
//! [`view`](crate::tui::app::view) draws.
//!
//! The game is always there; what else is on the screen is a stack of layers above it.

use std::time::Duration;

use ratatui::layout::Rect;

use crate::logic::Level;
use crate::packs::PACKS;
use crate::play::Game;
use crate::settings::{Background, Settings};

use crate::tui::app::kept::Kept;
use crate::tui::app::layer::Layer;
use crate::tui::app::options::{Options, Start};
use crate::tui::app::update;
use crate::tui::keymap::{Context, Keymap};
use crate::tui::look::theme::{Charset, Depth, Ground, Theme};
use crate::tui::msg::Capture;
use crate::tui::msg::Message;
use crate::tui::screens::play::Play;
use crate::tui::screens::{Begin, Extent, Screen};

/// What the terminal announced about itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TerminalInfo {
    /// How many colours.
    pub depth: Depth,
    /// Its background, where it is known.
    pub ground: Option<Ground>,
}

/// The whole state of the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// The settings in effect.
    pub settings: Settings,
    /// The keys in force.
    pub(in crate::tui) keymap: Keymap,
    pub(in crate::tui) area: Rect,
    pub(in crate::tui) play: Play,
    pub(in crate::tui) layers: Vec<Layer>,
    /// Whether there is anything of this game worth keeping.
    pub(in crate::tui) touched: Touched,
    pub(in crate::tui) next_job: u64,
    pub(in crate::tui) next_seed: u64,
    terminal: TerminalInfo,
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
    /// Builds the screen as the command line wants it, from what was kept. New puzzles take the seeds after
    /// `seed`, and so does the choice of the first one.
    pub fn new(options: &Options, kept: Kept, terminal: TerminalInfo, seed: u64) -> Self {
        let Kept { mut settings, game, finished, mut notices } = kept;
        settings.apply(&options.settings);
        let begun = Begun::with(&options.start, game, finished, seed);
        let mut model = Self {
            settings,
            keymap: Keymap::default(),
            area: Rect::ZERO,
            play: Play::new(begun.game),
            layers: Vec::new(),
            touched: begun.touched,
            next_job: 0,
            next_seed: seed,
            terminal,
        };
        if let Start::Watch { engine, .. } = options.start {
            model.open(model.play.to_watch(Begin::Playing));
            let kind = model.play.kind();
            if let Some(engine) = engine.filter(|it| it.kind != kind) {
                let text = format!("{} is for {}, and this is a {kind}.", engine.name, engine.kind);
                model.tell(Message::plain(text));
            }
        }
        notices.extend(options.notices.iter().cloned());
        if !notices.is_empty() {
            model.tell(Message::bad(notices.join(" ")));
        }
        model
    }

    /// Tells the player something, where it is seen.
    pub(in crate::tui) fn tell(&mut self, message: Message) {
        update::base(&mut self.play, &mut self.layers).tell(message);
    }

    /// The game as it is now.
    pub const fn game(&self) -> &Game {
        &self.play.game
    }

    /// Styles and characters as the settings and the terminal want them.
    pub fn theme(&self) -> Theme {
        let ground = match self.settings.background {
            Background::Auto => self.terminal.ground.unwrap_or_default(),
            Background::Dark => Ground::Dark,
            Background::Light => Ground::Light,
        };
        let charset = if self.settings.ascii { Charset::Ascii } else { Charset::Unicode };
        Theme::new(self.terminal.depth, ground, charset)
    }

    /// Whether the mouse is taken from the terminal.
    pub fn takes_mouse(&self) -> Capture {
        if self.settings.mouse { Capture::On } else { Capture::Off }
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
        self.top().wake()
    }

    /// The keys that are in force.
    pub fn context(&self) -> Context {
        self.top().context()
    }

    /// The screen that has the keys.
    pub(in crate::tui) fn top(&self) -> &dyn Screen {
        self.layers.last().map_or(&self.play, Layer::screen)
    }

    /// The screen that is seen below the popups.
    pub(in crate::tui) fn base(&self) -> &dyn Screen {
        let mut covering = self.layers.iter().rev().map(Layer::screen);
        covering.find(|it| it.extent() == Extent::Whole).unwrap_or(&self.play)
    }

    /// The popups above it, the topmost last.
    pub(in crate::tui) fn popups(&self) -> impl Iterator<Item = &dyn Screen> {
        let whole = |it: &Layer| it.screen().extent() == Extent::Whole;
        let first = self.layers.iter().rposition(whole).map_or(0, |it| it + 1);
        self.layers[first..].iter().map(Layer::screen)
    }

    /// Whether the screen has room for a board; where it has not, nothing moves.
    pub(in crate::tui) fn has_room(&self) -> bool {
        self.base().has_room(self.area)
    }
}

/// The game that is there first.
struct Begun {
    game: Game,
    touched: Touched,
}

impl Begun {
    fn with(start: &Start, kept: Option<Game>, finished: Option<Level>, seed: u64) -> Self {
        match (start, kept) {
            (Start::Resume | Start::Watch { puzzle: None, .. }, Some(game)) => Self::again(game),
            (Start::Resume | Start::Watch { puzzle: None, .. }, None) => {
                Self::shown(first_game(finished, seed))
            }
            // Asked for again, a puzzle goes on where it was left.
            (Start::Puzzle { puzzle, .. }, Some(game)) if game.givens() == puzzle => {
                Self::again(game)
            }
            (Start::Puzzle { puzzle, title, level }, _) => {
                Self::shown(Game::new(*puzzle, title.clone(), *level))
            }
            (Start::Watch { puzzle: Some((puzzle, title)), .. }, _) => {
                Self::shown(Game::new(*puzzle, title.clone(), None))
            }
        }
    }

    const fn again(game: Game) -> Self {
        Self { game, touched: Touched::Yes }
    }

    const fn shown(game: Game) -> Self {
        Self { game, touched: Touched::No }
    }
}

/// Returns a puzzle of the packs: of the level of the last game, or for someone who has played none of the
/// first pack.
fn first_game(finished: Option<Level>, seed: u64) -> Game {
    let of_level = PACKS.iter().find(|pack| finished.is_some() && pack.level == finished);
    let pack = of_level.unwrap_or(&PACKS[0]);
    let mut puzzles = pack.puzzles();
    let at = usize::try_from(seed % puzzles.len() as u64).expect("a remainder of a length");
    let puzzle = puzzles.swap_remove(at);
    Game::new(puzzle.puzzle, puzzle.title, pack.level)
}
