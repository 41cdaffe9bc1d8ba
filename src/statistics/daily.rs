//! The daily puzzles of all days.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::play::Day;

use super::{Class, Event, Statistics, WinTime};

/// The result of a daily puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DailyResult {
    /// It was begun.
    Begun,
    /// It was solved with the program's digits or answer; that is no win.
    Assisted,
    /// It was won.
    Won(WinTime),
}

impl Statistics {
    /// Returns the results of the daily puzzles that were begun, by day and class.
    pub fn daily(&self) -> BTreeMap<(Day, Class), DailyResult> {
        let mut results = BTreeMap::new();
        for note in self.records.iter().map(|it| &it.note) {
            let Some(day) = note.daily else { continue };
            let result = match note.event {
                Event::Begun | Event::Shown(_) | Event::Answered | Event::Found(_) => {
                    DailyResult::Begun
                }
                Event::Assisted(_) => DailyResult::Assisted,
                Event::Won(win) => DailyResult::Won(win),
            };
            let known = results.entry((day, note.class)).or_insert(result);
            *known = known.better(result);
        }
        results
    }

    /// Returns the best result of a day's puzzles of all classes; `None` if none was begun.
    pub fn daily_of(&self, day: Day) -> Option<DailyResult> {
        let results = self.daily().into_iter().filter(|((of, _), _)| *of == day);
        results.map(|(_, result)| result).reduce(DailyResult::better)
    }

    /// Returns the days whose daily puzzle was won, on whatever day.
    pub fn won_days(&self) -> BTreeSet<Day> {
        let is_win = |it: &DailyResult| matches!(it, DailyResult::Won(_));
        let mut days = BTreeSet::new();
        // One by one: a set that is collected is sorted, with as much code as `grid::sort` tells of.
        days.extend(self.daily().iter().filter(|it| is_win(it.1)).map(|it| it.0.0));
        days
    }

    /// Returns the number of consecutive days, up to today or yesterday, whose daily puzzle was won.
    pub fn streak(&self, today: Day) -> usize {
        let days = self.won_days();
        let last = if days.contains(&today) { today } else { today.before() };
        let before = |it: &Day| Some(it.before()).filter(|before| before != it);
        std::iter::successors(Some(last), before).take_while(|it| days.contains(it)).count()
    }
}

impl DailyResult {
    /// Returns the better of two results: a win, then a win without hints, then the faster one.
    fn better(self, other: Self) -> Self {
        let rank = |it: Self| match it {
            Self::Won(WinTime { time, n_hints }) => (0, n_hints > 0, time),
            Self::Assisted => (1, false, Duration::ZERO),
            Self::Begun => (2, false, Duration::ZERO),
        };
        if rank(other) < rank(self) { other } else { self }
    }
}
