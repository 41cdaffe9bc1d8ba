//! The heat panel: how often a digit was written into each cell, or taken back from it, as a shade on the board
//! and as a number here.
//!
//! ```text
//!   Visits: how often a digit was written
//!   t backtracks
//!
//!   Hottest r4c6: 1,234,567, 9.1 % of all
//!
//!     ·   ·   1│  ·   1   2│ ..
//!     6   9  12│ 31  64  1k│ ..
//!   ..
//!   ▁1  ▂6  ▃36  ▄216  ..       each shade 6 times more
//! ```
//!
//! A few cells get nearly all visits, so shades are logarithmic.

use crate::tui::look::draw;
use crate::tui::look::layout::below;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use crate::grid::Cell;
use crate::tui::keymap::action;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::numbers::{float, whole};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView, Gauge};
use crate::tui::look::words::{count, percent};
use crate::tui::screens::watch::Watch;

use super::HEAT;

/// The names of what is counted: digits written, and digits taken back.
const COUNTED: [&str; 2] = ["visits", "backtracks"];

/// The counts of the cells that are not givens.
struct Heat {
    cells: [Option<u64>; 81],
    most: u64,
    /// The least count of each shade.
    least: [u64; Gauge::LEVELS as usize],
}

impl Heat {
    /// Returns the shade of a count; `None` for 0.
    fn level(&self, number: u64) -> Option<u8> {
        (0..Gauge::LEVELS).rev().find(|&it| number > 0 && number >= self.least[usize::from(it)])
    }
}

/// Returns the ratio between neighbouring shades, if `most` is the greatest count.
fn factor(most: u64) -> f64 {
    float(most.max(1)).powf(1.0 / f64::from(Gauge::LEVELS))
}

/// Columns of a cell in the table of numbers, and in the table of shades.
const NUMBER: u16 = 4;
const SHADE: u16 = 2;
/// Columns of the lines between blocks.
const LINES: u16 = 2;

impl Watch {
    /// Shows the heat panel. If it is shown already, a search switches to the other quantity.
    pub(in crate::tui::screens::watch) fn turn_heat(&mut self) {
        if self.chosen_panel().name == HEAT {
            self.counts_backtracks ^= true;
        } else {
            self.choose_panel(self.index_of(HEAT));
        }
    }

    fn heat(&self) -> Heat {
        let run = self.run();
        let counts = if self.counts_backtracks { run.backtracks_per_cell() } else { run.heat() };
        let givens = run.start();
        let is_given = |cell| givens.grid().get(cell).is_some();
        let cells = Cell::ALL.map(|cell| (!is_given(cell)).then(|| counts[cell.index()]));
        let most = cells.iter().flatten().copied().max().unwrap_or(0);
        let least = std::array::from_fn(|level| {
            let level = i32::try_from(level).expect("there are few levels");
            whole(factor(most).powi(level).ceil())
        });
        Heat { cells, most, least }
    }

    pub(in crate::tui::screens::watch) fn tint_heat(
        &self,
        cells: &mut [CellView; 81],
        theme: &Theme,
    ) {
        let heat = self.heat();
        for (view, number) in cells.iter_mut().zip(heat.cells) {
            let Some(number) = number else { continue };
            let Some(level) = heat.level(number) else { continue };
            shade(view, Gauge { level, number }, theme);
        }
    }

    pub(in crate::tui::screens::watch) fn view_heat(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let heat = self.heat();
        let rest = put(canvas, area, self.heat_head(area.width, canvas), 0);
        let rest = put(canvas, rest, self.hottest_in_words(&heat, area.width, theme), 1);
        let legend = legend(&heat, area.width, theme);
        let mut rows = table(&heat, area.width, theme);
        let has_lines = usize::from(rest.height) > rows.len() + legend.len();
        if !has_lines {
            // The lines between blocks go, so that the legend has room as well.
            rows.remove(7);
            rows.remove(3);
        }
        let rest = put(canvas, rest, rows, has_lines.into());
        put(canvas, rest, legend, 0);
    }

    fn heat_head(&self, width: u16, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let theme = canvas.theme;
        let piece = self.kind().pick("digit", "half");
        let title = if self.counts_backtracks {
            format!("Backtracks: how often a {piece} was taken back")
        } else {
            format!("Visits: how often a {piece} was {}", self.kind().pick("written", "laid"))
        };
        let mut lines = draw::paragraph(&title, width, theme.title);
        let other = COUNTED[usize::from(!self.counts_backtracks)];
        lines.push(canvas.key_line(action::Solver::Heat, other));
        lines
    }

