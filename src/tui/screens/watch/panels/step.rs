//! The step panel: the step as a sentence, the tried candidates with the cells that eliminate them, the next step, the
//! figures, for dominoes the set of tiles, and the last steps.
//!
//! In a wide panel the table of tried candidates is beside the figures, and the other parts below. In a narrow panel
//! all parts are below each other, as far as they fit:
//!
//! ```text
//!   Step 12            f from the givens        Step 12
//!   r1c7: 1 and 2 are in the row; try 4         r1c7: 1 and 2 are
//!   next: try 1 at r1c8                         in the row; try 4
//!                                               next: try 1 at r1c8
//!   r1c7  row  col  block placements 6
//!   1     r1c3            backtracks 4          placements 6
//!   2     r1c4            depth      2          backtracks 4
//!   4     fits            ..                    ..
//!
//!   12 13 14 15 16 17 18 19
//!      23 24 25 26 27 28 29                     r1c7  row  col  block
//!   ..                                          ..
//! ```

mod tried;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::search::{Counters, Step};
use crate::tui::keymap::action;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::figures::Figure;
use crate::tui::look::layout::{below, columns_off, rows_off};
use crate::tui::look::theme::Theme;
use crate::tui::look::words::{count, percent};
use crate::tui::screens::watch::Watch;

/// Rows for the number of the step, its sentence, the next step and air.
const HEAD: u16 = 8;
/// The rows of the head in a wide panel, where a sentence has at most three rows.
const WIDE_HEAD: u16 = 6;
/// The rows of the head for dominoes, which have one more figure and a set of tiles.
const DOMINO_HEAD: u16 = 5;
/// Columns of a panel with room for the table of tried candidates beside the figures.
const WIDE: u16 = 38;
/// The most columns that are used, so that there is space before a panel at the right.
const MOST: u16 = 40;
/// Rows of the figures, and of the table beside them.
const MIDDLE: u16 = 10;
/// Columns between a table and a figure.
const GAP: u16 = 1;
/// The meaning of the figures, below them.
const MEANINGS: [&str; 2] =
    ["lost steps: on a board without an answer", "tests: digits tried; reads: looks taken"];
/// The rows of a few steps before this one, with air above them.
const STEPS_BEFORE: u16 = 6;
/// The fewest useful rows of a table.
const MIN_TABLE: u16 = 3;

impl Watch {
    pub(super) fn view_step(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let area = Rect { width: area.width.min(MOST), ..area };
        let rest = if area.width >= WIDE {
            self.view_wide(canvas, area)
        } else {
            self.view_narrow(canvas, area)
        };
        let rest = below(rest, 1);
        if rest.height > MIN_TABLE {
            canvas.lines(rest, self.last_steps(rest.height, canvas.theme));
        }
    }

