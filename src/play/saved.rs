//! The games that are kept, as a list shows them.

use std::time::Duration;

use super::{Day, Game, Solver};
use crate::domino::Puzzle;
use crate::logic::Level;

/// A game that is kept.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::logic::Level;
/// use sudoscope::play::{Day, Game, KeptGame};
///
/// let givens: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let game = Game::new(givens.into(), "an example".into(), Some(Level::Easy));
/// let kept = KeptGame::of(&game, "7.jsonl".into(), Day(20_000));
/// assert_eq!((kept.n_blanks(), kept.n_done(), kept.is_finished()), (51, 0, false));
/// assert_eq!(kept.name(), "easy, an example");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct KeptGame {
    /// The name of its file.
    pub file: String,
    /// Its title.
    pub title: String,
    /// The level of its puzzle, where it is known.
    pub level: Option<Level>,
    /// The day of a daily puzzle.
    pub day: Option<Day>,
    /// The puzzle.
    pub givens: Puzzle,
    /// The givens and entries; `None` where the file is so long that it was not read as a whole.
    pub board: Option<Puzzle>,
    /// The number of blanks that are left.
    pub n_left: usize,
    /// The one who solved it; `None` for an unfinished one.
    pub solved: Option<Solver>,
    /// The time on its clock.
    pub time: Duration,
    /// The day on which it was played last.
    pub played: Day,
    /// The instance that plays it now.
    pub place: GamePlace,
}

/// The instance that plays a kept game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePlace {
    /// None.
    Free,
    /// This one: it is the game at hand.
    Here,
    /// Another one.
    Elsewhere,
}

impl KeptGame {
    /// Returns a game as a list shows it, with the name of its file and the day on which it was played last.
    pub fn of(game: &Game, file: String, played: Day) -> Self {
        Self {
            file,
            title: game.title().to_owned(),
            level: game.level(),
            day: game.day(),
            givens: *game.givens(),
            board: Some(*game.board()),
            n_left: game.board().grid().blanks().len(),
            solved: game.is_won().then(|| game.solver()),
            time: game.elapsed(),
            played,
            place: GamePlace::Free,
        }
    }

    /// Returns level and title in a phrase.
    pub fn name(&self) -> String {
        named(&self.title, self.level)
    }

    /// Returns the number of cells that the puzzle leaves to be filled.
    pub fn n_blanks(&self) -> usize {
        self.givens.grid().blanks().len()
    }

    /// Returns the number of cells that the player has filled.
    pub fn n_done(&self) -> usize {
        self.n_blanks().saturating_sub(self.n_left)
    }

    /// Returns true if it was left solved.
    pub const fn is_finished(&self) -> bool {
        self.solved.is_some()
    }
}

/// Returns level and title in a phrase: `hard, seed 7`. A title may begin with the level.
pub(super) fn named(title: &str, level: Option<Level>) -> String {
    match level {
        Some(level) if !title.starts_with(level.name()) => format!("{level}, {title}"),
        Some(_) | None => title.to_owned(),
    }
}

/// A saved game to go on with.
#[derive(Clone, Debug, PartialEq)]
pub enum SavedGame {
    /// The one in the file with this name, finished or not.
    File(String),
    /// The unfinished game of this puzzle that was played last.
    Of(Puzzle),
    /// The game of the daily puzzle of a day and a level that was played last, an unfinished one before others.
    Daily(Day, Level),
}

/// The game that is to have another title.
///
/// ```
/// use sudoscope::play::RenamedGame;
///
/// assert_ne!(RenamedGame::Present, RenamedGame::File("7.jsonl".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RenamedGame {
    /// The one that is being played.
    Present,
    /// The one in the file with this name.
    File(String),
}