    /// Describes the hottest cell and the chosen one.
    fn hottest_in_words(&self, heat: &Heat, width: u16, theme: &Theme) -> Vec<Line<'static>> {
        let is_hottest = |it: &Cell| heat.most > 0 && heat.cells[it.index()] == Some(heat.most);
        let Some(hottest) = Cell::ALL.into_iter().find(is_hottest) else {
            let counted = COUNTED[usize::from(self.counts_backtracks)];
            return vec![Line::styled(format!("No {counted} yet."), theme.text)];
        };
        let number =
            |cell: Cell| heat.cells[cell.index()].map_or_else(|| "given".to_owned(), count);
        let share = float(heat.most) / float(heat.cells.iter().flatten().sum());
        let mut sentences =
            vec![format!("Hottest {hottest}: {}, {} of all", number(hottest), percent(share))];
        sentences.extend(self.playback.cursor.map(|it| format!("Chosen {it}: {}", number(it))));
        sentences.iter().flat_map(|it| draw::paragraph(it, width, theme.text)).collect()
    }
}

/// Draws lines if they fit. Returns the area below them and `n_spare` rows.
fn put(canvas: &mut Canvas<'_>, area: Rect, lines: Vec<Line<'_>>, n_spare: usize) -> Rect {
    let n_rows = lines.len();
    if n_rows > area.height.into() {
        return area;
    }
    canvas.lines(area, lines);
    below(area, n_rows + n_spare)
}

/// Shades a cell, unless its style shows the current step or the cursor.
pub(in crate::tui::screens::watch) fn shade(view: &mut CellView, gauge: Gauge, theme: &Theme) {
    view.gauge = Some(gauge);
    let is_of_this_step = view.badge != Badge::None;
    if !is_of_this_step && !view.style.add_modifier.contains(Modifier::REVERSED) {
        view.style = theme.heat[usize::from(gauge.level)];
    }
}

/// Returns the table of numbers, or of shades if numbers do not fit.
fn table(heat: &Heat, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let n_columns = if width >= 9 * NUMBER + LINES { NUMBER } else { SHADE };
    let (down, across) = theme.charset.pick(("│", "─"), ("|", "-"));
    let mut rows = Vec::new();
    for row in 0..9 {
        if row > 0 && row % 3 == 0 {
            let width = usize::from(9 * n_columns + LINES);
            rows.push(Line::styled(across.repeat(width), theme.thin));
        }
        let mut spans = Vec::new();
        for column in 0..9 {
            if column > 0 && column % 3 == 0 {
                spans.push(Span::styled(down, theme.thin));
            }
            let number = heat.cells[Cell::at(row, column).index()];
            spans.push(entry(heat, number, usize::from(n_columns), theme));
        }
        rows.push(Line::from(spans));
    }
    rows
}

fn entry(heat: &Heat, number: Option<u64>, n_columns: usize, theme: &Theme) -> Span<'static> {
    let Some(number) = number else {
        let dot = theme.charset.pick('·', '.');
        return Span::styled(format!("{dot:>n_columns$}"), theme.thin);
    };
    let level = heat.level(number);
    let style = level.map_or(theme.faint, |it| theme.heat[usize::from(it)]);
    let words = match level {
        Some(level) if n_columns == usize::from(SHADE) => {
            Gauge::sign(level, theme.charset).to_string()
        }
        _ => in_three(number),
    };
    Span::styled(format!("{words:>n_columns$}"), style)
}

/// Returns the legend: the least number of each shade, and the ratio between shades.
fn legend(heat: &Heat, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    if heat.most == 0 {
        return lines;
    }
    for (level, &least) in (0..).zip(&heat.least) {
        // If numbers are small, some shades have none.
        if heat.least.get(usize::from(level) + 1) == Some(&least) {
            continue;
        }
        let sign = Gauge::sign(level, theme.charset);
        let words = format!("{sign}{:3} ", in_three(least));
        let span = Span::styled(words, theme.heat[usize::from(level)]);
        match lines.last_mut() {
            Some(line) if line.width() + span.width() <= usize::from(width) => line.push_span(span),
            _ => lines.push(Line::from(span)),
        }
    }
    if heat.most < u64::from(Gauge::LEVELS) {
        return lines;
    }
    let words = format!("logarithmic: each shade {:.1} times more", factor(heat.most));
    lines.extend(draw::paragraph(&words, width, theme.faint));
    lines
}

/// Formats a number in three columns, rounded down: `999`, `12k`, `.3M`.
fn in_three(number: u64) -> String {
    if number < 1000 {
        return number.to_string();
    }
    let units = ["k", "M", "G", "T", "P", "E"].into_iter().zip((1..).map(|it| 1000_u64.pow(it)));
    let (letter, unit) = units
        .into_iter()
        .find(|it| number / it.1 < 100)
        .expect("no number is a hundred times the last of them");
    match number / unit {
        0 => format!(".{}{letter}", number / (unit / 10)),
        whole => format!("{whole}{letter}"),
    }
}
