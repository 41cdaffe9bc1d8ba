//! The figures of a class.

use crate::grid::sort;
use std::time::Duration;

use super::{Class, Event, Record, Statistics, WinTime};

/// The most wins in each half of a trend.
const MAX_WINDOW: usize = 10;

/// The fewest wins in each half of a trend; the median of fewer says little.
const MIN_WINDOW: usize = 3;

/// The figures of a class.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    pub class: Class,
    /// The number of games begun.
    pub n_played: usize,
    /// The times of the wins, oldest first.
    pub times: Vec<Duration>,
    /// When each of the wins was, as a time since 1970.
    pub won_on: Vec<Duration>,
    /// The best time of a win without a hint.
    pub best: Option<Duration>,
    /// The greatest ER of the wins in tenths; `None` where no rating was taken.
    pub hardest: Option<u8>,
    /// The number of wins with hints.
    pub n_hinted: usize,
    /// The number of games solved with the program's digits or answer; these are no wins.
    pub n_assisted: usize,
    /// The number of hints in all games.
    pub n_hints: usize,
    /// The number of hints in the games that were won.
    pub n_hints_of_wins: usize,
}

/// The median time of the last wins, and that of as many wins before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trend {
    /// The number of wins in each half.
    pub n_wins: usize,
    /// The median of the earlier half.
    pub before: Duration,
    /// The median of the last wins.
    pub last: Duration,
}

impl Statistics {
    /// Computes the figures of a class.
    pub fn figures(&self, class: Class) -> Figures {
        let wins: Vec<WinTime> = self.wins(class).map(|it| it.1).collect();
        let is_win =
            |it: &&Record| it.note.class == class && matches!(it.note.event, Event::Won(_));
        let mut figures = Figures {
            class,
            n_played: 0,
            won_on: self.records.iter().filter(is_win).map(|record| record.on).collect(),
            times: wins.iter().map(|it| it.time).collect(),
            hardest: self.wins(class).filter_map(|it| it.0.er).max(),
            n_hinted: wins.iter().filter(|it| it.n_hints > 0).count(),
            best: WinTime::best(wins),
            n_assisted: 0,
            n_hints: 0,
            n_hints_of_wins: 0,
        };
        let mut n_hints_of_assisted = 0;
        let mut begun = std::collections::HashSet::new();
        for note in self.records.iter().map(|it| &it.note).filter(|it| it.class == class) {
            match note.event {
                Event::Begun => {
                    begun.insert(note.game);
                    figures.n_played += 1;
                }
                Event::Shown(_) => figures.n_hints += 1,
                Event::Answered | Event::Found(_) => {}
                Event::Won(WinTime { n_hints, .. }) => {
                    // Its beginning may be older than the file.
                    figures.n_played += usize::from(!begun.remove(&note.game));
                    figures.n_hints_of_wins += n_hints as usize;
                }
                Event::Assisted(WinTime { n_hints, .. }) => {
                    figures.n_played += usize::from(!begun.remove(&note.game));
                    figures.n_assisted += 1;
                    n_hints_of_assisted += n_hints as usize;
                }
            }
        }
        figures.n_hints = figures.n_hints.max(figures.n_hints_of_wins + n_hints_of_assisted);
        figures
    }

    /// Computes the figures of all classes with a record, in the order of the classes.
    pub fn all_figures(&self) -> Vec<Figures> {
        let is_noted = |class: &Class| self.records.iter().any(|it| it.note.class == *class);
        Class::ALL.into_iter().filter(is_noted).map(|it| self.figures(it)).collect()
    }
}

impl Figures {
    pub const fn n_won(&self) -> usize {
        self.times.len()
    }

    /// Returns the number of wins without a hint.
    pub const fn n_unaided(&self) -> usize {
        self.times.len() - self.n_hinted
    }

    /// Returns the median time of the wins.
    pub fn median(&self) -> Option<Duration> {
        median(&self.times)
    }

    /// Returns the trend of the last wins; `None` if there are too few.
    pub fn trend(&self) -> Option<Trend> {
        let n_wins = (self.times.len() / 2).min(MAX_WINDOW);
        if n_wins < MIN_WINDOW {
            return None;
        }
        let (earlier, last) = self.times.split_at(self.times.len() - n_wins);
        let before = median(&earlier[earlier.len() - n_wins..])?;
        Some(Trend { n_wins, before, last: median(last)? })
    }

    /// Returns the average number of hints in a won game; `None` without a win.
    pub fn hints_per_win(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "shown with one decimal")]
        let mean = self.n_hints_of_wins as f64 / self.times.len() as f64;
        (!self.times.is_empty()).then_some(mean)
    }
}

/// Returns the median; for an even number of times the mean of the two middle ones.
pub(super) fn median(times: &[Duration]) -> Option<Duration> {
    let mut times = times.to_vec();
    sort::by_key(&mut times, |it| *it);
    let middle = times.len() / 2;
    let upper = *times.get(middle)?;
    if times.len() % 2 == 1 {
        return Some(upper);
    }
    let lower = times[middle - 1];
    Some(lower + upper.saturating_sub(lower) / 2)
}
