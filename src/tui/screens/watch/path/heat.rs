//! The heat panel: how often each technique is used, so far and in all; and on the board how many steps so far used
//! each cell.
//!
//! ```text
//!   Steps by technique
//!   so far, of all
//!
//!   naked single   23/40 ████████░░░░
//!   hidden single    2/9 ▋░░
//!   W-Wing           1/1 █
//! ```

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::grid::{Cell, CellSet};
use crate::logic::{Highlights, Path, PathStep, RULES, State, TECHNIQUES};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::numbers::float;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{CellView, Face, Gauge};
use crate::tui::look::widgets::share;
use crate::tui::look::words::short_name;
use crate::tui::screens::watch::Watch;
use crate::tui::screens::watch::panels::heat;

/// Columns between a name and its numbers, and before a bar.
const GAP: usize = 1;
/// The fewest columns of a bar.
const MIN_BAR: usize = 6;
/// The fewest columns of a name.
const MIN_NAME: usize = 8;

/// The steps of one technique.
struct Used {
    name: &'static str,
    so_far: usize,
    in_all: usize,
}

impl Watch {
    pub(super) fn view_path_heat(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let width = usize::from(area.width);
        let used = self.used();
        let name = self.path().step().map(PathStep::name);
        // More may be found.
        let more = if self.timeline().end().is_some() { "" } else { "+" };
        let numbers = |it: &Used| format!("{}/{}{more}", it.so_far, it.in_all);
        let n_numbers = used.iter().map(|it| numbers(it).len()).max().unwrap_or(0);
        let longest = used.iter().map(|it| text::width(it.name)).max().unwrap_or(0);
        let n_name = longest.min(width.saturating_sub(n_numbers + GAP)).max(MIN_NAME);
        let bar = width.saturating_sub(n_name + n_numbers + 2 * GAP);
        let most = used.iter().map(|it| it.in_all).max().unwrap_or(1);
        let mut lines = vec![
            Line::styled("Steps by technique", theme.title),
            Line::styled("so far, of all", theme.faint),
            Line::raw(""),
        ];
        // Those around the technique of the step, if not all have room.
        let room = usize::from(area.height).saturating_sub(lines.len());
        let n_shown = if used.len() <= room { room } else { room.saturating_sub(1) };
        let here = used.iter().position(|it| name == Some(it.name)).unwrap_or(0);
        let first = here.saturating_sub(n_shown / 2).min(used.len().saturating_sub(n_shown));
        for it in used.iter().skip(first).take(n_shown) {
            let style = match () {
                () if name == Some(it.name) => theme.selected,
                () if it.so_far > 0 => theme.text,
                () => theme.faint,
            };
            let padded = text::padded(&short_name(it.name, n_name), n_name);
            let words = format!("{padded} {:>n_numbers$}", numbers(it));
            let mut line = Line::from(Span::styled(words, style));
            if bar >= MIN_BAR {
                // As long as all steps, and filled for those that are taken.
                let columns = u16::try_from((it.in_all * bar).div_ceil(most)).unwrap_or(u16::MAX);
                let taken = float(it.so_far as u64) / float(it.in_all as u64);
                let bar = share::bar(taken, columns, theme.charset);
                line.push_span(Span::styled(format!(" {bar}"), theme.placed));
            }
            lines.push(line);
        }
        if used.len() > n_shown {
            let more = format!("and {} more", used.len() - n_shown);
            lines.push(Line::styled(more, theme.faint));
        }
        canvas.lines(area, lines);
    }

    /// Returns the techniques and rules of the steps found, in the order of their tables, then guesses.
    fn used(&self) -> Vec<Used> {
        let (path, n_taken) = (self.path(), self.path().taken().count());
        let rules = RULES.iter().map(|it| it.name);
        let names = TECHNIQUES.iter().map(|it| it.name).chain(rules).chain(["guess"]);
        let used = names.map(|name| {
            let of_name = || path.found().enumerate().filter(|it| it.1.name() == name);
            let so_far = of_name().filter(|it| it.0 < n_taken).count();
            Used { name, so_far, in_all: of_name().count() }
        });
        used.filter(|it| it.in_all > 0).collect()
    }

    /// Returns, by cell, the number of steps so far whose pattern includes it.
    fn looks(&self) -> [u64; 81] {
        let mut looks = [0; 81];
        let mut path = Path::new(self.path().start().grid(), None);
        for step in self.path().taken() {
            for cell in touched(step, path.state()) {
                looks[cell.index()] += 1;
            }
            path.take_step(step.clone());
        }
        looks
    }

    /// Shades each blank by the number of steps so far that used it.
    pub(super) fn tint_path_heat(&self, cells: &mut [CellView; 81], theme: &Theme) {
        let counts = self.looks();
        let most = counts.iter().copied().max().unwrap_or(0).max(1);
        for (view, (cell, number)) in cells.iter_mut().zip(Cell::ALL.into_iter().zip(counts)) {
            if let Face::Notes(_) = view.face {
                view.face = Face::Blank;
            }
            if number > 0 && self.path().start().grid().get(cell).is_none() {
                let level = number * u64::from(Gauge::LEVELS - 1) / most;
                let level = u8::try_from(level).unwrap_or(Gauge::LEVELS - 1);
                heat::shade(view, Gauge { level, number }, theme);
            }
        }
    }
}

/// Returns the cells of a step's pattern, and those that it changes.
fn touched(step: &PathStep, state: &State) -> CellSet {
    match step {
        PathStep::Deduction(deduction) => Highlights::of(deduction, state).touched(),
        PathStep::Guess(guess) => CellSet::only(guess.cell),
        PathStep::Domino(forced) => forced.cells() | forced.hole(),
        PathStep::Rated(step) => {
            let changed = step.placements().iter().chain(step.eliminations());
            step.cells() | changed.map(|it| it.cell).collect::<CellSet>()
        }
    }
}
