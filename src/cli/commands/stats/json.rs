//! The statistics as one JSON object.

use std::time::Duration;

use serde::Serialize;

use crate::calendar::Iso;
use crate::cli::output::object;
use crate::play::Day;
use crate::statistics::{DailyResult, Figures, Statistics};

/// Returns all statistics, as seen from a day.
pub(super) fn report(statistics: &Statistics, today: Day) -> impl Serialize {
    let figures = statistics.all_figures();
    let techniques = statistics.hinted(None).into_iter();
    let techniques =
        techniques.map(|(it, shown)| object! { technique: it.name, code: it.code, shown: shown });
    let daily = statistics.daily().into_iter().map(|((day, class), result)| {
        let best = match result {
            DailyResult::Begun | DailyResult::Assisted => None,
            DailyResult::Won(best) => Some(best),
        };
        object! {
            day: Iso(day).to_string(),
            class: class.name(),
            won: best.is_some(),
            assisted: result == DailyResult::Assisted,
            best_ms: best.map(|it| ms(it.time)),
            // The hints in the game of that time.
            hints: best.map(|it| it.n_hints),
        }
    });
    let learned = statistics.learned().map(|it| {
        let found: Vec<usize> = statistics.found(it).iter().map(|it| it.number()).collect();
        let mastered = statistics.is_mastered(it);
        object! { technique: it.name, code: it.code, found: found, mastered: mastered }
    });
    object! {
        played: statistics.n_played(),
        won: figures.iter().map(Figures::n_won).sum::<usize>(),
        // The days in a row with a daily puzzle won.
        streak: statistics.streak(today),
        classes: figures.iter().map(of_class).collect::<Vec<_>>(),
        techniques: techniques.collect::<Vec<_>>(),
        daily: daily.collect::<Vec<_>>(),
        learned: learned.collect::<Vec<_>>(),
    }
}

fn of_class(it: &Figures) -> impl Serialize + use<> {
    let trend = it.trend().map(|it| {
        object! { wins: it.n_wins, before_ms: ms(it.before), last_ms: ms(it.last) }
    });
    object! {
        class: it.class.name(),
        played: it.n_played,
        won: it.n_won(),
        best_ms: it.best.map(ms),
        median_ms: it.median().map(ms),
        trend: trend,
        hardest_er: it.hardest.map(|it| f64::from(it) / 10.0),
        hints: it.n_hints,
        hints_of_wins: it.n_hints_of_wins,
        wins_with_hints: it.n_hinted,
        // Games that were solved with the program's digits or answer; they are no wins.
        assisted: it.n_assisted,
        // Oldest first.
        times_ms: it.times.iter().copied().map(ms).collect::<Vec<_>>(),
    }
}

fn ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
