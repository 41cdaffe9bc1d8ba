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

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::logic::{Deduction, PathStep, TECHNIQUES, Technique};
use crate::tui::look::draw;
use crate::tui::look::text;
use crate::tui::look::theme::{Charset, Theme};
use crate::tui::look::words::sentence;
use crate::tui::screens::DrawCtx;
use crate::tui::screens::watch::panels::{Content, Panel};

use super::PathView;

pub(in crate::tui::screens::watch) const PANEL: Panel = Panel {
    name: "techniques",
    content: Content::Path {
        draw: |path, frame, area, look| path.view_table(frame, area, look),
        tint: None,
    },
};

/// The fewest rows of the list.
const MIN_LIST: usize = 5;
/// Columns of a score.
const SCORE: usize = 4;

impl PathView<'_> {
    fn view_table(&self, frame: &mut Frame<'_>, area: Rect, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let width = usize::from(area.width);
        let tried: Vec<&'static Technique> =
            TECHNIQUES.iter().filter(|it| it.turn.is_of_paths()).collect();
        let here = self
            .deduction()
            .map(Deduction::technique)
            .and_then(|it| tried.iter().position(|other| *other == it));
        let mut lines = vec![Line::styled("Tried in this order", theme.title)];
        let (words, definition) = match (here, self.step) {
            (Some(0), _) => ("the first applied".to_owned(), tried[0].definition),
            (Some(idx), _) => (format!("{idx} before it did not apply"), tried[idx].definition),
            (None, Some(_)) => ("none of them applied".to_owned(), ""),
            (None, None) => ("no step was taken yet".to_owned(), ""),
        };
        lines.extend(
            text::wrapped(&words, width).into_iter().map(|it| Line::styled(it, theme.faint)),
        );
        let meaning: Vec<Line<'_>> = match definition {
            "" => Vec::new(),
            definition => text::wrapped(&sentence(definition), width)
                .into_iter()
                .map(|it| Line::styled(it, theme.text))
                .collect(),
        };
        // The list takes the rows that the definition leaves, if these are enough.
        let rows = usize::from(area.height).saturating_sub(lines.len() + 1);
        let list = rows.saturating_sub(meaning.len() + 1).max(MIN_LIST.min(rows));
        lines.push(Line::raw(""));
        let first =
            here.unwrap_or(0).saturating_sub(list / 2).min(tried.len().saturating_sub(list));
        let names: Vec<&str> = self.run.taken().map(PathStep::name).collect();
        for (idx, technique) in tried.iter().enumerate().skip(first).take(list) {
            let style = match () {
                () if Some(idx) == here => theme.selected,
                () if names.contains(&technique.name) => theme.text,
                () => theme.faint,
            };
            lines.push(row(technique, Some(idx) == here, width, style, theme));
        }
        lines.push(Line::raw(""));
        lines.extend(meaning);
        let lines = lines.into_iter().take(area.height.into()).collect::<Vec<_>>();
        draw::lines(frame.buffer_mut(), area, lines, theme);
    }
}

/// Returns the row of a technique: its name, cut if need be, and its score.
fn row(
    technique: &Technique,
    is_here: bool,
    width: usize,
    style: Style,
    theme: &Theme,
) -> Line<'static> {
    let pointer = match (is_here, theme.charset) {
        (false, _) => " ",
        (true, Charset::Unicode) => "▶",
        (true, Charset::Ascii) => ">",
    };
    let room = width.saturating_sub(2 + SCORE);
    let name = text::padded(text::start(technique.name, room), room);
    let score = format!("{:>SCORE$}", technique.score);
    Line::from(vec![
        Span::styled(format!("{pointer} "), theme.key),
        Span::styled(name + &score, style),
    ])
}
