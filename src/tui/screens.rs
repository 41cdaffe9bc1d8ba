//! The screens and the layers above them. Each owns its state, its `update` and its `view`; this file
//! only says what there is and what a screen may ask of the top level.

pub mod ask;
pub mod edit;
pub mod list;
pub mod play;
pub mod prompt;
pub mod race;
pub mod read;
pub mod replay;
pub mod running;
pub mod watch;
pub mod won;

use ratatui::layout::Rect;

use crate::domino::{Kind, Puzzle};
use crate::grid::Cell;
use crate::logic::Level;
use crate::packs::Pack;
use crate::search::{Counters, EngineInfo};
use crate::settings::Settings;
use crate::timeline::{Bookmarks, Direction};

use crate::tui::keymap::action;
use crate::tui::look::theme::Theme;
use crate::tui::msg::{Effect, Fresh, Job, JobId, Message, Report};

use watch::Order;

/// What lies above the game, topmost last in the model's stack.
#[derive(Clone, Debug, PartialEq)]
pub enum Layer {
    /// A search, step by step.
    Watch(Box<watch::Watch>),
    /// The player's own game, move by move.
    Replay(Box<replay::Replay>),
    /// Engines side by side.
    Race(Box<race::Race>),
    /// A puzzle being entered.
    Edit(Box<edit::Edit>),
    /// A list to choose from.
    List(list::List),
    /// A question.
    Ask(ask::Ask),
    /// An engine at work.
    Running(running::Running),
    /// The news of a win.
    Won(won::Won),
    /// A text to read.
    Read(read::Read),
    /// A line being typed.
    Prompt(prompt::Prompt),
}

impl Layer {
    /// Whether it leaves nothing of what lies below to be seen.
    pub const fn covers(&self) -> bool {
        matches!(self, Self::Watch(_) | Self::Replay(_) | Self::Race(_) | Self::Edit(_))
    }

    /// Hears from a job.
    pub(super) fn report(&mut self, job: JobId, report: &Report, desk: &mut Desk<'_>) {
        match self {
            Self::Running(running) => running.report(job, report, desk),
            Self::Edit(edit) => edit.report(job, report),
            Self::Replay(replay) => replay.report(job, report),
            Self::Race(race) => race.report(job, report),
            Self::Watch(_)
            | Self::List(_)
            | Self::Ask(_)
            | Self::Won(_)
            | Self::Read(_)
            | Self::Prompt(_) => {}
        }
    }
}

/// What a layer wants done to the game below it.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Begin this puzzle.
    Begin {
        /// Its givens.
        puzzle: Puzzle,
        /// What it is called.
        title: String,
        /// Its level, where it is known.
        level: Option<Level>,
    },
    /// Make a new puzzle of this sort and begin it.
    Generate(Fresh),
    /// Solve from the givens, whatever the entries are.
    SolveFromGivens,
    /// Let the chosen engine search from the givens.
    RunFromGivens,
    /// Write this solution, which an engine found.
    Fill {
        /// The solution.
        solution: Puzzle,
        /// The engine.
        engine: &'static str,
        /// What it did to find it.
        counters: Counters,
    },
    /// Do what this key does in the game.
    Press(action::Play),
    /// Tell the player something.
    Tell(Message),
}

/// What a screen is handed to work with, and what it asks for in return.
#[derive(Debug)]
pub struct Desk<'a> {
    /// The whole screen's area.
    pub area: Rect,
    /// The settings, which a screen may change.
    pub settings: &'a mut Settings,
    /// Styles and characters as they are now.
    pub theme: Theme,
    /// The number of the next job.
    pub(super) next_job: &'a mut u64,
    /// The seed of the next puzzle.
    pub(super) next_seed: &'a mut u64,
    pub(super) effects: Vec<Effect>,
    pub(super) intents: Vec<Intent>,
    pub(super) orders: Vec<Order>,
    pub(super) open: Vec<Layer>,
    pub(super) close: Closing,
}

/// Whether the layer that was asked stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closing {
    Stay,
    Close,
}

/// Seeds that a person can still read out.
const SEEDS: u64 = 1_000_000;

impl Desk<'_> {
    /// Asks for something outside.
    pub fn ask(&mut self, effect: Effect) {
        self.effects.push(effect);
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

    /// Puts a layer on top.
    pub fn open(&mut self, layer: Layer) {
        self.open.push(layer);
    }

    /// Takes the present layer away.
    pub fn close(&mut self) {
        self.close = Closing::Close;
    }

    /// Tells the search what to do, where that is what lies below.
    pub fn order(&mut self, order: Order) {
        self.orders.push(order);
    }

    /// Sends something to the game.
    pub fn intend(&mut self, intent: Intent) {
        self.intents.push(intent);
    }
}

/// The engine that the player chose for puzzles of this kind.
pub(super) const fn chosen_engine(settings: &Settings, kind: Kind) -> &'static EngineInfo {
    match kind {
        Kind::Sudoku => settings.engine,
        Kind::Sudominoku => settings.domino_engine,
    }
}

/// What a list offers.
#[derive(Clone, Debug, PartialEq)]
pub enum Offer {
    /// New games.
    NewGame,
    /// The puzzles of one pack.
    Pack(&'static Pack),
    /// The settings.
    Options,
    /// What a search can be run to, of which some happens in a cell.
    RunTo(Direction, Cell),
    /// What a replay can be run to, of which some happens in a cell.
    Moment(Direction, Cell),
    /// The digits that it can be run to in a cell.
    Digit(Direction, Cell),
    /// The bookmarks of a search.
    Bookmarks(Bookmarks),
}
