//! A win beside the other wins of its class.

use std::time::Duration;

use super::figures::median;
use super::{Class, Event, Note, Statistics, WinTime};

/// A win, with figures of the other wins of its class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    pub class: Class,
    pub win: WinTime,
    /// The number of the other wins.
    pub n_others: usize,
    /// The number of the other wins that took less time, with hints or without.
    pub n_faster: usize,
    /// The best time of the others without a hint.
    pub best: Option<Duration>,
    /// The median time of the others.
    pub median: Option<Duration>,
}

impl Statistics {
    /// Compares a win with the other wins of its class. It makes no difference whether the win is recorded already.
    pub fn compare(&self, class: Class, game: u64, win: WinTime) -> Comparison {
        // Its wins before it was last begun are of other games.
        let of_game =
            |it: &&Note| it.game == game && !matches!(it.event, Event::Shown(_) | Event::Found(_));
        let last = self.records.iter().rev().map(|it| &it.note).find(of_game);
        let is_own = |note: &Note| last.is_some_and(|last| std::ptr::eq(last, note));
        let others = || self.wins(class).filter(|(note, _)| !is_own(note)).map(|it| it.1);
        let times: Vec<Duration> = others().map(|it| it.time).collect();
        Comparison {
            class,
            win,
            n_others: times.len(),
            n_faster: times.iter().filter(|time| **time < win.time).count(),
            best: WinTime::best(others()),
            median: median(&times),
        }
    }
}

impl Comparison {
    /// Returns true if the win had no hints, and no other win without hints was as fast.
    pub fn is_best(&self) -> bool {
        self.win.n_hints == 0 && self.best.is_none_or(|it| self.win.time < it)
    }
}
