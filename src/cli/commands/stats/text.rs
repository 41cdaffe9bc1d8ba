//! The statistics as text: a table, the techniques that hints showed, and a chart for each level.

use std::time::Duration;

use crate::calendar::{self, Iso};
use crate::logic::{Technique, tenths};
use crate::settings::{AsciiOnly, Settings};
use crate::statistics::chart::{self, Blocks, clock};
use crate::statistics::{Figures, Statistics};

/// The width of every line.
const COLUMNS: usize = 79;
/// The height of a chart, in rows.
const ROWS: usize = 5;
/// The fewest wins for which a chart is drawn.
const MIN_WINS: usize = 2;
/// The text for a missing figure.
const NONE: &str = "-";

/// The column of the ER, which is there only if the setting shows it.
const ER_COLUMN: usize = 7;

const HEADER: [&str; 11] = [
    "level", "won", "played", "best", "median", "lately", "before", "ER", "hints", "a win",
    "assisted",
];
/// The width of each column, from the left.
const WIDTHS: [usize; 11] = [10, 5, 7, 8, 8, 8, 8, 4, 6, 6, 9];

const LEGEND: &str = "lately: median of the last wins, at most ten; before: of as many before them";
/// The legend, if a puzzle was rated.
const LEGEND_OF_ER: &str = "ER: of the hardest win that was rated";
/// The legend, if there were hints.
const LEGEND_OF_HINTS: &str =
    "best: without a hint; assisted: digits or the answer came from the program";

/// Returns the statistics as text, with the characters and the figures that the settings ask for.
pub(super) fn lines(statistics: &Statistics, settings: &Settings) -> Vec<String> {
    let figures = statistics.all_figures();
    let mut lines = vec![row(HEADER.map(str::to_owned), settings)];
    lines.extend(figures.iter().map(|it| row(cells(it), settings)));
    let has_trend = figures.iter().any(|it| it.trend().is_some());
    let has_hints = figures.iter().any(|it| it.n_hinted + it.n_assisted > 0);
    let has_er = settings.er;
    let legends = [(has_trend, LEGEND), (has_er, LEGEND_OF_ER), (has_hints, LEGEND_OF_HINTS)];
    let legends = legends.into_iter().filter(|it| it.0).map(|it| it.1.to_owned());
    let gap = (has_trend || has_er || has_hints).then(String::new);
    lines.extend(gap.into_iter().chain(legends));
    lines.extend(techniques(statistics));
    lines.extend(learned(statistics));
    let with_chart = figures.iter().filter(|it| it.n_won() >= MIN_WINS);
    let is_ascii = settings.ascii == AsciiOnly::On;
    let blocks = if is_ascii { Blocks::Ascii } else { Blocks::Unicode };
    lines.extend(with_chart.flat_map(|it| chart_of(it, blocks)));
    lines
}

/// Returns a row of the table.
fn row(cells: [String; 11], settings: &Settings) -> String {
    let is_shown = |(idx, _): &(usize, _)| settings.er || *idx != ER_COLUMN;
    let cells = cells.into_iter().zip(WIDTHS).enumerate().filter(is_shown);
    let mut cells = cells.map(|(_, cell)| cell);
    let first = cells.next().map(|(cell, width)| format!("{cell:<width$}"));
    let others = cells.map(|(cell, width)| format!("{cell:>width$}"));
    first.into_iter().chain(others).collect::<String>().trim_end().to_owned()
}

/// Returns the figures of a level.
fn cells(it: &Figures) -> [String; 11] {
    let time = |time: Option<Duration>| time.map_or_else(|| NONE.to_owned(), clock);
    let trend = it.trend();
    [
        it.class.to_string(),
        it.n_won().to_string(),
        it.n_played.to_string(),
        time(it.best),
        time(it.median()),
        time(trend.map(|it| it.last)),
        time(trend.map(|it| it.before)),
        it.hardest.map_or_else(|| NONE.to_owned(), tenths),
        it.n_hints.to_string(),
        it.hints_per_win().map_or_else(|| NONE.to_owned(), |it| format!("{it:.1}")),
        it.n_assisted.to_string(),
    ]
}

/// Returns the techniques that hints showed, under a heading; nothing without any.
fn techniques(statistics: &Statistics) -> Vec<String> {
    let hinted = statistics.hinted(None);
    let heading = ["", "Shown by hints"].map(str::to_owned);
    let lines = hinted.iter().map(|(technique, n)| format!("{n:>6}  {}", technique.name));
    if hinted.is_empty() { Vec::new() } else { heading.into_iter().chain(lines).collect() }
}

/// Returns the techniques that were found without help, with the steps of their exercises; nothing without any.
fn learned(statistics: &Statistics) -> Vec<String> {
    let line = |it: &'static Technique| {
        let steps: Vec<String> =
            statistics.found(it).iter().map(|it| it.number().to_string()).collect();
        let mastered = if statistics.is_mastered(it) { ", mastered" } else { "" };
        format!("{:>6}  {}{mastered}", steps.join(" "), it.name)
    };
    let lines: Vec<String> = statistics.learned().map(line).collect();
    let heading = ["", "Found without help, by steps of the exercises"].map(str::to_owned);
    if lines.is_empty() { lines } else { heading.into_iter().chain(lines).collect() }
}

/// Returns the chart of a level, under a heading.
fn chart_of(it: &Figures, blocks: Blocks) -> Vec<String> {
    let heading = format!("Times of wins, {}, the last one on the right", it.class);
    let rows = chart::rows(&it.times, COLUMNS, ROWS, blocks);
    let rows = rows.into_iter().map(|it| format!("{} {}", it.label, it.bars).trim_end().to_owned());
    let days: Vec<String> = it.won_on.iter().map(|on| date(*on)).collect();
    let dates = chart::dates(&it.times, &days, COLUMNS, ROWS);
    [String::new(), heading].into_iter().chain(rows).chain([dates]).collect()
}

/// Returns the date of a time since 1970.
fn date(on: Duration) -> String {
    Iso(calendar::day_since_1970(on)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_eighty_columns() {
        assert!(WIDTHS.iter().sum::<usize>() <= COLUMNS);
        assert!([LEGEND, LEGEND_OF_ER, LEGEND_OF_HINTS].iter().all(|it| it.len() <= 80));
    }
}
