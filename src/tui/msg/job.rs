//! Jobs: computations that take longer than a frame, and their reports.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use crate::calendar::daily;
use crate::domino::Puzzle;
use crate::format::Sheet;
use crate::generate::Symmetry;
use crate::grid::Grid;
pub use crate::hint::mistakes::Checked;
pub use crate::hint::solutions::Solutions;
use crate::hint::{Hint, NoHint, Position};
use crate::logic::{Deduction, Level, Premise, State, Technique};
use crate::play::{Day, Game, KeptGame, RenamedGame, SavedGame};
use crate::search::{Counters, EngineInfo};
use crate::statistics::Statistics;

use super::race::{Lane, Rule};

/// The number of a job. The model assigns it, and drops a report under a number that it no longer waits
/// for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct JobId(pub u64);

/// A computation that runs on a thread of its own.
#[derive(Clone, PartialEq, Debug)]
pub enum Job {
    /// Determines if the puzzle has one solution, none or several. Ends with [`Report::Solutions`].
    CheckUniqueness(Puzzle),
    /// Finds the smallest solution, and determines if there is another. Ends with [`Report::Solutions`].
    Solve(Puzzle),
    /// Runs an engine to its first solution, or to its end where there is none. Sends
    /// [`Report::Progress`] on the way and ends with [`Report::Ran`].
    Engine {
        engine: &'static EngineInfo,
        /// The puzzle that it starts from.
        puzzle: Puzzle,
    },
    /// Runs engines side by side from the state of their lanes until the last has finished. Sends
    /// [`Report::Lanes`] on the way and at the end. A race is paused by cancelling it; its last report is
    /// the state to go on from.
    Race {
        /// The engines; those that have finished stay as they are.
        lanes: Vec<Lane>,
        /// The quantity that is equal in all lanes.
        rule: Rule,
        /// Steps a second, or nanoseconds of each engine's time a second. Infinite for as fast as the
        /// machine goes.
        pace: f64,
        /// The shortest time between two reports, but for the last one.
        every: Duration,
    },
    /// Opens the first of these files that there is, and reads its first puzzle. Ends with [`Report::Opened`].
    Open(Vec<PathBuf>),
    /// Looks for a hint on a position. Ends with [`Report::Hint`].
    Hint(Box<Position>),
    /// Looks for the mistakes of a position. Ends with [`Report::Checked`].
    Check(Box<Position>),
    /// Finds the first instance of every technique for which hints look and that applies to a position. Ends with
    /// [`Report::Techniques`].
    Techniques(Box<State>, Premise),
    /// Something that only the store of games can do.
    Store(StoreJob),
    /// Follows the path of techniques of a Sudoku. Ends with [`Report::Path`].
    Path(Grid),
    /// Counts the steps of an engine to its first solution, or to its end where there is none. Ends with
    /// [`Report::Steps`].
    CountSteps {
        engine: &'static EngineInfo,
        /// The puzzle that it starts from.
        puzzle: Puzzle,
        /// The number of steps after which the count is given up.
        most: u64,
    },
    /// Generates a puzzle. Ends with [`Report::Generated`], or with [`Report::Refused`] where none was found.
    Generate {
        /// The properties that it is to have.
        puzzle: NewPuzzle,
        /// The seed that decides which one.
        seed: u64,
    },
}

/// A job for the store of games, which the writer of saves does between two orders.
#[derive(Clone, PartialEq, Debug)]
pub enum StoreJob {
    /// Lists the games that are kept. Ends with [`StoreReport::Games`].
    Games,
    /// Gives a game another title. Ends with [`StoreReport::Renamed`].
    Rename(RenamedGame, String),
    /// Removes the games in these files. Ends with [`StoreReport::Deleted`].
    Delete(Vec<String>),
    /// Opens a saved game in place of the present one. Ends with [`StoreReport::Resumed`]; until then the game must not
    /// change, because its moves could no longer be saved.
    Resume(SavedGame),
    /// Reads the statistics. Ends with [`StoreReport::Statistics`].
    Statistics,
}

/// The properties of a puzzle to generate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewPuzzle {
    Sudoku(Level, Symmetry),
    /// A Sudoku of this symmetry that begins where this technique is the next step.
    Exercise(&'static Technique, Symmetry),
    /// A Sudominoku with this number of dominoes given.
    Sudominoku(usize),
    /// The daily puzzle of a level and a day; the seed does not matter.
    Daily(Level, Day),
}

impl NewPuzzle {
    /// Returns the day of a daily puzzle.
    pub const fn day(self) -> Option<Day> {
        match self {
            Self::Daily(_, day) => Some(day),
            Self::Sudoku(..) | Self::Exercise(..) | Self::Sudominoku(_) => None,
        }
    }