    /// Returns a heading and the steps before this one, the latest first.
    pub(in crate::tui::screens::watch) fn last_steps(
        &self,
        rows: u16,
        theme: &Theme,
    ) -> Vec<Line<'static>> {
        let mut before = self.run().clone();
        before.step_back();
        let mut lines = vec![Line::styled("Steps before", theme.title)];
        for _ in 1..rows {
            let words = match before.last_step() {
                Some(Step::Place(made)) => format!("{made}"),
                Some(Step::Backtrack(made)) => format!("take back {made}"),
                Some(Step::Solved) => "an answer".to_owned(),
                Some(Step::Exhausted) | None => break,
            };
            let number = Span::styled(format!("{:>6}  ", count(before.steps())), theme.faint);
            lines.push(Line::from(vec![number, Span::styled(words, theme.text)]));
            before.step_back();
        }
        if lines.len() > 1 { lines } else { Vec::new() }
    }

    /// Draws a wide panel, and returns the area left below.
    fn view_wide(&self, canvas: &mut Canvas<'_>, area: Rect) -> Rect {
        let theme = canvas.theme;
        let head = self.kind().pick(WIDE_HEAD, DOMINO_HEAD);
        let mut lines = self.head(area.width, head, theme);
        let [first, others] = rows_off(area, 1);
        let number = lines.remove(0);
        let room = usize::from(first.width).saturating_sub(number.width() + 1);
        canvas.sides(first, number, self.origin_line(room, canvas));
        canvas.lines(others, lines);
        let body = below(area, head.into());
        let middle = Rect { height: body.height.min(MIDDLE), ..body };
        let [table, side] = columns_off(middle, tried::WIDTH, GAP);
        canvas.lines(table, tried::lines(self.search(), table.height, theme));
        canvas.lines(side, self.figure_lines(side.width, theme));
        let rest = self.view_tiles(canvas, below(body, MIDDLE.into()));
        let of_steps = if rest.height >= STEPS_BEFORE { STEPS_BEFORE } else { 0 };
        let n_meanings = usize::from(rest.height - of_steps).min(MEANINGS.len());
        let meanings = MEANINGS[..n_meanings].iter().copied();
        canvas.lines(rest, meanings.map(|words| Line::styled(words, theme.faint)));
        below(rest, n_meanings)
    }

    /// Draws a narrow panel, and returns the area left below.
    fn view_narrow(&self, canvas: &mut Canvas<'_>, area: Rect) -> Rect {
        let theme = canvas.theme;
        let head = self.kind().pick(HEAD, DOMINO_HEAD);
        let mut lines = self.head(area.width, head, theme);
        lines.extend(self.figure_lines(area.width, theme));
        lines.push(self.origin_line(area.width.into(), canvas));
        let rest = below(area, lines.len() + 1);
        canvas.lines(area, lines);
        let rest = self.view_tiles(canvas, rest);
        if rest.height < MIN_TABLE {
            return rest;
        }
        canvas.lines(rest, tried::lines(self.search(), rest.height.min(MIDDLE), theme));
        below(rest, usize::from(MIDDLE) + 1)
    }

    /// Draws the set of tiles, if it fits. Returns the area left below.
    pub(in super::super) fn view_tiles(&self, canvas: &mut Canvas<'_>, area: Rect) -> Rect {
        self.tiles().map_or(area, |(views, _)| canvas.tiles(area, &views))
    }

    /// Returns the number of the step, its sentence and the next step, with empty rows in between, so that the figures
    /// do not move; and a row of air, unless a set of tiles needs it.
    fn head(&self, width: u16, height: u16, theme: &Theme) -> Vec<Line<'static>> {
        let mut lines = vec![Line::styled(self.playback.step_in_words(""), theme.title)];
        let style = self.tone(theme);
        let rows = usize::from(height) - self.kind().pick(1, 0);
        let sentence = self.sentence(width, rows - 2);
        lines.extend(sentence.into_iter().map(|it| Line::styled(it, style)));
        let next = self.search().preview().map_or_else(Vec::new, |it| {
            draw::paragraph(&format!("next: {}", it.words), width, theme.faint)
        });
        if lines.len() + next.len() <= rows {
            lines.resize(rows - next.len(), Line::raw(""));
            lines.extend(next);
        }
        lines.resize(height.into(), Line::raw(""));
        lines
    }

    pub(in crate::tui::screens::watch) fn figure_lines(
        &self,
        width: u16,
        theme: &Theme,
    ) -> Vec<Line<'static>> {
        let run = self.run();
        let Counters { placements, backtracks, max_depth, tests, reads } = run.counters();
        let placements = Figure::number("placements", placements);
        let backtracks = Figure::number("backtracks", backtracks);
        let depth = Figure::number("depth", run.depth() as u64);
        let deepest = Figure::number("deepest", max_depth as u64);
        let lost =
            Figure { name: "lost steps", whole: self.lost_share(), short: "about 0 %".to_owned() };
        let rest = if run.record().is_some() {
            vec![Figure::number("answers", run.solutions()), lost]
        } else {
            let whole = percent(run.excluded());
            let excluded = Figure { name: "tree done", whole, short: "about 0 %".to_owned() };
            vec![Figure::number("tests", tests), Figure::number("reads", reads), excluded, lost]
        };
        let moves = match self.tiles() {
            None => vec![placements, backtracks, depth, deepest],
            // The small figures first: further down the triangle of tiles leaves more room for the others.
            Some((_, n_left)) => {
                let left = Figure::number("tiles left", n_left as u64);
                vec![left, depth, deepest, placements, backtracks]
            }
        };
        moves.into_iter().chain(rest).map(|it| it.line(width, theme)).collect()
    }

    /// Returns the origin of the run, and the key that changes it.
    pub(in super::super) fn origin_line(&self, room: usize, canvas: &Canvas<'_>) -> Line<'static> {
        let theme = canvas.theme;
        let key = canvas.keys.name(action::Solver::Origin);
        let line = |words: &'static str, change: &'static str| {
            Line::from(vec![
                Span::styled(words, theme.faint),
                Span::styled(key.clone(), theme.key),
                Span::styled(change, theme.faint),
            ])
        };
        let whole = self.origin.pick("from the givens, ", "from your position, ");
        let short = self.origin.pick("givens, ", "yours, ");
        let lines = [line(whole, " changes"), line(short, " changes")];
        let fitting = lines.into_iter().find(|line| line.width() <= room);
        fitting.unwrap_or_else(|| line(short, ""))
    }
}
