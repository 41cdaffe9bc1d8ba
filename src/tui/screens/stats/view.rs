//! Draws the statistics.

use std::ops::Range;

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use crate::logic::tenths;
use crate::settings::Settings;
use crate::statistics::chart::{self, Blocks};
use crate::statistics::{Class, Trend};
use crate::tui::keymap::action;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::words::{clock, count, plural};

use super::layout::StatsScreen;
use super::{Hinted, Page, Stats};

/// Columns of the name of a level.
const NAME: usize = 10;
/// The columns of the table: heading and width. In a narrow table only the first that fit of [`IMPORTANCE`] are there.
const COLUMNS: [(&str, usize); 5] =
    [("played", 7), ("won", 4), ("best", 8), ("median", 8), ("no hints", 10)];
/// The columns of a week of daily puzzles.
const WEEK: usize = 8;
/// The most rows of bars without a row of dates below them.
const MIN_BARS: usize = 2;
/// The columns by importance.
const IMPORTANCE: [usize; 5] = [1, 2, 3, 0, 4];
/// The sentence before the first game.
const NOTHING: &str =
    "No game was begun yet. Your times, and the hints that you needed, will be here.";

impl Stats {
    pub(super) fn view(&self, canvas: &mut Canvas<'_>, screen: &StatsScreen) {
        let theme = canvas.theme;
        let turns = match self.page() {
            Some(_) if screen.is_paged => {
                let number = if self.is_turned { 2 } else { 1 };
                format!("{} {number}/2 ", canvas.keys.name(action::Statistics::Page))
            }
            _ => String::new(),
        };
        let turns = Line::styled(turns, theme.key);
        canvas.title(screen.page.title, canvas.heading("Statistics"), turns);
        match (self.page(), &self.pages) {
            (Some(page), _) => {
                let hints = self.hints(page, screen, canvas);
                canvas.lines(screen.table, self.table(screen.table, theme));
                // Below the heading.
                let row = 1 + self.chosen.saturating_sub(self.n_above(screen.table));
                canvas.point_at_line(screen.table.rows().nth(row));
                canvas.line(screen.dailies, self.dailies(screen.dailies, theme));
                canvas.lines(screen.hints, hints);
                canvas.lines(screen.chart, times(page, screen.chart, theme));
            }
            (None, Some(_)) => words(canvas, screen.page.body, NOTHING),
            (None, None) => words(canvas, screen.page.body, "Reading ..."),
        }
    }