    /// Returns the title of the game of a seed.
    pub fn title(self, seed: u64) -> String {
        match self {
            Self::Sudoku(_, symmetry) => symmetry.titled(seed),
            Self::Exercise(..) => format!("{self}, seed {seed}"),
            Self::Sudominoku(_) => format!("Sudominoku, seed {seed}"),
            Self::Daily(_, day) => daily::title(day),
        }
    }
}

impl fmt::Display for NewPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sudoku(level, _) => level.fmt(f),
            Self::Exercise(technique, _) => write!(f, "practise {}", technique.name),
            Self::Daily(level, day) => write!(f, "{}, {level}", daily::title(*day)),
            Self::Sudominoku(n_dominoes) => write!(f, "Sudominoku, {n_dominoes} of 36 tiles given"),
        }
    }
}

/// A puzzle that was generated, ready to be begun.
#[derive(Clone, PartialEq, Debug)]
pub struct MadePuzzle {
    /// The properties that were asked for.
    pub asked: NewPuzzle,
    /// The givens.
    pub puzzle: Puzzle,
    /// Its level, where it is known.
    pub level: Option<Level>,
    pub seed: u64,
    /// The position at which the game begins, if that is not the start.
    pub position: Option<State>,
}

/// A message from a job.
#[derive(Clone, PartialEq, Debug)]
pub enum Report {
    /// The result of a [`Job::CheckUniqueness`] or a [`Job::Solve`].
    Solutions(Solutions),
    /// The progress of an engine, some twenty times a second.
    Progress(Progress),
    /// The result of a [`Job::Engine`]: its last figures, and the solution if there is one.
    Ran(Progress, Option<Puzzle>),
    /// The state of the engines of a [`Job::Race`], in the same order, at the requested interval while
    /// they move.
    Lanes(Vec<Lane>),
    /// The result of a [`Job::Generate`].
    Generated(Box<MadePuzzle>),
    /// The result of a [`Job::Hint`], or the reason why there is none.
    Hint(Result<Box<Hint>, String>),
    /// The result of a [`Job::Check`], or the reason why nothing can be checked.
    Checked(Result<Checked, NoHint>),
    /// The result of a [`Job::Techniques`], easiest first.
    Techniques(Vec<Deduction>),
    /// The result of a [`Job::Path`]; `None` where the puzzle does not have exactly one solution.
    Path(Option<PathSummary>),
    /// The result of a [`Job::CountSteps`].
    Steps(StepCount),
    /// The result of a [`Job::Open`]: the first puzzle of the file, or the reason why there is none.
    Opened(Result<Opened, String>),
    /// The result of a [`Job::Store`].
    Store(StoreReport),
    /// The job could not begin (givens that clash) or found nothing, with the reason.
    Refused(String),
}

/// A message from a job for the store of games.
#[derive(Clone, PartialEq, Debug)]
pub enum StoreReport {
    /// The result of a [`StoreJob::Games`].
    Games {
        /// The games, the one that was played last first.
        kept: Dated<Vec<KeptGame>>,
        /// The names of the files that are of versions before the first release, which are not read.
        unread: Vec<String>,
    },
    /// The result of a [`StoreJob::Rename`], or the reason why the title stays.
    Renamed(Result<(), String>),
    /// The result of a [`StoreJob::Delete`]: the reasons why some games stay.
    Deleted(Vec<String>),
    /// The result of a [`StoreJob::Resume`], or the reason why the game cannot be opened.
    Resumed(Result<Resumed, String>),
    /// The result of a [`StoreJob::Statistics`].
    Statistics(Dated<Statistics>),
}

/// Something that is true on a day.
#[derive(Clone, PartialEq, Debug)]
pub struct Dated<T> {
    /// The day, where the player is.
    pub today: Day,
    pub it: T,
}

/// The path of techniques of a puzzle, in figures.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PathSummary {
    /// The level of the puzzle.
    pub level: Level,
    /// The hardest technique; `None` where a guess is harder than all.
    pub hardest: Option<&'static Technique>,
    /// The number of steps, guesses among them.
    pub n_steps: usize,
    pub n_guesses: usize,
}

/// The number of steps of a search: digits or dominoes placed and taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepCount {
    /// Exactly this many.
    Exactly(u64),
    /// More than this many: the count was given up.
    MoreThan(u64),
}

/// The game that was opened.
#[derive(Clone, PartialEq, Debug)]
pub struct Resumed {
    /// The game; `None` where there is no unfinished one of the puzzle.
    pub game: Option<Box<Game>>,
    /// A sentence about its file.
    pub notice: Option<String>,
}

/// A puzzle from a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Opened {
    /// The puzzle, with the entries and marks that the file has.
    pub sheet: Sheet,
    /// The name of the file, without its folders.
    pub name: String,
    /// The number of puzzles in the file.
    pub n_puzzles: usize,
}

/// The progress of an engine; by default it has done nothing.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Progress {
    /// The work done so far.
    pub counters: Counters,
    /// The share of the search tree that it has excluded, from 0 to 1.
    pub excluded: f64,
    /// The time that it has been running.
    pub elapsed: Duration,
}
