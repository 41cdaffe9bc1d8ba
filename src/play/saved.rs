//! Saved games, as a list shows them.

use std::time::Duration;

use super::{Day, Game, Solver};
use crate::domino::Puzzle;
use crate::logic::Grade;

/// A saved game.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::logic::Grade;
/// use sudoscope::play::{Day, Game, KeptGame};
///
/// let givens: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let game = Game::new(givens.into(), "an example".into(), Some(Grade::Easy));
/// let kept = KeptGame::of(&game, "7.jsonl".into(), Day(20_000));
/// assert_eq!((kept.n_blanks(), kept.n_done(), kept.is_finished()), (51, 0, false));
/// assert_eq!(kept.name(), "easy, an example");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct KeptGame {
    /// The name of its file.
    pub file: String,
    /// The title that the player sees.
    pub title: String,
    /// The grade of its puzzle, where it is known.
    pub grade: Option<Grade>,
    /// The day of a daily puzzle.
    pub day: Option<Day>,
    /// The puzzle as it was at the start.
    pub givens: Puzzle,
    /// The givens with the entries; `None` if the file is too long to be read as a whole.
    pub board: Option<Puzzle>,
    /// The number of blanks that are left.
    pub n_left: usize,
    /// The solver; `None` while it is unfinished.
    pub solved: Option<Solver>,
    /// The time on its clock.
    pub time: Duration,
    /// The day on which it was played last.
    pub played: Day,
    /// The program that has it open, if any.
    pub place: GamePlace,
}

/// The running program that has a saved game open, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GamePlace {
    /// No program has it open.
    Free,
    /// This program has it open: it is the present game.
    Here,
    /// Another running program has it open.
    Elsewhere,
}

impl KeptGame {
    /// Returns the entry of a game in a list. `file` is the name of its file, `played` the last day.
    pub fn of(game: &Game, file: String, played: Day) -> Self {
        Self {
            file,
            title: game.title().to_owned(),
            grade: game.grade(),
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

    /// Returns grade and title in a phrase.
    pub fn name(&self) -> String {
        puzzle_name(&self.title, self.grade)
    }

    /// Returns the number of cells that the puzzle leaves to be filled.
    pub fn n_blanks(&self) -> usize {
        self.givens.grid().blanks().len()
    }

    /// Returns the number of cells that the player has filled.
    pub fn n_done(&self) -> usize {
        self.n_blanks().saturating_sub(self.n_left)
    }

    /// Returns true if the board was solved when the game was left.
    pub const fn is_finished(&self) -> bool {
        self.solved.is_some()
    }
}

/// Returns the grade and the title as a phrase: `hard, seed 7`.
pub(crate) fn puzzle_name(title: &str, grade: Option<Grade>) -> String {
    grade.map_or_else(|| title.to_owned(), |it| format!("{it}, {title}"))
}

/// The saved game to continue.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum SavedGame {
    /// The game in the file with this name, finished or not.
    File(String),
    /// The last played unfinished game of this puzzle.
    Of(Puzzle),
    /// The last played game of a daily puzzle, by its day and grade; an unfinished one before others.
    Daily(Day, Grade),
}

/// The game that gets another title.
///
/// ```
/// use sudoscope::play::RenamedGame;
///
/// assert_ne!(RenamedGame::Present, RenamedGame::File("7.jsonl".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RenamedGame {
    /// The one that is being played.
    Present,
    /// The game in the file with this name.
    File(String),
}