    /// Returns the table of levels. The chosen one, to which the rest of the screen belongs, is highlighted.
    fn table(&self, area: Rect, theme: &Theme) -> Vec<Line<'static>> {
        let mut left = usize::from(area.width).saturating_sub(NAME + 2);
        let mut fits = |idx: &&usize| {
            let is_in = COLUMNS[**idx].1 <= left;
            left = if is_in { left - COLUMNS[**idx].1 } else { 0 };
            is_in
        };
        let shown: Vec<usize> = IMPORTANCE.iter().filter(&mut fits).copied().collect();
        let row = |name: &str, values: [String; 5], style| {
            let values = values.iter().enumerate().filter(|it| shown.contains(&it.0));
            let values = values.map(|(idx, it)| format!("{it:>width$}", width = COLUMNS[idx].1));
            let values: String = values.collect();
            Line::styled(format!(" {}{values} ", text::padded(name, NAME)), style)
        };
        let heading = row("", COLUMNS.map(|it| it.0.to_owned()), theme.faint);
        let number = |it: usize| count(it as u64);
        let time = |time| Option::map_or(time, "-".to_owned(), clock);
        let level = |(idx, Page { figures, .. }): (usize, &Page)| {
            let style = if idx == self.chosen { theme.selected } else { theme.text };
            let values = [
                number(figures.n_played),
                number(figures.n_won()),
                time(figures.best),
                time(figures.median()),
                number(figures.n_unaided()),
            ];
            row(&figures.class.to_string(), values, style)
        };
        let levels = self.pages().iter().enumerate().map(level).skip(self.n_above(area));
        [heading].into_iter().chain(levels).collect()
    }

    /// Returns the daily puzzles of the last weeks, those that were won filled, up to today.
    fn dailies(&self, area: Rect, theme: &Theme) -> Line<'static> {
        let streak = match self.streak {
            0 => String::new(),
            n => format!(" {} in a row", count(n as u64)),
        };
        let room = usize::from(area.width).saturating_sub(text::width(&streak));
        let fits = |it: &&str| text::width(it) + WEEK <= room;
        let label = ["Daily puzzles won  ", "Daily puzzles  "].into_iter().find(fits);
        let label = label.unwrap_or_default();
        let n_days = ((room - text::width(label)) / WEEK * 7).min(self.dailies.len());
        let [won, other] = theme.charset.pick(["■", "·"], ["#", "."]);
        let day = |it: &bool| if *it { won } else { other };
        let days: Vec<&str> = self.dailies[..n_days].iter().rev().map(day).collect();
        let weeks: Vec<String> = days.chunks(7).map(<[_]>::concat).collect();
        Line::from(vec![
            Span::styled(format!(" {label}"), theme.faint),
            Span::styled(weeks.join(" "), theme.entry),
            Span::styled(format!(" {streak}"), theme.text),
        ])
    }

    /// Returns figures of a level, and the techniques that its hints showed, as many as fit. The chosen one, on which an
    /// exercise can be begun, is highlighted.
    fn hints(&self, page: &Page, screen: &StatsScreen, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let theme = canvas.theme;
        let styles = std::iter::once(theme.title).chain(std::iter::repeat(theme.text));
        let head = self.head(page, screen, canvas.settings).into_iter().zip(styles);
        let mut lines: Vec<Line<'_>> =
            head.map(|(words, style)| Line::styled(words, style)).collect();
        if page.hinted.is_empty() {
            return lines;
        }
        let numbers = page.hinted.iter().map(|it| count(it.n_hints as u64).len());
        let width = numbers.max().unwrap_or(0);
        let shown = self.shown_techniques(page, screen, canvas.settings);
        let n_others = page.hinted.len() - shown.len();
        lines.push(Line::styled("Your techniques, in hints", theme.faint));
        lines.extend(shown.map(|idx| {
            let Hinted { technique, n_hints, .. } = page.hinted[idx];
            let words = format!(" {:>width$}  {} ", count(n_hints as u64), technique.name);
            let style = if idx == self.technique { theme.selected } else { theme.text };
            Line::styled(words, style)
        }));
        if n_others > 0 {
            let words = format!(" and {}", plural(n_others as u64, "other"));
            lines.push(Line::styled(words, theme.faint));
        }
        lines
    }

    /// Returns the lines above the techniques; the first is a title.
    fn head(&self, page: &Page, screen: &StatsScreen, settings: &Settings) -> Vec<String> {
        let figures = &page.figures;
        let mut lines = vec![figures.class.to_string()];
        if screen.table.is_empty() {
            let alone = figures.n_unaided();
            lines.push(format!("{} played, {alone} won without hints", figures.n_played));
        }
        let a_win = figures.hints_per_win().filter(|_| figures.n_hints > 0);
        let a_win = a_win.map_or_else(String::new, |it| format!(", {it:.1} a win"));
        lines.push(plural(figures.n_hints as u64, "hint") + &a_win);
        lines.push(format!("assisted: {}", count(figures.n_assisted as u64)));
        if settings.er && figures.class != Class::Sudominoku {
            let er = figures.hardest.map(|er| format!("ER {}", tenths(er)));
            lines.push(format!("hardest win: {}", er.as_deref().unwrap_or("not rated")));
        }
        if self.n_mastered > 0 {
            lines.push(format!("{} mastered", plural(self.n_mastered as u64, "technique")));
        }
        lines
    }

    /// Returns the indices of the techniques that have room, the chosen one among them.
    fn shown_techniques(
        &self,
        page: &Page,
        screen: &StatsScreen,
        settings: &Settings,
    ) -> Range<usize> {
        let n_above = self.head(page, screen, settings).len() + 1;
        let room = usize::from(screen.hints.height).saturating_sub(n_above);
        let n = page.hinted.len();
        // The last row says how many are out of sight.
        let n_shown = if n > room { room.saturating_sub(1) } else { n };
        let first = (self.technique + 1).saturating_sub(n_shown).min(n - n_shown);
        first..first + n_shown
    }

    /// Returns the technique in a row of the hints.
    pub(super) fn technique_at(
        &self,
        screen: &StatsScreen,
        settings: &Settings,
        at: Position,
    ) -> Option<usize> {
        let page = self.page().filter(|_| screen.hints.contains(at))?;
        let n_above = self.head(page, screen, settings).len() + 1;
        let row = usize::from(at.y - screen.hints.y).checked_sub(n_above)?;
        self.shown_techniques(page, screen, settings).nth(row)
    }

    /// Returns the number of levels above the first one that is shown, so that the chosen one is visible.
    fn n_above(&self, area: Rect) -> usize {
        (self.chosen + 2).saturating_sub(area.height.into())
    }

    /// Returns the level in a row of the table.
    pub(super) fn level_at(&self, area: Rect, at: Position) -> Option<usize> {
        let row = usize::from(at.y.checked_sub(area.y + 1)?);
        let idx = row + self.n_above(area);
        (area.contains(at) && idx < self.pages().len()).then_some(idx)
    }
}

/// Returns the chart of the times, with its heading.
fn times(page: &Page, area: Rect, theme: &Theme) -> Vec<Line<'static>> {
    let blocks = theme.charset.pick_rare(Blocks::Unicode, Blocks::Ascii);
    if page.figures.times.is_empty() {
        return vec![Line::styled("No win yet.", theme.faint)];
    }
    let class = page.figures.class;
    let trend = page.figures.trend().map(|Trend { n_wins, before, last }| {
        format!("; median of the last {n_wins} {}, before {}", clock(last), clock(before))
    });
    let heading = format!("Times of your wins: {class}");
    let long = trend.map(|it| format!("{heading}{it}"));
    let fits = |it: &String| text::width(it) <= area.width.into();
    let heading = long.filter(fits).unwrap_or(heading);
    let n_rows = usize::from(area.height).saturating_sub(1);
    // The dates are the first to go where rows are few.
    let n_bars = if n_rows > MIN_BARS { n_rows - 1 } else { n_rows };
    let (times, columns) = (&page.figures.times, usize::from(area.width));
    let rows = chart::rows(times, columns, n_bars, blocks);
    let row = |it: chart::Row| {
        let label = Span::styled(format!("{} ", it.label), theme.faint);
        Line::from(vec![label, Span::styled(it.bars, theme.entry)])
    };
    let dates = chart::dates(times, &page.dates, columns, n_bars);
    let heading = Line::styled(heading, theme.faint);
    let dates = (n_bars < n_rows).then(|| Line::styled(dates, theme.faint));
    [heading].into_iter().chain(rows.into_iter().map(row)).chain(dates).collect()
}

/// Draws a sentence instead of figures.
fn words(canvas: &mut Canvas<'_>, body: Rect, words: &str) {
    let area = Rect { x: body.x + 1, width: body.width.saturating_sub(2), ..body };
    let area = Rect { y: area.y + 1, height: area.height - 1, ..area };
    canvas.paragraph(area, words, canvas.theme.text);
}
