//! The listing of an engine, with the line that was run last.

use crate::tui::look::text;
use ratatui::text::{Line, Span};

use crate::search;
use crate::tui::look::theme::{Charset, Theme};

/// A row of the panel.
pub(super) struct Row {
    line: Line<'static>,
    /// True for the line that was run last.
    is_running: bool,
}

/// Columns of the mark and the space after it.
const MARK: usize = 2;

/// Returns all rows of a listing; a long line is continued on the next row, indented.
pub(super) fn rows(
    listing: &[search::ListingLine],
    running: Option<usize>,
    width: u16,
    theme: &Theme,
) -> Vec<Row> {
    let room = usize::from(width).saturating_sub(MARK);
    let mut rows = Vec::new();
    for (idx, line) in listing.iter().enumerate() {
        let is_running = running == Some(idx);
        for (piece, text) in wrapped_line(line.text, room).into_iter().enumerate() {
            let mark = if is_running && piece == 0 { mark(theme.charset) } else { ' ' };
            let style = if is_running { theme.selected } else { theme.text };
            let line = Line::from(vec![
                Span::styled(format!("{mark} "), theme.key),
                Span::styled(text::padded(&text, room), style),
            ]);
            rows.push(Row { line, is_running });
        }
    }
    rows
}

/// Returns `height` rows, with the line that was run last in the middle if not all fit.
pub(super) fn around_the_line(rows: Vec<Row>, height: usize) -> Vec<Line<'static>> {
    let running = rows.iter().position(|it| it.is_running).unwrap_or(0);
    let first = running.saturating_sub(height / 2).min(rows.len().saturating_sub(height));
    rows.into_iter().skip(first).take(height).map(|it| it.line).collect()
}

const fn mark(charset: Charset) -> char {
    match charset {
        Charset::Unicode => '▸',
        Charset::Ascii => '>',
    }
}

/// Breaks a line of the listing into rows. If the width is too small for listings, all lines are indented half as
/// far.
fn wrapped_line(text: &str, width: usize) -> Vec<String> {
    let words = text.trim_start();
    let indent = text.len() - words.len();
    if width >= search::ListingLine::COLUMNS {
        return vec![text.to_owned()];
    }
    let indent = (indent / 2).min(width / 2);
    let pieces = text::wrapped(words, width.saturating_sub(indent + 1)).into_iter().enumerate();
    // A continuation is indented by one more.
    pieces.map(|(idx, piece)| " ".repeat(indent + idx.min(1)) + &piece).collect()
}
