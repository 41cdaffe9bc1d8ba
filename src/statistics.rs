//! The events in the games of all runs, as a list of notes, and the figures that follow from it.
//!
//! ```text
//!   Note ── Record ── Statistics ──┬── figures   played, won, best, median, trend and hints of a class
//!                                  ├── hinted    how often a hint showed each technique
//!                                  ├── daily     the daily puzzles, and the days in a row
//!                                  └── compare   a win beside the other wins of its class
//!                                      chart     times as columns of text
//! ```
//!
//! A win is the player's: games in which the program wrote digits or showed the answer are counted apart, as assisted. Wins
//! with hints that were only read count as wins, and only one without any hint is the best.
//!
//! A game is known by the hash of its puzzle. A win of a game that was won already, after an undo or in a later run, is
//! not counted again: between two wins of a puzzle it must have been begun once more.

pub mod chart;
mod compare;
mod daily;
mod figures;
mod hinted;
#[cfg(test)]
mod tests;

pub use compare::Comparison;
pub use daily::DailyResult;
pub use figures::{Figures, Trend};

use std::collections::{BTreeSet, HashSet};
use std::fmt;
use std::time::Duration;

use crate::domino::{Kind, Puzzle};
use crate::logic::{Level, Technique};
use crate::play::hash::fnv1a;
use crate::play::{Day, EditKind, Game};

/// The games whose figures are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// Sudoku of a level.
    Level(Level),
    /// Sudoku of an unknown level.
    Unrated,
    /// Sudominoku.
    Sudominoku,
}

/// A note of what happened in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// The class of the game.
    pub class: Class,
    /// The day of a daily puzzle.
    pub daily: Option<Day>,
    /// The hash of the puzzle.
    pub game: u64,
    /// The event.
    pub event: Event,
}

/// An event in a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The first move was made.
    Begun,
    /// A hint was given, and showed this technique; `None` if it showed a mistake or the like.
    Shown(Option<&'static Technique>),
    /// The player has won, perhaps with hints that were only read.
    Won(WinTime),
    /// The answer of the puzzle was shown, perhaps above another game or without one.
    Answered,
    /// An assisted game was solved.
    Assisted(WinTime),
}

/// The time of a win, or of an assisted game, beside its hints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinTime {
    /// The time on the clock.
    pub time: Duration,
    /// The number of hints.
    pub n_hints: u32,
}

/// A note with its time.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The time since 1970.
    pub on: Duration,
    /// The note.
    pub note: Note,
}

/// The records of all runs, oldest first. Each game in them is won at most once after it was begun.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    records: Vec<Record>,
    /// The hashes of the puzzles whose answer was shown.
    answered: BTreeSet<u64>,
}

impl Class {
    /// The classes, levels first.
    pub const ALL: [Self; 7] = [
        Self::Level(Level::Easy),
        Self::Level(Level::Medium),
        Self::Level(Level::Hard),
        Self::Level(Level::Unfair),
        Self::Level(Level::Extreme),
        Self::Unrated,
        Self::Sudominoku,
    ];

    /// Returns the class of a game.
    pub fn of(game: &Game) -> Self {
        match (game.board().kind(), game.level()) {
            (Kind::Sudominoku, _) => Self::Sudominoku,
            (Kind::Sudoku, Some(level)) => Self::Level(level),
            (Kind::Sudoku, None) => Self::Unrated,
        }
    }

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Level(level) => level.name(),
            Self::Unrated => "unrated",
            Self::Sudominoku => "sudominoku",
        }
    }

    /// Returns the class of this name, in upper or lower case.
    pub fn from_name(name: &str) -> Option<Self> {
        let of_level = || Level::from_name(name).map(Self::Level);
        let named = Self::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(name));
        named.or_else(of_level)
    }
}

/// Shows the class within a sentence: `hard`, `unrated`, `Sudominoku`.
impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Level(_) | Self::Unrated => self.name(),
            Self::Sudominoku => "Sudominoku",
        })
    }
}

