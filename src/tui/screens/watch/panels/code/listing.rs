//! The listing of an engine, with the current line marked.

use crate::tui::look::text;
use ratatui::text::{Line, Span};

use crate::search::{ListingLine, Search};
use crate::tui::look::theme::Theme;

/// Columns of the mark and the space after it.
const MARK: usize = 2;

/// Returns the rows of a listing, and the index of the row where the current line begins. A long line continues
/// indented on the next row.
pub(super) fn rows(search: &Search, width: u16, theme: &Theme) -> (Vec<Line<'static>>, usize) {
    let room = usize::from(width).saturating_sub(MARK);
    let (mut rows, mut at) = (Vec::new(), 0);
    for (idx, line) in search.info().listing.iter().enumerate() {
        let is_running = search.listing_line() == Some(idx);
        let style = if is_running { theme.selected } else { theme.text };
        let mut mark = if is_running { theme.charset.pick("▸ ", "> ") } else { "  " };
        if is_running {
            at = rows.len();
        }
        for text in wrapped_line(line.text, room) {
            let text = Span::styled(text::padded(&text, room), style);
            rows.push(Line::from(vec![Span::styled(mark, theme.here), text]));
            mark = "  ";
        }
    }
    (rows, at)
}

/// Wraps a line of the listing. If the panel is too narrow for listings, indentation is halved.
fn wrapped_line(text: &str, width: usize) -> Vec<String> {
    let words = text.trim_start();
    let indent = text.len() - words.len();
    if width >= ListingLine::COLUMNS {
        return vec![text.to_owned()];
    }
    let indent = (indent / 2).min(width / 2);
    let pieces = text::wrapped(words, width.saturating_sub(indent + 1)).into_iter().enumerate();
    // A continuation is indented by one more.
    pieces.map(|(idx, piece)| " ".repeat(indent + idx.min(1)) + &piece).collect()
}
