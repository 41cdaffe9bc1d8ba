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
use crate::hint::{Claim, Hint, NoHint, Position, Verdict};
use crate::logic::{Candidate, Deduction, Grade, Premise, State, Technique};
use crate::play::{Day, Game, KeptGame, Lesson, RenamedGame, SavedGame};
use crate::search::EngineInfo;
use crate::statistics::Statistics;
use crate::timeline::{Answers, Saving};
use crate::words::hardest_step;

use super::race::{Lane, Rule};

/// The number of a job. The model assigns it, and drops reports under a number that it no longer waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct JobId(pub u64);

/// A computation that runs on a thread of its own.
#[derive(Clone, PartialEq, Debug)]
pub enum Job {
    /// Finds out whether the puzzle has one solution, none or several. Ends with [`Report::Solutions`].
    CheckUniqueness(Puzzle),
    /// Finds the smallest solution, and whether there is another one. Ends with [`Report::Solutions`].
    Solve(Puzzle),
    /// Runs engines side by side, from the given state of their lanes, until all have finished. Sends [`Report::Lanes`]
    /// regularly and at the end. To pause a race the caller cancels the job, and later starts another one with the last
    /// reported lanes.
    Race {
        /// The engines. Finished ones do not change.
        lanes: Vec<Lane>,
        /// The quantity that is equal in all lanes.
        rule: Rule,
        /// Steps a second, or nanoseconds of each engine's time a second; infinite for full speed.
        pace: f64,
        /// The shortest time between two reports, except for the last one.
        every: Duration,
    },
    /// Opens the first existing file of these and reads its first puzzle. Ends with [`Report::Opened`].
    Open(Vec<PathBuf>),
    /// Looks for a hint on a position. Ends with [`Report::Hint`].
    Hint(Box<Position>),
    /// Looks for what speaks against a candidate of a position. Ends with [`Report::Hint`].
    Against(Box<Position>, Candidate),
    /// Judges these last claims of a position. Ends with [`Report::Judged`].
    Judge(Box<Position>, Vec<Claim>),
    /// Looks for the mistakes of a position. Ends with [`Report::Checked`].
    Check(Box<Position>),
    /// Counts the answers of a puzzle up to two; of a Sudominoku these are tilings. Ends with [`Report::Answers`].
    CountAnswers(Puzzle),
    /// Compares the searches of two engines to their ends. Ends with [`Report::Compared`].
    Compare { engines: [&'static EngineInfo; 2], puzzle: Puzzle },
    /// Looks for the entry or domino that lost the last solution. Ends with [`Report::Lost`].
    PointOfNoReturn(Box<Position>),
    /// Finds every instance of the techniques that hints use on a position. Sends a [`Report::Technique`] for each.
    Techniques(Box<State>, Premise),
    /// A job that only the store of games can do.
    Store(StoreJob),
    /// Follows the path of techniques of a Sudoku. Ends with [`Report::Path`].
    Path(Grid),
    /// Rates a Sudoku by the scale of `SukakuExplainer`. Ends with [`Report::Er`].
    Er(Grid),
    /// Counts the steps of an engine to its first solution, or to its end without one. Ends with [`Report::Steps`].
    CountSteps {
        engine: &'static EngineInfo,
        puzzle: Puzzle,
        /// The number of steps after which counting stops.
        most: u64,
    },
    /// Generates a puzzle. Ends with [`Report::Generated`], or with [`Report::Refused`] if none was found.
    Generate {
        /// The kind of puzzle, with its grade or technique.
        puzzle: NewPuzzle,
        /// The seed of the puzzle.
        seed: u64,
    },
}

/// A job for the store of games. The writer of saves does it between two orders.
#[derive(Clone, PartialEq, Debug)]
pub enum StoreJob {
    /// Lists the saved games. Ends with [`StoreReport::Games`].
    Games,
    /// Gives a game another title. Ends with [`StoreReport::Renamed`].
    Rename(RenamedGame, String),
    /// Deletes the games in these files. Ends with [`StoreReport::Deleted`].
    Delete(Vec<String>),
    /// Leaves the present game and opens a saved one. Ends with [`StoreReport::Resumed`]; until then the game must not
    /// change, because its moves could no longer be saved.
    Resume(SavedGame),
    /// Reads the statistics. Ends with [`StoreReport::Statistics`].
    Statistics,
}

/// The kind of puzzle to generate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewPuzzle {
    Sudoku(Grade, Symmetry),
    /// A Sudoku for a step of a lesson.
    Exercise(Lesson),
    /// A Sudominoku with this many given dominoes.
    Sudominoku(usize),
    /// The daily puzzle of a grade and a day; the seed is ignored.
    Daily(Grade, Day),
}

impl fmt::Display for NewPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sudoku(grade, _) => grade.fmt(f),
            Self::Exercise(lesson) => lesson.fmt(f),
            Self::Daily(grade, day) => write!(f, "{}, {grade}", daily::title(*day)),
            Self::Sudominoku(n_dominoes) => write!(f, "Sudominoku, {n_dominoes} of 36 tiles given"),
        }
    }
}

