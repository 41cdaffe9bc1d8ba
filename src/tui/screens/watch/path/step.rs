//! The step panel: the technique, the sentence, the chain in Eureka notation, the next steps and the figures.
//!
//! ```text
//!   Step 23
//!   W-Wing
//!   hard, 150 points
//!   r1c2 and r7c5 hold 3 and 8 ..
//!
//!   (3=8)r1c2-(8)r1c5=..
//!
//!   Next
//!   naked single
//!   ..
//!
//!   score      612
//!   blanks     31
//!   ..
//! ```

use ratatui::layout::{Rect, Size};
use ratatui::text::Line;

use crate::domino::Puzzle;
use crate::logic::{Level, PathStep, tenths};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::figures::Figure;
use crate::tui::look::layout::rows_off;
use crate::tui::look::theme::Theme;
use crate::tui::look::words::{count, plural, sentence};
use crate::tui::screens::watch::Watch;

/// The rows for the step. They are fixed so that the rest does not move, if there is room.
const HEAD: usize = 8;
/// The fewest rows for the next steps, with their heading.
const MIN_NEXT: usize = 3;
/// The fewest columns in which the number of a next step fits before each name.
const WITH_NUMBER: u16 = 32;

impl Watch {
    pub(super) fn view_path_step(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let rows = usize::from(area.height);
        let mut lines = self.step_lines(area.as_size(), canvas);
        // The step matters more than the next ones, and these more than the figures.
        let figures = self.path_figures(canvas, area.width);
        let room = rows.saturating_sub(lines.len().max(HEAD) + 1);
        let both = room.saturating_sub(figures.len() + 1);
        let next = self.next_steps(if both < MIN_NEXT { room } else { both }, area.width, theme);
        if lines.len() < HEAD && room > 0 {
            lines.resize(HEAD, Line::raw(""));
        }
        for part in [next, figures] {
            if !part.is_empty() && lines.len() + 1 + part.len() <= rows {
                lines.push(Line::raw(""));
                lines.extend(part);
            }
        }
        let n_lines = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        canvas.lines(area, lines);
        let [_, below] = rows_off(area, n_lines.saturating_add(1).min(area.height));
        self.view_tiles(canvas, below);
    }

    /// Returns a heading and the techniques of the steps that follow; nothing if the rows are too few.
    fn next_steps(&self, rows: usize, width: u16, theme: &Theme) -> Vec<Line<'static>> {
        let n_taken = self.path().taken().count();
        let mut next = self.path().found().skip(n_taken).map(PathStep::name).peekable();
        if rows < MIN_NEXT || next.peek().is_none() {
            return Vec::new();
        }
        let lines = (n_taken + 1..).zip(next).take(rows).flat_map(|(step, name)| {
            let has_number = width >= WITH_NUMBER;
            let name = if has_number { format!("{step:>4}  {name}") } else { name.to_owned() };
            draw::paragraph(&name, width, theme.faint)
        });
        let lines = lines.take(rows - 1);
        std::iter::once(Line::styled("Next", theme.title)).chain(lines).collect()
    }

    /// Returns the number of the step, its technique, its sentence and its chain.
    fn step_lines(&self, size: Size, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let theme = canvas.theme;
        let wrapped = |words: &str, style| draw::paragraph(words, size.width, style);
        let of = self.timeline().end().map(|it| format!(" of {}", count(it)));
        let number = self.playback.step_in_words(&of.unwrap_or_default());
        let mut lines = wrapped(&number, theme.title);
        let Some(step) = self.path().step() else {
            lines.extend(wrapped(&self.words_at_start(), theme.text));
            return lines;
        };
        lines.extend(wrapped(step.name(), theme.title));
        let level = self.deduction().map(|it| it.technique().level);
        let points = match step {
            PathStep::Rated(it) => format!("rated {}", tenths(it.rating())),
            PathStep::Deduction(_) | PathStep::Guess(_) | PathStep::Domino(_) => {
                plural(step.score().into(), "point")
            }
        };
        let about = level.map_or_else(|| points.clone(), |it| format!("{it}, {points}"));
        lines.extend(wrapped(&about, theme.faint));
        let level = level.unwrap_or(Level::Easy);
        let words = self.deduction().map_or_else(|| step.to_string(), |it| self.reason(it));
        let words = level.name_cells(canvas.settings.cells, sentence(&words));
        let words = wrapped(&words, theme.text);
        let versions = match self.chain().map(|it| wrapped(&it, theme.success)) {
            None => vec![words],
            // The chain with what follows is enough where both have no room.
            Some(chain) => vec![[words, vec![Line::raw("")], chain.clone()].concat(), chain],
        };
        let n_rows = size.height.saturating_sub(u16::try_from(lines.len()).unwrap_or(u16::MAX));
        lines.extend(draw::first_fitting(versions, n_rows));
        if self.timeline().is_at_end() {
            let style = if self.path().n_blanks() == 0 { theme.success } else { theme.alert };
            lines.extend(wrapped(self.words_at_end(), style));
        }
        lines
    }

    /// Returns the figures, and the key that changes the origin.
    fn path_figures(&self, canvas: &Canvas<'_>, width: u16) -> Vec<Line<'static>> {
        let path = self.path();
        let figures = [
            self.path_figure(),
            Figure::number("blanks", path.n_blanks() as u64),
            match path.board() {
                Puzzle::Sudoku(_) => {
                    Figure::number("candidates", path.state().candidates().len() as u64)
                }
                Puzzle::Sudominoku(board) => {
                    Figure::number("tiles left", board.unused_tiles().len() as u64)
                }
            },
        ];
        let lines = figures.map(|it| it.line(width, canvas.theme));
        lines.into_iter().chain([self.origin_line(width.into(), canvas)]).collect()
    }
}
