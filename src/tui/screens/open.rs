//! Requests to open a screen, as values.

use std::time::Duration;

use crate::domino::Puzzle;
use crate::format::Sheet;
use crate::generate::Symmetry;
use crate::grid::Cell;
use crate::logic::{Level, Technique};
use crate::packs::Pack;
use crate::play::{Aid, Game, KeptGame, SavedGame};
use crate::search::EngineInfo;
use crate::statistics::Class;
use crate::timeline::Runner;
use crate::tui::keymap::Context;
use crate::tui::msg::{JobId, NewPuzzle, PathSummary};

use super::{Awaited, GameCommand, LayerCommand};

/// A screen to be opened.
#[derive(Clone, Debug, PartialEq)]
pub enum Open {
    /// A search or the path of techniques, step by step.
    Watch(WatchStart),
    /// The player's own game, move by move.
    Replay {
        game: Box<Game>,
        title: String,
    },
    /// Engines side by side.
    Race {
        givens: Puzzle,
        /// The board that they start from, if they can.
        position: Puzzle,
        title: String,
    },
    /// The entry of a puzzle: an empty one, or a pasted one.
    Edit {
        /// The pasted one.
        sheet: Option<Sheet>,
    },
    /// Texts as QR codes, each with its heading.
    Code(Vec<(String, String)>),
    NewGame,
    /// The list of the techniques to practise.
    Exercises,
    /// The list of the symmetries of new puzzles.
    Symmetries,
    /// The games that are kept, and all that can be begun.
    Home {
        /// The game at hand.
        present: Box<KeptGame>,
    },
    /// The daily puzzles of a month.
    Calendar {
        /// The level to begin with.
        level: Level,
    },
    /// The wait for a saved game that will be started again.
    StartAgain(SavedGame),
    /// The wait for a saved game.
    Resume {
        saved: SavedGame,
        /// The command where there is no unfinished game of the puzzle.
        otherwise: Option<Box<GameCommand>>,
    },
    /// The list of the puzzles of a pack.
    Pack(&'static Pack),
    /// The options, at the line of a setting; at the first one for any other name.
    Options(&'static str),
    Themes,
    List(Choices),
    Ask {
        /// The lines above the question.
        text: Vec<String>,
        question: String,
        yes: Request,
    },
    /// The progress of an engine at work on the player's board.
    Running {
        job: JobId,
        engine: &'static EngineInfo,
    },
    /// The popup after a win.
    Won(Box<Win>),
    /// The statistics of all games, at a class; `None` for the first one.
    Statistics(Option<Class>),
    /// A technique: its definition and an example.
    Technique(&'static Technique),
    /// A text to read.
    Text {
        title: &'static str,
        paragraphs: Vec<String>,
    },
    /// The keys of a context.
    Keys(Context),
    /// The actions of the screen, by name.
    Actions(Numbers),
    /// A line of input.
    Prompt {
        question: Question,
        /// The text at first.
        text: String,
    },
}

/// A game that the player has won.
#[derive(Clone, Debug, PartialEq)]
pub struct Win {
    pub name: String,
    pub time: Duration,
    /// The class of the game in the statistics.
    pub class: Class,
    pub n_hints: u32,
    /// The help that makes it an assisted one.
    pub assistance: Option<Aid>,
    pub givens: Puzzle,
    /// Its level, where the game was begun with one.
    pub level: Option<Level>,
    /// Its path of techniques, which a job may still look for.
    pub path: Awaited<Option<PathSummary>>,
    /// The cell that was filled last.
    pub last: Cell,
}

/// A run as it is opened.
#[derive(Clone, Debug, PartialEq)]
pub struct WatchStart {
    pub givens: Puzzle,
    /// The player's board.
    pub position: Puzzle,
    pub title: String,
    /// Its motion at first.
    pub begin: Begin,
    /// The engine or the person; `None` for the engine of the settings.
    pub runner: Option<Runner>,
    /// The parts to show.
    pub view: ViewMode,
}

impl WatchStart {
    /// Returns a run from the givens that plays at once.
    pub const fn playing(givens: Puzzle, title: String) -> Self {
        let (begin, view) = (Begin::Playing, ViewMode::Full);
        Self { givens, position: givens, title, begin, runner: None, view }
    }
}

/// The parts that a search or a path of techniques shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ViewMode {
    /// The board, panels, and the time line.
    #[default]
    Full,
    /// The board, and the most important words in large letters.
    Lesson,
}

impl ViewMode {
    /// Returns the other view.
    #[must_use]
    pub const fn toggled(self) -> Self {
        match self {
            Self::Full => Self::Lesson,
            Self::Lesson => Self::Full,
        }
    }
}

/// The motion of a search when it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    Paused,
    Playing,
}

/// A question that is answered with a line of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The name of a bookmark at the current step.
    Name,
    /// The name of a branch point at the present position of the game.
    Branch,
    Title,
}

/// The meaning of a number that is typed to find an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// A step of the time line.
    Steps,
    /// Digits like any other words.
    Words,
}

/// A list of things to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct Choices {
    pub title: &'static str,
    /// True if what is chosen takes the place of the game at hand, which a sentence above the lines then says.
    pub leaves_game: bool,
    /// The lines; there is at least one.
    pub lines: Vec<Choice>,
    /// The line that is chosen at first.
    pub chosen: usize,
}

impl Choices {
    /// Makes a list without a note, at its first line.
    pub const fn new(title: &'static str, lines: Vec<Choice>) -> Self {
        Self { title, leaves_game: false, lines, chosen: 0 }
    }
}

/// A line of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub words: String,
    /// The request when it is chosen.
    pub request: Request,
}

impl Choice {
    pub fn new(words: impl Into<String>, request: impl Into<Request>) -> Self {
        Self { words: words.into(), request: request.into() }
    }
}

/// The request of a choice.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    Open(Box<Open>),
    /// A command to the game.
    Game(Box<GameCommand>),
    /// A command to the screen below.
    Layer(LayerCommand),
    /// Change this setting.
    Setting(&'static str),
    /// Choose a symmetry for new puzzles, and open a screen.
    Symmetry(Symmetry, Box<Open>),
}

impl Request {
    /// Returns the puzzle that it generates, if it does.
    pub(super) fn new_puzzle(&self) -> Option<NewPuzzle> {
        match self {
            Self::Game(command) => match **command {
                GameCommand::Generate(puzzle) => Some(puzzle),
                _ => None,
            },
            Self::Open(_) | Self::Layer(_) | Self::Setting(_) | Self::Symmetry(..) => None,
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
