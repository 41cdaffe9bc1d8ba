//! The listing, with the line that was run last.

use crate::tui::look::text;
use ratatui::text::{Line, Span};

use crate::search;
use crate::tui::look::theme::{Charset, Theme};

/// A row of the panel.
pub(super) struct Row {
    line: Line<'static>,
    /// Whether it is of the line that was run last.
    is_running: bool,
}

/// Columns of the mark and the air after it.
const MARK: usize = 2;

/// All rows of a listing: a line that is too long goes on below, indented.
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
        for (piece, text) in broken(line.text, room).into_iter().enumerate() {
            let mark = if is_running && piece == 0 { mark(theme.charset) } else { ' ' };
            let style = if is_running { theme.selected } else { theme.text };
            let line = Line::from(vec![
                Span::styled(format!("{mark} "), theme.key),
                Span::styled(format!("{text:room$}"), style),
            ]);
            rows.push(Row { line, is_running });
        }
    }
    rows
}

/// So many rows, with the line that was run last in their middle where not all have room.
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

/// A line of the listing in rows of at most so many columns. Where listings have too little room all are
/// indented half as far.
fn broken(text: &str, width: usize) -> Vec<String> {
    let words = text.trim_start();
    let indent = text.len() - words.len();
    if width >= search::ListingLine::COLUMNS {
        return vec![text.to_owned()];
    }
    let indent = (indent / 2).min(width / 2);
    let pieces = text::wrapped(words, width.saturating_sub(indent + 1)).into_iter().enumerate();
    // What goes on below is indented by one more.
    pieces.map(|(idx, piece)| " ".repeat(indent + idx.min(1)) + &piece).collect()
}
