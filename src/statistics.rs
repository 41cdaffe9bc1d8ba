//! The events in the games of all runs, as a list of notes, and figures computed from them.
//!
//! ```text
//!   Note ── Record ── Statistics ──┬── figures   played, won, best, median, trend and hints of a class
//!                                  ├── hinted    how often a hint showed each technique
//!                                  ├── lessons   the steps of exercises that were found without help
//!                                  ├── daily     the daily puzzles, and the days in a row
//!                                  └── compare   a win beside the other wins of its class
//!                                      chart     times as columns of text
//! ```
//!
//! A win is the player's own: games in which the program wrote digits or showed the answer count separately, as
//! assisted. Wins with hints that were only read are wins, but only a win without hints can be the best.
//!
//! A game is identified by the hash of its puzzle. If it is won again, after an undo or in a later run, that is not
//! counted, unless it was begun once more in between.

pub mod chart;
mod compare;
mod daily;
mod figures;
mod hinted;
mod lessons;
#[cfg(test)]
mod tests;

pub use compare::Comparison;
pub use daily::DailyResult;
pub use figures::{Figures, Trend};

use std::collections::HashSet;
use std::fmt;
use std::time::Duration;

use crate::domino::{Kind, Puzzle};
use crate::logic::{Grade, Technique};
use crate::play::hash::fnv1a;
use crate::play::{Day, EditKind, Game, Lesson};

/// A group of games with common figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// Sudoku of a grade.
    Grade(Grade),
    /// Sudoku without a known grade.
    Unrated,
    /// Sudominoku, of any number of tiles.
    Sudominoku,
}

/// A note about an event in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    pub class: Class,
    /// The day of a daily puzzle.
    pub daily: Option<Day>,
    /// The hash of the puzzle.
    pub game: u64,
    /// The ER of the puzzle in tenths, where a rating was taken.
    pub er: Option<u8>,
    pub event: Event,
}

/// An event in a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The first move was made.
    Begun,
    /// A hint was given and showed this technique; `None` for a mistake and the like.
    Shown(Option<&'static Technique>),
    /// The player has won, perhaps with hints.
    Won(WinTime),
    /// The answer of the puzzle was shown, perhaps during another game or none.
    Answered,
    /// An assisted game was solved.
    Assisted(WinTime),
    /// The technique of an exercise was found without help.
    Found(Lesson),
}

/// The time and the hints of a win or of an assisted game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinTime {
    /// The time on the clock.
    pub time: Duration,
    /// The number of hints.
    pub n_hints: u32,
}

/// A note with the time when it was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The time since 1970.
    pub on: Duration,
    pub note: Note,
}

/// The records of all runs, oldest first. Between two wins of a game there is a new beginning.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    records: Vec<Record>,
    /// The hashes of the puzzles whose answer was shown.
    answered: HashSet<u64>,
    /// The games that were won since they were begun.
    won: HashSet<u64>,
}

impl Class {
    /// The classes, grades first.
    pub const ALL: [Self; 9] = [
        Self::Grade(Grade::Beginner),
        Self::Grade(Grade::Easy),
        Self::Grade(Grade::Medium),
        Self::Grade(Grade::Hard),
        Self::Grade(Grade::Unfair),
        Self::Grade(Grade::Extreme),
        Self::Grade(Grade::Nightmare),
        Self::Unrated,
        Self::Sudominoku,
    ];

    /// Returns the class of a game.
    pub fn of(game: &Game) -> Self {
        match (game.board().kind(), game.grade()) {
            (Kind::Sudominoku, _) => Self::Sudominoku,
            (Kind::Sudoku, Some(grade)) => Self::Grade(grade),
            (Kind::Sudoku, None) => Self::Unrated,
        }
    }

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Grade(grade) => grade.name(),
            Self::Unrated => "unrated",
            Self::Sudominoku => "sudominoku",
        }
    }

    /// Returns a phrase for its games, to follow "your first win": `at hard`.
    pub fn after_at(self) -> String {
        match self {
            Self::Grade(grade) => format!("at {grade}"),
            Self::Unrated => "at unrated puzzles".to_owned(),
            Self::Sudominoku => "at Sudominoku".to_owned(),
        }
    }

    /// Returns the class of this name, in upper or lower case.
    pub fn from_name(name: &str) -> Option<Self> {
        let of_grade = || Grade::from_name(name).map(Self::Grade);
        let named = Self::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(name));
        named.or_else(of_grade)
    }
}

