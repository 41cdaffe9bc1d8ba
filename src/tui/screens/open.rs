//! The values that a request to open a screen carries.

use std::time::Duration;

use crate::domino::Puzzle;
use crate::grid::Cell;
use crate::logic::{Grade, TechniqueSet};
use crate::play::{Assistance, Game, SavedGame};
use crate::record::Reading;
use crate::search::EngineInfo;
use crate::settings::Change;
use crate::statistics::Class;
use crate::timeline::Runner;
use crate::tui::keymap::Action;
use crate::tui::look::widgets::menu::MenuLine;
use crate::tui::msg::{NewPuzzle, PathSummary};

use super::{Awaited, GameCommand, LayerCommand, Moment, Open};

/// A game that the player has won.
#[derive(Clone, Debug, PartialEq)]
pub struct Win {
    pub name: String,
    pub time: Duration,
    /// The time of somebody else, if the puzzle came with one.
    pub time_to_beat: Option<Duration>,
    /// The class of the game in the statistics.
    pub class: Class,
    pub n_hints: u32,
    /// The help that made it an assisted game.
    pub assistance: Option<Assistance>,
    pub givens: Puzzle,
    /// Its grade, if the game was begun with one.
    pub grade: Option<Grade>,
    /// Its path of techniques, which a job may still be computing.
    pub path: Awaited<Option<PathSummary>>,
    /// The cell that was filled last.
    pub last: Cell,
}

impl Open {
    /// Goes on with the unfinished game of a puzzle, or begins this one.
    pub(super) fn game(game: Game) -> Self {
        let saved = SavedGame::Of(*game.givens());
        Self::Resume { saved, otherwise: Some(Box::new(GameCommand::Begin(Box::new(game)))) }
    }
}

/// A run to be opened.
#[derive(Clone, Debug, PartialEq)]
pub struct WatchStart {
    pub givens: Puzzle,
    /// The player's board.
    pub position: Puzzle,
    pub title: String,
    /// Its initial motion.
    pub begin: Begin,
    /// The engine or the person; `None` for the engine in the settings.
    pub runner: Option<Runner>,
    /// True for the lesson: the board, and the most important words in large letters.
    pub is_lesson: bool,
    /// The search of another program, in place of a runner.
    pub own: Option<Own>,
    /// Another engine to compare with.
    pub against: Option<&'static EngineInfo>,
}

/// The record of another program's search.
#[derive(Clone, Debug, PartialEq)]
pub struct Own {
    /// The part of it that was read.
    pub reading: Box<Reading>,
    /// True to show the last step as the record grows.
    pub is_followed: bool,
}

impl WatchStart {
    /// Returns a run from the givens that plays at once.
    pub const fn playing(givens: Puzzle, title: String) -> Self {
        let (position, begin) = (givens, Begin::Playing);
        Self {
            givens,
            position,
            title,
            begin,
            runner: None,
            is_lesson: false,
            own: None,
            against: None,
        }
    }

    /// Returns the run of a moment, paused there.
    pub fn at(moment: Moment, title: String) -> Self {
        let Moment { runner, puzzle, step } = moment;
        let start = Self::playing(puzzle, title);
        Self { runner: Some(runner), begin: Begin::At(step), ..start }
    }

    /// Returns the paused run of a record.
    pub fn of_record(own: Own, title: String) -> Self {
        let start = Self::playing(*own.reading.run.givens(), title);
        Self { begin: Begin::Paused, own: Some(own), ..start }
    }
}

/// The motion of a run when it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    Paused,
    Playing,
    /// Paused at this step.
    At(u64),
}

/// A question answered by a line of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The name of a bookmark at the current step.
    Name,
    /// The name of a branch point at the present position of the game.
    Branch,
    Title,
    /// The grade and the seed of a new puzzle.
    Seed,
}

/// The meaning of a number that is typed into a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// A step of the time line.
    Steps,
    /// A word like any other.
    Words,
}

/// A list of things to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct Choices {
    pub title: &'static str,
    /// True if a choice replaces the present game. Then a sentence above the lines says so.
    pub leaves_game: bool,
    /// The lines, at least one.
    pub lines: Vec<Choice>,
    /// The index of the line chosen first.
    pub chosen: usize,
    pub numbers: Numbers,
}

impl Choices {
    /// Makes a list without a note, with its first line chosen.
    pub const fn new(title: &'static str, lines: Vec<Choice>) -> Self {
        Self { title, leaves_game: false, lines, chosen: 0, numbers: Numbers::Words }
    }
}

/// One thing to choose, with the request that choosing it makes.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub line: MenuLine,
    /// The request that choosing it makes.
    pub request: Request,
}

impl Choice {
    pub fn new(words: impl Into<String>, request: impl Into<Request>) -> Self {
        Self { line: words.into().into(), request: request.into() }
    }

    /// Adds sentences about the choice.
    #[must_use]
    pub fn about(mut self, about: impl Into<String>) -> Self {
        self.line.about = about.into();
        self
    }

    /// Begins a group with this title above the line.
    #[must_use]
    pub const fn below(mut self, title: &'static str) -> Self {
        self.line.title = Some(title);
        self
    }
}

/// The request of a choice.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    Open(Box<Open>),
    Game(Box<GameCommand>),
    /// A command to the screen below.
    Layer(LayerCommand),
    /// An action of the screen below, of the game, or of the home screen.
    Act(Action),
    /// Change this setting.
    Setting(&'static str),
    /// Give a setting this value, and go back.
    Set(Change),
    /// Note that the player knows these techniques, or if all are known, that none of them is.
    Know(TechniqueSet),
}

impl Request {
    /// Returns the puzzle that it generates, if it generates one.
    pub(super) fn new_puzzle(&self) -> Option<NewPuzzle> {
        match self {
            Self::Game(command) => match **command {
                GameCommand::Generate(puzzle, None) => Some(puzzle),
                _ => None,
            },
            Self::Open(_)
            | Self::Layer(_)
            | Self::Act(_)
            | Self::Setting(_)
            | Self::Set(_)
            | Self::Know(_) => None,
        }
    }
}

impl From<Open> for Request {
    fn from(open: Open) -> Self {
        Self::Open(Box::new(open))
    }
}

impl From<GameCommand> for Request {
    fn from(command: GameCommand) -> Self {
        Self::Game(Box::new(command))
    }
}
