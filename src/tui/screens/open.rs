//! What a screen wants opened above it, as values: whoever knows all screens builds them from these.

use crate::domino::Puzzle;
use crate::packs::Pack;
use crate::play::Game;
use crate::search::EngineInfo;
use crate::tui::keymap::Context;
use crate::tui::msg::{JobId, Message};

use super::{GameCommand, TrackCommand};

/// A screen to be opened.
#[derive(Clone, Debug, PartialEq)]
pub enum Open {
    /// A search, step by step.
    Watch {
        /// The puzzle.
        givens: Puzzle,
        /// The player's board.
        position: Puzzle,
        /// The name of the puzzle.
        title: String,
        /// What it does at first.
        motion: Begin,
    },
    /// The player's own game, move by move.
    Replay {
        /// The game.
        game: Box<Game>,
        /// Its name.
        title: String,
    },
    /// Engines side by side.
    Race {
        /// Where they start.
        start: Puzzle,
        /// The puzzle.
        givens: Puzzle,
        /// Its name.
        title: String,
        /// Why they start there, where that is to be said.
        message: Option<Message>,
    },
    /// A puzzle to be entered: an empty one, or one that was pasted.
    Edit {
        /// The pasted one.
        puzzle: Option<Puzzle>,
        /// What playing it would put an end to.
        left_behind: Option<String>,
    },
    /// The list of new games.
    NewGame {
        /// What a new game would put an end to.
        left_behind: Option<String>,
    },
    /// The list of the puzzles of a pack.
    Pack {
        /// The pack.
        pack: &'static Pack,
        /// What a new game would put an end to.
        left_behind: Option<String>,
    },
    /// The options.
    Options,
    /// Any other list.
    List(Choices),
    /// A question with yes and no.
    Ask {
        /// What is wrong or at stake, a line each.
        text: Vec<String>,
        /// The question.
        question: String,
        /// What is done on yes.
        yes: GameCommand,
    },
    /// The progress of an engine at work on the player's board.
    Running {
        /// Its job.
        job: JobId,
        /// The engine.
        engine: &'static EngineInfo,
    },
    /// The news of a win.
    Won {
        /// The puzzle.
        name: String,
        /// How long it took, as the clock shows it.
        time: String,
    },
    /// A text to read.
    Text {
        /// What stands above it.
        title: &'static str,
        /// Its paragraphs.
        paragraphs: Vec<String>,
    },
    /// The keys of a context.
    Keys(Context),
    /// A line to be typed.
    Prompt {
        /// What is asked.
        question: Question,
        /// What stands there at first.
        text: String,
    },
}

/// What a search does when it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// It waits for a key.
    Paused,
    /// It plays.
    Playing,
}

/// A question that is answered with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which step to go to.
    Step,
    /// What to call the step where the search stands.
    Name,
}

/// A list of things to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct Choices {
    /// What stands above it.
    pub title: &'static str,
    /// A sentence above the lines.
    pub note: Option<String>,
    /// The lines; there is at least one.
    pub lines: Vec<Choice>,
    /// The line that is chosen at first.
    pub chosen: usize,
}

impl Choices {
    /// A list without a note, at its first line.
    pub const fn new(title: &'static str, lines: Vec<Choice>) -> Self {
        Self { title, note: None, lines, chosen: 0 }
    }
}

/// A line of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What is read.
    pub words: String,
    /// What happens when it is chosen.
    pub request: Request,
}

impl Choice {
    /// A line that asks for something.
    pub fn new(words: impl Into<String>, request: Request) -> Self {
        Self { words: words.into(), request }
    }
}

/// What a choice asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// A screen.
    Open(Box<Open>),
    /// Something of the game.
    Game(Box<GameCommand>),
    /// Something of whatever runs along a line of time.
    Track(TrackCommand),
}