/// Shows the class within a sentence: `hard`, `unrated`, `Sudominoku`.
impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Grade(_) | Self::Unrated => self.name(),
            Self::Sudominoku => "Sudominoku",
        })
    }
}

impl Note {
    /// Makes a note about a game.
    pub fn about(game: &Game, event: Event) -> Self {
        let hash = hash_of(game.givens());
        Self { class: Class::of(game), daily: game.day(), game: hash, er: None, event }
    }

    /// Makes the note that a game was begun; `None` if the player had made an edit before the last one, and for an
    /// exercise at a position, which is no game. `n_before` is the number of all edits before the last one.
    pub fn of_first_move(game: &Game, n_before: usize) -> Option<Self> {
        let is_prepared = matches!(game.kind_of(1), Some(EditKind::Import(_)));
        let n_prepared = usize::from(is_prepared);
        let is_first = n_before == n_prepared && game.n_edits() == n_prepared + 1;
        (is_first && is_counted(game)).then(|| Self::about(game, Event::Begun))
    }

    /// Makes the note that the answer of a puzzle was shown.
    pub fn of_answer(puzzle: &Puzzle) -> Self {
        let class = Class::of(&Game::new(*puzzle, String::new(), None));
        Self { class, daily: None, game: hash_of(puzzle), er: None, event: Event::Answered }
    }

    /// Makes the note that a game was solved, by the player alone or assisted. The statistics count it once for each
    /// beginning of the game. `None` for an exercise at a position.
    pub fn of_win(game: &Game) -> Option<Self> {
        let win = WinTime { time: game.elapsed(), n_hints: game.hints().n_hints() };
        let is_assisted = game.assistance().is_some();
        let event = if is_assisted { Event::Assisted(win) } else { Event::Won(win) };
        is_counted(game).then(|| Self::about(game, event))
    }
}

impl WinTime {
    /// Returns the shortest time of a win without a hint.
    fn best(wins: impl IntoIterator<Item = Self>) -> Option<Duration> {
        wins.into_iter().filter(|it| it.n_hints == 0).map(|it| it.time).min()
    }
}

impl Statistics {
    /// Adds the latest record, unless it repeats a win. A win counts as assisted if the puzzle's answer was shown, even by
    /// another instance, which the game could not know.
    pub fn add(&mut self, mut record: Record) {
        let note = &mut record.note;
        let is_counted = match note.event {
            Event::Begun => {
                self.won.remove(&note.game);
                true
            }
            Event::Shown(_) | Event::Found(_) => true,
            Event::Answered => {
                self.answered.insert(note.game);
                false
            }
            Event::Won(win) => {
                if self.answered.contains(&note.game) {
                    note.event = Event::Assisted(win);
                }
                self.won.insert(note.game)
            }
            Event::Assisted(_) => self.won.insert(note.game),
        };
        if is_counted {
            self.records.push(record);
        }
    }

    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Returns the hashes of puzzles whose answer was shown. Games of these are assisted.
    pub const fn answered(&self) -> &HashSet<u64> {
        &self.answered
    }

    /// Returns true if no game was recorded yet.
    pub const fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Returns the number of games begun.
    pub fn n_played(&self) -> usize {
        self.all_figures().iter().map(|it| it.n_played).sum()
    }

    /// Returns the wins of a class, oldest first.
    fn wins(&self, class: Class) -> impl Iterator<Item = (&Note, WinTime)> {
        self.records.iter().filter(move |it| it.note.class == class).filter_map(|it| {
            match it.note.event {
                Event::Won(win) => Some((&it.note, win)),
                _ => None,
            }
        })
    }
}

impl FromIterator<Record> for Statistics {
    /// Collects records, oldest first.
    fn from_iter<T: IntoIterator<Item = Record>>(records: T) -> Self {
        let mut statistics = Self::default();
        records.into_iter().for_each(|it| statistics.add(it));
        statistics
    }
}

/// Returns false for an exercise that begins at a position.
fn is_counted(game: &Game) -> bool {
    !game.lesson().is_some_and(Lesson::is_of_position)
}

/// Returns the hash of a puzzle. It is computed from the text, so that it never changes.
pub fn hash_of(puzzle: &Puzzle) -> u64 {
    fnv1a(puzzle.to_string().as_bytes())
}
