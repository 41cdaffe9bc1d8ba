//! The panel of techniques: the order in which they are tried, with the one that applied.
//!
//! ```text
//!   Tried in this order
//!   22 did not apply
//!
//!     skyscraper         130
//!     2-string kite      150
//!   > W-Wing             150     3 used
//!     XY-Wing            160
//!
//!   two equal pairs are joined by a strong link ..
//! ```

use std::cmp::Reverse;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::domino::Kind;
use crate::grid::sort;
use crate::logic::{PathStep, RULES, Scale, TECHNIQUES, tenths};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::words::{sentence, short_name};
use crate::tui::look::{draw, text};
use crate::tui::screens::watch::Watch;

/// The fewest rows of the list.
const MIN_LIST: usize = 5;
/// Columns of a score.
const SCORE: usize = 4;

impl Watch {
    /// Draws the techniques of the path so far, the hardest first, with their ratings.
    fn view_used(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let here = self.path().step().map(PathStep::name);
        let rated = self.path().taken().filter_map(PathStep::rated);
        let mut used: Vec<(u8, &str)> = rated.map(|it| (it.rating(), it.name())).collect();
        sort::by_key(&mut used, |it| Reverse(*it));
        used.dedup();
        let title = if used.is_empty() { "No step was taken yet" } else { "Used so far" };
        let mut lines = vec![Line::styled(title, theme.title), Line::raw("")];
        let room = usize::from(area.width).saturating_sub(SCORE);
        lines.extend(used.into_iter().map(|(rating, name)| {
            let style = if Some(name) == here { theme.selected } else { theme.text };
            let name = text::padded(&short_name(name, room), room);
            Line::styled(format!("{name}{:>SCORE$}", tenths(rating)), style)
        }));
        canvas.lines(area, lines);
    }

    pub(super) fn view_techniques(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let width = usize::from(area.width);
        let of_paths = TECHNIQUES.iter().filter(|it| it.turn.is_of_paths());
        let tried: Vec<(&str, u32, &str)> = match (self.path().scale(), self.kind()) {
            // Its techniques are not those of the table.
            (Scale::Explainer(_), _) => return self.view_used(canvas, area),
            (_, Kind::Sudoku) => of_paths.map(|it| (it.name, it.score, it.definition)).collect(),
            (_, Kind::Sudominoku) => {
                RULES.iter().map(|it| (it.name, it.score, it.definition)).collect()
            }
        };
        let name = self.path().step().map(PathStep::name);
        let here = tried.iter().position(|it| Some(it.0) == name);
        let mut lines = vec![Line::styled("Tried in this order", theme.title)];
        let (words, definition) = match (here, self.path().step()) {
            (Some(0), _) => ("the first applied".to_owned(), tried[0].2),
            (Some(idx), _) => (format!("{idx} before it did not apply"), tried[idx].2),
            (None, Some(_)) => ("none of them applied".to_owned(), ""),
            (None, None) => ("no step was taken yet".to_owned(), ""),
        };
        lines.extend(draw::paragraph(&words, width, theme.faint));
        let meaning = match definition {
            "" => Vec::new(),
            definition => draw::paragraph(&sentence(definition), width, theme.text),
        };
        // The list takes the rows that the definition leaves, if these are enough.
        let rows = usize::from(area.height).saturating_sub(lines.len() + 1);
        let list = rows.saturating_sub(meaning.len() + 1).max(MIN_LIST.min(rows));
        lines.push(Line::raw(""));
        let first =
            here.unwrap_or(0).saturating_sub(list / 2).min(tried.len().saturating_sub(list));
        let names: Vec<&str> = self.path().taken().map(PathStep::name).collect();
        for (idx, (name, score, _)) in tried.iter().enumerate().skip(first).take(list) {
            let style = match () {
                () if Some(idx) == here => theme.selected,
                () if names.contains(name) => theme.text,
                () => theme.faint,
            };
            let pointer = if Some(idx) == here { theme.charset.pick("▶ ", "> ") } else { "  " };
            let room = width.saturating_sub(2 + SCORE);
            let name = text::padded(&short_name(name, room), room);
            let words = format!("{name}{score:>SCORE$}");
            lines.push(vec![Span::styled(pointer, theme.here), Span::styled(words, style)].into());
        }
        lines.push(Line::raw(""));
        lines.extend(meaning);
        let lines = lines.into_iter().take(area.height.into()).collect::<Vec<_>>();
        canvas.lines(area, lines);
    }
}
