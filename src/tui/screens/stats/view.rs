//! Draws the statistics.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::statistics::chart::{self, Blocks};
use crate::statistics::{Figures, Trend};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::words::{clock, count};

use super::layout::StatsScreen;
use super::{Page, Stats};

/// Columns of a figure's name.
const NAME: usize = 9;
/// Columns between the names of levels.
const GAP: u16 = 2;
/// The most rows of a chart without its heading.
const MAX_ROWS: usize = 16;
/// The sentence before the first game.
const NOTHING: &str =
    "No game was begun yet. Your times, and the hints that you needed, will be here.";

impl Stats {
    pub(super) fn view(&self, canvas: &mut Canvas<'_>, screen: &StatsScreen) {
        let theme = canvas.theme;
        let n_levels = self.pages().len() as u64;
        let place = (n_levels > 1).then(|| format!("{} of {n_levels} ", self.chosen + 1));
        let place = Line::styled(place.unwrap_or_default(), theme.faint);
        canvas.title(screen.page.title, canvas.heading("Statistics"), place);
        match (self.page(), &self.pages) {
            (Some(page), _) => {
                self.view_tabs(canvas, screen.tabs);
                canvas.lines(screen.figures, figures(&page.figures, theme));
                if let Some(area) = screen.hints {
                    canvas.lines(area, hints(page, area, theme));
                }
                canvas.lines(screen.chart, times(page, screen.chart, theme));
            }
            (None, Some(_)) => words(canvas, screen.page.body, NOTHING),
            (None, None) => words(canvas, screen.page.body, "Reading ..."),
        }
    }

    /// Draws the names of the levels with the chosen one highlighted; if there is no room for all, only the chosen one.
    fn view_tabs(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        for (idx, place) in self.tabs(area) {
            let style = if idx == self.chosen { theme.selected } else { theme.faint };
            canvas.text(place, format!(" {} ", self.pages()[idx].figures.class), style);
        }
    }

    /// Returns the areas of the levels' names, each with the index of its page.
    pub(super) fn tabs(&self, area: Rect) -> Vec<(usize, Rect)> {
        let width = |page: &Page| {
            let name = page.figures.class.to_string();
            u16::try_from(text::width(&name) + 2).unwrap_or(u16::MAX)
        };
        let widths: Vec<u16> = self.pages().iter().map(width).collect();
        let gaps = GAP * u16::try_from(widths.len().saturating_sub(1)).unwrap_or(u16::MAX);
        if widths.iter().sum::<u16>().saturating_add(gaps) > area.width {
            let width = widths[self.chosen].min(area.width);
            return vec![(self.chosen, Rect { width, ..area })];
        }
        let mut x = area.x;
        let mut place = |width: u16| {
            let place = Rect { x, width, ..area };
            x += width + GAP;
            place
        };
        widths.into_iter().map(&mut place).enumerate().collect()
    }
}

/// Returns the figures, one a line.
fn figures(it: &Figures, theme: &Theme) -> Vec<Line<'static>> {
    let number = |it: usize| count(it as u64);
    let time = |time| Option::map_or(time, "-".to_owned(), clock);
    let mut lines = vec![
        ("won".to_owned(), format!("{} of {}", number(it.n_won()), number(it.n_played))),
        ("best".to_owned(), time(it.best)),
        ("median".to_owned(), time(it.median())),
    ];
    match it.trend() {
        Some(Trend { n_wins, before, last }) => {
            lines.push((format!("last {n_wins}"), clock(last)));
            lines.push(("before".to_owned(), clock(before)));
        }
        None => lines.push(("trend".to_owned(), "needs 6 wins".to_owned())),
    }
    let a_win = it.hints_per_win().map(|it| format!(", {it:.1} a win"));
    lines.push(("hints".to_owned(), number(it.n_hints) + &a_win.unwrap_or_default()));
    lines.push(("assisted".to_owned(), number(it.n_assisted)));
    let line = |(name, value): (String, String)| {
        let name = Span::styled(text::padded(&name, NAME), theme.faint);
        Line::from(vec![name, Span::styled(value, theme.text)])
    };
    lines.into_iter().map(line).collect()
}

/// Returns the techniques that hints showed, as many as fit.
fn hints(page: &Page, area: Rect, theme: &Theme) -> Vec<Line<'static>> {
    if page.hinted.is_empty() {
        return vec![Line::styled("No hint showed a technique.", theme.faint)];
    }
    let room = usize::from(area.height).saturating_sub(1);
    let n_shown = if page.hinted.len() > room { room.saturating_sub(1) } else { room };
    let (shown, others) = page.hinted.split_at(n_shown.min(page.hinted.len()));
    let width = shown.iter().map(|it| count(it.1 as u64).len()).max().unwrap_or(0);
    let line = |(technique, n): &(&crate::logic::Technique, usize)| {
        let number = Span::styled(format!("{:>width$}  ", count(*n as u64)), theme.text);
        Line::from(vec![number, Span::styled(technique.name, theme.text)])
    };
    let heading = Line::styled("Shown by hints", theme.faint);
    let rest = match others.len() {
        0 => None,
        1 => Some("and 1 other".to_owned()),
        n => Some(format!("and {n} others")),
    };
    let rest = rest.map(|it| Line::styled(it, theme.faint));
    [heading].into_iter().chain(shown.iter().map(line)).chain(rest).collect()
}

/// Returns the chart of the times, with its heading.
fn times(page: &Page, area: Rect, theme: &Theme) -> Vec<Line<'static>> {
    let blocks = theme.charset.pick(Blocks::Unicode, Blocks::Ascii);
    if page.figures.times.is_empty() {
        return vec![Line::styled("No win yet.", theme.faint)];
    }
    let headings = ["Times of your wins, the last one on the right", "Times of your wins"];
    let fits = |it: &&str| text::width(it) <= area.width.into();
    let heading = headings.into_iter().find(fits).unwrap_or(headings[1]);
    let n_rows = usize::from(area.height).saturating_sub(1).min(MAX_ROWS);
    let rows = chart::rows(&page.figures.times, area.width.into(), n_rows, blocks);
    let row = |it: chart::Row| {
        let label = Span::styled(format!("{} ", it.label), theme.faint);
        Line::from(vec![label, Span::styled(it.bars, theme.entry)])
    };
    let heading = Line::styled(heading, theme.faint);
    [heading].into_iter().chain(rows.into_iter().map(row)).collect()
}

/// Draws a sentence instead of figures.
fn words(canvas: &mut Canvas<'_>, body: Rect, words: &str) {
    let area = Rect { x: body.x + 1, width: body.width.saturating_sub(2), ..body };
    let area = Rect { y: area.y + 1, height: area.height - 1, ..area };
    canvas.paragraph(area, words, canvas.theme.text);
}