impl Note {
    /// Makes a note about a game.
    pub fn about(game: &Game, event: Event) -> Self {
        let hash = hash_of(game.givens());
        Self { class: Class::of(game), daily: game.day(), game: hash, event }
    }

    /// Makes the note that a game was begun, if it had no edit of the player before the last one; else returns `None`.
    /// `n_before` is the number of all its edits before that one.
    pub fn of_first_move(game: &Game, n_before: usize) -> Option<Self> {
        let is_prepared = matches!(game.kind_of(1), Some(EditKind::Prepare | EditKind::Import(_)));
        let n_prepared = usize::from(is_prepared);
        let is_first = n_before == n_prepared && game.n_edits() == n_prepared + 1;
        is_first.then(|| Self::about(game, Event::Begun))
    }

    /// Makes the note that the answer of a puzzle was shown.
    pub fn of_answer(puzzle: &Puzzle) -> Self {
        let class = Class::of(&Game::new(*puzzle, String::new(), None));
        Self { class, daily: None, game: hash_of(puzzle), event: Event::Answered }
    }

    /// Makes the note that a game was solved, by the player alone or assisted. The statistics count that once for each time
    /// that the game was begun.
    pub fn of_win(game: &Game) -> Self {
        let win = WinTime { time: game.elapsed(), n_hints: game.hints().n_hints() };
        let is_assisted = game.assistance().is_some();
        Self::about(game, if is_assisted { Event::Assisted(win) } else { Event::Won(win) })
    }
}

impl WinTime {
    /// Returns the best of these times, among those without a hint.
    fn best(wins: impl IntoIterator<Item = Self>) -> Option<Duration> {
        wins.into_iter().filter(|it| it.n_hints == 0).map(|it| it.time).min()
    }
}

impl Statistics {
    /// Returns the records.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Returns the hashes of the puzzles whose answer was shown: a game of one of them is assisted.
    pub const fn answered(&self) -> &BTreeSet<u64> {
        &self.answered
    }

    /// Returns whether no game was noted yet.
    pub const fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Returns the number of games that were begun.
    pub fn n_played(&self) -> usize {
        self.all_figures().iter().map(|it| it.n_played).sum()
    }

    /// Returns the wins of a class, oldest first.
    fn wins(&self, class: Class) -> impl Iterator<Item = (&Note, WinTime)> {
        self.records.iter().filter(move |it| it.note.class == class).filter_map(|it| {
            match it.note.event {
                Event::Won(win) => Some((&it.note, win)),
                Event::Begun | Event::Shown(_) | Event::Answered | Event::Assisted(_) => None,
            }
        })
    }
}

impl FromIterator<Record> for Statistics {
    /// Collects records, oldest first, without repeated wins. A win of a puzzle whose answer was shown is an assisted one,
    /// also where the game did not know, because another instance showed it.
    fn from_iter<T: IntoIterator<Item = Record>>(records: T) -> Self {
        let (mut statistics, mut won) = (Self::default(), HashSet::new());
        for mut record in records {
            let note = &mut record.note;
            let is_counted = match note.event {
                Event::Begun => {
                    won.remove(&note.game);
                    true
                }
                Event::Shown(_) => true,
                Event::Answered => {
                    statistics.answered.insert(note.game);
                    false
                }
                Event::Won(win) => {
                    if statistics.answered.contains(&note.game) {
                        note.event = Event::Assisted(win);
                    }
                    // False for a win of a game that was won since it was begun.
                    won.insert(note.game)
                }
                Event::Assisted(_) => won.insert(note.game),
            };
            if is_counted {
                statistics.records.push(record);
            }
        }
        statistics
    }
}

/// Returns the hash of a puzzle, over its text, so that it is the same in every version.
pub fn hash_of(puzzle: &Puzzle) -> u64 {
    fnv1a(puzzle.to_string().as_bytes())
}
