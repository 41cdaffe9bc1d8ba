//! The heat panel: how often each technique is used, so far and in all; and on the board how many steps looked at a
//! cell so far.
//!
//! ```text
//!   Steps by technique
//!   so far, of all
//!
//!   naked single   23/40 ████████░░░░
//!   hidden single    2/9 ▋░░
//!   W-Wing           1/1 █
//! ```

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use crate::grid::{Cell, CellSet};
use crate::logic::{Highlights, Path, PathStep, State, TECHNIQUES};
use crate::tui::look::draw;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView, Face, Gauge};
use crate::tui::look::widgets::share;
use crate::tui::screens::DrawCtx;
use crate::tui::screens::watch::panels::{Content, Panel};

use super::PathView;

pub(in crate::tui::screens::watch) const PANEL: Panel = Panel {
    name: "heat",
    content: Content::Path {
        draw: |path, frame, area, look| path.view_heat(frame, area, look),
        tint: Some(tint),
    },
};

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

impl PathView<'_> {
    fn view_heat(&self, frame: &mut Frame<'_>, area: Rect, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let width = usize::from(area.width);
        let used = self.used();
        // More may be found.
        let more = if self.watch.timeline().end().is_some() { "" } else { "+" };
        let numbers: Vec<String> =
            used.iter().map(|it| format!("{}/{}{more}", it.so_far, it.in_all)).collect();
        let n_numbers = numbers.iter().map(String::len).max().unwrap_or(0);
        let longest = used.iter().map(|it| text::width(it.name)).max().unwrap_or(0);
        let n_name = longest.min(width.saturating_sub(n_numbers + GAP)).max(MIN_NAME);
        let bar = width.saturating_sub(n_name + n_numbers + 2 * GAP);
        let most = used.iter().map(|it| it.in_all).max().unwrap_or(1).max(1);
        let mut lines = vec![
            Line::styled("Steps by technique", theme.title),
            Line::styled("so far, of all", theme.faint),
            Line::raw(""),
        ];
        // Those around the technique of the step, if not all have room.
        let room = usize::from(area.height).saturating_sub(lines.len());
        let n_shown = if used.len() <= room { room } else { room.saturating_sub(1) };
        let here = used.iter().position(|it| self.step.is_some_and(|step| step.name() == it.name));
        let last = used.len().saturating_sub(n_shown);
        let first = here.unwrap_or(0).saturating_sub(n_shown / 2).min(last);
        for (it, numbers) in used.iter().zip(numbers).skip(first).take(n_shown) {
            let name = text::padded(text::start(it.name, n_name), n_name);
            let style = match () {
                () if self.step.is_some_and(|step| step.name() == it.name) => theme.selected,
                () if it.so_far > 0 => theme.text,
                () => theme.faint,
            };
            let mut line = Line::from(vec![
                Span::styled(name, style),
                Span::styled(format!(" {numbers:>n_numbers$}"), style),
            ]);
            if bar >= MIN_BAR {
                let columns = (it.in_all * bar).div_ceil(most);
                let bar = Self::bar(it, columns, theme);
                line.push_span(Span::styled(format!(" {bar}"), theme.placed));
            }
            lines.push(line);
        }
        if used.len() > n_shown {
            let more = format!("and {} more", used.len() - n_shown);
            lines.push(Line::styled(more, theme.faint));
        }
        let lines = draw::exactly(lines, area.height.into(), theme);
        draw::lines(frame.buffer_mut(), area, lines, theme);
    }

    /// Returns a bar as long as all steps of a technique, filled as far as they are taken.
    fn bar(used: &Used, columns: usize, theme: &Theme) -> String {
        #[expect(clippy::cast_precision_loss, reason = "some dozens of steps")]
        let share = used.so_far as f64 / used.in_all.max(1) as f64;
        share::bar(share, u16::try_from(columns).unwrap_or(u16::MAX), theme.charset)
    }

    /// Returns the techniques of the steps found, in the order of the table, and guesses after them.
    fn used(&self) -> Vec<Used> {
        let (run, n_taken) = (self.run, self.run.taken().count());
        let names = TECHNIQUES.iter().map(|it| it.name).chain(["guess"]);
        let used = names.map(|name| {
            let of_name = || run.found().enumerate().filter(|it| it.1.name() == name);
            let so_far = of_name().filter(|it| it.0 < n_taken).count();
            Used { name, so_far, in_all: of_name().count() }
        });
        used.filter(|it| it.in_all > 0).collect()
    }

    /// Returns for each cell the number of steps so far in whose patterns it is.
    fn looks(&self) -> [u64; 81] {
        let mut looks = [0; 81];
        let mut path = Path::new(self.run.start(), None);
        for step in self.run.taken() {
            for cell in touched(step, path.state()) {
                looks[cell.index()] += 1;
            }
            path.take_step(step.clone());
        }
        looks
    }
}

/// Shades each blank by the number of steps so far that looked at it.
fn tint(path: &PathView<'_>, cells: &mut [CellView; 81], theme: &Theme) {
    let counts = path.looks();
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    for (view, (cell, number)) in cells.iter_mut().zip(Cell::ALL.into_iter().zip(counts)) {
        if let Face::Marks { .. } = view.face {
            view.face = Face::Blank;
        }
        if number == 0 || path.run.start().get(cell).is_some() {
            continue;
        }
        let level = number * u64::from(Gauge::LEVELS - 1) / most;
        let level = u8::try_from(level).unwrap_or(Gauge::LEVELS - 1);
        view.gauge = Some(Gauge { level, number });
        let is_of_this_step = view.badge != Badge::None;
        if !is_of_this_step && !view.style.add_modifier.contains(Modifier::REVERSED) {
            view.style = theme.heat[usize::from(level)];
        }
    }
}

/// Returns the cells of a step's pattern, and those that it changes.
fn touched(step: &PathStep, state: &State) -> CellSet {
    match step {
        PathStep::Deduction(deduction) => Highlights::of(deduction, state).touched(),
        PathStep::Guess(guess) => CellSet::only(guess.cell),
    }
}
