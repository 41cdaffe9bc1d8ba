//! The statistics as one JSON object.

use std::time::Duration;

use serde::Serialize;

use crate::calendar::Iso;
use crate::logic::Technique;
use crate::play::Day;
use crate::statistics::{Class, DailyResult, Figures, Statistics, Trend};

/// All statistics.
#[derive(Serialize)]
pub(super) struct Report {
    played: usize,
    won: usize,
    /// The days in a row with a daily puzzle won.
    streak: usize,
    classes: Vec<OfClass>,
    techniques: Vec<OfTechnique>,
    daily: Vec<Daily>,
}

#[derive(Serialize)]
struct OfClass {
    class: &'static str,
    played: usize,
    won: usize,
    best_ms: Option<u64>,
    median_ms: Option<u64>,
    trend: Option<OfTrend>,
    hints: usize,
    hints_of_wins: usize,
    wins_with_hints: usize,
    /// Games that were solved with the program's digits or answer; they are no wins.
    assisted: usize,
    /// Oldest first.
    times_ms: Vec<u64>,
}

#[derive(Serialize)]
struct OfTrend {
    wins: usize,
    before_ms: u64,
    last_ms: u64,
}

#[derive(Serialize)]
struct OfTechnique {
    technique: &'static str,
    code: Option<&'static str>,
    shown: usize,
}

#[derive(Serialize)]
struct Daily {
    day: String,
    class: &'static str,
    won: bool,
    assisted: bool,
    best_ms: Option<u64>,
    /// The hints in the game of that time.
    hints: Option<u32>,
}

impl Report {
    pub(super) fn of(statistics: &Statistics, today: Day) -> Self {
        let figures = statistics.all_figures();
        let technique = |(it, shown): (&'static Technique, usize)| OfTechnique {
            technique: it.name,
            code: it.code,
            shown,
        };
        Self {
            played: statistics.n_played(),
            won: figures.iter().map(Figures::n_won).sum(),
            streak: statistics.streak(today),
            classes: figures.iter().map(OfClass::of).collect(),
            techniques: statistics.hinted(None).into_iter().map(technique).collect(),
            daily: statistics.daily().into_iter().map(Daily::of).collect(),
        }
    }
}

impl OfClass {
    fn of(it: &Figures) -> Self {
        let trend =
            |it: Trend| OfTrend { wins: it.n_wins, before_ms: ms(it.before), last_ms: ms(it.last) };
        Self {
            class: it.class.name(),
            played: it.n_played,
            won: it.n_won(),
            best_ms: it.best.map(ms),
            median_ms: it.median().map(ms),
            trend: it.trend().map(trend),
            hints: it.n_hints,
            hints_of_wins: it.n_hints_of_wins,
            wins_with_hints: it.n_hinted,
            assisted: it.n_assisted,
            times_ms: it.times.iter().map(|it| ms(*it)).collect(),
        }
    }
}

impl Daily {
    fn of(((day, class), result): ((Day, Class), DailyResult)) -> Self {
        let best = match result {
            DailyResult::Begun | DailyResult::Assisted => None,
            DailyResult::Won(best) => Some(best),
        };
        Self {
            day: Iso(day).to_string(),
            class: class.name(),
            won: best.is_some(),
            assisted: result == DailyResult::Assisted,
            best_ms: best.map(|it| ms(it.time)),
            hints: best.map(|it| it.n_hints),
        }
    }
}

fn ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