/// A message from a job.
#[derive(Clone, PartialEq, Debug)]
pub enum Report {
    /// The result of a [`Job::CheckUniqueness`] or a [`Job::Solve`].
    Solutions(Solutions),
    /// The lanes of a [`Job::Race`], in the same order, at the requested interval while they move.
    Lanes(Vec<Lane>),
    /// The result of a [`Job::Generate`].
    Generated(Box<Game>),
    /// The result of a [`Job::Hint`] or a [`Job::Against`], or the reason why there is none.
    Hint(Result<Box<Hint>, String>),
    /// The result of a [`Job::Check`], or the reason why nothing can be checked.
    Checked(Result<Checked, NoHint>),
    /// The result of a [`Job::CountAnswers`].
    Answers(Answers),
    /// The result of a [`Job::Compare`].
    Compared(Compared),
    /// The result of a [`Job::PointOfNoReturn`].
    Lost(Result<Option<Claim>, NoHint>),
    /// The result of a [`Job::Judge`].
    Judged(Result<Verdict, NoHint>),
    /// The instances of one technique, from a [`Job::Techniques`]; the techniques come in the order of hints.
    Technique(Survey),
    /// The result of a [`Job::Path`]; `None` unless the puzzle has exactly one solution.
    Path(Option<PathSummary>),
    /// The result of a [`Job::Er`].
    Er(Er),
    /// The result of a [`Job::CountSteps`].
    Steps(StepCount),
    /// The result of a [`Job::Open`]: the first puzzle of the file, or the reason why there is none.
    Opened(Result<Opened, String>),
    /// The result of a [`Job::Store`].
    Store(StoreReport),
    /// The job could not begin (givens that clash) or found nothing; this is the reason.
    Refused(String),
}

/// The instances of a technique on a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Survey {
    pub technique: &'static Technique,
    /// The instances, the easiest first; none if it does not apply.
    pub found: Vec<Deduction>,
    /// The number of techniques looked for so far, with this one.
    pub n_tried: usize,
    /// The number of techniques to look for.
    pub n_all: usize,
}

impl Survey {
    /// Returns true for the last technique.
    pub const fn is_last(&self) -> bool {
        self.n_tried == self.n_all
    }
}

/// The difference of two searches.
#[derive(Clone, PartialEq, Debug)]
pub struct Compared {
    /// The first step at which they differ.
    pub parted: Option<u64>,
    /// The moves below which the second saves most, the most first.
    pub savings: Vec<Saving>,
}

/// A report of a job for the store of games.
#[derive(Clone, PartialEq, Debug)]
pub enum StoreReport {
    /// The result of a [`StoreJob::Games`].
    Games {
        /// The games, the last played first.
        kept: Dated<Vec<KeptGame>>,
        /// The names of files from before the first release, which are not read.
        unread: Vec<String>,
    },
    /// The result of a [`StoreJob::Rename`], or the reason why it failed.
    Renamed(Result<(), String>),
    /// The result of a [`StoreJob::Delete`]: the reasons why some games were not deleted.
    Deleted(Vec<String>),
    /// The result of a [`StoreJob::Resume`], or the reason why the game cannot be opened.
    Resumed(Result<Resumed, String>),
    /// The result of a [`StoreJob::Statistics`].
    Statistics(Dated<Statistics>),
}

/// A value together with the day on which it was computed.
#[derive(Clone, PartialEq, Debug)]
pub struct Dated<T> {
    /// The day in the player's time zone.
    pub today: Day,
    pub it: T,
}

/// A summary of the path of techniques of a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PathSummary {
    /// The grade of the puzzle.
    pub grade: Grade,
    /// The hardest technique; `None` if a guess is harder than all.
    pub hardest: Option<&'static Technique>,
    /// The number of steps, including guesses.
    pub n_steps: usize,
    pub n_guesses: usize,
}

impl PathSummary {
    /// Returns the hardest step as text.
    pub fn hardest_step(&self) -> String {
        hardest_step(self.hardest.map(|it| it.name), self.n_guesses)
    }
}

/// The rating of the hardest step of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Er {
    /// The rating in tenths.
    Rated(u8),
    /// More than the techniques can solve.
    Harder,
    /// It has no solution, or several.
    Unrated,
}

/// The number of steps of a search: digits or dominoes, placed and taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepCount {
    /// Exactly this many.
    Exactly(u64),
    /// More than this many; counting stopped there.
    MoreThan(u64),
}

/// A game that was opened.
#[derive(Clone, PartialEq, Debug)]
pub struct Resumed {
    /// The game; `None` if the puzzle has no unfinished game.
    pub game: Option<Box<Game>>,
    /// A sentence about its file, if there is something to say.
    pub notice: Option<String>,
}

/// A puzzle from a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Opened {
    /// The puzzle with the entries and marks of the file.
    pub sheet: Sheet,
    /// The name of the file without folders.
    pub name: String,
    /// The number of puzzles in the file.
    pub n_puzzles: usize,
}
